//! Who sits at the next table, who may start it, and who is refused.

use portolan_live::ErrorKind;
use portolan_live::wire::{
    Join, OpenTable, Rematch, SeatInfo, SeatRequest, SetSeat, Since, Spectators, Start, Status,
    Visibility,
};
use portolan_store::{Guest, TableId};
use serde_json::json;

use super::{ended_table, rematch, salted, seats, table_of_three};
use crate::player::Player;
use crate::test_server::{BOT, DataDir, refusal, table};

#[tokio::test]
async fn a_bot_takes_the_seat_of_whoever_declines_and_the_game_starts() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let registry = &server.table_registry;
    let (id, anna, ben) = ended_table(&server, table("manila", 3)).await;
    let next = rematch(&server, &id, &anna).await;
    let declined = registry.leave(&next.id, &ben).await.unwrap();
    assert_eq!(seats(&declined), ["bot", "bot", "Anna"]);
    assert_eq!(declined.status, Status::Running);
    let names: Vec<_> = declined
        .seats
        .iter()
        .map(|seat| format!("{seat:?}"))
        .collect();
    assert_ne!(
        names[0],
        names[1].replace("seat: 2", "seat: 1"),
        "two names"
    );
    // It is too late to change one's mind: they may only watch.
    let late = rematch(&server, &id, &ben).await;
    assert_eq!((&late.id, late.you), (&next.id, None));
    let again = registry.leave(&next.id, &ben).await;
    assert_eq!(refusal(again), (ErrorKind::Forbidden, "live-no-seat"));
}

#[tokio::test]
async fn everybody_who_sits_at_a_rematch_can_start_without_the_others() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let registry = &server.table_registry;
    let (id, [anna, ben, _]) = &table_of_three(&server, 3).await;
    registry.close(id, anna).await.unwrap();
    let next = rematch(&server, id, anna).await;
    let start = || Start::default();
    let not_seated = registry.start(&next.id, ben, start()).await;
    assert_eq!(
        refusal(not_seated),
        (ErrorKind::Forbidden, "live-not-opener")
    );
    let joined = rematch(&server, id, ben).await;
    assert_eq!(seats(&joined), ["Ben", "Clara?", "Anna"]);
    let started = registry.start(&next.id, ben, start()).await.unwrap();
    assert_eq!(seats(&started), ["Ben", "bot", "Anna"]);
    assert_eq!(started.status, Status::Running);
}

#[tokio::test]
async fn the_opener_of_a_rematch_need_not_wait_for_somebody() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let registry = &server.table_registry;
    let (id, anna, ben) = ended_table(&server, table("manila", 3)).await;
    let next = rematch(&server, &id, &anna).await;
    let forbidden = registry.remove(&next.id, &ben, 3).await;
    assert_eq!(
        refusal(forbidden),
        (ErrorKind::Forbidden, "live-not-opener")
    );
    let removed = registry.remove(&next.id, &anna, 1).await.unwrap();
    assert_eq!(seats(&removed), ["bot", "bot", "Anna"]);
    assert_eq!(removed.status, Status::Running);
}

#[tokio::test]
async fn nobody_else_takes_a_seat_of_a_rematch() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let registry = &server.table_registry;
    let (id, anna, _) = ended_table(&server, table("manila", 3)).await;
    let clara = server.guest("Clara").await;
    let next = rematch(&server, &id, &anna).await;
    let any = registry.join(&next.id, &clara, Join::default()).await;
    assert_eq!(refusal(any), (ErrorKind::Conflict, "live-table-full"));
    let at_one = Join {
        seat: Some(1),
        entropy: None,
    };
    let taken = registry.join(&next.id, &clara, at_one).await;
    assert_eq!(refusal(taken), (ErrorKind::Conflict, "live-seat-taken"));
    let leave = registry.leave(&next.id, &clara).await;
    assert_eq!(refusal(leave), (ErrorKind::Forbidden, "live-no-seat"));
    let start = registry.start(&next.id, &clara, Start::default()).await;
    assert_eq!(refusal(start), (ErrorKind::Forbidden, "live-not-opener"));
}

