//! Tests of advice for people at tables.

use portolan_bots::Level;
use portolan_live::wire::{OpenTable, SeatRequest, TableAdvice};
use portolan_live::{Limits, Rate, SearchKind, Settings};
use portolan_store::{Guest, TableId};
use serde_json::{Value, json};

use crate::player::Player;
use crate::test_server::{BOT, DataDir, TestServer, fast_bots, table, until, with_seats};

/// A table with one person, and that person when asked something.
async fn asked(server: &TestServer, anna: &Guest, request: OpenTable) -> (TableId, Player) {
    let id = server.start_game(&[anna], request).await;
    let mut player = Player::connect(server, &id, Some(anna)).await;
    player.until(Player::must_act).await;
    (id, player)
}

fn advise(player: &mut Player) -> Value {
    let prompt = player.private()["prompt"]["number"].clone();
    json!({ "type": "advise", "key": player.key(), "prompt": prompt })
}

/// How often each person used advice.
fn advised(table: &Value) -> Vec<u64> {
    let seats = table["seats"].as_array().unwrap();
    let people = seats.iter().filter(|seat| seat["kind"] == "person");
    people
        .map(|seat| seat["advised"].as_u64().unwrap())
        .collect()
}

#[tokio::test]
async fn advice_has_the_best_actions_and_is_counted_for_everybody() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    for game in portolan_catalogue::NAMES {
        let (id, mut player) = asked(&server, &anna, table(game, 3)).await;
        let mut onlooker = Player::connect(&server, &id, None).await;
        assert_eq!(player.known.table["advice"], "allowed");
        let message = advise(&mut player);
        let answer = player.request(message.clone()).await;
        assert_eq!(answer["type"], "advice", "{game}: {answer}");
        assert_eq!(answer["prompt"], message["prompt"]);
        let best = answer["advice"].as_array().unwrap();
        assert!((1..=3).contains(&best.len()), "{answer}");
        let chances: Vec<_> = best.iter().map(|one| one["chance"].as_f64()).collect();
        assert!(
            chances.is_sorted_by(|one, other| one >= other),
            "{chances:?}"
        );
        // What is advised can be done.
        let action = best[0]["action"].as_str().unwrap();
        let act = json!({ "type": "act", "key": player.key(), "prompt": message["prompt"], "action": action });
        player.expect_ack(act).await;
        onlooker
            .until(|onlooker| advised(&onlooker.known.table) == [1])
            .await;
        server.table_registry.close(&id, &anna).await.unwrap();
        drop((player, onlooker));
        assert_eq!(
            server
                .table_registry
                .table(&id, Some(&anna))
                .await
                .unwrap()
                .advice,
            TableAdvice::Allowed
        );
    }
}

#[tokio::test]
async fn the_count_survives_a_restart_and_is_in_the_scores() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let (id, mut player) = asked(&server, &anna, table("manila", 3)).await;
    for _ in 0..2 {
        let message = advise(&mut player);
        assert_eq!(player.request(message).await["type"], "advice");
    }
    drop(player);
    server.table_registry.stop().await;
    server.store.close().await.unwrap();
    let server = data_dir.start().await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    assert_eq!(advised(&player.known.table), [2]);
    player.play().await;
    let scores = server.table_registry.scores(&id, None).await.unwrap();
    let advised: Vec<_> = scores.seats.iter().map(|score| score.advised).collect();
    assert_eq!(advised, [2, 0, 0]);
}

#[tokio::test]
async fn by_default_advice_is_for_a_person_among_bots() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let me = SeatRequest::Me;
    let friend = SeatRequest::Friend;
    for (seats, advice, expected) in [
        (vec![me.clone(), BOT, BOT], None, TableAdvice::Allowed),
        (
            vec![me.clone(), friend.clone(), BOT],
            None,
            TableAdvice::None,
        ),
        (vec![BOT, BOT, BOT], None, TableAdvice::None),
        (
            vec![me.clone(), friend, BOT],
            Some(TableAdvice::Allowed),
            TableAdvice::Allowed,
        ),
        (
            vec![me, BOT, BOT],
            Some(TableAdvice::None),
            TableAdvice::None,
        ),
    ] {
        let request = OpenTable {
            advice,
            ..with_seats("manila", seats.clone())
        };
        let opened = server.table_registry.open(&anna, request).await.unwrap();
        assert_eq!(opened.table.advice, expected, "{seats:?}");
    }
}

