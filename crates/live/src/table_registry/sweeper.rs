//! Looking after tables nobody asks for: those a restart cut off in the middle of a bot's turn,
//! those whose person's time is up, and those everybody has left.

use std::sync::Weak;
use std::time::Duration;

use portolan_store::Millis;
use tokio::time::{MissedTickBehavior, interval};

use super::TableRegistry;
use crate::table_actor::{LEASE, now};

/// How many tables are woken at a time.
const AT_A_TIME: u32 = 64;

/// Walks through the hall once a second as long as there is one.
pub(super) async fn sweeper(table_registry: Weak<TableRegistry>) {
    let mut tick = interval(Duration::from_secs(1));
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // A table that was alive when the server last ended still has its lease.
    let mut horizon = LEASE.as_millis() as i64;
    loop {
        tick.tick().await;
        let Some(table_registry) = table_registry.upgrade() else { return };
        if table_registry.shared.live().stopping {
            return;
        }
        match table_registry.round(Millis(now().0 + horizon)).await {
            Ok(()) => horizon = 0,
            Err(error) => tracing::warn!(%error, "cannot look which tables are due"),
        }
    }
}

impl TableRegistry {
    /// Wakes every table that is due, and gives those in memory a new lease.
    async fn round(&self, until: Millis) -> Result<(), portolan_store::StoreError> {
        loop {
            let due = self.shared.store.due(until, AT_A_TIME).await?;
            for id in &due {
                if let Some((key, _)) = self.shared.store.table(id).await? {
                    let lease = Millis(until.0.max(now().0) + LEASE.as_millis() as i64);
                    self.shared.store.set_wake(key, Some(lease)).await?;
                }
                self.wake(id);
            }
            if (due.len() as u32) < AT_A_TIME {
                return Ok(());
            }
        }
    }
}
