//! What the writer did so far, in numbers, for whoever draws curves of it. Counting is a few
//! relaxed atomic additions per commit; nothing here knows a metrics library.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Upper bounds of [`Figures::commit_buckets`], in microseconds.
pub const COMMIT_BOUNDS: [u64; 12] = [
    250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000,
];

/// What the writer did since the file was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Commits that succeeded.
    pub commits: u64,
    /// Commits that failed.
    pub failures: u64,
    /// Writes in the commits that succeeded.
    pub writes: u64,
    /// How many of these were appends to logs.
    pub appends: u64,
    /// The most writes in one commit.
    pub biggest_batch: u64,
    /// Writes that wait for a commit now.
    pub queued: u64,
    /// How long the last commit took, from the first statement to the full sync.
    pub last_commit_micros: u64,
    /// How long all commits took.
    pub total_commit_micros: u64,
    /// How many commits took at most as long as the bound of the same index in
    /// [`COMMIT_BOUNDS`] and longer than the one before; the last: how many took longer.
    pub commit_buckets: [u64; COMMIT_BOUNDS.len() + 1],
}

/// Where the writer counts.
#[derive(Debug, Default)]
pub(crate) struct Meters {
    commits: AtomicU64,
    failures: AtomicU64,
    writes: AtomicU64,
    appends: AtomicU64,
    biggest_batch: AtomicU64,
    last_commit_micros: AtomicU64,
    total_commit_micros: AtomicU64,
    commit_buckets: [AtomicU64; COMMIT_BOUNDS.len() + 1],
}

impl Meters {
    pub(crate) fn committed(&self, writes: usize, appends: usize, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let bucket = COMMIT_BOUNDS.partition_point(|bound| *bound < micros);
        self.commits.fetch_add(1, Relaxed);
        self.writes.fetch_add(writes as u64, Relaxed);
        self.appends.fetch_add(appends as u64, Relaxed);
        self.biggest_batch.fetch_max(writes as u64, Relaxed);
        self.last_commit_micros.store(micros, Relaxed);
        self.total_commit_micros.fetch_add(micros, Relaxed);
        self.commit_buckets[bucket].fetch_add(1, Relaxed);
    }

    pub(crate) fn failed(&self) {
        self.failures.fetch_add(1, Relaxed);
    }

    pub(crate) fn read(&self, queued: usize) -> Figures {
        Figures {
            commits: self.commits.load(Relaxed),
            failures: self.failures.load(Relaxed),
            writes: self.writes.load(Relaxed),
            appends: self.appends.load(Relaxed),
            biggest_batch: self.biggest_batch.load(Relaxed),
            queued: queued as u64,
            last_commit_micros: self.last_commit_micros.load(Relaxed),
            total_commit_micros: self.total_commit_micros.load(Relaxed),
            commit_buckets: std::array::from_fn(|n| self.commit_buckets[n].load(Relaxed)),
        }
    }
}
