//! The cards to play (O5.1): the plan of the turn carried out card by card.

use arrayvec::ArrayVec;

use super::evaluation::Evaluation;
use super::plan::{MOST_PIECES, Pieces};
use crate::parts::Card;
use crate::words::Action;

/// The next card of the best plan that plays what has been chosen already.
pub(super) fn play(evaluation: &Evaluation<'_>) -> Option<Action> {
    let chosen = evaluation.state.chosen.and(evaluation.hand);
    let open = evaluation.hand.without(chosen);
    let order: ArrayVec<Card, MOST_PIECES> =
        chosen.iter().chain(open.iter()).take(MOST_PIECES).collect();
    let shown = |card: &Card| evaluation.game.tables.pieces[card.index()];
    let pieces: Pieces = order.iter().map(shown).collect();
    let must = (1u16 << chosen.len().min(MOST_PIECES as u32)) - 1;
    let plan = evaluation.prospect().plan(&pieces, must);
    let next = (plan.played & !must).trailing_zeros() as usize;
    let card = order.get(next).copied().or_else(|| open.first());
    card.map(|card| Action::Play { card })
}
