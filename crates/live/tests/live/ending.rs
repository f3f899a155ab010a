//! Tests of the end of a table: over, closed, abandoned; what is revealed of its chance before and
//! after.

use std::time::Duration;

use portolan_core::Language;
use portolan_live::wire::{Join, SeatRequest, Start, Status, TableList};
use portolan_live::{ErrorKind, Pace, Settings};
use serde_json::json;

use crate::player::Player;
use crate::test_server::{
    BOT, DataDir, fast_bots, fast_eviction, refusal, table, until, with_seats,
};

#[tokio::test]
async fn the_opener_closes_a_table_and_its_record_is_kept() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let id = server.start_game(&[&anna, &ben], table("manila", 3)).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    let table_registry = &server.table_registry;
    let not_yet = (ErrorKind::Conflict, "live-not-over");
    assert_eq!(
        refusal(table_registry.record(&id, Some(&anna)).await),
        not_yet
    );
    let before = table_registry.fairness(&id, None).await.unwrap();
    assert_eq!((before.seed, before.verified), (None, None));
    let forbidden = table_registry.close(&id, &ben).await;
    assert_eq!(
        refusal(forbidden),
        (ErrorKind::Forbidden, "live-not-opener")
    );
    assert_eq!(
        table_registry.close(&id, &anna).await.unwrap().status,
        Status::Closed
    );
    assert_eq!(
        table_registry.close(&id, &anna).await.unwrap().status,
        Status::Closed
    );
    player
        .until(|anna| anna.known.table["status"] == "closed")
        .await;
    assert!(player.known.deadline.is_null());
    let act = json!({ "type": "act", "key": "a", "prompt": 1, "action": "pass" });
    assert_eq!(player.expect_refusal(act).await, "live-closed");
    let public = table_registry
        .list(TableList::Public, None, None)
        .await
        .unwrap();
    assert!(public.tables.is_empty());

    let record = table_registry.record(&id, None).await.unwrap();
    let verified = table_registry
        .verify(record.as_bytes(), Language::ENGLISH)
        .unwrap();
    assert!(verified.fair, "{verified:?}");
    let after = table_registry.fairness(&id, None).await.unwrap();
    assert_eq!(after.commitment, before.commitment);
    assert_eq!(after.verified, Some(verified));
    assert_eq!(after.seed.unwrap().len(), 64);
}

#[tokio::test]
async fn the_end_of_a_game_is_sent_without_its_whole_history() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let id = server.start_game(&[&anna], table("manila", 3)).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    player.play().await;
    assert_eq!((player.count("state"), player.count("table")), (1, 1));
    assert_eq!(player.known.table["result"], player.public()["result"]);
    assert_eq!(player.known.table["entry"], player.public()["entry"]);
}

#[tokio::test]
async fn a_table_closed_before_the_start_has_no_record() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let seats = vec![SeatRequest::Me, SeatRequest::Friend, BOT];
    let id = server.open(&anna, with_seats("manila", seats)).await;
    server.table_registry.close(&id, &anna).await.unwrap();
    let record = server.table_registry.record(&id, None).await;
    assert_eq!(refusal(record), (ErrorKind::Conflict, "live-no-record"));
    let late = server.table_registry.join(&id, &ben, Join::default()).await;
    assert_eq!(refusal(late), (ErrorKind::Conflict, "live-closed"));
    let start = server
        .table_registry
        .start(&id, &anna, Start::default())
        .await;
    assert_eq!(refusal(start), (ErrorKind::Conflict, "live-closed"));
    assert_eq!(
        server
            .table_registry
            .fairness(&id, None)
            .await
            .unwrap()
            .verified,
        None
    );
}

