//! Surplus cards at the start of a turn (O3).

use super::mind::Mind;
use crate::parts::Cards;
use crate::words::Action;

/// The card the hand can best do without. The more useful ones go later and so lie higher,
/// where they can be bought back.
pub(super) fn discard(mind: &Mind<'_>) -> Option<Action> {
    let mut prospect = mind.prospect();
    prospect.limit = Some(mind.view.power);
    let without = |card| {
        let rest = mind.hand.without(Cards::one(card));
        prospect.worth(&mind.pieces(rest))
    };
    mind.hand
        .iter()
        .map(|card| (without(card), card))
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, card)| Action::Discard { card })
}
