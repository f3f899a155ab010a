//! The auction of the corsair (L6.1): what it is worth, and when to call it.

use crate::Action;

use super::situation::Situation;
use super::weights;

/// Rounds that a corsair needs to be of use: the entry, and a hunt of three turns (L9.7).
const ROUNDS_OF_HUNT: u32 = 4;

/// Whether to call the auction.
pub(super) fn pays(situation: &Situation) -> bool {
    let turn = situation.seen.cargo_phase.as_ref();
    turn.is_some_and(|turn| turn.auction) && would_win(situation)
}

/// Whether the corsair is worth its price, and no rival can outbid.
pub(super) fn would_win(situation: &Situation) -> bool {
    let minimum = situation.game.components.numbers.auction_minimum;
    let limit = limit(situation);
    let richest = situation.rivals().map(|rival| rival.cash).max();
    limit >= minimum && richest < Some(limit)
}

/// Raises while the corsair is worth it, at once to a good part of what it may cost: fortunes are so
/// great that the least raises would take a hundred rounds.
pub(super) fn bid_or_pass(situation: &Situation) -> Action {
    let Some(auction) = situation.seen.auction.as_ref() else {
        return Action::Pass;
    };
    let limit = limit(situation);
    if auction.least > limit {
        return Action::Pass;
    }
    let rivals = situation.rivals();
    let bidding = rivals.filter(|rival| !auction.passed.has(rival.seat));
    let richest = bidding.map(|rival| rival.cash).max().unwrap_or(0);
    let price = weights::FIRST_BID * limit.min(richest) as f32;
    Action::Bid {
        francs: (price as u32).clamp(auction.least, limit),
    }
}

/// The most that the corsair is worth: everything if no rival has a storm left, else a part of the
/// own wealth, the smaller the more storms there are.
fn limit(situation: &Situation) -> u32 {
    if situation.ends_within(ROUNDS_OF_HUNT) {
        return 0;
    }
    let cash = situation.own().cash;
    let storms = f32::from(situation.unseen.storms);
    if storms == 0.0 {
        return cash;
    }
    let share = (weights::DARE - weights::DARE_PER_STORM * storms).max(weights::DARE_LEAST);
    cash.min((situation.scale() * share) as u32)
}
