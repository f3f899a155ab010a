//! Advice for people at tables that allow it. A search from the view of the seat runs on the threads of
//! bots; nothing else of the match enters it. It ends at once when its question is no longer asked, or
//! whoever asked for it has gone. How often each seat used advice is stored with the table and shown to
//! everybody.

use portolan_bots::Advice;
use portolan_core::{Seat, Turn};
use portolan_store::{Guest, Status};
use tokio::time::Instant;

use super::guest_buckets::whole_seconds;
use super::{Command, TableActor, frames};
use crate::error::TableError;
use crate::games;
use crate::search_pool::{Search, SearchKind, SearchThread};
use crate::table_meta::Away;
use crate::wire::{ServerFrame, TableAdvice};

/// The advice that is being computed at a table, at most one for each seat.
#[derive(Default)]
pub(super) struct Advising {
    jobs: Vec<AdviceJob>,
    last_number: u64,
}

struct AdviceJob {
    number: u64,
    seat: Seat,
    /// The connection over which it was requested, and the key of the message.
    connection: u64,
    key: String,
    /// The number of the prompt.
    prompt: u32,
    /// Dropping it ends it at once.
    _search: Search,
}

/// What asks for advice.
pub(super) struct AdviceRequest {
    pub(super) connection: u64,
    pub(super) key: String,
    /// The number of the prompt.
    pub(super) prompt: u32,
}

impl TableActor {
    /// Starts to compute advice for a seat. The answer follows when it is there.
    pub(super) fn advise(
        &mut self,
        guest: Option<&Guest>,
        request: AdviceRequest,
    ) -> Result<(), TableError> {
        let seat = self.require_playing(self.table.seat_of(guest))?;
        if self.table.meta.advice == TableAdvice::None {
            return Err(TableError::NoAdvice);
        }
        if self.advising.jobs.iter().any(|job| job.seat == seat) {
            return Err(TableError::AdviceRunning);
        }
        let any_match = self.play.require()?;
        let asked = any_match.check_asked(seat);
        asked.map_err(|error| self.match_error(*error))?;
        if any_match.prompt(seat) != Some(request.prompt) {
            return Err(TableError::AdviceOutdated);
        }
        let compute = any_match.advice(seat, &self.play.source);
        let inbox = self.channel.own_inbox.upgrade();
        let inbox = inbox.ok_or(TableError::Stopping)?;
        self.count_advice(guest)?;
        self.advising.last_number += 1;
        let number = self.advising.last_number;
        let usual = games::search_steps(&self.table.row.game);
        let compute =
            move |thread: &mut SearchThread| compute(thread.share.of_advice(usual), &thread.cancel);
        let deliver = move |advice| async move {
            // If the table has left memory, nobody waits for it.
            let _ = inbox.send(Command::Advice { number, advice }).await;
        };
        let searches = &self.shared.searches;
        let search = searches.spawn(SearchKind::Advice, compute, deliver);
        self.advising.jobs.push(AdviceJob {
            number,
            seat,
            connection: request.connection,
            key: request.key,
            prompt: request.prompt,
            _search: search,
        });
        Ok(())
    }

    fn count_advice(&mut self, guest: Option<&Guest>) -> Result<(), TableError> {
        let rate = self.shared.settings.limits.advice;
        let (id, now) = (guest.map(|guest| &guest.id), Instant::now());
        let taken = self
            .people
            .advice_limits
            .bucket(id, now)
            .try_take(rate, now);
        taken.map_err(|wait| TableError::TooFast {
            seconds: whole_seconds(wait),
        })
    }

    /// Ends the searches for advice that nobody needs any more: the seat is asked something else, or
    /// the client or the person has gone. Called after every command.
    pub(super) fn end_outdated_advice(&mut self) {
        if self.advising.jobs.is_empty() {
            return;
        }
        let jobs = std::mem::take(&mut self.advising.jobs);
        for job in jobs {
            if self.is_needed(&job) {
                self.advising.jobs.push(job);
            } else {
                self.refuse_advice(&job, &TableError::AdviceOutdated);
            }
        }
    }

    fn is_needed(&self, job: &AdviceJob) -> bool {
        let any_match = self.play.any_match.as_ref();
        let is_asked = any_match.is_some_and(|any_match| {
            any_match.prompt(job.seat) == Some(job.prompt)
                && matches!(any_match.turn(), Turn::Ask { .. })
        });
        let client = self.people.connections.client(job.connection);
        let is_there = client.is_some_and(|client| {
            self.table.seat_of(client.guest.as_ref()) == Some(job.seat)
                && self.table.meta.away(job.seat) == Away::No
        });
        is_asked && is_there && self.table.row.status == Status::Running
    }

    /// Tells whoever asked for advice why there is none. A client that has gone is not found.
    fn refuse_advice(&mut self, job: &AdviceJob, error: &TableError) {
        let Some(client) = self.people.connections.client(job.connection) else {
            return;
        };
        let error = error.to_wire(client.language);
        let key = Some(job.key.clone());
        self.send(
            job.connection,
            frames::text(&ServerFrame::Refused { key, error }),
        );
    }

    /// Receives advice, counts that it was used, and sends it to whoever asked for it.
    pub(super) async fn receive_advice(&mut self, number: u64, advice: Vec<Advice>) {
        let jobs = &mut self.advising.jobs;
        let Some(index) = jobs.iter().position(|job| job.number == number) else {
            // It was cancelled.
            return;
        };
        let job = jobs.swap_remove(index);
        let before = self.table.meta.advised.clone();
        let used = self
            .table
            .meta
            .advised
            .entry(job.seat.number())
            .or_default();
        *used = used.saturating_add(1);
        // Stored before it is given, so that nobody is advised without it being counted.
        if let Err(error) = self.save().await {
            self.table.meta.advised = before;
            return self.refuse_advice(&job, &error);
        }
        self.broadcast_seats();
        let frame = frames::text(&ServerFrame::Advice {
            key: job.key,
            prompt: job.prompt,
            advice,
        });
        self.send(job.connection, frame);
    }
}
