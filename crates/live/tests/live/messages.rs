//! Messages that cannot be read: a clear answer, and nothing changed.

use serde_json::json;

use crate::party::Party;
use crate::scene::Scene;

#[tokio::test]
async fn what_cannot_be_read_is_refused() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let mut party = Party::of_three(&house, "manila").await;
    let who = party.turn();
    let player = &mut party.players[who];
    let before = player.page.clone();
    for text in [
        "",
        "rubbish",
        "{}",
        "[]",
        "null",
        "{\"type\":\"dance\"}",
        "{\"type\":\"act\",\"prompt\":1,\"action\":\"pass\"}",
        "{\"type\":\"undo\"}",
        "{\"type\":\"chat\",\"key\":7,\"text\":\"x\"}",
        "\u{0}",
    ] {
        player.send_text(text).await;
        let answer = player.wait(|frame| frame["type"] == "refused").await;
        assert_eq!(answer["error"]["code"], "hall-message", "{text}");
        assert!(answer["key"].is_null());
    }
    assert_eq!(player.page, before);
    assert_eq!(house.table_registry.metrics().refused.get(), 10);
}

#[tokio::test]
async fn a_refusal_says_which_message_it_means() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let mut party = Party::of_three(&house, "manila").await;
    let player = &mut party.players[0];
    let wrong = json!({ "type": "act", "key": "w", "prompt": "one", "action": "pass" });
    assert_eq!(player.refused(wrong).await, "hall-message");
    let unknown = json!({ "type": "undo", "key": "x", "twice": true });
    assert_eq!(player.refused(unknown).await, "hall-message");
}

#[tokio::test]
async fn keys_and_actions_have_a_greatest_length() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let mut party = Party::of_three(&house, "manila").await;
    let player = &mut party.players[0];
    for key in [String::new(), "k".repeat(65), "a\nb".to_owned()] {
        player.send(json!({ "type": "undo", "key": key })).await;
        let answer = player.wait(|frame| frame["type"] == "refused").await;
        assert_eq!(answer["error"]["code"], "hall-message-key");
    }
    let long = "x".repeat(1001);
    let act = json!({ "type": "act", "key": "a", "prompt": 1, "action": long });
    assert_eq!(player.refused(act).await, "hall-action-long");
    let forecast = json!({ "type": "forecast", "key": "f", "action": long });
    assert_eq!(player.refused(forecast).await, "hall-action-long");
    let fits = json!({ "type": "undo", "key": "k".repeat(64) });
    assert_eq!(player.refused(fits).await, "undo-chance");
}
