//! Bots at a table: which seats they play, when they are asked, and when their decisions apply.
//!
//! After every change, the bots in all seats that are asked decide. A bot receives the view of its
//! seat and nothing else. With the human pace, its decision applies after a pause (`bot_pauses`). The
//! pause runs from the moment the bot is asked. If others act meanwhile, the bot decides again about
//! the new position, but its pause continues, so nobody can keep a bot from acting. Only the long
//! pause for the answer of a person ends with that answer. Decisions apply one after the other: the
//! one that is due first, then the first in the polling order of the game.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use portolan_bots::{BotDecision, Level};
use portolan_core::{MAX_SEATS, Seat, Seats, Turn};
use portolan_store::{Status, TableId};
use tokio::time::Instant;

use super::bot_pauses::PauseSource;
use super::{Command, TableActor};
use crate::error::{ErrorKind, TableError};
use crate::metrics::Work;
use crate::table_meta::{Away, STAND_IN_LEVEL, SeatAssignment};

/// How long to wait before work is retried that could not be stored.
const RETRY_DELAY: Duration = Duration::from_secs(2);

/// Which bots of a table decide when. At most one bot decides at a time.
pub(super) struct BotScheduler {
    pauses: PauseSource,
    /// The last entry when the bots were asked; `None` if no match is running.
    entry: Option<u32>,
    /// Seats whose bot has decided since that entry, and did not act.
    decided: Seats,
    /// The seats that are asked, in polling order.
    polling_order: Vec<Seat>,
    /// By seat: when the decision of a bot that is asked applies. It stays the same until the bot
    /// has decided or is no longer asked.
    due: [Option<Instant>; MAX_SEATS],
    /// Bots that were giving a person time to answer when they were last scheduled.
    patient: Seats,
    /// Incremented when the current job is cancelled, so that its decision is ignored.
    generation: Arc<AtomicU64>,
    current: Option<BotJob>,
    /// When everything is retried, because something could not be stored.
    retry_at: Option<Instant>,
}

/// A bot that was asked and whose decision has not been applied.
struct BotJob {
    seat: Seat,
    /// The decision does not apply before this time.
    due: Instant,
    decision: Decision,
}

/// The decision of a bot. An action is in notation; `None` is the decision not to act.
enum Decision {
    /// Made when it applies, because that takes less time than waking another thread.
    WhenDue(Level),
    /// Being made on another thread.
    Pending,
    /// Made.
    Made(Option<String>),
}

impl BotScheduler {
    /// No bot has been asked.
    pub(super) fn new(pauses: PauseSource) -> BotScheduler {
        BotScheduler {
            pauses,
            entry: None,
            decided: Seats::NONE,
            polling_order: Vec::new(),
            due: [None; MAX_SEATS],
            patient: Seats::NONE,
            generation: Arc::default(),
            current: None,
            retry_at: None,
        }
    }

    /// Whether any bot has work to do.
    pub(super) fn is_busy(&self) -> bool {
        let is_asked = self.due.iter().any(Option::is_some);
        self.current.is_some() || is_asked || self.retry_at.is_some()
    }

    /// When the current decision applies, unless it is still being made, or the retry is due.
    pub(super) fn due(&self) -> Option<Instant> {
        match &self.current {
            Some(job) => match job.decision {
                Decision::Pending => None,
                Decision::WhenDue(_) | Decision::Made(_) => Some(job.due),
            },
            None => self.retry_at,
        }
    }

    /// Whether the current decision can be applied now.
    pub(super) fn is_due(&self) -> bool {
        self.due().is_some_and(|due| due <= Instant::now())
    }

    /// Schedules a retry, because something could not be stored.
    pub(super) fn schedule_retry(&mut self) {
        self.retry_at = Some(Instant::now() + RETRY_DELAY);
    }

    /// Schedules a retry in which the bot of this seat is asked again.
    fn schedule_retry_of(&mut self, seat: Seat) {
        self.decided.remove(seat);
        self.schedule_retry();
    }

    fn generation(&self) -> u64 {
        self.generation.load(Ordering::Relaxed)
    }

    /// Cancels the current job. Its bot may be asked again.
    fn cancel_current(&mut self) {
        self.generation.fetch_add(1, Ordering::Relaxed);
        self.current = None;
    }

    /// The bot whose decision applies next, and when.
    fn next(&self) -> Option<(Seat, Instant)> {
        let asked = self.polling_order.iter();
        let due = asked.filter_map(|seat| Some((*seat, self.due[seat.index()]?)));
        due.min_by_key(|(_, due)| *due)
    }
}

