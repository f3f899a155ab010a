//! Tests of tables that are evicted and loaded again, or loaded after a crash.

use std::time::Duration;

use portolan_live::wire::{Join, OpenTable, SeatRequest, Status, TableList};
use portolan_live::{ErrorKind, Settings};
use portolan_store::Guest;
use serde_json::{Value, json};

use crate::party::Party;
use crate::player::Player;
use crate::test_server::{
    BOT, DataDir, TestServer, fast_bots, fast_eviction, run_until_crash, table, until, with_seats,
};

/// What everybody sees, without deadlines.
async fn snapshots(server: &TestServer, party: &Party) -> Vec<Value> {
    let mut snapshots = Vec::new();
    for guest in party.guests.iter().map(Some).chain([None]) {
        let mut player = Player::connect(server, &party.id, guest).await;
        let state = player.frames.swap_remove(0);
        snapshots.push(json!([player.known.snapshot, state["log"], state["chat"]]));
    }
    snapshots
}

#[tokio::test]
async fn an_evicted_table_is_loaded_unchanged() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(fast_eviction()).await;
    for game in portolan_catalogue::NAMES {
        let data_dir = DataDir::new();
        let server = match *game {
            "manila" => &server,
            _ => &data_dir.start_with(fast_eviction()).await,
        };
        let mut party = Party::of_three(server, game).await;
        for _ in 0..20 {
            party.act().await;
        }
        let (index, message) = party.act().await;
        let chat = json!({ "type": "chat", "key": "c", "text": "Ahoy" });
        party.players[index].expect_ack(chat).await;
        let entry = party.players[index].entry();
        let before = snapshots(server, &party).await;
        party.players.clear();
        server.until_evicted().await;
        assert_eq!(snapshots(server, &party).await, before);
        // A retry is still recognised, and the game continues.
        let guest = Some(&party.guests[index]);
        let mut player = Player::connect(server, &party.id, guest).await;
        assert!(player.expect_ack(message).await <= entry);
        assert_eq!(player.entry(), entry);
        for guest in &party.guests {
            party
                .players
                .push(Player::connect(server, &party.id, Some(guest)).await);
        }
        // New players number their keys from 1, so the keys already used are skipped.
        for player in &mut party.players {
            (0..1000).for_each(|_| drop(player.key()));
        }
        party.act().await;
        assert!(party.players[0].entry() > entry);
    }
}

#[test]
fn nothing_acknowledged_is_lost_or_doubled_by_a_crash() {
    let data_dir = DataDir::new();
    let (id, guests, index, message, entry, before) = run_until_crash(async {
        let server = data_dir.start().await;
        let mut party = Party::of_three(&server, "oltremare").await;
        for _ in 0..30 {
            party.act().await;
        }
        let (index, message) = party.act().await;
        let entry = party.players[index].entry();
        let before = snapshots(&server, &party).await;
        (party.id, party.guests, index, message, entry, before)
    });
    run_until_crash(async {
        let server = data_dir.start().await;
        let mut party = Party {
            id,
            guests,
            players: Vec::new(),
        };
        assert_eq!(snapshots(&server, &party).await, before);
        let guest = Some(&party.guests[index]);
        let mut player = Player::connect(&server, &party.id, guest).await;
        player.expect_ack(message).await;
        assert_eq!(player.entry(), entry);
        party.players.push(player);
    });
}

#[tokio::test]
async fn a_message_that_ended_the_game_is_still_answered_afterwards() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(fast_eviction()).await;
    let mut party = Party::of_three(&server, "manila").await;
    let mut last = party.act().await;
    while !party.players[0].is_over() {
        last = party.act().await;
    }
    let (index, message) = last;
    let entry = party.players[index].expect_ack(message.clone()).await;
    party.players.clear();
    server.until_evicted().await;
    assert_eq!(server.status(&party.id).await, Status::Over);
    let mut player = Player::connect(&server, &party.id, Some(&party.guests[index])).await;
    assert_eq!(player.expect_ack(message.clone()).await, entry);
    let mut other = message;
    other["key"] = "other".into();
    assert_eq!(player.expect_refusal(other).await, "table-over");
}

