//! The use of a tile, on the own voyage and by letter.

use arrayvec::ArrayVec;

use super::evaluation::Evaluation;
use super::outlook::{Outlook, best_use, each_use, opponents_gain};
use super::weights::{HARM, LETTER};
use crate::Action;
use crate::parts::Legs;
use crate::state::State;

/// How many of the best uses are compared by what the voyage is worth after them.
const COMPARED: usize = 4;

/// A use whose consequences are looked at.
struct Candidate {
    action: Action,
    gain: f32,
    after: State,
}

/// The use that brings most together with the rest of the voyage, unless passing brings more: an
/// action spent here is missing later.
pub(super) fn use_or_pass(evaluation: &Evaluation<'_>, state: &State) -> Action {
    let game = evaluation.game;
    let Some(tile) = state.voyage.tile() else {
        return Action::Pass;
    };
    let (actions, draws) = (game.actions_left(state), game.range_left(state));
    let stack = state.voyage.stack;
    let passed = Outlook::new(evaluation, state, stack).worth(actions, draws);
    let mut best = (passed, Action::Pass);
    for Candidate {
        action,
        gain,
        after,
    } in candidates(evaluation, state)
    {
        let rest = match actions {
            0 | 1 => 0.0,
            _ => Outlook::new(evaluation, &after, stack).worth(actions - 1, draws),
        };
        let harm = HARM * opponents_gain(evaluation, &after, tile, action.legs());
        let worth = gain + rest - harm;
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best.1
}

/// The uses that bring most at once, the best first.
fn candidates(evaluation: &Evaluation<'_>, state: &State) -> ArrayVec<Candidate, COMPARED> {
    let mut best = ArrayVec::<Candidate, COMPARED>::new();
    let Some(tile) = state.voyage.tile() else {
        return best;
    };
    let now = evaluation.worth(state);
    each_use(evaluation, state, tile, Legs::default(), |action, after| {
        let gain = evaluation.worth(after) - now;
        let place = best.iter().take_while(|other| other.gain >= gain).count();
        if place == COMPARED {
            return;
        }
        if best.is_full() {
            best.pop();
        }
        best.insert(
            place,
            Candidate {
                action,
                gain,
                after: *after,
            },
        );
    });
    best
}

/// A letter is used where it brings more than it is worth itself.
pub(super) fn follow_or_pass(evaluation: &Evaluation<'_>, state: &State) -> Action {
    let Some(tile) = state.voyage.tile() else {
        return Action::Pass;
    };
    match best_use(evaluation, state, tile, state.voyage.closed) {
        Some((gain, action)) if gain > LETTER => action,
        _ => Action::Pass,
    }
}
