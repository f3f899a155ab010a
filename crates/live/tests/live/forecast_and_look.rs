//! Tests of `forecast` and `look`.

use std::time::Duration;

use portolan_live::wire::OpenTable;
use portolan_live::{ErrorKind, Limits, Rate, Settings};
use serde_json::json;

use crate::party::Party;
use crate::player::Player;
use crate::test_server::{DataDir, fast_bots, refusal, table};

#[tokio::test]
async fn choices_have_forecasts_and_other_actions_can_be_forecast() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    for game in portolan_catalogue::NAMES {
        let data_dir = DataDir::new();
        let server = match *game {
            "manila" => &server,
            _ => &data_dir.start().await,
        };
        let mut party = Party::of_three(server, game).await;
        let index = party.turn();
        let player = &mut party.players[index];
        let before = player.known.snapshot.clone();
        let choices = before["private"]["choices"].as_array().unwrap();
        let listed = choices.iter().find(|choice| choice["action"].is_string());
        if let Some(listed) = listed {
            let forecast = json!({ "type": "forecast", "key": "all", "action": listed["action"] });
            let answer = player.request(forecast).await;
            assert_eq!(answer["forecast"], listed["forecast"]);
        }
        let without = json!({ "type": "forecast", "key": "without" });
        assert_eq!(player.expect_refusal(without).await, "live-message");
        let action = player.answer()["action"].clone();
        let one = json!({ "type": "forecast", "key": "one", "action": action });
        let one = player.request(one).await;
        assert_eq!(
            (&one["type"], &one["action"]),
            (&json!("forecast"), &action)
        );
        assert!(one["forecast"].is_array());
        let nonsense = json!({ "type": "forecast", "key": "no", "action": "fly away" });
        assert_eq!(player.request(nonsense).await["type"], "refused");
        assert_eq!(player.known.snapshot, before);
        // Nobody receives forecasts for another seat.
        let rival = &mut party.players[(index + 1) % 3];
        let foreign = json!({ "type": "forecast", "key": "r", "action": action });
        assert_eq!(rival.request(foreign).await["type"], "refused");
    }
}

#[tokio::test]
async fn a_guest_can_look_back_only_so_fast() {
    let data_dir = DataDir::new();
    let limits = Limits {
        looks: Rate::new(3, Duration::from_secs(60)),
        ..Limits::unlimited()
    };
    let settings = Settings {
        limits,
        ..fast_bots()
    };
    let server = data_dir.start_with(settings).await;
    let mut party = Party::of_three(&server, "manila").await;
    let look = |key: u32| json!({ "type": "look", "key": key.to_string(), "entry": 1 });
    for key in 1..=3 {
        let player = &mut party.players[0];
        assert_eq!(player.request(look(key)).await["type"], "look");
    }
    let refused = party.players[0].expect_refusal(look(4)).await;
    assert_eq!(refused, "live-too-fast");
    let other = &mut party.players[1];
    assert_eq!(other.request(look(5)).await["type"], "look");
    // What else replays the log is counted too; guests without a session share a limit.
    let registry = &server.table_registry;
    for _ in 0..3 {
        registry.history(&party.id, None, 5).await.unwrap();
    }
    let too_fast = (ErrorKind::TooMany, "live-too-fast");
    let history = registry.history(&party.id, None, 5).await;
    assert_eq!(refusal(history), too_fast);
    let scores = registry.scores(&party.id, None).await;
    assert_eq!(refusal(scores), too_fast);
    assert_eq!(refusal(registry.record(&party.id, None).await), too_fast);
}

#[tokio::test]
async fn look_returns_what_was_seen_then() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "oltremare").await;
    let mut public = Player::connect(&server, &party.id, None).await;
    let entry = party.players[0].entry();
    let seen: Vec<_> = party
        .players
        .iter()
        .map(|player| player.known.view())
        .collect();
    let seen_by_all = public.known.view();
    for _ in 0..6 {
        party.act().await;
    }
    let look = json!({ "type": "look", "key": "then", "entry": entry });
    for (player, seen) in party.players.iter_mut().zip(seen) {
        let back = player.request(look.clone()).await;
        assert_eq!((&back["view"], &back["entry"]), (&seen, &json!(entry)));
    }
    assert_eq!(public.request(look).await["view"], seen_by_all);
    let future = json!({ "type": "look", "key": "future", "entry": 100_000 });
    assert_eq!(public.expect_refusal(future).await, "live-unknown-entry");
}

