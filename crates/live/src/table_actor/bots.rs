//! Bots at a table: who plays for whom, whom they are asked after, and when they answer.
//!
//! After every change the bots who are asked anything think one after the other, in the order the
//! game gives. A bot gets the view of its seat and nothing else. With the human pace its answer is
//! held back for a pause whose length depends only on chance and on whether it must act, so
//! nobody learns anything from how long a bot takes.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use portolan_bots::Level;
use portolan_core::{Seat, Seats, Turn};
use portolan_store::Status;
use tokio::time::Instant;

use super::{Command, TableActor};
use crate::error::{TableError, ErrorKind};
use crate::ids;
use crate::settings::Pace;
use crate::table_meta::{Away, SeatAssignment};
use portolan_match::BotDecision;

/// How well a bot plays that stands in for a person.
const STAND_IN: Level = Level::Mate;

/// How long bots pause with the human pace, in milliseconds: who must act.
const PAUSE: std::ops::Range<u64> = 600..1400;

/// The same for who only may act, and mostly stays silent.
const GLANCE: std::ops::Range<u64> = 150..350;

/// What the bots at a table are about.
#[derive(Default)]
pub(super) struct BotScheduler {
    /// The entry of the situation they are asked about; `None` if the game does not go on.
    about: Option<u32>,
    /// Bots that were asked about it already.
    asked: Seats,
    /// Bots still to be asked about it.
    queue: VecDeque<Seat>,
    /// The present question; thoughts about an earlier one are worthless.
    generation: Arc<AtomicU64>,
    thinking: Option<BotJob>,
    /// When all of them are asked once more, because an answer could not be stored.
    again: Option<Instant>,
}

/// How long bots wait when an answer could not be stored.
const AGAIN: Duration = Duration::from_secs(2);

/// A bot that was asked.
struct BotJob {
    seat: Seat,
    /// Not to answer before.
    due: Instant,
    /// What it wants to do, once it knows.
    answer: Option<Option<String>>,
}

impl BotScheduler {
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

    /// Everything is tried once more after a while, because something could not be stored.
    pub(super) fn try_again(&mut self) {
        self.again = Some(Instant::now() + AGAIN);
    }

    /// What this bot wanted could not be done: it will be asked again.
    fn ask_again(&mut self, seat: Seat) {
        self.asked.remove(seat);
        self.try_again();
    }

    fn generation(&self) -> u64 {
        self.generation.load(Ordering::Relaxed)
    }

    /// Nobody wants to know any more what is being thought.
    fn interrupt(&mut self) {
        self.generation.fetch_add(1, Ordering::Relaxed);
        if let Some(thinking) = self.thinking.take() {
            self.asked.remove(thinking.seat);
        }
    }
}

impl TableActor {
    /// The level of the bot that plays this seat now, if one does.
    fn played_by(&self, seat: Seat) -> Option<Level> {
        match self.meta.seat_assignments.get(seat.index())? {
            SeatAssignment::Bot { level, .. } => Some(*level),
            SeatAssignment::Person { away, .. } => {
                let absent = *away != Away::No || self.clock.stand_ins.has(seat);
                absent.then_some(STAND_IN)
            }
            SeatAssignment::Free => None,
        }
    }

    /// The situation has changed, or who plays for whom: every bot is asked once about each
    /// situation, so nobody can make bots think again and again by coming and going.
    pub(super) fn ask_bots(&mut self) {
        let (about, asking) = match &self.any_match {
            Some(any_match) if self.row.status == Status::Running => {
                (Some(any_match.entry()), any_match.polling_order())
            }
            _ => (None, Vec::new()),
        };
        if about.is_none() || about != self.bot_scheduler.about {
            self.bot_scheduler.interrupt();
            self.bot_scheduler.about = about;
            self.bot_scheduler.asked = Seats::NONE;
            self.bot_scheduler.again = None;
        }
        let thinking = self.bot_scheduler.thinking.as_ref().map(|thinking| thinking.seat);
        if thinking.is_some_and(|seat| self.played_by(seat).is_none()) {
            self.bot_scheduler.interrupt();
        }
        self.bot_scheduler.queue = asking
            .into_iter()
            .filter(|seat| self.played_by(*seat).is_some() && !self.bot_scheduler.asked.has(*seat))
            .collect();
        if self.bot_scheduler.thinking.is_none() {
            self.ask_next_bot();
        }
    }

    fn ask_next_bot(&mut self) {
        while let Some(seat) = self.bot_scheduler.queue.pop_front() {
            let (Some(level), Some(any_match)) = (self.played_by(seat), &self.any_match) else {
                continue;
            };
            let pause = match self.shared.settings.pace {
                Pace::Off => Duration::ZERO,
                Pace::Human if self.must_act(seat) => some_of(PAUSE),
                Pace::Human => some_of(GLANCE),
            };
            let thought = any_match.bot_decision(seat, level, &self.source);
            self.bot_scheduler.asked.add(seat);
            self.bot_scheduler.thinking = Some(BotJob {
                seat,
                due: Instant::now() + pause,
                answer: None,
            });
            self.think(level, thought);
            return;
        }
    }

