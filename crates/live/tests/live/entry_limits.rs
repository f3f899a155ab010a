//! Tests of the limits on entries: how fast a seat acts, how much it takes back, and how long a game
//! gets.

use std::time::Duration;

use portolan_live::wire::{Rematch, Start, Status};
use portolan_live::{Limits, Rate, Settings};
use serde_json::{Value, json};

use crate::manual_clock::ManualClock;
use crate::party::Party;
use crate::player::Player;
use crate::test_server::{DataDir, TestServer, fast_bots, table};

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
    assert_eq!(refused["error"]["args"]["most"], 3);
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
        assert_eq!(refused["error"]["args"]["seconds"], 10);
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

fn most_entries(entries_per_match: u32) -> Settings {
    with(Limits {
        entries_per_match,
        ..Limits::unlimited()
    })
}

#[tokio::test]
async fn a_table_is_closed_when_its_log_is_far_too_long() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(most_entries(40)).await;
    let mut party = Party::of_three(&server, "manila").await;
    let mut spectator = Player::connect(&server, &party.id, None).await;
    while party.players[0].entry() < 40 {
        assert_eq!(server.status(&party.id).await, Status::Running);
        party.act().await;
    }
    // Everybody learns why, and everything that was acknowledged is in the record.
    for player in party.players.iter_mut().chain([&mut spectator]) {
        player
            .until(|player| player.known.table["status"] == "closed")
            .await;
        assert_eq!(player.known.table["length_limit"], 40);
    }
    let entries = party.players[0].entry();
    let index = party.turn();
    let late = party.players[index].answer();
    let refused = party.players[index].request(late).await;
    assert_eq!(refused["error"]["code"], "live-too-long");
    assert_eq!(refused["error"]["args"]["most"], 40);
    let table_registry = &server.table_registry;
    let (id, anna) = (&party.id, &party.guests[0]);
    let record = table_registry.record(id, Some(anna)).await.unwrap();
    // A header, the entries, a closing line.
    assert_eq!(record.lines().count() as u64, entries + 2);
    // The same people can play again, without the limit of the last game.
    let next = table_registry.rematch(id, anna, Rematch::default()).await;
    let next = next.unwrap();
    assert_eq!((next.status, next.length_limit), (Status::Open, None));
}

#[tokio::test]
async fn bots_do_not_play_on_when_the_log_is_far_too_long() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(most_entries(30)).await;
    let anna = server.guest("Anna").await;
    let id = server.open(&anna, table("manila", 3)).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    let started = server.table_registry.start(&id, &anna, Start::default());
    started.await.unwrap();
    player
        .until(|player| player.known.table["status"] == "closed")
        .await;
    let entry = player.entry();
    assert!((30..40).contains(&entry), "{entry}");
    tokio::time::sleep(Duration::from_millis(50)).await;
    let table = server.table_registry.table(&id, Some(&anna)).await.unwrap();
    assert_eq!(table.entry, Some(entry as u32));
}

#[tokio::test]
async fn a_log_that_is_already_too_long_closes_its_table_when_it_is_loaded() {
    let data_dir = DataDir::new();
    let (id, entry) = {
        let server = data_dir.start().await;
        let mut party = Party::of_three(&server, "manila").await;
        let (index, _) = party.act_until(|player| player.entry() >= 20).await;
        server.table_registry.stop().await;
        (party.id.clone(), party.players[index].entry() as u32)
    };
    for (limit, expected) in [
        (entry + 1, json!(["running", null])),
        (entry, json!(["closed", entry])),
    ] {
        let server = data_dir.start_with(most_entries(limit)).await;
        let player = Player::connect(&server, &id, None).await;
        let table = &player.known.table;
        assert_eq!(json!([table["status"], table["length_limit"]]), expected);
        server.table_registry.stop().await;
    }
}
