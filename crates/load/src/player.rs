//! A player that chooses at random from what the server offers.

use std::time::Duration;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::time::{Instant, timeout_at};

use crate::frame::{Frame, Snapshot, asks_nothing};
use crate::load_error::LoadError;
use crate::socket::Socket;
use crate::trace::ExchangeRecorder;

/// A player at a table.
#[derive(Debug)]
pub(crate) struct Player {
    socket: Socket,
    rng: Xoshiro256PlusPlus,
    seat: Option<u8>,
    next_action: Option<NextAction>,
    pending: Option<PendingMessage>,
    messages: u64,
    is_over: bool,
    /// Records what is sent and received, if wanted.
    pub(crate) recorder: Option<ExchangeRecorder>,
}

/// The prompt of the player and the action chosen for it.
#[derive(Debug)]
struct NextAction {
    prompt: u32,
    action: String,
}

/// A message that is not answered yet.
#[derive(Debug)]
struct PendingMessage {
    key: String,
    due: Instant,
}

/// What a frame means for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FrameEffect {
    /// The action that was due at this time is done.
    Acknowledged(Instant),
    /// The action was refused, because another player was faster.
    Refused,
    /// Anything else.
    Other,
}

/// Why a player stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StopReason {
    /// The time is up.
    Time,
    /// The game is over.
    Over,
}

/// What players did.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// The latency of each acknowledged action.
    pub(crate) latencies: Vec<Duration>,
    /// The number of actions that came too late.
    pub(crate) refused: usize,
    /// The number of finished games.
    pub(crate) games: usize,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.latencies.extend(other.latencies);
        self.refused += other.refused;
        self.games += other.games;
    }
}

impl Player {
    /// A player with this socket. Its choices follow from the seed.
    pub(crate) fn new(socket: Socket, seed: u64) -> Player {
        Player {
            socket,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            seat: None,
            next_action: None,
            pending: None,
            messages: 0,
            is_over: false,
            recorder: None,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Waits for the frame with the current state.
    pub(crate) async fn wait_for_state(&mut self) -> Result<(), LoadError> {
        while self.seat.is_none() {
            let text = self.socket.next_or_timeout().await?;
            self.handle(text.as_str())?;
        }
        Ok(())
    }

    /// Whether the player must act and has not acted yet.
    pub(crate) fn is_asked(&self) -> bool {
        self.next_action.is_some() && self.pending.is_none()
    }

    /// Sends the next action, which was due at this time.
    pub(crate) async fn act(&mut self, due: Instant) -> Result<(), LoadError> {
        let Some(NextAction { prompt, action }) = self.next_action.take() else {
            return Ok(());
        };
        self.messages += 1;
        let key = format!("m{}", self.messages);
        let action = serde_json::Value::from(action);
        let text = format!(r#"{{"type":"act","key":"{key}","prompt":{prompt},"action":{action}}}"#);
        if let Some(recorder) = &mut self.recorder {
            recorder.sent(&text);
        }
        self.pending = Some(PendingMessage { key, due });
        self.socket.send(text).await
    }

    /// Waits for the next frame and handles it.
    pub(crate) async fn next_frame(&mut self) -> Result<FrameEffect, LoadError> {
        let text = self.socket.next().await?;
        self.handle(text.as_str())
    }

    /// Plays as fast as the server answers, until this moment or the end of the game. An answer
    /// that is then still pending is waited for, but not counted.
    pub(crate) async fn play(&mut self, until: Instant) -> Result<(Tally, StopReason), LoadError> {
        let mut tally = Tally::default();
        loop {
            let is_late = Instant::now() >= until;
            let text = match (&self.pending, is_late) {
                (Some(_), _) => self.socket.next_or_timeout().await?,
                (None, true) => return Ok((tally, StopReason::Time)),
                (None, false) if self.is_over => return Ok((tally, StopReason::Over)),
                (None, false) if self.next_action.is_some() => {
                    self.act(Instant::now()).await?;
                    continue;
                }
                (None, false) => match timeout_at(until, self.socket.next()).await {
                    Ok(text) => text?,
                    Err(_) => return Ok((tally, StopReason::Time)),
                },
            };
            let effect = self.handle(text.as_str())?;
            let now = Instant::now();
            match effect {
                FrameEffect::Acknowledged(due) if now <= until => tally.latencies.push(now - due),
                FrameEffect::Refused => tally.refused += 1,
                FrameEffect::Acknowledged(_) | FrameEffect::Other => {}
            }
        }
    }

    fn handle(&mut self, text: &str) -> Result<FrameEffect, LoadError> {
        if let Some(recorder) = &mut self.recorder {
            recorder.received(text);
        }
        if asks_nothing(text) {
            self.next_action = None;
            return Ok(FrameEffect::Other);
        }
        let frame = Frame::read(text)?;
        if let Some(table) = frame.table {
            self.seat = table.you;
        }
        if let Some(page) = frame.page {
            self.choose_action(&page);
        }
        let is_answer = |message: &PendingMessage| frame.key.as_deref() == Some(&message.key);
        let answered = self.pending.take_if(|message| is_answer(message));
        match (frame.kind, answered) {
            ("ack", Some(message)) => Ok(FrameEffect::Acknowledged(message.due)),
            ("refused", Some(_)) => Ok(FrameEffect::Refused),
            ("bye", _) => Err(LoadError::SocketClosed(text.to_owned())),
            _ => Ok(FrameEffect::Other),
        }
    }

    /// Chooses the next action, if the player must act.
    fn choose_action(&mut self, snapshot: &Snapshot<'_>) {
        self.is_over = snapshot.result.is_some();
        self.next_action = None;
        let must_act = self
            .seat
            .is_some_and(|seat| snapshot.turn.must.contains(&seat));
        if let (true, Some(prompt)) = (must_act, &snapshot.prompt) {
            let choices = || {
                snapshot
                    .choices
                    .iter()
                    .filter_map(|choice| choice.notation())
            };
            let count = choices().count().max(1) as u64;
            let number = (self.rng.next_u64() % count) as usize;
            self.next_action = choices().nth(number).map(|action| NextAction {
                prompt: prompt.number,
                action: action.to_owned(),
            });
        }
    }
}
