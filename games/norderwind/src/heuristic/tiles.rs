//! The use of a tile, on the own voyage and by letter.

use arrayvec::ArrayVec;

use super::evaluation::Evaluation;
use super::outlook::Outlook;
use super::position::Position;
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
pub(super) fn use_or_pass(evaluation: Evaluation<'_>, state: &State) -> Action {
    best_use_or_pass(evaluation, state).1
}

/// The same, with what it is worth.
pub(super) fn best_use_or_pass(evaluation: Evaluation<'_>, state: &State) -> (f32, Action) {
    let game = evaluation.game;
    let Some(tile) = state.voyage.tile() else {
        return (0.0, Action::Pass);
    };
    let (actions, draws) = (game.actions_left(state), game.range_left(state));
    let stack = state.voyage.stack;
    let position = Position::new(evaluation, state);
    let passed = Outlook::new(&position, stack).worth(actions, draws);
    let mut best = (passed, Action::Pass);
    for Candidate {
        action,
        gain,
        after,
    } in candidates(&position)
    {
        let position = Position::new(evaluation, &after);
        let rest = match actions {
            0 | 1 => 0.0,
            _ => Outlook::new(&position, stack).worth(actions - 1, draws),
        };
        let harm = evaluation.habits.harm * position.opponents_gain(tile, action.legs());
        let worth = gain + rest - harm;
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best
}

/// The uses that bring most at once, the best first.
fn candidates(position: &Position<'_>) -> ArrayVec<Candidate, COMPARED> {
    let mut best = ArrayVec::<Candidate, COMPARED>::new();
    let Some(tile) = position.state.voyage.tile() else {
        return best;
    };
    position.each_use(tile, Legs::default(), |action, gain, after| {
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
pub(super) fn follow_or_pass(evaluation: Evaluation<'_>, state: &State) -> Action {
    let best = best_by_letter(evaluation, state);
    best.map_or(Action::Pass, |(_, action)| action)
}

/// What a letter brings now beyond its own worth.
pub(super) fn worth_by_letter(evaluation: Evaluation<'_>, state: &State) -> f32 {
    best_by_letter(evaluation, state).map_or(0.0, |(gain, _)| gain)
}

fn best_by_letter(evaluation: Evaluation<'_>, state: &State) -> Option<(f32, Action)> {
    let tile = state.voyage.tile()?;
    let position = Position::new(evaluation, state);
    let letter = -position.gain(|ship| ship.letters = ship.letters.saturating_sub(1));
    let (gain, action) = position.best_use(tile, state.voyage.closed)?;
    (gain > letter).then_some((gain - letter, action))
}
