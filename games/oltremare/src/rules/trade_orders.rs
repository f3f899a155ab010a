//! What standing orders about offers do (O4.6): they decline, as long as they last.

use portolan_core::Seat;

use crate::Oltremare;
use crate::state::{Phase, State};
use crate::words::{Action, TradeOrder};

impl Oltremare {
    /// The answer of an order: it declines the oldest offer that waits for the seat.
    pub(crate) fn obey(&self, order: TradeOrder, state: &State, seat: Seat) -> Option<Action> {
        if state.phase != Phase::Trade || !self.lasts(order, state, seat) {
            return None;
        }
        let offers = state.offers.iter();
        let waiting = offers.filter(|offer| self.addressed(state, offer, seat));
        let number = waiting.map(|offer| offer.number).min()?;
        Some(Action::Decline { number })
    }

    /// Whether an order is not over. In the own turn a player deals: no order declines there.
    pub(crate) fn lasts(&self, order: TradeOrder, state: &State, seat: Seat) -> bool {
        match order {
            TradeOrder::UntilMyTurn => state.active != seat,
            TradeOrder::InTurnOf { seat: whose } => state.active == whose && whose != seat,
        }
    }
}
