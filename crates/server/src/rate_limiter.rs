//! Token buckets by key. Knows only keys, neither guests nor addresses, and keeps a bounded number of
//! them. That bound is why this is not the crate `governor`, whose maps of keys grow until they are
//! cleared.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use portolan_live::{Rate, TokenBucket};
use tokio::time::Instant;

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
            .or_insert_with(|| known.unwrap_or_else(|| TokenBucket::full(now)))
            .try_take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_separate_buckets() {
        let limiter = RateLimiter::new(Rate::new(1, Duration::from_secs(1000)));
        assert!(limiter.take("anna").is_ok());
        assert!(limiter.take("anna").is_err());
        assert!(limiter.take("ben").is_ok());
    }

    #[test]
    fn a_flood_of_keys_is_dropped_but_not_a_key_in_use() {
        let limiter = RateLimiter::new(Rate::new(1, Duration::from_secs(1000)));
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
