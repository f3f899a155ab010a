//! Tests of opening and listing tables: what is refused, and with which code.

use portolan_live::wire::{OpenTable, SeatInfo, SeatRequest, Status, TableList, Visibility};
use portolan_live::{ErrorKind, Limits, Settings};

use crate::test_server::{BOT, DataDir, fast_bots, refusal, table, with_seats};
use portolan_store::TableId;

#[tokio::test]
async fn every_game_of_the_catalogue_is_offered_and_can_be_opened() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let games = server.table_registry.games();
    let names: Vec<&str> = games.iter().map(|game| game.name).collect();
    assert_eq!(names, portolan_catalogue::NAMES);
    for game in games {
        for players in game.least..=game.most {
            let request = table(game.name, usize::from(players));
            let opened = server.table_registry.open(&anna, request).await.unwrap();
            assert_eq!(opened.table.status, Status::Open);
            assert_eq!(opened.table.seats.len(), usize::from(players));
            assert_eq!(opened.invite, None);
            assert_eq!(opened.table.commitment.len(), 64);
        }
    }
}

#[tokio::test]
async fn an_invalid_setup_is_refused_and_nothing_is_stored() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let plain = || table("manila", 3);
    let with_option = |name: &str| OpenTable {
        options: [(name.to_owned(), true.into())].into(),
        ..plain()
    };
    let waiting = |seconds| OpenTable {
        waiting: Some(Some(seconds)),
        ..plain()
    };
    let requests = [
        (table("go", 2), "live-unknown-game"),
        (table("manila", 2), "setup-players"),
        (table("manila", 6), "setup-players"),
        (table("manila", 300), "setup-players"),
        (with_option("free_beer"), "setup-unknown-option"),
        (
            OpenTable {
                edition: Some("rubbish".into()),
                ..plain()
            },
            "setup-edition",
        ),
        (
            with_seats("manila", vec![SeatRequest::Me, SeatRequest::Me, BOT]),
            "live-two-own-seats",
        ),
        (waiting(0), "live-waiting"),
        (waiting(7 * 24 * 3600 + 1), "live-waiting"),
    ];
    for (request, code) in requests {
        assert_eq!(
            refusal(server.table_registry.open(&anna, request).await),
            (ErrorKind::Invalid, code)
        );
    }
    let mine = server
        .table_registry
        .list(TableList::Mine, Some(&anna), None)
        .await;
    assert!(mine.unwrap().tables.is_empty());
}

#[tokio::test]
async fn a_public_table_has_a_limit_of_its_length() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let endless = |visibility| OpenTable {
        options: [("round_limit".to_owned(), 0.into())].into(),
        visibility: Some(visibility),
        ..table("longcours", 3)
    };
    let public = endless(Visibility::Public);
    assert_eq!(
        refusal(server.table_registry.open(&anna, public).await),
        (ErrorKind::Invalid, "setup-value")
    );
    server.open(&anna, endless(Visibility::Private)).await;
}

#[tokio::test]
async fn the_tables_of_a_guest_are_limited() {
    let data_dir = DataDir::new();
    let limits = Limits {
        tables_per_guest: 2,
        ..Limits::default()
    };
    let server = data_dir
        .start_with(Settings {
            limits,
            ..fast_bots()
        })
        .await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let first = server.open(&anna, table("manila", 3)).await;
    server.open(&anna, table("manila", 3)).await;
    let third = server.table_registry.open(&anna, table("manila", 3)).await;
    assert_eq!(refusal(third), (ErrorKind::TooMany, "live-too-many-tables"));
    server.table_registry.close(&first, &anna).await.unwrap();
    server.open(&anna, table("manila", 3)).await;
    let concurrent = (0..8).map(|_| server.table_registry.open(&ben, table("manila", 3)));
    let opened = futures_util::future::join_all(concurrent).await;
    assert_eq!(opened.iter().filter(|opened| opened.is_ok()).count(), 2);
}

#[tokio::test]
async fn only_a_table_with_several_people_has_a_waiting_time() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let seats = |friend: SeatRequest| OpenTable {
        waiting: None,
        ..with_seats("manila", vec![SeatRequest::Me, friend, BOT])
    };
    let alone = server.table_registry.open(&anna, seats(BOT)).await.unwrap();
    assert_eq!(alone.table.waiting, None);
    let together = server
        .table_registry
        .open(&anna, seats(SeatRequest::Friend))
        .await;
    let together = together.unwrap().table;
    assert_eq!(together.waiting, Some(120));
    assert_eq!((together.you, together.yours), (Some(1), true));
    assert!(matches!(together.seats[1], SeatInfo::Free { seat: 2 }));
    assert!(matches!(together.seats[2], SeatInfo::Bot { seat: 3, .. }));
}

#[tokio::test]
async fn lists_show_the_newest_tables_first_page_by_page() {
    let data_dir = DataDir::new();
    let limits = Limits {
        tables_per_guest: 100,
        ..Limits::default()
    };
    let server = data_dir
        .start_with(Settings {
            limits,
            ..fast_bots()
        })
        .await;
    let anna = server.guest("Anna").await;
    let mut opened = Vec::new();
    for _ in 0..60 {
        opened.push(server.open(&anna, table("manila", 3)).await);
    }
    opened.reverse();
    let mut seen = Vec::new();
    let mut before: Option<TableId> = None;
    loop {
        let page = server
            .table_registry
            .list(TableList::Public, None, before.as_ref())
            .await;
        let page = page.unwrap();
        seen.extend(page.tables.into_iter().map(|table| table.id));
        before = page.more;
        if before.is_none() {
            break;
        }
    }
    assert_eq!(seen, opened);
    let without_guest = server
        .table_registry
        .list(TableList::Mine, None, None)
        .await;
    assert_eq!(
        refusal(without_guest),
        (ErrorKind::Unauthenticated, "live-nobody")
    );
}

#[tokio::test]
async fn a_seat_kept_for_a_friend_means_a_private_table_unless_said_otherwise() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let with_friend = vec![SeatRequest::Me, SeatRequest::Friend, BOT];
    let with_bots = vec![SeatRequest::Me, BOT, BOT];
    for (seats, said, opened) in [
        (&with_friend, None, Visibility::Private),
        (&with_friend, Some(Visibility::Public), Visibility::Public),
        (&with_bots, None, Visibility::Public),
        (&with_bots, Some(Visibility::Private), Visibility::Private),
    ] {
        let request = OpenTable {
            visibility: said,
            ..with_seats("manila", seats.clone())
        };
        let answer = server.table_registry.open(&anna, request).await.unwrap();
        assert_eq!(answer.table.visibility, opened, "{seats:?} {said:?}");
        assert_eq!(answer.invite.is_some(), opened == Visibility::Private);
        assert_eq!(answer.table.invite, answer.invite);
    }
}
