//! The auction of the harbour master (M3). The office is worth what the own plan adds to the
//! own prospect, compared with a rival in office.

use portolan_core::{Manner, Random, Seat};

use crate::Action;
use crate::Ware;

use super::duties::Planner;
use super::evaluation::Evaluation;
use super::weights::{DARE, FIRST_BID, LIMIT_VARIATION, OFFICE_KEEPS, SPITE};

/// How finely the variation of the limit is drawn.
const STEPS: u32 = 1000;

/// Raises while the office is worth more than its price.
pub(super) fn bid_or_pass<R: Random>(
    evaluation: &Evaluation,
    manner: &Manner,
    rng: &mut R,
) -> Action {
    let auction = &evaluation.world.auction;
    let least = auction.standing + 1;
    let most = evaluation.game.bid_limit(&evaluation.world, evaluation.me);
    if least > most {
        return Action::Pass;
    }
    let draw = 2.0 * rng.below(STEPS) as f32 / STEPS as f32 - 1.0;
    let fees = evaluation.outlay(evaluation.me, least) - least as f32;
    let keeps = OFFICE_KEEPS * (1.0 + DARE * manner.daring);
    let spite = 1.0 + SPITE * manner.grudge(rival(evaluation));
    let worth = office(evaluation, least) * keeps * spite;
    let limit = worth * (1.0 + LIMIT_VARIATION * draw) - fees;
    if limit < least as f32 {
        return Action::Pass;
    }
    let alone = auction.passed.len() + 1 == evaluation.game.seats;
    // Whoever is alone has no reason to bid more than the least.
    let bid = if alone {
        least
    } else {
        manner.bid(least, limit, FIRST_BID)
    };
    Action::Bid {
        pesos: bid.min(most),
    }
}

/// What the office is worth in pesos, if the rival would get it for this price.
fn office(evaluation: &Evaluation, price: u32) -> f32 {
    let planner = Planner::new(evaluation);
    let plan = |master: Seat| {
        let purchases = planner.purchases(master, price);
        planner.best(master, &purchases, &Ware::ALL)
    };
    let rival = rival(evaluation);
    let (Some(own), Some(his)) = (plan(evaluation.me), plan(rival)) else {
        return 0.0;
    };
    let gain = own.prospect - planner.prospect_under(rival, price, &his);
    gain / planner.slope()
}

/// The seat that gets the office otherwise: the highest bidder, or the next seat that may bid, or the
/// previous harbour master, who keeps it if all pass (M3.3).
fn rival(evaluation: &Evaluation) -> Seat {
    let auction = &evaluation.world.auction;
    let mut others = evaluation.me.around(evaluation.game.seats).skip(1);
    let next = others.find(|seat| !auction.passed.has(*seat));
    auction.bidder.or(next).unwrap_or(evaluation.world.master)
}
