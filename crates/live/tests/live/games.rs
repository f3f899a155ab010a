//! Whole games of everything in the catalogue, by people and bots over their connections.

use portolan_catalogue::NAMES;
use portolan_core::Language;
use portolan_live::wire::Status;
use portolan_store::Guest;
use serde_json::Value;

use crate::player::Player;
use crate::scene::{House, Scene, table, until};

/// Two people, bots in the other seats, and one who looks on.
async fn whole_game(house: &House, people: &[&Guest; 2], game: &str, seats: usize) {
    let id = house.running(people, table(game, seats)).await;
    let mut anna = Player::connect(house, &id, Some(people[0])).await;
    let mut ben = Player::connect(house, &id, Some(people[1])).await;
    let mut public = Player::connect(house, &id, None).await;
    let looking = async {
        let is_over = |player: &Player| player.table["status"] == "over";
        public.until(is_over).await;
    };
    tokio::join!(anna.play(), ben.play(), looking);

    let result = &anna.page["result"];
    for player in [&ben, &public] {
        assert_eq!(&player.page["result"], result);
        assert_eq!(player.page["entry"], anna.page["entry"]);
        assert_eq!(&player.table["result"], result);
    }
    assert_eq!(result.as_array().unwrap().len(), seats);
    // What each saw while it went on was their own; nobody was asked who only looked on.
    let views = |player: &Player| -> Vec<Value> {
        let pages = player.frames.iter().filter_map(|frame| frame.get("page"));
        pages.map(|page| page["view"].clone()).collect()
    };
    assert_ne!(views(&anna), views(&ben));
    assert_ne!(views(&anna), views(&public));
    assert!(public.frames.iter().all(|frame| {
        let page = &frame["page"];
        page.is_null() || (page["prompt"].is_null() && page["undo"] == false)
    }));
    // Everybody heard of every entry once, in order.
    for player in [&anna, &ben, &public] {
        let steps = player.frames.iter().filter(|frame| frame["type"] == "step");
        let entries: Vec<u64> = steps
            .flat_map(|step| step["happened"].as_array().unwrap())
            .map(|happened| happened["entry"].as_u64().unwrap())
            .collect();
        assert!(entries.windows(2).all(|pair| pair[0] + 1 == pair[1]));
        assert_eq!(entries.last(), Some(&anna.entry()));
    }

    until("the result is noted", || async {
        house.status(&id).await == Status::Over
    })
    .await;
    let record = house.table_registry.record(&id, None).await.unwrap();
    let verified = house.table_registry.verify(record.as_bytes(), Language::English);
    let verified = verified.unwrap();
    assert!(verified.fair, "{game}: {verified:?}");
    assert!(verified.outcomes > 0);
    // Reconnecting shows the same end.
    let again = Player::connect(house, &id, Some(people[0])).await;
    assert_eq!(again.page, anna.page);
}

#[tokio::test]
async fn whole_games_of_every_size_can_be_played() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    for game in house.table_registry.games() {
        for seats in game.least..=game.most {
            whole_game(&house, &[&anna, &ben], game.name, usize::from(seats)).await;
        }
    }
    let metrics = house.table_registry.metrics();
    assert!(metrics.acknowledged.get() > 0 && metrics.bot_actions.get() > 0);
    assert_eq!((metrics.refused.get(), metrics.overrun.get()), (0, 0));
    assert_eq!(metrics.bots_thinking.get(), 0);
    until("connections are let go", || async {
        metrics.connections.get() == 0
    })
    .await;
}

#[tokio::test]
async fn bots_play_among_themselves() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let anna = house.guest("Anna").await;
    for game in NAMES {
        let id = house.open(&anna, table(game, 3)).await;
        house
            .table_registry
            .start(&id, &anna, Default::default())
            .await
            .unwrap();
        until("the game ends", || async {
            house.status(&id).await == Status::Over
        })
        .await;
    }
}
