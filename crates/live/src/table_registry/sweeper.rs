//! The sweeper wakes tables that have work to do although no client asks for them: tables that a
//! restart interrupted in a bot's turn, tables with an expired waiting time, and abandoned tables.
//! It also runs the pruner, which deletes old tables.

use std::collections::HashSet;
use std::sync::Weak;
use std::time::Duration;

use portolan_store::{DueTable, Millis, StoreError, TableId};
use tokio::time::{MissedTickBehavior, interval};

use super::pruning::Pruner;
use super::{TableRegistry, parse_meta};
use crate::error::TableError;
use crate::table_actor::LEASE;

/// How many due tables are read from the store at a time.
const BATCH: u32 = 64;

/// A table touched later than this after now was stored while the clock was ahead.
const FUTURE: Duration = Duration::from_secs(60);

/// Wakes due tables and deletes old ones once a second until the registry is dropped or stops.
pub(super) async fn run(table_registry: Weak<TableRegistry>) {
    let mut tick = interval(Duration::from_secs(1));
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut sweeper = Sweeper {
        horizon: LEASE.as_millis() as i64,
        times_set_back: 0,
        unreadable: HashSet::new(),
    };
    let mut pruner = Pruner::default();
    loop {
        tick.tick().await;
        let Some(table_registry) = table_registry.upgrade() else {
            return;
        };
        if table_registry.shared.actors().stopping {
            return;
        }
        // A failure is logged already, and the next round tries again.
        let _ = sweeper.wake_tables(&table_registry).await;
        pruner.step(&table_registry).await;
    }
}

struct Sweeper {
    /// How long before its `wake` time a table is woken. A table that was in memory when the server
    /// ended has a lease that has not run out; the first round wakes it too.
    horizon: i64,
    /// How often tables were woken because the clock was set back.
    times_set_back: u64,
    /// The tables that could not be read. They are left alone until the server starts again, so
    /// that each is in the log once; a client that asks for one gets an error.
    unreadable: HashSet<TableId>,
}

impl Sweeper {
    async fn wake_tables(&mut self, table_registry: &TableRegistry) -> Result<(), TableError> {
        let shared = &table_registry.shared;
        let until = Millis(shared.wall_clock.now().0 + self.horizon);
        let mut last = None;
        loop {
            let due = shared.store.due(until, last.as_ref(), BATCH).await;
            last = self.wake_batch(table_registry, due, until).await?;
            if last.is_none() {
                break;
            }
        }
        self.horizon = 0;
        self.wake_tables_from_the_future(table_registry).await
    }

    /// Wakes tables that were stored while the clock was ahead: their `wake` times may be far away.
    /// A table that is woken too early computes the time again.
    async fn wake_tables_from_the_future(
        &mut self,
        table_registry: &TableRegistry,
    ) -> Result<(), TableError> {
        let shared = &table_registry.shared;
        let times_set_back = shared.wall_clock.times_set_back();
        if self.times_set_back == times_set_back {
            return Ok(());
        }
        let now = shared.wall_clock.now();
        let future = Millis(now.0 + FUTURE.as_millis() as i64);
        let mut last = None;
        loop {
            let found = shared
                .store
                .touched_after(future, last.as_ref(), BATCH)
                .await;
            last = self.wake_batch(table_registry, found, now).await?;
            if last.is_none() {
                break;
            }
        }
        self.times_set_back = times_set_back;
        Ok(())
    }

    /// Wakes some tables. Returns the last of them; `None` if there are no more.
    async fn wake_batch(
        &mut self,
        table_registry: &TableRegistry,
        tables: Result<Vec<DueTable>, StoreError>,
        until: Millis,
    ) -> Result<Option<DueTable>, TableError> {
        let mut tables = tables.map_err(|error| {
            tracing::error!(until = until.0, %error, "list due tables failed");
            TableError::from_store(&error)
        })?;
        for due in &tables {
            if self.unreadable.contains(&due.id) {
                continue;
            }
            match table_registry.extend_lease(due, until).await {
                Ok(()) => table_registry.wake(&due.id),
                Err(Failure::Store(error)) => return Err(error),
                Err(Failure::Table) => drop(self.unreadable.insert(due.id.clone())),
            }
        }
        if tables.len() < BATCH as usize {
            Ok(None)
        } else {
            Ok(tables.pop())
        }
    }
}

/// Why a table was not woken. It is logged already.
enum Failure {
    /// Its row cannot be read or changed.
    Table,
    /// The store failed.
    Store(TableError),
}

impl TableRegistry {
    /// Stores a new lease, so that the next round does not find the table again.
    async fn extend_lease(&self, due: &DueTable, until: Millis) -> Result<(), Failure> {
        let failure = |operation: &str, error: &StoreError| {
            let logged = TableError::storage(operation, &due.id, error);
            if error.concerns_whole_file() {
                Failure::Store(logged)
            } else {
                Failure::Table
            }
        };
        let store = &self.shared.store;
        let found = store.table(&due.id).await;
        let found = found.map_err(|error| failure("read due table", &error))?;
        let Some((key, row)) = found else {
            return Ok(());
        };
        parse_meta(&row).map_err(|_| Failure::Table)?;
        let lease = Millis(until.0.max(self.shared.wall_clock.now().0) + LEASE.as_millis() as i64);
        let stored = store.set_wake(key, Some(lease)).await;
        stored.map_err(|error| failure("extend lease of due table", &error))
    }
}
