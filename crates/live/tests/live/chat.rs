//! Tests of chat: plain text of seated guests, each message once.

use std::time::Duration;

use portolan_bots::Level;
use portolan_core::Language;
use portolan_live::wire::{SeatRequest, Since};
use portolan_live::{Limits, Settings};
use serde_json::{Value, json};

use crate::manual_clock::ManualClock;
use crate::party::Party;
use crate::player::Player;
use crate::test_server::{DataDir, fast_bots, with_seats};

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
    assert_eq!(refused, "live-no-spectator-chat");
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
        ("e", "\u{202e}reversed".to_owned()),
        ("f", "\u{200b}".to_owned()),
        ("g", "\u{200d}".to_owned()),
        ("h", "one\u{2028}two".to_owned()),
    ] {
        let chat = json!({ "type": "chat", "key": key, "text": text });
        assert_eq!(anna.expect_refusal(chat).await, "live-chat-text");
    }
    let longest = "é".repeat(500);
    anna.expect_ack(json!({ "type": "chat", "key": "d", "text": longest }))
        .await;
    let joined = "a sailor \u{1f469}\u{200d}\u{2708} and می\u{200c}روم";
    anna.expect_ack(json!({ "type": "chat", "key": "i", "text": joined }))
        .await;
    let late = Player::connect(&server, &party.id, None).await;
    assert_eq!(late.frames[0]["chat"].as_array().unwrap().len(), 2);
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
            assert_eq!(answer["error"]["args"]["seconds"], 1);
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

#[tokio::test]
async fn people_make_the_remarks_of_their_game() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "oltremare").await;
    let mut public = Player::connect(&server, &party.id, None).await;
    let remark =
        |key: &str, remark: &str| json!({ "type": "remark", "key": key, "remark": remark });
    let anna = &mut party.players[0];
    let entry = anna.entry();
    anna.expect_ack(remark("r1", "remark-too-dear")).await;
    // A retry is answered, not said again.
    anna.expect_ack(remark("r1", "remark-too-dear")).await;
    anna.expect_ack(remark("r2", "remark-thank-you")).await;
    for expected in ["remark-too-dear", "remark-thank-you"] {
        let said = public.wait(|frame| frame["type"] == "chat").await;
        assert_eq!(
            (&said["remark"], &said["text"]),
            (&json!(expected), &json!(""))
        );
        assert_eq!((&said["name"], &said["seat"]), (&json!("Anna"), &json!(1)));
    }
    for unknown in ["Too dear.", "remark-", "title", ""] {
        let refused = anna.expect_refusal(remark("r3", unknown)).await;
        assert_eq!(refused, "live-unknown-remark");
    }
    let refused = public.expect_refusal(remark("r4", "remark-too-dear")).await;
    assert_eq!(refused, "live-no-seat");
    assert_eq!(public.entry(), entry, "a remark is not in the log");
    // A client that connects later receives it with the rest of the chat.
    let late = Player::connect(&server, &party.id, None).await;
    let chat = late.frames[0]["chat"].as_array().unwrap();
    assert_eq!(chat[1]["remark"], "remark-thank-you");

    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    let refused = party.players[0]
        .expect_refusal(remark("r1", "remark-too-dear"))
        .await;
    assert_eq!(refused, "live-no-remarks");
}

#[tokio::test]
async fn remarks_count_as_chat() {
    let clock = ManualClock::start();
    let data_dir = DataDir::new();
    let settings = Settings {
        limits: Limits {
            chat: Limits::default().chat,
            ..Limits::unlimited()
        },
        ..fast_bots()
    };
    let server = data_dir.start_with(settings).await;
    let mut party = Party::of_three(&server, "oltremare").await;
    let anna = &mut party.players[0];
    for number in 0..10 {
        let key = format!("r{number}");
        anna.expect_ack(json!({ "type": "remark", "key": key, "remark": "remark-gladly" }))
            .await;
    }
    let eleventh = json!({ "type": "remark", "key": "r10", "remark": "remark-gladly" });
    assert_eq!(
        anna.expect_refusal(eleventh.clone()).await,
        "live-chat-fast"
    );
    let text = json!({ "type": "chat", "key": "c", "text": "So?" });
    assert_eq!(anna.expect_refusal(text).await, "live-chat-fast");
    clock.advance(Duration::from_millis(1100)).await;
    anna.expect_ack(eleventh).await;
}

