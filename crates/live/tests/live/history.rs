//! Tests of what clients request beside their frames: older parts of the log, and the static data.

use portolan_live::wire::{Eyes, OpenTable, SeatRequest};
use portolan_live::{ErrorKind, Finality};
use portolan_store::{Guest, TableId};
use serde_json::{Value, json};

use crate::frame_shapes;
use crate::party::Party;
use crate::player::Player;
use crate::test_server::{BOT, DataDir, TestServer, refusal, table, with_seats};

/// The steps before an entry, as a guest sees them, and the number of the first one. Those of a game that is over
/// also name whoever decided, which is left out here.
async fn page(
    server: &TestServer,
    table: &TableId,
    guest: Option<&Guest>,
    before: u32,
) -> (u32, Vec<Value>, Finality) {
    let page = server
        .table_registry
        .history(table, guest, before, Eyes::Mine)
        .await;
    let page = page.unwrap();
    let mut steps: Value = serde_json::from_str(page.history.steps.get()).unwrap();
    if page.finality == Finality::Final {
        for step in steps.as_array_mut().unwrap() {
            step.as_object_mut().unwrap().remove("seat");
        }
    }
    assert!(frame_shapes::steps(&steps));
    let steps = steps.as_array().unwrap().clone();
    (page.history.first, steps, page.finality)
}

/// A step without what it changed.
fn without_changes(mut step: Value) -> Value {
    let strip = |part: &mut Value| {
        let fields = part.as_object_mut().unwrap();
        fields.remove("public");
        fields.remove("private");
    };
    step["events"]
        .as_array_mut()
        .unwrap()
        .iter_mut()
        .for_each(strip);
    strip(&mut step);
    step
}

/// All pages joined, from the last entry back to the first.
async fn joined(server: &TestServer, table: &TableId, guest: Option<&Guest>) -> Vec<Value> {
    let mut before = u32::MAX;
    let mut all: Vec<Value> = Vec::new();
    while before > 1 {
        let (first, mut steps, _) = page(server, table, guest, before).await;
        assert!(first < before && steps.len() <= 200);
        assert_eq!(steps[0]["entry"], first);
        steps.append(&mut all);
        all = steps;
        before = first;
    }
    all
}

#[tokio::test]
async fn the_pages_of_a_log_are_what_each_viewer_saw() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let mut party = Party::of_three(&server, "oltremare").await;
    let mut public = Player::connect(&server, &party.id, None).await;
    while party.players[0].entry() < 230 {
        party.act().await;
    }
    let entry = party.players[0].entry();
    public.until(|public| public.entry() >= entry).await;
    let id = &party.id;
    let viewers = party.players.iter().zip(party.guests.iter().map(Some));
    for (player, guest) in viewers.chain([(&public, None)]) {
        let pages = joined(&server, id, guest).await;
        let numbers = pages.iter().map(|step| step["entry"].as_u64().unwrap());
        assert!(numbers.eq(1..=entry));
        // Everything that was sent: the first state, whose log has no views, and all steps.
        let sent = &player.known.history;
        let end = &pages[pages.len() - sent.len()..];
        let connected = player.frames[0]["log"]["steps"].as_array().unwrap().len();
        assert_eq!(end[connected..], sent[connected..]);
        let known = end[..connected].iter().cloned().map(without_changes);
        assert!(known.eq(sent[..connected].iter().cloned()));
    }
    assert_ne!(
        joined(&server, id, None).await,
        joined(&server, id, Some(&party.guests[0])).await,
        "a player saw more"
    );
    let (first, steps, finality) = page(&server, id, None, 5).await;
    assert_eq!(
        (first, steps.len(), finality),
        (1, 4, Finality::Preliminary)
    );
    assert_eq!(page(&server, id, None, 0).await.1, [] as [Value; 0]);
    assert_eq!(page(&server, id, None, 1).await.1, [] as [Value; 0]);
}

#[tokio::test]
async fn hidden_events_are_in_the_history_once_the_game_is_over() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let request = OpenTable {
        options: [("memory_aid".to_owned(), false.into())].into(),
        ..table("oltremare", 2)
    };
    let id = server.start_game(&[&anna], request).await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    // What was sent when it happened, and the same entries in the history. Their changes differ: those
    // of the history are shown later, with everything.
    let sent = |player: &Player| -> Vec<Value> {
        let steps = player.of_type("step");
        let steps = steps.flat_map(|step| step["steps"].as_array().unwrap());
        steps.cloned().map(without_changes).collect()
    };
    let shown = async |sent: &[Value]| -> Vec<Value> {
        let pages = joined(&server, &id, Some(&anna)).await;
        let first = sent[0]["entry"].as_u64().unwrap() as usize - 1;
        pages[first..first + sent.len()].to_vec()
    };
    let mut was_hidden = false;
    while !player.is_over() {
        if player.must_act() {
            let answer = player.answer();
            player.expect_ack(answer).await;
            let sent = sent(&player);
            let shown = shown(&sent).await;
            if !player.is_over() && shown != sent {
                // Nor does what is left of them lead to any earlier view.
                was_hidden = true;
                let last = server
                    .table_registry
                    .history(&id, Some(&anna), u32::MAX, Eyes::Mine);
                assert!(last.await.unwrap().history.view.is_none());
                assert!(shown.iter().cloned().map(without_changes).eq(shown.clone()));
            }
        } else {
            player
                .next()
                .await
                .expect("the connection should stay open");
        }
    }
    assert!(was_hidden, "nothing was ever hidden");
    player
        .until(|player| player.known.table["status"] == "over")
        .await;
    let sent = sent(&player);
    let shown = shown(&sent).await;
    assert!(shown.iter().cloned().map(without_changes).eq(sent));
    let last = server
        .table_registry
        .history(&id, Some(&anna), u32::MAX, Eyes::Mine);
    assert!(last.await.unwrap().history.view.is_some());
    assert_eq!(page(&server, &id, None, 9).await.2, Finality::Final);
}

#[tokio::test]
async fn parts_and_history_exist_once_the_game_has_started() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let seats = vec![SeatRequest::Me, BOT, BOT];
    let id = server.open(&anna, with_seats("manila", seats)).await;
    let registry = &server.table_registry;
    for guest in [None, Some(&anna)] {
        assert_eq!(
            refusal(registry.parts(&id, guest).await).0,
            ErrorKind::Conflict
        );
        assert_eq!(
            refusal(registry.phrase_shapes(&id, guest).await).0,
            ErrorKind::Conflict
        );
        let history = registry.history(&id, guest, 1, Eyes::Mine).await.map(drop);
        assert_eq!(refusal(history).0, ErrorKind::Conflict);
    }
    registry
        .start(&id, &anna, Default::default())
        .await
        .unwrap();
    let parts = registry.parts(&id, None).await.unwrap();
    let parts: Value = serde_json::from_str(parts.get()).unwrap();
    assert!(parts.is_object());
    let own = registry.parts(&id, Some(&anna)).await.unwrap();
    assert_eq!(serde_json::from_str::<Value>(own.get()).unwrap(), parts);
    let shapes = registry.phrase_shapes(&id, None).await.unwrap();
    let shapes: Value = serde_json::from_str(shapes.get()).unwrap();
    assert_eq!(shapes["events"]["tag"], "event");
    let player = Player::connect(&server, &id, Some(&anna)).await;
    let state = json!(player.frames[0]);
    assert_eq!(state.get("parts"), None, "parts are not part of any frame");
}
