//! Tests of recovery: tables that a crash interrupted in a bot's turn continue; tables whose log
//! cannot be replayed are frozen.

use portolan_live::wire::{Eyes, Since, Status, TableList};
use portolan_live::{ErrorKind, Pace, Settings};
use portolan_store::{Guest, TableId};
use serde_json::{Value, json};

use crate::player::Player;
use crate::test_server::{
    DataDir, TestServer, fast_bots, fast_eviction, refusal, run_until_crash, table, until,
};

fn human_pace() -> Settings {
    Settings {
        pace: Pace::Human,
        ..fast_bots()
    }
}

#[test]
fn a_game_interrupted_in_a_bots_turn_continues() {
    let data_dir = DataDir::new();
    let id = run_until_crash(async {
        let server = data_dir.start_with(human_pace()).await;
        let anna = server.guest("Anna").await;
        let id = server.start_game(&[&anna], table("manila", 3)).await;
        server.table_registry.resign(&id, &anna).await.unwrap();
        id
    });
    run_until_crash(async {
        let server = data_dir.start().await;
        until("bots finish the game", || async {
            server.status(&id).await == Status::Over
        })
        .await;
    });
}

/// The same for a table that had been evicted and loaded before.
#[test]
fn a_loaded_game_interrupted_in_a_bots_turn_continues() {
    let data_dir = DataDir::new();
    let (id, anna) = run_until_crash(async {
        let server = data_dir.start_with(fast_eviction()).await;
        let anna = server.guest("Anna").await;
        let id = server.start_game(&[&anna], table("manila", 3)).await;
        server.until_evicted().await;
        server.table_registry.stop().await;
        server.store.close().await.unwrap();
        (id, anna)
    });
    let entry = run_until_crash(async {
        let server = data_dir.start_with(human_pace()).await;
        let mut player = Player::connect(&server, &id, Some(&anna)).await;
        player.until(Player::must_act).await;
        while player.must_act() {
            let answer = player.answer();
            player.expect_ack(answer).await;
        }
        player.entry()
    });
    run_until_crash(async {
        let server = data_dir.start().await;
        until("a bot acts", || async {
            server.table_registry.metrics().bot_actions.get() > 0
        })
        .await;
        let mut player = Player::connect(&server, &id, Some(&anna)).await;
        player.until(|anna| anna.entry() > entry).await;
    });
}

#[test]
fn a_stopped_server_sends_bye_and_continues_later() {
    let data_dir = DataDir::new();
    let (id, anna) = run_until_crash(async {
        let server = data_dir.start_with(human_pace()).await;
        let anna = server.guest("Anna").await;
        let id = server.start_game(&[&anna], table("manila", 3)).await;
        let mut playing = Player::connect(&server, &id, Some(&anna)).await;
        let mut watching = Player::connect(&server, &id, None).await;
        server.table_registry.resign(&id, &anna).await.unwrap();
        server.table_registry.stop().await;
        for player in [&mut playing, &mut watching] {
            let bye = player.wait(|frame| frame["type"] == "bye").await;
            assert_eq!(bye["again"], true);
            assert_eq!(bye["error"]["code"], "live-stopping");
            assert_eq!(player.next().await, None, "nothing comes after a bye");
        }
        let stopping = (ErrorKind::Stopping, "live-stopping");
        let language = portolan_core::Language::ENGLISH;
        assert_eq!(
            refusal(
                server
                    .table_registry
                    .connect(&id, None, language, Since::default())
                    .await
            ),
            stopping
        );
        assert_eq!(
            refusal(server.table_registry.leave(&id, &anna).await),
            stopping
        );
        until("all tables and connections are closed", || async {
            let metrics = server.table_registry.metrics();
            (metrics.tables.get(), metrics.connections.get()) == (0, 0)
        })
        .await;
        server.store.close().await.unwrap();
        (id, anna)
    });
    run_until_crash(async {
        let server = data_dir.start().await;
        until("bots finish the game", || async {
            server.status(&id).await == Status::Over
        })
        .await;
        let answer = server.table_registry.table(&id, Some(&anna)).await.unwrap();
        assert!(answer.result.is_some());
    });
}

