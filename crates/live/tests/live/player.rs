//! A client of a table. It checks every frame, keeps the last snapshot, and acts by picking one of
//! its choices.

use portolan_core::Language;
use portolan_live::{Connection, Frame};
use portolan_store::Guest;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::test_server::{TIMEOUT, TestServer};

/// The fields of each type of frame, in alphabetical order.
const FRAMES: [(&str, &[&str]); 10] = [
    ("ack", &["entry", "key", "type"]),
    ("bye", &["again", "error", "type"]),
    ("chat", &["at", "id", "name", "seat", "text", "type"]),
    (
        "forecast",
        &["action", "choices", "forecast", "key", "type"],
    ),
    ("look", &["entry", "key", "type", "view"]),
    ("presence", &["seats", "stand_ins", "type", "watchers"]),
    ("refused", &["error", "key", "type"]),
    (
        "state",
        &["chat", "history", "page", "parts", "table", "type"],
    ),
    ("step", &["happened", "page", "type"]),
    ("table", &["table", "type"]),
];

const SNAPSHOT: [&str; 8] = [
    "choices", "deadline", "entry", "prompt", "result", "turn", "undo", "view",
];

pub(crate) struct Player {
    connection: Connection,
    /// The last snapshot (`page` in frames).
    pub(crate) snapshot: Value,
    /// The table as last received.
    pub(crate) table: Value,
    /// All frames so far.
    pub(crate) frames: Vec<Value>,
    keys: u32,
    random_state: u64,
}

fn fields(value: &Value) -> Vec<&str> {
    let object = value.as_object().unwrap();
    let mut names: Vec<&str> = object.keys().map(String::as_str).collect();
    names.sort_unstable();
    names
}

/// Checks that a frame is as the protocol describes it.
fn check(frame: &Value) {
    let kind = frame["type"].as_str().unwrap();
    let (_, expected) = FRAMES.iter().find(|(name, _)| *name == kind).unwrap();
    let found = fields(frame);
    match kind {
        "forecast" => assert!(found.iter().all(|name| expected.contains(name)), "{frame}"),
        _ => assert_eq!(&found, expected, "{frame}"),
    }
    if let Some(snapshot) = frame.get("page").filter(|page| !page.is_null()) {
        assert_eq!(fields(snapshot), SNAPSHOT, "{frame}");
        assert!(snapshot["entry"].is_u64() && snapshot["view"].is_object());
        assert!(snapshot["prompt"].is_null() || snapshot["prompt"]["number"].is_u64());
        let is_asked = !snapshot["prompt"].is_null();
        let has_choices = !snapshot["choices"].as_array().unwrap().is_empty();
        assert_eq!(is_asked, has_choices, "choices go with a prompt: {frame}");
    }
    if let Some(error) = frame.get("error") {
        let message = error["message"].as_str().unwrap();
        assert!(message.contains(' '), "no text for {error}");
    }
}

impl Player {
    /// Connects and reads the first state.
    pub(crate) async fn connect(server: &TestServer, table: &str, guest: Option<&Guest>) -> Player {
        let connection = server
            .table_registry
            .connect(table, guest, Language::ENGLISH)
            .await;
        let mut player = Player {
            connection: connection.unwrap(),
            snapshot: Value::Null,
            table: Value::Null,
            frames: Vec::new(),
            keys: 0,
            random_state: 1,
        };
        assert_eq!(player.next().await.unwrap()["type"], "state");
        player
    }

