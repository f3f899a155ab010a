//! Tests of people who are out of the game before its end: a captain of Long Cours whose ship is
//! sunk. Nothing waits for them any more, and they watch on.

use std::time::Duration;

use portolan_live::wire::{Join, OpenTable, Rematch, Status};
use serde_json::{Value, json};

use crate::manual_clock::ManualClock;
use crate::party::Party;
use crate::player::Player;
use crate::test_server::{DataDir, TestServer, table};

const WAITING: Duration = Duration::from_secs(60);

/// The party's hunter, the captain that the hunter sinks, and the one who stays.
const ANNA: usize = 0;
const BEN: usize = 1;
const CLARA: usize = 2;

/// Long Cours on a board where every point is joined to every other, with a corsair that
/// everybody can pay from the start. So it sinks somebody in its second turn.
fn small_ocean() -> String {
    let text = include_str!("../../../../games/longcours/data/edition.txt");
    let (points, rest) = text.split_once("[lines]").unwrap();
    let (_, rest) = rest.split_once("[products]").unwrap();
    let rows = points.split_once("[points]").unwrap().1.lines();
    let cells = rows.filter_map(|row| row.split_once(','));
    let ids = cells.map(|(id, _)| id).filter(|id| id.len() == 3);
    let ids: Vec<&str> = ids.collect();
    let mut lines = String::new();
    for (index, from) in ids.iter().enumerate() {
        for to in &ids[index + 1..] {
            lines += &format!("{from}, {to}, X\n");
        }
    }
    let rest = rest.replace("auction_minimum, 6", "auction_minimum, 1");
    format!("{points}[lines]\nfrom, to, mark\n{lines}[products]{rest}")
}

fn ocean(rounds: u32) -> OpenTable {
    OpenTable {
        edition: Some(small_ocean()),
        options: [("round_limit".to_owned(), rounds.into())].into(),
        waiting: Some(Some(WAITING.as_secs() as u32)),
        ..table("longcours", 3)
    }
}

/// Whether the captain of this player is sunk, as everybody sees it.
fn is_sunk(party: &Party, captain: usize) -> bool {
    let view = &party.players[captain].public()["view"];
    view["captains"][captain]["condition"]["condition"] == "sunk"
}

/// What the player who is asked does: Anna buys the corsair and hunts Ben; the others let her.
fn plan(party: &Party, index: usize) -> String {
    let prey = &party.players[index].public()["view"]["captains"][BEN]["condition"]["point"];
    let choices = party.players[index].private()["choices"]
        .as_array()
        .unwrap();
    let hunts =
        |choice: &&Value| choice["data"]["action"] == "step" && choice["data"]["point"] == *prey;
    let calls = |choice: &&Value| choice["action"] == "auction" && index == ANNA;
    let declines = |choice: &&Value| choice["group"] == "decline";
    let mut wanted = choices.iter().filter(hunts);
    let wanted = wanted.next().or_else(|| choices.iter().find(calls));
    let wanted = wanted.or_else(|| choices.iter().find(declines));
    let action = &wanted.unwrap_or(&choices[0])["action"];
    action.as_str().unwrap().to_owned()
}

/// The player who must act follows the plan. Everybody receives the entry.
async fn act(party: &mut Party) -> usize {
    let index = party.turn();
    let action = plan(party, index);
    let player = &mut party.players[index];
    let prompt = player.private()["prompt"]["number"].clone();
    let key = player.key();
    let act = json!({ "type": "act", "key": key, "prompt": prompt, "action": action });
    let entry = player.expect_ack(act).await;
    party.all_at(entry).await;
    index
}

/// Anna, Ben and Clara after Anna's corsair has sunk Ben; Clara is asked.
async fn after_ben_is_sunk(server: &TestServer, rounds: u32) -> Party {
    let mut party = Party::of_three_at(server, ocean(rounds)).await;
    for _ in 0..40 {
        act(&mut party).await;
        if is_sunk(&party, BEN) && party.turn() == CLARA {
            return party;
        }
    }
    panic!("the corsair never found Ben");
}

#[tokio::test]
async fn an_eliminated_person_is_never_asked_again_and_watches_to_the_end() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = after_ben_is_sunk(&server, 8).await;
    let late = json!({ "type": "act", "key": "late", "prompt": 1, "action": "end" });
    let refused = party.players[BEN].expect_refusal(late).await;
    assert_eq!(refused, "table-not-your-turn");
    while !party.players[ANNA].is_over() {
        let ben = &party.players[BEN];
        assert!(!ben.must_act());
        assert!(ben.private()["prompt"].is_null(), "{}", ben.private());
        assert_eq!(ben.private()["choices"], json!([]));
        let index = act(&mut party).await;
        assert_ne!(index, BEN);
        // He has seen the entry, as everybody.
        assert_eq!(party.players[BEN].public(), party.players[index].public());
    }
    assert!(party.players[BEN].is_over());
}

#[tokio::test]
async fn others_take_back_their_actions_without_an_eliminated_person() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = after_ben_is_sunk(&server, 8).await;
    act(&mut party).await;
    let undo = json!({ "type": "undo", "key": "undo" });
    let of_ben = party.players[BEN].expect_refusal(undo.clone()).await;
    assert_eq!(of_ben, "undo-other");
    let entry = party.players[CLARA].expect_ack(undo).await;
    party.all_at(entry).await;
    assert_eq!(party.turn(), CLARA);
}

#[tokio::test]
async fn no_time_runs_for_an_eliminated_person() {
    let clock = ManualClock::start();
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = after_ben_is_sunk(&server, 8).await;
    // Anna and Clara act in time, Ben is silent for several waiting times.
    for _ in 0..6 {
        clock.advance(WAITING - Duration::from_secs(10)).await;
        act(&mut party).await;
    }
    let table = server.table_registry.table(&party.id, None).await.unwrap();
    let seats = serde_json::to_value(table.seats).unwrap();
    let stand_ins = seats
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| &seat["stand_in"]);
    assert_eq!(stand_ins.collect::<Vec<_>>(), [false, false, false]);
}

#[tokio::test]
async fn an_eliminated_person_leaves_and_holds_up_neither_the_game_nor_the_next_one() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let registry = &server.table_registry;
    let mut party = after_ben_is_sunk(&server, 6).await;
    let (id, guests) = (party.id.clone(), party.guests.clone());
    registry.leave(&id, &guests[BEN]).await.unwrap();
    // A spectator's connection takes the place of his.
    party.players[BEN] = Player::connect(&server, &id, None).await;
    while !party.players[ANNA].is_over() {
        assert_ne!(act(&mut party).await, BEN, "no bot acts for him either");
    }
    // His seat goes to a bot, so two answers start the next game.
    for guest in [&guests[ANNA], &guests[CLARA]] {
        let next = registry.rematch(&id, guest, Rematch::default()).await;
        let next = next.unwrap();
        let started = guest.name == "Clara";
        assert_eq!(next.status == Status::Running, started);
    }
}

#[tokio::test]
async fn an_eliminated_person_who_left_may_come_back_to_watch() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let registry = &server.table_registry;
    let party = after_ben_is_sunk(&server, 8).await;
    let ben = &party.guests[BEN];
    registry.leave(&party.id, ben).await.unwrap();
    let back = registry.join(&party.id, ben, Join::default()).await;
    assert_eq!(back.unwrap().you, Some(BEN as u8 + 1));
}
