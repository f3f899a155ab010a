//! What borrowing costs. A loan costs a flat fee however long it runs (M11.1), so the
//! heuristic never borrows before a payment demands it, and never redeems: redeeming costs what the
//! debt takes off the fortune anyway and lowers what can be raised later.

use portolan_core::Seat;

use crate::state::State;
use crate::{Manila, Ware};

use super::evaluation::Evaluation;

impl Evaluation<'_> {
    /// What a payment takes off a seat's fortune, the fees of the loans it needs included. A
    /// seat that cannot raise it pays all it can: a stowaway (M12.1) or an insolvent agent (M9.5).
    pub(super) fn outlay(&self, seat: Seat, pesos: u32) -> f32 {
        self.outlay_from(seat, self.world.cash[seat], pesos)
    }

    /// The same with this cash.
    pub(super) fn outlay_from(&self, seat: Seat, cash: u32, pesos: u32) -> f32 {
        let Some(short) = pesos.checked_sub(cash).filter(|short| *short > 0) else {
            return pesos as f32;
        };
        let parts = &self.game.parts;
        let loans = short.div_ceil(parts.loan).min(self.world.free(seat));
        let paid = pesos.min(cash.saturating_add(loans * parts.loan));
        let fee = parts.redemption as f32 - parts.loan as f32;
        paid as f32 + loans as f32 * fee
    }
}

impl Manila {
    /// Whether a seat could buy this share after paying so much already.
    pub(super) fn affords(&self, state: &State, seat: Seat, ware: Ware, paid: u32) -> bool {
        let price = self.share_price(state, ware);
        state.open[ware] > 0 && paid.saturating_add(price) <= self.means(state, seat)
    }
}
