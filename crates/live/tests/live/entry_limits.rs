//! Tests of the limits on entries: how fast a seat acts, and how much it takes back.

use std::time::Duration;

use portolan_live::{Limits, Rate, Settings};
use serde_json::{Value, json};

use crate::manual_clock::ManualClock;
use crate::party::Party;
use crate::player::Player;
use crate::test_server::{DataDir, TestServer, fast_bots};

fn with(limits: Limits) -> Settings {
    Settings {
        limits,
        ..fast_bots()
    }
}

/// Three people. The one with this index has just done this action and can take it back.
async fn after_an_action_that_can_be_undone(server: &TestServer) -> (Party, usize, String) {
    let mut party = Party::of_three(server, "manila").await;
    let (index, message) = party
        .act_until(|player| player.private()["undo"] == true && !player.must_act())
        .await;
    let action = message["action"].as_str().unwrap().to_owned();
    (party, index, action)
}

fn undo(player: &mut Player) -> Value {
    json!({ "type": "undo", "key": player.key() })
}

fn act(player: &mut Player, action: &str) -> Value {
    let prompt = player.private()["prompt"]["number"].clone();
    json!({ "type": "act", "key": player.key(), "prompt": prompt, "action": action })
}

#[tokio::test]
async fn a_seat_can_take_back_only_so_often_in_a_turn() {
    let data_dir = DataDir::new();
    let limits = Limits {
        undos_per_turn: 3,
        ..Limits::unlimited()
    };
    let server = data_dir.start_with(with(limits)).await;
    let (mut party, index, action) = after_an_action_that_can_be_undone(&server).await;
    let player = &mut party.players[index];
    for _ in 0..3 {
        let undo = undo(player);
        player.expect_ack(undo).await;
        let act = act(player, &action);
        player.expect_ack(act).await;
    }
    let entry = player.entry();
    let fourth = undo(player);
    let refused = player.request(fourth).await;
    assert_eq!(refused["error"]["code"], "live-undo-turn");
    assert_eq!(refused["error"]["args"]["most"]["number"], 3);
    assert_eq!(player.entry(), entry);
    // In a later turn it can again.
    party.all_at(entry).await;
    let mut others = 0;
    loop {
        let (acted, _) = party.act().await;
        others += u32::from(acted != index);
        if acted == index && others > 0 && party.players[index].private()["undo"] == true {
            break;
        }
    }
    let player = &mut party.players[index];
    let undo = undo(player);
    player.expect_ack(undo).await;
}

#[tokio::test]
async fn a_seat_can_act_and_take_back_only_so_fast() {
    let clock = ManualClock::start();
    let data_dir = DataDir::new();
    let (burst, interval) = (40, Duration::from_secs(10));
    let limits = Limits {
        entries: Rate::new(burst, interval),
        ..Limits::unlimited()
    };
    let server = data_dir.start_with(with(limits)).await;
    let (mut party, index, action) = after_an_action_that_can_be_undone(&server).await;
    clock.advance(interval * burst).await;
    let player = &mut party.players[index];
    for _ in 0..burst / 2 {
        let undo = undo(player);
        player.expect_ack(undo).await;
        let act = act(player, &action);
        player.expect_ack(act).await;
    }
    // Another connection of the same guest does not help, and a refused message costs nothing.
    let entry = party.players[index].entry();
    let mut device = Player::connect(&server, &party.id, Some(&party.guests[index])).await;
    for _ in 0..3 {
        let key = format!("device {}", device.key());
        let refused = device.request(json!({ "type": "undo", "key": key })).await;
        assert_eq!(refused["error"]["code"], "live-too-fast");
        assert_eq!(refused["error"]["args"]["seconds"]["number"], 10);
        assert_eq!(device.entry(), entry);
    }
    // Others are not affected.
    party.all_at(entry).await;
    let other = party.turn();
    assert_ne!(other, index);
    party.act().await;
    // The seat can act again after the time in the refusal.
    clock.advance(interval).await;
    while party.turn() != index {
        party.act().await;
    }
    party.act().await;
}

/// An outsider made 12,000 entries in 69 seconds by acting and taking back in turn.
#[tokio::test]
async fn with_the_default_limits_acting_and_taking_back_makes_few_entries() {
    let clock = ManualClock::start();
    let data_dir = DataDir::new();
    let server = data_dir.start_with(with(Limits::default())).await;
    let (mut party, index, action) = after_an_action_that_can_be_undone(&server).await;
    let player = &mut party.players[index];
    let first = player.entry();
    let mut undone = 0;
    for _ in 0..200 {
        let undo = undo(player);
        undone += u32::from(player.request(undo).await["type"] == "ack");
        let act = act(player, &action);
        player.request(act).await;
        clock.advance(Duration::from_millis(345)).await;
    }
    let entries = player.entry() - first;
    assert_eq!(undone, 20);
    assert!(entries < 60, "{entries} entries in 69 s");
}

#[tokio::test]
async fn nothing_is_taken_back_in_a_very_long_log_but_the_game_goes_on() {
    let data_dir = DataDir::new();
    let limits = Limits {
        entries_with_undo: 10,
        ..Limits::unlimited()
    };
    let server = data_dir.start_with(with(limits)).await;
    let mut party = Party::of_three(&server, "manila").await;
    let (index, _) = party
        .act_until(|player| player.entry() >= 10 && player.private()["undo"] == true)
        .await;
    let player = &mut party.players[index];
    let undo = undo(player);
    assert_eq!(player.expect_refusal(undo).await, "live-undo-log");
    while !party.players[0].is_over() {
        party.act().await;
    }
}
