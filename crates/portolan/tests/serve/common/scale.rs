//! How long the tests run and where their random numbers come from.

use std::time::{SystemTime, UNIX_EPOCH};

/// Whether the long form was asked for.
fn is_long() -> bool {
    std::env::var_os("PORTOLAN_LONG").is_some()
}

/// One of two numbers.
pub(crate) fn short_or_long(short: usize, long: usize) -> usize {
    if is_long() { long } else { short }
}

/// The seed of a test's random numbers; printed, so that a failure shows it.
pub(crate) fn seed(test: &str) -> u64 {
    let given = std::env::var("PORTOLAN_SEED").ok();
    let given = given.map(|text| text.parse().expect("PORTOLAN_SEED is a number"));
    let seed = given.unwrap_or_else(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| u64::from(since.subsec_nanos()))
    });
    println!("{test}: PORTOLAN_SEED={seed}");
    seed
}
