//! Token buckets by key. Knows only keys, neither guests nor addresses, and keeps a bounded number of
//! them. That bound is why this is not the crate `governor`, whose maps of keys grow until they are
//! cleared.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::limits::Rate;

/// A token bucket: the tokens left at a time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TokenBucket {
    tokens: f64,
    updated: Instant,
}

impl TokenBucket {
    /// A full bucket.
    pub(crate) fn full(rate: Rate, now: Instant) -> TokenBucket {
        TokenBucket {
            tokens: rate.burst,
            updated: now,
        }
    }

    /// Takes a token; if there is none, returns how long to wait for one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let elapsed = now.saturating_duration_since(self.updated).as_secs_f64();
        self.tokens = (self.tokens + elapsed * rate.per_second).min(rate.burst);
        self.updated = now;
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            return Ok(());
        }
        let wait = (1.0 - self.tokens) / rate.per_second;
        // With a rate of 0 the wait is infinite; it is capped at an hour.
        Err(Duration::try_from_secs_f64(wait).map_or(HOUR, |wait| wait.min(HOUR)))
    }
}

const HOUR: Duration = Duration::from_secs(3600);

/// Token buckets by key, at most twice [`MAX_KEYS`]. When the young generation is full, it becomes the
/// old one and the previous old one is dropped. Keys in frequent use are always in the young one.
#[derive(Debug)]
pub(crate) struct RateLimiter<K> {
    rate: Rate,
    generations: Mutex<[HashMap<K, TokenBucket>; 2]>,
}

const MAX_KEYS: usize = 20_000;

impl<K: Eq + Hash> RateLimiter<K> {
    pub(crate) fn new(rate: Rate) -> RateLimiter<K> {
        RateLimiter {
            rate,
            generations: Mutex::default(),
        }
    }

    /// Takes a token of this key; if there is none, returns how long to wait for one.
    pub(crate) fn take(&self, key: K) -> Result<(), Duration> {
        self.take_at(key, Instant::now())
    }

    fn take_at(&self, key: K, now: Instant) -> Result<(), Duration> {
        // A bucket is valid after every step, so the data of a poisoned lock is too.
        let mut generations = self
            .generations
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let [young, old] = &mut *generations;
        if young.len() >= MAX_KEYS && !young.contains_key(&key) {
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
    fn keys_have_separate_buckets() {
        let limiter = RateLimiter::new(Rate::new(0.001, 1.0));
        assert!(limiter.take("anna").is_ok());
        assert!(limiter.take("anna").is_err());
        assert!(limiter.take("ben").is_ok());
    }

    #[test]
    fn a_flood_of_keys_is_dropped_but_not_a_key_in_use() {
        let limiter = RateLimiter::new(Rate::new(0.001, 1.0));
        let now = Instant::now();
        assert!(limiter.take_at(usize::MAX, now).is_ok());
        for key in 0..MAX_KEYS * 5 {
            assert!(limiter.take_at(key, now).is_ok());
            if key % 1000 == 0 {
                assert!(limiter.take_at(usize::MAX, now).is_err());
            }
        }
        let generations = limiter
            .generations
            .lock()
            .expect("the lock is not poisoned");
        assert!(generations.iter().map(HashMap::len).sum::<usize>() <= 2 * MAX_KEYS);
    }
}
