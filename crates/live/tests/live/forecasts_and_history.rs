//! Tests of what the page asks for: forecasts, and earlier parts of the log.

use std::time::Duration;

use portolan_client::TableFollower;
use portolan_live::wire::{Eyes, OpenTable};
use portolan_live::{ErrorKind, Limits, Rate, Settings};
use portolan_store::{Guest, TableId};
use serde_json::{Value, json};

use crate::party::Party;
use crate::player::Player;
use crate::test_server::{DataDir, TestServer, fast_bots, refusal, table};

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
    let party = Party::of_three(&server, "manila").await;
    // What replays the log is counted. Guests without a session share a limit.
    let registry = &server.table_registry;
    let too_fast = (ErrorKind::TooMany, "live-too-fast");
    let anna = &party.guests[0];
    for guest in [None, Some(anna)] {
        for _ in 0..3 {
            registry
                .history(&party.id, guest, 5, Eyes::Mine)
                .await
                .unwrap();
        }
        let history = registry.history(&party.id, guest, 5, Eyes::Mine).await;
        assert_eq!(refusal(history), too_fast);
    }
    let scores = registry.scores(&party.id, None).await;
    assert_eq!(refusal(scores), too_fast);
    assert_eq!(refusal(registry.record(&party.id, None).await), too_fast);
}

#[tokio::test]
async fn a_ping_is_acknowledged() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    let mut watcher = Player::connect(&server, &party.id, None).await;
    let entry = party.players[0].entry();
    for player in party.players.iter_mut().chain([&mut watcher]) {
        let answer = player.request(json!({ "type": "ping", "key": "p" })).await;
        assert_eq!(answer, json!({ "type": "ack", "key": "p", "entry": entry }));
    }
}

/// The view of a guest after an entry, as the page makes it of a part of the log: the view before it
/// with all changes. `None` while the past is left to memory.
async fn view_at(
    server: &TestServer,
    table: &TableId,
    guest: Option<&Guest>,
    entry: u64,
) -> Option<Value> {
    let page = server
        .table_registry
        .history(table, guest, entry as u32 + 1, Eyes::Mine);
    let history = page.await.unwrap().history;
    let mut follower = TableFollower::default();
    let view: Value = serde_json::from_str(history.view?.get()).unwrap();
    let steps: Value = serde_json::from_str(history.steps.get()).unwrap();
    let before = history.first - 1;
    let at = |entry: u64| json!({ "entry": entry, "turn": null, "rule": null, "result": null });
    follower
        .apply(&json!({
            "type": "state", "table": null, "deadline": null, "since": null, "chat": [], "orders": null,
            "snapshot": { "view": view, "public": at(before.into()), "private": { "asked": null, "undo": false } },
            "log": { "first": history.first, "steps": [] },
        }))
        .unwrap();
    follower
        .apply(&json!({
            "type": "step", "steps": steps, "public": at(entry), "deadline": null,
            "private": { "undo": false },
        }))
        .unwrap();
    Some(follower.view())
}

#[tokio::test]
async fn the_history_leads_to_what_was_seen_then() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "oltremare").await;
    let public = Player::connect(&server, &party.id, None).await;
    let entry = party.players[0].entry();
    let players = party.players.iter().map(|player| player.known.view());
    let seen: Vec<Value> = players.chain([public.known.view()]).collect();
    for _ in 0..6 {
        party.act().await;
    }
    let guests = party.guests.iter().map(Some).chain([None]);
    for (guest, seen) in guests.zip(seen) {
        let then = view_at(&server, &party.id, guest, entry).await;
        assert_eq!(then, Some(seen));
    }
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
    assert_eq!(view_at(&server, &id, Some(&anna), 1).await, None);
    player.play().await;
    let late = view_at(&server, &id, Some(&anna), 1).await.unwrap();
    for other in late["public"]["players"].as_array().unwrap() {
        assert!(other["cargo"].is_array(), "the options hide nothing now");
    }
    // The state is sent again at the end, now with everything.
    assert_eq!(player.count("state"), 2);
}

#[tokio::test]
async fn the_history_after_the_end_has_the_cash_that_was_hidden() {
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
    let cash = |view: &Value| -> Vec<Value> {
        let players = view["public"]["players"].as_array().unwrap();
        players.iter().map(|other| other["cash"].clone()).collect()
    };
    let early = view_at(&server, &id, Some(&anna), entry).await.unwrap();
    assert!(cash(&early).iter().all(Value::is_null));
    assert!(early["private"]["cash"].is_u64());
    player.play().await;
    let late = view_at(&server, &id, Some(&anna), entry).await.unwrap();
    assert!(cash(&late).iter().all(Value::is_u64));
    assert_eq!(late["private"], early["private"]);
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
