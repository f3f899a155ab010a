//! Numbers for an operator: what happens now and how much has happened.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counters and gauges. Gauges go up and down.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Actions of people made durable.
    pub acknowledged: Count,
    /// Messages of people that did nothing.
    pub refused: Count,
    /// Actions of bots made durable.
    pub bot_actions: Count,
    /// Bots that wait for a thread or think (gauge).
    pub bots_thinking: Count,
    /// Tables in memory (gauge).
    pub tables: Count,
    /// Connections to tables (gauge).
    pub connections: Count,
    /// Connections dropped because their client did not read.
    pub overrun: Count,
    /// Tables frozen because their log no longer folds.
    pub frozen: Count,
}

/// One number that many tasks change.
#[derive(Debug, Default)]
pub struct Count(AtomicU64);

impl Count {
    /// One more.
    pub(crate) fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// One less.
    pub(crate) fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// How many.
    #[must_use]
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}
