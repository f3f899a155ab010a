//! Tests of clients that reconnect: they receive only what they have missed.

use portolan_client::TableFollower;
use portolan_live::wire::{OpenTable, Since};
use serde_json::{Value, json};

use crate::party::Party;
use crate::player::Player;
use crate::test_server::{DataDir, TestServer, table};
use portolan_store::TableId;

/// What the client of a player would name when it reconnects.
fn since(player: &Player) -> Since {
    let chat = player.known.chat.last();
    Since {
        entry: Some(player.entry() as u32),
        chat: chat.and_then(|message| message["id"].as_i64()),
    }
}

async fn chat(player: &mut Player, text: &str) {
    let key = player.key();
    player
        .expect_ack(json!({ "type": "chat", "key": key, "text": text }))
        .await;
}

/// A spectator's state for a client that names this.
async fn state(server: &TestServer, table: &TableId, since: Since) -> Value {
    // What the client knows does not matter: only the frame is of interest.
    let connected = server
        .table_registry
        .connect(table, None, portolan_core::Language::ENGLISH, since)
        .await;
    let frame = connected.unwrap().next().await.unwrap();
    let frame: Value = serde_json::from_str(frame.text()).unwrap();
    crate::frame_shapes::check(&frame);
    frame
}

/// What a client knows after the steps of this state, if it follows them event by event.
fn followed(known: &TableFollower, state: &Value) -> TableFollower {
    let mut known = known.clone();
    let step = json!({
        "type": "step", "steps": state["log"]["steps"], "public": state["snapshot"]["public"],
        "private": state["snapshot"]["private"], "deadline": null,
    });
    known.apply(&step).unwrap();
    known
}

fn entries(state: &Value) -> Vec<u64> {
    let steps = state["log"]["steps"].as_array().unwrap();
    steps
        .iter()
        .map(|step| step["entry"].as_u64().unwrap())
        .collect()
}

#[tokio::test]
async fn a_client_that_reconnects_receives_only_what_it_missed() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    for game in portolan_catalogue::NAMES {
        let data_dir = DataDir::new();
        let server = match *game {
            "manila" => &server,
            _ => &data_dir.start().await,
        };
        let mut party = Party::of_three(server, game).await;
        chat(&mut party.players[0], "before").await;
        let mut device = Player::connect(server, &party.id, Some(&party.guests[1])).await;
        for _ in 0..30 {
            party.act().await;
        }
        let entry = party.players[0].entry();
        device.until(|device| device.entry() >= entry).await;
        let (known, missed_from) = (device.known.clone(), since(&device));
        drop(device);
        for _ in 0..5 {
            party.act().await;
        }
        chat(&mut party.players[0], "meanwhile").await;
        let last = party.players[0].entry();
        let guest = Some(&party.guests[1]);
        let device = Player::reconnect(server, &party.id, guest, known.clone(), missed_from).await;
        let state = &device.frames[0];
        assert_eq!(state["since"], entry);
        assert!(entries(state).into_iter().eq(entry + 1..=last), "{game}");
        let texts: Vec<_> = state["chat"]
            .as_array()
            .unwrap()
            .iter()
            .map(|chat| &chat["text"])
            .collect();
        assert_eq!(texts, ["meanwhile"]);
        // What it missed leads from the view that it had to the one that it has now.
        let followed = followed(&known, state);
        assert_eq!(followed.view(), device.known.view(), "{game}");
        // It now knows what a client knows that was never away.
        let there = &party.players[1].known;
        assert_eq!(device.known.snapshot, there.snapshot);
        assert_eq!(device.known.history.last(), there.history.last());
        assert_eq!(device.known.chat.len(), 2);
    }
}

#[tokio::test]
async fn a_client_that_missed_nothing_receives_no_history() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    party.act().await;
    let entry = party.players[0].entry() as u32;
    let since = Since {
        entry: Some(entry),
        chat: None,
    };
    let state = state(&server, &party.id, since).await;
    assert_eq!(entries(&state), [] as [u64; 0]);
    assert_eq!(
        (&state["since"], &state["log"]["first"]),
        (&json!(entry), &json!(entry + 1))
    );
    assert!(state["snapshot"]["view"]["public"].is_object());
}