#[tokio::test]
async fn who_left_and_is_not_there_is_replaced_by_a_bot_at_once() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let registry = &server.table_registry;
    let (id, [anna, ben, clara]) = &table_of_three(&server, 4).await;
    registry.leave(id, ben).await.unwrap();
    registry.resign(id, clara).await.unwrap();
    registry.close(id, anna).await.unwrap();
    // Clara resigned but watched to the end.
    let _watches = Player::connect(&server, id, Some(clara)).await;
    let next = rematch(&server, id, anna).await;
    assert_eq!(seats(&next), ["bot", "Clara?", "bot", "Anna"]);
}

#[tokio::test]
async fn only_who_had_a_seat_can_propose_and_only_after_the_end() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let registry = &server.table_registry;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let clara = server.guest("Clara").await;
    let refused = async |id: &TableId, guest: &Guest, request: Rematch| {
        refusal(registry.rematch(id, guest, request).await)
    };
    let early = (ErrorKind::Conflict, "live-rematch-early");
    let no_seat = (ErrorKind::Forbidden, "live-no-seat");
    let id = server.start_game(&[&anna, &ben], table("manila", 3)).await;
    let _watches = Player::connect(&server, &id, Some(&clara)).await;
    assert_eq!(refused(&id, &anna, Rematch::default()).await, early);
    assert_eq!(refused(&id, &clara, Rematch::default()).await, no_seat);
    registry.close(&id, &anna).await.unwrap();
    assert_eq!(refused(&id, &clara, Rematch::default()).await, no_seat);
    let unknown = (ErrorKind::NotFound, "live-unknown-table");
    assert_eq!(
        refused(&"nowhere".into(), &anna, Rematch::default()).await,
        unknown
    );
    for wrong in ["", "a\nb"] {
        let invalid = (ErrorKind::Invalid, "fair-entropy");
        assert_eq!(refused(&id, &anna, salted(wrong)).await, invalid);
    }
    let table_of_anna = registry.table(&id, Some(&anna)).await.unwrap();
    assert_eq!(table_of_anna.next, None, "nothing was opened");

    let open = server.open(&anna, table("manila", 3)).await;
    assert_eq!(refused(&open, &anna, Rematch::default()).await, no_seat);
    let seats = vec![SeatRequest::Me; 1];
    let waiting = OpenTable {
        seats: [seats, table("manila", 2).seats].concat(),
        ..table("manila", 0)
    };
    let open = server.open(&anna, waiting).await;
    assert_eq!(refused(&open, &anna, Rematch::default()).await, early);
    registry.close(&open, &anna).await.unwrap();
    let closed = (ErrorKind::Conflict, "live-closed");
    assert_eq!(refused(&open, &anna, Rematch::default()).await, closed);
}

#[tokio::test]
async fn the_next_table_of_a_private_one_is_private_and_open_to_the_same_people() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let registry = &server.table_registry;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let (clara, dora) = (server.guest("Clara").await, server.guest("Dora").await);
    let request = OpenTable {
        visibility: Some(Visibility::Private),
        seats: vec![SeatRequest::Me, SeatRequest::Friend, BOT],
        ..table("manila", 0)
    };
    let opened = registry.open(&anna, request).await.unwrap();
    let (id, invite) = (opened.table.id, opened.invite.unwrap());
    for guest in [&ben, &clara] {
        registry.enter(&id, guest, &invite).await.unwrap();
    }
    registry.join(&id, &ben, Join::default()).await.unwrap();
    registry.start(&id, &anna, Start::default()).await.unwrap();
    registry.close(&id, &anna).await.unwrap();
    let unknown = (ErrorKind::NotFound, "live-unknown-table");
    let foreign = registry.rematch(&id, &dora, Rematch::default()).await;
    assert_eq!(refusal(foreign), unknown);

    let next = rematch(&server, &id, &ben).await;
    assert_eq!(next.visibility, Visibility::Private);
    assert!(next.yours);
    for guest in [&anna, &ben, &clara] {
        registry.table(&next.id, Some(guest)).await.unwrap();
        Player::connect(&server, &next.id, Some(guest)).await;
    }
    for stranger in [Some(&dora), None] {
        assert_eq!(refusal(registry.table(&next.id, stranger).await), unknown);
        let language = portolan_core::Language::ENGLISH;
        let connected = registry.connect(&next.id, stranger, language, Since::default());
        assert_eq!(refusal(connected.await), unknown);
    }
}

