//! Tables a crash cut off in a bot's turn go on by themselves; tables whose log no longer folds
//! are frozen.

use portolan_live::wire::Status;
use portolan_live::{ErrorKind, Pace, Settings};
use serde_json::{Value, json};

use crate::player::Player;
use crate::scene::{Scene, quick, restless, table, until, until_crash, why};

fn slow() -> Settings {
    Settings {
        pace: Pace::Human,
        ..quick()
    }
}

#[test]
fn a_game_cut_off_in_a_bots_turn_goes_on_by_itself() {
    let scene = Scene::new();
    let id = until_crash(async {
        let house = scene.house(slow()).await;
        let anna = house.guest("Anna").await;
        let id = house.running(&[&anna], table("manila", 3)).await;
        house.table_registry.resign(&id, &anna).await.unwrap();
        id
    });
    until_crash(async {
        let house = scene.quick().await;
        until("bots play on", || async {
            house.status(&id).await == Status::Over
        })
        .await;
    });
}

/// The same for a table that had left memory and come back before.
#[test]
fn a_game_that_came_back_and_was_cut_off_goes_on_by_itself() {
    let scene = Scene::new();
    let (id, anna) = until_crash(async {
        let house = scene.house(restless()).await;
        let anna = house.guest("Anna").await;
        let id = house.running(&[&anna], table("manila", 3)).await;
        house.at_rest().await;
        house.table_registry.stop().await;
        house.store.close().await.unwrap();
        (id, anna)
    });
    let entry = until_crash(async {
        let house = scene.house(slow()).await;
        let mut player = Player::connect(&house, &id, Some(&anna)).await;
        player.until(Player::must_act).await;
        while player.must_act() {
            let answer = player.answer();
            player.done(answer).await;
        }
        player.entry()
    });
    until_crash(async {
        let house = scene.quick().await;
        until("a bot acts", || async {
            house.table_registry.metrics().bot_actions.get() > 0
        })
        .await;
        let mut player = Player::connect(&house, &id, Some(&anna)).await;
        player.until(|anna| anna.entry() > entry).await;
    });
}

#[test]
fn a_stopped_hall_says_goodbye_and_goes_on_later() {
    let scene = Scene::new();
    let (id, anna) = until_crash(async {
        let house = scene.house(slow()).await;
        let anna = house.guest("Anna").await;
        let id = house.running(&[&anna], table("manila", 3)).await;
        let mut playing = Player::connect(&house, &id, Some(&anna)).await;
        let mut looking = Player::connect(&house, &id, None).await;
        house.table_registry.resign(&id, &anna).await.unwrap();
        house.table_registry.stop().await;
        for player in [&mut playing, &mut looking] {
            let bye = player.wait(|frame| frame["type"] == "bye").await;
            assert_eq!(bye["again"], true);
            assert_eq!(bye["error"]["code"], "hall-stopping");
            assert_eq!(player.next().await, None, "nothing comes after a bye");
        }
        let stopping = (ErrorKind::Stopping, "hall-stopping");
        let language = portolan_core::Language::English;
        assert_eq!(why(house.table_registry.connect(&id, None, language).await), stopping);
        assert_eq!(why(house.table_registry.leave(&id, &anna).await), stopping);
        until("nothing is counted any more", || async {
            let metrics = house.table_registry.metrics();
            (metrics.tables.get(), metrics.connections.get()) == (0, 0)
        })
        .await;
        house.store.close().await.unwrap();
        (id, anna)
    });
    until_crash(async {
        let house = scene.quick().await;
        until("bots play on", || async {
            house.status(&id).await == Status::Over
        })
        .await;
        let told = house.table_registry.table(&id, Some(&anna)).await.unwrap();
        assert!(told.result.is_some());
    });
}

#[tokio::test]
async fn a_log_that_no_longer_folds_freezes_its_table() {
    let scene = Scene::new();
    let house = scene.house(restless()).await;
    let anna = house.guest("Anna").await;
    let id = house.running(&[&anna], table("manila", 3)).await;
    house.at_rest().await;
    // As if the rules had changed since.
    let (key, mut row) = house.store.table(&id).await.unwrap().unwrap();
    let mut meta: Value = serde_json::from_str(&row.meta).unwrap();
    let rules = meta["started"]["rules"].as_u64().unwrap();
    meta["started"]["rules"] = json!(rules + 1);
    row.meta = meta.to_string();
    house.store.put_table(key, &row).await.unwrap();
    let entries = house.store.log(key).await.unwrap().lines().count();
    assert!(entries > 0);

    let mut player = Player::connect(&house, &id, Some(&anna)).await;
    assert_eq!(
        (&player.table["status"], &player.page),
        (&json!("frozen"), &Value::Null)
    );
    let act = json!({ "type": "act", "key": "a", "prompt": 1, "action": "pass" });
    assert_eq!(player.refused(act).await, "hall-frozen");
    let look = json!({ "type": "look", "key": "l", "entry": 1 });
    assert_eq!(player.refused(look).await, "hall-frozen");
    assert_eq!(house.status(&id).await, Status::Frozen);
    assert_eq!(house.table_registry.metrics().frozen.get(), 1);
    let record = house.table_registry.record(&id, None).await.unwrap();
    assert_eq!(
        record.lines().count(),
        entries + 2,
        "opening, entries, closing"
    );
    let proof = house.table_registry.fairness(&id, None).await.unwrap();
    let verified = proof.verified.unwrap();
    assert!(
        !verified.fair && verified.error.is_some(),
        "unknown rules cannot be checked"
    );
    house.table_registry.close(&id, &anna).await.unwrap();
    house.table_registry.record(&id, None).await.unwrap();
}

#[tokio::test]
async fn a_damaged_line_freezes_the_table_and_spares_what_is_before_it() {
    let scene = Scene::new();
    let house = scene.house(restless()).await;
    let anna = house.guest("Anna").await;
    let id = house.running(&[&anna], table("manila", 3)).await;
    house.at_rest().await;
    let (key, _) = house.store.table(&id).await.unwrap().unwrap();
    let entries = house.store.log(key).await.unwrap().lines().count() as u32;
    let damaged = house.store.append(key, entries + 1, 1, "rubbish\n".into());
    damaged.await.unwrap();
    let record = house.table_registry.record(&id, None).await.unwrap();
    assert_eq!(record.lines().count() as u32, entries + 2);
    assert_eq!(house.status(&id).await, Status::Frozen);
}
