//! `mate`, the quick heuristic player (M16). Every decision is weighed by one measure, the
//! chance to win, so that rank counts and not cash: who leads closes the game, who trails keeps
//! it open and takes risks.
//!
//! - [`market`]: what shares will be worth in the end.
//! - [`mind`]: what a seat knows, everybody's fortune, and the chance to win with it.
//! - [`endings`]: the 27 ways three punts can end and how likely each is.
//! - [`settling`]: what each of these ways pays to whom.
//! - [`voyage`]: both together: the chance to win with accomplices as they stand.
//! - [`bidding`], [`duties`], [`placing`], [`pilots`], [`pirates`]: the decisions.
//! - [`loans`]: what borrowing costs.
//! - [`weights`]: the numbers that are judgement, not rules.
//!
//! A mate sees only the view. Where it asks the rules it does so in an imagined world, and only
//! for what does not depend on hidden shares.

mod bidding;
mod duties;
mod endings;
mod loans;
mod market;
mod mind;
mod pilots;
mod pirates;
mod placing;
mod settling;
#[cfg(test)]
mod tests;
mod voyage;
mod weights;

use portolan_core::{Game, Random, Seat};

use crate::state::Phase;
use crate::{Action, Manila};
use mind::Mind;
use portolan_core::View;

/// What a mate does in this seat; `None` if the seat is not asked.
pub(crate) fn choose<R: Random>(
    game: &Manila,
    view: &View<Manila>,
    seat: Seat,
    rng: &mut R,
) -> Option<Action> {
    if view.public.actor != Some(seat) {
        return None;
    }
    let world = game.determinize(view, rng);
    let mind = Mind::new(game, view, world, seat);
    match world.phase {
        Phase::Auction => Some(bidding::bid_or_pass(&mind, rng)),
        Phase::Buy => Some(duties::buy(&mind)),
        Phase::Load => Some(duties::load(&mind)),
        Phase::Start => Some(duties::start(&mind)),
        Phase::Place => Some(placing::place(&mind)),
        Phase::BoardCaptain | Phase::BoardSecond => Some(pirates::board(&mind)),
        Phase::SmallPilot | Phase::LargePilot => Some(pilots::pilot(&mind)),
        Phase::Plunder => pirates::send(&mind),
        Phase::Deal | Phase::FirstBidder | Phase::Roll | Phase::Over => None,
    }
}
