//! A client that plays at random or only watches, makes all possible requests, sometimes drops its
//! socket, and records everything it receives.

use portolan_client::{Client, Socket, SocketOptions, TableFollower};
use portolan_core::{Random, Seat, Setup};
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};

use super::transcript::{ReceivedAnswer, Transcript};
use crate::common::{Rng, choose};

/// After this many frames the opener closes the table, because random games may not end.
const MOST_FRAMES: usize = 6_000;

/// More consecutive refusals than can happen by chance.
const MOST_REFUSALS: usize = 100;

/// A guest who plays or watches.
pub(crate) struct Guest {
    pub(crate) client: Client,
    pub(crate) seat: Option<Seat>,
    pub(crate) opener: bool,
    pub(crate) table: String,
    pub(crate) game: String,
    pub(crate) setup: Setup,
    pub(crate) seed: u64,
}

struct GuestState {
    guest: Guest,
    rng: Rng,
    transcript: Transcript,
    known: TableFollower,
    /// The key of the message that is not answered yet.
    pending: Option<String>,
    /// The entry after which it decided not to act.
    silent_at: Option<u64>,
    refusals: usize,
    ended: bool,
}

impl Guest {
    /// Plays or watches until the table has ended; returns the transcript.
    pub(crate) async fn play(self) -> Transcript {
        let mut state = GuestState {
            rng: Rng::seed_from_u64(self.seed),
            transcript: Transcript::new(self.seat),
            guest: self,
            known: TableFollower::default(),
            pending: None,
            silent_at: None,
            refusals: 0,
            ended: false,
        };
        state.transcript.session = state.guest.client.session().map(str::to_owned);
        let me = state.fetch("/api/me").await;
        state
            .transcript
            .own
            .extend(me["id"].as_str().map(str::to_owned));
        while !state.ended {
            state.run_socket().await;
        }
        state.ask_everything().await;
        state.transcript
    }
}

impl GuestState {
    /// Uses one socket until it is closed or the table has ended.
    async fn run_socket(&mut self) {
        // Some clients have forgotten what they received before.
        let options = if self.rng.chance(1, 3) {
            SocketOptions::default()
        } else {
            SocketOptions::since(&self.known)
        };
        let socket = self.guest.client.socket_with(&self.guest.table, &options);
        let mut socket = socket.await.unwrap();
        self.transcript.sockets.push(Vec::new());
        self.pending = None;
        self.silent_at = None;
        while !self.ended {
            let text = socket
                .next_text()
                .await
                .unwrap()
                .expect("the socket stays open");
            let frame: Value = serde_json::from_str(&text).expect("frames are JSON");
            self.transcript
                .sockets
                .last_mut()
                .expect("one was opened")
                .push(text);
            self.handle_frame(&frame);
            if self.transcript.len() == 1 {
                self.ask_everything().await;
            }
            if self.pending.is_some() || self.known.snapshot.is_null() {
                continue;
            }
            match self.rng.below(400) {
                0 => return drop(socket),
                1 => return socket.close().await.unwrap(),
                2 => self.ask_everything().await,
                3..=6 => self.ask_history().await,
                _ => {}
            }
            self.send_something(&mut socket).await;
        }
    }

    fn handle_frame(&mut self, frame: &Value) {
        match frame["type"].as_str() {
            Some("refused") => self.refusals += 1,
            Some("ack") => self.refusals = 0,
            _ => {}
        }
        assert!(self.refusals < MOST_REFUSALS, "{frame}");
        if frame["key"].is_string() && frame["key"].as_str() == self.pending.as_deref() {
            self.pending = None;
        }
        let applied = self.known.apply(frame);
        applied.unwrap_or_else(|error| panic!("{error}: {frame}"));
        let status = self.known.table["status"].as_str();
        self.ended |= matches!(status, Some("over" | "closed"));
    }

    /// Sends a message, if there is one to send.
    async fn send_something(&mut self, socket: &mut Socket) {
        let key = format!("key-{:016x}", self.rng.bits());
        let Some(message) = self.message(&key) else {
            if self.guest.opener && self.transcript.len() > MOST_FRAMES {
                let path = format!("/api/tables/{}/close", self.guest.table);
                self.guest
                    .client
                    .post_empty(&path)
                    .await
                    .unwrap()
                    .done()
                    .unwrap();
            }
            return;
        };
        self.transcript.own.push(key.clone());
        self.pending = Some(key);
        socket.send(&message).await.unwrap();
    }

    fn message(&mut self, key: &str) -> Option<Value> {
        let entry = self.known.snapshot["public"]["entry"].as_u64()?;
        let private = &self.known.snapshot["private"];
        let (asked, undo) = (
            private["prompt"]["number"].as_u64(),
            private["undo"] == true,
        );
        if self.rng.chance(1, 120) {
            return Some(json!({ "type": "ping", "key": key }));
        }
        let seat = self.guest.seat?;
        let ends = self.guest.opener && self.transcript.len() > MOST_FRAMES;
        match self.rng.below(60) {
            0 => return Some(json!({ "type": "chat", "key": key, "text": "Ahoy, everybody!" })),
            1 => {
                return Some(
                    json!({ "type": "act", "key": key, "prompt": 0, "action": "steal everything" }),
                );
            }
            2..=4 if undo => {
                return Some(json!({ "type": "undo", "key": key }));
            }
            _ => {}
        }
        if asked.is_none() || self.silent_at == Some(entry) || ends {
            return None;
        }
        let (game, setup) = (&self.guest.game, &self.guest.setup);
        let Some(action) = choose(game, setup, &self.known, seat, &mut self.rng) else {
            self.silent_at = Some(entry);
            return None;
        };
        if self.rng.chance(1, 20) {
            return Some(json!({ "type": "forecast", "key": key, "action": action }));
        }
        Some(json!({ "type": "act", "key": key, "prompt": asked, "action": action }))
    }

    async fn fetch(&mut self, path: &str) -> Value {
        let entry = self.known.entry();
        let entry_before = u32::try_from(entry).unwrap_or_default();
        let was_over_before = self.known.snapshot["public"]["result"].is_array();
        let answer = self.guest.client.get(path).await.unwrap();
        let json = answer.json();
        self.transcript.answers.push(ReceivedAnswer {
            entry_before,
            was_over_before,
            path: path.to_owned(),
            status: answer.status,
            text: answer.text,
        });
        json
    }

    /// An entry that the client knows, or the one after the last.
    fn any_entry(&mut self) -> u32 {
        let known = u32::try_from(self.known.entry()).unwrap_or_default();
        self.rng.below(known + 2)
    }

    /// Requests a part of the log, and then the table, which says how far the match is.
    async fn ask_history(&mut self) {
        let before = self.any_entry();
        for what in [format!("/history?before={before}"), String::new()] {
            let path = format!("/api/tables/{}{what}", self.guest.table);
            self.fetch(&path).await;
        }
    }

    /// Makes every request about a table.
    async fn ask_everything(&mut self) {
        // The table comes last: its status justifies a seed or a record sent before.
        let before = self.any_entry();
        for what in [
            "/fairness",
            "/record",
            "/invite",
            "/socket",
            "/parts",
            "/phrases",
            &format!("/history?before={before}"),
            "/history?before=1000000",
            "",
        ] {
            let path = format!("/api/tables/{}{what}", self.guest.table);
            self.fetch(&path).await;
        }
        for path in [
            "/api/tables?list=public",
            "/api/tables?list=mine",
            "/metrics",
            "/readyz",
        ] {
            self.fetch(path).await;
        }
    }
}
