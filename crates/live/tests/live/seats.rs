//! Tests of joining, moving, leaving, removing, starting.

use std::collections::BTreeSet;

use portolan_bots::{Bot, Level, Person};
use portolan_live::ErrorKind;
use portolan_live::wire::{Join, SeatInfo, SeatRequest, SetSeat, Start, Status, Table};

use crate::player::Player;
use crate::test_server::{BOT, DataDir, refusal, table, with_seats};
use portolan_store::{Guest, TableId};

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
        SeatInfo::Person { name, .. }
        | SeatInfo::Bot { name, .. }
        | SeatInfo::Kept { name, .. } => name.as_str(),
    };
    table.seats.iter().map(name).collect()
}

fn friends() -> Vec<SeatRequest> {
    vec![SeatRequest::Me, SeatRequest::Friend, SeatRequest::Friend]
}

#[tokio::test]
async fn people_join_move_and_leave() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let clara = server.guest("Clara").await;
    let id = server.open(&anna, with_seats("manila", friends())).await;
    let table_registry = &server.table_registry;
    let answer = table_registry.join(&id, &ben, at(3)).await.unwrap();
    assert_eq!(
        (names(&answer), answer.you),
        (vec!["Anna", "-", "Ben"], Some(3))
    );
    let taken = table_registry.join(&id, &clara, at(3)).await;
    assert_eq!(refusal(taken), (ErrorKind::Conflict, "live-seat-taken"));
    let none = table_registry.join(&id, &clara, at(4)).await;
    assert_eq!(refusal(none), (ErrorKind::Invalid, "table-no-such-seat"));
    let answer = table_registry
        .join(&id, &clara, Join::default())
        .await
        .unwrap();
    assert_eq!(names(&answer), ["Anna", "Clara", "Ben"]);
    let dora = server.guest("Dora").await;
    let full = table_registry.join(&id, &dora, Join::default()).await;
    assert_eq!(refusal(full), (ErrorKind::Conflict, "live-table-full"));
    // A seated guest keeps the seat, or moves to another one if that is free.
    let answer = table_registry
        .join(&id, &ben, Join::default())
        .await
        .unwrap();
    assert_eq!(names(&answer), ["Anna", "Clara", "Ben"]);
    table_registry.leave(&id, &clara).await.unwrap();
    let answer = table_registry.join(&id, &ben, at(2)).await.unwrap();
    assert_eq!(names(&answer), ["Anna", "Ben", "-"]);
    let gone = table_registry.leave(&id, &clara).await;
    assert_eq!(refusal(gone), (ErrorKind::Forbidden, "live-no-seat"));
}

#[tokio::test]
async fn nobody_has_a_name_that_looks_like_another_at_the_table() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut seats = vec![SeatRequest::Friend; 3];
    let zaira = SeatRequest::Bot {
        level: "mate:Zaira".parse().unwrap(),
    };
    seats.extend([SeatRequest::Me, zaira]);
    let anna = server.guest("Anna").await;
    let id = server.open(&anna, with_seats("manila", seats)).await;
    let table_registry = &server.table_registry;
    let opened = table_registry.table(&id, None).await.unwrap();
    assert_eq!(names(&opened), ["-", "-", "-", "Anna", "Zaira"]);
    // Whoever comes later is numbered, wherever the seat is. Nobody passes for a bot either.
    for (name, shown) in [("Änna", "Änna 2"), ("Аnna", "Аnna 3"), ("zaira", "zaira 2")] {
        let guest = server.guest(name).await;
        let joined = table_registry.join(&id, &guest, Join::default()).await;
        assert!(names(&joined.unwrap()).contains(&shown), "{shown}");
    }
    // The names stay when somebody leaves, and are those of the game.
    let left = table_registry.leave(&id, &anna).await.unwrap();
    let expected = ["Änna 2", "Аnna 3", "zaira 2", "-", "Zaira"];
    assert_eq!(names(&left), expected);
    let joined = table_registry.join(&id, &anna, Join::default()).await;
    assert_eq!(names(&joined.unwrap())[3], "Anna");
    let started = table_registry.start(&id, &anna, Start::default()).await;
    let mut expected = expected;
    expected[3] = "Anna";
    assert_eq!(names(&started.unwrap()), expected);
}

