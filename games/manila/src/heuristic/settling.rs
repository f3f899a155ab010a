//! What every ending pays to every seat (M9, M10), with accomplices where they are. Amounts are
//! those of the rules; only how many will still join a crew is guessed.

use portolan_core::Seat;
use portolan_core::math::power;

use crate::MOST_PLAYERS;
use crate::Thirteen;
use crate::state::{Punt, State};
use crate::{Berth, Space};

use super::endings::{self, Ending, Fleet, PUNTS, PuntSet, SETS};
use super::evaluation::{Evaluation, Purses};
use super::weights::CREW_JOINS;

/// Everybody's fortune in each ending.
pub(super) struct Settlement {
    pub(super) fortunes: [Purses; endings::COUNT],
    /// Which punts are in port in the end, plundered ones included.
    pub(super) arrived: [PuntSet; endings::COUNT],
}

/// What is to be settled.
pub(super) struct Board<'a> {
    /// Where accomplices stand.
    pub(super) accomplices: &'a State,
    /// What the own seat has paid for that, fees included.
    pub(super) paid: f32,
    /// How many accomplices others may still place.
    pub(super) to_come: u32,
}

impl Board<'_> {
    /// Settles every ending; `shares` is what shares are worth by set of punts in port.
    pub(super) fn settle(
        &self,
        evaluation: &Evaluation,
        fleet: &Fleet,
        shares: &[Purses; SETS],
    ) -> Settlement {
        let crews = self.crews(evaluation, fleet);
        let mut fixed = *shares;
        for (set, purses) in fixed.iter_mut().enumerate() {
            self.pay_bets(evaluation, (set as PuntSet).count_ones() as usize, purses);
        }
        let mut purses = [0.0; MOST_PLAYERS];
        for seat in evaluation.seats() {
            purses[seat] = evaluation.purse(seat);
        }
        purses[evaluation.me] -= self.paid;
        let mut settlement = Settlement {
            fortunes: [purses; endings::COUNT],
            arrived: [0; endings::COUNT],
        };
        let settled = settlement.fortunes.iter_mut().zip(&mut settlement.arrived);
        for ((fortunes, arrived), ending) in settled.zip(endings::ALL) {
            let (unplundered, all) = self.arrivals(evaluation, ending, &fixed);
            *arrived = all;
            add(fortunes, &fixed[usize::from(all)]);
            for (punt, crew) in crews.iter().enumerate() {
                if unplundered >> punt & 1 == 1 {
                    add(fortunes, crew);
                }
            }
            self.pay_loot(evaluation, fleet, ending.last, fortunes);
        }
        settlement
    }

    /// What the crew of each punt gets if it arrives (M9.2).
    fn crews(&self, evaluation: &Evaluation, fleet: &Fleet) -> [Purses; PUNTS] {
        let game = evaluation.game;
        let taken = 1.0 - power(1.0 - CREW_JOINS, self.to_come);
        let mut crews = [[0.0; MOST_PLAYERS]; PUNTS];
        for (punt, crew) in crews.iter_mut().enumerate() {
            let ware = fleet.wares()[punt];
            let aboard = self.accomplices.aboard(ware);
            if aboard == 0 {
                continue;
            }
            let cargo = &game.parts.cargo[ware];
            let open = match fleet.at(punt) {
                Punt::Sea(_) => true,
                Punt::Port => game.options.board_in_port,
                Punt::Ashore | Punt::Shipyard => false,
            };
            let vacant = if open { cargo.crew.len() - aboard } else { 0 };
            let each = cargo.value as f32 / (aboard as f32 + taken * vacant as f32);
            for seat in self.accomplices.crew[ware].iter().flatten() {
                crew[*seat] += each;
            }
        }
        crews
    }

    /// Bets and insurance with so many punts in port (M9.3 to M9.5).
    fn pay_bets(&self, evaluation: &Evaluation, arrived: usize, purses: &mut Purses) {
        let parts = &evaluation.game.parts;
        for berth in &Berth::ALL[..arrived] {
            if let Some(seat) = self.accomplices.post(Space::Port { berth: *berth }) {
                purses[seat] += parts.port[*berth as usize].gain as f32;
            }
        }
        let lost = PUNTS - arrived;
        for berth in &Berth::ALL[..lost] {
            if let Some(seat) = self.accomplices.post(Space::Shipyard { berth: *berth }) {
                purses[seat] += parts.shipyard[*berth as usize].gain as f32;
            }
        }
        if let Some(agent) = self.accomplices.post(Space::Insurance) {
            let cash = self.cash(evaluation, agent);
            purses[agent] -= evaluation.outlay_from(agent, cash, parts.owed(lost));
        }
    }

    /// The cash of a seat, less what it has just paid.
    fn cash(&self, evaluation: &Evaluation, seat: Seat) -> u32 {
        let cash = evaluation.world.cash[seat];
        let paid = if seat == evaluation.me {
            self.paid
        } else {
            0.0
        };
        cash.saturating_add_signed(-paid as i32)
    }

    /// The punts whose crews are paid, and all punts in port: plundered ones go where it suits
    /// the captain (M8.3), unplundered ones on the last space where the table sends them (M8.4).
    fn arrivals(
        &self,
        evaluation: &Evaluation,
        ending: Ending,
        fixed: &[Purses; SETS],
    ) -> (PuntSet, PuntSet) {
        let Ending { last, port } = ending;
        let Some(captain) = self.accomplices.pirates[0] else {
            let arrived = match evaluation.game.options.thirteen_without_pirates {
                Thirteen::Shipyard => port,
                Thirteen::Port => port | last,
            };
            return (arrived, arrived);
        };
        let suits = |sent: PuntSet| fixed[usize::from(port | sent)][captain];
        let mut best = 0;
        let mut sent = last;
        while sent != 0 {
            if suits(sent) > suits(best) {
                best = sent;
            }
            sent = (sent - 1) & last;
        }
        (port, port | best)
    }

    /// M9.1.
    fn pay_loot(
        &self,
        evaluation: &Evaluation,
        fleet: &Fleet,
        last: PuntSet,
        fortunes: &mut Purses,
    ) {
        let pirates = self.accomplices.pirate_count();
        if last == 0 || pirates == 0 {
            return;
        }
        let cargo = &evaluation.game.parts.cargo;
        let plundered = fleet.wares_of(last);
        let loot: u32 = plundered.iter().map(|ware| cargo[ware].value).sum();
        for pirate in self.accomplices.pirates.iter().flatten() {
            fortunes[*pirate] += (loot / pirates) as f32;
        }
    }
}

fn add(fortunes: &mut Purses, more: &Purses) {
    for (fortune, more) in fortunes.iter_mut().zip(more) {
        *fortune += more;
    }
}
