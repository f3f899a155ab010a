//! Tests of connections: a client that never reads, the limits, and how connections are counted.

use portolan_core::Language;
use portolan_live::wire::Since;
use portolan_live::{ErrorKind, Limits, QueueLimits, Settings};
use serde_json::json;

use crate::party::Party;
use crate::player::Player;
use crate::test_server::{DataDir, fast_bots, refusal, until};

fn with(limits: Limits) -> Settings {
    Settings {
        limits,
        ..fast_bots()
    }
}

/// Enough for a state and some steps.
const QUEUE_BYTES: usize = 24 * 1024;

#[tokio::test]
async fn a_client_that_never_reads_is_dropped_and_the_game_goes_on() {
    let data_dir = DataDir::new();
    let limits = Limits {
        queue: QueueLimits {
            per_connection: QUEUE_BYTES,
            in_total: usize::MAX,
        },
        ..Limits::unlimited()
    };
    let server = data_dir.start_with(with(limits)).await;
    let mut party = Party::of_three(&server, "manila").await;
    let guest = server.guest("Dora").await;
    let language = Language::ENGLISH;
    let mut stalled = server
        .table_registry
        .connect(&party.id, Some(&guest), language, Since::default())
        .await
        .unwrap();
    party.players[0].wait(|frame| frame["watchers"] == 1).await;
    let metrics = server.table_registry.metrics();
    assert_eq!(metrics.connections.get(), 4);
    while metrics.overrun.get() == 0 {
        party.act().await;
    }
    // The others receive that there is no spectator any more.
    party.players[0].wait(|frame| frame["watchers"] == 0).await;
    assert_eq!(metrics.connections.get(), 3);
    for _ in 0..3 {
        party.act().await;
    }
    // It receives the queued frames, then nothing.
    stalled.overrun().await;
    let mut read = 0;
    while let Some(frame) = stalled.next().await {
        read += frame.text().len();
    }
    // The first frame may be larger than the limit, because nothing waited before it.
    assert!(read > 0 && read <= QUEUE_BYTES, "{read}");
    assert_eq!(server.table_registry.queued_bytes(), 0);
    drop(stalled);
    party.act().await;
    assert_eq!((metrics.connections.get(), metrics.overrun.get()), (3, 1));
}

#[tokio::test]
async fn spectators_cannot_keep_players_out() {
    let data_dir = DataDir::new();
    let limits = Limits {
        connections_per_table: 4,
        ..Limits::unlimited()
    };
    let server = data_dir.start_with(with(limits)).await;
    let mut party = Party::of_three(&server, "manila").await;
    let mut spectators = Vec::new();
    for _ in 0..4 {
        spectators.push(Player::connect(&server, &party.id, None).await);
    }
    let connect = |guest| {
        server
            .table_registry
            .connect(&party.id, guest, Language::ENGLISH, Since::default())
    };
    assert_eq!(
        refusal(connect(None).await),
        (ErrorKind::TooMany, "live-crowded")
    );
    // Anna's second device is let in; her third exceeds the limit.
    let device = Player::connect(&server, &party.id, Some(&party.guests[0])).await;
    let third = connect(Some(&party.guests[0])).await;
    assert_eq!(refusal(third), (ErrorKind::TooMany, "live-crowded"));
    drop((device, spectators));
    party.players[1]
        .wait(|frame| frame["watchers"] == 0 && frame["seats"] == json!([1, 2, 3]))
        .await;
    Player::connect(&server, &party.id, None).await;
}

#[tokio::test]
async fn everybody_receives_the_presence() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    let mut ben = party.players.remove(1);
    ben.wait(|frame| frame["seats"] == json!([1, 2, 3])).await;
    let device = Player::connect(&server, &party.id, Some(&party.guests[0])).await;
    party.players.clear();
    // Anna's other device is still connected.
    ben.wait(|frame| frame["seats"] == json!([1, 2])).await;
    let answer = server.table_registry.table(&party.id, None).await.unwrap();
    assert_eq!(answer.watchers, Some(0));
    drop(device);
    ben.wait(|frame| frame["seats"] == json!([2])).await;
    let metrics = server.table_registry.metrics();
    assert_eq!(metrics.connections.get(), 1);
    drop(ben);
    until("all connections are closed", || async {
        metrics.connections.get() == 0
    })
    .await;
}
