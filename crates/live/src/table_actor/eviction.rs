//! Eviction: when a table leaves memory, and what is stored so that it is woken in time.
//!
//! Every open or running table has a `wake` time in its row. While the table is in memory, that
//! time is a lease, which the actor renews. When the table is evicted, it is the next time at which
//! something is due. The sweeper of the registry wakes tables whose time has come.

use std::ops::ControlFlow;
use std::time::Duration;

use portolan_store::{Millis, Status};
use tokio::time::Instant;

use super::TableActor;
use super::clock::{now, to_millis};
use crate::table_meta::TableMeta;
use crate::table_registry::Unregister;
use crate::wall_clock;

/// How long the lease of a table in memory lasts. A table whose lease has not run out when the
/// server starts was interrupted, and is woken immediately.
pub(crate) const LEASE: Duration = Duration::from_secs(600);

impl TableActor {
    /// When to check for eviction and for connections whose client has gone.
    pub(super) fn eviction_check_at(&self) -> Instant {
        let idle_after = self.shared.settings.idle_after;
        if self.is_idle() {
            self.clock.touched + idle_after
        } else {
            Instant::now() + idle_after.max(Duration::from_millis(10))
        }
    }

    /// Whether the table has been idle long enough to be evicted.
    pub(super) fn is_evictable(&self) -> bool {
        let idle_after = self.shared.settings.idle_after;
        self.is_idle() && self.clock.touched + idle_after <= Instant::now()
    }

    /// Whether there is no connection, no bot has work, and no waiting time expires soon.
    fn is_idle(&self) -> bool {
        let soon = Instant::now() + self.shared.settings.idle_after;
        let expires_soon = self.deadline().is_some_and(|at| at <= soon);
        self.people.connections.is_empty() && !self.bots.scheduler.is_busy() && !expires_soon
    }

    /// Evicts the table, unless a command has just arrived. Everything is stored before the table
    /// can be loaded again, so that nothing newer is overwritten.
    pub(super) async fn evict(&mut self) -> ControlFlow<()> {
        self.store_before_eviction().await;
        match self
            .shared
            .try_unregister(&self.table.row.id, &mut self.channel.inbox)
        {
            Unregister::Done => ControlFlow::Break(()),
            Unregister::CommandWaiting => {
                self.renew_lease().await;
                ControlFlow::Continue(())
            }
        }
    }

    /// Stores what is needed to load the table again and to wake it in time.
    pub(super) async fn store_before_eviction(&mut self) {
        if let Err(error) = self.shared.store.archive(self.table.key).await {
            tracing::warn!(
                table = %self.table.row.id, %error,
                "move log from journal to archive failed; it stays in the journal"
            );
        }
        let meta = TableMeta {
            clock: self.clock_snapshot(),
            ..self.table.meta.clone()
        };
        if let Err(error) = self.store_row(&meta, self.next_wake()).await {
            tracing::warn!(
                table = %self.table.row.id, error = error.code(),
                "store wake time before eviction failed"
            );
        }
    }

    /// Stores that the table is in memory and when it was last touched.
    pub(super) async fn renew_lease(&mut self) {
        if self.lease().is_none() {
            return;
        }
        if let Err(error) = self.save().await {
            tracing::warn!(table = %self.table.row.id, error = error.code(), "renew lease failed");
        }
    }

    /// When the table must be woken after its eviction.
    fn next_wake(&self) -> Option<Millis> {
        match self.table.row.status {
            Status::Over | Status::Closed | Status::Frozen => None,
            // Bots that had work continue as soon as the server starts again.
            Status::Running if self.bots.scheduler.is_busy() => Some(now()),
            Status::Open | Status::Running => {
                let deadline = self.deadline().map(to_millis);
                // It is not closed before the clock is settled, so it need not be woken either.
                let settles_at = self.shared.wall_clock.settles_at();
                let abandoned_at = self.abandoned_at().max(settles_at);
                deadline.into_iter().chain([abandoned_at]).min()
            }
        }
    }

    /// When the table counts as abandoned if nobody comes.
    pub(super) fn abandoned_at(&self) -> Millis {
        let settings = &self.shared.settings;
        let abandoned_after = if self.table.meta.lesson.is_some() {
            settings.retention.lessons
        } else if self.table.meta.is_deserted() {
            settings.deserted_after.min(settings.untouched_after)
        } else {
            settings.untouched_after
        };
        let abandoned_after = wall_clock::to_millis(abandoned_after);
        Millis(self.table.row.touched.0.saturating_add(abandoned_after))
    }

    /// The end of a lease that starts now; `None` if the table needs none.
    pub(super) fn lease(&self) -> Option<Millis> {
        match self.table.row.status {
            Status::Open | Status::Running => Some(Millis(now().0 + LEASE.as_millis() as i64)),
            Status::Over | Status::Closed | Status::Frozen => None,
        }
    }
}
