//! No room in the data file: an error, nothing changed for anybody, and it works again later.

use portolan_live::wire::{Start, Status};
use portolan_store::{Millis, Options, Store, TableKey};
use serde_json::{Value, json};

use crate::party::Party;
use crate::player::Player;
use crate::scene::{Scene, quick, table, until, until_crash};

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
    store.add_table(&row, u32::MAX).await.unwrap()
}

/// Talks until there is no room for more.
async fn until_refused(player: &mut Player) {
    for number in 0..100 {
        let key = format!("c{number}");
        let chat = json!({ "type": "chat", "key": key, "text": "x".repeat(500) });
        let answer = player.ask(chat).await;
        if answer["type"] == "refused" {
            return assert_eq!(answer["error"]["code"], "hall-storage-full");
        }
    }
    panic!("the limit has no effect on chat");
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
        until_refused(&mut party.players[who]).await;
        // Nobody heard of it, and who comes anew sees the same.
        for (player, page) in party.players.iter().zip(&pages) {
            assert_eq!(&player.page, page);
        }
        for (guest, page) in party.guests.iter().zip(&pages) {
            let again = Player::connect(&house, &party.id, Some(guest)).await;
            assert_eq!(&again.page, page);
        }
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

/// The table is begun, but its first outcome of chance finds no room: it waits for some.
#[test]
fn chance_that_could_not_be_stored_waits_for_room() {
    let scene = Scene::new();
    let (id, anna) = until_crash(async {
        let house = scene.house_on(narrow(), quick()).await;
        let anna = house.guest("Anna").await;
        let id = house.open(&anna, table("manila", 3)).await;
        let other = other_table(&house.store, &id).await;
        fill(&house.store, other).await;
        let started = house.table_registry.start(&id, &anna, Start::default()).await;
        assert_eq!(started.unwrap().status, Status::Running);
        let player = Player::connect(&house, &id, Some(&anna)).await;
        let turn = &player.page["turn"]["kind"];
        assert_eq!((player.entry(), turn), (0, &json!("chance")));
        let (log, _) = house.store.table(&id).await.unwrap().unwrap();
        assert_eq!(house.store.log(log).await.unwrap(), "");
        (id, anna)
    });
    until_crash(async {
        let house = scene.quick().await;
        let over = || async { house.status(&id).await == Status::Over };
        until("bots play it to the end", over).await;
        let proof = house.table_registry.fairness(&id, Some(&anna)).await.unwrap();
        assert!(proof.verified.unwrap().fair);
    });
}
