//! Tests that play whole games of the catalogue, with people and bots over their connections.

use portolan_catalogue::NAMES;
use portolan_core::Language;
use portolan_live::wire::Status;
use portolan_store::Guest;

use crate::player::Player;
use crate::test_server::{DataDir, TestServer, table, until};

/// Two people, bots in the other seats, and a spectator.
async fn whole_game(server: &TestServer, people: &[&Guest; 2], game: &str, seats: usize) {
    let id = server.start_game(people, table(game, seats)).await;
    let mut anna = Player::connect(server, &id, Some(people[0])).await;
    let mut ben = Player::connect(server, &id, Some(people[1])).await;
    let mut public = Player::connect(server, &id, None).await;
    let watching = async {
        let is_over = |player: &Player| player.known.table["status"] == "over";
        public.until(is_over).await;
    };
    tokio::join!(anna.play(), ben.play(), watching);

    let result = &anna.public()["result"];
    for player in [&ben, &public] {
        assert_eq!(&player.public()["result"], result);
        assert_eq!(player.public()["entry"], anna.public()["entry"]);
        assert_eq!(&player.known.table["result"], result);
    }
    assert_eq!(result.as_array().unwrap().len(), seats);
    // All had the same public view, each player a private one, and the spectator was never asked.
    assert_eq!(anna.public(), ben.public());
    assert_eq!(anna.public(), public.public());
    let own = |player: &Player| player.private()["view"].clone();
    assert_ne!(own(&anna), own(&ben));
    let mut seen = public.of_type("step").chain(public.of_type("state"));
    assert!(seen.all(|frame| frame["private"].is_null() && frame["snapshot"]["private"].is_null()));
    // Everybody received every entry once, in order.
    for player in [&anna, &ben, &public] {
        let entries: Vec<u64> = player
            .of_type("step")
            .flat_map(|step| step["steps"].as_array().unwrap())
            .map(|step| step["entry"].as_u64().unwrap())
            .collect();
        assert!(entries.windows(2).all(|pair| pair[0] + 1 == pair[1]));
        assert_eq!(entries.last(), Some(&anna.entry()));
    }

    until("the result is stored", || async {
        server.status(&id).await == Status::Over
    })
    .await;
    let record = server.table_registry.record(&id, None).await.unwrap();
    let verified = server
        .table_registry
        .verify(record.as_bytes(), Language::ENGLISH);
    let verified = verified.unwrap();
    assert!(verified.fair, "{game}: {verified:?}");
    assert!(verified.outcomes > 0);
    // A new connection receives the same snapshot.
    let again = Player::connect(server, &id, Some(people[0])).await;
    assert_eq!(again.known.snapshot, anna.known.snapshot);
}

#[tokio::test]
async fn whole_games_of_every_size_can_be_played() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    for game in server.table_registry.games() {
        for seats in game.least..=game.most {
            whole_game(&server, &[&anna, &ben], game.name, usize::from(seats)).await;
        }
    }
    let metrics = server.table_registry.metrics();
    assert!(metrics.acknowledged.get() > 0 && metrics.bot_actions.get() > 0);
    assert_eq!((metrics.refused.get(), metrics.overrun.get()), (0, 0));
    assert!(server.is_thinking_done());
    until("connections are closed", || async {
        metrics.connections.get() == 0
    })
    .await;
}

#[tokio::test]
async fn bots_play_among_themselves() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    for game in NAMES {
        let id = server.open(&anna, table(game, 3)).await;
        server
            .table_registry
            .start(&id, &anna, Default::default())
            .await
            .unwrap();
        until("the game ends", || async {
            server.status(&id).await == Status::Over
        })
        .await;
    }
}
