//! Tests of waiting times: what restarts them, and how long a turn may last. All times are of a
//! clock that the test moves.

use std::time::Duration;

use portolan_live::wire::OpenTable;
use portolan_live::{Limits, Pace, Settings};
use serde_json::{Value, json};

use crate::manual_clock::ManualClock;
use crate::party::Party;
use crate::player::Player;
use crate::test_server::{DataDir, TestServer, fast_bots, fast_eviction, table};
use portolan_store::TableId;

const WAITING: Duration = Duration::from_secs(60);

/// Timers have a resolution of a millisecond, so something happens only a little after its time.
const A_LITTLE: Duration = Duration::from_millis(5);

/// The bots pause, so that a person can return before the stand-in acts.
fn human_pace() -> Settings {
    Settings {
        pace: Pace::Human,
        ..fast_bots()
    }
}

fn one_minute() -> OpenTable {
    OpenTable {
        waiting: Some(Some(60)),
        ..table("manila", 3)
    }
}

/// Three people, and the index of the one who must act and could take that back.
async fn before_an_action_that_can_be_undone(server: &TestServer) -> (Party, usize, String) {
    let mut party = Party::of_three_at(server, one_minute()).await;
    let (index, message) = party
        .act_until(|player| player.private()["undo"] == true)
        .await;
    undo(&mut party, index).await;
    let action = message["action"].as_str().unwrap().to_owned();
    (party, index, action)
}

async fn act(party: &mut Party, index: usize, action: &str) {
    let player = &mut party.players[index];
    let prompt = player.private()["prompt"]["number"].clone();
    let key = player.key();
    let act = json!({ "type": "act", "key": key, "prompt": prompt, "action": action });
    let entry = player.expect_ack(act).await;
    party.all_at(entry).await;
}

async fn undo(party: &mut Party, index: usize) {
    let player = &mut party.players[index];
    let key = player.key();
    let entry = player
        .expect_ack(json!({ "type": "undo", "key": key }))
        .await;
    party.all_at(entry).await;
}

/// The seats that bots stand in for, after everything that is due has been done.
async fn stand_ins(server: &TestServer, id: &TableId) -> Vec<u8> {
    let mut stand_ins = Vec::new();
    // The actor does due work and requests in any order; after some requests both are done.
    for _ in 0..8 {
        tokio::task::yield_now().await;
        let answer = server.table_registry.table(id, None).await.unwrap();
        let seats = serde_json::to_value(answer.seats).unwrap();
        let has_stand_in = |seat: &&Value| seat["stand_in"] == true;
        let seats = seats.as_array().unwrap().iter().filter(has_stand_in);
        stand_ins = seats
            .map(|seat| seat["seat"].as_u64().unwrap() as u8)
            .collect();
    }
    stand_ins
}

/// Waits until bots stand in for exactly these seats.
async fn until_stand_ins(seats: &[u8], player: &mut Player) {
    let seats = json!(seats);
    player
        .wait(|frame| frame["type"] == "presence" && frame["stand_ins"] == seats)
        .await;
}

#[tokio::test]
async fn only_an_accepted_action_restarts_the_waiting_time() {
    let clock = ManualClock::start();
    let data_dir = DataDir::new();
    let server = data_dir.start_with(human_pace()).await;
    let (mut party, index, action) = before_an_action_that_can_be_undone(&server).await;
    let seat = index as u8 + 1;
    // An action does: Anna acts and takes it back after 50 seconds, and has another 60.
    clock.advance(WAITING - Duration::from_secs(10)).await;
    act(&mut party, index, &action).await;
    undo(&mut party, index).await;
    clock.advance(WAITING - Duration::from_secs(10)).await;
    assert_eq!(stand_ins(&server, &party.id).await, [0; 0]);
    // Everything else does not.
    let player = &mut party.players[index];
    player.send(json!({ "type": "here" })).await;
    let chat = json!({ "type": "chat", "key": "c", "text": "One moment" });
    player.expect_ack(chat).await;
    let nonsense = json!({ "type": "act", "key": "n", "prompt": 0, "action": "nonsense" });
    player.request(nonsense).await;
    let device = Player::connect(&server, &party.id, Some(&party.guests[index])).await;
    let join = server.table_registry.join(
        &party.id,
        &party.guests[index],
        portolan_live::wire::Join::default(),
    );
    join.await.unwrap();
    assert_eq!(stand_ins(&server, &party.id).await, [0; 0]);
    clock.advance(Duration::from_secs(11)).await;
    assert_eq!(stand_ins(&server, &party.id).await, [seat]);
    drop(device);
}

