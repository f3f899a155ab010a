//! Bots at a table: who plays for whom, whom they are asked after, and when they answer.
//!
//! After every change the bots who are asked anything think one after the other, in the order the
//! game gives. A bot gets the view of its seat and nothing else. With the human pace its answer is
//! held back for a pause whose length depends only on chance and on whether it must act, so
//! nobody learns anything from how long a bot takes.

use std::collections::VecDeque;
use std::time::Duration;

use portolan_bots::Level;
use portolan_core::{Seat, Turn};
use portolan_store::Status;
use tokio::time::Instant;

use super::{Order, Task};
use crate::board::Thought;
use crate::fault::{Fault, Kind};
use crate::ids;
use crate::settings::Pace;
use crate::sheet::{Away, Chair};

/// How well a bot plays that stands in for a person.
const STAND_IN: Level = Level::Mate;

/// How long bots pause with the human pace, in milliseconds: who must act.
const PAUSE: std::ops::Range<u64> = 600..1400;

/// The same for who only may act, and mostly stays silent.
const GLANCE: std::ops::Range<u64> = 150..350;

/// What the bots at a table are about.
#[derive(Default)]
pub(super) struct Mind {
    /// Bots still to be asked about the present situation.
    queue: VecDeque<Seat>,
    /// The present situation; thoughts about an earlier one are worthless.
    ticket: u64,
    thinking: Option<Thinking>,
    /// When all of them are asked once more, because an answer could not be stored.
    again: Option<Instant>,
}

/// How long bots wait when an answer could not be stored.
const AGAIN: Duration = Duration::from_secs(2);

/// A bot that was asked.
struct Thinking {
    seat: Seat,
    /// Not to answer before.
    due: Instant,
    /// What it wants to do, once it knows.
    answer: Option<Option<String>>,
}

impl Mind {
    /// Whether bots have anything to do.
    pub(super) fn is_busy(&self) -> bool {
        self.thinking.is_some() || !self.queue.is_empty() || self.again.is_some()
    }

    /// When an answer is due that is ready, or all are to be asked once more.
    pub(super) fn due(&self) -> Option<Instant> {
        match &self.thinking {
            Some(thinking) => thinking.answer.is_some().then_some(thinking.due),
            None => self.again,
        }
    }
}

impl Task {
    /// The level of the bot that plays this seat now, if one does.
    fn played_by(&self, seat: Seat) -> Option<Level> {
        match self.sheet.chairs.get(seat.index())? {
            Chair::Bot { level, .. } => Some(*level),
            Chair::Person { away, .. } => {
                let absent = *away != Away::No || self.clock.stand_ins.has(seat);
                absent.then_some(STAND_IN)
            }
            Chair::Free => None,
        }
    }

    /// The situation has changed: bots are asked anew.
    pub(super) fn ask_bots(&mut self) {
        self.mind.ticket += 1;
        self.mind.thinking = None;
        self.mind.again = None;
        let asked = match &self.board {
            Some(board) if self.row.status == Status::Running => board.asking(),
            _ => Vec::new(),
        };
        self.mind.queue = asked
            .into_iter()
            .filter(|seat| self.played_by(*seat).is_some())
            .collect();
        self.ask_next_bot();
    }

    fn ask_next_bot(&mut self) {
        while let Some(seat) = self.mind.queue.pop_front() {
            let (Some(level), Some(board)) = (self.played_by(seat), &self.board) else {
                continue;
            };
            let pause = match self.shared.settings.pace {
                Pace::Off => Duration::ZERO,
                Pace::Human if self.must_act(seat) => some_of(PAUSE),
                Pace::Human => some_of(GLANCE),
            };
            let thought = board.thought(seat, level, &self.source);
            self.mind.thinking = Some(Thinking {
                seat,
                due: Instant::now() + pause,
                answer: None,
            });
            self.think(thought);
            return;
        }
    }

    /// Lets a thread of the pool think; the answer comes as an order.
    fn think(&self, thought: Thought) {
        let Some(address) = self.address.upgrade() else {
            return;
        };
        let ticket = self.mind.ticket;
        let shared = std::sync::Arc::clone(&self.shared);
        shared.figures.bots_thinking.up();
        tokio::spawn(async move {
            let permit = shared.bots.acquire().await;
            let action = tokio::task::spawn_blocking(thought).await;
            drop(permit);
            shared.figures.bots_thinking.down();
            let action = action.unwrap_or_else(|error| {
                tracing::error!(%error, "a bot lost its mind");
                None
            });
            // If the table is gone, so is the question.
            let _ = address.send(Order::Thought { ticket, action }).await;
        });
    }

    /// A bot has thought.
    pub(super) async fn thought(&mut self, ticket: u64, action: Option<String>) {
        if ticket != self.mind.ticket {
            return;
        }
        if let Some(thinking) = &mut self.mind.thinking {
            thinking.answer = Some(action);
        }
        self.let_bot_act().await;
    }

    /// Does what a bot wants, if it is ready and due.
    pub(super) async fn let_bot_act(&mut self) {
        if self.mind.due().is_none_or(|due| due > Instant::now()) {
            return;
        }
        let Some(thinking) = self.mind.thinking.take() else {
            return self.ask_bots();
        };
        let (seat, answer) = (thinking.seat, thinking.answer.flatten());
        match answer {
            Some(action) => self.bot_acts(seat, &action).await,
            None if self.must_act(seat) => self.bot_is_lost(seat).await,
            None => self.ask_next_bot(),
        }
    }

    fn must_act(&self, seat: Seat) -> bool {
        let turn = self.board.as_ref().map(|board| board.turn());
        matches!(turn, Some(Turn::Ask { must, .. }) if must.has(seat))
    }

    async fn bot_acts(&mut self, seat: Seat, action: &str) {
        match self.try_for(seat, action).await {
            Ok(()) => {}
            Err(fault) if fault.kind() == Kind::Storage => {
                self.mind.again = Some(Instant::now() + AGAIN);
            }
            Err(fault) => {
                tracing::error!(table = %self.row.id, code = fault.code(), "a bot was refused");
                match self.must_act(seat) {
                    true => self.bot_is_lost(seat).await,
                    false => self.ask_next_bot(),
                }
            }
        }
    }

    /// A bot that must act does anything legal rather than let everybody wait.
    async fn bot_is_lost(&mut self, seat: Seat) {
        let anything = self.board.as_ref().and_then(|board| board.anything(seat));
        tracing::error!(table = %self.row.id, "a bot that must act has nothing to say");
        let done = match anything {
            Some(action) => self.try_for(seat, &action).await,
            None => Ok(()),
        };
        if done.is_err() {
            self.mind.again = Some(Instant::now() + AGAIN);
        }
    }

    async fn try_for(&mut self, seat: Seat, action: &str) -> Result<(), Fault> {
        let prompt = self.board.as_ref().and_then(|board| board.prompt(seat));
        if let Some(prompt) = prompt {
            self.act(seat, prompt, action, None).await?;
            self.shared.figures.bot_actions.up();
        }
        Ok(())
    }
}

/// A pause of random length.
fn some_of(range: std::ops::Range<u64>) -> Duration {
    // Without random numbers every pause is the shortest one, which tells nobody anything.
    let bits = ids::random::<8>().map_or(0, u64::from_le_bytes);
    Duration::from_millis(range.start + bits % (range.end - range.start))
}
