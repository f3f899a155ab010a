//! Which stack to visit, what to do with the tile the lookout saw, and when to stop.

use super::evaluation::Evaluation;
use super::outlook::{Outlook, best_use};
use crate::Action;
use crate::parts::{Face, Legs, Port};
use crate::state::State;

/// The stack whose tiles promise most. A cut changes no odds (N3.2).
pub(super) fn visit(evaluation: &Evaluation<'_>, state: &State) -> Action {
    let actions = evaluation.game.parts.numbers.actions_per_voyage;
    let range = evaluation.ship(state).sail;
    let promise = |port: &Port| Outlook::new(evaluation, state, *port).worth(actions, range);
    let mut best = (f32::MIN, Port::ALL[0]);
    for port in Port::ALL {
        let worth = promise(&port);
        if worth > best.0 {
            best = (worth, port);
        }
    }
    Action::Visit {
        port: best.1,
        cut: None,
    }
}

/// A kept tile is drawn and takes one of the range; one put under does not.
pub(super) fn keep_or_put_under(evaluation: &Evaluation<'_>, state: &State) -> Action {
    let game = evaluation.game;
    let Some(tile) = state.voyage.top else {
        return Action::Keep;
    };
    let (actions, draws) = (game.actions_left(state), game.range_left(state));
    let mut under = *state;
    under.voyage.under = under.voyage.top.take();
    let outlook = Outlook::new(evaluation, &under, state.voyage.stack);
    let put_under = outlook.worth(actions, draws);
    let after_pass = outlook.worth(actions, draws.saturating_sub(1));
    let kept = match game.face(tile) {
        Face::Fog => outlook.fog_worth(after_pass),
        _ => {
            let gain = best_use(evaluation, state, tile, Legs::default());
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
pub(super) fn draw_or_stop(evaluation: &Evaluation<'_>, state: &State) -> Action {
    let game = evaluation.game;
    let outlook = Outlook::new(evaluation, state, state.voyage.stack);
    let on = outlook.worth(game.actions_left(state), game.range_left(state));
    if on > outlook.letter() {
        Action::Draw
    } else {
        Action::Stop
    }
}
