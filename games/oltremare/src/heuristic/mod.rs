//! The heuristic player (O10). It sees only its view, remembers nothing between two prompts, and
//! judges everything by one measure: what its hand and its cargo pile are expected to earn. A deal
//! is good if it raises that sum by more than its price.

mod answers;
mod bargains;
mod barter;
mod buy;
mod discard;
mod evaluation;
mod lots;
mod offers;
mod piece;
mod plan;
mod play;
mod rivals;
mod ship;
mod stow;
#[cfg(test)]
mod tests;
mod weights;

use portolan_core::{Random, Seat, View};

use self::evaluation::Evaluation;
use crate::state::Phase;
use crate::{Action, Oltremare};

/// The action of the heuristic player; `None` to do nothing out of turn.
pub(crate) fn choose<R: Random>(
    game: &Oltremare,
    view: &View<Oltremare>,
    seat: Seat,
    rng: &mut R,
) -> Option<Action> {
    let evaluation = Evaluation::new(game, view, seat)?;
    match evaluation.view.phase {
        Phase::Trade => trade(&evaluation),
        _ if !evaluation.is_active() => None,
        Phase::Discard => discard::discard(&evaluation),
        Phase::Play => play::play(&evaluation),
        Phase::Sail => ship::sail(&evaluation, rng),
        Phase::Compass => Some(ship::jump(&evaluation)),
        Phase::Stow => stow::stow(&evaluation),
        _ => None,
    }
}

/// Answers come first, then offers; the active player then buys or leaves (O4).
fn trade(evaluation: &Evaluation<'_>) -> Option<Action> {
    let action = answers::answer(evaluation).or_else(|| offers::offer(evaluation));
    match action {
        None if evaluation.is_active() => Some(buy::buy_or_leave(evaluation)),
        action => action,
    }
}
