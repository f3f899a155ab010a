//! How tables end: over, closed, deserted; what is told of their chance before and after.

use std::time::Duration;

use portolan_core::Language;
use portolan_live::wire::{Join, SeatWish, Start, Status, Which};
use portolan_live::{ErrorKind, Pace, Settings};
use serde_json::json;

use crate::player::Player;
use crate::scene::{BOT, Scene, quick, restless, table, until, why, with_seats};

#[tokio::test]
async fn the_opener_closes_a_table_and_its_record_is_kept() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let id = house.running(&[&anna, &ben], table("manila", 3)).await;
    let mut player = Player::connect(&house, &id, Some(&anna)).await;
    let table_registry = &house.table_registry;
    let not_yet = (ErrorKind::Conflict, "hall-not-over");
    assert_eq!(why(table_registry.record(&id, Some(&anna)).await), not_yet);
    let before = table_registry.fairness(&id, None).await.unwrap();
    assert_eq!((before.seed, before.verified), (None, None));
    let forbidden = table_registry.close(&id, &ben).await;
    assert_eq!(why(forbidden), (ErrorKind::Forbidden, "hall-not-opener"));
    assert_eq!(table_registry.close(&id, &anna).await.unwrap().status, Status::Closed);
    assert_eq!(table_registry.close(&id, &anna).await.unwrap().status, Status::Closed);
    player.until(|anna| anna.table["status"] == "closed").await;
    assert!(player.page["deadline"].is_null());
    let act = json!({ "type": "act", "key": "a", "prompt": 1, "action": "pass" });
    assert_eq!(player.refused(act).await, "hall-closed");
    let public = table_registry.list(Which::Public, None, None).await.unwrap();
    assert!(public.tables.is_empty());

    let record = table_registry.record(&id, None).await.unwrap();
    let verified = table_registry.verify(record.as_bytes(), Language::English).unwrap();
    assert!(verified.fair, "{verified:?}");
    let after = table_registry.fairness(&id, None).await.unwrap();
    assert_eq!(after.commitment, before.commitment);
    assert_eq!(after.verified, Some(verified));
    assert_eq!(after.seed.unwrap().len(), 64);
}

#[tokio::test]
async fn the_end_of_a_game_is_told_without_its_whole_history() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let anna = house.guest("Anna").await;
    let id = house.running(&[&anna], table("manila", 3)).await;
    let mut player = Player::connect(&house, &id, Some(&anna)).await;
    player.play().await;
    assert_eq!((player.count("state"), player.count("table")), (1, 1));
    assert_eq!(player.table["result"], player.page["result"]);
    assert_eq!(player.table["entry"], player.page["entry"]);
}

#[tokio::test]
async fn a_table_closed_before_the_start_has_no_record() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let seats = vec![SeatWish::Me, SeatWish::Friend, BOT];
    let id = house.open(&anna, with_seats("manila", seats)).await;
    house.table_registry.close(&id, &anna).await.unwrap();
    let record = house.table_registry.record(&id, None).await;
    assert_eq!(why(record), (ErrorKind::Conflict, "hall-no-record"));
    let late = house.table_registry.join(&id, &ben, Join::default()).await;
    assert_eq!(why(late), (ErrorKind::Conflict, "hall-closed"));
    let start = house.table_registry.start(&id, &anna, Start::default()).await;
    assert_eq!(why(start), (ErrorKind::Conflict, "hall-closed"));
    assert_eq!(house.table_registry.fairness(&id, None).await.unwrap().verified, None);
}

