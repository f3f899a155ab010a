//! Proposals open one table for all, with what the finished one had, also after a crash.

use portolan_live::wire::{NextTable, OpenTable, Rematch, SeatInfo, Status, Table, TableList};
use portolan_live::{ErrorKind, Limits, Settings};
use serde_json::json;

use super::{ended_table, rematch, salted, seats};
use crate::player::Player;
use crate::test_server::{DataDir, fast_bots, fast_eviction, refusal, run_until_crash, table};

#[tokio::test]
async fn two_proposals_after_a_game_become_one_table_with_turned_seats() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let registry = &server.table_registry;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let id = server.start_game(&[&anna, &ben], table("manila", 3)).await;
    let mut watcher = Player::connect(&server, &id, None).await;
    let mut of_anna = Player::connect(&server, &id, Some(&anna)).await;
    let mut of_ben = Player::connect(&server, &id, Some(&ben)).await;
    tokio::join!(of_anna.play(), of_ben.play());

    let next = registry
        .rematch(&id, &anna, salted("Anna’s"))
        .await
        .unwrap();
    assert_eq!(seats(&next), ["Ben?", "bot", "Anna"]);
    assert_eq!((next.status, next.you), (Status::Open, Some(3)));
    assert_eq!(next.previous.as_ref(), Some(&id));
    // Everybody at the finished table learns of it, spectators too.
    let proposal = json!({ "id": next.id, "opener": "Anna" });
    for player in [&mut watcher, &mut of_ben] {
        player
            .until(|player| player.known.table["next"] == proposal)
            .await;
    }
    let mut lobby = Player::connect(&server, &next.id, Some(&ben)).await;
    assert_eq!(
        lobby.known.table["seats"][0],
        json!({ "kind": "kept", "seat": 1, "name": "Ben", "you": true })
    );
    let mut follower = Player::connect(&server, &next.id, None).await;
    assert_eq!(follower.known.table["seats"][0]["you"], false);

    let joined = registry.rematch(&id, &ben, salted("Ben’s")).await.unwrap();
    assert_eq!(joined.id, next.id);
    assert_eq!(seats(&joined), ["Ben", "bot", "Anna"]);
    assert_eq!((joined.status, joined.you), (Status::Running, Some(1)));
    let fairness = registry.fairness(&next.id, None).await.unwrap();
    let entropy: Vec<_> = fairness.entropy.iter().map(|one| &one.text).collect();
    assert_eq!(entropy, ["Ben’s", "Anna’s"]);
    follower
        .until(|player| player.known.table["status"] == "running")
        .await;
    lobby
        .until(|player| player.known.table["you"] == json!(1))
        .await;

    // The same people can play a third game.
    let mut of_anna = Player::connect(&server, &next.id, Some(&anna)).await;
    tokio::join!(of_anna.play(), lobby.play());
    let third = rematch(&server, &next.id, &ben).await;
    assert_ne!(third.id, next.id);
    assert_eq!(seats(&third), ["bot", "Anna?", "Ben"]);
}

#[tokio::test]
async fn simultaneous_and_repeated_proposals_open_one_table() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (id, anna, ben) = ended_table(&server, table("manila", 3)).await;
    let (first, second) = tokio::join!(rematch(&server, &id, &anna), rematch(&server, &id, &ben));
    assert_eq!(first.id, second.id);
    for _ in 0..1000 {
        assert_eq!(rematch(&server, &id, &anna).await.id, first.id);
    }
    let mine = server
        .table_registry
        .list(TableList::Mine, Some(&anna), None)
        .await
        .unwrap();
    assert_eq!(mine.tables.len(), 2);
}

#[tokio::test]
async fn one_person_against_bots_plays_again_at_once() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let id = server.start_game(&[&anna], table("manila", 4)).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    player.play().await;
    let next = rematch(&server, &id, &anna).await;
    assert_eq!(seats(&next), ["bot", "bot", "bot", "Anna"]);
    assert_eq!(next.status, Status::Running);
    let bots = |table: &Table| -> Vec<String> {
        let name = |seat: &SeatInfo| match seat {
            SeatInfo::Bot { name, .. } => Some(name.clone()),
            _ => None,
        };
        table.seats.iter().filter_map(name).collect()
    };
    let before = server.table_registry.table(&id, None).await.unwrap();
    assert_eq!(bots(&next), bots(&before));
    assert_eq!(before.next.unwrap().id, next.id);
}

#[tokio::test]
async fn a_next_table_that_was_closed_is_replaced() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (id, anna, ben) = ended_table(&server, table("manila", 3)).await;
    let next = rematch(&server, &id, &anna).await;
    server.table_registry.close(&next.id, &anna).await.unwrap();
    let another = rematch(&server, &id, &ben).await;
    assert_ne!(another.id, next.id);
    assert_eq!(seats(&another), ["Ben", "bot", "Anna?"]);
    let ended = server.table_registry.table(&id, None).await.unwrap();
    let proposal = NextTable {
        id: another.id,
        opener: "Ben".to_owned(),
    };
    assert_eq!(ended.next, Some(proposal));
}

