//! Limits on what people add to a log: how fast a seat acts, takes back and gives standing orders,
//! and how much it takes back. Bots act without these limits. Nothing here depends on the rules or on
//! what anybody holds.

use portolan_core::{MAX_SEATS, Seat};
use tokio::time::Instant;

use super::TableActor;
use super::guest_buckets::whole_seconds;
use crate::error::TableError;
use crate::token_bucket::TokenBucket;

/// How much each seat has added to the log lately.
pub(super) struct EntryLimits {
    buckets: [TokenBucket; MAX_SEATS],
}

impl EntryLimits {
    /// Nobody has added anything.
    pub(super) fn new() -> EntryLimits {
        EntryLimits {
            buckets: [TokenBucket::full(Instant::now()); MAX_SEATS],
        }
    }
}

impl TableActor {
    pub(super) fn check_entry_rate(&self, seat: Seat) -> Result<(), TableError> {
        let bucket = self.people.entry_limits.buckets[seat];
        bucket
            .check(self.shared.settings.limits.entries, Instant::now())
            .map_err(|wait| TableError::TooFast {
                seconds: whole_seconds(wait),
            })
    }

    /// Counts an entry or a standing order. Refused messages add nothing and are not counted.
    pub(super) fn count_entry(&mut self, seat: Seat) {
        let rate = self.shared.settings.limits.entries;
        self.people.entry_limits.buckets[seat].take(rate, Instant::now());
    }
}
