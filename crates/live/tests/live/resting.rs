//! Tables that leave memory and come back, by themselves or after a crash.

use std::time::Duration;

use portolan_live::wire::{Join, OpenTable, SeatWish, Status};
use portolan_live::{ErrorKind, Settings};
use portolan_store::Guest;
use serde_json::{Value, json};

use crate::party::Party;
use crate::player::Player;
use crate::scene::{BOT, House, Scene, quick, restless, table, until, until_crash, with_seats};

/// What everybody sees, without the moments of time in it.
async fn pages(house: &House, party: &Party) -> Vec<Value> {
    let mut pages = Vec::new();
    for guest in party.guests.iter().map(Some).chain([None]) {
        let mut player = Player::connect(house, &party.id, guest).await;
        player.page["deadline"] = Value::Null;
        let state = player.frames.swap_remove(0);
        pages.push(json!([player.page, state["history"], state["chat"]]));
    }
    pages
}

#[tokio::test]
async fn a_table_leaves_memory_and_comes_back_the_same() {
    let scene = Scene::new();
    let house = scene.house(restless()).await;
    for game in portolan_catalogue::NAMES {
        let scene = Scene::new();
        let house = match *game {
            "manila" => &house,
            _ => &scene.house(restless()).await,
        };
        let mut party = Party::of_three(house, game).await;
        for _ in 0..20 {
            party.act().await;
        }
        let (who, message) = party.act().await;
        let chat = json!({ "type": "chat", "key": "c", "text": "Ahoy" });
        party.players[who].done(chat).await;
        let entry = party.players[who].entry();
        let before = pages(house, &party).await;
        party.players.clear();
        house.at_rest().await;
        assert_eq!(pages(house, &party).await, before);
        // A retry is still recognised, and the game goes on.
        let guest = Some(&party.guests[who]);
        let mut player = Player::connect(house, &party.id, guest).await;
        assert!(player.done(message).await <= entry);
        assert_eq!(player.entry(), entry);
        for guest in &party.guests {
            party
                .players
                .push(Player::connect(house, &party.id, Some(guest)).await);
        }
        // Their keys begin anew with other answers, so they have to be others.
        for player in &mut party.players {
            (0..1000).for_each(|_| drop(player.key()));
        }
        party.act().await;
        assert!(party.players[0].entry() > entry);
    }
}

#[test]
fn nothing_acknowledged_is_lost_or_doubled_by_a_crash() {
    let scene = Scene::new();
    let (id, guests, who, message, entry, before) = until_crash(async {
        let house = scene.quick().await;
        let mut party = Party::of_three(&house, "oltremare").await;
        for _ in 0..30 {
            party.act().await;
        }
        let (who, message) = party.act().await;
        let entry = party.players[who].entry();
        let before = pages(&house, &party).await;
        (party.id, party.guests, who, message, entry, before)
    });
    until_crash(async {
        let house = scene.quick().await;
        let mut party = Party {
            id,
            guests,
            players: Vec::new(),
        };
        assert_eq!(pages(&house, &party).await, before);
        let guest = Some(&party.guests[who]);
        let mut player = Player::connect(&house, &party.id, guest).await;
        player.done(message).await;
        assert_eq!(player.entry(), entry);
        party.players.push(player);
    });
}

#[tokio::test]
async fn a_message_that_ended_the_game_is_still_answered_afterwards() {
    let scene = Scene::new();
    let house = scene.house(restless()).await;
    let mut party = Party::of_three(&house, "manila").await;
    let mut last = party.act().await;
    while !party.players[0].is_over() {
        last = party.act().await;
    }
    let (who, message) = last;
    let entry = party.players[who].done(message.clone()).await;
    party.players.clear();
    house.at_rest().await;
    assert_eq!(house.status(&party.id).await, Status::Over);
    let mut player = Player::connect(&house, &party.id, Some(&party.guests[who])).await;
    assert_eq!(player.done(message.clone()).await, entry);
    let mut other = message;
    other["key"] = "other".into();
    assert_eq!(player.refused(other).await, "table-over");
}

/// A table that comes and goes all the time writes nothing old over what is new.
#[tokio::test]
async fn what_was_answered_stays_while_a_table_comes_and_goes() {
    let scene = Scene::new();
    let settings = Settings {
        idle_after: Duration::from_millis(1),
        ..quick()
    };
    let house = scene.house(settings).await;
    let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
    let seats = vec![SeatWish::Me, SeatWish::Friend, BOT];
    let id = house.open(&anna, with_seats("manila", seats)).await;
    let sits = |guest: &Guest| {
        let (house, id, guest) = (&house, &id, format!("\"{}\"", guest.id));
        async move {
            let (_, row) = house.store.table(id).await.unwrap().unwrap();
            row.meta.contains(&guest)
        }
    };
    for round in 0..60 {
        house.table_registry.join(&id, &ben, Join::default()).await.unwrap();
        // All moments of a rest are met sooner or later.
        tokio::time::sleep(Duration::from_micros(500 * (round % 8))).await;
        house.at_rest().await;
        assert!(sits(&ben).await, "round {round}: Ben sat down");
        house.table_registry.leave(&id, &ben).await.unwrap();
        tokio::time::sleep(Duration::from_micros(500 * (round % 8))).await;
        house.at_rest().await;
        assert!(!sits(&ben).await, "round {round}: Ben left");
    }
}

#[tokio::test]
async fn what_could_not_be_stored_is_not_stored_later() {
    let scene = Scene::new();
    let house = scene.house(restless()).await;
    let anna = house.guest("Anna").await;
    // The store knows nobody of this name and refuses the row.
    let ghost = Guest {
        id: "ghost".into(),
        name: "Ghost".into(),
    };
    let seats = vec![SeatWish::Me, SeatWish::Friend, BOT];
    let id = house.open(&anna, with_seats("manila", seats)).await;
    let failed = house.table_registry.join(&id, &ghost, Join::default()).await;
    assert_eq!(crate::scene::why(failed).0, ErrorKind::Storage);
    assert_eq!(house.table_registry.table(&id, Some(&ghost)).await.unwrap().you, None);
    house.at_rest().await;
    let (_, row) = house.store.table(&id).await.unwrap().unwrap();
    assert!(!row.meta.contains("host"), "{}", row.meta);
    let ben = house.guest("Ben").await;
    let told = house.table_registry.join(&id, &ben, Join::default()).await.unwrap();
    assert_eq!(told.you, Some(2));
}

/// Nobody is connected, and people are waited for longer than the table stays in memory.
#[tokio::test]
async fn a_waiting_time_goes_on_while_a_table_rests() {
    let scene = Scene::new();
    let house = scene.house(restless()).await;
    let anna = house.guest("Anna").await;
    let wish = OpenTable {
        waiting: Some(Some(2)),
        ..table("manila", 3)
    };
    let id = house.running(&[&anna], wish).await;
    house.at_rest().await;
    until("bots play the game to its end", || async {
        house.status(&id).await == Status::Over
    })
    .await;
}
