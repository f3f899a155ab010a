//! A client of a table: keeps the last page, checks every frame, picks from its choices.

use portolan_core::Language;
use portolan_live::{Connection, Frame};
use portolan_store::Guest;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::scene::{House, LONG};

/// The fields each type of frame has, in the order of the alphabet.
const FRAMES: [(&str, &[&str]); 10] = [
    ("ack", &["entry", "key", "type"]),
    ("bye", &["again", "error", "type"]),
    ("chat", &["at", "id", "name", "seat", "text", "type"]),
    ("forecast", &["action", "choices", "forecast", "key", "type"]),
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

const PAGE: [&str; 8] = [
    "choices", "deadline", "entry", "prompt", "result", "turn", "undo", "view",
];

pub(crate) struct Player {
    connection: Connection,
    /// The last page.
    pub(crate) page: Value,
    /// The table as last told.
    pub(crate) table: Value,
    /// All frames so far.
    pub(crate) frames: Vec<Value>,
    keys: u32,
    dice: u64,
}

fn fields(value: &Value) -> Vec<&str> {
    let object = value.as_object().unwrap();
    let mut names: Vec<&str> = object.keys().map(String::as_str).collect();
    names.sort_unstable();
    names
}

/// A frame is as the protocol describes it.
fn check(frame: &Value) {
    let kind = frame["type"].as_str().unwrap();
    let (_, expected) = FRAMES.iter().find(|(name, _)| *name == kind).unwrap();
    let found = fields(frame);
    match kind {
        "forecast" => assert!(found.iter().all(|name| expected.contains(name)), "{frame}"),
        _ => assert_eq!(&found, expected, "{frame}"),
    }
    if let Some(page) = frame.get("page").filter(|page| !page.is_null()) {
        assert_eq!(fields(page), PAGE, "{frame}");
        assert!(page["entry"].is_u64() && page["view"].is_object());
        assert!(page["prompt"].is_null() || page["prompt"]["number"].is_u64());
        let is_asked = !page["prompt"].is_null();
        let has_choices = !page["choices"].as_array().unwrap().is_empty();
        assert_eq!(is_asked, has_choices, "choices go with a prompt: {frame}");
    }
    if let Some(error) = frame.get("error") {
        let message = error["message"].as_str().unwrap();
        assert!(message.contains(' '), "no words for {error}");
    }
}

impl Player {
    /// Connects and reads the first state.
    pub(crate) async fn connect(house: &House, table: &str, guest: Option<&Guest>) -> Player {
        let connection = house.table_registry.connect(table, guest, Language::English).await;
        let mut player = Player {
            connection: connection.unwrap(),
            page: Value::Null,
            table: Value::Null,
            frames: Vec::new(),
            keys: 0,
            dice: 1,
        };
        assert_eq!(player.next().await.unwrap()["type"], "state");
        player
    }

    /// The next frame; `None` when the connection is over.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let next = timeout(LONG, self.connection.next()).await;
        let text = match next.expect("a frame was awaited")? {
            Frame::Text(text) => text,
            Frame::Bye(text) => {
                assert!(text.contains("\"type\":\"bye\""));
                text
            }
        };
        let frame: Value = serde_json::from_str(&text).unwrap();
        check(&frame);
        if let Some(page) = frame.get("page") {
            self.page = page.clone();
        }
        if let Some(table) = frame.get("table") {
            self.table = table.clone();
        }
        self.frames.push(frame.clone());
        Some(frame)
    }

    /// The next frame that is like this.
    pub(crate) async fn wait(&mut self, mut is_it: impl FnMut(&Value) -> bool) -> Value {
        loop {
            let frame = self.next().await.expect("the connection should go on");
            if is_it(&frame) {
                return frame;
            }
        }
    }

    /// Waits until the player is like this, as far as the frames tell.
    pub(crate) async fn until(&mut self, is_so: impl Fn(&Player) -> bool) {
        while !is_so(self) {
            self.next().await.expect("the connection should go on");
        }
    }

    pub(crate) async fn send(&self, message: Value) {
        self.connection.send(message.to_string()).await.unwrap();
    }

    pub(crate) async fn send_text(&self, text: &str) {
        self.connection.send(text.to_owned()).await.unwrap();
    }

    /// Sends a message and waits for its answer.
    pub(crate) async fn ask(&mut self, message: Value) -> Value {
        self.send(message.clone()).await;
        let key = &message["key"];
        self.wait(|frame| frame["key"] == *key && frame["type"] != "chat")
            .await
    }

    /// Sends a message that must be acknowledged; tells the entry.
    pub(crate) async fn done(&mut self, message: Value) -> u64 {
        let answer = self.ask(message).await;
        assert_eq!(answer["type"], "ack", "{answer}");
        answer["entry"].as_u64().unwrap()
    }

    /// Sends a message that must be refused; tells the code.
    pub(crate) async fn refused(&mut self, message: Value) -> String {
        let answer = self.ask(message).await;
        assert_eq!(answer["type"], "refused", "{answer}");
        answer["error"]["code"].as_str().unwrap().to_owned()
    }

    /// The number of the player's seat.
    pub(crate) fn seat(&self) -> u64 {
        self.table["you"].as_u64().unwrap()
    }

    pub(crate) fn entry(&self) -> u64 {
        self.page["entry"].as_u64().unwrap()
    }

    /// Whether the game waits for this player.
    pub(crate) fn must_act(&self) -> bool {
        let seat = &self.table["you"];
        let must = self.page["turn"]["must"].as_array();
        must.is_some_and(|must| must.contains(seat))
    }

    pub(crate) fn is_over(&self) -> bool {
        !self.page["result"].is_null()
    }

    /// A key that was not used before.
    pub(crate) fn key(&mut self) -> String {
        self.keys += 1;
        format!("k{}", self.keys)
    }

    /// An answer to the present prompt, any of the choices.
    pub(crate) fn answer(&mut self) -> Value {
        let choices = self.page["choices"].as_array().unwrap();
        let actions: Vec<&str> = choices
            .iter()
            .filter_map(|choice| choice["action"].as_str().or(choice["like"].as_str()))
            .collect();
        let dice = self.dice.wrapping_mul(6_364_136_223_846_793_005);
        self.dice = dice.wrapping_add(1_442_695_040_888_963_407);
        let action = actions[(self.dice >> 33) as usize % actions.len()].to_owned();
        let prompt = self.page["prompt"]["number"].clone();
        json!({ "type": "act", "key": self.key(), "prompt": prompt, "action": action })
    }

    /// Plays until the game is over.
    pub(crate) async fn play(&mut self) {
        while !self.is_over() {
            match self.must_act() {
                true => {
                    let answer = self.answer();
                    self.done(answer).await;
                }
                false => drop(self.next().await.expect("the game goes on")),
            }
        }
        self.until(|player| player.table["status"] == "over").await;
    }

    /// How many frames of a type came so far.
    pub(crate) fn count(&self, kind: &str) -> usize {
        let frames = self.frames.iter();
        frames.filter(|frame| frame["type"] == kind).count()
    }
}
