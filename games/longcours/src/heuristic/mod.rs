//! The heuristic player. It judges every decision by rules of thumb, in millions of francs.
//!
//! - [`situation`]: what a seat knows, and what it can guess about the hands of its rivals.
//! - [`turn`]: the order of things in a cargo phase.
//! - [`trade`], [`sailing`], [`storms`], [`brawls`], [`auction`], [`hunt`]: the decisions.
//! - [`habits`]: the numbers that no rule gives.
//!
//! The heuristic reads the state, but only what the seat knows of it, and draws no random numbers. A
//! search plays with it, so it allocates nothing.

mod auction;
mod brawls;
mod habits;
mod hunt;
mod sailing;
mod situation;
mod storms;
#[cfg(test)]
mod tests;
mod trade;
mod turn;

use portolan_core::{Game, Manner, Seat};

use crate::{Action, LongCours, Phase, State};
use habits::Habits;
use situation::Situation;

/// The action of the heuristic player; `None` if the seat is not asked.
#[inline]
pub(crate) fn choose(game: &LongCours, state: &State, seat: Seat) -> Option<Action> {
    choose_by(&Habits::MATE, game, state, seat)
}

/// The same in this manner.
pub(crate) fn choose_in_manner(
    game: &LongCours,
    state: &State,
    seat: Seat,
    manner: &Manner,
) -> Option<Action> {
    choose_by(&Habits::in_manner(manner), game, state, seat)
}

/// The action of a player with these habits.
fn choose_by(habits: &Habits, game: &LongCours, state: &State, seat: Seat) -> Option<Action> {
    if !game.turn(state).allows(seat) {
        return None;
    }
    let situation = Situation::new(game, habits, state, seat);
    match state.phase {
        Phase::Place => sailing::port(&situation).map(|point| Action::Place { point }),
        Phase::EntryPort => sailing::port(&situation).map(|point| Action::Enter { point }),
        Phase::FirstPurchase => Some(trade::first_purchase(&situation)),
        Phase::Cargo => Some(turn::act(&situation)),
        Phase::Brawl => Some(brawls::answer(&situation)),
        Phase::Auction => Some(auction::bid_or_pass(&situation)),
        Phase::CorsairMove => Some(hunt::sail(&situation)),
        Phase::Deal
        | Phase::Start
        | Phase::EntryRoll
        | Phase::Resale
        | Phase::CorsairEntry
        | Phase::Over => None,
    }
}
