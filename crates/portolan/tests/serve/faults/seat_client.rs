//! One client in one seat, controlled step by step by a test.

use std::sync::atomic::{AtomicU32, Ordering};

use portolan_client::{Client, Socket, SocketOptions, TableFollower};
use portolan_core::{Seat, Setup};
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};

use crate::common::{Plan, Rng, Server, StartedTable, choose, start_table};

/// A client in a seat, with what it knows.
pub(super) struct SeatClient {
    pub(super) client: Client,
    pub(super) table: String,
    pub(super) seat: Seat,
    pub(super) socket: Socket,
    pub(super) known: TableFollower,
    game: String,
    setup: Setup,
    rng: Rng,
    /// Makes its keys differ from those of other devices in the same seat.
    device: u32,
    keys: u32,
}

/// The number of clients so far.
static DEVICES: AtomicU32 = AtomicU32::new(0);

/// A table of the first game, with one person and three bots.
pub(super) async fn solo_table(server: &Server) -> (StartedTable, SeatClient) {
    let game = portolan_catalogue::NAMES[0];
    let plan = Plan::plain(game, 1, 3);
    let started = start_table(&server.client(), plan, &["Anna".to_owned()]).await;
    let started = started.unwrap();
    let player = SeatClient::connect(&started, started.opener()).await;
    (started, player)
}

impl SeatClient {
    /// Opens a socket to the table and waits for its state.
    pub(super) async fn connect(started: &StartedTable, client: &Client) -> SeatClient {
        let socket = client.socket(&started.table).await.unwrap();
        let mut player = SeatClient {
            client: client.clone(),
            table: started.table.clone(),
            seat: started.people[0].0,
            socket,
            known: TableFollower::default(),
            game: started.plan.game.clone(),
            setup: started.plan.setup.clone(),
            rng: Rng::seed_from_u64(7),
            device: DEVICES.fetch_add(1, Ordering::Relaxed),
            keys: 0,
        };
        player.frame("state").await;
        player
    }

    /// The next frame of this type; all frames before it are applied.
    pub(super) async fn frame(&mut self, kind: &str) -> Value {
        self.until(|frame| frame["type"] == kind).await
    }

    /// The answer to the message with this key.
    pub(super) async fn answer(&mut self, key: &str) -> Value {
        self.until(|frame| frame["key"] == key).await
    }

    async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let frame = self.socket.next().await.unwrap();
            let frame = frame.expect("the socket stays open");
            let applied = self.known.apply(&frame);
            applied.unwrap_or_else(|error| panic!("{error}: {frame}"));
            if wanted(&frame) {
                return frame;
            }
        }
    }

    /// Waits until the seat must act; returns a message with an action and a new key.
    pub(super) async fn next_action(&mut self) -> Value {
        self.next_action_unless_over()
            .await
            .expect("the game goes on")
    }

    /// The same; `None` if the game is over.
    pub(super) async fn next_action_unless_over(&mut self) -> Option<Value> {
        while !self.is_awaited() {
            if !self.known.snapshot["public"]["result"].is_null() {
                return None;
            }
            self.frame("step").await;
        }
        let (game, setup) = (&self.game, &self.setup);
        let action = choose(game, setup, &self.known, self.seat, &mut self.rng);
        self.keys += 1;
        Some(json!({
            "type": "act",
            "key": format!("h{}-{}", self.device, self.keys),
            "prompt": self.known.snapshot["private"]["prompt"]["number"],
            "action": action.expect("a seat that must act has a choice"),
        }))
    }

    fn is_awaited(&self) -> bool {
        let must = self.known.snapshot["public"]["turn"]["must"].as_array();
        must.is_some_and(|must| must.contains(&self.seat.number().into()))
    }

    /// Acts once; returns the entry.
    pub(super) async fn act(&mut self) -> u64 {
        let action = self.next_action().await;
        self.send_acked(&action).await
    }

    /// Sends a message that must be acknowledged; returns the entry.
    pub(super) async fn send_acked(&mut self, message: &Value) -> u64 {
        self.socket.send(message).await.unwrap();
        let answer = self.answer(message["key"].as_str().expect("a key")).await;
        assert_eq!(answer["type"], "ack", "{answer}");
        answer["entry"].as_u64().expect("an entry")
    }

    /// Replaces the socket by a new one, which brings what was missed.
    pub(super) async fn reconnect(&mut self) {
        let options = SocketOptions::since(&self.known);
        let socket = self.client.socket_with(&self.table, &options).await;
        self.socket = socket.unwrap();
        self.frame("state").await;
    }

    /// Closes the table.
    pub(super) async fn close(&self) {
        let path = format!("/api/tables/{}/close", self.table);
        self.client.post_empty(&path).await.unwrap().done().unwrap();
    }

    /// The record of the table, once it is closed.
    pub(super) async fn record(&self) -> String {
        let path = format!("/api/tables/{}/record", self.table);
        self.client.get(&path).await.unwrap().text
    }

    /// The number of actions of this seat in a record.
    pub(super) fn actions_in(&self, record: &str) -> usize {
        let own = format!("\"seat\":{},\"act\"", self.seat);
        record.lines().filter(|line| line.contains(&own)).count()
    }

    /// Connects to another server, in the same seat.
    pub(super) async fn switch_server(&mut self, server: &Server) {
        self.client = self.client.at(server.client().base());
        self.reconnect().await;
    }
}
