//! Tests of acting, taking back, retrying, and refusals.

use serde_json::{Value, json};

use crate::party::Party;
use crate::player::Player;
use crate::test_server::DataDir;

#[tokio::test]
async fn an_action_can_be_taken_back() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    let (index, _) = party
        .act_until(|player| player.private()["undo"] == true)
        .await;
    let player = &mut party.players[index];
    let acted = player.entry();
    let key = player.key();
    let undone = player
        .expect_ack(json!({ "type": "undo", "key": key }))
        .await;
    assert_eq!(undone, acted + 1);
    assert!(player.must_act());
    party.all_at(undone).await;
    for player in &party.players {
        let step = player
            .frames
            .iter()
            .rev()
            .find(|frame| frame["type"] == "step");
        assert_eq!(step.unwrap()["steps"][0]["takes_back"], acted);
    }
    // The same key once more takes nothing back.
    let player = &mut party.players[index];
    let again = player
        .expect_ack(json!({ "type": "undo", "key": key }))
        .await;
    assert_eq!((again, player.entry()), (undone, undone));
    // A rival cannot take it back either.
    let rival = &mut party.players[(index + 1) % 3];
    let code = rival
        .expect_refusal(json!({ "type": "undo", "key": "r" }))
        .await;
    assert!(code.starts_with("undo-"), "{code}");
}

#[tokio::test]
async fn a_retry_is_answered_and_not_repeated() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    let (index, message) = party.act().await;
    let player = &mut party.players[index];
    let (entry, acks) = (player.entry(), player.count("step"));
    let first = player.frames.last().unwrap().clone();
    assert_eq!(player.request(message.clone()).await, first);
    // From another device too, and if only the key is the same.
    let mut device = Player::connect(&server, &party.id, Some(&party.guests[index])).await;
    assert_eq!(device.request(message.clone()).await, first);
    let other = json!({ "type": "act", "key": message["key"], "prompt": 0, "action": "nonsense" });
    assert_eq!(device.request(other).await, first);
    // Keys of different seats are independent.
    let rival = &mut party.players[(index + 1) % 3];
    let steps = rival.count("step");
    assert_eq!(rival.request(message).await["type"], "refused");
    assert_eq!((rival.entry(), rival.count("step")), (entry, steps));
    let player = &mut party.players[index];
    let check = player.request(json!({ "type": "ping", "key": "l" })).await;
    assert_eq!(check["type"], "ack");
    assert_eq!((player.entry(), player.count("step")), (entry, acks));
}

#[tokio::test]
async fn an_outdated_prompt_is_not_answered() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    let index = party.turn();
    let first = party.players[index].answer();
    party.players[index].expect_ack(first.clone()).await;
    let entry = party.players[index].entry();
    party.all_at(entry).await;
    // Until it is this player's turn again.
    while party.turn() != index {
        party.act().await;
    }
    let player = &mut party.players[index];
    let mut late = player.answer();
    late["prompt"] = first["prompt"].clone();
    let before = player.known.snapshot.clone();
    assert_eq!(player.expect_refusal(late.clone()).await, "table-outdated");
    assert_eq!(player.known.snapshot, before);
    // The key of a refused message may be used again.
    late["prompt"] = before["private"]["prompt"]["number"].clone();
    player.expect_ack(late).await;
}

#[tokio::test]
async fn seats_that_are_not_asked_and_spectators_cannot_act() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    let index = party.turn();
    let message = party.players[index].answer();
    let before = party.players[index].known.snapshot.clone();
    let rival = &mut party.players[(index + 1) % 3];
    assert_eq!(
        rival.expect_refusal(message.clone()).await,
        "table-not-your-turn"
    );
    let stranger = server.guest("Dora").await;
    for guest in [None, Some(&stranger)] {
        let mut spectator = Player::connect(&server, &party.id, guest).await;
        assert_eq!(
            spectator.expect_refusal(message.clone()).await,
            "live-no-seat"
        );
        let undo = json!({ "type": "undo", "key": "u" });
        assert_eq!(spectator.expect_refusal(undo).await, "live-no-seat");
        let forecast = json!({ "type": "forecast", "key": "f", "action": "pass" });
        assert_eq!(spectator.expect_refusal(forecast).await, "live-no-seat");
        assert_eq!(spectator.known.table["you"], Value::Null);
        assert_eq!(spectator.private()["prompt"], Value::Null);
    }
    let player = &mut party.players[index];
    assert_eq!(player.known.snapshot, before);
    player.expect_ack(message).await;
}

#[tokio::test]
async fn a_refusal_of_the_rules_names_its_paragraph_and_changes_nothing() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    let index = party.turn();
    let player = &mut party.players[index];
    let prompt = player.private()["prompt"]["number"].clone();
    let greedy = json!({ "type": "act", "key": "g", "prompt": prompt, "action": "bid 1000000" });
    let answer = player.request(greedy).await;
    assert_eq!(answer["type"], "refused");
    assert!(answer["error"]["rule"].is_string(), "{answer}");
    let nonsense = json!({ "type": "act", "key": "n", "prompt": prompt, "action": "fly" });
    assert_eq!(player.request(nonsense).await["type"], "refused");
    assert_eq!(player.private()["prompt"]["number"], prompt);
}

#[tokio::test]
async fn two_devices_in_one_seat_see_the_same() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "oltremare").await;
    let index = party.turn();
    let mut device = Player::connect(&server, &party.id, Some(&party.guests[index])).await;
    assert_eq!(device.known.snapshot, party.players[index].known.snapshot);
    for _ in 0..5 {
        party.act().await;
        let player = &party.players[index];
        device
            .until(|device| device.entry() >= player.entry())
            .await;
        assert_eq!(device.known.snapshot, player.known.snapshot);
    }
    // The first device acts; the second one's answer to the same prompt is refused.
    while party.turn() != index {
        party.act().await;
    }
    let entry = party.players[index].entry();
    device.until(|device| device.entry() >= entry).await;
    let (first, mut second) = (party.players[index].answer(), device.answer());
    second["key"] = "device".into();
    party.players[index].expect_ack(first).await;
    device.expect_refusal(second).await;
}