#[tokio::test]
async fn what_people_stir_in_stays_and_is_proven() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let table_registry = &house.table_registry;
    let seats = vec![SeatWish::Me, SeatWish::Friend, BOT];
    let id = house.open(&anna, with_seats("manila", seats)).await;
    let stirring = |text: &str| Join {
        seat: None,
        entropy: Some(text.to_owned()),
    };
    for wrong in [String::new(), "x".repeat(129), "a\nb".to_owned()] {
        let refused = table_registry.join(&id, &ben, stirring(&wrong)).await;
        assert_eq!(why(refused), (ErrorKind::Bad, "fair-entropy"));
    }
    assert_eq!(table_registry.table(&id, Some(&ben)).await.unwrap().you, None);
    table_registry.join(&id, &ben, stirring("first")).await.unwrap();
    table_registry.join(&id, &ben, stirring("second")).await.unwrap();
    let start = Start {
        entropy: Some("Anna’s".to_owned()),
    };
    table_registry.start(&id, &anna, start).await.unwrap();
    let told = table_registry.fairness(&id, None).await.unwrap();
    let stirred: Vec<_> = told
        .entropy
        .iter()
        .map(|seed| (seed.seat, seed.text.as_str()))
        .collect();
    assert_eq!(stirred, [(1, "Anna’s"), (2, "first")]);
    table_registry.close(&id, &anna).await.unwrap();
    let record = table_registry.record(&id, None).await.unwrap();
    assert!(record.contains("first") && record.contains("Anna’s"));
    let proof = table_registry.fairness(&id, None).await.unwrap();
    assert!(proof.verified.unwrap().fair);
    // With other texts the outcomes would have been others.
    let source = |entropy: Vec<(portolan_core::Seat, String)>| {
        let commitment = proof.commitment.parse().unwrap();
        let fair = portolan_match::Fair::new(commitment, entropy).unwrap();
        let seed = proof.seed.as_ref().unwrap().parse().unwrap();
        fair.revealed(seed).source().unwrap()
    };
    let seat = portolan_core::Seat::new;
    let stirred = vec![
        (seat(0), "Anna’s".to_owned()),
        (seat(1), "first".to_owned()),
    ];
    let other = vec![
        (seat(0), "Anna’s".to_owned()),
        (seat(1), "second".to_owned()),
    ];
    assert!(source(stirred.clone()) == source(stirred.clone()));
    assert!(source(stirred) != source(other));
}

#[tokio::test]
async fn a_table_nobody_sits_at_is_closed_after_a_while() {
    let scene = Scene::new();
    let settings = Settings {
        deserted_after: Duration::from_millis(100),
        ..restless()
    };
    let house = scene.house(settings).await;
    let anna = house.guest("Anna").await;
    let seats = vec![SeatWish::Me, SeatWish::Friend, BOT];
    let id = house.open(&anna, with_seats("manila", seats)).await;
    let kept = house
        .open(&anna, with_seats("manila", vec![SeatWish::Me, BOT, BOT]))
        .await;
    Player::connect(&house, &kept, None).await;
    house.table_registry.leave(&id, &anna).await.unwrap();
    until("it is closed", || async {
        house.status(&id).await == Status::Closed
    })
    .await;
    house.at_rest().await;
    assert_eq!(house.status(&kept).await, Status::Open);
}

#[tokio::test]
async fn a_game_everybody_left_is_closed_and_its_record_kept() {
    let scene = Scene::new();
    let settings = Settings {
        pace: Pace::Human,
        deserted_after: Duration::from_millis(200),
        idle_after: Duration::from_millis(50),
        ..quick()
    };
    let house = scene.house(settings).await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let id = house.running(&[&anna, &ben], table("manila", 3)).await;
    house.table_registry.leave(&id, &anna).await.unwrap();
    house.table_registry.resign(&id, &ben).await.unwrap();
    until("it is closed", || async {
        house.status(&id).await == Status::Closed
    })
    .await;
    let record = house.table_registry.record(&id, Some(&ben)).await.unwrap();
    let verified = house.table_registry.verify(record.as_bytes(), Language::English);
    assert!(verified.unwrap().fair);
}

#[tokio::test]
async fn only_records_can_be_verified() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let verified = house.table_registry.verify(b"rubbish", Language::French);
    assert_eq!(why(verified).0, ErrorKind::Bad);
}
