//! The time of day.

use std::time::{SystemTime, UNIX_EPOCH};

use portolan_store::Millis;

/// Now.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// The time this many milliseconds from now.
pub(crate) fn later(millis: i64) -> Millis {
    Millis(now().0.saturating_add(millis))
}
