//! Counters and gauges for the operator.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Counters, which only grow, and gauges, which go up and down.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Actions of people made durable.
    pub acknowledged: Count,
    /// Messages of people that were refused.
    pub refused: Count,
    /// Actions of bots made durable.
    pub bot_actions: Count,
    /// Tables in memory (gauge).
    pub tables: Count,
    /// Connections to tables (gauge).
    pub connections: Count,
    /// Connections dropped because their client did not read.
    pub overrun: Count,
    /// Tables frozen because their log cannot be replayed.
    pub frozen: Count,
    /// The time spent in each kind of work.
    pub work: WorkTimes,
}

/// A kind of work that is done at tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    /// Reading messages of clients.
    Messages,
    /// Applying actions and drawing outcomes of chance.
    Rules,
    /// Making views, phrases, choices and forecasts, and writing them as JSON.
    Frames,
    /// Decisions of bots.
    Bots,
}

impl Work {
    /// All kinds of work.
    pub const ALL: [Work; 4] = [Work::Messages, Work::Rules, Work::Frames, Work::Bots];

    /// The name of the kind in metrics.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Work::Messages => "messages",
            Work::Rules => "rules",
            Work::Frames => "frames",
            Work::Bots => "bots",
        }
    }
}

/// The time spent in each kind of work, in nanoseconds.
#[derive(Debug, Default)]
pub struct WorkTimes([Count; Work::ALL.len()]);

impl WorkTimes {
    /// Does work and adds the time that it took.
    pub(crate) fn measure<T>(&self, work: Work, run: impl FnOnce() -> T) -> T {
        let began = Instant::now();
        let result = run();
        let nanos = u64::try_from(began.elapsed().as_nanos()).unwrap_or(u64::MAX);
        self.0[work as usize].add(nanos);
        result
    }

    /// The time spent in a kind of work so far.
    #[must_use]
    pub fn get(&self, work: Work) -> Duration {
        Duration::from_nanos(self.0[work as usize].get())
    }
}

/// A number that many actors change.
#[derive(Debug, Default)]
pub struct Count(AtomicU64);

impl Count {
    /// Adds one.
    pub(crate) fn increment(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// Adds this much.
    pub(crate) fn add(&self, amount: u64) {
        self.0.fetch_add(amount, Ordering::Relaxed);
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
