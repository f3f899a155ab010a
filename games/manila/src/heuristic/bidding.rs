//! The auction of the harbour master (M3). The office is worth what the own plan adds to the
//! own prospect, compared with a rival in office.

use portolan_core::{Random, Seat};

use crate::Action;
use crate::Ware;

use super::duties::Planner;
use super::mind::Mind;
use super::weights::{FIRST_BID, OFFICE_KEEPS, WHIM};

/// How finely whims are drawn.
const WHIMS: u32 = 1000;

/// Raises while the office is worth more than its price.
pub(super) fn bid_or_pass<R: Random>(mind: &Mind, rng: &mut R) -> Action {
    let auction = &mind.world.auction;
    let least = auction.standing + 1;
    let most = mind.game.bid_limit(&mind.world, mind.me);
    if least > most {
        return Action::Pass;
    }
    let draw = 2.0 * rng.below(WHIMS) as f32 / WHIMS as f32 - 1.0;
    let fees = mind.outlay(mind.me, least) - least as f32;
    let limit = office(mind, least) * OFFICE_KEEPS * (1.0 + WHIM * draw) - fees;
    if limit < least as f32 {
        return Action::Pass;
    }
    let alone = auction.passed.len() + 1 == mind.game.seats;
    let first = if alone { 0.0 } else { limit * FIRST_BID };
    Action::Bid {
        pesos: (first as u32).clamp(least, most),
    }
}

/// What the office is worth in pesos, if the rival would get it for this price.
fn office(mind: &Mind, price: u32) -> f32 {
    let planner = Planner::new(mind);
    let plan = |master: Seat| {
        let purchases = planner.purchases(master, price);
        planner.best(master, &purchases, &Ware::ALL)
    };
    let rival = rival(mind);
    let (Some(own), Some(his)) = (plan(mind.me), plan(rival)) else {
        return 0.0;
    };
    let gain = own.prospect - planner.prospect_under(rival, price, &his);
    gain / planner.slope()
}

/// Who gets the office otherwise: the highest bidder, or the next who may bid, or the previous
/// harbour master, who keeps it if all pass (M3.3).
fn rival(mind: &Mind) -> Seat {
    let auction = &mind.world.auction;
    let mut others = mind.me.around(mind.game.seats).skip(1);
    let next = others.find(|seat| !auction.passed.has(*seat));
    auction.bidder.or(next).unwrap_or(mind.world.master)
}
