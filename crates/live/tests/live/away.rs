//! Tests of silent, absent and resigned people: bots that stand in, and people who return.

use portolan_live::wire::{Join, OpenTable, Status};
use portolan_live::{ErrorKind, Pace, Settings};
use serde_json::json;

use crate::player::Player;
use crate::test_server::{DataDir, TestServer, fast_bots, refusal, table, until};
use portolan_store::TableId;

fn impatient(seats: usize) -> OpenTable {
    OpenTable {
        waiting: Some(Some(1)),
        ..table("manila", seats)
    }
}

/// Waits until bots stand in for exactly these seats.
async fn until_stand_ins(seats: &[u8], player: &mut Player) {
    let seats = json!(seats);
    player
        .wait(|frame| frame["type"] == "presence" && frame["stand_ins"] == seats)
        .await;
}

/// Anna against two bots; the game waits for her.
async fn waiting_for_anna(server: &TestServer) -> (portolan_store::Guest, TableId, Player) {
    let anna = server.guest("Anna").await;
    let id = server.start_game(&[&anna], impatient(3)).await;
    let mut player = Player::connect(server, &id, Some(&anna)).await;
    player.until(Player::must_act).await;
    (anna, id, player)
}

#[tokio::test]
async fn a_bot_stands_in_for_a_silent_person_who_then_returns() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let id = server.start_game(&[&anna, &ben], impatient(3)).await;
    let mut watching = Player::connect(&server, &id, None).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    assert!(player.known.deadline.is_u64() || !player.must_act());
    // Ben is not connected and Anna is silent: bots stand in for both.
    until_stand_ins(&[1, 2], &mut watching).await;
    // Anna sends `here`: a bot stands in for Ben only.
    player.send(json!({ "type": "here" })).await;
    until_stand_ins(&[2], &mut watching).await;
    let answer = server.table_registry.table(&id, None).await.unwrap();
    assert_eq!(answer.status, Status::Running);
    // Anna is silent again, and returns with a chat message.
    until_stand_ins(&[1, 2], &mut watching).await;
    let chat = json!({ "type": "chat", "key": "c", "text": "Still here" });
    player.expect_ack(chat).await;
    until_stand_ins(&[2], &mut watching).await;
}

#[tokio::test]
async fn connecting_brings_a_silent_person_back() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, id, mut player) = waiting_for_anna(&server).await;
    until_stand_ins(&[1], &mut player).await;
    let second_device = Player::connect(&server, &id, Some(&anna)).await;
    until_stand_ins(&[], &mut player).await;
    drop(second_device);
}

#[tokio::test]
async fn a_bot_plays_for_a_person_who_left_until_the_person_returns() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    // This table has no waiting time.
    let id = server.start_game(&[&anna, &ben], table("manila", 3)).await;
    let mut ben_plays = Player::connect(&server, &id, Some(&ben)).await;
    let answer = server.table_registry.leave(&id, &anna).await.unwrap();
    assert_eq!(answer.you, Some(1), "she keeps her seat");
    // A later presence frame still shows that a bot plays for her.
    let watcher = Player::connect(&server, &id, None).await;
    until_stand_ins(&[1], &mut ben_plays).await;
    drop(watcher);
    // A bot plays for Anna: the game waits for Ben only.
    for _ in 0..3 {
        ben_plays.until(Player::must_act).await;
        let answer = ben_plays.answer();
        ben_plays.expect_ack(answer).await;
    }
    let answer = server
        .table_registry
        .join(&id, &anna, Join::default())
        .await
        .unwrap();
    assert_eq!(answer.you, Some(1));
    let mut anna_plays = Player::connect(&server, &id, Some(&anna)).await;
    assert_eq!(anna_plays.known.table["seats"][0]["stand_in"], false);
    tokio::join!(anna_plays.play(), ben_plays.play());
}

#[tokio::test]
async fn here_brings_back_a_person_who_left() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let id = server.start_game(&[&anna, &ben], table("manila", 3)).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    server.table_registry.leave(&id, &anna).await.unwrap();
    player
        .until(|anna| anna.known.table["seats"][0]["stand_in"] == true)
        .await;
    player.send(json!({ "type": "here" })).await;
    player
        .until(|anna| anna.known.table["seats"][0]["stand_in"] == false)
        .await;
}

/// With the human pace a bot is asked once per entry, even if people leave and return.
#[tokio::test]
async fn leaving_and_returning_does_not_keep_bots_from_acting() {
    let data_dir = DataDir::new();
    let settings = Settings {
        pace: Pace::Human,
        ..fast_bots()
    };
    let server = data_dir.start_with(settings).await;
    let anna = server.guest("Anna").await;
    let id = server.start_game(&[&anna], table("manila", 3)).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    while player.must_act() {
        let answer = player.answer();
        player.expect_ack(answer).await;
    }
    let entry = player.entry();
    drop(player);
    until("a bot acts", || async {
        server.table_registry.leave(&id, &anna).await.unwrap();
        let answer = server
            .table_registry
            .join(&id, &anna, Join::default())
            .await;
        u64::from(answer.unwrap().entry.unwrap()) > entry
    })
    .await;
}

#[tokio::test]
async fn a_bot_plays_for_a_person_who_resigned_to_the_end() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let id = server.start_game(&[&anna, &ben], table("manila", 3)).await;
    let mut anna_looks = Player::connect(&server, &id, Some(&anna)).await;
    let mut ben_plays = Player::connect(&server, &id, Some(&ben)).await;
    server.table_registry.resign(&id, &anna).await.unwrap();
    anna_looks
        .until(|anna| anna.known.table["seats"][0]["resigned"] == true)
        .await;
    let act = json!({ "type": "act", "key": "a", "prompt": 1, "action": "pass" });
    assert_eq!(anna_looks.expect_refusal(act).await, "live-has-resigned");
    let back = server
        .table_registry
        .join(&id, &anna, Join::default())
        .await;
    assert_eq!(refusal(back), (ErrorKind::Conflict, "live-has-resigned"));
    ben_plays.play().await;
    until("it is over", || async {
        server.status(&id).await == Status::Over
    })
    .await;
    let late = server.table_registry.resign(&id, &ben).await;
    assert_eq!(refusal(late), (ErrorKind::Conflict, "table-over"));
}