/// At a private table everybody who has ever entered is listed at the next one.
#[tokio::test]
async fn a_chain_of_closed_tables_does_not_flood_the_lists_of_others() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let registry = &server.table_registry;
    let mut id = server.start_game(&[&anna], table("manila", 3)).await;
    registry.close(&id, &anna).await.unwrap();
    for _ in 0..4 {
        id = rematch(&server, &id, &anna).await.id;
        registry.close(&id, &anna).await.unwrap();
    }
    let refused = registry.rematch(&id, &anna, Rematch::default()).await;
    assert_eq!(refusal(refused), (ErrorKind::TooMany, "live-rematch-often"));
}

#[tokio::test]
async fn proposing_and_closing_again_and_again_does_not_flood_the_lists_of_others() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (id, anna, ben) = ended_table(&server, table("manila", 3)).await;
    let registry = &server.table_registry;
    for _ in 0..5 {
        let next = rematch(&server, &id, &anna).await;
        registry.close(&next.id, &anna).await.unwrap();
    }
    let refused = registry.rematch(&id, &anna, Rematch::default()).await;
    assert_eq!(refusal(refused), (ErrorKind::TooMany, "live-rematch-often"));
    let list = registry.list(TableList::Mine, Some(&ben), None).await;
    assert_eq!(list.unwrap().tables.len(), 6);
}

#[tokio::test]
async fn a_proposal_counts_as_a_table_of_its_guest() {
    let data_dir = DataDir::new();
    let settings = Settings {
        limits: Limits {
            tables_per_guest: 1,
            ..Limits::unlimited()
        },
        ..fast_bots()
    };
    let server = data_dir.start_with(settings).await;
    let (id, anna, ben) = ended_table(&server, table("manila", 3)).await;
    let own = server.open(&anna, table("manila", 3)).await;
    let refused = server
        .table_registry
        .rematch(&id, &anna, Rematch::default())
        .await;
    assert_eq!(
        refusal(refused),
        (ErrorKind::TooMany, "live-too-many-tables")
    );
    let ended = server.table_registry.table(&id, None).await.unwrap();
    assert_eq!(ended.next, None);
    // Whoever follows a proposal opens nothing.
    let next = rematch(&server, &id, &ben).await;
    assert_eq!(rematch(&server, &id, &anna).await.id, next.id);
    server.table_registry.close(&own, &anna).await.unwrap();
}

#[test]
fn a_proposal_survives_a_crash() {
    let data_dir = DataDir::new();
    let (id, next, anna, ben) = run_until_crash(async {
        let server = data_dir.start().await;
        let (id, anna, ben) = ended_table(&server, table("manila", 3)).await;
        let next = rematch(&server, &id, &anna).await;
        (id, next.id, anna, ben)
    });
    run_until_crash(async {
        let server = data_dir.start().await;
        let ended = server.table_registry.table(&id, Some(&ben)).await.unwrap();
        assert_eq!(ended.next.unwrap().id, next);
        assert_eq!(rematch(&server, &id, &anna).await.id, next);
        let joined = rematch(&server, &id, &ben).await;
        assert_eq!((&joined.id, joined.status), (&next, Status::Running));
        let mut of_anna = Player::connect(&server, &next, Some(&anna)).await;
        let mut of_ben = Player::connect(&server, &next, Some(&ben)).await;
        tokio::join!(of_anna.play(), of_ben.play());
    });
}

/// As after a crash between the last answer and the start.
#[tokio::test]
async fn a_rematch_that_everybody_has_answered_starts_when_it_is_loaded() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(fast_eviction()).await;
    let (id, anna, ben) = ended_table(&server, table("manila", 3)).await;
    let next = rematch(&server, &id, &anna).await;
    server.until_evicted().await;
    let (key, mut row) = server.store.table(&next.id).await.unwrap().unwrap();
    let mut meta: serde_json::Value = serde_json::from_str(&row.meta).unwrap();
    meta["seats"][0] = json!({ "kind": "person", "guest": ben.id, "name": "Ben", "away": "no" });
    row.meta = meta.to_string();
    server.store.put_table(key, &row).await.unwrap();
    let player = Player::connect(&server, &next.id, Some(&ben)).await;
    assert_eq!(player.known.table["status"], "running");
}

#[tokio::test]
async fn a_rematch_has_the_options_and_the_edition_of_the_table() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let edition = include_str!("../../../../../games/manila/data/edition.txt");
    let request = OpenTable {
        edition: Some(format!("# ours\n{edition}")),
        options: [("hidden_cash".to_owned(), portolan_core::Value::Flag(true))].into(),
        waiting: Some(Some(300)),
        ..table("manila", 3)
    };
    let (id, anna, _) = ended_table(&server, request).await;
    let before = server.table_registry.table(&id, None).await.unwrap();
    let next = rematch(&server, &id, &anna).await;
    assert!(next.edition);
    assert_eq!(
        (next.options, next.waiting),
        (before.options, before.waiting)
    );
    assert_ne!(next.commitment, before.commitment);
}
