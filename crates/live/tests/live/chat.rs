//! What people say: those who sit there, text only, once.

use portolan_core::Language;
use serde_json::{Value, json};

use crate::party::Party;
use crate::player::Player;
use crate::scene::Scene;

#[tokio::test]
async fn people_who_sit_there_talk_and_everybody_hears() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let mut party = Party::of_three(&house, "manila").await;
    let mut public = Player::connect(&house, &party.id, None).await;
    let markup = "  <b>Ahoy</b> & \"hello\" \u{1f6f6}  ";
    let anna = &mut party.players[0];
    anna.done(json!({ "type": "chat", "key": "c1", "text": markup }))
        .await;
    let heard = public.wait(|frame| frame["type"] == "chat").await;
    assert_eq!(heard["text"], markup.trim());
    assert_eq!(
        (&heard["name"], &heard["seat"]),
        (&json!("Anna"), &json!(1))
    );
    // The same key is not said again; the next one is.
    anna.done(json!({ "type": "chat", "key": "c1", "text": "again" }))
        .await;
    anna.done(json!({ "type": "chat", "key": "c2", "text": "second" }))
        .await;
    let heard = public.wait(|frame| frame["type"] == "chat").await;
    assert_eq!(heard["text"], "second");
    // Who comes later reads what was said.
    let mut late = Player::connect(&house, &party.id, None).await;
    let said: Vec<Value> = late.frames[0]["chat"].as_array().unwrap().clone();
    let texts: Vec<&Value> = said.iter().map(|line| &line["text"]).collect();
    assert_eq!(texts, [markup.trim(), "second"]);
    let refused = late
        .refused(json!({ "type": "chat", "key": "c", "text": "me too" }))
        .await;
    assert_eq!(refused, "hall-no-seat");
}

#[tokio::test]
async fn not_everything_can_be_said() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let mut party = Party::of_three(&house, "manila").await;
    let anna = &mut party.players[0];
    for (key, text) in [
        ("a", String::new()),
        ("b", "   ".to_owned()),
        ("c", "one\ntwo".to_owned()),
        ("d", "x".repeat(501)),
    ] {
        let chat = json!({ "type": "chat", "key": key, "text": text });
        assert_eq!(anna.refused(chat).await, "hall-chat-text");
    }
    let longest = "é".repeat(500);
    anna.done(json!({ "type": "chat", "key": "d", "text": longest }))
        .await;
    let late = Player::connect(&house, &party.id, None).await;
    assert_eq!(late.frames[0]["chat"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn refusals_are_in_the_language_of_who_asked() {
    let scene = Scene::new();
    let house = scene.quick().await;
    let party = Party::of_three(&house, "manila").await;
    let guest = Some(&party.guests[0]);
    let mut connection = house
        .table_registry
        .connect(&party.id, guest, Language::French)
        .await
        .unwrap();
    connection.send("rubbish".to_owned()).await.unwrap();
    loop {
        let frame = connection.next().await.unwrap();
        let portolan_live::Frame::Text(text) = frame else {
            panic!("a bye")
        };
        if text.contains("\"refused\"") {
            assert!(text.contains("illisible"), "{text}");
            return;
        }
    }
}
