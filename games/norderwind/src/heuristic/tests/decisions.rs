//! Single decisions.

use crate::heuristic::tests::Table;
use crate::parts::{Good, Goods, Post};

#[test]
fn a_complete_order_is_delivered() {
    let mut table = Table::new();
    table.ship(0, |ship| ship.hold = Goods::of(Good::Wine, 1));
    table.play("visit norderkap").chance("draw D1");
    assert_eq!(table.heuristic_action(), "deliver");
}

#[test]
fn a_dear_order_is_delivered_even_with_better_things_in_the_stack() {
    let mut table = Table::new();
    // Seven orders of Norderkap are filled: the next asks for 9 gold, which is all there is.
    table.fill(0, 1, 4).fill(0, 2, 3);
    table.ship(0, |ship| ship.gold = 9);
    table.play("visit norderkap").chance("draw D1");
    assert_eq!(table.heuristic_action(), "deliver");
}

#[test]
fn a_ship_that_lacks_everything_is_fitted_out() {
    for port in ["norderkap", "trutzhavn", "olesand"] {
        let mut table = Table::new();
        table.play(&format!("visit {port}")).chance("draw Q1");
        assert_ne!(table.heuristic_action(), "pass");
    }
}

#[test]
fn a_hopeless_fight_is_not_chosen_while_the_voyage_promises_something() {
    let mut table = Table::new();
    table.ship(0, |ship| ship.captains = 1);
    table
        .play("visit trutzhavn")
        .chance("draw F1")
        .chance("event 2");
    assert_eq!(table.heuristic_action(), "pay");
}

#[test]
fn the_stack_of_an_order_that_is_ready_is_visited() {
    let mut table = Table::new();
    table.ship(0, |ship| ship.captains = 1);
    assert_eq!(table.heuristic_action(), "visit trutzhavn");
    table.ship(0, |ship| {
        ship.captains = 0;
        ship.hold = Goods::of(Good::Fish, 1).and(Goods::of(Good::Salt, 1));
    });
    assert_eq!(table.heuristic_action(), "visit olesand");
}

#[test]
fn goods_are_bought_cheap_and_sold_dear() {
    let mut table = Table::new();
    table.play("visit olesand").chance("draw T1");
    assert_eq!(table.heuristic_action(), "buy 2 salt");
    let mut table = Table::new();
    table.ship(0, |ship| {
        ship.hold = Goods::of(Good::Wood, 2);
        // Nothing better can come on this voyage.
        ship.sail = 1;
    });
    table.play("visit norderkap").chance("draw T8");
    assert_eq!(table.heuristic_action(), "sell 2 wood");
}

#[test]
fn the_last_crew_member_is_hired_for_the_cube() {
    let mut table = Table::new();
    table.ship(0, |ship| {
        ship.crew = Post::Boatswain | Post::Gunner | Post::Bookkeeper;
        ship.gold = 1;
    });
    table.play("visit norderkap").chance("draw Q1");
    assert!(table.heuristic_action().starts_with("hire "));
}

#[test]
fn a_letter_is_used_for_a_good_that_an_order_lacks_and_kept_otherwise() {
    let mut table = Table::new();
    table.ship(0, |ship| ship.hold = Goods::of(Good::Wine, 1));
    table.ship(1, |ship| ship.gold = 3);
    table
        .play("visit norderkap")
        .chance("draw T9")
        .play("sell 1 wine");
    assert_eq!(table.heuristic_action(), "buy 1 wine");
    let mut table = Table::new();
    table.ship(0, |ship| ship.hold = Goods::of(Good::Wood, 1));
    table.ship(1, |ship| ship.gold = 3);
    table
        .play("visit norderkap")
        .chance("draw T8")
        .play("sell 1 wood");
    assert_eq!(table.heuristic_action(), "pass");
}

#[test]
fn weak_ships_pay_and_strong_ships_fight() {
    let mut table = Table::new();
    table
        .play("visit norderkap")
        .chance("draw F1")
        .chance("event 3");
    assert_eq!(table.heuristic_action(), "pay");
    let mut table = Table::new();
    table.ship(0, |ship| {
        ship.cannons = 4;
        ship.crew = Post::Gunner.into();
    });
    table
        .play("visit norderkap")
        .chance("draw F1")
        .chance("event 1");
    assert_eq!(table.heuristic_action(), "fight");
}

#[test]
fn a_useful_tile_is_kept_and_a_useless_one_put_under() {
    let start = || {
        let mut table = Table::new();
        table.ship(0, |ship| {
            ship.crew = Post::Lookout.into();
            ship.captains = 1;
        });
        table.play("visit trutzhavn");
        table
    };
    let mut table = start();
    assert_eq!(table.heuristic_action(), "look");
    table.play("look").chance("peek D2");
    assert_eq!(table.heuristic_action(), "keep");
    let mut table = start();
    table.play("look").chance("peek T8");
    assert_eq!(table.heuristic_action(), "under");
}
