//! Token limiter: who asks how often. Knows neither guests nor addresses, only keys; and never
//! remembers more than a fixed number of them, whatever the world sends. That bound is why this is not the crate `governor`, whose maps of
//! keys grow until somebody clears them.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::limits::Rate;

/// One bucket: how much is left, and when that was true.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TokenBucket {
    left: f64,
    at: Instant,
}

impl TokenBucket {
    /// A full bucket.
    pub(crate) fn full(rate: Rate, now: Instant) -> TokenBucket {
        TokenBucket {
            left: rate.burst,
            at: now,
        }
    }

    /// Takes one, or tells how long to wait for it.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let gone = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + gone * rate.per_second).min(rate.burst);
        self.at = now;
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        let wait = (1.0 - self.left) / rate.per_second;
        // A rate of nothing would make an endless wait; an hour says the same.
        Err(Duration::try_from_secs_f64(wait).map_or(HOUR, |wait| wait.min(HOUR)))
    }
}

const HOUR: Duration = Duration::from_secs(3600);

/// RateLimiter by key, at most twice `MOST` of them: a generation that is full becomes the old one,
/// and the one before it is forgotten. Who asks often is always in the young generation.
#[derive(Debug)]
pub(crate) struct RateLimiter<K> {
    rate: Rate,
    generations: Mutex<[HashMap<K, TokenBucket>; 2]>,
}

const MOST: usize = 20_000;

impl<K: Eq + Hash> RateLimiter<K> {
    pub(crate) fn new(rate: Rate) -> RateLimiter<K> {
        RateLimiter {
            rate,
            generations: Mutex::default(),
        }
    }

    /// Takes one from this key's bucket, or tells how long to wait for it.
    pub(crate) fn take(&self, key: K) -> Result<(), Duration> {
        self.take_at(key, Instant::now())
    }

    fn take_at(&self, key: K, now: Instant) -> Result<(), Duration> {
        // A bucket is valid after every step, so a poisoned lock has spoilt nothing.
        let mut generations = self
            .generations
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let [young, old] = &mut *generations;
        if young.len() >= MOST && !young.contains_key(&key) {
            *old = std::mem::take(young);
        }
        let known = old.remove(&key);
        young
            .entry(key)
            .or_insert_with(|| known.unwrap_or_else(|| TokenBucket::full(self.rate, now)))
            .take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let rate = Rate::new(2.0, 3.0);
        let start = Instant::now();
        let mut bucket = TokenBucket::full(rate, start);
        for _ in 0..3 {
            assert_eq!(bucket.take(rate, start), Ok(()));
        }
        assert_eq!(bucket.take(rate, start), Err(Duration::from_millis(500)));
        let later = start + Duration::from_millis(500);
        assert_eq!(bucket.take(rate, later), Ok(()));
        assert!(bucket.take(rate, later).is_err());
        let much_later = start + Duration::from_secs(1000);
        for _ in 0..3 {
            assert_eq!(bucket.take(rate, much_later), Ok(()));
        }
        assert!(bucket.take(rate, much_later).is_err());
    }

    #[test]
    fn one_key_does_not_pay_for_another() {
        let limiter = RateLimiter::new(Rate::new(0.001, 1.0));
        assert!(limiter.take("anna").is_ok());
        assert!(limiter.take("anna").is_err());
        assert!(limiter.take("ben").is_ok());
    }

    #[test]
    fn a_flood_of_keys_is_forgotten_but_not_who_keeps_asking() {
        let limiter = RateLimiter::new(Rate::new(0.001, 1.0));
        let now = Instant::now();
        assert!(limiter.take_at(usize::MAX, now).is_ok());
        for key in 0..MOST * 5 {
            assert!(limiter.take_at(key, now).is_ok());
            if key % 1000 == 0 {
                assert!(limiter.take_at(usize::MAX, now).is_err());
            }
        }
        let kept = limiter.generations.lock().expect("nobody panicked");
        assert!(kept.iter().map(HashMap::len).sum::<usize>() <= 2 * MOST);
    }
}
