//! Surplus cards at the start of a turn (O3).

use super::evaluation::Evaluation;
use crate::parts::Cards;
use crate::words::Action;

/// The card the hand can best do without. The more useful ones go later and so lie higher,
/// where they can be bought back.
pub(super) fn discard(evaluation: &Evaluation<'_>) -> Option<Action> {
    let mut prospect = evaluation.prospect();
    prospect.limit = Some(evaluation.state.power);
    let without = |card| {
        let rest = evaluation.hand.without(Cards::one(card));
        prospect.worth(&evaluation.pieces(rest))
    };
    evaluation
        .hand
        .iter()
        .map(|card| (without(card), card))
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, card)| Action::Discard { card })
}
