//! When storms are played.

use super::{Table, hand};
use crate::{Moved, Product};

#[test]
fn a_cornered_captain_sinks_the_corsair() {
    let mut table = Table::at("Havana");
    table.corsair(2, "Casablanca").hand(1, hand(1, 0, &[]));
    table.state.so_far.moved = Moved::Ordinary;
    assert_eq!(table.mate(), "storm 11");
}

#[test]
fn the_own_zone_is_left_before_the_storm_comes() {
    let mut table = Table::at("Casablanca");
    table.corsair(2, "Gibraltar").hand(1, hand(1, 0, &[]));
    table.cargo(1, Product::Gold, 20).state.so_far.resold = true;
    let action = table.mate();
    let point = action.strip_prefix("move ").expect(&action);
    let zone = |point| table.game.chart.zone(table.point(point));
    assert_ne!(zone(point), zone("Gibraltar"), "{action}");
}

#[test]
fn a_captain_who_cannot_leave_wrecks_his_own_ship() {
    let mut table = Table::at("Casablanca");
    table.corsair(2, "Gibraltar").hand(1, hand(1, 0, &[]));
    table.state.so_far.moved = Moved::Ordinary;
    assert_eq!(table.mate(), "storm 11");
}

#[test]
fn a_storm_is_kept_while_the_corsair_is_far_away() {
    let mut table = Table::at("Hamburg");
    table.corsair(2, "Valparaiso").hand(1, hand(1, 0, &[]));
    table.state.so_far.moved = Moved::Ordinary;
    assert_eq!(table.mate(), "end");
}

/// A rich ship is in Marseille, and seat 1 with some cargo in London, one move from Gibraltar.
fn rich_ship_in_marseille(francs: u32) -> Table {
    let mut table = Table::at("London");
    table.cargo(1, Product::Textiles, 10);
    table.ship(2, "Marseille").cargo(2, Product::Gold, francs);
    table
}

#[test]
fn a_rich_ship_is_raided_and_looted_in_one_turn() {
    let mut table = rich_ship_in_marseille(90);
    table.hand(1, hand(2, 0, &[]));
    assert_eq!(table.mate(), "storm 11");
    table.wrecked(2).cargo(2, Product::Gold, 0);
    table.hand(1, hand(1, 0, &[])).pile(11, Product::Gold, 90);
    assert_eq!(table.mate(), "move Gibraltar");
}

#[test]
fn storms_are_too_dear_for_a_small_raid() {
    let mut table = rich_ship_in_marseille(12);
    table.hand(1, hand(2, 0, &[]));
    assert_eq!(table.mate(), "resell");
}

#[test]
fn the_corsair_is_sunk_and_bought_if_hardly_anybody_can_sink_it_again() {
    let mut table = Table::at("London");
    table.hand(3, hand(2, 0, &[]));
    table.corsair(2, "Malaya").hand(1, hand(1, 0, &[]));
    table.cash(1, 30);
    assert_eq!(table.mate(), "storm 55");
    table.state.corsair = Default::default();
    assert_eq!(table.mate(), "auction");
}

#[test]
fn the_corsair_is_not_sunk_for_others_to_sink_it_again() {
    let mut table = Table::at("London");
    table.corsair(2, "Malaya").hand(1, hand(1, 0, &[]));
    table.cash(1, 30).hand(3, hand(3, 0, &[]));
    assert_ne!(table.mate(), "storm 55");
}
