//! Tests of playing on from a moment of a finished game.

use portolan_live::ErrorKind;
use portolan_live::wire::{Continues, Eyes, PlayOn, SeatInfo, Status};
use portolan_store::{Guest, TableId};
use serde_json::Value;

use crate::eyes::{finished, short};
use crate::player::Player;
use crate::test_server::{DataDir, TestServer, refusal};

/// What happened in the first entries of a table, as the seat sees it.
async fn steps(server: &TestServer, id: &TableId, eyes: Eyes, count: u32) -> Value {
    let registry = &server.table_registry;
    let anna = server.store.table(id).await.unwrap().unwrap().1.opener;
    let anna = Guest {
        id: anna,
        name: "Anna".to_owned(),
    };
    let page = registry.history(id, Some(&anna), count + 1, eyes).await;
    serde_json::from_str(page.unwrap().history.steps.get()).unwrap()
}

#[tokio::test]
async fn a_game_is_played_on_from_any_entry() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    for game in ["longcours", "norderwind"] {
        let id = finished(&server, &anna, game).await;
        let record = server.table_registry.record(&id, None).await.unwrap();
        let last = record.lines().count() as u32 - 2;
        let before = server.table_registry.table(&id, None).await.unwrap();
        for (entry, seat) in [(0, 1), (last / 2, 2), (last - 1, 3)] {
            let request = PlayOn { entry, seat };
            let opened = server.table_registry.play_on(&id, &anna, request).await;
            let opened = opened.unwrap().table;
            assert_eq!(opened.status, Status::Running);
            assert_eq!(opened.you, Some(seat));
            let continues = Continues {
                table: id.clone(),
                entry,
            };
            assert_eq!(opened.continues, Some(continues));
            assert_ne!(opened.commitment, before.commitment, "a new seed");
            let bots = opened.seats.iter();
            let bots = bots.filter(|seat| matches!(seat, SeatInfo::Bot { .. }));
            assert_eq!(bots.count(), 2);
            let mut player = Player::connect(&server, &opened.id, Some(&anna)).await;
            player.play().await;
            // The first entries are those of the other game.
            let eyes = Eyes::Seat(seat);
            let first = steps(&server, &opened.id, eyes, entry).await;
            let copied = steps(&server, &id, eyes, entry).await;
            assert_eq!(first, copied, "{game} {entry}");
            // It claims no fairness, and is not played again.
            let fairness = server.table_registry.fairness(&opened.id, None).await;
            assert_eq!(refusal(fairness).0, ErrorKind::NotFound, "it is private");
            let registry = &server.table_registry;
            let fairness = registry.fairness(&opened.id, Some(&anna)).await.unwrap();
            assert_eq!(fairness.verified, None);
            let record = registry.record(&opened.id, Some(&anna)).await.unwrap();
            let record = portolan_match::Record::read(record.as_bytes()).unwrap();
            assert_eq!(record.fair, None);
            assert!(record.entries.len() as u32 > entry);
            let rematch = registry
                .rematch(&opened.id, &anna, Default::default())
                .await;
            assert_eq!(refusal(rematch).1, "live-no-rematch");
        }
    }
}

/// Plays a short game in which something is taken back. Returns its table and the entry of the undo, if
/// there was a chance for one.
async fn finished_with_undo(server: &TestServer, anna: &Guest) -> Option<(TableId, u32)> {
    let id = server.start_game(&[anna], short("norderwind", 3)).await;
    let mut player = Player::connect(server, &id, Some(anna)).await;
    let mut undone = None;
    while !player.is_over() {
        if !player.must_act() {
            assert!(player.next().await.is_some());
            continue;
        }
        let answer = player.answer();
        player.expect_ack(answer).await;
        // While it is still this player's turn no bot acts.
        if undone.is_none() && player.must_act() && player.private()["undo"] == true {
            let undo = serde_json::json!({ "type": "undo", "key": player.key() });
            undone = Some(player.expect_ack(undo).await as u32);
        }
    }
    undone.map(|undone| (id, undone))
}

#[tokio::test]
async fn what_was_taken_back_stays_so() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let mut found = None;
    for _ in 0..20 {
        found = finished_with_undo(&server, &anna).await;
        if found.is_some() {
            break;
        }
    }
    let (id, undone) = found.expect("something can be taken back");
    // Before the undo, so that it can be taken back again, and after it.
    for entry in [undone - 1, undone, undone + 1] {
        let request = PlayOn { entry, seat: 1 };
        let opened = server.table_registry.play_on(&id, &anna, request).await;
        let opened = opened.unwrap().table.id;
        let mut again = Player::connect(&server, &opened, Some(&anna)).await;
        again.play().await;
        let first = steps(&server, &opened, Eyes::Seat(1), entry).await;
        assert_eq!(first, steps(&server, &id, Eyes::Seat(1), entry).await);
    }
}

#[tokio::test]
async fn it_survives_a_restart() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let id = finished(&server, &anna, "norderwind").await;
    let request = PlayOn { entry: 12, seat: 1 };
    let opened = server.table_registry.play_on(&id, &anna, request).await;
    let opened = opened.unwrap().table.id;
    server.table_registry.stop().await;
    server.store.close().await.unwrap();
    let server = data_dir.start().await;
    let mut player = Player::connect(&server, &opened, Some(&anna)).await;
    assert_eq!(player.known.table["continues"]["entry"], 12);
    player.play().await;
}

#[tokio::test]
async fn only_a_moment_of_a_finished_game_is_played_on() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let id = finished(&server, &anna, "norderwind").await;
    let record = server.table_registry.record(&id, None).await.unwrap();
    let last = record.lines().count() as u32 - 2;
    let play_on = |entry, seat| {
        let request = PlayOn { entry, seat };
        server.table_registry.play_on(&id, &anna, request)
    };
    assert_eq!(refusal(play_on(last, 1).await).1, "table-over");
    assert_eq!(refusal(play_on(last + 1, 1).await).1, "live-no-such-entry");
    assert_eq!(refusal(play_on(1, 4).await).1, "table-no-such-seat");
    assert_eq!(refusal(play_on(1, 0).await).1, "table-no-such-seat");
    let running = play_on(5, 2).await.unwrap().table.id;
    let request = PlayOn { entry: 1, seat: 1 };
    let early = server
        .table_registry
        .play_on(&running, &anna, request)
        .await;
    assert_eq!(refusal(early).1, "live-not-over");
}
