//! When a table leaves memory, and what is left behind so that somebody looks after it in time.

use std::time::Duration;

use portolan_store::{Millis, Status};
use tokio::time::Instant;

use super::TableActor;
use super::clock::{as_millis, now};
use super::run::Life;
use crate::table_registry::Leave;
use crate::table_meta::TableMeta;

/// How long a live table is believed to look after itself; one whose lease still runs when the
/// server starts was cut off and goes on at once.
pub(crate) const LEASE: Duration = Duration::from_secs(600);

impl TableActor {
    /// When the table should be looked at although nothing happens: to leave memory, or to find
    /// connections whose client is gone.
    pub(super) fn rest_due(&self) -> Instant {
        let quiet = self.shared.settings.idle_after;
        match self.is_idle() {
            true => self.clock.touched + quiet,
            false => Instant::now() + quiet.max(Duration::from_millis(10)),
        }
    }

    /// Whether it is time to leave memory.
    pub(super) fn may_rest(&self) -> bool {
        let quiet = self.shared.settings.idle_after;
        self.is_idle() && self.clock.touched + quiet <= Instant::now()
    }

    /// Whether nobody looks, no bot thinks, and nobody's time is up soon.
    fn is_idle(&self) -> bool {
        let soon = Instant::now() + self.shared.settings.idle_after;
        let is_soon = self.deadline().is_some_and(|at| at <= soon);
        self.connections.is_empty() && !self.bot_scheduler.is_busy() && !is_soon
    }

    /// Leaves memory, unless somebody asks for the table in this moment. Everything is written
    /// down before anybody can bring the table back, so nothing newer is written over.
    pub(super) async fn rest(&mut self) -> Life {
        self.leave_memory().await;
        match self.shared.let_go(&self.row.id, &mut self.inbox) {
            Leave::Goes => Life::Over,
            Leave::Stays => {
                self.renew_lease().await;
                Life::On
            }
        }
    }

    /// Writes down what is needed to come back.
    pub(super) async fn leave_memory(&mut self) {
        if let Err(error) = self.shared.store.archive(self.key).await {
            tracing::warn!(table = %self.row.id, %error, "a log could not be shelved");
        }
        let meta = TableMeta {
            rested: self.rested(),
            ..self.meta.clone()
        };
        if let Err(error) = self.put(&meta, self.wake()).await {
            let code = error.code();
            tracing::warn!(table = %self.row.id, code, "the next look could not be noted");
        }
    }

    /// Notes that the table is in memory, and when it was last touched.
    pub(super) async fn renew_lease(&mut self) {
        if self.lease().is_none() {
            return;
        }
        if let Err(error) = self.save().await {
            let code = error.code();
            tracing::warn!(table = %self.row.id, code, "a lease could not be noted");
        }
    }

    /// When somebody should look after the table although nobody asks.
    fn wake(&self) -> Option<Millis> {
        match self.row.status {
            Status::Over | Status::Closed | Status::Frozen => None,
            // Bots that had work to do go on at once when the server starts again.
            Status::Running if self.bot_scheduler.is_busy() => Some(now()),
            Status::Open | Status::Running => {
                let deadline = self.deadline().map(as_millis);
                deadline.into_iter().chain([self.abandoned_at()]).min()
            }
        }
    }

    /// When the table counts as abandoned if nobody comes.
    pub(super) fn abandoned_at(&self) -> Millis {
        let settings = &self.shared.settings;
        let patience = match self.meta.is_deserted() {
            true => settings.deserted_after.min(settings.untouched_after),
            false => settings.untouched_after,
        };
        Millis(self.row.touched.0 + patience.as_millis() as i64)
    }

    /// While a table lives, it is noted that a crash would cut it off.
    pub(super) fn lease(&self) -> Option<Millis> {
        match self.row.status {
            Status::Open | Status::Running => Some(Millis(now().0 + LEASE.as_millis() as i64)),
            Status::Over | Status::Closed | Status::Frozen => None,
        }
    }
}
