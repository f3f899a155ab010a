//! Tests of chat: plain text of seated guests, each message once.

use std::time::Duration;

use portolan_core::Language;
use portolan_live::wire::Since;
use portolan_live::{Limits, Settings};
use serde_json::{Value, json};

use crate::manual_clock::ManualClock;
use crate::party::Party;
use crate::player::Player;
use crate::test_server::{DataDir, fast_bots};

#[tokio::test]
async fn everybody_receives_the_chat_of_seated_guests() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    let mut public = Player::connect(&server, &party.id, None).await;
    let markup = "  <b>Ahoy</b> & \"hello\" \u{1f6f6}  ";
    let anna = &mut party.players[0];
    anna.expect_ack(json!({ "type": "chat", "key": "c1", "text": markup }))
        .await;
    let received = public.wait(|frame| frame["type"] == "chat").await;
    assert_eq!(received["text"], markup.trim());
    assert_eq!(
        (&received["name"], &received["seat"]),
        (&json!("Anna"), &json!(1))
    );
    // A message with the same key is not sent again; one with the next key is.
    anna.expect_ack(json!({ "type": "chat", "key": "c1", "text": "again" }))
        .await;
    anna.expect_ack(json!({ "type": "chat", "key": "c2", "text": "second" }))
        .await;
    let received = public.wait(|frame| frame["type"] == "chat").await;
    assert_eq!(received["text"], "second");
    // A client that connects later receives the chat.
    let mut late = Player::connect(&server, &party.id, None).await;
    let messages: Vec<Value> = late.frames[0]["chat"].as_array().unwrap().clone();
    let texts: Vec<&Value> = messages.iter().map(|line| &line["text"]).collect();
    assert_eq!(texts, [markup.trim(), "second"]);
    let refused = late
        .expect_refusal(json!({ "type": "chat", "key": "c", "text": "me too" }))
        .await;
    assert_eq!(refused, "live-no-seat");
}

#[tokio::test]
async fn empty_long_and_unprintable_texts_are_refused() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    let anna = &mut party.players[0];
    for (key, text) in [
        ("a", String::new()),
        ("b", "   ".to_owned()),
        ("c", "one\ntwo".to_owned()),
        ("d", "x".repeat(501)),
    ] {
        let chat = json!({ "type": "chat", "key": key, "text": text });
        assert_eq!(anna.expect_refusal(chat).await, "live-chat-text");
    }
    let longest = "é".repeat(500);
    anna.expect_ack(json!({ "type": "chat", "key": "d", "text": longest }))
        .await;
    let late = Player::connect(&server, &party.id, None).await;
    assert_eq!(late.frames[0]["chat"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn refusals_are_in_the_language_of_the_client() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let party = Party::of_three(&server, "manila").await;
    let guest = Some(&party.guests[0]);
    let mut connection = server
        .table_registry
        .connect(&party.id, guest, Language::FRENCH, Since::default())
        .await
        .unwrap();
    connection.send("rubbish".to_owned()).await.unwrap();
    loop {
        let frame = connection.next().await.unwrap();
        let portolan_live::Frame::Text(text) = frame else {
            panic!("unexpected bye")
        };
        if text.contains("\"refused\"") {
            assert!(text.contains("illisible"), "{text}");
            return;
        }
    }
}

/// An outsider said 6,930 lines in 25 seconds from one seat over 18 sockets.
#[tokio::test]
async fn a_guest_can_chat_only_so_fast_over_all_connections() {
    let clock = ManualClock::start();
    let data_dir = DataDir::new();
    let settings = Settings {
        limits: Limits::default(),
        ..fast_bots()
    };
    let server = data_dir.start_with(settings).await;
    let mut party = Party::of_three(&server, "manila").await;
    let mut devices = Vec::new();
    for _ in 0..18 {
        devices.push(Player::connect(&server, &party.id, Some(&party.guests[0])).await);
    }
    let said = |number: usize| {
        let text = format!("line {number}");
        json!({ "type": "chat", "key": format!("c{number}"), "text": text })
    };
    for (number, device) in devices.iter_mut().enumerate() {
        let answer = device.request(said(number)).await;
        let expected = if number < 10 { "ack" } else { "refused" };
        assert_eq!(answer["type"], expected, "line {number}: {answer}");
        if number >= 10 {
            assert_eq!(answer["error"]["code"], "live-chat-fast");
            assert_eq!(answer["error"]["args"]["seconds"]["number"], 1);
        }
    }
    // A retry is not counted, and other guests are not affected.
    devices[17].expect_ack(said(3)).await;
    party.players[1].expect_ack(said(100)).await;
    clock.advance(Duration::from_secs(1)).await;
    devices[0].expect_ack(said(200)).await;
    let refused = devices[1].expect_refusal(said(201)).await;
    assert_eq!(refused, "live-chat-fast");
}
