//! Sitting down, moving, leaving, removing, starting.

use portolan_live::Kind;
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
    let hall = &house.hall;
    let told = hall.join(&id, &ben, at(3)).await.unwrap();
    assert_eq!(
        (names(&told), told.you),
        (vec!["Anna", "-", "Ben"], Some(3))
    );
    let taken = hall.join(&id, &clara, at(3)).await;
    assert_eq!(why(taken), (Kind::Conflict, "hall-seat-taken"));
    let none = hall.join(&id, &clara, at(4)).await;
    assert_eq!(why(none), (Kind::Bad, "table-no-such-seat"));
    let told = hall.join(&id, &clara, Join::default()).await.unwrap();
    assert_eq!(names(&told), ["Anna", "Clara", "Ben"]);
    let dora = house.guest("Dora").await;
    let full = hall.join(&id, &dora, Join::default()).await;
    assert_eq!(why(full), (Kind::Conflict, "hall-table-full"));
    // Who sits already keeps the seat; who wants another gets it if it is free.
    let told = hall.join(&id, &ben, Join::default()).await.unwrap();
    assert_eq!(names(&told), ["Anna", "Clara", "Ben"]);
    hall.leave(&id, &clara).await.unwrap();
    let told = hall.join(&id, &ben, at(2)).await.unwrap();
    assert_eq!(names(&told), ["Anna", "Ben", "-"]);
    let gone = hall.leave(&id, &clara).await;
    assert_eq!(why(gone), (Kind::Forbidden, "hall-no-seat"));
}

#[tokio::test]
async fn only_the_opener_removes_and_starts() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let id = house.open(&anna, with_seats("manila", friends())).await;
    let hall = &house.hall;
    hall.join(&id, &ben, at(2)).await.unwrap();
    let stranger = hall.remove(&id, &ben, 1).await;
    assert_eq!(why(stranger), (Kind::Forbidden, "hall-not-opener"));
    let empty = hall.remove(&id, &anna, 3).await;
    assert_eq!(why(empty), (Kind::Conflict, "hall-nobody-there"));
    let told = hall.remove(&id, &anna, 2).await.unwrap();
    assert_eq!(names(&told), ["Anna", "-", "-"]);
    hall.join(&id, &ben, at(2)).await.unwrap();
    let too_early = hall.start(&id, &anna, Start::default()).await;
    assert_eq!(why(too_early), (Kind::Conflict, "hall-seats-free"));
    let clara = house.guest("Clara").await;
    hall.join(&id, &clara, at(3)).await.unwrap();
    let stranger = hall.start(&id, &ben, Start::default()).await;
    assert_eq!(why(stranger), (Kind::Forbidden, "hall-not-opener"));
    let told = hall.start(&id, &anna, Start::default()).await.unwrap();
    assert_eq!(told.status, Status::Running);
    // From now on the seats are what they are.
    let again = hall.start(&id, &anna, Start::default()).await;
    assert_eq!(why(again), (Kind::Conflict, "hall-started"));
    let dora = house.guest("Dora").await;
    let late = hall.join(&id, &dora, Join::default()).await;
    assert_eq!(why(late), (Kind::Conflict, "hall-started"));
    let removed = hall.remove(&id, &anna, 2).await;
    assert_eq!(why(removed), (Kind::Conflict, "hall-started"));
}

#[tokio::test]
async fn two_of_one_name_are_told_apart() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let anna = house.guest("Anna").await;
    let mut other = house.guest("Other").await;
    other.name = "Anna".into();
    let id = house.running(&[&anna, &other], table("manila", 3)).await;
    let told = house.hall.table(&id, None).await.unwrap();
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
    house.hall.join(&id, &ben, Join::default()).await.unwrap();
    looking.until(|ben| ben.table["you"] == 2).await;
    house.hall.remove(&id, &anna, 2).await.unwrap();
    looking.until(|ben| ben.table["you"].is_null()).await;
    house.hall.join(&id, &ben, Join::default()).await.unwrap();
    house
        .hall
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
    let unknown = (Kind::Unknown, "hall-unknown-table");
    let hall = &house.hall;
    assert_eq!(why(hall.table("nowhere", None).await), unknown);
    assert_eq!(
        why(hall.join("nowhere", &anna, Join::default()).await),
        unknown
    );
    assert_eq!(why(hall.close("nowhere", &anna).await), unknown);
    assert_eq!(why(hall.record("nowhere", None).await), unknown);
    assert_eq!(hall.figures().tables.get(), 0);
}
