//! Pilots and pirates.

use portolan_core::Setup;

use super::Table;

const DEAL: &str = "jade silk nutmeg ginseng jade silk nutmeg ginseng";

/// Only seat 1 places in this voyage: `first` and `second`, then nothing more.
fn alone(start: &str, first: &str, rolls: [&str; 2], second: &str) -> Table {
    let mut table = Table::sailing(DEAL, "jade silk nutmeg", start);
    table.play(first).play("decline; decline; decline");
    table.chance(rolls[0]).play(second).chance(rolls[1]);
    table
}

#[test]
fn a_pilot_pushes_his_own_punt_over_the_line() {
    let rolls = ["roll jade 1 silk 3 nutmeg 1", "roll jade 1 silk 4 nutmeg 1"];
    let start = "jade 0 silk 5 nutmeg 4";
    for pilot in ["place small pilot", "place large pilot"] {
        let mut table = alone(start, "place silk", rolls, pilot);
        table.play("decline");
        // Silk is on 12: one step makes its arrival certain.
        let moved = table.heuristic_action();
        assert!(moved.starts_with("pilot "), "{moved}");
        assert!(moved.contains("silk +"), "{moved}");
    }
}

#[test]
fn a_pilot_holds_back_the_punt_he_bet_against() {
    let rolls = ["roll jade 1 silk 1 nutmeg 2", "roll jade 1 silk 1 nutmeg 1"];
    let start = "jade 0 silk 4 nutmeg 5";
    let mut table = alone(start, "place shipyard C", rolls, "place small pilot");
    table.play("decline");
    // Nutmeg is on 8, the only punt that can still arrive, with a six.
    assert_eq!(table.heuristic_action(), "pilot nutmeg -1");
}

#[test]
fn a_pilot_who_can_change_nothing_rests() {
    let rolls = ["roll jade 6 silk 1 nutmeg 1", "roll jade 6 silk 1 nutmeg 1"];
    let start = "jade 5 silk 1 nutmeg 3";
    let mut table = alone(start, "place port A", rolls, "place small pilot");
    table.play("decline");
    // Jade has arrived, silk on 3 and nutmeg on 5 cannot, whatever the pilot does.
    assert_eq!(table.heuristic_action(), "pass");
}

#[test]
fn a_captain_boards_a_rich_punt_nobody_is_on() {
    let rolls = ["roll jade 4 silk 1 nutmeg 1", "roll jade 4 silk 1 nutmeg 1"];
    let start = "jade 5 silk 4 nutmeg 0";
    let table = alone(start, "place pirate", rolls, "place port C");
    assert_eq!(table.heuristic_action(), "board jade");
}

#[test]
fn a_captain_stays_when_plunder_promises_more() {
    let mut table = Table::sailing(DEAL, "jade silk ginseng", "jade 4 silk 4 ginseng 1");
    table.play("place pirate; place ginseng; place ginseng; decline");
    table.chance("roll jade 1 silk 1 ginseng 6");
    table.play("place port A; decline; decline");
    table.chance("roll jade 3 silk 3 ginseng 6");
    // A third of 18 is sure; jade and silk on 8 come to 13 once in six times each.
    assert_eq!(table.heuristic_action(), "pass");
}

#[test]
fn a_boarding_pirate_throws_out_the_rival_who_leads() {
    let setup = Setup::new(4).with("pirates_displace", true);
    let mut table = Table::with(setup, DEAL);
    table.sail("jade silk nutmeg", "jade 0 silk 5 nutmeg 4");
    table.play("place pirate; place silk; place silk; place jade");
    table.chance("roll jade 1 silk 4 nutmeg 1");
    table.play("place silk; place jade; place nutmeg; place nutmeg");
    table.chance("roll jade 1 silk 4 nutmeg 1");
    for (leader, expected) in [(1, "board silk over 2"), (2, "board silk over 3")] {
        table.state.cash = [30; 5];
        table.state.cash[leader] = 70;
        assert_eq!(table.heuristic_action(), expected);
    }
}

/// Seat 1 is captain, and silk was plundered; he did this in the second round.
fn plundered(deal: &str, second: &str) -> Table {
    let mut table = Table::sailing(deal, "jade silk nutmeg", "jade 0 silk 5 nutmeg 4");
    table.play("place pirate; decline; decline; decline");
    table.chance("roll jade 1 silk 1 nutmeg 1");
    table.play(second);
    table.chance("roll jade 1 silk 1 nutmeg 1");
    table.play("decline");
    table.chance("roll jade 1 silk 6 nutmeg 1");
    table
}

#[test]
fn a_captain_sends_the_punt_where_his_shares_and_bets_pay() {
    let holder = plundered(
        "silk silk jade ginseng jade ginseng nutmeg jade",
        "place port C",
    );
    assert_eq!(holder.heuristic_action(), "send silk port");
    let better = plundered(
        "jade ginseng silk silk silk ginseng nutmeg jade",
        "place shipyard C",
    );
    assert_eq!(better.heuristic_action(), "send silk shipyard");
}