impl TableActor {
    /// The level of the bot that plays this seat now, if one does.
    pub(super) fn bot_level(&self, seat: Seat) -> Option<Level> {
        match self.meta.seat_assignments.get(seat.index())? {
            SeatAssignment::Bot { level, .. } => Some(*level),
            SeatAssignment::Person { away, .. } => {
                let is_absent = *away != Away::No || self.clock.stand_ins.has(seat);
                is_absent.then_some(STAND_IN_LEVEL)
            }
            SeatAssignment::Free | SeatAssignment::Kept { .. } => None,
        }
    }

    /// Schedules the bots that are asked now. Called after every entry and whenever the seats
    /// played by bots change. Each bot is asked once per entry, so clients that connect and
    /// disconnect cannot make bots decide again and again.
    pub(super) fn schedule_bots(&mut self) {
        let (entry, polling_order) = match &self.any_match {
            Some(any_match) if self.row.status == Status::Running => {
                (Some(any_match.entry()), any_match.polling_order())
            }
            _ => (None, Vec::new()),
        };
        if entry.is_none() || entry != self.bot_scheduler.entry {
            self.bot_scheduler.cancel_current();
            self.bot_scheduler.entry = entry;
            self.bot_scheduler.decided = Seats::NONE;
            self.bot_scheduler.retry_at = None;
        }
        let now = Instant::now();
        let scene = self.scene();
        let mut due = [None; MAX_SEATS];
        let mut patient = Seats::NONE;
        for seat in &polling_order {
            if self.bot_level(*seat).is_none() || self.bot_scheduler.decided.has(*seat) {
                continue;
            }
            if scene.as_ref().is_some_and(|scene| scene.is_patient(*seat)) {
                patient.add(*seat);
            }
            let was_patient = self.bot_scheduler.patient.has(*seat);
            let known = self.bot_scheduler.due[seat.index()];
            let known = known.filter(|_| !was_patient || patient.has(*seat));
            let entry = entry.unwrap_or_default();
            let pauses = &self.bot_scheduler.pauses;
            let pause = || pauses.pause(scene.as_ref(), *seat, entry);
            due[seat.index()] = known.or_else(|| Some(now + pause()));
        }
        self.bot_scheduler.due = due;
        self.bot_scheduler.patient = patient;
        self.bot_scheduler.polling_order = polling_order;
        let current = self.bot_scheduler.current.as_ref().map(|job| job.seat);
        if current.is_some_and(|seat| self.bot_scheduler.due[seat.index()].is_none()) {
            self.bot_scheduler.cancel_current();
        }
        if self.bot_scheduler.current.is_none() {
            self.start_next_bot();
        }
    }

    fn start_next_bot(&mut self) {
        let Some((seat, due)) = self.bot_scheduler.next() else {
            return;
        };
        let (Some(level), Some(any_match)) = (self.bot_level(seat), &self.any_match) else {
            return;
        };
        let decision = match level {
            Level::Deckhand => Decision::WhenDue(level),
            Level::Mate => {
                self.spawn_bot(seat, any_match.bot_decision(seat, level, &self.source));
                Decision::Pending
            }
        };
        self.bot_scheduler.current = Some(BotJob {
            seat,
            due,
            decision,
        });
    }

    /// Computes a decision on another thread, which sends it back as a command.
    fn spawn_bot(&self, seat: Seat, decision: BotDecision) {
        let Some(inbox) = self.own_inbox.upgrade() else {
            return;
        };
        let generation = self.bot_scheduler.generation();
        let current_generation = Arc::clone(&self.bot_scheduler.generation);
        let shared = Arc::clone(&self.shared);
        let (table, entry) = (self.row.id.clone(), self.entry());
        let measured = Arc::clone(&self.shared);
        let compute = move || {
            let work = &measured.metrics.work;
            work.measure(Work::Bots, || {
                compute_decision(decision, &table, seat, entry)
            })
        };
        shared.metrics.bots_thinking.increment();
        tokio::spawn(async move {
            let permit = shared.bots.acquire().await;
            if current_generation.load(Ordering::Relaxed) != generation {
                // The job was cancelled.
                return shared.metrics.bots_thinking.decrement();
            }
            let action = tokio::task::spawn_blocking(compute).await;
            drop(permit);
            let action = action.ok().flatten();
            shared.metrics.bots_thinking.decrement();
            // If the table has left memory, the decision is not needed.
            let _ = inbox
                .send(Command::BotDecision { generation, action })
                .await;
        });
    }