/// Anna asks for gifts until she has no offer left; the bots say why not, but never much.
#[tokio::test]
async fn bots_say_in_a_word_why_they_refuse_and_never_spam() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let bot = SeatRequest::Bot {
        level: Level::Mate.into(),
    };
    let id = server
        .start_game(&[&anna], with_seats("oltremare", vec![bot; 4]))
        .await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    let mut turns = 0;
    while turns < 3 && !player.is_over() {
        player
            .until(|player| player.is_over() || player.must_act())
            .await;
        let offers = |player: &Player| {
            let choices = player.private()["choices"].as_array().unwrap();
            choices
                .iter()
                .any(|choice| choice["template"] == "offer … for … to …")
        };
        if offers(&player) {
            turns += 1;
            let before = player.count("chat");
            for good in ["salt", "silk", "olives", "pottery"] {
                let mut offer = player.answer();
                offer["action"] = json!(format!("offer nothing for {good} to all"));
                // An offer of a bot may have changed the question.
                if player.request(offer).await["type"] != "ack" {
                    continue;
                }
                player.until(is_quiet).await;
            }
            let said = player.count("chat") - before;
            assert!(said <= 2, "{said} remarks in one turn");
        }
        let answer = player.answer();
        player.request(answer).await;
    }
    let remarks: Vec<&Value> = player.of_type("chat").collect();
    assert!(!remarks.is_empty(), "no bot ever said anything");
    let games = server.table_registry.games();
    let game = games.iter().find(|game| game.name == "oltremare").unwrap();
    for said in remarks {
        let key = said["remark"].as_str().unwrap();
        assert!(
            game.remarks.contains(&key) || key.starts_with("reaction-"),
            "{key}"
        );
        assert_ne!(said["seat"], player.known.table["you"]);
    }
    // What is said is no part of what is played.
    let entries = player
        .of_type("step")
        .flat_map(|step| step["steps"].as_array().unwrap());
    let events = entries.flat_map(|entry| entry["events"].as_array().unwrap());
    for event in events {
        let name = event["event"]["event"].as_str().unwrap();
        assert!(!name.starts_with("remark"), "{name}");
    }
}

/// Chatterboxes talk about what happens to them, in a game without offers, and never much in one turn.
#[tokio::test]
async fn persons_say_a_word_about_what_happens_to_them() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let bots = ["mate:Lucette", "deckhand:Pippa"].map(|bot| SeatRequest::Bot {
        level: bot.parse().unwrap(),
    });
    let seats = [vec![SeatRequest::Me], bots.into()].concat();
    let id = server
        .start_game(&[&anna], with_seats("manila", seats))
        .await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    while !player.is_over() && player.count("chat") < 3 {
        player
            .until(|player| player.is_over() || player.must_act())
            .await;
        if !player.is_over() {
            let answer = player.answer();
            player.request(answer).await;
        }
    }
    let said: Vec<&Value> = player.of_type("chat").collect();
    assert!(!said.is_empty(), "nobody ever said anything");
    for line in said {
        let key = line["remark"].as_str().unwrap();
        assert!(key.starts_with("reaction-"), "{key}");
        assert!(["Lucette", "Pippa"].contains(&line["name"].as_str().unwrap()));
    }
}

/// Whether no offer of this player waits for an answer.
fn is_quiet(player: &Player) -> bool {
    let seat = &player.known.table["you"];
    let offers = player.public()["view"]["offers"].as_array().unwrap();
    !offers.iter().any(|offer| offer["maker"] == *seat)
}
