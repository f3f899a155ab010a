//! Token buckets: how often something may happen, for tables and for the server. They know neither
//! what happens nor who does it, and have no clock.

use std::time::Duration;

use tokio::time::Instant;

/// The longest wait that is reported.
const HOUR: Duration = Duration::from_secs(3600);

/// A rate limit: so many at once, and then one after each interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// The most at one time.
    pub burst: u32,
    /// The time after which one more is allowed; zero if the rate is not limited.
    pub interval: Duration,
}

impl Rate {
    /// A rate with this burst and interval.
    #[must_use]
    pub const fn new(burst: u32, interval: Duration) -> Rate {
        Rate { burst, interval }
    }

    /// This many per second, and this many at one time. Nothing is allowed if there are none per
    /// second.
    #[must_use]
    pub fn per_second(count: u32, burst: u32) -> Rate {
        Duration::from_secs(1)
            .checked_div(count)
            .map_or(Rate::NOTHING, |interval| Rate::new(burst, interval))
    }

    /// This many per minute, all of which may come at one time.
    #[must_use]
    pub fn per_minute(count: u32) -> Rate {
        Duration::from_secs(60)
            .checked_div(count)
            .map_or(Rate::NOTHING, |interval| Rate::new(count, interval))
    }

    /// No limit.
    pub const UNLIMITED: Rate = Rate::new(u32::MAX, Duration::ZERO);

    /// Nothing is allowed.
    const NOTHING: Rate = Rate::new(0, HOUR);
}

/// A token bucket of a [`Rate`]. It stores only when it will be full again.
#[derive(Debug, Clone, Copy)]
pub struct TokenBucket {
    full_at: Instant,
}

impl TokenBucket {
    /// A full bucket.
    #[must_use]
    pub fn full(now: Instant) -> TokenBucket {
        TokenBucket { full_at: now }
    }

    /// Whether the bucket is full, like a new one.
    #[must_use]
    pub fn is_full(&self, now: Instant) -> bool {
        self.full_at <= now
    }

    /// Whether there is a token.
    ///
    /// # Errors
    /// How long to wait for one, at most an hour.
    pub fn check(&self, rate: Rate, now: Instant) -> Result<(), Duration> {
        if rate.interval.is_zero() {
            // Unlimited. Requests that overtake each other bring an earlier time than the last one.
            return Ok(());
        }
        let most = rate.interval.saturating_mul(rate.burst);
        let used = self.full_at.saturating_duration_since(now) + rate.interval;
        match used.checked_sub(most) {
            Some(wait) if !wait.is_zero() => Err(wait.min(HOUR)),
            _ => Ok(()),
        }
    }

    /// Takes a token, after [`check`](TokenBucket::check).
    pub fn take(&mut self, rate: Rate, now: Instant) {
        self.full_at = self.full_at.max(now) + rate.interval;
    }

    /// Takes a token if there is one.
    ///
    /// # Errors
    /// How long to wait for one, at most an hour.
    pub fn try_take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        self.check(rate, now)?;
        self.take(rate, now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn without_a_limit_a_request_that_overtook_another_is_allowed() {
        let start = Instant::now();
        let mut bucket = TokenBucket::full(start);
        assert_eq!(bucket.try_take(Rate::UNLIMITED, start + SECOND), Ok(()));
        assert_eq!(bucket.try_take(Rate::UNLIMITED, start), Ok(()));
    }

    #[test]
    fn a_bucket_allows_a_burst_and_then_one_per_interval() {
        let rate = Rate::new(3, SECOND);
        let start = Instant::now();
        let mut bucket = TokenBucket::full(start);
        for _ in 0..3 {
            assert_eq!(bucket.try_take(rate, start), Ok(()));
        }
        assert_eq!(bucket.check(rate, start), Err(SECOND));
        let half = start + SECOND / 2;
        assert_eq!(bucket.check(rate, half), Err(SECOND / 2));
        let later = start + SECOND;
        assert_eq!(bucket.try_take(rate, later), Ok(()));
        assert_eq!(bucket.try_take(rate, later), Err(SECOND));
        assert!(!bucket.is_full(later));
        assert!(bucket.is_full(later + 3 * SECOND));
        let much_later = start + 1000 * SECOND;
        for _ in 0..3 {
            assert_eq!(bucket.try_take(rate, much_later), Ok(()));
        }
        assert_eq!(bucket.try_take(rate, much_later), Err(SECOND));
    }

    #[test]
    fn without_a_limit_nothing_is_refused() {
        let now = Instant::now();
        let mut bucket = TokenBucket::full(now);
        for _ in 0..10_000 {
            assert_eq!(bucket.try_take(Rate::UNLIMITED, now), Ok(()));
        }
        assert!(bucket.is_full(now));
    }

    #[test]
    fn a_rate_is_a_number_per_second_or_minute() {
        assert_eq!(Rate::per_second(20, 60), Rate::new(60, SECOND / 20));
        assert_eq!(Rate::per_minute(20), Rate::new(20, 3 * SECOND));
        let now = Instant::now();
        for nothing in [Rate::per_second(0, 0), Rate::per_minute(0)] {
            assert_eq!(TokenBucket::full(now).try_take(nothing, now), Err(HOUR));
        }
    }
}
