//! Tests of the pace of a table: who may set it, when, that it lasts, and that it makes bots faster.

use std::time::Duration;

use portolan_live::wire::{BotPace, OpenTable, Rematch};
use portolan_live::{ErrorKind, Pace, Settings};
use portolan_store::{Guest, TableId};

use crate::manual_clock::ManualClock;
use crate::player::Player;
use crate::test_server::{DataDir, TestServer, fast_bots, refusal, table};

fn with_pauses() -> Settings {
    Settings {
        pace: Pace::Human,
        ..fast_bots()
    }
}

async fn pace(server: &TestServer, id: &TableId, guest: &Guest) -> BotPace {
    let table = server.table_registry.table(id, Some(guest)).await;
    table.unwrap().pace
}

#[tokio::test]
async fn the_opener_sets_the_pace_before_and_during_the_game_and_others_do_not() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let request = OpenTable {
        pace: BotPace::Quick,
        ..table("manila", 3)
    };
    let id = server.start_game(&[&anna, &ben], request).await;
    assert_eq!(pace(&server, &id, &ben).await, BotPace::Quick);
    let registry = &server.table_registry;
    let mut player = Player::connect(&server, &id, Some(&ben)).await;
    let set = registry.set_pace(&id, &anna, BotPace::AtOnce).await;
    assert_eq!(set.unwrap().pace, BotPace::AtOnce);
    let told = player.wait(|frame| frame["type"] == "table").await;
    assert_eq!(told["table"]["pace"], "at_once");
    let refused = refusal(registry.set_pace(&id, &ben, BotPace::Calm).await);
    assert_eq!(refused, (ErrorKind::Forbidden, "live-not-opener"));
    assert_eq!(pace(&server, &id, &ben).await, BotPace::AtOnce);
    registry.close(&id, &anna).await.unwrap();
    let refused = refusal(registry.set_pace(&id, &anna, BotPace::Calm).await);
    assert_eq!(refused.1, "live-closed");
}

#[tokio::test]
async fn the_pace_survives_a_restart_and_goes_on_at_the_next_table() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let id = server.start_game(&[&anna], table("manila", 3)).await;
    assert_eq!(pace(&server, &id, &anna).await, BotPace::Calm);
    let registry = &server.table_registry;
    registry.set_pace(&id, &anna, BotPace::Quick).await.unwrap();
    registry.stop().await;
    drop(server);
    let server = data_dir.start().await;
    assert_eq!(pace(&server, &id, &anna).await, BotPace::Quick);
    let registry = &server.table_registry;
    registry.close(&id, &anna).await.unwrap();
    let next = registry.rematch(&id, &anna, Rematch::default()).await;
    assert_eq!(next.unwrap().pace, BotPace::Quick);
}

/// How many tenths of a second pass until bots have acted so often. They play Manila among
/// themselves until Anna is asked.
async fn tenths_of_bots(clock: &ManualClock, pace: BotPace) -> u32 {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(with_pauses()).await;
    let anna = server.guest("Anna").await;
    let request = OpenTable {
        pace,
        ..table("manila", 4)
    };
    let id = server.start_game(&[&anna], request).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    let metrics = server.table_registry.metrics();
    let mut tenths = 0;
    while metrics.bot_actions.get() < 20 && !player.is_over() {
        if player.must_act() {
            let answer = player.answer();
            player.expect_ack(answer).await;
            continue;
        }
        clock.advance(Duration::from_millis(100)).await;
        tenths += 1;
        loop {
            let was_idle = server.is_thinking_done();
            let table = server.table_registry.table(&id, None).await;
            let entry = u64::from(table.unwrap().entry.unwrap());
            if was_idle && server.is_thinking_done() {
                player.until(|player| player.entry() >= entry).await;
                break;
            }
            let wait = || std::thread::sleep(Duration::from_millis(1));
            tokio::task::spawn_blocking(wait).await.unwrap();
        }
    }
    tenths
}

#[tokio::test]
async fn quick_bots_take_about_a_third_of_the_time_and_others_none() {
    let clock = ManualClock::start();
    let calm = tenths_of_bots(&clock, BotPace::Calm).await;
    let quick = tenths_of_bots(&clock, BotPace::Quick).await;
    let at_once = tenths_of_bots(&clock, BotPace::AtOnce).await;
    assert!(calm > 60, "{calm}");
    assert!(quick * 2 < calm, "{quick} of {calm}");
    assert!(at_once <= 20, "a tenth for each action at most: {at_once}");
}
