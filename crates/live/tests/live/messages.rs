//! Tests of messages that cannot be parsed: they are refused and change nothing.

use serde_json::json;

use crate::party::Party;
use crate::test_server::DataDir;

#[tokio::test]
async fn messages_that_cannot_be_parsed_are_refused() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    let index = party.turn();
    let player = &mut party.players[index];
    let before = player.known.snapshot.clone();
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
        assert_eq!(answer["error"]["code"], "live-message", "{text}");
        assert!(answer["key"].is_null());
    }
    assert_eq!(player.known.snapshot, before);
    assert_eq!(server.table_registry.metrics().refused.get(), 10);
}

#[tokio::test]
async fn a_refusal_has_the_key_of_its_message() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    let player = &mut party.players[0];
    let wrong = json!({ "type": "act", "key": "w", "prompt": "one", "action": "pass" });
    assert_eq!(player.expect_refusal(wrong).await, "live-message");
    let unknown = json!({ "type": "undo", "key": "x", "twice": true });
    assert_eq!(player.expect_refusal(unknown).await, "live-message");
}

#[tokio::test]
async fn keys_and_actions_have_a_maximum_length() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    let player = &mut party.players[0];
    for key in [String::new(), "k".repeat(65), "a\nb".to_owned()] {
        player.send(json!({ "type": "undo", "key": key })).await;
        let answer = player.wait(|frame| frame["type"] == "refused").await;
        assert_eq!(answer["error"]["code"], "live-message-key");
    }
    let long = "x".repeat(1001);
    let act = json!({ "type": "act", "key": "a", "prompt": 1, "action": long });
    assert_eq!(player.expect_refusal(act).await, "live-action-long");
    let forecast = json!({ "type": "forecast", "key": "f", "action": long });
    assert_eq!(player.expect_refusal(forecast).await, "live-action-long");
    let fits = json!({ "type": "undo", "key": "k".repeat(64) });
    assert_eq!(player.expect_refusal(fits).await, "undo-chance");
}
