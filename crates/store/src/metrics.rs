//! The metrics of the writer.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// What the writer has done since the file was opened. Clones share the values.
#[derive(Clone, Debug)]
pub struct Metrics {
    /// The duration of successful commits, from the first statement to the full sync.
    pub commit_seconds: Histogram,
    /// Failed commits.
    pub failures: Counter,
    /// Writes in successful commits.
    pub writes: Counter,
    /// Appends to logs among these writes.
    pub appends: Counter,
    /// The most writes in one commit.
    pub biggest_batch: Gauge,
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        Metrics {
            // From 250 microseconds to half a second.
            commit_seconds: Histogram::new(exponential_buckets(0.000_25, 2.0, 12)),
            failures: Counter::default(),
            writes: Counter::default(),
            appends: Counter::default(),
            biggest_batch: Gauge::default(),
        }
    }

    /// Registers all metrics.
    pub fn register(&self, registry: &mut Registry) {
        let help = "How long commits took, full sync included";
        registry.register("commit_seconds", help, self.commit_seconds.clone());
        registry.register("commit_failures", "Failed commits", self.failures.clone());
        registry.register(
            "commit_writes",
            "Writes in all commits",
            self.writes.clone(),
        );
        registry.register("commit_appends", "Appends to logs", self.appends.clone());
        let help = "Most writes in a commit";
        registry.register("commit_biggest_batch", help, self.biggest_batch.clone());
    }

    pub(crate) fn committed(&self, writes: usize, appends: usize, took: Duration) {
        self.commit_seconds.observe(took.as_secs_f64());
        self.writes.inc_by(writes as u64);
        self.appends.inc_by(appends as u64);
        self.biggest_batch.inner().fetch_max(writes as i64, Relaxed);
    }
}
