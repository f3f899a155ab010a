//! A person who makes as many frames for everybody as the server allows: acts and takes back, chats,
//! pings, forecasts, reads the log, leaves and returns.

use std::fmt;
use std::ops::AddAssign;
use std::time::{Duration, Instant};

use portolan_client::{Client, SocketOptions, TableFollower};
use portolan_core::{Random, Seat, Setup};
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::common::{Rng, StartedTable, choose};

/// A little more than the time between two messages that the server allows on average.
const PAUSE: Duration = Duration::from_millis(55);

/// How many requests of each kind people made. The server refuses some, as too fast.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Work {
    actions: usize,
    undone: usize,
    chat: usize,
    pings: usize,
    logs: usize,
    forecasts: usize,
    moves: usize,
    frames: usize,
}

impl Work {
    /// Whether each kind of request was made.
    pub(super) fn is_everything(&self) -> bool {
        let done = [
            self.actions,
            self.undone,
            self.chat,
            self.pings,
            self.logs,
            self.forecasts,
            self.moves,
        ];
        done.iter().all(|count| *count > 0)
    }
}

impl AddAssign for Work {
    fn add_assign(&mut self, other: Work) {
        self.actions += other.actions;
        self.undone += other.undone;
        self.chat += other.chat;
        self.pings += other.pings;
        self.logs += other.logs;
        self.forecasts += other.forecasts;
        self.moves += other.moves;
        self.frames += other.frames;
    }
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "requests: {} act, {} undo, {} chat, {} ping, {} log, {} forecast, {} leave or join; {} frames received",
            self.actions,
            self.undone,
            self.chat,
            self.pings,
            self.logs,
            self.forecasts,
            self.moves,
            self.frames
        )
    }
}

pub(super) struct BusyPerson {
    client: Client,
    seat: Seat,
    table: String,
    game: String,
    setup: Setup,
    rng: Rng,
    known: TableFollower,
    work: Work,
    keys: u32,
}

impl BusyPerson {
    pub(super) fn new(
        started: &StartedTable,
        seat: Seat,
        client: Client,
        rng: &mut Rng,
    ) -> BusyPerson {
        BusyPerson {
            client,
            seat,
            table: started.table.clone(),
            game: started.plan.game.clone(),
            setup: started.plan.setup.clone(),
            rng: Rng::seed_from_u64(rng.bits()),
            known: TableFollower::default(),
            work: Work::default(),
            keys: 0,
        }
    }

    /// Is busy until this time.
    pub(super) async fn run(mut self, until: Instant) -> Work {
        while Instant::now() < until {
            self.run_socket(until).await;
        }
        self.work
    }

    /// Uses one socket until it is closed, as when a message came too fast.
    async fn run_socket(&mut self, until: Instant) {
        let options = SocketOptions::since(&self.known);
        let mut socket = match self.client.socket_with(&self.table, &options).await {
            Ok(socket) => socket,
            Err(_) => return sleep(PAUSE).await,
        };
        let state = socket.frame("state").await;
        let Ok(state) = state else { return };
        self.apply(&state);
        while Instant::now() < until {
            let message = self.message();
            if socket.send(&message).await.is_err() {
                return;
            }
            loop {
                let Ok(Some(frame)) = socket.next().await else {
                    return;
                };
                self.apply(&frame);
                if frame["key"] == message["key"] && frame["type"] != "chat" {
                    break;
                }
            }
            if self.rng.chance(1, 3) {
                self.leave_or_return().await;
            } else if self.rng.chance(1, 3) {
                self.read_log().await;
            }
            sleep(PAUSE).await;
        }
        // The client is polite and leaves.
        let _ = socket.close().await;
    }

    fn apply(&mut self, frame: &Value) {
        self.work.frames += 1;
        let applied = self.known.apply(frame);
        applied.unwrap_or_else(|error| panic!("{error}: {frame}"));
    }

    /// The next message: an undo or an action where that is possible, else something else.
    fn message(&mut self) -> Value {
        self.keys += 1;
        let key = format!("busy {} {}", self.seat, self.keys);
        let private = &self.known.snapshot["private"];
        let (prompt, undo) = (private["prompt"]["number"].clone(), private["undo"] == true);
        if undo && self.rng.chance(2, 3) {
            self.work.undone += 1;
            return json!({ "type": "undo", "key": key });
        }
        if prompt.is_u64() && self.rng.chance(2, 3) {
            let (game, setup) = (&self.game, &self.setup);
            let action = choose(game, setup, &self.known, self.seat, &mut self.rng);
            if let Some(action) = action {
                if self.rng.chance(1, 3) {
                    self.work.forecasts += 1;
                    return json!({ "type": "forecast", "key": key, "action": action });
                }
                self.work.actions += 1;
                return json!({ "type": "act", "key": key, "prompt": prompt, "action": action });
            }
        }
        if self.rng.chance(1, 2) {
            self.work.pings += 1;
            return json!({ "type": "ping", "key": key });
        }
        self.work.chat += 1;
        json!({ "type": "chat", "key": key, "text": "⛵".repeat(500) })
    }

    /// Requests the last part of the log with its views, the longest answer there is. The server may
    /// refuse it.
    async fn read_log(&mut self) {
        let path = format!("/api/tables/{}/history?before=1000000", self.table);
        let answer = self.client.get(&path).await;
        if answer.is_ok_and(|answer| answer.status == 200) {
            self.work.logs += 1;
        }
    }

    /// Leaves the table and returns, which everybody is told. The server may refuse it.
    async fn leave_or_return(&mut self) {
        for what in ["leave", "join"] {
            let path = format!("/api/tables/{}/{what}", self.table);
            let answer = self.client.post(&path, &json!({})).await;
            if answer.is_ok_and(|answer| answer.status == 200) {
                self.work.moves += 1;
            }
        }
    }
}
