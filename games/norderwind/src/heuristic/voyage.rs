//! Which stack to visit, what to do with the tile the lookout saw, and when to stop.

use super::evaluation::Evaluation;
use super::outlook::{Gains, Outlook};
use super::position::Position;
use crate::Action;
use crate::parts::{Face, Legs, Port};
use crate::state::State;

/// The stack whose tiles promise most. A cut changes no odds (N3.2).
pub(super) fn visit(evaluation: Evaluation<'_>, state: &State) -> Action {
    let (_, port) = best_stack(evaluation, state);
    Action::Visit { port, cut: None }
}

/// What a voyage is worth that begins now, and the stack that promises it.
pub(super) fn best_stack(evaluation: Evaluation<'_>, state: &State) -> (f32, Port) {
    let actions = evaluation.game.parts.numbers.actions_per_voyage;
    let range = evaluation.ship(state).sail;
    let position = Position::new(evaluation, state);
    let mut gains = Gains::new(&position);
    let mut best = (f32::MIN, Port::ALL[0]);
    for port in Port::ALL {
        let worth = gains.outlook(port).worth(actions, range);
        if worth > best.0 {
            best = (worth, port);
        }
    }
    best
}

/// A kept tile is drawn and takes one of the range; one put under does not.
pub(super) fn keep_or_put_under(evaluation: Evaluation<'_>, state: &State) -> Action {
    let game = evaluation.game;
    let Some(tile) = state.voyage.top else {
        return Action::Keep;
    };
    let (actions, draws) = (game.actions_left(state), game.range_left(state));
    let mut under = *state;
    under.voyage.under = under.voyage.top.take();
    let position = Position::new(evaluation, &under);
    let outlook = Outlook::new(&position, state.voyage.stack);
    let put_under = outlook.worth(actions, draws);
    let after_pass = outlook.worth(actions, draws.saturating_sub(1));
    let kept = match game.face(tile) {
        Face::Fog => outlook.fog_worth(after_pass),
        _ => {
            let gain = position.best_use(tile, Legs::default());
            let after_use = outlook.worth(actions.saturating_sub(1), draws.saturating_sub(1));
            gain.map_or(after_pass, |(gain, _)| (gain + after_use).max(after_pass))
        }
    };
    if kept >= put_under {
        Action::Keep
    } else {
        Action::Under
    }
}

/// Goes on while that promises more than the letter for stopping.
pub(super) fn draw_or_stop(evaluation: Evaluation<'_>, state: &State) -> Action {
    let game = evaluation.game;
    let outlook = Outlook::new(&Position::new(evaluation, state), state.voyage.stack);
    let on = outlook.worth(game.actions_left(state), game.range_left(state));
    if on > outlook.letter() {
        Action::Draw
    } else {
        Action::Stop
    }
}
