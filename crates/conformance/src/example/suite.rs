//! The functions that Quay provides for the conformance suite.

use super::{Action, Basket, Event, Fish, MAX_PLAYERS, Outcome, Quay, State};
use crate::{ConformanceSuite, Counts, Ends, Hidden, Rng, Size};
use portolan_core::Vocabulary;
use portolan_core::game_package::GamePackage;
use portolan_core::random::Random;
use portolan_core::seat::Seat;

/// The suite for Quay.
#[must_use]
pub fn suite() -> ConformanceSuite<Quay> {
    ConformanceSuite {
        open: Quay::open,
        ends: Ends::Within(600),
        totals,
        flow,
        guess,
        guess_outcome,
        hidden: Some(Hidden {
            sealed,
            informative,
            ..Hidden::new(figures)
        }),
        size: Size {
            steps: 180_000,
            steps_each_set: 1_800,
            heuristic_steps: 1_800,
            ..Size::default()
        },
    }
}

/// The coins of each seat, and all fish wherever they are.
pub fn totals(quay: &Quay, state: &State, counts: &mut Counts) {
    for seat in Seat::all(quay.seats) {
        counts.add_for("coins", seat, state.purse[seat]);
    }
    counts.add("fish", state.decided().len() + state.face_down());
    counts.add("undecided fish", quay.unseen(state).len());
    counts.add("undecided fish", -i64::from(state.face_down()));
}

/// Payments. Fish only move.
pub fn flow(_: &Quay, event: &Event, counts: &mut Counts) {
    match *event {
        Event::Sold { seat, price, .. } => counts.add_for("coins", seat, price),
        Event::Bought {
            seat, maker, price, ..
        } => {
            counts.add_for("coins", seat, -i64::from(price));
            counts.add_for("coins", maker, price);
        }
        Event::Shown {
            seat, darer, coins, ..
        } => {
            counts.add_for("coins", seat, coins);
            counts.add_for("coins", darer, -i64::from(coins));
        }
        Event::Yielded { seat, darer, coins } => {
            counts.add_for("coins", seat, -i64::from(coins));
            counts.add_for("coins", darer, coins);
        }
        Event::PaidToPeek { seat } => counts.add_for("coins", seat, -1),
        Event::Won { seat, coins } => counts.add_for("coins", seat, -i64::from(coins)),
        _ => {}
    }
}

/// A random action, mostly an illegal one.
pub fn guess(_: &Quay, rng: &mut Rng) -> Action {
    let seat = Seat::new(rng.below(MAX_PLAYERS as u32 + 1) as usize);
    let fish = Fish::all()[rng.below(3) as usize];
    let coins = rng.below(14) as u16;
    match rng.below(11) {
        0 => Action::Sell { fish },
        1 => Action::Offer {
            to: seat,
            fish,
            price: coins,
        },
        2 => Action::Withdraw,
        3 => Action::Accept { maker: seat },
        4 => Action::Decline { maker: seat },
        5 => Action::Dare { to: seat, fish },
        6 => Action::Show,
        7 => Action::Yield,
        8 => Action::Peek,
        9 => Action::Close,
        _ => Action::Bid { coins },
    }
}

/// A random outcome, mostly an impossible one.
pub fn guess_outcome(_: &Quay, rng: &mut Rng) -> Outcome {
    let fish = Fish::all()[rng.below(3) as usize];
    match rng.below(4) {
        0 => Outcome::Deal { fish },
        1 => Outcome::Roll {
            pips: rng.below(8) as u8,
        },
        2 => Outcome::Catch { fish },
        _ => Outcome::Crate { fish },
    }
}

/// Cod and eels in hand, eels on offer and in the crate, bids.
pub fn figures(_: &Quay, state: &State, counts: &mut Counts) {
    for seat in Seat::all(MAX_PLAYERS) {
        let hand = state.hand[seat];
        let lot = state.lots[seat];
        counts.add_for("cod", seat, hand.count(Fish::Cod));
        counts.add_for("eels", seat, hand.count(Fish::Eel));
        let eel = lot.is_some_and(|lot| lot.fish == Fish::Eel);
        counts.add_for("eel on offer", seat, eel);
        counts.add_for("bid", seat, state.bids[seat].unwrap_or(0));
    }
    let eel = matches!(
        state.basket,
        Basket::Seen {
            fish: Fish::Eel,
            ..
        }
    );
    counts.add("eel in the crate", eel);
}

/// The fish of an offer and the coins of a bid stay hidden.
pub fn sealed(_: &Quay, _: &State, _: Seat, action: &Action) -> bool {
    matches!(action, Action::Offer { .. } | Action::Bid { .. })
}

/// A seat that yields may have had no choice.
pub fn informative(_: &Quay, _: &State, _: Seat, action: &Action) -> bool {
    matches!(action, Action::Show | Action::Yield)
}
