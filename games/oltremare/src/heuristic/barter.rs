//! Shared by answers and offers: which cards to give, and what a deal leaves.

use portolan_core::Seat;

use super::evaluation::Evaluation;
use super::piece::Piece;
use super::plan::{Pieces, Prospect};
use super::rivals;
use super::weights;
use crate::parts::{Card, Cards, Good, Goods};

impl Evaluation<'_> {
    /// Whether O4.5 allows the exchange, one card on each side at most.
    pub(super) fn may_exchange(&self, give: Option<Card>, want: Option<Good>) -> bool {
        let (give, want) = (u32::from(give.is_some()), u32::from(want.is_some()));
        let (gives, gets) = if self.is_active() {
            (give, want)
        } else {
            (want, give)
        };
        self.game.check_spare(self.state, gives, gets).is_ok()
    }

    /// What prestige tiles make of a deal with this seat (O4.3).
    pub(super) fn tiles(&self, other: Seat) -> f32 {
        let mine = rivals::tile(self, self.seat);
        if rivals::tile(self, other) > 0.0 {
            mine - weights::RIVAL_TILE
        } else {
            mine
        }
    }

    /// A hand with some more cards.
    pub(super) fn with_pieces(&self, hand: Cards, more: &[Piece]) -> Pieces {
        let mut pieces = self.pieces(hand);
        for piece in more {
            let _ = pieces.try_push(*piece);
        }
        pieces
    }

    /// The cards of these goods the hand can best do without; `None` if it lacks them.
    pub(super) fn spare_cards(
        &self,
        prospect: &Prospect<'_>,
        more: &[Piece],
        goods: &Goods,
    ) -> Option<Cards> {
        let mut given = Cards::NONE;
        for (good, count) in goods.present() {
            let of_good = self.hand.and(self.game.components.of_good[good]);
            if of_good.len() < u32::from(count) {
                return None;
            }
            if of_good.len() == u32::from(count) {
                given = given.or(of_good);
            }
        }
        for (good, count) in goods.present() {
            let of_good = self.hand.and(self.game.components.of_good[good]);
            while given.and(of_good).len() < u32::from(count) {
                let worth = |card| {
                    let left = self.hand.without(given).without(Cards::one(card));
                    prospect.worth(&self.with_pieces(left, more))
                };
                let spare = of_good
                    .without(given)
                    .iter()
                    .map(|card| (worth(card), card))
                    .max_by(|one, other| one.0.total_cmp(&other.0))?;
                given.add(spare.1);
            }
        }
        Some(given)
    }
}
