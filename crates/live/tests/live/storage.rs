//! No room in the data file: an error, nothing changed for anybody, and it works again later.

use portolan_live::Kind;
use portolan_live::wire::{Join, Start, Status};
use portolan_store::{Millis, Options, Store, TableKey};
use serde_json::{Value, json};

use crate::party::Party;
use crate::player::Player;
use crate::scene::{Scene, quick, table, until, until_crash, why};

fn narrow() -> Options {
    Options {
        largest: Some(600_000),
        ..Options::default()
    }
}

/// Fills the file with the log of another table until not a word more fits.
async fn fill(store: &Store, table: TableKey) {
    let mut number = 1;
    for size in [4000, 400, 40, 1] {
        while store
            .append(table, number, 1, "x".repeat(size))
            .await
            .is_ok()
        {
            number += 1;
            assert!(number < 10_000, "the limit has no effect");
        }
    }
}

async fn other_table(store: &Store, id: &str) -> TableKey {
    let (_, mut row) = store.table(id).await.unwrap().unwrap();
    row.id = "other".into();
    row.wake = None;
    row.touched = Millis(1);
    store.add_table(&row).await.unwrap()
}

#[test]
fn without_room_nothing_changes_for_anybody() {
    let scene = Scene::new();
    let (id, guests, who, message, page) = until_crash(async {
        let house = scene.house_on(narrow(), quick()).await;
        let mut party = Party::of_three(&house, "manila").await;
        for _ in 0..5 {
            party.act().await;
        }
        let who = party.turn();
        let message = party.players[who].answer();
        let other = other_table(&house.store, &party.id).await;
        fill(&house.store, other).await;
        let pages: Vec<Value> = party
            .players
            .iter()
            .map(|player| player.page.clone())
            .collect();
        for _ in 0..2 {
            let code = party.players[who].refused(message.clone()).await;
            assert_eq!(code, "hall-storage-full");
        }
        let chat = json!({ "type": "chat", "key": "c", "text": "x".repeat(500) });
        assert_eq!(party.players[who].refused(chat).await, "hall-storage-full");
        // Nobody heard of it, and who comes anew sees the same.
        for (player, page) in party.players.iter().zip(&pages) {
            assert_eq!(&player.page, page);
        }
        for (guest, page) in party.guests.iter().zip(&pages) {
            let again = Player::connect(&house, &party.id, Some(guest)).await;
            assert_eq!(&again.page, page);
        }
        let opened = house
            .hall
            .open(&party.guests[0], table("oltremare", 3))
            .await;
        assert_eq!(why(opened), (Kind::Storage, "hall-storage-full"));
        let page = pages[who].clone();
        (party.id, party.guests, who, message, page)
    });
    until_crash(async {
        let house = scene.quick().await;
        let mut player = Player::connect(&house, &id, Some(&guests[who])).await;
        assert_eq!(player.page, page);
        player.done(message).await;
        assert!(player.entry() > page["entry"].as_u64().unwrap());
    });
}

/// Bots and chance try again; a table is not stuck because of a moment without room.
#[test]
fn bots_that_could_not_store_an_answer_go_on_with_more_room() {
    let scene = Scene::new();
    let id = until_crash(async {
        let house = scene.house_on(narrow(), quick()).await;
        let (anna, ben) = (house.guest("Anna").await, house.guest("Ben").await);
        let wish = crate::scene::with_seats(
            "manila",
            vec![
                portolan_live::wire::SeatWish::Me,
                portolan_live::wire::SeatWish::Friend,
                crate::scene::BOT,
            ],
        );
        let id = house.open(&anna, wish).await;
        house.hall.join(&id, &ben, Join::default()).await.unwrap();
        let other = other_table(&house.store, &id).await;
        fill(&house.store, other).await;
        let started = house.hall.start(&id, &anna, Start::default()).await;
        assert_eq!(why(started).0, Kind::Storage);
        assert_eq!(house.status(&id).await, Status::Open);
        let told = house.hall.table(&id, Some(&anna)).await.unwrap();
        assert_eq!(told.status, Status::Open);
        id
    });
    until_crash(async {
        let house = scene.quick().await;
        let anna = portolan_store::Guest {
            id: "anna".into(),
            name: "Anna".into(),
        };
        house
            .hall
            .start(&id, &anna, Start::default())
            .await
            .unwrap();
        house.hall.resign(&id, &anna).await.unwrap();
        let ben = portolan_store::Guest {
            id: "ben".into(),
            name: "Ben".into(),
        };
        house.hall.leave(&id, &ben).await.unwrap();
        until("it is over", || async {
            house.status(&id).await == Status::Over
        })
        .await;
    });
}
