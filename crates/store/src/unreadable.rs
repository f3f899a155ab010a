//! Which rows were reported as unreadable, so that each of them is in the process's log once and not
//! whenever somebody asks for a list.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use crate::error::StoreError;

/// The most rows that are remembered. Further ones are not reported.
const MOST: usize = 1000;

/// The rows that were reported.
#[derive(Debug, Default)]
pub(crate) struct UnreadableRows {
    reported: Mutex<HashSet<String>>,
}

impl UnreadableRows {
    /// Logs that a row is skipped, unless that was logged before. `row` names it.
    pub(crate) fn skip(&self, row: &str, error: &StoreError) {
        let mut reported = self.reported.lock().unwrap_or_else(PoisonError::into_inner);
        if reported.len() < MOST && reported.insert(row.to_owned()) {
            tracing::error!(row, %error, "read row failed; it is left out of lists and counts");
        }
    }
}
