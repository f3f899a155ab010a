//! Token buckets: how often something may happen. They do not know what.

use std::time::Duration;

use portolan_store::GuestId;
use tokio::time::Instant;

use crate::settings::Rate;

/// A token bucket of a [`Rate`]. It stores only when it will be full again.
#[derive(Debug, Clone, Copy)]
pub(super) struct TokenBucket {
    full_at: Instant,
}

impl TokenBucket {
    /// A full bucket.
    pub(super) fn full() -> TokenBucket {
        TokenBucket {
            full_at: Instant::now(),
        }
    }

    /// Whether the bucket is full, like a new one.
    pub(super) fn is_full(&self) -> bool {
        self.full_at <= Instant::now()
    }

    /// Whether there is a token; if not, how long to wait for one.
    pub(super) fn check(&self, rate: Rate) -> Result<(), Duration> {
        let now = Instant::now();
        let most = rate.interval.saturating_mul(rate.burst);
        let used = self.full_at.saturating_duration_since(now) + rate.interval;
        match used.checked_sub(most) {
            Some(wait) if !wait.is_zero() => Err(wait),
            _ => Ok(()),
        }
    }

    /// Takes a token, after [`check`](TokenBucket::check).
    pub(super) fn take(&mut self, rate: Rate) {
        self.full_at = self.full_at.max(Instant::now()) + rate.interval;
    }
}

/// The buckets of guests who did something lately.
#[derive(Debug, Default)]
pub(super) struct GuestBuckets(Vec<(Option<GuestId>, TokenBucket)>);

impl GuestBuckets {
    /// The bucket of this guest; people without a session share one. Full buckets are forgotten, so few are kept.
    pub(super) fn bucket(&mut self, guest: Option<&GuestId>) -> &mut TokenBucket {
        self.0.retain(|(_, bucket)| !bucket.is_full());
        let known = self.0.iter().position(|(id, _)| id.as_ref() == guest);
        let index = known.unwrap_or_else(|| {
            self.0.push((guest.cloned(), TokenBucket::full()));
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

    const SECOND: Duration = Duration::from_secs(1);

    #[tokio::test(start_paused = true)]
    async fn a_bucket_allows_a_burst_and_then_one_per_interval() {
        let rate = Rate::new(3, SECOND);
        let mut bucket = TokenBucket::full();
        for _ in 0..3 {
            assert_eq!(bucket.check(rate), Ok(()));
            bucket.take(rate);
        }
        assert_eq!(bucket.check(rate), Err(SECOND));
        tokio::time::advance(SECOND / 2).await;
        assert_eq!(bucket.check(rate), Err(SECOND / 2));
        tokio::time::advance(SECOND / 2).await;
        assert_eq!(bucket.check(rate), Ok(()));
        bucket.take(rate);
        assert_eq!(bucket.check(rate), Err(SECOND));
        assert!(!bucket.is_full());
        tokio::time::advance(3 * SECOND).await;
        assert!(bucket.is_full());
    }

    #[tokio::test(start_paused = true)]
    async fn without_a_limit_nothing_is_refused() {
        let mut bucket = TokenBucket::full();
        for _ in 0..10_000 {
            assert_eq!(bucket.check(Rate::UNLIMITED), Ok(()));
            bucket.take(Rate::UNLIMITED);
        }
        assert!(bucket.is_full());
    }

    #[test]
    fn waits_are_rounded_up_to_seconds() {
        assert_eq!(whole_seconds(Duration::from_millis(1)), 1);
        assert_eq!(whole_seconds(Duration::from_millis(1000)), 1);
        assert_eq!(whole_seconds(Duration::from_millis(1001)), 2);
    }
}