/// Stores a table as if rules of a later version had written it. Returns the version of this program.
async fn raise_rules(server: &TestServer, id: &TableId) -> u64 {
    let (key, mut row) = server.store.table(id).await.unwrap().unwrap();
    let mut meta: Value = serde_json::from_str(&row.meta).unwrap();
    let rules = meta["started"]["rules"].as_u64().unwrap();
    meta["started"]["rules"] = json!(rules + 1);
    row.meta = meta.to_string();
    server.store.put_table(key, &row).await.unwrap();
    rules
}

/// The version of the rules that is stored with a table.
async fn stored_rules(server: &TestServer, id: &TableId) -> u64 {
    let (_, row) = server.store.table(id).await.unwrap().unwrap();
    let meta: Value = serde_json::from_str(&row.meta).unwrap();
    meta["started"]["rules"].as_u64().unwrap()
}

/// Replaces the digest in the last line of the log of an evicted table.
async fn replace_digest(data_dir: &DataDir, server: &TestServer, id: &TableId) {
    let (key, _) = server.store.table(id).await.unwrap().unwrap();
    let log = server.store.log(key).await.unwrap();
    let last: Value = serde_json::from_str(log.lines().last().unwrap()).unwrap();
    let digest = last["digest"].as_str().unwrap();
    let sql = format!(
        "UPDATE archive SET body = replace(body, '{digest}', '0123456789abcdef') \
         WHERE table_id = (SELECT key FROM game_table WHERE id = '{id}')"
    );
    data_dir.sql(&sql).await;
    let changed = server.store.log(key).await.unwrap();
    assert_ne!(changed, log);
}

/// Plays the game of a table that was evicted to its end.
async fn play_on(server: &TestServer, id: &TableId, guest: &Guest) {
    let mut player = Player::connect(server, id, Some(guest)).await;
    while !player.is_over() {
        player
            .until(|player| player.must_act() || player.is_over())
            .await;
        if player.must_act() {
            let answer = player.answer();
            player.expect_ack(answer).await;
        }
    }
    assert_eq!(server.status(id).await, Status::Over);
    let fairness = server.table_registry.fairness(id, None).await.unwrap();
    assert!(fairness.verified.unwrap().fair);
}

#[tokio::test]
async fn a_log_that_folds_to_the_same_state_under_other_rules_plays_on() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(fast_eviction()).await;
    let anna = server.guest("Anna").await;
    for game in portolan_catalogue::NAMES {
        let id = server.start_game(&[&anna], table(game, 3)).await;
        server.until_evicted().await;
        let rules = raise_rules(&server, &id).await;
        assert_eq!(stored_rules(&server, &id).await, rules + 1);
        play_on(&server, &id, &anna).await;
        assert_eq!(stored_rules(&server, &id).await, rules, "{game}");
        assert_eq!(server.table_registry.metrics().frozen.get(), 0);
        server.until_evicted().await;
    }
}

#[tokio::test]
async fn a_log_that_folds_to_another_state_under_the_same_rules_plays_on() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(fast_eviction()).await;
    let anna = server.guest("Anna").await;
    let id = server.start_game(&[&anna], table("manila", 3)).await;
    server.until_evicted().await;
    replace_digest(&data_dir, &server, &id).await;
    play_on(&server, &id, &anna).await;
}

