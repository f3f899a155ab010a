//! The heuristic player (M16). Every decision is judged by one measure, the chance to win, so that
//! rank counts and not cash: a leader ends the game, a trailing player keeps it open and takes
//! risks.
//!
//! - [`market`]: what shares will be worth in the end.
//! - [`evaluation`]: what a seat knows, all fortunes, and the chance to win with them.
//! - [`endings`]: the 27 ways three punts can end and how likely each is.
//! - [`settling`]: what each of these ways pays to whom.
//! - [`voyage`]: both together: the chance to win with accomplices where they are.
//! - [`bidding`], [`duties`], [`placing`], [`pilots`], [`pirates`]: the decisions.
//! - [`loans`]: what borrowing costs.
//! - [`features`]: what an estimate of a position is made of.
//! - [`weights`]: the numbers that no rule gives.
//!
//! The heuristic reads of a state only what its seat knows: of hidden shares only how many of each ware
//! there are in all.

mod bidding;
mod duties;
mod endings;
mod evaluation;
pub(crate) mod features;
mod loans;
mod market;
mod pilots;
mod pirates;
mod placing;
mod settling;
#[cfg(test)]
mod tests;
mod voyage;
mod weights;

use portolan_core::{Manner, Random, Seat};

use crate::state::{Phase, State};
use crate::{Action, Manila};
use evaluation::Evaluation;

/// The action of the heuristic player; `None` if the seat is not asked.
pub(crate) fn choose<R: Random>(
    game: &Manila,
    state: &State,
    seat: Seat,
    rng: &mut R,
) -> Option<Action> {
    choose_in_manner(game, state, seat, &Manner::EVEN, rng)
}

/// The same in this manner.
pub(crate) fn choose_in_manner<R: Random>(
    game: &Manila,
    state: &State,
    seat: Seat,
    manner: &Manner,
    rng: &mut R,
) -> Option<Action> {
    if state.actor != seat {
        return None;
    }
    let evaluation = Evaluation::new(game, *state, seat);
    match state.phase {
        Phase::Auction => Some(bidding::bid_or_pass(&evaluation, manner, rng)),
        Phase::Buy => Some(duties::buy(&evaluation)),
        Phase::Load => Some(duties::load(&evaluation)),
        Phase::Start => Some(duties::start(&evaluation)),
        Phase::Place => Some(placing::place(&evaluation)),
        Phase::BoardCaptain | Phase::BoardSecond => Some(pirates::board(&evaluation)),
        Phase::SmallPilot | Phase::LargePilot => Some(pilots::pilot(&evaluation)),
        Phase::Plunder => pirates::send(&evaluation),
        Phase::Deal | Phase::FirstBidder | Phase::Roll | Phase::Over => None,
    }
}
