//! Percentiles and medians.

use serde::Serialize;
use std::time::Duration;

/// The distribution of latencies, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(crate) struct Latency {
    /// The median.
    pub(crate) p50_ms: f64,
    /// The 99th percentile.
    pub(crate) p99_ms: f64,
    /// The maximum.
    pub(crate) max_ms: f64,
    /// The number of latencies.
    pub(crate) count: usize,
}

impl Latency {
    /// The distribution of these latencies; all zero if there are none.
    pub(crate) fn of(mut latencies: Vec<Duration>) -> Latency {
        latencies.sort_unstable();
        let at = |share: f64| {
            // The smallest latency that at least this share does not exceed.
            let rank = (share * latencies.len() as f64).ceil() as usize;
            let found = latencies.get(rank.saturating_sub(1));
            found.map_or(0.0, |latency| latency.as_secs_f64() * 1e3)
        };
        Latency {
            p50_ms: at(0.5),
            p99_ms: at(0.99),
            max_ms: at(1.0),
            count: latencies.len(),
        }
    }
}

/// The median; zero if there are no values.
pub(crate) fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_unstable_by(f64::total_cmp);
    match values.len() {
        0 => 0.0,
        odd if odd % 2 == 1 => values[odd / 2],
        even => (values[even / 2 - 1] + values[even / 2]) / 2.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_measured_values() {
        let latency = Latency::of((1..=200).rev().map(Duration::from_millis).collect());
        assert_eq!((latency.p50_ms, latency.p99_ms), (100.0, 198.0));
        assert_eq!((latency.max_ms, latency.count), (200.0, 200));
        assert_eq!(Latency::of(Vec::new()).p99_ms, 0.0);
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median([3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median([4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(median([]), 0.0);
    }
}