#[tokio::test]
async fn everybody_keeps_colour_mark_and_chat() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (id, [anna, ben, clara]) = table_of_three(&server, 3).await;
    let tables = &server.table_registry;
    let mut player = Player::connect(&server, &id, Some(&ben)).await;
    player
        .expect_ack(json!({ "type": "chat", "key": "c1", "text": "Well played" }))
        .await;
    let marks = tables.table(&id, None).await.unwrap().marks;
    assert_eq!(marks, [1, 2, 3]);
    tables.close(&id, &anna).await.unwrap();
    let next = rematch(&server, &id, &anna).await;
    assert_eq!(seats(&next), ["Ben?", "Clara?", "Anna"]);
    assert_eq!(next.marks, [2, 3, 1]);
    let player = Player::connect(&server, &next.id, Some(&ben)).await;
    let said = &player.frames[0]["chat"][0];
    assert_eq!(
        (&said["name"], &said["text"]),
        (&json!("Ben"), &json!("Well played"))
    );
    assert_eq!(said["seat"], 1, "Ben's seat at the next table");
    for guest in [&ben, &clara] {
        rematch(&server, &id, guest).await;
    }
    tables.close(&next.id, &anna).await.unwrap();
    let third = rematch(&server, &next.id, &ben).await;
    assert_eq!(third.marks, [3, 1, 2], "as at the first table");
    assert_eq!(seats(&third), ["Clara?", "Anna?", "Ben"]);
}

#[tokio::test]
async fn the_next_table_has_its_own_invitation_and_no_free_seats() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let tables = &server.table_registry;
    let request = OpenTable {
        visibility: Some(Visibility::Private),
        spectators: Spectators::Write,
        seats: vec![SeatRequest::Me, SeatRequest::Friend, BOT],
        ..table("manila", 0)
    };
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let opened = tables.open(&anna, request).await.unwrap();
    let (id, first) = (opened.table.id, opened.invite.unwrap());
    tables.enter(&id, &ben, &first).await.unwrap();
    tables.join(&id, &ben, Join::default()).await.unwrap();
    tables.start(&id, &anna, Start::default()).await.unwrap();
    tables.close(&id, &anna).await.unwrap();
    let next = rematch(&server, &id, &anna).await;
    assert_eq!(next.spectators, Spectators::Write);
    let second = next.invite.unwrap();
    assert_ne!(first, second);
    let clara = server.guest("Clara").await;
    assert_eq!(
        refusal(tables.enter(&next.id, &clara, &first).await),
        (ErrorKind::NotFound, "live-unknown-table")
    );
    tables.enter(&next.id, &clara, &second).await.unwrap();
    // It starts as soon as everybody has answered, so that nobody waits for a friend.
    let bot = next
        .seats
        .iter()
        .position(|seat| matches!(seat, SeatInfo::Bot { .. }));
    let seat = bot.unwrap() as u8 + 1;
    let freed = tables.set_seat(&next.id, &anna, SetSeat { seat, bot: None });
    assert_eq!(
        refusal(freed.await),
        (ErrorKind::Conflict, "live-rematch-seat")
    );
    rematch(&server, &id, &ben).await;
}