#[tokio::test]
async fn advice_is_refused_with_a_sentence() {
    let data_dir = DataDir::new();
    let server = data_dir
        .start_with(Settings {
            limits: Limits {
                advice: Rate::per_minute(2),
                ..Limits::unlimited()
            },
            ..fast_bots()
        })
        .await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let none = OpenTable {
        advice: Some(TableAdvice::None),
        ..table("manila", 3)
    };
    let (_, mut player) = asked(&server, &anna, none).await;
    let message = advise(&mut player);
    assert_eq!(player.expect_refusal(message).await, "live-no-advice");

    let (id, mut player) = asked(&server, &anna, table("manila", 3)).await;
    let mut onlooker = Player::connect(&server, &id, Some(&ben)).await;
    let message = advise(&mut player);
    assert_eq!(
        onlooker.expect_refusal(message.clone()).await,
        "live-no-seat"
    );
    let outdated = json!({ "type": "advise", "key": "old", "prompt": 1_000_000 });
    assert_eq!(
        player.expect_refusal(outdated).await,
        "live-advice-outdated"
    );
    assert_eq!(player.request(message).await["type"], "advice");
    let message = advise(&mut player);
    assert_eq!(player.request(message).await["type"], "advice");
    let message = advise(&mut player);
    assert_eq!(player.expect_refusal(message).await, "live-too-fast");
}

#[tokio::test]
async fn advice_ends_when_its_question_is_answered_or_its_person_has_gone() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let (id, mut player) = asked(&server, &anna, table("oltremare", 4)).await;
    let searches = server.table_registry.search_metrics();
    let cancelled = || searches.of(SearchKind::Advice).cancelled.get();
    let used = || {
        let table = server.table_registry.table(&id, None);
        async { advised(&serde_json::to_value(table.await.unwrap()).unwrap()) }
    };
    // The action is executed before the answer can be there: both messages are in the inbox.
    let message = advise(&mut player);
    let again = advise(&mut player);
    let act = player.answer();
    player.send(message.clone()).await;
    player.send(again.clone()).await;
    player.send(act.clone()).await;
    let mut answers = Vec::new();
    while answers.len() < 3 {
        let frame = player.wait(|frame| frame["key"].is_string()).await;
        answers.push((frame["key"].clone(), frame["error"]["code"].clone()));
    }
    assert!(answers.contains(&(again["key"].clone(), json!("live-advice-running"))));
    assert!(answers.contains(&(message["key"].clone(), json!("live-advice-outdated"))));
    assert!(answers.contains(&(act["key"].clone(), Value::Null)));
    until("it is cancelled", || async { cancelled() == 1 }).await;

    player.until(Player::must_act).await;
    let message = advise(&mut player);
    player.send(message).await;
    drop(player);
    until("it is cancelled", || async { cancelled() == 2 }).await;
    assert_eq!(used().await, [0]);

    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    player.until(Player::must_act).await;
    let message = advise(&mut player);
    player.send(message).await;
    server.table_registry.leave(&id, &anna).await.unwrap();
    until("it is cancelled", || async { cancelled() == 3 }).await;
    assert_eq!(used().await, [0]);
}

#[tokio::test]
async fn a_rematch_keeps_whether_advice_is_allowed() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let request = OpenTable {
        advice: Some(TableAdvice::None),
        ..with_seats("manila", vec![SeatRequest::Me, BOT, BOT])
    };
    let id = server.start_game(&[&anna], request).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    player.play().await;
    let rematch = server
        .table_registry
        .rematch(&id, &anna, Default::default())
        .await;
    assert_eq!(rematch.unwrap().advice, TableAdvice::None);
}

#[tokio::test]
async fn a_reduced_budget_is_noted_in_the_log() {
    let data_dir = DataDir::new();
    let server = data_dir
        .start_with(Settings {
            bot_threads: 1,
            ..fast_bots()
        })
        .await;
    let anna = server.guest("Anna").await;
    let captain = SeatRequest::Bot {
        level: Level::Captain.into(),
    };
    // So many bots that one thread does not let them all search as usual.
    let mut tables = Vec::new();
    for _ in 0..120 {
        let id = server
            .open(&anna, with_seats("manila", vec![captain.clone(); 3]))
            .await;
        server
            .table_registry
            .start(&id, &anna, Default::default())
            .await
            .unwrap();
        tables.push(id);
    }
    let reduced = || {
        let searches = server.table_registry.search_metrics();
        searches.of(SearchKind::Bot).reduced.get()
    };
    until("budgets shrink", || async { reduced() > 0 }).await;
    let noted = || async {
        for id in &tables {
            let (key, _) = server.store.table(id).await.unwrap().unwrap();
            let log = server.store.log(key).await.unwrap();
            let mut lines = log.lines().map(|line| {
                let line: Value = serde_json::from_str(line).unwrap();
                line
            });
            let found = lines.find(|line| !line["budget"].is_null());
            if let Some(line) = found {
                let percent = line["budget"].as_u64().unwrap();
                assert!((1..100).contains(&percent), "{line}");
                assert_eq!(line["author"], json!({ "bot": "captain" }), "{line}");
                return true;
            }
        }
        false
    };
    until("a log notes it", noted).await;
    server.table_registry.stop().await;
}
