//! Buying and reselling.

use portolan_core::Setup;

use super::Table;
use crate::{Moved, Phase, Product};

#[test]
fn the_first_purchase_leaves_something_for_the_next_port() {
    let mut table = Table::at("London");
    table.cash(1, 3);
    (table.state.phase, table.state.round) = (Phase::FirstPurchase, 1);
    assert_eq!(table.mate(), "buy 2");
}

#[test]
fn cash_is_spread_over_two_ports_and_a_reserve_is_kept() {
    let mut table = Table::at("London");
    table.cash(1, 10).corsair(1, "Malaya");
    assert_eq!(table.mate(), "buy 3");
    table.cash(1, 7).cargo(1, Product::Textiles, 3);
    assert_eq!(table.mate(), "move Hamburg");
    table.ship(1, "Hamburg").state.so_far.moved = Moved::Ordinary;
    assert_eq!(table.mate(), "buy 3");
    table.cash(1, 4).cargo(1, Product::Machines, 3);
    assert_eq!(table.mate(), "resell");
    table.state.so_far.resold = true;
    assert_eq!(table.mate(), "end");
}

#[test]
fn the_die_is_rolled_first_if_everything_is_aboard() {
    let mut table = Table::at("London");
    table.cargo(1, Product::Textiles, 20);
    assert_eq!(table.mate(), "resell");
    table.state.so_far.resold = true;
    assert_eq!(table.mate(), "move Hamburg", "to a product not aboard");
}

#[test]
fn the_die_is_rolled_in_port_where_it_must_be() {
    let setup = Setup::new(4).with("resale_ports_only", true);
    let mut table = Table::with(setup, "London");
    table.cargo(1, Product::Textiles, 20);
    table.pile(11, Product::Gold, 20);
    assert_eq!(table.mate(), "resell");
    table.state.so_far.resold = true;
    assert_eq!(table.mate(), "move Gibraltar");
}