#[tokio::test]
async fn a_client_that_names_nothing_the_future_or_the_distant_past_receives_the_last_entries() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "oltremare").await;
    chat(&mut party.players[0], "one").await;
    chat(&mut party.players[0], "two").await;
    let from = |entry| Since {
        entry,
        chat: Some(i64::MAX),
    };
    while party.players[0].entry() < 230 && !party.players[0].is_over() {
        party.act().await;
    }
    let last = party.players[0].entry();
    assert!(last > 220, "the game was too short");
    let future = from(Some(last as u32 + 1));
    let distant = from(Some(last as u32 - 201));
    for since in [
        Since::default(),
        future,
        distant,
        from(None),
        from(Some(u32::MAX)),
    ] {
        let state = state(&server, &party.id, since).await;
        assert_eq!(state["since"], Value::Null, "{since:?}");
        // Some of the last entries, and not the whole log: a few, in a few kilobytes.
        let entries = entries(&state);
        assert!((1..=15).contains(&entries.len()), "{since:?}");
        let bytes = state["log"]["steps"].to_string().len();
        assert!(bytes <= 4096, "{since:?}: {bytes} bytes");
        let first = last + 1 - entries.len() as u64;
        assert!(entries.into_iter().eq(first..=last), "{since:?}");
        assert_eq!(state["chat"].as_array().unwrap().len(), 2, "{since:?}");
        TableFollower::default().apply(&state).unwrap();
    }
    let state = state(&server, &party.id, from(Some(last as u32 - 200))).await;
    assert!(entries(&state).into_iter().eq(last - 199..=last));
    assert_eq!(state["chat"], json!([]));
}

/// The end of a game reveals what its options hid from history. A client that missed the end has the
/// log without it, so it receives everything.
#[tokio::test]
async fn a_client_that_missed_the_end_receives_what_was_hidden() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let request = OpenTable {
        options: [("memory_aid".to_owned(), false.into())].into(),
        ..table("oltremare", 2)
    };
    let id = server.start_game(&[&anna], request).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    player.play().await;
    let entry = player.entry();
    let almost = Since {
        entry: Some(entry as u32 - 1),
        chat: None,
    };
    assert_eq!(state(&server, &id, almost).await["since"], json!(null));
}

/// The end of a game shows the cash that its options hid. What a client missed before the end leads
/// from the view that it had, without the cash, to the view at the end, with it.
#[tokio::test]
async fn what_a_client_missed_before_the_end_leads_to_the_end() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let request = OpenTable {
        options: [("hidden_cash".to_owned(), true.into())].into(),
        ..table("manila", 3)
    };
    let id = server.start_game(&[&anna], request).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    let mut earlier = Vec::new();
    while !player.is_over() {
        if player.must_act() {
            earlier.push(player.known.clone());
            let answer = player.answer();
            player.expect_ack(answer).await;
        } else {
            player
                .next()
                .await
                .expect("the connection should stay open");
        }
    }
    for known in earlier.into_iter().rev().take(10) {
        let since = Since {
            entry: Some(known.entry() as u32),
            chat: None,
        };
        let guest = Some(&anna);
        let device = Player::reconnect(&server, &id, guest, known.clone(), since).await;
        let state = &device.frames[0];
        assert_eq!(device.known.view(), player.known.view());
        if !state["since"].is_null() {
            let followed = followed(&known, state);
            for view in &followed.views {
                let players = view["public"]["players"].as_array().unwrap();
                let hidden = players.iter().filter(|one| one["cash"].is_null());
                let hidden = hidden.count();
                assert!(hidden == 0 || hidden == players.len(), "{view}");
            }
            assert_eq!(followed.view(), player.known.view());
        }
    }
}

#[tokio::test]
async fn a_client_that_missed_much_chat_receives_the_latest_messages() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "manila").await;
    chat(&mut party.players[0], "first").await;
    let known = since(&party.players[0]);
    for number in 0..120 {
        chat(&mut party.players[0], &number.to_string()).await;
    }
    let missed = state(&server, &party.id, known).await;
    assert_eq!(missed["since"], json!(null));
    assert_eq!(missed["chat"].as_array().unwrap().len(), 100);
}