#[tokio::test]
async fn only_the_opener_removes_and_starts() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let id = server.open(&anna, with_seats("manila", friends())).await;
    let table_registry = &server.table_registry;
    table_registry.join(&id, &ben, at(2)).await.unwrap();
    let stranger = table_registry.remove(&id, &ben, 1).await;
    assert_eq!(refusal(stranger), (ErrorKind::Forbidden, "live-not-opener"));
    let empty = table_registry.remove(&id, &anna, 3).await;
    assert_eq!(refusal(empty), (ErrorKind::Conflict, "live-nobody-there"));
    let answer = table_registry.remove(&id, &anna, 2).await.unwrap();
    assert_eq!(names(&answer), ["Anna", "-", "-"]);
    // Whoever was removed can watch, but not sit down again.
    let again = table_registry.join(&id, &ben, at(2)).await;
    assert_eq!(refusal(again), (ErrorKind::Forbidden, "live-removed"));
    let dora = server.guest("Dora").await;
    table_registry.join(&id, &dora, at(2)).await.unwrap();
    let too_early = table_registry.start(&id, &anna, Start::default()).await;
    assert_eq!(refusal(too_early), (ErrorKind::Conflict, "live-seats-free"));
    let clara = server.guest("Clara").await;
    table_registry.join(&id, &clara, at(3)).await.unwrap();
    let stranger = table_registry.start(&id, &dora, Start::default()).await;
    assert_eq!(refusal(stranger), (ErrorKind::Forbidden, "live-not-opener"));
    let answer = table_registry
        .start(&id, &anna, Start::default())
        .await
        .unwrap();
    assert_eq!(answer.status, Status::Running);
    // Seats cannot be changed after the start.
    let again = table_registry.start(&id, &anna, Start::default()).await;
    assert_eq!(refusal(again), (ErrorKind::Conflict, "live-started"));
    let ella = server.guest("Ella").await;
    let late = table_registry.join(&id, &ella, Join::default()).await;
    assert_eq!(refusal(late), (ErrorKind::Conflict, "live-started"));
    let removed = table_registry.remove(&id, &anna, 2).await;
    assert_eq!(refusal(removed), (ErrorKind::Conflict, "live-started"));
}

#[tokio::test]
async fn equal_names_are_numbered() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let mut other = server.guest("Other").await;
    other.name = "Anna".into();
    let id = server
        .start_game(&[&anna, &other], table("manila", 3))
        .await;
    let answer = server.table_registry.table(&id, None).await.unwrap();
    assert_eq!(names(&answer)[..2], ["Anna", "Anna 2"]);
}

#[tokio::test]
async fn spectators_receive_every_change_of_seats() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let seats = vec![SeatRequest::Me, SeatRequest::Friend, BOT];
    let id = server.open(&anna, with_seats("manila", seats)).await;
    let mut watching = Player::connect(&server, &id, Some(&ben)).await;
    assert_eq!(watching.known.table["you"], serde_json::Value::Null);
    assert!(watching.known.snapshot.is_null());
    server
        .table_registry
        .join(&id, &ben, Join::default())
        .await
        .unwrap();
    watching.until(|ben| ben.known.table["you"] == 2).await;
    assert_eq!(watching.known.table["seats"][1]["you"], true);
    server.table_registry.remove(&id, &anna, 2).await.unwrap();
    watching.until(|ben| ben.known.table["you"].is_null()).await;
    let clara = server.guest("Clara").await;
    server
        .table_registry
        .join(&id, &clara, Join::default())
        .await
        .unwrap();
    watching
        .until(|ben| ben.known.table["seats"][1]["name"] == "Clara")
        .await;
    server
        .table_registry
        .start(&id, &anna, Start::default())
        .await
        .unwrap();
    watching
        .until(|ben| ben.known.table["status"] == "running")
        .await;
    assert!(watching.known.table["you"].is_null());
    assert!(watching.public()["view"].is_object());
}

#[tokio::test]
async fn every_request_to_an_unknown_table_is_refused() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let unknown = (ErrorKind::NotFound, "live-unknown-table");
    let table_registry = &server.table_registry;
    let nowhere = TableId::from("nowhere");
    assert_eq!(refusal(table_registry.table(&nowhere, None).await), unknown);
    assert_eq!(
        refusal(table_registry.join(&nowhere, &anna, Join::default()).await),
        unknown
    );
    assert_eq!(
        refusal(table_registry.close(&nowhere, &anna).await),
        unknown
    );
    assert_eq!(
        refusal(table_registry.record(&nowhere, None).await),
        unknown
    );
    assert_eq!(table_registry.metrics().tables.get(), 0);
}

