//! Bots at a table: which seats they play, when they are asked, and when their decisions apply.
//!
//! After every change, the bots in all seats that are asked decide. A bot receives the view of its
//! seat and nothing else. Its decision applies after a pause (`bot_pauses`), as long as the pace of the
//! table wants it. The pause runs from the moment the bot is asked. If others act meanwhile, the bot
//! decides again about the new position, but its pause continues, so nobody can keep a bot from acting.
//! A bot that has made an offer to people waits for their answers, for a time that clients are told,
//! and no longer than until they have answered. Decisions apply one after the other: the
//! one that is due first, then the first in the polling order of the game.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use portolan_bots::{Bot, BotDecision, Budget, Cancel, Level};
use portolan_core::{MAX_SEATS, Seat, Seats, Turn};
use portolan_store::{Guest, Status, TableId};
use tokio::time::Instant;

use super::bot_pauses::{self, PauseSource, Scene};
use super::bot_remarks::BotRemarks;
use super::bot_scheduler::{BotJob, BotScheduler, Decided, Decision};
use super::{Command, TableActor, frames};
use crate::error::{ErrorKind, TableError};
use crate::metrics::Work;
use crate::search_pool::{Search, SearchKind, SearchThread, Share};
use crate::table_meta::{Away, STAND_IN_LEVEL, SeatAssignment};
use crate::wire::{BotPace, EndingOffer, ServerFrame};

/// The bots of a table.
pub(super) struct Bots {
    pub(super) scheduler: BotScheduler,
    pub(super) remarks: BotRemarks,
}

impl Bots {
    /// No bot has been asked.
    pub(super) fn new(pauses: PauseSource) -> Bots {
        Bots {
            scheduler: BotScheduler::new(pauses),
            remarks: BotRemarks::default(),
        }
    }
}

impl TableActor {
    /// The bot that plays this seat now, if one does.
    pub(super) fn bot_in(&self, seat: Seat) -> Option<Bot> {
        let assignment = self.table.meta.seat_assignments.get(seat.index())?;
        match assignment {
            SeatAssignment::Person { away, .. } => {
                let is_absent = *away != Away::No || self.clock.stand_ins.has(seat);
                is_absent.then_some(STAND_IN_LEVEL.into())
            }
            _ => assignment.bot(),
        }
    }

    /// Schedules the bots that are asked now. Called after every entry and whenever the seats
    /// played by bots change. Each bot is asked once per entry, so clients that connect and
    /// disconnect cannot make bots decide again and again.
    pub(super) fn schedule_bots(&mut self) {
        let (entry, polling_order) = match &self.play.any_match {
            Some(any_match) if self.table.row.status == Status::Running => {
                let mut polling_order = any_match.polling_order();
                if let Some(dictated) = self.dictated_seats() {
                    polling_order.retain(|seat| dictated.has(*seat));
                }
                (Some(any_match.entry()), polling_order)
            }
            _ => (None, Vec::new()),
        };
        if entry.is_none() || entry != self.bots.scheduler.entry {
            self.bots.scheduler.cancel_current();
            self.bots.scheduler.entry = entry;
            self.bots.scheduler.decided = Seats::NONE;
            self.bots.scheduler.retry_at = None;
        }
        let now = Instant::now();
        let scene = self.scene();
        let mut due = [None; MAX_SEATS];
        let mut patient = Seats::NONE;
        for seat in &polling_order {
            if self.bot_in(*seat).is_none() || self.bots.scheduler.decided.has(*seat) {
                continue;
            }
            if let Some(until) = self.waits_for_people(*seat, scene.as_ref()) {
                patient.add(*seat);
                due[*seat] = Some(until);
                continue;
            }
            let was_patient = self.bots.scheduler.patient.has(*seat);
            let known = self.bots.scheduler.due[*seat].filter(|_| !was_patient);
            let entry = entry.unwrap_or_default();
            let pauses = &self.bots.scheduler.pauses;
            let pause = || pauses.pause(scene.as_ref(), *seat, entry);
            due[*seat] = known.or_else(|| Some(now + pause()));
        }
        self.bots.scheduler.due = due;
        self.bots.scheduler.patient = patient;
        self.bots.scheduler.polling_order = polling_order;
        self.announce_ending_offers(scene.as_ref());
        let current = self.bots.scheduler.current.as_ref().map(|job| job.seat);
        if current.is_some_and(|seat| self.bots.scheduler.due[seat].is_none()) {
            self.bots.scheduler.cancel_current();
        }
        if self.bots.scheduler.current.is_none() {
            self.start_next_bot();
        }
    }

