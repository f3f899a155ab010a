//! Tests of standing orders: given, applied, seen by their own seat only, stored and revoked.

use std::time::Duration;

use portolan_live::wire::{Eyes, Join, SeatRequest};
use portolan_live::{Limits, Rate, Settings};
use serde_json::{Value, json};

use crate::party::Party;
use crate::player::Player;
use crate::test_server::{BOT, DataDir, TestServer, fast_bots, run_until_crash, table, with_seats};

const PASS: &str = "pass on letters";

fn order(player: &mut Player, order: Value) -> Value {
    json!({ "type": "order", "key": player.key(), "order": order })
}

/// The orders in force as a player knows them.
fn in_force(player: &Player) -> &Value {
    &player.known.orders["in_force"]
}

/// Whether a player is asked about a letter of trade, which the order would answer.
fn is_asked(player: &Player) -> bool {
    player.private()["prompt"]["question"]["prompt"] == "letter"
}

/// The entries that a player's own order has made, as the player's log shows them.
fn marks(player: &Player) -> Vec<u64> {
    let history = player.known.history.iter();
    let marked = history.filter(|step| step["by_order"] == true);
    marked.filter_map(|step| step["entry"].as_u64()).collect()
}

/// Three people at a game in which the player with this index is asked about a letter.
async fn asked_about_a_letter(server: &TestServer) -> (Party, usize) {
    let mut party = Party::of_three(server, "norderwind").await;
    for _ in 0..2000 {
        if let Some(index) = party.players.iter().position(is_asked) {
            return (party, index);
        }
        party.act().await;
    }
    panic!("nobody was asked about a letter");
}

/// The player gives this order, which may answer at once; the others receive that too.
async fn give(party: &mut Party, index: usize, given: Value) {
    let player = &mut party.players[index];
    let message = order(player, given);
    player.expect_ack(message).await;
    let entry = player.entry();
    party.all_at(entry).await;
}

/// Three people; the order of the player with this index has just answered a question.
async fn answered_at_once(server: &TestServer) -> (Party, usize) {
    let (mut party, index) = asked_about_a_letter(server).await;
    give(&mut party, index, json!(PASS)).await;
    (party, index)
}

/// Acts until the order of a player has answered once more.
async fn act_until_marked(party: &mut Party, index: usize) {
    let before = marks(&party.players[index]).len();
    for _ in 0..2000 {
        party.act().await;
        if marks(&party.players[index]).len() > before {
            return;
        }
    }
    panic!("the order never answered");
}

#[tokio::test]
async fn an_order_answers_an_open_question_at_once_and_later_ones() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (mut party, index) = asked_about_a_letter(&server).await;
    let entry = party.players[index].entry();
    give(&mut party, index, json!(PASS)).await;
    assert!(!is_asked(&party.players[index]));
    assert_eq!(marks(&party.players[index]), [entry + 1]);
    act_until_marked(&mut party, index).await;
    assert!(!is_asked(&party.players[index]));
    // The record marks the same entries.
    let marked = marks(&party.players[index]);
    let opener = &party.guests[0];
    server
        .table_registry
        .close(&party.id, opener)
        .await
        .unwrap();
    let record = server.table_registry.record(&party.id, None).await.unwrap();
    let lines = record
        .lines()
        .filter(|line| line.contains(r#""author":"standing_order""#));
    let recorded: Vec<u64> = lines
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .filter_map(|line| line["n"].as_u64())
        .collect();
    assert_eq!(recorded, marked);
}

#[tokio::test]
async fn only_the_own_seat_learns_of_an_order() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (mut party, index) = asked_about_a_letter(&server).await;
    let spectator = Player::connect(&server, &party.id, None).await;
    let device = Player::connect(&server, &party.id, Some(&party.guests[index])).await;
    for player in &party.players {
        assert_eq!(player.known.orders["possible"].as_array().unwrap().len(), 6);
        assert_eq!(in_force(player), &json!([]));
    }
    assert!(spectator.known.orders.is_null());
    party.players.extend([spectator, device]);
    give(&mut party, index, json!(PASS)).await;
    act_until_marked(&mut party, index).await;
    let own = [index, 4];
    for (number, player) in party.players.iter().enumerate() {
        let is_own = own.contains(&number);
        assert_eq!(player.count("orders"), usize::from(is_own));
        assert_eq!(in_force(player) == &json!([PASS]), is_own);
        assert_eq!(marks(player).is_empty(), !is_own);
        if !is_own {
            let texts: Vec<String> = player.frames.iter().map(Value::to_string).collect();
            assert!(texts.iter().all(|text| !text.contains("by_order")));
        }
    }
    // The same later, by a new connection and by the history.
    let entry = party.players[index].entry() as u32 + 1;
    for (number, guest) in party.guests.iter().enumerate() {
        let again = Player::connect(&server, &party.id, Some(guest)).await;
        assert_eq!(in_force(&again) == &json!([PASS]), number == index);
        let history = server
            .table_registry
            .history(&party.id, Some(guest), entry, Eyes::Mine);
        let history = history.await.unwrap().history.steps;
        assert_eq!(history.get().contains("by_order"), number == index);
    }
}