    /// The next frame; `None` when the connection is over.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let next = timeout(TIMEOUT, self.connection.next()).await;
        let text = match next.expect("no frame within the timeout")? {
            Frame::Text(text) => text,
            Frame::Bye(text) => {
                assert!(text.contains("\"type\":\"bye\""));
                text
            }
        };
        let frame: Value = serde_json::from_str(&text).unwrap();
        check(&frame);
        if let Some(snapshot) = frame.get("page") {
            self.snapshot = snapshot.clone();
        }
        if let Some(table) = frame.get("table") {
            self.table = table.clone();
        }
        self.frames.push(frame.clone());
        Some(frame)
    }

    /// The next frame for which the condition holds.
    pub(crate) async fn wait(&mut self, mut condition: impl FnMut(&Value) -> bool) -> Value {
        loop {
            let frame = self.next().await.expect("the connection should stay open");
            if condition(&frame) {
                return frame;
            }
        }
    }

    /// Receives frames until the condition holds.
    pub(crate) async fn until(&mut self, condition: impl Fn(&Player) -> bool) {
        while !condition(self) {
            self.next().await.expect("the connection should stay open");
        }
    }

    pub(crate) async fn send(&self, message: Value) {
        self.connection.send(message.to_string()).await.unwrap();
    }

    pub(crate) async fn send_text(&self, text: &str) {
        self.connection.send(text.to_owned()).await.unwrap();
    }

    /// Sends a message and waits for its answer.
    pub(crate) async fn request(&mut self, message: Value) -> Value {
        self.send(message.clone()).await;
        let key = &message["key"];
        self.wait(|frame| frame["key"] == *key && frame["type"] != "chat")
            .await
    }

    /// Sends a message that must be acknowledged. Returns the entry.
    pub(crate) async fn expect_ack(&mut self, message: Value) -> u64 {
        let answer = self.request(message).await;
        assert_eq!(answer["type"], "ack", "{answer}");
        answer["entry"].as_u64().unwrap()
    }

    /// Sends a message that must be refused. Returns the code.
    pub(crate) async fn expect_refusal(&mut self, message: Value) -> String {
        let answer = self.request(message).await;
        assert_eq!(answer["type"], "refused", "{answer}");
        answer["error"]["code"].as_str().unwrap().to_owned()
    }

    /// The number of the player's seat.
    pub(crate) fn seat(&self) -> u64 {
        self.table["you"].as_u64().unwrap()
    }

    pub(crate) fn entry(&self) -> u64 {
        self.snapshot["entry"].as_u64().unwrap()
    }

    /// What this seat sees in addition to what everybody sees.
    pub(crate) fn private(&self) -> &Value {
        &self.snapshot
    }

    /// The next deadline in milliseconds since 1970, or `null`.
    pub(crate) fn deadline(&self) -> &Value {
        &self.snapshot["deadline"]
    }

    /// Whether the game waits for this player.
    pub(crate) fn must_act(&self) -> bool {
        let seat = &self.table["you"];
        let must = self.snapshot["turn"]["must"].as_array();
        must.is_some_and(|must| must.contains(seat))
    }

    pub(crate) fn is_over(&self) -> bool {
        !self.snapshot["result"].is_null()
    }

    /// A key that was not used before.
    pub(crate) fn key(&mut self) -> String {
        self.keys += 1;
        format!("k{}", self.keys)
    }

    /// An answer to the present prompt: a random choice.
    pub(crate) fn answer(&mut self) -> Value {
        let choices = self.snapshot["choices"].as_array().unwrap();
        let actions: Vec<&str> = choices
            .iter()
            .filter_map(|choice| choice["action"].as_str().or(choice["like"].as_str()))
            .collect();
        let random_state = self.random_state.wrapping_mul(6_364_136_223_846_793_005);
        self.random_state = random_state.wrapping_add(1_442_695_040_888_963_407);
        let action = actions[(self.random_state >> 33) as usize % actions.len()].to_owned();
        let prompt = self.snapshot["prompt"]["number"].clone();
        json!({ "type": "act", "key": self.key(), "prompt": prompt, "action": action })
    }

    /// Plays until the game is over.
    pub(crate) async fn play(&mut self) {
        while !self.is_over() {
            match self.must_act() {
                true => {
                    let answer = self.answer();
                    self.expect_ack(answer).await;
                }
                false => drop(self.next().await.expect("the connection should stay open")),
            }
        }
        self.until(|player| player.table["status"] == "over").await;
    }

    /// How many frames of a type were received.
    pub(crate) fn count(&self, kind: &str) -> usize {
        let frames = self.frames.iter();
        frames.filter(|frame| frame["type"] == kind).count()
    }
}
