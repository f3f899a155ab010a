//! Tests of playing again with the same people: one next table for all proposals, turned seats, bots
//! for whoever does not come, and who is refused.

use portolan_live::wire::{
    Join, NextTable, OpenTable, Rematch, SeatInfo, Since, Start, Status, Table, TableList,
    Visibility,
};
use portolan_live::{ErrorKind, Limits, Settings};
use portolan_store::Guest;
use serde_json::json;

use crate::player::Player;
use crate::test_server::{
    DataDir, TestServer, fast_bots, fast_eviction, refusal, run_until_crash, table, until,
};

/// Who sits where: the name, with `?` if the seat is kept, and `bot` for a bot.
fn seats(table: &Table) -> Vec<String> {
    let word = |seat: &SeatInfo| match seat {
        SeatInfo::Free { .. } => "-".to_owned(),
        SeatInfo::Person { name, .. } => name.clone(),
        SeatInfo::Kept { name, .. } => format!("{name}?"),
        SeatInfo::Bot { .. } => "bot".to_owned(),
    };
    table.seats.iter().map(word).collect()
}

fn salted(text: &str) -> Rematch {
    Rematch {
        entropy: Some(text.to_owned()),
    }
}

/// Anna, Ben and a bot at a table whose game was started and closed.
async fn ended_table(server: &TestServer, request: OpenTable) -> (String, Guest, Guest) {
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let id = server.start_game(&[&anna, &ben], request).await;
    server.table_registry.close(&id, &anna).await.unwrap();
    (id, anna, ben)
}

async fn rematch(server: &TestServer, id: &str, guest: &Guest) -> Table {
    let request = Rematch::default();
    let answer = server.table_registry.rematch(id, guest, request).await;
    answer.unwrap()
}

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
    let mut guests = Vec::new();
    for name in ["Anna", "Ben", "Clara"] {
        guests.push(server.guest(name).await);
    }
    let [anna, ben, clara] = &guests[..] else {
        panic!("three guests")
    };
    let id = server
        .start_game(&[anna, ben, clara], table("manila", 3))
        .await;
    registry.close(&id, anna).await.unwrap();
    let next = rematch(&server, &id, anna).await;
    let start = || Start::default();
    let not_seated = registry.start(&next.id, ben, start()).await;
    assert_eq!(
        refusal(not_seated),
        (ErrorKind::Forbidden, "live-not-opener")
    );
    let joined = rematch(&server, &id, ben).await;
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
    let mut guests = Vec::new();
    for name in ["Anna", "Ben", "Clara"] {
        guests.push(server.guest(name).await);
    }
    let [anna, ben, clara] = &guests[..] else {
        panic!("three guests")
    };
    let id = server
        .start_game(&[anna, ben, clara], table("manila", 4))
        .await;
    registry.leave(&id, ben).await.unwrap();
    registry.resign(&id, clara).await.unwrap();
    registry.close(&id, anna).await.unwrap();
    // Clara resigned but watched to the end.
    let _watches = Player::connect(&server, &id, Some(clara)).await;
    let next = rematch(&server, &id, anna).await;
    assert_eq!(seats(&next), ["bot", "Clara?", "bot", "Anna"]);
}

#[tokio::test]
async fn only_who_had_a_seat_can_propose_and_only_after_the_end() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let registry = &server.table_registry;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let clara = server.guest("Clara").await;
    let refused = async |id: &str, guest: &Guest, request: Rematch| {
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
    assert_eq!(refused("nowhere", &anna, Rematch::default()).await, unknown);
    for wrong in ["", "a\nb"] {
        let invalid = (ErrorKind::Invalid, "fair-entropy");
        assert_eq!(refused(&id, &anna, salted(wrong)).await, invalid);
    }
    let table_of_anna = registry.table(&id, Some(&anna)).await.unwrap();
    assert_eq!(table_of_anna.next, None, "nothing was opened");

    let open = server.open(&anna, table("manila", 3)).await;
    assert_eq!(refused(&open, &anna, Rematch::default()).await, no_seat);
    let seats = vec![portolan_live::wire::SeatRequest::Me; 1];
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
        visibility: Visibility::Private,
        seats: vec![
            portolan_live::wire::SeatRequest::Me,
            portolan_live::wire::SeatRequest::Friend,
            crate::test_server::BOT,
        ],
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
    let edition = include_str!("../../../../games/manila/data/edition.txt");
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
