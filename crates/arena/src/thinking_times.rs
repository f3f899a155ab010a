//! How much processor time the decisions of searching levels take: a histogram whose buckets grow by a
//! twentieth, so that a percentile is exact enough.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use serde::{Deserialize, Serialize};

/// Each bucket is so much greater than the one before.
const GROWTH: f64 = 1.05;
/// Enough for an hour.
const BUCKETS: usize = 512;

/// The processor time that this thread has used.
pub(crate) fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
    Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
}

/// The times of many decisions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ThinkingTimes {
    counts: Vec<u32>,
    total: Duration,
}

impl ThinkingTimes {
    pub(crate) fn new() -> ThinkingTimes {
        ThinkingTimes {
            counts: vec![0; BUCKETS],
            total: Duration::ZERO,
        }
    }

    /// Adds a decision.
    pub(crate) fn add(&mut self, time: Duration) {
        let micros = time.as_secs_f64() * 1e6;
        let bucket = (micros.max(1.0).ln() / GROWTH.ln()) as usize;
        self.counts[bucket.min(BUCKETS - 1)] += 1;
        self.total += time;
    }

    /// Adds the decisions of another thread.
    pub(crate) fn add_all(&mut self, other: &ThinkingTimes) {
        for (own, more) in self.counts.iter_mut().zip(&other.counts) {
            *own += more;
        }
        self.total += other.total;
    }

    /// Whether it has the buckets of this program; a file may have others.
    pub(crate) fn is_whole(&self) -> bool {
        self.counts.len() == BUCKETS
    }

    /// The number of decisions.
    pub(crate) fn decisions(&self) -> u64 {
        self.counts.iter().map(|count| u64::from(*count)).sum()
    }

    /// The mean time, in milliseconds; 0 without decisions.
    pub(crate) fn mean_ms(&self) -> f64 {
        self.total.as_secs_f64() * 1e3 / self.decisions().max(1) as f64
    }

    /// The time that 99 of 100 decisions do not exceed, in milliseconds.
    pub(crate) fn p99_ms(&self) -> f64 {
        let mut left = self.decisions() / 100;
        for (bucket, count) in self.counts.iter().enumerate().rev() {
            let count = u64::from(*count);
            if count > left {
                return GROWTH.powi(bucket as i32 + 1) / 1e3;
            }
            left -= count;
        }
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_percentile_of_a_known_sample() {
        let mut times = ThinkingTimes::new();
        for _ in 0..990 {
            times.add(Duration::from_millis(1));
        }
        for _ in 0..10 {
            times.add(Duration::from_millis(100));
        }
        assert_eq!(times.decisions(), 1000);
        assert!((times.mean_ms() - 1.99).abs() < 1e-9);
        assert!(
            (0.95..=1.06).contains(&times.p99_ms()),
            "{}",
            times.p99_ms()
        );
        times.add(Duration::from_millis(100));
        let mut twice = times.clone();
        twice.add_all(&times);
        assert!(twice.p99_ms() > 95.0, "{}", twice.p99_ms());
    }

    #[test]
    fn nothing_takes_no_time() {
        let times = ThinkingTimes::new();
        assert_eq!((times.mean_ms(), times.p99_ms()), (0.0, 0.0));
    }

    #[test]
    fn processor_time_passes() {
        let start = processor_time();
        let sum: u64 = (0..2_000_000).map(std::hint::black_box).sum();
        assert!(sum > 0 && processor_time() > start);
    }
}
