//! The auction of the corsair.

use portolan_core::{Seats, Setup};

use super::{Table, hand, seat};
use crate::{Auction, MOST_PLAYERS, Phase, Product};

#[test]
fn the_corsair_is_bought_while_no_rival_can_outbid() {
    let mut table = Table::at("London");
    table.cash(1, 12).cargo(1, Product::Textiles, 30);
    table.hand(2, hand(3, 2, &[]));
    assert_eq!(table.mate(), "auction", "storms or not");
    table.cash(3, 40);
    assert_ne!(table.mate(), "auction", "seat 3 would get it");
}

#[test]
fn a_captain_without_a_ship_buys_it_too() {
    let mut table = Table::at("London");
    table.cash(1, 40).wrecked(1);
    assert_eq!(table.mate(), "auction");
    table.cash(1, 5);
    assert_eq!(table.mate(), "end");
}

#[test]
fn a_corsair_that_can_hunt_no_more_is_not_bought() {
    let setup = Setup::new(4).with("round_limit", 11u32);
    let mut table = Table::with(setup, "London");
    table.cash(1, 40);
    assert_ne!(table.mate(), "auction");
}

/// Seat 1 with 100 in cash is asked for a bid above this one of seat 2.
fn asked_above(standing: u32) -> Table {
    let mut table = Table::at("London");
    table.cash(1, 100).cash(2, 200);
    table.state.phase = Phase::Auction;
    table.state.active = seat(2);
    table.state.auction = Some(Auction {
        standing,
        bidder: seat(2),
        passed: Seats::NONE,
        bids: [0; MOST_PLAYERS],
    });
    table
}

#[test]
fn everything_is_bid_for_a_corsair_that_nobody_can_sink() {
    assert_eq!(asked_above(80).mate(), "bid 88");
}

#[test]
fn storms_lower_the_price() {
    let mut table = asked_above(80);
    table.hand(3, hand(12, 0, &[]));
    assert_eq!(table.mate(), "pass");
    let mut table = asked_above(10);
    table.hand(3, hand(12, 0, &[]));
    assert_eq!(table.mate(), "bid 36", "half of the limit of 72 at once");
}
