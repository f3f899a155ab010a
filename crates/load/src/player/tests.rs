//! A player at a scripted server.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio_tungstenite::accept_async;
use tokio_tungstenite::tungstenite::Message;

use super::*;

/// A server that sends a first frame, then answers each message with a frame. Returns the
/// messages, without their keys.
async fn serve(
    listener: TcpListener,
    first: Value,
    answers: Vec<(&'static str, Value)>,
) -> Vec<Value> {
    let (stream, _) = listener.accept().await.unwrap();
    let mut socket = accept_async(stream).await.unwrap();
    socket.send(Message::text(first.to_string())).await.unwrap();
    let mut messages = Vec::new();
    for (kind, snapshot) in answers {
        let message = socket.next().await.unwrap().unwrap();
        let mut message: Value = serde_json::from_str(message.to_text().unwrap()).unwrap();
        let key = message.as_object_mut().unwrap().remove("key");
        messages.push(message);
        let answer = json!({ "type": kind, "key": key, "snapshot": snapshot });
        socket
            .send(Message::text(answer.to_string()))
            .await
            .unwrap();
    }
    messages
}

fn snapshot(asked: Value, result: Value) -> Value {
    let turn = json!({ "must": [1] });
    json!({ "public": { "entry": 4, "turn": turn, "result": result }, "private": { "asked": asked } })
}

#[tokio::test]
async fn the_forecast_of_an_amount_is_asked_for_before_acting() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let asked = |number, choices| json!({ "prompt": { "number": number }, "choices": choices });
    // Every amount between the ends is the same action: 2.
    let amount = json!([{ "amount": "bid", "like": "bid 1", "least": 1, "most": 3 }]);
    let simple = json!([{ "action": "pass" }]);
    let state = json!({ "type": "state", "table": { "you": 1 },
        "snapshot": snapshot(asked(7, simple), Value::Null) });
    let over = snapshot(Value::Null, json!([]));
    let answers = vec![
        ("ack", snapshot(asked(8, amount), Value::Null)),
        ("forecast", Value::Null),
        ("ack", over),
    ];
    let seed = (0..).find(|seed| chooses_between(*seed)).unwrap();
    let server = tokio::spawn(serve(listener, state, answers));

    let mut player = Player::new(Socket::open(&address, "/", None).await.unwrap(), seed);
    player.wait_for_state().await.unwrap();
    assert!(player.is_asked(), "its choices have their forecasts");
    let until = Instant::now() + Duration::from_secs(60);
    let (tally, reason) = player.play(until).await.unwrap();
    assert_eq!((tally.latencies.len(), reason), (2, StopReason::Over));
    assert_eq!(tally.received.forecasts.count, 1);
    assert_eq!(
        server.await.unwrap(),
        [
            json!({ "type": "act", "prompt": 7, "action": "pass" }),
            json!({ "type": "forecast", "action": "bid 2" }),
            json!({ "type": "act", "prompt": 8, "action": "bid 2" }),
        ]
    );
}

/// Whether a player with this seed chooses the amount 2 of 1 to 3 at its second prompt. A
/// prompt takes two random numbers, for the choice and for the amount.
fn chooses_between(seed: u64) -> bool {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    (0..3).for_each(|_| _ = rng.next_u64());
    rng.next_u64() % 3 == 1
}
