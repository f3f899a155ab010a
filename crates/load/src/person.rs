//! Somebody at a table who does anything that is offered, without a thought.

use std::time::Duration;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::time::{Instant, timeout_at};

use crate::frame::{Frame, Page, asks_nothing};
use crate::socket::Socket;
use crate::trace::Tape;
use crate::trouble::Trouble;

/// Somebody at a table.
#[derive(Debug)]
pub(crate) struct Person {
    socket: Socket,
    fortune: Xoshiro256PlusPlus,
    seat: Option<u8>,
    asked: Option<Asked>,
    sent: Option<Sent>,
    messages: u64,
    is_over: bool,
    /// Where everything is written down, if it is.
    pub(crate) tape: Option<Tape>,
}

/// What somebody has to do, and will.
#[derive(Debug)]
struct Asked {
    prompt: u32,
    action: String,
}

/// A message that is not answered yet.
#[derive(Debug)]
struct Sent {
    key: String,
    at: Instant,
}

/// What a frame came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum News {
    /// The action that was sent then is done.
    Acknowledged(Instant),
    /// It did nothing, because somebody else was faster.
    Refused,
    /// Anything else.
    Other,
}

/// Why somebody stopped playing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stop {
    /// The time is up.
    Time,
    /// The game is over.
    Over,
}

/// What somebody did.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// How long each acknowledged action took, from sending it.
    pub(crate) took: Vec<Duration>,
    /// Actions that came too late.
    pub(crate) refused: usize,
    /// Games that came to their end.
    pub(crate) games: usize,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.took.extend(other.took);
        self.refused += other.refused;
        self.games += other.games;
    }
}

impl Person {
    /// With this socket; the seed makes the choices.
    pub(crate) fn new(socket: Socket, seed: u64) -> Person {
        Person {
            socket,
            fortune: Xoshiro256PlusPlus::seed_from_u64(seed),
            seat: None,
            asked: None,
            sent: None,
            messages: 0,
            is_over: false,
            tape: None,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Waits for the present state.
    pub(crate) async fn settle_in(&mut self) -> Result<(), Trouble> {
        while self.seat.is_none() {
            let text = self.socket.soon().await?;
            self.take(text.as_str())?;
        }
        Ok(())
    }

    /// Whether it is this person's turn and they have not acted yet.
    pub(crate) fn is_asked(&self) -> bool {
        self.asked.is_some() && self.sent.is_none()
    }

    /// Does what it is to do; `at` is when it should have been done.
    pub(crate) async fn act(&mut self, at: Instant) -> Result<(), Trouble> {
        let Some(Asked { prompt, action }) = self.asked.take() else {
            return Ok(());
        };
        self.messages += 1;
        let key = format!("m{}", self.messages);
        let action = serde_json::Value::from(action);
        let text = format!(r#"{{"type":"act","key":"{key}","prompt":{prompt},"action":{action}}}"#);
        if let Some(tape) = &mut self.tape {
            tape.sent(&text);
        }
        self.sent = Some(Sent { key, at });
        self.socket.send(text).await
    }

    /// Waits for the next frame and takes it in.
    pub(crate) async fn hear(&mut self) -> Result<News, Trouble> {
        let text = self.socket.next().await?;
        self.take(text.as_str())
    }

    /// Plays as fast as the server lets it, until this moment or the end of the game. What is
    /// under way then is still waited for, but does not count.
    pub(crate) async fn play(&mut self, until: Instant) -> Result<(Tally, Stop), Trouble> {
        let mut tally = Tally::default();
        loop {
            let is_late = Instant::now() >= until;
            let text = match (&self.sent, is_late) {
                (Some(_), _) => self.socket.soon().await?,
                (None, true) => return Ok((tally, Stop::Time)),
                (None, false) if self.is_over => return Ok((tally, Stop::Over)),
                (None, false) if self.asked.is_some() => {
                    self.act(Instant::now()).await?;
                    continue;
                }
                (None, false) => match timeout_at(until, self.socket.next()).await {
                    Ok(text) => text?,
                    Err(_) => return Ok((tally, Stop::Time)),
                },
            };
            let news = self.take(text.as_str())?;
            let now = Instant::now();
            match news {
                News::Acknowledged(at) if now <= until => tally.took.push(now - at),
                News::Refused => tally.refused += 1,
                News::Acknowledged(_) | News::Other => {}
            }
        }
    }

    fn take(&mut self, text: &str) -> Result<News, Trouble> {
        if let Some(tape) = &mut self.tape {
            tape.got(text);
        }
        if asks_nothing(text) {
            self.asked = None;
            return Ok(News::Other);
        }
        let frame = Frame::read(text)?;
        if let Some(table) = frame.table {
            self.seat = table.you;
        }
        if let Some(page) = frame.page {
            self.look(&page);
        }
        let is_answer = |sent: &Sent| frame.key.as_deref() == Some(&sent.key);
        let answered = self.sent.take_if(|sent| is_answer(sent));
        match (frame.kind, answered) {
            ("ack", Some(sent)) => Ok(News::Acknowledged(sent.at)),
            ("refused", Some(_)) => Ok(News::Refused),
            ("bye", _) => Err(Trouble::Ended(text.to_owned())),
            _ => Ok(News::Other),
        }
    }

    /// Decides what to do, if this person must do something.
    fn look(&mut self, page: &Page<'_>) {
        self.is_over = page.result.is_some();
        self.asked = None;
        let is_turn = self.seat.is_some_and(|seat| page.turn.must.contains(&seat));
        if let (true, Some(prompt)) = (is_turn, &page.prompt) {
            let choices = || page.choices.iter().filter_map(|choice| choice.notation());
            let count = choices().count().max(1) as u64;
            let number = (self.fortune.next_u64() % count) as usize;
            self.asked = choices().nth(number).map(|action| Asked {
                prompt: prompt.number,
                action: action.to_owned(),
            });
        }
    }
}
