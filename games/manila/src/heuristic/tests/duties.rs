//! Auction and duties of the harbour master.

use std::collections::HashSet;

use super::Table;
use crate::PerWare;

const DEAL: &str = "jade jade silk nutmeg ginseng silk nutmeg ginseng";

/// Seat 1 has the office and nobody has bought or loaded anything yet.
fn in_office() -> Table {
    let mut table = Table::dealt(DEAL);
    table.play("pass; pass; pass; pass");
    table
}

#[test]
fn the_office_is_worth_a_bid_but_not_everything() {
    let mut table = Table::dealt(DEAL);
    assert!(table.heuristic_action().starts_with("bid "));
    table.play("bid 40");
    assert_eq!(table.heuristic_action(), "pass");
}

#[test]
fn who_cannot_raise_a_bid_passes() {
    let mut table = Table::dealt(DEAL);
    table.state.cash[1] = 0;
    table.state.mortgaged[1] = 2;
    table.play("bid 1");
    assert_eq!(table.heuristic_action(), "pass");
}

#[test]
fn who_is_alone_bids_the_least() {
    let mut table = Table::dealt(DEAL);
    table.play("pass; pass; pass");
    assert_eq!(table.heuristic_action(), "bid 1");
}

#[test]
fn mates_are_not_all_alike() {
    let table = Table::dealt(DEAL);
    let bids: HashSet<_> = (0..60)
        .map(|seed| table.heuristic_action_with(seed))
        .collect();
    assert!(bids.len() > 1, "{bids:?}");
}

#[test]
fn a_cheap_share_is_bought_even_on_credit() {
    let mut table = in_office();
    assert!(table.heuristic_action().starts_with("buy "));
    table.state.cash[0] = 0;
    assert!(table.heuristic_action().starts_with("buy "));
    table.state.mortgaged[0] = 2;
    assert_eq!(table.heuristic_action(), "pass", "nothing left to pay with");
}

#[test]
fn own_wares_are_loaded_and_start_ahead() {
    let mut table = in_office();
    table.play("pass");
    let load = table.heuristic_action();
    assert!(load.starts_with("load jade "), "{load}");
    table.play("load jade silk nutmeg");
    let start = table.heuristic_action();
    assert!(start.starts_with("start jade 5 "), "{start}");
}

#[test]
fn who_leads_closes_the_game_and_who_trails_keeps_it_open() {
    let mut table = Table::dealt("silk nutmeg jade jade ginseng silk nutmeg ginseng");
    table.play("pass; pass; pass; pass; pass");
    // Jade, of which seat 1 has no share, lacks one step.
    table.state.market = PerWare::from_array([3, 1, 1, 1]);
    table.state.cash = [120, 40, 40, 40, 0];
    assert!(table.heuristic_action().starts_with("load jade "));
    table.state.cash = [20, 70, 40, 40, 0];
    assert_eq!(table.heuristic_action(), "load silk nutmeg ginseng");
}
