//! A client of a table. It checks every frame, keeps what it knows, and acts by picking one of its
//! choices.

use portolan_client::TableFollower;
use portolan_core::Language;
use portolan_live::wire::Since;
use portolan_live::{Connection, Frame};
use portolan_store::{Guest, TableId};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::frame_shapes;
use crate::test_server::{TIMEOUT, TestServer};

pub(crate) struct Player {
    connection: Connection,
    /// What the client knows, made of its frames.
    pub(crate) known: TableFollower,
    /// All frames so far.
    pub(crate) frames: Vec<Value>,
    /// The bytes of each frame.
    pub(crate) sizes: Vec<usize>,
    keys: u32,
    random_state: u64,
}

impl Player {
    /// Connects and reads the first state.
    pub(crate) async fn connect(
        server: &TestServer,
        table: &TableId,
        guest: Option<&Guest>,
    ) -> Player {
        Player::reconnect(
            server,
            table,
            guest,
            TableFollower::default(),
            Since::default(),
        )
        .await
    }

    /// Connects with what the client knows already, and reads the state.
    pub(crate) async fn reconnect(
        server: &TestServer,
        table: &TableId,
        guest: Option<&Guest>,
        known: TableFollower,
        since: Since,
    ) -> Player {
        let connection = server
            .table_registry
            .connect(table, guest, Language::ENGLISH, since)
            .await;
        let mut player = Player {
            connection: connection.unwrap(),
            known,
            frames: Vec::new(),
            sizes: Vec::new(),
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
        frame_shapes::check(&frame);
        let applied = self.known.apply(&frame);
        applied.unwrap_or_else(|error| panic!("{error}: {frame}"));
        self.sizes.push(text.len());
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
        self.known.table["you"].as_u64().unwrap()
    }

    pub(crate) fn entry(&self) -> u64 {
        self.known.snapshot["public"]["entry"].as_u64().unwrap()
    }

    /// What everybody sees.
    pub(crate) fn public(&self) -> &Value {
        &self.known.snapshot["public"]
    }

    /// What this seat sees in addition; `null` for a spectator.
    pub(crate) fn private(&self) -> &Value {
        &self.known.snapshot["private"]
    }

    /// The frames of a type.
    pub(crate) fn of_type<'p>(&'p self, kind: &'p str) -> impl Iterator<Item = &'p Value> {
        let frames = self.frames.iter();
        frames.filter(move |frame| frame["type"] == kind)
    }

    /// The next deadline in milliseconds since 1970, or `null`.
    pub(crate) fn deadline(&self) -> &Value {
        &self.known.deadline
    }

    /// Whether the game waits for this player.
    pub(crate) fn must_act(&self) -> bool {
        let seat = &self.known.table["you"];
        let must = self.public()["turn"]["must"].as_array();
        must.is_some_and(|must| must.contains(seat))
    }

    pub(crate) fn is_over(&self) -> bool {
        !self.public()["result"].is_null()
    }

    /// A key that was not used before.
    pub(crate) fn key(&mut self) -> String {
        self.keys += 1;
        format!("k{}", self.keys)
    }

    /// An answer to the present prompt: a random choice.
    pub(crate) fn answer(&mut self) -> Value {
        let random_state = self.random_state.wrapping_mul(6_364_136_223_846_793_005);
        self.random_state = random_state.wrapping_add(1_442_695_040_888_963_407);
        let choices = self.private()["choices"].as_array().unwrap();
        let actions: Vec<&str> = choices
            .iter()
            .filter_map(|choice| choice["action"].as_str().or(choice["like"].as_str()))
            .collect();
        let action = actions[(self.random_state >> 33) as usize % actions.len()].to_owned();
        let prompt = self.private()["prompt"]["number"].clone();
        json!({ "type": "act", "key": self.key(), "prompt": prompt, "action": action })
    }

    /// Plays until the game is over.
    pub(crate) async fn play(&mut self) {
        while !self.is_over() {
            if self.must_act() {
                let answer = self.answer();
                self.expect_ack(answer).await;
            } else {
                drop(self.next().await.expect("the connection should stay open"))
            }
        }
        self.until(|player| player.known.table["status"] == "over")
            .await;
    }

    /// How many frames of a type were received.
    pub(crate) fn count(&self, kind: &str) -> usize {
        self.of_type(kind).count()
    }
}
