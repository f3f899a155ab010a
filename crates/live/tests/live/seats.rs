//! Sitting down, moving, leaving, removing, starting.

use portolan_live::ErrorKind;
use portolan_live::wire::{Join, SeatInfo, SeatWish, Start, Status, Table};

use crate::player::Player;
use crate::scene::{BOT, Scene, table, why, with_seats};

fn at(seat: u8) -> Join {
    Join {
        seat: Some(seat),
        entropy: None,
    }
}

/// The names in the seats; `-` where nobody sits.
fn names(table: &Table) -> Vec<&str> {
    let name = |seat| match seat {
        &SeatInfo::Free { .. } => "-",
        SeatInfo::Person { name, .. } | SeatInfo::Bot { name, .. } => name.as_str(),
    };
    table.seats.iter().map(name).collect()
}

fn friends() -> Vec<SeatWish> {
    vec![SeatWish::Me, SeatWish::Friend, SeatWish::Friend]
}

#[tokio::test]
async fn people_sit_down_move_and_leave() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let clara = house.guest("Clara").await;
    let id = house.open(&anna, with_seats("manila", friends())).await;
    let table_registry = &house.table_registry;
    let told = table_registry.join(&id, &ben, at(3)).await.unwrap();
    assert_eq!(
        (names(&told), told.you),
        (vec!["Anna", "-", "Ben"], Some(3))
    );
    let taken = table_registry.join(&id, &clara, at(3)).await;
    assert_eq!(why(taken), (ErrorKind::Conflict, "hall-seat-taken"));
    let none = table_registry.join(&id, &clara, at(4)).await;
    assert_eq!(why(none), (ErrorKind::Bad, "table-no-such-seat"));
    let told = table_registry.join(&id, &clara, Join::default()).await.unwrap();
    assert_eq!(names(&told), ["Anna", "Clara", "Ben"]);
    let dora = house.guest("Dora").await;
    let full = table_registry.join(&id, &dora, Join::default()).await;
    assert_eq!(why(full), (ErrorKind::Conflict, "hall-table-full"));
    // Who sits already keeps the seat; who wants another gets it if it is free.
    let told = table_registry.join(&id, &ben, Join::default()).await.unwrap();
    assert_eq!(names(&told), ["Anna", "Clara", "Ben"]);
    table_registry.leave(&id, &clara).await.unwrap();
    let told = table_registry.join(&id, &ben, at(2)).await.unwrap();
    assert_eq!(names(&told), ["Anna", "Ben", "-"]);
    let gone = table_registry.leave(&id, &clara).await;
    assert_eq!(why(gone), (ErrorKind::Forbidden, "hall-no-seat"));
}

#[tokio::test]
async fn only_the_opener_removes_and_starts() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let id = house.open(&anna, with_seats("manila", friends())).await;
    let table_registry = &house.table_registry;
    table_registry.join(&id, &ben, at(2)).await.unwrap();
    let stranger = table_registry.remove(&id, &ben, 1).await;
    assert_eq!(why(stranger), (ErrorKind::Forbidden, "hall-not-opener"));
    let empty = table_registry.remove(&id, &anna, 3).await;
    assert_eq!(why(empty), (ErrorKind::Conflict, "hall-nobody-there"));
    let told = table_registry.remove(&id, &anna, 2).await.unwrap();
    assert_eq!(names(&told), ["Anna", "-", "-"]);
    table_registry.join(&id, &ben, at(2)).await.unwrap();
    let too_early = table_registry.start(&id, &anna, Start::default()).await;
    assert_eq!(why(too_early), (ErrorKind::Conflict, "hall-seats-free"));
    let clara = house.guest("Clara").await;
    table_registry.join(&id, &clara, at(3)).await.unwrap();
    let stranger = table_registry.start(&id, &ben, Start::default()).await;
    assert_eq!(why(stranger), (ErrorKind::Forbidden, "hall-not-opener"));
    let told = table_registry.start(&id, &anna, Start::default()).await.unwrap();
    assert_eq!(told.status, Status::Running);
    // From now on the seats are what they are.
    let again = table_registry.start(&id, &anna, Start::default()).await;
    assert_eq!(why(again), (ErrorKind::Conflict, "hall-started"));
    let dora = house.guest("Dora").await;
    let late = table_registry.join(&id, &dora, Join::default()).await;
    assert_eq!(why(late), (ErrorKind::Conflict, "hall-started"));
    let removed = table_registry.remove(&id, &anna, 2).await;
    assert_eq!(why(removed), (ErrorKind::Conflict, "hall-started"));
}

#[tokio::test]
async fn two_of_one_name_are_told_apart() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let anna = house.guest("Anna").await;
    let mut other = house.guest("Other").await;
    other.name = "Anna".into();
    let id = house.running(&[&anna, &other], table("manila", 3)).await;
    let told = house.table_registry.table(&id, None).await.unwrap();
    assert_eq!(names(&told)[..2], ["Anna", "Anna 2"]);
}

#[tokio::test]
async fn who_looks_on_is_told_of_every_change_of_seats() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let seats = vec![SeatWish::Me, SeatWish::Friend, BOT];
    let id = house.open(&anna, with_seats("manila", seats)).await;
    let mut looking = Player::connect(&house, &id, Some(&ben)).await;
    assert_eq!(looking.table["you"], serde_json::Value::Null);
    assert!(looking.page.is_null());
    house.table_registry.join(&id, &ben, Join::default()).await.unwrap();
    looking.until(|ben| ben.table["you"] == 2).await;
    house.table_registry.remove(&id, &anna, 2).await.unwrap();
    looking.until(|ben| ben.table["you"].is_null()).await;
    house.table_registry.join(&id, &ben, Join::default()).await.unwrap();
    house
        .table_registry
        .start(&id, &anna, Start::default())
        .await
        .unwrap();
    looking.until(|ben| ben.table["status"] == "running").await;
    assert_eq!(looking.seat(), 2);
    assert!(looking.page["view"].is_object());
}

#[tokio::test]
async fn an_unknown_table_is_unknown_to_every_question() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let anna = house.guest("Anna").await;
    let unknown = (ErrorKind::Unknown, "hall-unknown-table");
    let table_registry = &house.table_registry;
    assert_eq!(why(table_registry.table("nowhere", None).await), unknown);
    assert_eq!(
        why(table_registry.join("nowhere", &anna, Join::default()).await),
        unknown
    );
    assert_eq!(why(table_registry.close("nowhere", &anna).await), unknown);
    assert_eq!(why(table_registry.record("nowhere", None).await), unknown);
    assert_eq!(table_registry.metrics().tables.get(), 0);
}
