//! Token buckets of the guests at a table. They do not know what the guests do.

use std::time::Duration;

use portolan_store::GuestId;
use tokio::time::Instant;

use crate::token_bucket::TokenBucket;

/// The buckets of guests who did something lately.
#[derive(Debug, Default)]
pub(super) struct GuestBuckets(Vec<(Option<GuestId>, TokenBucket)>);

impl GuestBuckets {
    /// The bucket of this guest; people without a session share one. Full buckets are forgotten, so
    /// few are kept.
    pub(super) fn bucket(&mut self, guest: Option<&GuestId>, now: Instant) -> &mut TokenBucket {
        self.0.retain(|(_, bucket)| !bucket.is_full(now));
        let known = self.0.iter().position(|(id, _)| id.as_ref() == guest);
        let index = known.unwrap_or_else(|| {
            self.0.push((guest.cloned(), TokenBucket::full(now)));
            self.0.len() - 1
        });
        &mut self.0[index].1
    }
}

/// A wait in whole seconds, rounded up, for a message to a person.
pub(super) fn whole_seconds(wait: Duration) -> u32 {
    let rounded_up = wait.saturating_add(Duration::from_millis(999)).as_secs();
    u32::try_from(rounded_up).unwrap_or(u32::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_are_rounded_up_to_seconds() {
        assert_eq!(whole_seconds(Duration::from_millis(1)), 1);
        assert_eq!(whole_seconds(Duration::from_millis(1000)), 1);
        assert_eq!(whole_seconds(Duration::from_millis(1001)), 2);
    }
}
