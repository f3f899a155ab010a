//! Placing accomplices (M5): every possible space is tried on the board.

use enum_map::Enum;

use crate::Action;
use crate::Space;
use crate::state::{FIRST_POST, State};

use super::evaluation::Evaluation;
use super::settling::Board;
use super::voyage::Voyage;
use super::weights::LATER_ACCOMPLICE;

/// The best space, or none if every one is worse than having none.
pub(super) fn place(evaluation: &Evaluation) -> Action {
    let (game, state) = (evaluation.game, &evaluation.world);
    let voyage = Voyage::new(evaluation);
    let to_come = to_come(evaluation);
    let worth = |accomplices: &State, paid: f32| {
        voyage.worth(&Board {
            accomplices,
            paid,
            to_come,
        })
    };
    let later = f32::from(game.rounds() - state.round - 1);
    let mut best = (worth(state, later * LATER_ACCOMPLICE), Action::Decline);
    for space in game
        .possible(state, evaluation.me, game.vacant(state))
        .iter()
    {
        let mut board = *state;
        put_accomplice(evaluation, &mut board, space);
        let paid = match space {
            Space::Insurance => -(game.parts.premium as f32),
            _ => evaluation.outlay(evaluation.me, game.cost(state, space)),
        };
        let worth = worth(&board, paid);
        if worth > best.0 {
            best = (worth, Action::Place { space });
        }
    }
    best.1
}

/// How many accomplices others may still place in this voyage.
fn to_come(evaluation: &Evaluation) -> u32 {
    let state = &evaluation.world;
    let seats = evaluation.game.seats;
    let later = u32::from(evaluation.game.rounds() - state.round - 1);
    let turn = |seat| state.master.around(seats).position(|next| next == seat);
    evaluation
        .seats()
        .filter(|seat| *seat != evaluation.me && !state.declined.has(*seat))
        .map(|seat| later + u32::from(turn(seat) > turn(evaluation.me)))
        .sum()
}

/// Puts an own accomplice on a vacant space and changes nothing else: which seat is asked next does
/// not matter here.
fn put_accomplice(evaluation: &Evaluation, board: &mut State, space: Space) {
    let me = Some(evaluation.me);
    match space {
        Space::Punt { ware } => {
            if let Some(place) = evaluation.game.vacant_crew(board, ware) {
                board.crew[ware][place] = me;
            }
        }
        Space::Pirate => {
            let place = usize::from(board.pirates[0].is_some());
            board.pirates[place] = me;
        }
        post => board.posts[post.into_usize() - FIRST_POST] = me,
    }
}