#[tokio::test]
async fn the_first_entropy_of_a_person_stays_and_is_verified() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let table_registry = &server.table_registry;
    let seats = vec![SeatRequest::Me, SeatRequest::Friend, BOT];
    let id = server.open(&anna, with_seats("manila", seats)).await;
    let joining_with = |text: &str| Join {
        seat: None,
        entropy: Some(text.to_owned()),
    };
    let unseen = "\u{202e}";
    for wrong in ["", &"x".repeat(129), "a\nb", unseen] {
        let refused = table_registry.join(&id, &ben, joining_with(wrong)).await;
        assert_eq!(refusal(refused), (ErrorKind::Invalid, "fair-entropy"));
    }
    assert_eq!(
        table_registry.table(&id, Some(&ben)).await.unwrap().you,
        None
    );
    table_registry
        .join(&id, &ben, joining_with("first"))
        .await
        .unwrap();
    table_registry
        .join(&id, &ben, joining_with("second"))
        .await
        .unwrap();
    let start = Start {
        entropy: Some("Anna’s".to_owned()),
    };
    table_registry.start(&id, &anna, start).await.unwrap();
    let answer = table_registry.fairness(&id, None).await.unwrap();
    let entropy: Vec<_> = answer
        .entropy
        .iter()
        .map(|entry| (entry.seat, entry.text.as_str()))
        .collect();
    assert_eq!(entropy, [(1, "Anna’s"), (2, "first")]);
    table_registry.close(&id, &anna).await.unwrap();
    let record = table_registry.record(&id, None).await.unwrap();
    assert!(record.contains("first") && record.contains("Anna’s"));
    let fairness = table_registry.fairness(&id, None).await.unwrap();
    assert!(fairness.verified.unwrap().fair);
    // Other texts would have given other outcomes.
    let source = |entropy: Vec<(portolan_core::Seat, String)>| {
        let commitment = fairness.commitment.parse().unwrap();
        let fair = portolan_match::Fair::new(commitment, entropy).unwrap();
        let seed = fairness.seed.as_ref().unwrap().parse().unwrap();
        fair.with_seed(seed).source().unwrap()
    };
    let seat = portolan_core::Seat::new;
    let entropy = vec![
        (seat(0), "Anna’s".to_owned()),
        (seat(1), "first".to_owned()),
    ];
    let other = vec![
        (seat(0), "Anna’s".to_owned()),
        (seat(1), "second".to_owned()),
    ];
    assert!(source(entropy.clone()) == source(entropy.clone()));
    assert!(source(entropy) != source(other));
}

#[tokio::test]
async fn a_time_without_end_keeps_a_table_that_everybody_left() {
    let data_dir = DataDir::new();
    let settings = Settings {
        deserted_after: Duration::MAX,
        untouched_after: Duration::MAX,
        ..fast_eviction()
    };
    let server = data_dir.start_with(settings).await;
    let anna = server.guest("Anna").await;
    let seats = vec![SeatRequest::Me, SeatRequest::Friend, BOT];
    let id = server.open(&anna, with_seats("manila", seats)).await;
    server.table_registry.leave(&id, &anna).await.unwrap();
    server.until_evicted().await;
    assert_eq!(server.status(&id).await, Status::Open);
}

#[tokio::test]
async fn a_table_that_everybody_left_is_closed_after_a_while() {
    let data_dir = DataDir::new();
    let settings = Settings {
        deserted_after: Duration::from_millis(100),
        ..fast_eviction()
    };
    let server = data_dir.start_with(settings).await;
    let anna = server.guest("Anna").await;
    let seats = vec![SeatRequest::Me, SeatRequest::Friend, BOT];
    let id = server.open(&anna, with_seats("manila", seats)).await;
    let other_table = server
        .open(&anna, with_seats("manila", vec![SeatRequest::Me, BOT, BOT]))
        .await;
    Player::connect(&server, &other_table, None).await;
    server.table_registry.leave(&id, &anna).await.unwrap();
    until("the table is closed", || async {
        server.status(&id).await == Status::Closed
    })
    .await;
    server.until_evicted().await;
    assert_eq!(server.status(&other_table).await, Status::Open);
}

#[tokio::test]
async fn a_game_everybody_left_is_closed_and_its_record_kept() {
    let data_dir = DataDir::new();
    let settings = Settings {
        pace: Pace::Human,
        deserted_after: Duration::from_millis(200),
        idle_after: Duration::from_millis(50),
        ..fast_bots()
    };
    let server = data_dir.start_with(settings).await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let id = server.start_game(&[&anna, &ben], table("manila", 3)).await;
    server.table_registry.leave(&id, &anna).await.unwrap();
    server.table_registry.resign(&id, &ben).await.unwrap();
    until("the table is closed", || async {
        server.status(&id).await == Status::Closed
    })
    .await;
    let record = server.table_registry.record(&id, Some(&ben)).await.unwrap();
    let verified = server
        .table_registry
        .verify(record.as_bytes(), Language::ENGLISH);
    assert!(verified.unwrap().fair);
}

#[tokio::test]
async fn only_records_can_be_verified() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let verified = server.table_registry.verify(b"rubbish", Language::FRENCH);
    assert_eq!(refusal(verified).0, ErrorKind::Invalid);
}
