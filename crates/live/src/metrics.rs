//! Counters and gauges for the operator.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counters, which only grow, and gauges, which go up and down.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Actions of people made durable.
    pub acknowledged: Count,
    /// Messages of people that were refused.
    pub refused: Count,
    /// Actions of bots made durable.
    pub bot_actions: Count,
    /// Bots that compute a decision or wait for a thread (gauge).
    pub bots_thinking: Count,
    /// Tables in memory (gauge).
    pub tables: Count,
    /// Connections to tables (gauge).
    pub connections: Count,
    /// Connections dropped because their client did not read.
    pub overrun: Count,
    /// Tables frozen because their log cannot be replayed.
    pub frozen: Count,
}

/// A number that many actors change.
#[derive(Debug, Default)]
pub struct Count(AtomicU64);

impl Count {
    /// Adds one.
    pub(crate) fn increment(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// Subtracts one.
    pub(crate) fn decrement(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// The present value.
    #[must_use]
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}
