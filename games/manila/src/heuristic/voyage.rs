//! The prospect with accomplices as they stand: all endings weighed by their odds. What
//! pilots will do is asked in [`super::pilots`].

use portolan_core::Seat;

use crate::MOST_PLAYERS;
use crate::Ware;
use crate::state::State;

use super::endings::{Fleet, PUNTS, PuntSet, SETS, Steps};
use super::market::Market;
use super::mind::{Mind, Purses, spread};
use super::settling::{Board, Tally};

/// All that does not depend on where accomplices stand.
pub(super) struct Voyage<'a> {
    mind: &'a Mind<'a>,
    pub(super) fleet: Fleet,
    /// What shares will be worth, by set of punts in port.
    shares: [Purses; SETS],
    /// How uncertain fortunes are then.
    spread: [f32; SETS],
}

impl<'a> Voyage<'a> {
    pub(super) fn new(mind: &'a Mind<'a>) -> Voyage<'a> {
        let fleet = Fleet::new(mind.game, &mind.world);
        let market = Market::new(&mind.game.parts, mind.world.market);
        let mut shares = [[0.0; MOST_PLAYERS]; SETS];
        let mut spreads = [0.0; SETS];
        for set in 0..SETS {
            let outlook = market.after(fleet.wares_of(set as PuntSet));
            shares[set] = mind.shares(&outlook);
            spreads[set] = spread(outlook.voyages);
        }
        Voyage {
            mind,
            fleet,
            shares,
            spread: spreads,
        }
    }

    pub(super) fn settle(&self, board: &Board) -> Tally {
        board.settle(self.mind, &self.fleet, &self.shares)
    }

    /// The own prospect in one ending.
    fn prospect_in(&self, tally: &Tally, ending: usize) -> f32 {
        let spread = self.spread[usize::from(tally.arrived[ending])];
        let fortunes = &tally.fortunes[ending];
        self.mind.prospect(self.mind.me, fortunes, spread)
    }

    /// The own prospect if pilots move the punts like this.
    pub(super) fn prospect(&self, tally: &Tally, steps: Steps) -> f32 {
        let odds = self.fleet.odds(steps).into_iter().enumerate();
        odds.filter(|(_, odds)| *odds > 0.0)
            .map(|(ending, odds)| odds * self.prospect_in(tally, ending))
            .sum()
    }

    /// The mean fortune of a seat if pilots move the punts like this.
    pub(super) fn mean(&self, tally: &Tally, seat: Seat, steps: Steps) -> f32 {
        let odds = self.fleet.odds(steps);
        let fortunes = tally.fortunes.iter().map(|purses| purses[seat.index()]);
        odds.iter().zip(fortunes).map(|(odds, f)| odds * f).sum()
    }

    /// The own prospect with this board if pilots do what suits them.
    pub(super) fn worth(&self, board: &Board) -> f32 {
        let tally = self.settle(board);
        let steps = self.small_pilot(&tally, board.accomplices, [0; PUNTS]);
        let steps = self.large_pilot(&tally, board.accomplices, steps);
        self.prospect(&tally, steps)
    }

    /// The own prospect once the dice are done and punts are where this state has them.
    /// Plundered punts still at sea are sent where it suits the captain.
    pub(super) fn worth_as_it_is(&self, state: &State) -> f32 {
        let cargo = &self.mind.game.parts.cargo;
        let pirates = state.pirate_count().max(1);
        let sent = |ware: &Ware| !state.at_sea(*ware);
        let loot: u32 = (state.plundered.iter().filter(sent))
            .map(|ware| cargo[ware].value / pirates)
            .sum();
        let tally = self.settle(&Board {
            accomplices: state,
            paid: -(loot as f32),
            to_come: 0,
        });
        self.prospect_in(&tally, Fleet::as_they_are(state, self.fleet.wares()))
    }
}
