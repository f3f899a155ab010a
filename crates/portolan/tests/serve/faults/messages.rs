//! Messages that come twice, late, or in the wrong order: each is done at most once, and what
//! does not fit is refused and changes nothing.

use serde_json::{Value, json};

use super::helm::{Helm, alone};
use crate::common::Harbour;

async fn refused(helm: &mut Helm, message: &Value) -> Value {
    helm.socket.send(message).await.unwrap();
    let answer = helm.answer(message["key"].as_str().expect("a key")).await;
    assert_eq!(answer["type"], "refused", "{answer}");
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_may_come_twice_late_or_in_disorder() {
    let harbour = Harbour::new();
    let server = harbour.start();
    let (_, mut helm) = alone(&server).await;
    let mut done: Vec<(Value, u64)> = Vec::new();
    for _ in 0..8 {
        let wish = helm.wish().await;
        // Three times at once: three answers, one entry.
        for _ in 0..3 {
            helm.socket.send(&wish).await.unwrap();
        }
        let key = wish["key"].as_str().expect("a key");
        let mut entries = Vec::new();
        for _ in 0..3 {
            let answer = helm.answer(key).await;
            assert_eq!(answer["type"], "ack", "{answer}");
            entries.extend(answer["entry"].as_u64());
        }
        assert!(
            entries.iter().all(|entry| *entry == entries[0]),
            "{entries:?}"
        );
        done.push((wish, entries[0]));
    }
    let next = helm.wish().await;
    let before = helm.page.clone();
    // Old messages, the latest first: answered as they were then.
    for (wish, entry) in done.iter().rev() {
        assert_eq!(helm.say(wish).await, *entry);
    }
    // The answer to the question after this one, which nobody has asked yet.
    let mut early = next.clone();
    early["key"] = "early".into();
    early["prompt"] = (early["prompt"].as_u64().expect("a number") + 1).into();
    let answer = refused(&mut helm, &early).await;
    assert_eq!(
        answer["error"]["expected"]["prompt"], next["prompt"],
        "{answer}"
    );
    // The answer to a question of the past, under a new key.
    let mut late = done[0].0.clone();
    late["key"] = "late".into();
    refused(&mut helm, &late).await;
    refused(
        &mut helm,
        &json!({ "type": "act", "key": "odd", "prompt": next["prompt"], "action": "sing" }),
    )
    .await;
    assert_eq!(helm.page, before, "nothing of that changed anything");
    // What was refused may be sent again under the same key when its time has come.
    early["prompt"] = next["prompt"].clone();
    let entry = helm.say(&early).await;
    assert!(entry > done[7].1);
    helm.close().await;
    assert_eq!(
        helm.say(&early).await,
        entry,
        "a retry is answered even after the end"
    );
    let record = helm.record().await;
    assert_eq!(helm.actions_in(&record), 9, "{record}");
}