    /// Lets a bot think elsewhere; the answer comes as an order.
    fn think(&self, level: Level, thought: BotDecision) {
        let Some(address) = self.address.upgrade() else {
            return;
        };
        let (generation, present) = (self.bot_scheduler.generation(), Arc::clone(&self.bot_scheduler.generation));
        let shared = Arc::clone(&self.shared);
        shared.metrics.bots_thinking.up();
        tokio::spawn(async move {
            let action = match level {
                // Takes less time than to wake a thread for it.
                Level::Deckhand => at_once(thought),
                Level::Mate => {
                    let permit = shared.bots.acquire().await;
                    if present.load(Ordering::Relaxed) != generation {
                        // Nobody wants to know any more.
                        return shared.metrics.bots_thinking.down();
                    }
                    let action = tokio::task::spawn_blocking(|| at_once(thought)).await;
                    drop(permit);
                    action.ok().flatten()
                }
            };
            shared.metrics.bots_thinking.down();
            // If the table is gone, so is the question.
            let _ = address.send(Command::BotDecision { generation, action }).await;
        });
    }

    /// A bot has thought.
    pub(super) async fn thought(&mut self, generation: u64, action: Option<String>) {
        if generation != self.bot_scheduler.generation() {
            return;
        }
        if let Some(thinking) = &mut self.bot_scheduler.thinking {
            thinking.answer = Some(action);
        }
        self.let_bot_act().await;
    }

    /// Does what a bot wants, if it is ready and due.
    pub(super) async fn let_bot_act(&mut self) {
        if self.bot_scheduler.due().is_none_or(|due| due > Instant::now()) {
            return;
        }
        let Some(thinking) = self.bot_scheduler.thinking.take() else {
            return self.try_again().await;
        };
        let (seat, answer) = (thinking.seat, thinking.answer.flatten());
        match answer {
            Some(action) => self.bot_acts(seat, &action).await,
            None if self.must_act(seat) => self.bot_is_lost(seat).await,
            None => self.ask_next_bot(),
        }
    }

    fn must_act(&self, seat: Seat) -> bool {
        let turn = self.any_match.as_ref().map(|any_match| any_match.turn());
        matches!(turn, Some(Turn::Ask { must, .. }) if must.has(seat))
    }

    async fn bot_acts(&mut self, seat: Seat, action: &str) {
        match self.try_for(seat, action).await {
            Ok(()) => {}
            Err(error) if matches!(error.kind(), ErrorKind::Storage | ErrorKind::Stopping) => {
                self.bot_scheduler.ask_again(seat);
            }
            Err(error) => {
                tracing::error!(table = %self.row.id, code = error.code(), "a bot was refused");
                match self.must_act(seat) {
                    true => self.bot_is_lost(seat).await,
                    false => self.ask_next_bot(),
                }
            }
        }
    }

    /// A bot that must act does anything legal rather than let everybody wait.
    async fn bot_is_lost(&mut self, seat: Seat) {
        let anything = self
            .any_match
            .as_ref()
            .and_then(|any_match| any_match.any_action(seat));
        tracing::error!(table = %self.row.id, "a bot that must act has nothing to say");
        let is_done = match anything {
            Some(action) => self.try_for(seat, &action).await.is_ok(),
            None => false,
        };
        if !is_done {
            self.bot_scheduler.ask_again(seat);
        }
    }

    async fn try_for(&mut self, seat: Seat, action: &str) -> Result<(), TableError> {
        let prompt = self
            .any_match
            .as_ref()
            .and_then(|any_match| any_match.prompt(seat));
        let prompt = prompt.ok_or_else(super::commit::not_running)?;
        self.act(seat, prompt, action, None).await?;
        self.shared.metrics.bot_actions.up();
        Ok(())
    }

    /// Tries once more what could not be stored.
    async fn try_again(&mut self) {
        let entry = |task: &TableActor| task.any_match.as_ref().map(|any_match| any_match.entry());
        let before = entry(self);
        self.bot_scheduler.again = None;
        self.resume().await;
        if entry(self) != before {
            self.tell_state().await;
        }
    }
}

/// What comes of a thought; silence, if thinking went wrong.
fn at_once(thought: BotDecision) -> Option<String> {
    catch_unwind(AssertUnwindSafe(thought)).unwrap_or_else(|_| {
        tracing::error!("a bot lost its bot_scheduler");
        None
    })
}

/// A pause of random length.
fn some_of(range: std::ops::Range<u64>) -> Duration {
    // Without random numbers every pause is the shortest one, which tells nobody anything.
    let bits = ids::random::<8>().map_or(0, u64::from_le_bytes);
    Duration::from_millis(range.start + bits % (range.end - range.start))
}
