//! Acting, taking back, retrying, and what is refused.

use serde_json::{Value, json};

use crate::party::Party;
use crate::player::Player;
use crate::scene::Scene;

#[tokio::test]
async fn an_action_can_be_taken_back() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let mut party = Party::of_three(&house, "manila").await;
    let (who, _) = party.act_until(|player| player.page["undo"] == true).await;
    let player = &mut party.players[who];
    let acted = player.entry();
    let key = player.key();
    let undone = player.done(json!({ "type": "undo", "key": key })).await;
    assert_eq!(undone, acted + 1);
    assert!(player.must_act());
    party.all_at(undone).await;
    for player in &party.players {
        let step = player
            .frames
            .iter()
            .rev()
            .find(|frame| frame["type"] == "step");
        assert_eq!(step.unwrap()["happened"][0]["takes_back"], acted);
    }
    // The same key once more takes nothing back.
    let player = &mut party.players[who];
    let again = player.done(json!({ "type": "undo", "key": key })).await;
    assert_eq!((again, player.entry()), (undone, undone));
    // A rival cannot take it back either.
    let rival = &mut party.players[(who + 1) % 3];
    let code = rival.refused(json!({ "type": "undo", "key": "r" })).await;
    assert!(code.starts_with("undo-"), "{code}");
}

#[tokio::test]
async fn a_retry_is_answered_and_not_repeated() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let mut party = Party::of_three(&house, "manila").await;
    let (who, message) = party.act().await;
    let player = &mut party.players[who];
    let (entry, acks) = (player.entry(), player.count("step"));
    let first = player.frames.last().unwrap().clone();
    assert_eq!(player.ask(message.clone()).await, first);
    // From another device too, and if everything else about it is different.
    let mut device = Player::connect(&house, &party.id, Some(&party.guests[who])).await;
    assert_eq!(device.ask(message.clone()).await, first);
    let other = json!({ "type": "act", "key": message["key"], "prompt": 0, "action": "nonsense" });
    assert_eq!(device.ask(other).await, first);
    // The same key of somebody else is another key.
    let rival = &mut party.players[(who + 1) % 3];
    let steps = rival.count("step");
    assert_eq!(rival.ask(message).await["type"], "refused");
    assert_eq!((rival.entry(), rival.count("step")), (entry, steps));
    let player = &mut party.players[who];
    let check = player
        .ask(json!({ "type": "look", "key": "l", "entry": 0 }))
        .await;
    assert_eq!(check["type"], "look");
    assert_eq!((player.entry(), player.count("step")), (entry, acks));
}

#[tokio::test]
async fn an_outdated_prompt_is_not_answered() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let mut party = Party::of_three(&house, "manila").await;
    let who = party.turn();
    let first = party.players[who].answer();
    party.players[who].done(first.clone()).await;
    let entry = party.players[who].entry();
    party.all_at(entry).await;
    // Until it is this player's turn again.
    while party.turn() != who {
        party.act().await;
    }
    let player = &mut party.players[who];
    let mut late = player.answer();
    late["prompt"] = first["prompt"].clone();
    let before = player.page.clone();
    assert_eq!(player.refused(late.clone()).await, "table-outdated");
    assert_eq!(player.page, before);
    // A refused key did nothing, so it may be used.
    late["prompt"] = before["prompt"]["number"].clone();
    player.done(late).await;
}

#[tokio::test]
async fn who_is_not_asked_or_only_looks_on_cannot_act() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let mut party = Party::of_three(&house, "manila").await;
    let who = party.turn();
    let message = party.players[who].answer();
    let before = party.players[who].page.clone();
    let rival = &mut party.players[(who + 1) % 3];
    assert_eq!(rival.refused(message.clone()).await, "table-not-your-turn");
    let stranger = house.guest("Dora").await;
    for guest in [None, Some(&stranger)] {
        let mut looking = Player::connect(&house, &party.id, guest).await;
        assert_eq!(looking.refused(message.clone()).await, "hall-no-seat");
        let undo = json!({ "type": "undo", "key": "u" });
        assert_eq!(looking.refused(undo).await, "hall-no-seat");
        let forecast = json!({ "type": "forecast", "key": "f" });
        assert_eq!(looking.refused(forecast).await, "hall-no-seat");
        assert_eq!(looking.table["you"], Value::Null);
        assert_eq!(looking.page["prompt"], Value::Null);
    }
    let player = &mut party.players[who];
    assert_eq!(player.page, before);
    player.done(message).await;
}

#[tokio::test]
async fn what_the_rules_refuse_names_its_paragraph_and_changes_nothing() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let mut party = Party::of_three(&house, "manila").await;
    let who = party.turn();
    let player = &mut party.players[who];
    let prompt = player.page["prompt"]["number"].clone();
    let greedy = json!({ "type": "act", "key": "g", "prompt": prompt, "action": "bid 1000000" });
    let answer = player.ask(greedy).await;
    assert_eq!(answer["type"], "refused");
    assert!(answer["error"]["rule"].is_string(), "{answer}");
    let nonsense = json!({ "type": "act", "key": "n", "prompt": prompt, "action": "fly" });
    assert_eq!(player.ask(nonsense).await["type"], "refused");
    assert_eq!(player.page["prompt"]["number"], prompt);
}

#[tokio::test]
async fn two_devices_in_one_seat_see_the_same() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let mut party = Party::of_three(&house, "oltremare").await;
    let who = party.turn();
    let mut device = Player::connect(&house, &party.id, Some(&party.guests[who])).await;
    assert_eq!(device.page, party.players[who].page);
    for _ in 0..5 {
        party.act().await;
        let player = &party.players[who];
        device
            .until(|device| device.entry() >= player.entry())
            .await;
        assert_eq!(device.page, player.page);
    }
    // Whoever is first acts; the other's answer to the same prompt is outdated or not asked.
    while party.turn() != who {
        party.act().await;
    }
    let entry = party.players[who].entry();
    device.until(|device| device.entry() >= entry).await;
    let (first, mut second) = (party.players[who].answer(), device.answer());
    second["key"] = "device".into();
    party.players[who].done(first).await;
    device.refused(second).await;
}