#[tokio::test]
async fn a_person_who_returns_again_and_again_has_three_waiting_times_for_a_turn() {
    let clock = ManualClock::start();
    let data_dir = DataDir::new();
    let server = data_dir.start_with(human_pace()).await;
    let (mut party, index, action) = before_an_action_that_can_be_undone(&server).await;
    let seat = index as u8 + 1;
    let player = &mut party.players[index];
    for _ in 0..2 {
        clock.advance(WAITING + A_LITTLE).await;
        until_stand_ins(&[seat], player).await;
        player.send(json!({ "type": "here" })).await;
        until_stand_ins(&[], player).await;
    }
    clock.advance(WAITING + A_LITTLE).await;
    until_stand_ins(&[seat], player).await;
    // Now the bot plays the turn to its end, whatever the person does.
    player.send(json!({ "type": "here" })).await;
    let prompt = player.private()["prompt"]["number"].clone();
    let late = json!({ "type": "act", "key": "late", "prompt": prompt, "action": action });
    assert_eq!(player.expect_refusal(late).await, "live-turn-time");
    let entry = player.entry();
    let late = json!({ "type": "undo", "key": "late" });
    assert_eq!(player.expect_refusal(late).await, "live-turn-time");
    assert_eq!(stand_ins(&server, &party.id).await, [seat]);
    while player.must_act() {
        clock.advance(Duration::from_millis(1400) + A_LITTLE).await;
        let before = player.entry();
        player.until(|player| player.entry() > before).await;
    }
    assert!(player.entry() > entry);
    // Then the person plays again.
    assert_eq!(stand_ins(&server, &party.id).await, [0; 0]);
    party.all_at(party.players[index].entry()).await;
    while party.turn() != index {
        party.act().await;
    }
    party.act().await;
}

#[tokio::test]
async fn acting_and_taking_back_does_not_extend_a_turn() {
    let clock = ManualClock::start();
    let data_dir = DataDir::new();
    let server = data_dir.start_with(human_pace()).await;
    let (mut party, index, action) = before_an_action_that_can_be_undone(&server).await;
    let seat = index as u8 + 1;
    for _ in 0..8 {
        clock.advance(WAITING / 3).await;
        act(&mut party, index, &action).await;
        undo(&mut party, index).await;
    }
    clock.advance(WAITING / 3 - Duration::from_secs(1)).await;
    assert_eq!(stand_ins(&server, &party.id).await, [0; 0]);
    clock.advance(Duration::from_secs(1) + A_LITTLE).await;
    assert_eq!(stand_ins(&server, &party.id).await, [seat]);
}

#[tokio::test]
async fn the_deadline_in_frames_is_that_of_the_turn_if_it_is_earlier() {
    let clock = ManualClock::start();
    let data_dir = DataDir::new();
    let server = data_dir.start_with(human_pace()).await;
    let (mut party, index, action) = before_an_action_that_can_be_undone(&server).await;
    let remaining = |player: &Player| {
        let now = std::time::SystemTime::now();
        let now = now.duration_since(std::time::UNIX_EPOCH).unwrap();
        let deadline = player.deadline().as_u64().unwrap();
        Duration::from_millis(deadline).saturating_sub(now)
    };
    for _ in 0..3 {
        clock.advance(WAITING - Duration::from_secs(5)).await;
        act(&mut party, index, &action).await;
        undo(&mut party, index).await;
    }
    // Three times 55 seconds are used up, so 15 are left of 180.
    let left = remaining(&party.players[index]);
    assert!(left <= Duration::from_secs(15), "{left:?}");
}

#[tokio::test]
async fn time_spent_waiting_for_others_does_not_count() {
    let clock = ManualClock::start();
    let data_dir = DataDir::new();
    let server = data_dir.start_with(human_pace()).await;
    let mut party = Party::of_three_at(&server, one_minute()).await;
    // Each of three people is awaited for about five minutes in all.
    for _ in 0..60 {
        clock.advance(WAITING / 4).await;
        assert_eq!(stand_ins(&server, &party.id).await, [0; 0]);
        party.act().await;
    }
}

#[tokio::test]
async fn the_time_of_a_turn_survives_eviction() {
    let clock = ManualClock::start();
    let data_dir = DataDir::new();
    let settings = Settings {
        pace: Pace::Human,
        limits: Limits {
            undos_per_turn: 4,
            ..Limits::unlimited()
        },
        ..fast_eviction()
    };
    let server = data_dir.start_with(settings).await;
    let (mut party, index, action) = before_an_action_that_can_be_undone(&server).await;
    let seat = index as u8 + 1;
    for _ in 0..2 {
        clock.advance(WAITING - Duration::from_secs(1)).await;
        act(&mut party, index, &action).await;
        undo(&mut party, index).await;
    }
    party.players.clear();
    until_evicted(&server, &clock).await;
    for guest in &party.guests {
        let mut player = Player::connect(&server, &party.id, Some(guest)).await;
        // New players number their keys from 1, so the keys already used are skipped.
        (0..1000).for_each(|_| drop(player.key()));
        party.players.push(player);
    }
    // 118 of 180 seconds are used up, and three of four undos.
    clock.advance(WAITING - Duration::from_secs(10)).await;
    act(&mut party, index, &action).await;
    undo(&mut party, index).await;
    let fifth = json!({ "type": "undo", "key": "fifth" });
    let player = &mut party.players[index];
    assert_eq!(player.expect_refusal(fifth).await, "live-undo-turn");
    clock.advance(Duration::from_secs(6)).await;
    assert_eq!(stand_ins(&server, &party.id).await, [0; 0]);
    clock.advance(Duration::from_secs(8)).await;
    assert_eq!(stand_ins(&server, &party.id).await, [seat]);
}

/// Waits until all tables are evicted, with as little time passing as possible.
async fn until_evicted(server: &TestServer, clock: &ManualClock) {
    let tables = || server.table_registry.metrics().tables.get();
    while tables() > 0 {
        clock.advance(Duration::from_millis(40)).await;
        for _ in 0..100 {
            if tables() > 0 {
                // Threads of SQLite need real time.
                std::thread::sleep(Duration::from_millis(1));
                tokio::task::yield_now().await;
            }
        }
    }
}
