//! Tests of spectators: whether they may see a game that has started, and whether they may write.

use portolan_core::Language;
use portolan_live::ErrorKind;
use portolan_live::wire::{
    Eyes, Join, OpenTable, SeatRequest, Since, Spectators, Start, Table, TableList, Visibility,
};
use portolan_store::Guest;
use serde_json::json;

use crate::player::Player;
use crate::test_server::{BOT, DataDir, TestServer, refusal, with_seats};

fn request(visibility: Visibility, spectators: Spectators) -> OpenTable {
    OpenTable {
        visibility: Some(visibility),
        spectators,
        ..with_seats("manila", vec![SeatRequest::Me, SeatRequest::Friend, BOT])
    }
}

/// The table that Anna has opened.
async fn open(server: &TestServer, anna: &Guest, request: OpenTable) -> Table {
    let opened = server.table_registry.open(anna, request).await;
    opened.unwrap().table
}

#[tokio::test]
async fn an_invitation_after_the_start_is_to_watch_if_the_opener_allows_it() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let tables = &server.table_registry;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let clara = server.guest("Clara").await;
    for spectators in [Spectators::None, Spectators::Watch] {
        let table = open(&server, &anna, request(Visibility::Private, spectators)).await;
        let (id, invite) = (table.id, table.invite.unwrap());
        tables.enter(&id, &ben, &invite).await.unwrap();
        tables.join(&id, &ben, Join::default()).await.unwrap();
        tables.start(&id, &anna, Start::default()).await.unwrap();
        let entered = tables.enter(&id, &clara, &invite).await;
        if spectators == Spectators::Watch {
            assert_eq!(entered.unwrap().you, None);
            let joined = tables.join(&id, &clara, Join::default()).await;
            assert_eq!(refusal(joined), (ErrorKind::Conflict, "live-started"));
        } else {
            let refused = (ErrorKind::Forbidden, "live-no-spectators");
            assert_eq!(refusal(entered), refused);
            // Whoever has no invitation does not even learn that there is a table.
            let guessed = tables.enter(&id, &clara, "guess").await;
            let unknown = (ErrorKind::NotFound, "live-unknown-table");
            assert_eq!(refusal(guessed), unknown);
            assert_eq!(refusal(tables.table(&id, Some(&clara)).await), unknown);
        }
    }
}

#[tokio::test]
async fn nobody_without_a_seat_sees_anything_of_a_game_without_spectators() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let tables = &server.table_registry;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let clara = server.guest("Clara").await;
    let table = open(
        &server,
        &anna,
        request(Visibility::Public, Spectators::None),
    )
    .await;
    let id = table.id;
    // Before the start everybody may come and look for a seat.
    let mut looking = Player::connect(&server, &id, Some(&clara)).await;
    let mut nobody = Player::connect(&server, &id, None).await;
    tables.join(&id, &ben, Join::default()).await.unwrap();
    tables.start(&id, &anna, Start::default()).await.unwrap();
    for player in [&mut looking, &mut nobody] {
        let bye = player.wait(|frame| frame["type"] == "bye").await;
        assert_eq!(bye["error"]["code"], "live-no-spectators");
        assert_eq!(bye["again"], false);
        let states = player
            .frames
            .iter()
            .filter(|frame| frame["type"] == "state");
        assert!(states.clone().all(|state| state["snapshot"].is_null()));
    }
    let refused = (ErrorKind::Forbidden, "live-no-spectators");
    for guest in [None, Some(&clara)] {
        assert_eq!(refusal(tables.table(&id, guest).await), refused);
        assert_eq!(refusal(tables.parts(&id, guest).await), refused);
        assert_eq!(
            refusal(tables.history(&id, guest, 9, Eyes::Mine).await),
            refused
        );
        assert_eq!(refusal(tables.fairness(&id, guest).await), refused);
        let connected = tables.connect(&id, guest, Language::ENGLISH, Since::default());
        assert_eq!(refusal(connected.await), refused);
        let list = tables.list(TableList::Public, guest, None).await.unwrap();
        assert!(list.tables.is_empty());
    }
    // The players see it as always, also in the list.
    for guest in [&anna, &ben] {
        Player::connect(&server, &id, Some(guest)).await;
        let list = tables.list(TableList::Public, Some(guest), None).await;
        assert_eq!(list.unwrap().tables.len(), 1);
    }
    tables.close(&id, &anna).await.unwrap();
    assert_eq!(refusal(tables.record(&id, Some(&clara)).await), refused);
    tables.record(&id, Some(&ben)).await.unwrap();
}

#[tokio::test]
async fn spectators_write_where_the_opener_allows_it() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, other_anna) = (server.guest("Anna").await, server.guest("Änna").await);
    let message = json!({ "type": "chat", "key": "c1", "text": "Ahoy" });
    let remark = json!({ "type": "remark", "key": "r1", "remark": "remark-too-dear" });
    for spectators in [Spectators::Watch, Spectators::Write] {
        let table = open(&server, &anna, request(Visibility::Public, spectators)).await;
        let mut player = Player::connect(&server, &table.id, Some(&anna)).await;
        let mut watching = Player::connect(&server, &table.id, Some(&other_anna)).await;
        let mut nobody = Player::connect(&server, &table.id, None).await;
        if spectators == Spectators::Watch {
            let refused = watching.expect_refusal(message.clone()).await;
            assert_eq!(refused, "live-no-spectator-chat");
            continue;
        }
        watching.expect_ack(message.clone()).await;
        let received = player.wait(|frame| frame["type"] == "chat").await;
        // Nobody takes a spectator for the player of the same name.
        assert_eq!(received["name"], "Änna 2");
        assert_eq!(received["seat"], json!(null));
        assert_eq!(
            watching.expect_refusal(remark.clone()).await,
            "live-no-seat"
        );
        assert_eq!(nobody.expect_refusal(message.clone()).await, "live-nobody");
    }
}

#[tokio::test]
async fn whoever_the_opener_removed_does_not_write_as_a_spectator() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let table = open(
        &server,
        &anna,
        request(Visibility::Public, Spectators::Write),
    )
    .await;
    let tables = &server.table_registry;
    tables.join(&table.id, &ben, Join::default()).await.unwrap();
    tables.remove(&table.id, &anna, 2).await.unwrap();
    let mut watching = Player::connect(&server, &table.id, Some(&ben)).await;
    let message = json!({ "type": "chat", "key": "c1", "text": "Ahoy" });
    assert_eq!(watching.expect_refusal(message).await, "live-removed");
}