#[tokio::test]
async fn a_later_order_replaces_the_earlier_and_a_revoked_one_answers_nothing() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (mut party, index) = answered_at_once(&server).await;
    give(&mut party, index, json!("Ask only for  SAIL")).await;
    assert_eq!(
        in_force(&party.players[index]),
        &json!(["ask only for sail"])
    );
    give(&mut party, index, json!(null)).await;
    assert_eq!(in_force(&party.players[index]), &json!([]));
    let marked = marks(&party.players[index]);
    for _ in 0..2000 {
        if is_asked(&party.players[index]) {
            break;
        }
        party.act().await;
    }
    assert!(is_asked(&party.players[index]));
    assert_eq!(marks(&party.players[index]), marked);
}

/// A letter can be kept for several things at once, and each order is revoked alone.
#[tokio::test]
async fn orders_that_replace_nothing_stand_beside_each_other() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "norderwind").await;
    let [sail, crew] = ["ask only for sail", "ask only for crew"];
    for given in [PASS, sail, crew, sail] {
        give(&mut party, 0, json!(given)).await;
    }
    assert_eq!(in_force(&party.players[0]), &json!([crew, sail]));
    let player = &mut party.players[0];
    for (revoked, left) in [(PASS, &[crew, sail][..]), (crew, &[sail]), (sail, &[])] {
        let message = json!({ "type": "revoke", "key": player.key(), "order": revoked });
        player.expect_ack(message).await;
        assert_eq!(in_force(player), &json!(left));
    }
    let unknown = json!({ "type": "revoke", "key": player.key(), "order": "pass" });
    assert_eq!(player.expect_refusal(unknown).await, "table-no-such-order");
}

#[test]
fn an_order_survives_a_crash() {
    let data_dir = DataDir::new();
    let (id, guests, index) = run_until_crash(async {
        let server = data_dir.start().await;
        let (party, index) = answered_at_once(&server).await;
        (party.id, party.guests, index)
    });
    run_until_crash(async {
        let server = data_dir.start().await;
        let mut players = Vec::new();
        for guest in &guests {
            let mut player = Player::connect(&server, &id, Some(guest)).await;
            // New players number their keys from 1, so the keys already used are skipped.
            (0..5000).for_each(|_| drop(player.key()));
            players.push(player);
        }
        assert_eq!(in_force(&players[index]), &json!([PASS]));
        let mut party = Party {
            id,
            guests,
            players,
        };
        act_until_marked(&mut party, index).await;
    });
}

#[tokio::test]
async fn a_retry_of_an_order_is_answered_and_not_repeated() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "norderwind").await;
    let player = &mut party.players[0];
    let first = order(player, json!(PASS));
    let entry = player.expect_ack(first.clone()).await;
    let revoked = order(player, json!(null));
    player.expect_ack(revoked).await;
    assert_eq!(player.expect_ack(first).await, entry);
    assert_eq!(in_force(player), &json!([]));
    assert_eq!(player.count("orders"), 2);
}

#[tokio::test]
async fn an_order_that_would_answer_again_prevents_the_undo() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (mut party, index) = answered_at_once(&server).await;
    // Until nothing but the order prevents it: neither chance nor another seat came after it.
    for _ in 0..2000 {
        let player = &mut party.players[index];
        let undo = json!({ "type": "undo", "key": player.key() });
        let code = player.expect_refusal(undo).await;
        if code == "undo-ordered" {
            break;
        }
        act_until_marked(&mut party, index).await;
    }
    let last = party.players[index].entry();
    assert_eq!(marks(&party.players[index]).last(), Some(&last));
    give(&mut party, index, json!(null)).await;
    let player = &mut party.players[index];
    let undo = json!({ "type": "undo", "key": player.key() });
    assert_eq!(player.expect_ack(undo).await, last + 1);
    assert!(is_asked(player));
    assert_eq!(player.entry(), last + 1);
}

