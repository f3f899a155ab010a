//! Placing accomplices (M5): every possible space is tried on the board.

use enum_map::Enum;

use crate::Action;
use crate::Space;
use crate::state::{FIRST_POST, State};

use super::mind::Mind;
use super::settling::Board;
use super::voyage::Voyage;
use super::weights::LATER_ACCOMPLICE;

/// The best space, or none if every one is worse than having none.
pub(super) fn place(mind: &Mind) -> Action {
    let (game, state) = (mind.game, &mind.world);
    let voyage = Voyage::new(mind);
    let to_come = to_come(mind);
    let worth = |accomplices: &State, paid: f32| {
        voyage.worth(&Board {
            accomplices,
            paid,
            to_come,
        })
    };
    let later = f32::from(game.rounds() - state.round - 1);
    let mut best = (worth(state, later * LATER_ACCOMPLICE), Action::Decline);
    for space in game.possible(state, mind.me, game.vacant(state)).iter() {
        let mut board = *state;
        stand(mind, &mut board, space);
        let paid = match space {
            Space::Insurance => -(game.parts.premium as f32),
            _ => mind.outlay(mind.me, game.cost(state, space)),
        };
        let worth = worth(&board, paid);
        if worth > best.0 {
            best = (worth, Action::Place { space });
        }
    }
    best.1
}

/// How many accomplices others may still place in this voyage.
fn to_come(mind: &Mind) -> u32 {
    let state = &mind.world;
    let seats = mind.game.seats;
    let later = u32::from(mind.game.rounds() - state.round - 1);
    let turn = |seat| state.master.around(seats).position(|next| next == seat);
    mind.seats()
        .filter(|seat| *seat != mind.me && !state.declined.has(*seat))
        .map(|seat| later + u32::from(turn(seat) > turn(mind.me)))
        .sum()
}

/// Puts an own accomplice on a vacant space, and nothing else: who is asked next does not
/// matter here.
fn stand(mind: &Mind, board: &mut State, space: Space) {
    let me = Some(mind.me);
    match space {
        Space::Punt { ware } => {
            if let Some(place) = mind.game.vacant_crew(board, ware) {
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
