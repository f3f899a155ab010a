//! Where the cargo ship sails.

use super::{Table, hand};
use crate::{Moved, Phase, Product, Zone};

#[test]
fn wrecks_are_looted_before_the_die_is_rolled() {
    let mut table = Table::at("London");
    table.cargo(1, Product::Textiles, 20);
    table.pile(11, Product::Gold, 20);
    assert_eq!(table.mate(), "move Gibraltar");
}

#[test]
fn a_free_move_out_of_reach_is_preferred_to_a_card() {
    let mut table = Table::at("New York");
    table.corsair(2, "Buenos Aires").hand(1, hand(2, 2, &[]));
    table.cargo(1, Product::Machines, 20);
    table.state.so_far.resold = true;
    // Buenos Aires is three moves from London, four from Hamburg.
    table.ship(1, "London");
    assert_eq!(table.mate(), "move Hamburg");
}

#[test]
fn without_storms_a_direct_move_saves_a_cornered_ship() {
    let mut table = Table::at("Havana");
    table.corsair(2, "Casablanca").hand(1, hand(0, 1, &[]));
    let action = table.mate();
    let port = action.strip_prefix("direct ").expect(&action);
    let reach = table.game.chart.reach(table.point("Casablanca"));
    assert!(!reach.has(table.point(port)), "{action}");
}

#[test]
fn a_new_ship_keeps_out_of_reach() {
    let mut table = Table::at("London");
    table.wrecked(1).corsair(2, "Cape Town");
    table.state.phase = Phase::EntryPort;
    table.state.entry = Zone::try_from(66).ok();
    // Only San Francisco is more than three moves from Cape Town.
    assert_eq!(table.mate(), "enter San Francisco");
}

#[test]
fn a_rich_ship_keeps_away_from_raiders() {
    let mut table = Table::at("New York");
    table.cargo(1, Product::Machines, 100);
    table.state.so_far.resold = true;
    // From Valparaiso a rival can storm zone 66 and loot Panama in one turn.
    table.ship(3, "Valparaiso").hand(3, hand(3, 0, &[]));
    assert_eq!(table.mate(), "move London");
    table.hand(3, hand(0, 3, &[])).state.so_far.moved = Moved::Ordinary;
    assert_eq!(table.mate(), "end");
}
