//! The sweeper wakes tables that have work to do although no client asks for them: tables that a
//! restart interrupted in a bot's turn, tables with an expired waiting time, and abandoned tables.

use std::sync::Weak;
use std::time::Duration;

use portolan_store::Millis;
use tokio::time::{MissedTickBehavior, interval};

use super::TableRegistry;
use crate::error::TableError;
use crate::table_actor::{LEASE, now};

/// How many due tables are read from the store at a time.
const BATCH: u32 = 64;

/// Wakes due tables once a second until the registry is dropped or stops.
pub(super) async fn run(table_registry: Weak<TableRegistry>) {
    let mut tick = interval(Duration::from_secs(1));
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // A table that was in memory when the server ended has a lease that has not run out. The
    // first round wakes it too.
    let mut horizon = LEASE.as_millis() as i64;
    loop {
        tick.tick().await;
        let Some(table_registry) = table_registry.upgrade() else {
            return;
        };
        if table_registry.shared.actors().stopping {
            return;
        }
        let woken = table_registry.wake_due_tables(Millis(now().0 + horizon));
        // A failure is logged already, and the next round tries again.
        if woken.await.is_ok() {
            horizon = 0;
        }
    }
}

impl TableRegistry {
    /// Wakes every table whose `wake` time is not after `until`, and extends its lease.
    async fn wake_due_tables(&self, until: Millis) -> Result<(), TableError> {
        loop {
            let due = self.shared.store.due(until, BATCH).await;
            let due = due.map_err(|error| {
                tracing::error!(until = until.0, %error, "list due tables failed");
                TableError::from_store(&error)
            })?;
            for id in &due {
                self.extend_lease(id, until).await?;
                self.wake(id);
            }
            if (due.len() as u32) < BATCH {
                return Ok(());
            }
        }
    }

    /// Stores a new lease, so that the next round does not find the table again.
    async fn extend_lease(&self, id: &str, until: Millis) -> Result<(), TableError> {
        let found = self.shared.store.table(id).await;
        let found = found.map_err(|error| TableError::storage("read due table", id, &error))?;
        let Some((key, _)) = found else {
            return Ok(());
        };
        let lease = Millis(until.0.max(now().0) + LEASE.as_millis() as i64);
        let stored = self.shared.store.set_wake(key, Some(lease)).await;
        stored.map_err(|error| TableError::storage("extend lease of due table", id, &error))
    }
}
