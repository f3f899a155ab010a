//! When a table leaves memory, and what is left behind so that somebody looks after it in time.

use std::time::Duration;

use portolan_store::{Millis, Status};
use tokio::time::Instant;

use super::clock::{as_millis, now};
use super::run::Life;
use super::{Order, Task};

/// How long before the lease of a live table runs out it counts as one that a crash cut off.
pub(crate) const LEASE: Duration = Duration::from_secs(600);

impl Task {
    /// When the table should be looked at although nothing happens.
    pub(super) fn rest_due(&self) -> Instant {
        let settings = &self.shared.settings;
        let quiet = settings.idle_after;
        // While people look or bots think, only dead connections have to be found.
        let since = match self.crowd.is_empty() && !self.mind.is_busy() {
            true => self.clock.touched.max(Instant::now() - quiet),
            false => Instant::now(),
        };
        since + quiet.max(Duration::from_millis(10))
    }

    /// Whether nothing happens.
    pub(super) fn may_rest(&self) -> bool {
        let quiet = self.shared.settings.idle_after;
        let near = |at: Instant| at <= Instant::now() + quiet;
        self.crowd.is_empty()
            && !self.mind.is_busy()
            && self.clock.touched + quiet <= Instant::now()
            && !self.deadline().is_some_and(near)
    }

    /// Leaves memory, unless the table has to be closed first or somebody just came.
    pub(super) async fn rest(&mut self) -> Life {
        self.close_if_abandoned().await;
        self.shared.forget(&self.row.id);
        self.inbox.close();
        // Whoever asked in this moment finds the table gone and asks again.
        while let Ok(order) = self.inbox.try_recv() {
            if let Order::Stop { reply } = order {
                let _ = reply.send(());
            }
        }
        self.leave_memory().await;
        Life::Over
    }

    /// Writes down what is needed to come back.
    pub(super) async fn leave_memory(&mut self) {
        let store = &self.shared.store;
        if let Err(error) = store.shelve(self.key).await {
            tracing::warn!(table = %self.row.id, %error, "a log could not be shelved");
        }
        let wake = self.wake();
        if let Err(error) = store.set_wake(self.key, wake).await {
            tracing::warn!(table = %self.row.id, %error, "the next look could not be noted");
        }
    }

    /// When somebody should look after the table although nobody asks.
    fn wake(&self) -> Option<Millis> {
        match self.row.status {
            Status::Over | Status::Closed | Status::Frozen => None,
            // Bots that had work to do go on at once when the server starts again.
            Status::Running if self.mind.is_busy() => Some(now()),
            Status::Open | Status::Running => {
                let deadline = self.deadline().map(as_millis);
                deadline.into_iter().chain([self.abandoned_at()]).min()
            }
        }
    }

    /// When the table counts as abandoned if nobody comes.
    pub(super) fn abandoned_at(&self) -> Millis {
        let settings = &self.shared.settings;
        let patience = match self.sheet.is_deserted() {
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