/// The person who sits in this seat.
fn person_in(table: &Table, seat: usize) -> Person {
    let SeatInfo::Bot {
        level,
        name,
        temperament,
        ..
    } = &table.seats[seat - 1]
    else {
        panic!("{:?}", table.seats);
    };
    let person = Person::named(*level, name).unwrap();
    assert_eq!(person.temperament, *temperament);
    person
}

#[tokio::test]
async fn persons_are_chosen_by_lot_or_by_the_opener_and_each_sits_once() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let tables = &server.table_registry;
    // Her name is that of a bot.
    let vanna = server.guest("Vanna").await;
    let wanted: Bot = "captain:Vanna".parse().unwrap();
    let bot = |level: Bot| SeatRequest::Bot { level };
    let captain = bot(Level::Captain.into());
    let seats = vec![
        SeatRequest::Me,
        captain.clone(),
        captain.clone(),
        bot(wanted),
        captain,
    ];
    let opened = tables.open(&vanna, with_seats("longcours", seats)).await;
    let table = opened.unwrap().table;
    let persons = [2, 3, 4, 5].map(|seat| person_in(&table, seat));
    assert_eq!(Bot::from(persons[2]), wanted);
    let names: BTreeSet<_> = persons.map(|person| person.name).into();
    assert_eq!(names.len(), 4);
    assert!(matches!(&table.seats[0], SeatInfo::Person { name, .. } if name == "Vanna 2"));
    // Whoever sits there already is not seated twice.
    let again = SetSeat {
        seat: 5,
        bot: Some(wanted),
    };
    let table = tables.set_seat(&table.id, &vanna, again).await.unwrap();
    assert_ne!(person_in(&table, 5).name, "Vanna");
    let other = SetSeat {
        seat: 4,
        bot: "mate:Zaira".parse().ok(),
    };
    let table = tables.set_seat(&table.id, &vanna, other).await.unwrap();
    assert_eq!(person_in(&table, 4).name, "Zaira");
}

#[tokio::test]
async fn a_free_seat_becomes_a_bot_in_the_lobby_and_back() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let tables = &server.table_registry;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let opened = tables.open(&anna, with_seats("manila", friends())).await;
    let id = opened.unwrap().table.id;
    let set = |guest: &Guest, seat: u8, bot: Option<Level>| {
        let (id, guest) = (id.clone(), guest.clone());
        let bot = bot.map(Bot::from);
        async move { tables.set_seat(&id, &guest, SetSeat { seat, bot }).await }
    };
    let table = set(&anna, 2, Some(Level::Deckhand)).await.unwrap();
    assert_eq!(person_in(&table, 2).level, Level::Deckhand);
    // Another level is another person.
    let table = set(&anna, 2, Some(Level::Mate)).await.unwrap();
    assert_eq!(person_in(&table, 2).level, Level::Mate);
    let table = set(&anna, 2, None).await.unwrap();
    assert_eq!(table.seats[1], SeatInfo::Free { seat: 2 });

    let forbidden = (ErrorKind::Forbidden, "live-not-opener");
    assert_eq!(refusal(set(&ben, 2, Some(Level::Mate)).await), forbidden);
    let taken = (ErrorKind::Conflict, "live-seat-taken");
    assert_eq!(refusal(set(&anna, 1, Some(Level::Mate)).await), taken);
    let join = Join {
        seat: Some(2),
        entropy: None,
    };
    tables.join(&id, &ben, join).await.unwrap();
    assert_eq!(refusal(set(&anna, 2, Some(Level::Mate)).await), taken);
    assert_eq!(
        refusal(set(&anna, 9, None).await),
        (ErrorKind::Invalid, "table-no-such-seat")
    );
    set(&anna, 3, Some(Level::Mate)).await.unwrap();
    tables.start(&id, &anna, Start::default()).await.unwrap();
    let started = (ErrorKind::Conflict, "live-started");
    assert_eq!(refusal(set(&anna, 3, None).await), started);
}