    /// Until when a bot waits for people to answer its newest offer; `None` if it does not, or has
    /// waited long enough.
    fn waits_for_people(&mut self, seat: Seat, scene: Option<&Scene>) -> Option<Instant> {
        let scene = scene.filter(|_| self.table.meta.lesson.is_none())?;
        let offer = scene.offer_to_people(seat)?;
        let patience = bot_pauses::patience(scene.pace);
        let scheduler = &mut self.bots.scheduler;
        let until = scheduler.wait_for_answer(seat, offer, patience);
        (until > Instant::now()).then_some(until)
    }

    /// Tells all clients when the offers of bots end, if that has changed. Offers to a player whose
    /// turn it is do not end by themselves.
    fn announce_ending_offers(&mut self, scene: Option<&Scene>) {
        let scheduler = &self.bots.scheduler;
        let ends = scheduler.patient.iter().filter_map(|seat| {
            let must_act = scene.is_some_and(|scene| scene.must_act(seat));
            Some((seat, scheduler.due[seat]?)).filter(|_| must_act)
        });
        let ends: Vec<_> = ends.collect();
        if ends != scheduler.announced {
            self.bots.scheduler.announced = ends;
            let ends = self.ending_offers();
            self.broadcast(&frames::text(&ServerFrame::EndingOffers { ends }));
        }
    }

    /// The bots that wait for answers to their offers, and for how long.
    pub(super) fn ending_offers(&self) -> Vec<EndingOffer> {
        let whole = bot_pauses::patience(self.table.meta.pace);
        let announced = self.bots.scheduler.announced.iter();
        let now = Instant::now();
        announced
            .map(|(seat, until)| EndingOffer {
                maker: seat.number(),
                left: millis(until.saturating_duration_since(now)),
                whole: millis(whole),
            })
            .collect()
    }

    /// Changes the pace of the bots, for the opener, before and during the game.
    pub(super) async fn set_pace(
        &mut self,
        guest: &Guest,
        pace: BotPace,
    ) -> Result<(), TableError> {
        self.table.require_opener(guest)?;
        if self.table.has_ended() {
            return Err(self.not_playing_error());
        }
        if pace == self.table.meta.pace {
            return Ok(());
        }
        let before = std::mem::replace(&mut self.table.meta.pace, pace);
        if let Err(error) = self.save().await {
            self.table.meta.pace = before;
            return Err(error);
        }
        self.broadcast_table();
        self.bots.scheduler.cancel_current();
        self.bots.scheduler.restart_pauses();
        self.schedule_bots();
        Ok(())
    }

    fn start_next_bot(&mut self) {
        let Some((seat, due)) = self.bots.scheduler.next() else {
            return;
        };
        let (Some(bot), Some(any_match)) = (self.bot_in(seat), &self.play.any_match) else {
            return;
        };
        let decision = match bot.level() {
            _ if self.table.meta.lesson.is_some() => Decision::Made(Decided {
                action: self.dictated_action(seat),
                share: Share::WHOLE,
            }),
            Level::Deckhand => Decision::WhenDue(bot),
            Level::Mate | Level::Captain | Level::Admiral => {
                let computation = any_match.bot_decision(seat, bot, &self.play.source);
                match self.spawn_bot(seat, bot.level(), computation) {
                    Some(search) => Decision::Pending(search),
                    None => return,
                }
            }
        };
        self.bots.scheduler.current = Some(BotJob {
            seat,
            due,
            decision,
        });
    }

    /// Computes a decision on another thread, which sends it back as a command. `None` if the table is
    /// about to leave memory.
    fn spawn_bot(&self, seat: Seat, level: Level, decision: BotDecision) -> Option<Search> {
        let inbox = self.channel.own_inbox.upgrade()?;
        let generation = self.bots.scheduler.generation;
        let (table, entry) = (self.table.row.id.clone(), self.play.entry());
        let shared = Arc::clone(&self.shared);
        let compute = move |thread: &mut SearchThread| {
            let share = thread.share;
            let decide = || decision(share.of_bot(), &thread.cancel);
            let work = &shared.metrics.work;
            let action = work.measure(Work::Bots, || compute_decision(decide, &table, seat, entry));
            Decided { action, share }
        };
        let deliver = move |decided| async move {
            let decision = Command::BotDecision {
                generation,
                decided,
            };
            // If the table has left memory, the decision is not needed.
            let _ = inbox.send(decision).await;
        };
        let kind = if level.searches() {
            SearchKind::Bot
        } else {
            SearchKind::Quick
        };
        Some(self.shared.searches.spawn(kind, compute, deliver))
    }

