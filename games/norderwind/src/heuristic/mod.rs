//! The heuristic player (N11). Every decision compares what the ship and its prospects are worth
//! afterwards, in gold.
//!
//! - [`evaluation`]: what a position is worth to a seat: cubes, orders that are nearly complete,
//!   goods, gold, equipment.
//! - [`position`]: what the uses of a tile bring in a position.
//! - [`outlook`]: what the rest of a voyage is worth, from the odds of the tiles still in the stack.
//! - [`voyage`], [`tiles`], [`pirates`]: the decisions.
//! - [`rest`]: what the running voyage may still bring, for estimates.
//! - [`habits`]: the numbers that no rule gives.
//!
//! The heuristic reads a state, but only what its seat knows: the ships, the orders, and the tiles that
//! it has seen itself. It takes no memory from the heap, since searches call it all the time.

mod evaluation;
mod habits;
mod outlook;
mod pirates;
mod position;
mod rest;
#[cfg(test)]
mod tests;
mod tiles;
mod voyage;

use portolan_core::Seat;

use crate::parts::{PerPort, Port};
use crate::state::{Phase, State};
use crate::{Action, Norderwind};
use evaluation::Evaluation;
pub(crate) use evaluation::Nearness;
pub(crate) use habits::Habits;

/// How near the current order of each port is to the ship of a seat; `None` if all are filled.
pub(crate) fn nearness(game: &Norderwind, state: &State, seat: Seat) -> PerPort<Option<Nearness>> {
    let evaluation = Evaluation {
        game,
        habits: &Habits::MATE,
        seat,
    };
    Port::ALL.map(|port| evaluation.nearness(state, port))
}

/// What the running voyage may still bring to a seat, in gold.
pub(crate) fn rest_of_voyage(game: &Norderwind, state: &State, seat: Seat) -> f32 {
    let evaluation = Evaluation {
        game,
        habits: &Habits::MATE,
        seat,
    };
    rest::rest_of_voyage(evaluation, state)
}

/// The action of the heuristic player; `None` if the seat is not asked.
pub(crate) fn choose(
    game: &Norderwind,
    habits: &Habits,
    state: &State,
    seat: Seat,
) -> Option<Action> {
    if state.actor != seat {
        return None;
    }
    let evaluation = Evaluation { game, habits, seat };
    match state.phase {
        Phase::Visit => Some(voyage::visit(evaluation, state)),
        Phase::Look => Some(Action::Look),
        Phase::Keep => Some(voyage::keep_or_put_under(evaluation, state)),
        Phase::Use => Some(tiles::use_or_pass(evaluation, state)),
        Phase::Letter => Some(tiles::follow_or_pass(evaluation, state)),
        Phase::Pirates => Some(pirates::pay_or_fight(evaluation, state)),
        Phase::Onward => Some(voyage::draw_or_stop(evaluation, state)),
        Phase::Start | Phase::Peek | Phase::Draw | Phase::Event | Phase::Battle | Phase::Over => {
            None
        }
    }
}