#[tokio::test]
async fn hidden_history_is_shown_when_the_game_is_over() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let request = OpenTable {
        options: [("memory_aid".to_owned(), false.into())].into(),
        ..table("oltremare", 2)
    };
    let id = server.start_game(&[&anna], request).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    player.until(Player::must_act).await;
    let look = |key: &str| json!({ "type": "look", "key": key, "entry": 1 });
    assert_eq!(player.expect_refusal(look("early")).await, "live-memory");
    player.play().await;
    let late = player.request(look("late")).await;
    assert_eq!(late["type"], "look");
    for other in late["view"]["public"]["players"].as_array().unwrap() {
        assert!(other["cargo"].is_array(), "the options hide nothing now");
    }
    // The state is sent again at the end, now with everything.
    assert_eq!(player.count("state"), 2);
}

#[tokio::test]
async fn look_after_the_end_returns_the_cash_that_was_hidden() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let request = OpenTable {
        options: [("hidden_cash".to_owned(), true.into())].into(),
        ..table("manila", 3)
    };
    let id = server.start_game(&[&anna], request).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    player.until(Player::must_act).await;
    let entry = player.entry();
    let look = |key: &str| json!({ "type": "look", "key": key, "entry": entry });
    let cash = |frame: &serde_json::Value| -> Vec<serde_json::Value> {
        let players = frame["view"]["public"]["players"].as_array().unwrap();
        players.iter().map(|other| other["cash"].clone()).collect()
    };
    let early = player.request(look("early")).await;
    assert!(cash(&early).iter().all(serde_json::Value::is_null));
    assert!(early["view"]["private"]["cash"].is_u64());
    player.play().await;
    let late = player.request(look("late")).await;
    assert!(cash(&late).iter().all(serde_json::Value::is_u64));
    assert_eq!(late["view"]["private"], early["view"]["private"]);
}

/// The cards to play in Oltre Mare are chosen one by one, but a page may forecast them together,
/// even before the trade is over.
#[tokio::test]
async fn actions_can_be_imagined_before_a_forecast() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "oltremare").await;
    let index = party.turn();
    let player = &mut party.players[index];
    let before = player.known.snapshot.clone();
    let hand = before["private"]["view"]["hand"].as_array().unwrap();
    let to_play = before["public"]["view"]["cargo"].as_u64().unwrap() as usize;
    assert!(to_play < hand.len(), "nothing is left to choose");
    let plays: Vec<String> = hand.iter().map(|card| format!("play {card}")).collect();
    let ask = |key: &str, after: &[&str], action: &str| json!({ "type": "forecast", "key": key, "after": after, "action": action });
    let leave_and = |count: usize| -> Vec<&str> {
        let played = plays[..count].iter().map(String::as_str);
        std::iter::once("leave").chain(played).collect()
    };
    let first = player.request(ask("1", &["leave"], &plays[0])).await;
    assert_eq!(first["type"], "forecast", "{first}");
    let last = ask("2", &leave_and(to_play - 1), &plays[to_play - 1]);
    let last = player.request(last).await;
    assert_eq!(last["action"], plays[to_play - 1].as_str());
    // The last card lays all open, so nothing can be foreseen after it.
    let beyond = ask("3", &leave_and(to_play), "stay");
    assert_eq!(player.expect_refusal(beyond).await, "table-unforeseen");
    // An offer cannot be taken back, so it cannot be imagined either.
    let offered = ask("7", &["offer nothing for salt to all"], "leave");
    assert_eq!(player.expect_refusal(offered).await, "table-unforeseen");
    let twice = ask("4", &["leave", &plays[0]], &plays[0]);
    assert_eq!(player.expect_refusal(twice).await, "refuse-chosen-already");
    let many = ask("5", &["leave"; 17], &plays[0]);
    assert_eq!(player.expect_refusal(many).await, "live-forecast-after");
    let long = ask("6", &[&"x".repeat(1001)], &plays[0]);
    assert_eq!(player.expect_refusal(long).await, "live-action-long");
    assert_eq!(player.known.snapshot, before, "nothing has been done");

    // The same as if it were done.
    let mut message = player.answer();
    message["action"] = json!("leave");
    player.expect_ack(message).await;
    let choices = player.private()["choices"].as_array().unwrap();
    let listed = choices
        .iter()
        .find(|choice| choice["action"] == plays[0].as_str());
    assert_eq!(first["forecast"], listed.unwrap()["forecast"]);
}
