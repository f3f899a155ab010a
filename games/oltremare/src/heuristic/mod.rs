//! The heuristic player (O10). It uses only what its seat knows, remembers nothing between two prompts, and
//! judges everything by one measure: what its hand and its cargo pile are expected to earn. A deal
//! is good if it raises that sum by more than its price.

mod answers;
mod bargains;
mod barter;
mod buy;
mod candidates;
mod discard;
mod evaluation;
pub(crate) mod features;
mod habits;
mod lots;
mod offers;
mod piece;
mod plan;
mod play;
mod rivals;
mod ship;
mod stow;
mod tables;
#[cfg(test)]
mod tests;
mod weights;

use portolan_core::{Manner, Random, Seat};

pub(crate) use self::candidates::candidates;
use self::evaluation::Evaluation;
use self::habits::Habits;
pub(crate) use self::tables::Tables;
use crate::state::{Phase, State};
use crate::{Action, Oltremare};

/// The action of the heuristic player; `None` to do nothing out of turn.
pub(crate) fn choose<R: Random>(
    game: &Oltremare,
    state: &State,
    seat: Seat,
    rng: &mut R,
) -> Option<Action> {
    choose_by(game, state, seat, rng, &Habits::MATE)
}

/// The same in this manner.
pub(crate) fn choose_in_manner<R: Random>(
    game: &Oltremare,
    state: &State,
    seat: Seat,
    manner: &Manner,
    rng: &mut R,
) -> Option<Action> {
    choose_by(game, state, seat, rng, &Habits::in_manner(manner))
}

/// The same by these habits.
fn choose_by<R: Random>(
    game: &Oltremare,
    state: &State,
    seat: Seat,
    rng: &mut R,
    habits: &Habits,
) -> Option<Action> {
    let is_asked = seat == state.active || state.phase == Phase::Trade;
    if !is_asked || seat.index() >= game.seats {
        return None;
    }
    let evaluation = Evaluation::new(game, state, seat, habits);
    match state.phase {
        Phase::Trade => trade(&evaluation),
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

/// The action of a seat in a playout: the same without new offers and blind purchases, which take long
/// and rarely change the result. Offers that are open are answered.
pub(crate) fn choose_in_playout<R: Random>(
    game: &Oltremare,
    state: &State,
    seat: Seat,
    rng: &mut R,
) -> Option<Action> {
    if state.phase != Phase::Trade {
        return choose(game, state, seat, rng);
    }
    let is_active = seat == state.active;
    let is_asked = || {
        state
            .offers
            .iter()
            .any(|offer| game.addressed(state, offer, seat))
    };
    if !is_active && !is_asked() {
        return None;
    }
    let evaluation = Evaluation::new(game, state, seat, &Habits::MATE);
    answers::answer(&evaluation)
        .or_else(|| is_active.then(|| buy::buy_or_leave_quickly(&evaluation)))
}
