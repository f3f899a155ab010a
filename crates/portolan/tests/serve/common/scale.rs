//! The length of the tests and their seed.

use std::time::{SystemTime, UNIX_EPOCH};

/// Whether the long form was requested.
fn is_long() -> bool {
    std::env::var_os("PORTOLAN_LONG").is_some()
}

/// The number for the short or the long form.
pub(crate) fn short_or_long(short: usize, long: usize) -> usize {
    if is_long() { long } else { short }
}

/// The seed of a test. It is printed, so that a failure can be reproduced.
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
