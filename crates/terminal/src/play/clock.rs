//! The clock of the machine, for the times of entries. Nothing at the terminal waits for it.

use std::time::{SystemTime, UNIX_EPOCH};

use portolan_match::Timestamp;

/// The present time; the beginning of 1970 if the machine's clock is set before it.
pub(super) fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let millis = since.unwrap_or_default().as_millis();
    Timestamp(u64::try_from(millis).unwrap_or(u64::MAX))
}