/// Repeated eviction never overwrites newer data.
#[tokio::test]
async fn changes_survive_repeated_eviction() {
    let data_dir = DataDir::new();
    let settings = Settings {
        idle_after: Duration::from_millis(1),
        ..fast_bots()
    };
    let server = data_dir.start_with(settings).await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let seats = vec![SeatRequest::Me, SeatRequest::Friend, BOT];
    let id = server.open(&anna, with_seats("manila", seats)).await;
    let sits = |guest: &Guest| {
        let (server, id, guest) = (&server, &id, format!("\"{}\"", guest.id));
        async move {
            let (_, row) = server.store.table(id).await.unwrap().unwrap();
            row.meta.contains(&guest)
        }
    };
    for round in 0..60 {
        server
            .table_registry
            .join(&id, &ben, Join::default())
            .await
            .unwrap();
        // The delays hit every phase of an eviction sooner or later.
        tokio::time::sleep(Duration::from_micros(500 * (round % 8))).await;
        server.until_evicted().await;
        assert!(sits(&ben).await, "round {round}: Ben sat down");
        server.table_registry.leave(&id, &ben).await.unwrap();
        tokio::time::sleep(Duration::from_micros(500 * (round % 8))).await;
        server.until_evicted().await;
        assert!(!sits(&ben).await, "round {round}: Ben left");
    }
}

#[tokio::test]
async fn a_change_that_could_not_be_stored_is_not_stored_later() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(fast_eviction()).await;
    let anna = server.guest("Anna").await;
    // The store does not know this guest and refuses the row.
    let ghost = Guest {
        id: "ghost".into(),
        name: "Ghost".into(),
    };
    let seats = vec![SeatRequest::Me, SeatRequest::Friend, BOT];
    let id = server.open(&anna, with_seats("manila", seats)).await;
    let failed = server
        .table_registry
        .join(&id, &ghost, Join::default())
        .await;
    assert_eq!(crate::test_server::refusal(failed).0, ErrorKind::Storage);
    assert_eq!(
        server
            .table_registry
            .table(&id, Some(&ghost))
            .await
            .unwrap()
            .you,
        None
    );
    server.until_evicted().await;
    let (_, row) = server.store.table(&id).await.unwrap().unwrap();
    assert!(!row.meta.contains("host"), "{}", row.meta);
    let ben = server.guest("Ben").await;
    let answer = server
        .table_registry
        .join(&id, &ben, Join::default())
        .await
        .unwrap();
    assert_eq!(answer.you, Some(2));
}

/// The waiting time is longer than an idle table stays in memory.
#[tokio::test]
async fn a_waiting_time_continues_while_a_table_is_evicted() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(fast_eviction()).await;
    let anna = server.guest("Anna").await;
    let request = OpenTable {
        waiting: Some(Some(2)),
        ..table("manila", 3)
    };
    let id = server.start_game(&[&anna], request).await;
    server.until_evicted().await;
    until("bots play the game to its end", || async {
        server.status(&id).await == Status::Over
    })
    .await;
}

#[tokio::test]
async fn lists_say_whose_turn_it_is_in_memory_and_after_eviction() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(fast_eviction()).await;
    let anna = server.guest("Anna").await;
    let id = server.start_game(&[&anna], table("manila", 3)).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    player.until(Player::must_act).await;
    let listed = async |list: TableList| {
        let tables = server.table_registry.list(list, Some(&anna), None);
        let mut tables = tables.await.unwrap().tables;
        assert_eq!(tables.len(), 1);
        tables.remove(0)
    };
    let mine = portolan_core::Seats::one(portolan_core::Seat::new(0));
    for list in [TableList::Mine, TableList::Public] {
        assert_eq!(listed(list).await.awaited, mine);
    }
    drop(player);
    server.until_evicted().await;
    for list in [TableList::Mine, TableList::Public] {
        assert_eq!(listed(list).await.awaited, mine);
    }
    let described = server.table_registry.table(&id, None).await.unwrap();
    assert_eq!(described.awaited, mine);
    server.table_registry.close(&id, &anna).await.unwrap();
    until("it is not in the list of public tables", || async {
        let list = server.table_registry.list(TableList::Public, None, None);
        list.await.unwrap().tables.is_empty()
    })
    .await;
    assert!(listed(TableList::Mine).await.awaited.is_empty());
}
