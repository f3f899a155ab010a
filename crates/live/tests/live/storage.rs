//! Tests of a full data file: requests fail without changing anything, and work again later.

use portolan_live::wire::{Start, Status};
use portolan_store::{Millis, Options, Store, TableId, TableKey};
use serde_json::{Value, json};

use crate::party::Party;
use crate::player::Player;
use crate::test_server::{DataDir, fast_bots, run_until_crash, table, until};

fn small_file() -> Options {
    Options {
        max_bytes: Some(600_000),
        ..Options::default()
    }
}

/// Fills the file with the log of another table until not a byte more fits.
async fn fill(store: &Store, table: TableKey) {
    let mut number = 1;
    for size in [4000, 400, 40, 1] {
        while store
            .append(table, number, 1, "x".repeat(size))
            .await
            .is_ok()
        {
            number += 1;
            assert!(number < 10_000, "the limit has no effect");
        }
    }
}

async fn other_table(store: &Store, id: &TableId) -> TableKey {
    let (_, mut row) = store.table(id).await.unwrap().unwrap();
    row.id = "other".into();
    row.wake = None;
    row.touched = Millis(1);
    store.add_table(&row, u32::MAX).await.unwrap()
}

/// Sends chat messages until the file is full.
async fn chat_until_full(player: &mut Player) {
    for number in 0..100 {
        let key = format!("c{number}");
        let chat = json!({ "type": "chat", "key": key, "text": "x".repeat(500) });
        let answer = player.request(chat).await;
        if answer["type"] == "refused" {
            return assert_eq!(answer["error"]["code"], "live-storage-full");
        }
    }
    panic!("the limit has no effect on chat");
}

#[test]
fn a_full_file_changes_nothing_for_anybody() {
    let data_dir = DataDir::new();
    let (id, guests, index, message, snapshot) = run_until_crash(async {
        let server = data_dir.start_on(small_file(), fast_bots()).await;
        let mut party = Party::of_three(&server, "manila").await;
        for _ in 0..5 {
            party.act().await;
        }
        let index = party.turn();
        let message = party.players[index].answer();
        let other = other_table(&server.store, &party.id).await;
        fill(&server.store, other).await;
        let snapshots: Vec<Value> = party
            .players
            .iter()
            .map(|player| player.known.snapshot.clone())
            .collect();
        for _ in 0..2 {
            let code = party.players[index].expect_refusal(message.clone()).await;
            assert_eq!(code, "live-storage-full");
        }
        chat_until_full(&mut party.players[index]).await;
        // Nobody received anything, and new connections see the same.
        for (player, snapshot) in party.players.iter().zip(&snapshots) {
            assert_eq!(&player.known.snapshot, snapshot);
        }
        for (guest, snapshot) in party.guests.iter().zip(&snapshots) {
            let again = Player::connect(&server, &party.id, Some(guest)).await;
            assert_eq!(&again.known.snapshot, snapshot);
        }
        let snapshot = snapshots[index].clone();
        (party.id, party.guests, index, message, snapshot)
    });
    run_until_crash(async {
        let server = data_dir.start().await;
        let mut player = Player::connect(&server, &id, Some(&guests[index])).await;
        assert_eq!(player.known.snapshot, snapshot);
        player.expect_ack(message).await;
        assert!(player.entry() > snapshot["public"]["entry"].as_u64().unwrap());
    });
}

/// The game is started, but its first outcome of chance cannot be stored until there is room.
#[test]
fn chance_that_could_not_be_stored_waits_for_room() {
    let data_dir = DataDir::new();
    let (id, anna) = run_until_crash(async {
        let server = data_dir.start_on(small_file(), fast_bots()).await;
        let anna = server.guest("Anna").await;
        let id = server.open(&anna, table("manila", 3)).await;
        let other = other_table(&server.store, &id).await;
        fill(&server.store, other).await;
        let started = server
            .table_registry
            .start(&id, &anna, Start::default())
            .await;
        assert_eq!(started.unwrap().status, Status::Running);
        let player = Player::connect(&server, &id, Some(&anna)).await;
        let turn = &player.public()["turn"]["kind"];
        assert_eq!((player.entry(), turn), (0, &json!("chance")));
        let (log, _) = server.store.table(&id).await.unwrap().unwrap();
        assert_eq!(server.store.log(log).await.unwrap(), "");
        (id, anna)
    });
    run_until_crash(async {
        let server = data_dir.start().await;
        let over = || async { server.status(&id).await == Status::Over };
        until("bots finish the game", over).await;
        let fairness = server
            .table_registry
            .fairness(&id, Some(&anna))
            .await
            .unwrap();
        assert!(fairness.verified.unwrap().fair);
    });
}
