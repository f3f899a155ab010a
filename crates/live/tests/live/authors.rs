//! Tests of what the log and the record say about each entry: who decided it, and when.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use portolan_bots::Level;
use portolan_live::wire::SeatRequest;
use portolan_live::{Settings, TimeSource};
use portolan_store::{Millis, TableId};
use serde_json::{Value, json};

use crate::player::Player;
use crate::test_server::{DataDir, TestServer, fast_bots, with_seats};

/// The first time of the tests, in milliseconds since 1970.
const START: i64 = 1_794_000_000_000;

/// Settings whose time of day goes on by a second whenever it is read.
fn ticking() -> Settings {
    let time = Arc::new(AtomicI64::new(START));
    Settings {
        time_source: TimeSource::new(move || Millis(time.fetch_add(1000, Ordering::Relaxed))),
        ..fast_bots()
    }
}

async fn lines(server: &TestServer, id: &TableId) -> Vec<Value> {
    let (key, _) = server.store.table(id).await.unwrap().unwrap();
    let log = server.store.log(key).await.unwrap();
    let lines = log.lines().map(|line| serde_json::from_str(line).unwrap());
    lines.collect()
}

#[tokio::test]
async fn log_and_record_say_who_decided_each_entry_and_when() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(ticking()).await;
    let anna = server.guest("Anna").await;
    let deckhand = SeatRequest::Bot {
        level: Level::Deckhand.into(),
    };
    let mate = SeatRequest::Bot {
        level: Level::Mate.into(),
    };
    let request = with_seats("manila", vec![SeatRequest::Me, deckhand, mate]);
    let id = server.start_game(&[&anna], request).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    let mut own = 0;
    while own < 3 {
        player.until(Player::must_act).await;
        let answer = player.answer();
        player.expect_ack(answer).await;
        own += 1;
    }
    // From now on a bot stands in for Anna.
    server.table_registry.resign(&id, &anna).await.unwrap();
    player
        .until(|player| player.known.table["status"] == "over")
        .await;

    let lines = lines(&server, &id).await;
    let authors = [
        (1, vec![json!("person"), json!({ "stand_in": "mate" })]),
        (2, vec![json!({ "bot": "deckhand" })]),
        (3, vec![json!({ "bot": "mate" })]),
    ];
    for (seat, expected) in authors {
        let acts = lines.iter().filter(|line| line["seat"] == seat);
        let mut found: Vec<_> = acts.map(|line| line["author"].clone()).collect();
        if seat == 1 {
            assert_eq!(
                found.iter().filter(|author| **author == "person").count(),
                3
            );
        }
        found.dedup();
        assert_eq!(found, expected, "seat {seat}");
    }
    let chance = lines.iter().filter(|line| !line["chance"].is_null());
    for line in chance {
        assert_eq!(line["author"], Value::Null, "{line}");
    }
    let times: Vec<_> = lines.iter().map(|line| line["time"].as_i64()).collect();
    assert!(
        times
            .iter()
            .all(|time| time.is_some_and(|time| time >= START))
    );
    assert!(times.is_sorted(), "{times:?}");
    assert!(times.first() < times.last());
    assert!(lines.last().unwrap()["digest"].is_string());

    let record = server.table_registry.record(&id, None).await.unwrap();
    let recorded: Vec<Value> = record
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(recorded.len(), lines.len() + 2);
    for (line, recorded) in lines.iter().zip(&recorded[1..]) {
        for field in ["n", "seat", "act", "chance", "author", "time"] {
            assert_eq!(line[field], recorded[field], "{line} {recorded}");
        }
    }
}
