//! Messages that arrive twice, late, or in the wrong order: each takes effect at most once; invalid
//! ones are refused and change nothing.

use serde_json::{Value, json};

use super::seat_client::{SeatClient, solo_table};
use crate::common::ServerFolder;

async fn refused(player: &mut SeatClient, message: &Value) -> Value {
    player.socket.send(message).await.unwrap();
    let answer = player.answer(message["key"].as_str().expect("a key")).await;
    assert_eq!(answer["type"], "refused", "{answer}");
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_may_come_twice_late_or_in_disorder() {
    let folder = ServerFolder::new();
    let server = folder.start();
    let (_, mut player) = solo_table(&server).await;
    let mut done: Vec<(Value, u64)> = Vec::new();
    for _ in 0..8 {
        let message = player.next_action().await;
        // Sent three times: three answers, one entry.
        for _ in 0..3 {
            player.socket.send(&message).await.unwrap();
        }
        let key = message["key"].as_str().expect("a key");
        let mut entries = Vec::new();
        for _ in 0..3 {
            let answer = player.answer(key).await;
            assert_eq!(answer["type"], "ack", "{answer}");
            entries.extend(answer["entry"].as_u64());
        }
        assert!(
            entries.iter().all(|entry| *entry == entries[0]),
            "{entries:?}"
        );
        done.push((message, entries[0]));
    }
    let next = player.next_action().await;
    let before = player.known.clone();
    // Old messages, the latest first: the answers are the same as before.
    for (message, entry) in done.iter().rev() {
        assert_eq!(player.send_acked(message).await, *entry);
    }
    // An answer to the next prompt, which was not asked yet.
    let mut early = next.clone();
    early["key"] = "early".into();
    early["prompt"] = (early["prompt"].as_u64().expect("a number") + 1).into();
    let answer = refused(&mut player, &early).await;
    assert_eq!(
        answer["error"]["expected"]["prompt"], next["prompt"],
        "{answer}"
    );
    // An answer to an old prompt, with a new key.
    let mut late = done[0].0.clone();
    late["key"] = "late".into();
    refused(&mut player, &late).await;
    refused(
        &mut player,
        &json!({ "type": "act", "key": "odd", "prompt": next["prompt"], "action": "sing" }),
    )
    .await;
    assert_eq!(
        player.known.snapshot, before.snapshot,
        "refused messages change nothing"
    );
    // A refused message may be sent again with the same key, and is accepted if it is valid then.
    early["prompt"] = next["prompt"].clone();
    let entry = player.send_acked(&early).await;
    assert!(entry > done[7].1);
    player.close().await;
    assert_eq!(
        player.send_acked(&early).await,
        entry,
        "a retry is answered even after the end"
    );
    let record = player.record().await;
    assert_eq!(player.actions_in(&record), 9, "{record}");
}
