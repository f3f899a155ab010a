//! Tests of servers whose chance follows from a test seed.

use portolan_bots::Level;
use portolan_live::Settings;
use portolan_live::wire::{SeatRequest, Start, Status};
use serde_json::Value;

use crate::test_server::{DataDir, fast_bots, until, with_seats};

/// Plays two tables of bots to their end. Returns what their records say that everybody did.
async fn play(test_seed: Option<&str>) -> Vec<Vec<Value>> {
    let data_dir = DataDir::new();
    let settings = Settings {
        test_seed: test_seed.map(|text| text.parse().unwrap()),
        ..fast_bots()
    };
    let server = data_dir.start_with(settings).await;
    let anna = server.guest("Anna").await;
    let mut games = Vec::new();
    for level in [Level::Deckhand, Level::Mate] {
        let seats = vec![
            SeatRequest::Bot {
                level: level.into()
            };
            3
        ];
        let id = server.open(&anna, with_seats("manila", seats)).await;
        let start = Start::default();
        server
            .table_registry
            .start(&id, &anna, start)
            .await
            .unwrap();
        let has_ended = || async { server.status(&id).await == Status::Over };
        until("the game is over", has_ended).await;
        let record = server.table_registry.record(&id, None).await.unwrap();
        games.push(record.lines().map(what_happened).collect());
    }
    games
}

/// What a line of a record says that somebody or chance did.
fn what_happened(line: &str) -> Value {
    let line: Value = serde_json::from_str(line).unwrap();
    let fields = ["n", "seat", "act", "chance", "seed"];
    fields.iter().map(|field| line[field].clone()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_a_test_seed_chance_and_bots_do_the_same_again() {
    let [first, second] = [play(Some("harbour")).await, play(Some("harbour")).await];
    assert!(first == second, "two servers with the same seed");
    assert!(first[0].len() > 20, "{}", first[0].len());
    assert!(first[0] != first[1], "the second table has another seed");
    assert!(first != play(Some("mole")).await, "another seed");
    assert!(play(None).await != play(None).await, "without one");
}
