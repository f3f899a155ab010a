//! A player that chooses at random from what the server offers, and that asks for what the page
//! asks for: the forecast of an amount that is neither the least nor the greatest, which is the only
//! one that its choices do not have. It acts when it has received it.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::time::{Instant, timeout_at};

use crate::frame::{self, ChosenAction, Frame, Snapshot, asks_nothing};
use crate::load_error::LoadError;
use crate::received::Received;
use crate::socket::Socket;
use crate::tally::Tally;
use crate::trace::ExchangeRecorder;

/// A player at a table.
#[derive(Debug)]
pub(crate) struct Player {
    socket: Socket,
    rng: Xoshiro256PlusPlus,
    seat: Option<u8>,
    /// What it will do once it must act.
    choice: Option<NextAction>,
    /// Whether it must act.
    must_act: bool,
    /// The action whose forecast is to be asked for next.
    wanted: Option<String>,
    /// The key of the last question for a forecast, until it is answered or outdated.
    asked: Option<String>,
    pending: Option<PendingMessage>,
    messages: u64,
    is_over: bool,
    received: Received,
    /// Records what is sent and received, if wanted.
    pub(crate) recorder: Option<ExchangeRecorder>,
}

/// The prompt of the player and the action chosen for it.
#[derive(Debug)]
struct NextAction {
    prompt: u32,
    action: ChosenAction,
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

impl Player {
    /// A player with this socket. Its choices follow from the seed.
    pub(crate) fn new(socket: Socket, seed: u64) -> Player {
        Player {
            socket,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            seat: None,
            choice: None,
            must_act: false,
            wanted: None,
            asked: None,
            pending: None,
            messages: 0,
            is_over: false,
            received: Received::default(),
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

    /// Whether the player must act, has not acted yet, and has the forecast of its action.
    pub(crate) fn is_asked(&self) -> bool {
        let has_forecast = self.wanted.is_none() && self.asked.is_none();
        self.must_act && self.choice.is_some() && self.pending.is_none() && has_forecast
    }

    /// Asks for the forecast that the page would ask for now. To be called after each frame.
    pub(crate) async fn ask_forecast(&mut self) -> Result<(), LoadError> {
        let Some(action) = self.wanted.take_if(|_| self.must_act) else {
            return Ok(());
        };
        let key = self.next_key();
        let text = frame::forecast_message(&key, &action);
        if let Some(recorder) = &mut self.recorder {
            recorder.asked(&text);
        }
        self.asked = Some(key);
        self.socket.send(text).await
    }

    /// Sends the next action, which was due at this time.
    pub(crate) async fn act(&mut self, due: Instant) -> Result<(), LoadError> {
        let Some(NextAction { prompt, action }) = self.choice.take() else {
            return Ok(());
        };
        let key = self.next_key();
        let text = frame::act_message(&key, prompt, &action.notation);
        if let Some(recorder) = &mut self.recorder {
            recorder.acted(&text);
        }
        self.pending = Some(PendingMessage { key, due });
        self.socket.send(text).await
    }

    fn next_key(&mut self) -> String {
        self.messages += 1;
        format!("m{}", self.messages)
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
        let reason = self.play_into(&mut tally, until).await?;
        let received = std::mem::take(&mut self.received);
        tally.received.merge(Received {
            actions: tally.latencies.len(),
            ..received
        });
        Ok((tally, reason))
    }

    async fn play_into(
        &mut self,
        tally: &mut Tally,
        until: Instant,
    ) -> Result<StopReason, LoadError> {
        loop {
            self.ask_forecast().await?;
            let is_late = Instant::now() >= until;
            let text = match (&self.pending, is_late) {
                (Some(_), _) => self.socket.next_or_timeout().await?,
                (None, true) => return Ok(StopReason::Time),
                (None, false) if self.is_over => return Ok(StopReason::Over),
                (None, false) if self.is_asked() => {
                    self.act(Instant::now()).await?;
                    continue;
                }
                (None, false) => match timeout_at(until, self.socket.next()).await {
                    Ok(text) => text?,
                    Err(_) => return Ok(StopReason::Time),
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
        if frame::is_step(text) {
            self.received.seat_steps.add(text.len());
        }
        if asks_nothing(text) {
            self.forget_prompt();
            return Ok(FrameEffect::Other);
        }
        let frame = Frame::read(text)?;
        let kind = frame.kind;
        if let Some(table) = &frame.table {
            self.seat = table.you;
        }
        if kind == "forecast" {
            self.received.forecasts.add(text.len());
        }
        let is_forecast = |asked: &String| frame.key.as_deref() == Some(asked);
        if self.asked.take_if(|asked| is_forecast(asked)).is_some() {
            return Ok(FrameEffect::Other);
        }
        let is_answer = |message: &PendingMessage| frame.key.as_deref() == Some(&message.key);
        let answered = self.pending.take_if(|message| is_answer(message));
        if let Some(snapshot) = frame.into_snapshot() {
            self.choose_action(&snapshot);
        }
        match (kind, answered) {
            ("ack", Some(message)) => Ok(FrameEffect::Acknowledged(message.due)),
            ("refused", Some(_)) => Ok(FrameEffect::Refused),
            ("bye", _) => Err(LoadError::SocketClosed(text.to_owned())),
            _ => Ok(FrameEffect::Other),
        }
    }

    fn forget_prompt(&mut self) {
        self.choice = None;
        self.wanted = None;
        self.asked = None;
    }

    /// Chooses the next action, if the player is asked something new.
    fn choose_action(&mut self, snapshot: &Snapshot<'_>) {
        self.is_over = snapshot.public.result.is_some();
        let must = &snapshot.public.turn.must;
        self.must_act = self.seat.is_some_and(|seat| must.contains(&seat));
        let Some(asked) = snapshot.private.as_ref().and_then(|own| own.asked.as_ref()) else {
            return;
        };
        self.forget_prompt();
        let Some(asked) = asked else {
            return;
        };
        let simple = || asked.choices.iter().filter(|choice| choice.is_simple());
        let count = simple().count().max(1) as u64;
        let number = (self.rng.next_u64() % count) as usize;
        let random = self.rng.next_u64();
        let Some(action) = simple().nth(number).and_then(|one| one.chosen(random)) else {
            return;
        };
        if action.needs_forecast {
            self.wanted = Some(action.notation.clone());
        }
        self.choice = Some(NextAction {
            prompt: asked.prompt.number,
            action,
        });
    }
}

#[cfg(test)]
mod tests;
