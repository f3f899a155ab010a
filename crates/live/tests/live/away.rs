//! Silent, left and resigned seats: bots that stand in, and people who return.

use portolan_live::wire::{Join, OpenTable, Status};
use portolan_live::{ErrorKind, Pace, Settings};
use serde_json::json;

use crate::player::Player;
use crate::scene::{House, Scene, quick, table, until, why};

fn impatient(seats: usize) -> OpenTable {
    OpenTable {
        waiting: Some(Some(1)),
        ..table("manila", seats)
    }
}

/// Waits until bots stand in for exactly these seats.
async fn stood_in_for(seats: &[u8], player: &mut Player) {
    let seats = json!(seats);
    player
        .wait(|frame| frame["type"] == "presence" && frame["stand_ins"] == seats)
        .await;
}

/// Anna alone against two bots who answer at once: the game waits for her.
async fn waiting_for_anna(house: &House) -> (portolan_store::Guest, String, Player) {
    let anna = house.guest("Anna").await;
    let id = house.running(&[&anna], impatient(3)).await;
    let mut player = Player::connect(house, &id, Some(&anna)).await;
    player.until(Player::must_act).await;
    (anna, id, player)
}

#[tokio::test]
async fn a_bot_stands_in_for_a_silent_person_who_then_returns() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let id = house.running(&[&anna, &ben], impatient(3)).await;
    let mut watching = Player::connect(&house, &id, None).await;
    let mut player = Player::connect(&house, &id, Some(&anna)).await;
    assert!(player.page["deadline"].is_u64() || !player.must_act());
    // Ben is not there at all, Anna is silent: a bot plays for both of them.
    stood_in_for(&[1, 2], &mut watching).await;
    // Anna says that she is here: only Ben is stood in for.
    player.send(json!({ "type": "here" })).await;
    stood_in_for(&[2], &mut watching).await;
    let told = house.table_registry.table(&id, None).await.unwrap();
    assert_eq!(told.status, Status::Running);
    // She falls silent once more, and returns by saying something.
    stood_in_for(&[1, 2], &mut watching).await;
    let chat = json!({ "type": "chat", "key": "c", "text": "Still here" });
    player.done(chat).await;
    stood_in_for(&[2], &mut watching).await;
}

#[tokio::test]
async fn connecting_brings_a_silent_person_back() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let (anna, id, mut player) = waiting_for_anna(&house).await;
    stood_in_for(&[1], &mut player).await;
    let device = Player::connect(&house, &id, Some(&anna)).await;
    stood_in_for(&[], &mut player).await;
    drop(device);
}

#[tokio::test]
async fn who_leaves_is_played_for_until_returning() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    // Nobody is ever waited out at this table.
    let id = house.running(&[&anna, &ben], table("manila", 3)).await;
    let mut ben_plays = Player::connect(&house, &id, Some(&ben)).await;
    let told = house.table_registry.leave(&id, &anna).await.unwrap();
    assert_eq!(told.you, Some(1), "the seat stays hers");
    // Whoever comes or goes now, others still see that a bot plays for her.
    let watcher = Player::connect(&house, &id, None).await;
    stood_in_for(&[1], &mut ben_plays).await;
    drop(watcher);
    // A bot plays for Anna: the game waits for nobody but Ben.
    for _ in 0..3 {
        ben_plays.until(Player::must_act).await;
        let answer = ben_plays.answer();
        ben_plays.done(answer).await;
    }
    let told = house.table_registry.join(&id, &anna, Join::default()).await.unwrap();
    assert_eq!(told.you, Some(1));
    let mut anna_plays = Player::connect(&house, &id, Some(&anna)).await;
    assert_eq!(anna_plays.table["seats"][0]["stand_in"], false);
    tokio::join!(anna_plays.play(), ben_plays.play());
}

#[tokio::test]
async fn who_left_and_is_here_again_has_returned() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let id = house.running(&[&anna, &ben], table("manila", 3)).await;
    let mut player = Player::connect(&house, &id, Some(&anna)).await;
    house.table_registry.leave(&id, &anna).await.unwrap();
    player
        .until(|anna| anna.table["seats"][0]["stand_in"] == true)
        .await;
    player.send(json!({ "type": "here" })).await;
    player
        .until(|anna| anna.table["seats"][0]["stand_in"] == false)
        .await;
}

/// A bot that pauses like people is asked once about a situation, whoever comes and goes.
#[tokio::test]
async fn nobody_keeps_bots_from_acting_by_coming_and_going() {
    let scene = Scene::new();
    let settings = Settings {
        pace: Pace::Human,
        ..quick()
    };
    let house = scene.house(settings).await;
    let anna = house.guest("Anna").await;
    let id = house.running(&[&anna], table("manila", 3)).await;
    let mut player = Player::connect(&house, &id, Some(&anna)).await;
    while player.must_act() {
        let answer = player.answer();
        player.done(answer).await;
    }
    let entry = player.entry();
    drop(player);
    until("a bot acts", || async {
        house.table_registry.leave(&id, &anna).await.unwrap();
        let told = house.table_registry.join(&id, &anna, Join::default()).await;
        u64::from(told.unwrap().entry.unwrap()) > entry
    })
    .await;
}

#[tokio::test]
async fn who_resigns_is_played_for_to_the_end() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let id = house.running(&[&anna, &ben], table("manila", 3)).await;
    let mut anna_looks = Player::connect(&house, &id, Some(&anna)).await;
    let mut ben_plays = Player::connect(&house, &id, Some(&ben)).await;
    house.table_registry.resign(&id, &anna).await.unwrap();
    anna_looks
        .until(|anna| anna.table["seats"][0]["resigned"] == true)
        .await;
    let act = json!({ "type": "act", "key": "a", "prompt": 1, "action": "pass" });
    assert_eq!(anna_looks.refused(act).await, "hall-has-resigned");
    let back = house.table_registry.join(&id, &anna, Join::default()).await;
    assert_eq!(why(back), (ErrorKind::Conflict, "hall-has-resigned"));
    ben_plays.play().await;
    until("it is over", || async {
        house.status(&id).await == Status::Over
    })
    .await;
    let late = house.table_registry.resign(&id, &ben).await;
    assert_eq!(why(late), (ErrorKind::Conflict, "table-over"));
}