    /// Receives the decision of a bot; ignored if its job was cancelled.
    pub(super) async fn receive_decision(&mut self, generation: u64, action: Option<String>) {
        if generation != self.bot_scheduler.generation() {
            return;
        }
        if let Some(job) = &mut self.bot_scheduler.current {
            job.decision = Decision::Made(action);
        }
        self.apply_due_decision().await;
    }

    /// Applies the current decision if it is made and due, or retries if that is due.
    pub(super) async fn apply_due_decision(&mut self) {
        if !self.bot_scheduler.is_due() {
            return;
        }
        let Some(job) = self.bot_scheduler.current.take() else {
            return self.retry().await;
        };
        let seat = job.seat;
        self.bot_scheduler.due[seat.index()] = None;
        self.bot_scheduler.decided.add(seat);
        let action = match job.decision {
            Decision::WhenDue(level) => self.decide(seat, level),
            Decision::Made(action) => action,
            Decision::Pending => None,
        };
        match action {
            Some(action) => self.apply_bot_action(seat, &action).await,
            None if self.must_act(seat) => {
                tracing::error!(
                    table = %self.row.id, seat = seat.number(), entry = self.entry(),
                    "bot decision failed: no action for a seat that must act"
                );
                self.apply_fallback_action(seat).await;
            }
            None => self.start_next_bot(),
        }
    }

    /// Computes a decision on this thread.
    fn decide(&self, seat: Seat, level: Level) -> Option<String> {
        let any_match = self.any_match.as_ref()?;
        self.shared.metrics.work.measure(Work::Bots, || {
            let decision = any_match.bot_decision(seat, level, &self.source);
            compute_decision(decision, &self.row.id, seat, self.entry())
        })
    }

    fn must_act(&self, seat: Seat) -> bool {
        let turn = self.any_match.as_ref().map(|any_match| any_match.turn());
        matches!(turn, Some(Turn::Ask { must, .. }) if must.has(seat))
    }

    async fn apply_bot_action(&mut self, seat: Seat, action: &str) {
        let remark = self.remark_of_bot(seat, action);
        match self.act_for_bot(seat, action).await {
            Ok(()) => {
                if let Some(remark) = remark {
                    self.add_bot_remark(seat, remark).await;
                }
            }
            Err(error) if matches!(error.kind(), ErrorKind::Storage | ErrorKind::Stopping) => {
                self.bot_scheduler.schedule_retry_of(seat);
            }
            Err(error) => {
                tracing::error!(
                    table = %self.row.id, seat = seat.number(), entry = self.entry(),
                    error = error.code(),
                    "apply bot action failed: the match refused it"
                );
                match self.must_act(seat) {
                    true => self.apply_fallback_action(seat).await,
                    false => self.start_next_bot(),
                }
            }
        }
    }

    /// Applies any legal action for a bot that must act, so that the match does not stall.
    async fn apply_fallback_action(&mut self, seat: Seat) {
        let action = self
            .any_match
            .as_ref()
            .and_then(|any_match| any_match.any_action(seat));
        let error = match action {
            Some(action) => {
                let applied = self.act_for_bot(seat, &action).await;
                applied.err().map(|error| error.code())
            }
            None => Some("the match offers no legal action"),
        };
        if let Some(error) = error {
            tracing::error!(
                table = %self.row.id, seat = seat.number(), entry = self.entry(), error,
                "apply fallback action for bot failed; it is retried later"
            );
            self.bot_scheduler.schedule_retry_of(seat);
        }
    }

    async fn act_for_bot(&mut self, seat: Seat, action: &str) -> Result<(), TableError> {
        let prompt = self
            .any_match
            .as_ref()
            .and_then(|any_match| any_match.prompt(seat));
        let prompt = prompt.ok_or_else(super::commit::not_running_error)?;
        self.act_for(seat, prompt, action, None).await?;
        self.shared.metrics.bot_actions.increment();
        Ok(())
    }

    /// Resumes the match after something could not be stored.
    async fn retry(&mut self) {
        let before = self.entry();
        self.bot_scheduler.retry_at = None;
        self.resume().await;
        if self.entry() != before {
            self.broadcast_state().await;
        }
    }
}

/// Computes a decision; a panic counts as the decision not to act.
fn compute_decision(
    decision: BotDecision,
    table: &TableId,
    seat: Seat,
    entry: u32,
) -> Option<String> {
    catch_unwind(AssertUnwindSafe(decision)).unwrap_or_else(|_| {
        let seat = seat.number();
        tracing::error!(%table, seat, entry, "bot decision failed: the bot panicked");
        None
    })
}