    /// Receives the decision of a bot; ignored if its job was cancelled.
    pub(super) async fn receive_decision(&mut self, generation: u64, decided: Decided) {
        if generation != self.bots.scheduler.generation {
            return;
        }
        if let Some(job) = &mut self.bots.scheduler.current {
            job.decision = Decision::Made(decided);
        }
        self.apply_due_decision().await;
    }

    /// Applies the current decision if it is made and due, or retries if that is due.
    pub(super) async fn apply_due_decision(&mut self) {
        if !self.bots.scheduler.is_due() {
            return;
        }
        let Some(job) = self.bots.scheduler.current.take() else {
            return self.retry().await;
        };
        let seat = job.seat;
        self.bots.scheduler.due[seat] = None;
        self.bots.scheduler.decided.add(seat);
        let decided = match job.decision {
            Decision::WhenDue(bot) => Decided {
                action: self.decide(seat, bot),
                share: Share::WHOLE,
            },
            Decision::Made(decided) => decided,
            // It is not due before it is made.
            Decision::Pending(_) => return,
        };
        match decided.action {
            Some(action) => self.apply_bot_action(seat, &action, decided.share).await,
            None if self.must_act(seat) => {
                tracing::error!(
                    table = %self.table.row.id, seat = seat.number(), entry = self.play.entry(),
                    "bot decision failed: no action for a seat that must act"
                );
                self.apply_fallback_action(seat).await;
            }
            None => self.start_next_bot(),
        }
    }

    /// Computes a decision on this thread.
    fn decide(&self, seat: Seat, bot: Bot) -> Option<String> {
        let any_match = self.play.any_match.as_ref()?;
        self.shared.metrics.work.measure(Work::Bots, || {
            let decision = any_match.bot_decision(seat, bot, &self.play.source);
            let decide = || decision(Budget::Usual, &Cancel::default());
            compute_decision(decide, &self.table.row.id, seat, self.play.entry())
        })
    }

    fn must_act(&self, seat: Seat) -> bool {
        let turn = self
            .play
            .any_match
            .as_ref()
            .map(|any_match| any_match.turn());
        matches!(turn, Some(Turn::Ask { must, .. }) if must.has(seat))
    }

    async fn apply_bot_action(&mut self, seat: Seat, action: &str, share: Share) {
        let remark = self.remark_of_bot(seat, action);
        match self.act_for_bot(seat, action, share).await {
            Ok(()) => {
                if let Some(remark) = remark {
                    self.add_bot_remark(seat, remark).await;
                }
            }
            Err(error) if matches!(error.kind(), ErrorKind::Storage | ErrorKind::Stopping) => {
                self.bots.scheduler.schedule_retry_of(seat);
            }
            Err(error) => {
                tracing::error!(
                    table = %self.table.row.id, seat = seat.number(), entry = self.play.entry(),
                    error = error.code(),
                    "apply bot action failed: the match refused it"
                );
                if self.must_act(seat) {
                    self.apply_fallback_action(seat).await
                } else {
                    self.start_next_bot()
                }
            }
        }
    }

    /// Applies any legal action for a bot that must act, so that the match does not stall.
    async fn apply_fallback_action(&mut self, seat: Seat) {
        let action = self
            .play
            .any_match
            .as_ref()
            .and_then(|any_match| any_match.any_action(seat));
        let error = match action {
            Some(action) => {
                let applied = self.act_for_bot(seat, &action, Share::WHOLE).await;
                applied.err().map(|error| error.code())
            }
            None => Some("the match offers no legal action"),
        };
        if let Some(error) = error {
            tracing::error!(
                table = %self.table.row.id, seat = seat.number(), entry = self.play.entry(), error,
                "apply fallback action for bot failed; it is retried later"
            );
            self.bots.scheduler.schedule_retry_of(seat);
        }
    }

    /// Resumes the match after something could not be stored.
    async fn retry(&mut self) {
        let before = self.play.entry();
        self.bots.scheduler.retry_at = None;
        self.resume().await;
        if self.play.entry() != before {
            self.broadcast_state().await;
        }
    }
}

/// A short time in milliseconds.
fn millis(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

/// Computes a decision; a panic counts as the decision not to act.
fn compute_decision(
    decide: impl FnOnce() -> Option<String>,
    table: &TableId,
    seat: Seat,
    entry: u32,
) -> Option<String> {
    catch_unwind(AssertUnwindSafe(decide)).unwrap_or_else(|_| {
        let seat = seat.number();
        tracing::error!(%table, seat, entry, "bot decision failed: the bot panicked");
        None
    })
}
