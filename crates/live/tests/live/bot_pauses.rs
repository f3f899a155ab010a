//! Tests of the pauses of bots: others cannot restart them, and bots without a pause need no timer.

use std::time::Duration;

use portolan_bots::Level;
use portolan_core::Value as Setting;
use portolan_live::wire::{OpenTable, SeatRequest, Start, Status};
use portolan_live::{Pace, Settings};
use serde_json::{Value, json};

use crate::manual_clock::ManualClock;
use crate::player::Player;
use crate::test_server::{DataDir, fast_bots, table, with_seats};

/// Whether Anna may make an offer in the bot's turn.
fn may_offer(player: &Player) -> bool {
    let choices = player.private()["choices"].as_array().unwrap();
    let template = |choice: &Value| choice["template"].as_str().map(str::to_owned);
    let is_offer = |choice: &Value| template(choice).is_some_and(|text| text.starts_with("offer"));
    choices.iter().any(is_offer) && !player.must_act()
}

/// In the trade of Oltre Mare everybody may make offers in another player's turn.
#[tokio::test]
async fn offers_of_others_do_not_restart_the_pause_of_a_bot() {
    let clock = ManualClock::start();
    let data_dir = DataDir::new();
    let settings = Settings {
        pace: Pace::Human,
        ..fast_bots()
    };
    let server = data_dir.start_with(settings).await;
    let anna = server.guest("Anna").await;
    let bot = SeatRequest::Bot {
        level: Level::Deckhand.into(),
    };
    let mut request = with_seats("oltremare", vec![bot; 2]);
    request
        .options
        .insert("offer_limit".to_owned(), Setting::from(100u32));
    let id = server.start_game(&[&anna], request).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    let metrics = server.table_registry.metrics();
    let (mut longest, mut interrupted) = (0, 0);
    while interrupted < 5 && !player.is_over() {
        if player.must_act() {
            let answer = player.answer();
            player.expect_ack(answer).await;
            continue;
        }
        // The bot must act. Anna makes an offer every 100 milliseconds until it does.
        let (before, mut offers, mut tenths) = (metrics.bot_actions.get(), 0, 0);
        while metrics.bot_actions.get() == before && tenths < 100 {
            clock.advance(Duration::from_millis(100)).await;
            tenths += 1;
            if may_offer(&player) {
                let (key, prompt) = (player.key(), player.private()["prompt"]["number"].clone());
                let action = "offer nothing for silk to 2";
                let offer =
                    json!({ "type": "act", "key": key, "prompt": prompt, "action": action });
                // It is refused if the bot was faster.
                offers += u32::from(player.request(offer).await["type"] == "ack");
            }
            drop(server.table_registry.table(&id, None).await.unwrap());
        }
        if offers > 1 {
            interrupted += 1;
            longest = longest.max(tenths);
        }
        let entry = server.table_registry.table(&id, None).await.unwrap().entry;
        let entry = u64::from(entry.unwrap());
        player.until(|player| player.entry() >= entry).await;
    }
    assert!(interrupted > 0, "Anna never interrupted a bot");
    // A pause has at most 2200 milliseconds.
    assert!(
        longest <= 24,
        "the bot acted after {longest} tenths of a second"
    );
}

/// Time stands still, so a bot that needed a timer would never act.
#[tokio::test]
async fn bots_without_a_pause_play_without_a_timer() {
    let clock = ManualClock::start();
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    for level in [Level::Deckhand, Level::Mate] {
        for game in portolan_catalogue::NAMES {
            let request: OpenTable = OpenTable {
                seats: vec![
                    SeatRequest::Bot {
                        level: level.into()
                    };
                    3
                ],
                ..table(game, 3)
            };
            let id = server.open(&anna, request).await;
            let started = server.table_registry.start(&id, &anna, Start::default());
            started.await.unwrap();
            let mut watching = Player::connect(&server, &id, None).await;
            watching
                .until(|watching| watching.known.table["status"] == "over")
                .await;
            assert_eq!(server.status(&id).await, Status::Over);
        }
    }
    drop(clock);
}
