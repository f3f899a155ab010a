//! The auction of the corsair (L6.1): what it is worth, and when to call it.

use crate::Action;

use super::situation::Situation;

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
    limit >= minimum && (richest < Some(limit) || situation.weights.call_anyway > 0.5)
}

/// Raises by the least while the corsair is worth it.
pub(super) fn bid_or_pass(situation: &Situation) -> Action {
    let least = situation.seen.auction.as_ref().map(|auction| auction.least);
    match least {
        Some(francs) if francs <= limit(situation) => Action::Bid { francs },
        _ => Action::Pass,
    }
}

/// The most that the corsair is worth: everything if no rival has a storm left, else a part of the
/// own wealth, the smaller the more storms there are.
fn limit(situation: &Situation) -> u32 {
    if situation.ends_within(ROUNDS_OF_HUNT) {
        return 0;
    }
    let (weights, cash) = (situation.weights, situation.own().cash);
    let storms = f32::from(situation.unseen.storms);
    if storms == 0.0 {
        return cash;
    }
    let mut share = (weights.dare - weights.dare_per_storm * storms).max(weights.dare_least);
    if situation.hand.storms == 0 {
        share *= weights.defenceless;
    }
    cash.min((situation.scale() * share) as u32)
}
