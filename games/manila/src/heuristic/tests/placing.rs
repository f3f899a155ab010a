//! Placing accomplices, stowaways and loans included.

use portolan_core::Setup;

use super::{Table, seat};
use crate::Space;
use crate::heuristic::evaluation::Evaluation;

const DEAL: &str = "jade silk nutmeg ginseng jade silk nutmeg ginseng";

#[test]
fn the_best_of_several_sure_payments_is_taken() {
    let mut table = Table::sailing(DEAL, "jade silk nutmeg", "jade 5 silk 4 nutmeg 0");
    table.play("place shipyard C; decline; decline; decline");
    table.chance("roll jade 6 silk 6 nutmeg 1");
    table.play("place shipyard B");
    table.chance("roll jade 6 silk 6 nutmeg 1");
    // Two punts are in port and the third cannot arrive: port A gains 2, port B 5, shipyard A 2
    // and the insurance 4.
    assert_eq!(table.heuristic_action(), "place port B");
}

/// All punts are in port before the last placing round; these actions came before.
fn all_arrived(first: &str, second: &str) -> Table {
    let mut table = Table::sailing(DEAL, "jade silk nutmeg", "jade 3 silk 3 nutmeg 3");
    table.play(first).chance("roll jade 6 silk 6 nutmeg 6");
    table.play(second).chance("roll jade 6 silk 6 nutmeg 6");
    table
}

#[test]
fn the_insurance_is_taken_when_nothing_can_go_wrong() {
    let first = "place port A; place port B; place port C; place jade";
    let table = all_arrived(first, "place silk; place jade; place silk; place jade");
    assert_eq!(table.heuristic_action(), "place insurance");
}

#[test]
fn it_declines_when_every_space_loses() {
    let first = "place port A; place port B; place port C; place insurance";
    let table = all_arrived(first, "place silk; place jade; place silk; place jade");
    assert_eq!(table.heuristic_action(), "decline");
}

#[test]
fn with_rounds_to_come_it_does_not_decline() {
    let table = Table::sailing(DEAL, "jade silk nutmeg", "jade 3 silk 3 nutmeg 3");
    assert!(table.heuristic_action().starts_with("place "));
}

#[test]
fn a_punt_in_port_is_boarded_where_the_table_allows_it() {
    let setup = Setup::new(4).with("board_in_port", true);
    let mut table = Table::with(setup, DEAL);
    table.sail("jade silk nutmeg", "jade 5 silk 4 nutmeg 0");
    table.play("place shipyard C; decline; decline; decline");
    table.chance("roll jade 6 silk 6 nutmeg 1");
    table.play("place port B");
    table.chance("roll jade 6 silk 6 nutmeg 1");
    // A whole cargo for three pesos.
    assert_eq!(table.heuristic_action(), "place jade");
}

#[test]
fn a_stowaway_hides_on_a_punt() {
    let mut table = Table::sailing(DEAL, "jade silk nutmeg", "jade 5 silk 4 nutmeg 0");
    table.state.cash[0] = 0;
    table.state.mortgaged[0] = 2;
    assert_eq!(table.heuristic_action(), "place jade");
}

#[test]
fn a_loan_costs_its_fee_and_who_has_nothing_pays_nothing() {
    let mut table = Table::dealt(DEAL);
    table.state.cash[0] = 2;
    let outlay = |table: &Table, pesos| {
        Evaluation::new(&table.game, table.state, seat(1)).outlay(seat(1), pesos)
    };
    assert_eq!(outlay(&table, 2), 2.0);
    assert_eq!(outlay(&table, 5), 8.0, "one loan of 12 costs 3");
    assert_eq!(outlay(&table, 20), 26.0, "two loans");
    assert_eq!(outlay(&table, 40), 32.0, "26 can be raised, at 6");
    table.state.mortgaged[0] = 2;
    assert_eq!(outlay(&table, 5), 2.0, "a stowaway");
}

#[test]
fn a_good_space_is_worth_a_loan() {
    let mut table = Table::sailing(DEAL, "jade silk nutmeg", "jade 5 silk 4 nutmeg 0");
    table.play("place shipyard C; decline; decline; decline");
    table.chance("roll jade 4 silk 1 nutmeg 1");
    table.play("place port C");
    table.chance("roll jade 3 silk 1 nutmeg 1");
    // Jade is on 12: its whole cargo comes in five times out of six.
    table.state.cash[0] = 0;
    assert_eq!(
        table.game.cost(
            &table.state,
            Space::Punt {
                ware: crate::Ware::Jade
            }
        ),
        3
    );
    assert_eq!(table.heuristic_action(), "place jade");
}
