//! How Quay is put to the suite: what a game has to hand in, and nothing else.

use super::{Action, Basket, Event, Fish, MOST, Outcome, Quay, State};
use crate::{ConformanceSuite, Ends, Hidden, Rng, Size, Tally};
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
            telling,
            ..Hidden::new(figures)
        }),
        size: Size {
            steps: 180_000,
            steps_each_set: 1_800,
            mate_steps: 1_800,
            ..Size::default()
        },
    }
}

/// The coins of each seat, and all fish wherever they are.
pub fn totals(quay: &Quay, state: &State, tally: &mut Tally) {
    for seat in Seat::all(quay.seats) {
        tally.of("coins", seat, state.purse[seat.index()]);
    }
    tally.add("fish", state.decided().len() + state.face_down());
    tally.add("undecided fish", quay.unseen(state).len());
    tally.add("undecided fish", -i64::from(state.face_down()));
}

/// Who pays whom. Fish only move.
pub fn flow(_: &Quay, event: &Event, tally: &mut Tally) {
    match *event {
        Event::Sold { seat, price, .. } => tally.of("coins", seat, price),
        Event::Bought {
            seat, maker, price, ..
        } => {
            tally.of("coins", seat, -i64::from(price));
            tally.of("coins", maker, price);
        }
        Event::Shown {
            seat, darer, coins, ..
        } => {
            tally.of("coins", seat, coins);
            tally.of("coins", darer, -i64::from(coins));
        }
        Event::Yielded { seat, darer, coins } => {
            tally.of("coins", seat, -i64::from(coins));
            tally.of("coins", darer, coins);
        }
        Event::PaidToPeek { seat } => tally.of("coins", seat, -1),
        Event::Won { seat, coins } => tally.of("coins", seat, -i64::from(coins)),
        _ => {}
    }
}

/// Any action at all.
pub fn guess(_: &Quay, rng: &mut Rng) -> Action {
    let seat = Seat::new(rng.below(MOST as u32 + 1) as usize);
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

/// Any outcome at all.
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
pub fn figures(_: &Quay, state: &State, tally: &mut Tally) {
    for seat in Seat::all(MOST) {
        let hand = state.hand[seat.index()];
        let lot = state.lots[seat.index()];
        tally.of("cod", seat, hand.count(Fish::Cod));
        tally.of("eels", seat, hand.count(Fish::Eel));
        let eel = lot.is_some_and(|lot| lot.fish == Fish::Eel);
        tally.of("eel on offer", seat, eel);
        tally.of("bid", seat, state.bids[seat.index()].unwrap_or(0));
    }
    let eel = matches!(
        state.basket,
        Basket::Seen {
            fish: Fish::Eel,
            ..
        }
    );
    tally.add("eel in the crate", eel);
}

/// The fish of an offer and the coins of a bid stay hidden.
pub fn sealed(_: &Quay, _: &State, _: Seat, action: &Action) -> bool {
    matches!(action, Action::Offer { .. } | Action::Bid { .. })
}

/// Who yields may have had no choice.
pub fn telling(_: &Quay, _: &State, _: Seat, action: &Action) -> bool {
    matches!(action, Action::Show | Action::Yield)
}