#[tokio::test]
async fn a_log_that_folds_to_another_state_under_other_rules_freezes_its_table() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(fast_eviction()).await;
    let anna = server.guest("Anna").await;
    let id = server.start_game(&[&anna], table("manila", 3)).await;
    server.until_evicted().await;
    // As if the rules had changed in the meantime, and the log folded to another state.
    raise_rules(&server, &id).await;
    replace_digest(&data_dir, &server, &id).await;
    let (key, _) = server.store.table(&id).await.unwrap().unwrap();
    let entries = server.store.log(key).await.unwrap().lines().count();
    assert!(entries > 0);

    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    assert_eq!(
        (&player.known.table["status"], &player.known.snapshot),
        (&json!("frozen"), &Value::Null)
    );
    let act = json!({ "type": "act", "key": "a", "prompt": 1, "action": "pass" });
    assert_eq!(player.expect_refusal(act).await, "live-frozen");
    let history = server
        .table_registry
        .history(&id, Some(&anna), 2, Eyes::Mine)
        .await;
    assert_eq!(refusal(history).1, "live-frozen");
    assert_eq!(server.status(&id).await, Status::Frozen);
    assert_eq!(server.table_registry.metrics().frozen.get(), 1);
    let record = server.table_registry.record(&id, None).await.unwrap();
    assert_eq!(
        record.lines().count(),
        entries + 2,
        "opening, entries, closing"
    );
    let fairness = server.table_registry.fairness(&id, None).await.unwrap();
    let verified = fairness.verified.unwrap();
    assert!(
        !verified.fair && verified.error.is_some(),
        "unknown rules cannot be verified"
    );
    server.table_registry.close(&id, &anna).await.unwrap();
    server.table_registry.record(&id, None).await.unwrap();
}

#[tokio::test]
async fn a_damaged_line_freezes_the_table_and_keeps_the_lines_before_it() {
    let data_dir = DataDir::new();
    let server = data_dir.start_with(fast_eviction()).await;
    let anna = server.guest("Anna").await;
    let id = server.start_game(&[&anna], table("manila", 3)).await;
    server.until_evicted().await;
    let (key, _) = server.store.table(&id).await.unwrap().unwrap();
    let entries = server.store.log(key).await.unwrap().lines().count() as u32;
    let damaged = server.store.append(key, entries + 1, 1, "rubbish\n".into());
    damaged.await.unwrap();
    let record = server.table_registry.record(&id, None).await.unwrap();
    assert_eq!(record.lines().count() as u32, entries + 2);
    assert_eq!(server.status(&id).await, Status::Frozen);
}

/// Makes rows unreadable in the two possible ways: the store cannot parse one, its metadata cannot be
/// parsed in the other.
async fn damage(data_dir: &DataDir, first: &TableId, second: &TableId) {
    data_dir
        .sql(&format!(
            "UPDATE game_table SET status = 'sunk', wake = 1 WHERE id = '{first}'; \
             UPDATE game_table SET meta = 'rubbish', wake = 2 WHERE id = '{second}'"
        ))
        .await;
}

#[test]
fn an_unreadable_row_does_not_stop_the_waking_of_the_others() {
    let data_dir = DataDir::new();
    let id = run_until_crash(async {
        let server = data_dir.start_with(human_pace()).await;
        let anna = server.guest("Anna").await;
        let first = server.open(&anna, table("manila", 3)).await;
        let second = server.open(&anna, table("manila", 3)).await;
        let id = server.start_game(&[&anna], table("manila", 3)).await;
        server.table_registry.resign(&id, &anna).await.unwrap();
        damage(&data_dir, &first, &second).await;
        id
    });
    run_until_crash(async {
        let server = data_dir.start().await;
        until("bots finish the game", || async {
            server.status(&id).await == Status::Over
        })
        .await;
    });
}

#[tokio::test]
async fn an_unreadable_row_does_not_hide_the_others_from_lists() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let mut ids = Vec::new();
    for _ in 0..4 {
        ids.push(server.open(&anna, table("manila", 3)).await);
    }
    damage(&data_dir, &ids[1], &ids[2]).await;
    let registry = &server.table_registry;
    for (list, guest) in [(TableList::Public, None), (TableList::Mine, Some(&anna))] {
        let page = registry.list(list, guest, None).await.unwrap();
        let found: Vec<_> = page.tables.iter().map(|table| table.id.as_str()).collect();
        assert_eq!(found, [ids[3].as_str(), ids[0].as_str()]);
        assert_eq!(page.more, None);
    }
    let damaged = registry.table(&ids[2], Some(&anna)).await;
    assert_eq!(refusal(damaged), (ErrorKind::Storage, "live-storage"));
}
