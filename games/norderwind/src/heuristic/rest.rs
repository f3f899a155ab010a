//! What the running voyage may still bring to a seat, in gold: to the active one what it can reach with the
//! tiles it expects, to another one what it can do by letter just now. Estimates use it, decisions do not.

use super::evaluation::Evaluation;
use super::outlook::Outlook;
use super::position::Position;
use super::{tiles, voyage};
use crate::state::{Phase, State};

pub(super) fn rest_of_voyage(evaluation: Evaluation<'_>, state: &State) -> f32 {
    let (game, seat) = (evaluation.game, evaluation.seat);
    if seat != state.active {
        let is_asked = state.phase == Phase::Letter && state.actor == seat;
        return if is_asked {
            tiles::worth_by_letter(evaluation, state)
        } else {
            0.0
        };
    }
    match state.phase {
        Phase::Start | Phase::Over => 0.0,
        Phase::Visit => voyage::best_stack(evaluation, state).0,
        Phase::Use => tiles::best_use_or_pass(evaluation, state).0,
        Phase::Look
        | Phase::Peek
        | Phase::Keep
        | Phase::Draw
        | Phase::Letter
        | Phase::Event
        | Phase::Pirates
        | Phase::Battle
        | Phase::Onward => {
            let outlook = Outlook::new(&Position::new(evaluation, state), state.voyage.stack);
            outlook.worth(game.actions_left(state), game.range_left(state))
        }
    }
}
