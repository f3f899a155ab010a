//! The prospect with accomplices where they are: all endings weighted by their odds.
//! [`super::pilots`] predicts what pilots will do.

use portolan_core::Seat;

use crate::MOST_PLAYERS;
use crate::Ware;
use crate::state::State;

use super::endings::{Fleet, PUNTS, PuntSet, SETS, Steps};
use super::evaluation::{Evaluation, Purses, spread};
use super::market::Market;
use super::settling::{Board, Settlement};

/// All that does not depend on where accomplices stand.
pub(super) struct Voyage<'a> {
    evaluation: &'a Evaluation<'a>,
    pub(super) fleet: Fleet,
    /// What shares will be worth, by set of punts in port.
    shares: [Purses; SETS],
    /// How uncertain fortunes are then.
    spread: [f32; SETS],
}

impl<'a> Voyage<'a> {
    pub(super) fn new(evaluation: &'a Evaluation<'a>) -> Voyage<'a> {
        let fleet = Fleet::new(evaluation.game, &evaluation.world);
        let market = Market::new(&evaluation.game.parts, evaluation.world.market);
        let mut shares = [[0.0; MOST_PLAYERS]; SETS];
        let mut spreads = [0.0; SETS];
        for set in 0..SETS {
            let outlook = market.after(fleet.wares_of(set as PuntSet));
            shares[set] = evaluation.shares(&outlook);
            spreads[set] = spread(outlook.voyages);
        }
        Voyage {
            evaluation,
            fleet,
            shares,
            spread: spreads,
        }
    }

    pub(super) fn settle(&self, board: &Board) -> Settlement {
        board.settle(self.evaluation, &self.fleet, &self.shares)
    }

    /// The own prospect in one ending.
    fn prospect_in(&self, settlement: &Settlement, ending: usize) -> f32 {
        let spread = self.spread[usize::from(settlement.arrived[ending])];
        let fortunes = &settlement.fortunes[ending];
        self.evaluation
            .prospect(self.evaluation.me, fortunes, spread)
    }

    /// The own prospect if pilots move the punts like this.
    pub(super) fn prospect(&self, settlement: &Settlement, steps: Steps) -> f32 {
        let odds = self.fleet.odds(steps).into_iter().enumerate();
        odds.filter(|(_, odds)| *odds > 0.0)
            .map(|(ending, odds)| odds * self.prospect_in(settlement, ending))
            .sum()
    }

    /// The mean fortune of a seat if pilots move the punts like this.
    pub(super) fn mean(&self, settlement: &Settlement, seat: Seat, steps: Steps) -> f32 {
        let odds = self.fleet.odds(steps);
        let fortunes = settlement.fortunes.iter().map(|purses| purses[seat]);
        odds.iter().zip(fortunes).map(|(odds, f)| odds * f).sum()
    }

    /// The chances of all seats to win with this board if pilots do what suits them.
    pub(super) fn chances(&self, board: &Board) -> Purses {
        let settlement = self.settle(board);
        let steps = self.small_pilot(&settlement, board.accomplices, [0; PUNTS]);
        let steps = self.large_pilot(&settlement, board.accomplices, steps);
        let odds = self.fleet.odds(steps).into_iter().enumerate();
        let mut chances = [0.0; MOST_PLAYERS];
        for (ending, odds) in odds.filter(|(_, odds)| *odds > 0.0) {
            let spread = self.spread[usize::from(settlement.arrived[ending])];
            let then = self
                .evaluation
                .chances(&settlement.fortunes[ending], spread);
            for (chance, then) in chances.iter_mut().zip(then) {
                *chance += odds * then;
            }
        }
        chances
    }

    /// The own prospect with this board if pilots do what suits them.
    pub(super) fn worth(&self, board: &Board) -> f32 {
        let settlement = self.settle(board);
        let steps = self.small_pilot(&settlement, board.accomplices, [0; PUNTS]);
        let steps = self.large_pilot(&settlement, board.accomplices, steps);
        self.prospect(&settlement, steps)
    }

    /// The own prospect once the dice are done and punts are where this state has them.
    /// Plundered punts still at sea are sent where it suits the captain.
    pub(super) fn worth_as_it_is(&self, state: &State) -> f32 {
        let cargo = &self.evaluation.game.parts.cargo;
        let pirates = state.pirate_count().max(1);
        let sent = |ware: &Ware| !state.at_sea(*ware);
        let loot: u32 = (state.plundered.iter().filter(sent))
            .map(|ware| cargo[ware].value / pirates)
            .sum();
        let settlement = self.settle(&Board {
            accomplices: state,
            paid: -(loot as f32),
            to_come: 0,
        });
        self.prospect_in(&settlement, Fleet::as_they_are(state, self.fleet.wares()))
    }
}
