//! The heuristic player. It judges every decision by rules of thumb, in millions of francs.
//!
//! - [`situation`]: what a seat knows, and what it can guess about the hands of its rivals.
//! - [`turn`]: the order of things in a cargo phase.
//! - [`trade`], [`sailing`], [`storms`], [`brawls`], [`auction`], [`hunt`]: the decisions.
//! - [`weights`]: the numbers that no rule gives.
//!
//! The heuristic sees only the view and draws no random numbers. It takes from the view what the
//! rules allow, and from the chart what the board looks like.

mod auction;
mod brawls;
mod hunt;
mod sailing;
mod situation;
mod storms;
#[cfg(test)]
mod tests;
mod trade;
mod turn;
mod weights;

use portolan_core::{Random, Seat, View};

use crate::{Action, LongCours, Phase};
use situation::Situation;

/// The action of the heuristic player; `None` if the seat is not asked.
pub(crate) fn choose<R: Random>(
    game: &LongCours,
    view: &View<LongCours>,
    seat: Seat,
    _rng: &mut R,
) -> Option<Action> {
    let situation = Situation::new(game, view, seat)?;
    match view.public.phase {
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
