//! Who looks: a client that never reads, too many of them, and how they are counted.

use portolan_core::Language;
use portolan_live::{ErrorKind, Limits, Settings};
use serde_json::json;

use crate::party::Party;
use crate::player::Player;
use crate::scene::{Scene, quick, until, why};

fn with(limits: Limits) -> Settings {
    Settings { limits, ..quick() }
}

#[tokio::test]
async fn a_client_that_never_reads_is_dropped_and_the_game_goes_on() {
    let scene = Scene::new();
    let limits = Limits {
        frames_waiting: 8,
        ..Limits::default()
    };
    let house = scene.house(with(limits)).await;
    let mut party = Party::of_three(&house, "manila").await;
    let guest = house.guest("Dora").await;
    let language = Language::English;
    let mut deaf = house
        .table_registry
        .connect(&party.id, Some(&guest), language)
        .await
        .unwrap();
    party.players[0].wait(|frame| frame["watchers"] == 1).await;
    let metrics = house.table_registry.metrics();
    assert_eq!(metrics.connections.get(), 4);
    while metrics.overrun.get() == 0 {
        party.act().await;
    }
    // The others are told that nobody looks on any more.
    party.players[0].wait(|frame| frame["watchers"] == 0).await;
    assert_eq!(metrics.connections.get(), 3);
    for _ in 0..3 {
        party.act().await;
    }
    // It gets what was waiting for it, then nothing.
    let mut read = 0;
    while deaf.next().await.is_some() {
        read += 1;
    }
    assert_eq!(read, 8);
    drop(deaf);
    party.act().await;
    assert_eq!((metrics.connections.get(), metrics.overrun.get()), (3, 1));
}

#[tokio::test]
async fn those_who_look_on_cannot_keep_out_those_who_play() {
    let scene = Scene::new();
    let limits = Limits {
        connections_per_table: 4,
        ..Limits::default()
    };
    let house = scene.house(with(limits)).await;
    let mut party = Party::of_three(&house, "manila").await;
    let mut looking = Vec::new();
    for _ in 0..4 {
        looking.push(Player::connect(&house, &party.id, None).await);
    }
    let connect = |guest| house.table_registry.connect(&party.id, guest, Language::English);
    assert_eq!(why(connect(None).await), (ErrorKind::TooMany, "hall-crowded"));
    // Anna's second device; but there is an end to that too.
    let device = Player::connect(&house, &party.id, Some(&party.guests[0])).await;
    let third = connect(Some(&party.guests[0])).await;
    assert_eq!(why(third), (ErrorKind::TooMany, "hall-crowded"));
    drop((device, looking));
    party.players[1]
        .wait(|frame| frame["watchers"] == 0 && frame["seats"] == json!([1, 2, 3]))
        .await;
    Player::connect(&house, &party.id, None).await;
}

#[tokio::test]
async fn everybody_is_told_who_is_there() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let mut party = Party::of_three(&house, "manila").await;
    let mut ben = party.players.remove(1);
    ben.wait(|frame| frame["seats"] == json!([1, 2, 3])).await;
    let device = Player::connect(&house, &party.id, Some(&party.guests[0])).await;
    party.players.clear();
    // Anna's other device is still there.
    ben.wait(|frame| frame["seats"] == json!([1, 2])).await;
    let told = house.table_registry.table(&party.id, None).await.unwrap();
    assert_eq!(told.watchers, Some(0));
    drop(device);
    ben.wait(|frame| frame["seats"] == json!([2])).await;
    let metrics = house.table_registry.metrics();
    assert_eq!(metrics.connections.get(), 1);
    drop(ben);
    until("all are gone", || async { metrics.connections.get() == 0 }).await;
}