/// Anna against bots. She gives an order and leaves; a bot plays the rest of her decisions.
#[tokio::test]
async fn an_order_answers_for_a_person_who_left() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let id = server.start_game(&[&anna], table("norderwind", 3)).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    let message = order(&mut player, json!(PASS));
    player.expect_ack(message).await;
    server.table_registry.leave(&id, &anna).await.unwrap();
    player.until(|player| !marks(player).is_empty()).await;
    // She returns, and her order is still in force.
    let join = Join::default();
    server.table_registry.join(&id, &anna, join).await.unwrap();
    let player = Player::connect(&server, &id, Some(&anna)).await;
    assert_eq!(in_force(&player), &json!([PASS]));
}

#[tokio::test]
async fn resigning_ends_the_order() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (mut party, index) = answered_at_once(&server).await;
    let guest = party.guests[index].clone();
    let resigned = server.table_registry.resign(&party.id, &guest).await;
    resigned.unwrap();
    let player = &mut party.players[index];
    let marked = marks(player);
    let message = order(player, json!(PASS));
    assert_eq!(player.expect_refusal(message).await, "live-has-resigned");
    let again = Player::connect(&server, &party.id, Some(&guest)).await;
    assert!(again.known.orders.is_null());
    assert_eq!(marks(&again), marked);
}

#[tokio::test]
async fn orders_that_do_not_exist_are_refused() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "norderwind").await;
    let player = &mut party.players[0];
    for unknown in ["", "pass", "ask only for gold", "\u{0}", &"x".repeat(9000)] {
        let message = order(player, json!(unknown));
        assert_eq!(player.expect_refusal(message).await, "table-no-such-order");
    }
    for malformed in [json!(7), json!({}), json!([PASS]), json!(true)] {
        let message = order(player, malformed);
        assert_eq!(player.expect_refusal(message).await, "live-message");
    }
    let missing = json!({ "type": "order", "key": player.key() });
    assert_eq!(player.expect_refusal(missing).await, "live-message");
    let for_another = json!({ "type": "order", "key": player.key(), "order": PASS, "seat": 2 });
    assert_eq!(player.expect_refusal(for_another).await, "live-message");
    assert_eq!(in_force(player), &json!([]));
    assert_eq!(player.count("orders"), 0);
}

#[tokio::test]
async fn only_people_who_play_give_orders() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let seats = vec![SeatRequest::Me, BOT];
    let id = server.open(&anna, with_seats("norderwind", seats)).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    assert!(player.known.orders.is_null());
    let early = order(&mut player, json!(PASS));
    assert_eq!(player.expect_refusal(early).await, "live-not-running");
    for guest in [None, Some(&ben)] {
        let mut spectator = Player::connect(&server, &id, guest).await;
        let message = order(&mut spectator, json!(PASS));
        assert_eq!(spectator.expect_refusal(message).await, "live-no-seat");
    }
    let start = Default::default();
    server
        .table_registry
        .start(&id, &anna, start)
        .await
        .unwrap();
    player.until(|player| !player.known.orders.is_null()).await;
    server.table_registry.close(&id, &anna).await.unwrap();
    let late = order(&mut player, json!(PASS));
    assert_eq!(player.expect_refusal(late).await, "live-closed");
    let again = Player::connect(&server, &id, Some(&anna)).await;
    assert!(again.known.orders.is_null());
}

#[tokio::test]
async fn a_game_without_orders_has_none() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    let player = &mut party.players[0];
    assert!(player.known.orders.is_null());
    let message = order(player, json!(PASS));
    assert_eq!(player.expect_refusal(message).await, "table-no-orders");
    let revoked = order(player, json!(null));
    player.expect_ack(revoked).await;
    assert_eq!(player.count("orders"), 0);
}

#[tokio::test]
async fn a_seat_gives_only_so_many_orders() {
    let data_dir = DataDir::new();
    let limits = Limits {
        entries: Rate::new(3, Duration::from_secs(3600)),
        ..Limits::unlimited()
    };
    let settings = Settings {
        limits,
        ..fast_bots()
    };
    let server = data_dir.start_with(settings).await;
    let mut party = Party::of_three(&server, "norderwind").await;
    let player = &mut party.players[0];
    for _ in 0..3 {
        let message = order(player, json!(PASS));
        player.expect_ack(message).await;
    }
    let message = order(player, json!(null));
    assert_eq!(player.expect_refusal(message).await, "live-too-fast");
    assert_eq!(in_force(player), &json!([PASS]));
}
