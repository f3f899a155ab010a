//! Opening tables: what is refused, and with which code.

use portolan_live::wire::{OpenTable, SeatInfo, SeatWish, Status, Which};
use portolan_live::{ErrorKind, Limits, Settings};

use crate::scene::{BOT, Scene, quick, table, why, with_seats};

#[tokio::test]
async fn every_game_of_the_catalogue_is_offered_and_can_be_opened() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let anna = house.guest("Anna").await;
    let games = house.table_registry.games();
    let names: Vec<&str> = games.iter().map(|game| game.name).collect();
    assert_eq!(names, portolan_catalogue::NAMES);
    for game in games {
        for players in game.least..=game.most {
            let wish = table(game.name, usize::from(players));
            let opened = house.table_registry.open(&anna, wish).await.unwrap();
            assert_eq!(opened.table.status, Status::Open);
            assert_eq!(opened.table.seats.len(), usize::from(players));
            assert_eq!(opened.invite, None);
            assert_eq!(opened.table.commitment.len(), 64);
        }
    }
}

#[tokio::test]
async fn a_set_up_that_makes_no_sense_is_refused_and_nothing_is_kept() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let anna = house.guest("Anna").await;
    let plain = || table("manila", 3);
    let odd = |name: &str| OpenTable {
        options: [(name.to_owned(), true.into())].into(),
        ..plain()
    };
    let waiting = |seconds| OpenTable {
        waiting: Some(Some(seconds)),
        ..plain()
    };
    let wishes = [
        (table("go", 2), "hall-unknown-game"),
        (table("manila", 2), "setup-players"),
        (table("manila", 6), "setup-players"),
        (table("manila", 300), "setup-players"),
        (odd("free_beer"), "setup-unknown-option"),
        (
            OpenTable {
                edition: Some("rubbish".into()),
                ..plain()
            },
            "setup-edition",
        ),
        (
            with_seats("manila", vec![SeatWish::Me, SeatWish::Me, BOT]),
            "hall-two-own-seats",
        ),
        (waiting(0), "hall-waiting"),
        (waiting(7 * 24 * 3600 + 1), "hall-waiting"),
    ];
    for (wish, code) in wishes {
        assert_eq!(why(house.table_registry.open(&anna, wish).await), (ErrorKind::Bad, code));
    }
    let mine = house.table_registry.list(Which::Mine, Some(&anna), None).await;
    assert!(mine.unwrap().tables.is_empty());
}

#[tokio::test]
async fn a_guest_may_have_only_so_many_tables() {
    let scene = Scene::new();
    let limits = Limits {
        tables_per_guest: 2,
        ..Limits::default()
    };
    let house = scene.house(Settings { limits, ..quick() }).await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let first = house.open(&anna, table("manila", 3)).await;
    house.open(&anna, table("manila", 3)).await;
    let third = house.table_registry.open(&anna, table("manila", 3)).await;
    assert_eq!(why(third), (ErrorKind::TooMany, "hall-too-many-tables"));
    house.table_registry.close(&first, &anna).await.unwrap();
    house.open(&anna, table("manila", 3)).await;
    let at_once = (0..8).map(|_| house.table_registry.open(&ben, table("manila", 3)));
    let opened = futures_util::future::join_all(at_once).await;
    assert_eq!(opened.iter().filter(|opened| opened.is_ok()).count(), 2);
}

#[tokio::test]
async fn people_are_waited_for_unless_one_plays_alone() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let anna = house.guest("Anna").await;
    let seats = |friend: SeatWish| OpenTable {
        waiting: None,
        ..with_seats("manila", vec![SeatWish::Me, friend, BOT])
    };
    let alone = house.table_registry.open(&anna, seats(BOT)).await.unwrap();
    assert_eq!(alone.table.waiting, None);
    let together = house.table_registry.open(&anna, seats(SeatWish::Friend)).await;
    let together = together.unwrap().table;
    assert_eq!(together.waiting, Some(120));
    assert_eq!((together.you, together.yours), (Some(1), true));
    assert!(matches!(together.seats[1], SeatInfo::Free { seat: 2 }));
    assert!(matches!(together.seats[2], SeatInfo::Bot { seat: 3, .. }));
}

#[tokio::test]
async fn lists_show_the_newest_tables_first_page_by_page() {
    let scene = Scene::new();
    let limits = Limits {
        tables_per_guest: 100,
        ..Limits::default()
    };
    let house = scene.house(Settings { limits, ..quick() }).await;
    let anna = house.guest("Anna").await;
    let mut opened = Vec::new();
    for _ in 0..60 {
        opened.push(house.open(&anna, table("manila", 3)).await);
    }
    opened.reverse();
    let mut seen = Vec::new();
    let mut before: Option<String> = None;
    loop {
        let page = house
            .table_registry
            .list(Which::Public, None, before.as_deref())
            .await;
        let page = page.unwrap();
        seen.extend(page.tables.into_iter().map(|table| table.id));
        before = page.more;
        if before.is_none() {
            break;
        }
    }
    assert_eq!(seen, opened);
    let nobody = house.table_registry.list(Which::Mine, None, None).await;
    assert_eq!(why(nobody), (ErrorKind::Nobody, "hall-nobody"));
}
