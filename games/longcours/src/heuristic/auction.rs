//! The auction of the corsair (L6.1): what it is worth, and when to call it.

use crate::Action;

use super::habits::Habits;
use super::situation::Situation;

/// Rounds that a corsair needs to be of use: the entry, and a hunt of three turns (L9.7).
const ROUNDS_OF_HUNT: u32 = 4;

/// Whether to call the auction.
pub(super) fn pays(situation: &Situation) -> bool {
    let allowed = situation.game.check_auction(situation.state, situation.me);
    allowed.is_ok() && would_win(situation)
}

/// Whether the corsair is worth its price, and no rival can outbid.
pub(super) fn would_win(situation: &Situation) -> bool {
    let minimum = situation.game.components.numbers.auction_minimum;
    let limit = limit(situation);
    let cash = situation.rivals().map(|rival| situation.state.cash[rival]);
    limit >= minimum && cash.max() < Some(limit)
}

/// Raises while the corsair is worth it, at once to a good part of what it may cost: fortunes are so
/// great that the least raises would take a hundred rounds.
pub(super) fn bid_or_pass(situation: &Situation) -> Action {
    let Some(auction) = situation.state.auction else {
        return Action::Pass;
    };
    let (least, limit) = (situation.game.least_bid(auction.standing), limit(situation));
    if least > limit {
        return Action::Pass;
    }
    let bidding = situation
        .rivals()
        .filter(|rival| !auction.passed.has(*rival));
    let cash = bidding.map(|rival| situation.state.cash[rival]);
    let expected = limit.min(cash.max().unwrap_or(0)) as f32;
    let Habits {
        manner, first_bid, ..
    } = situation.habits;
    Action::Bid {
        francs: manner.bid(least, expected, *first_bid).min(limit),
    }
}

/// The most that the corsair is worth: everything if no rival has a storm left, else a part of the
/// own wealth, the smaller the more storms there are.
fn limit(situation: &Situation) -> u32 {
    if situation.ends_within(ROUNDS_OF_HUNT) {
        return 0;
    }
    let (cash, habits) = (situation.own_cash(), situation.habits);
    let storms = f32::from(situation.unseen.storms);
    if storms == 0.0 {
        return cash;
    }
    let share = (habits.dare - habits.dare_per_storm * storms).max(habits.dare_least);
    cash.min((situation.scale() * share) as u32)
}
