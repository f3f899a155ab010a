//! The connection on which the writer appends to the journal. Nearly all commits are appends only, and
//! this connection makes them on the writer's own thread. `sqlx`, which makes all others, would pass
//! each statement to another thread and its result back, which costs more than the statement.
//!
//! Both connections are used by the writer alone, one after the other, so neither waits for the other.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::error::StoreError;
use crate::journal::Append;

/// Nobody else writes, so this is only for a backup that is being made.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// A connection for appends.
#[derive(Debug)]
pub(crate) struct JournalConnection(Connection);

impl JournalConnection {
    /// Opens a connection to a data file that has the present format. The greatest number of pages is
    /// that of the writer's other connection.
    pub(crate) fn open(path: &Path, most_pages: i64) -> Result<JournalConnection, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(BUSY_TIMEOUT)?;
        let settings = format!(
            "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 16777216; \
             PRAGMA max_page_count = {most_pages};"
        );
        connection.execute_batch(&settings)?;
        Ok(JournalConnection(connection))
    }

    /// Inserts a row for each append with one statement, which is its own transaction. Unused
    /// parameters of the statement are null.
    pub(crate) fn insert(
        &mut self,
        statement: &str,
        ids: &[i64],
        appends: &[Append],
    ) -> Result<(), StoreError> {
        let mut statement = self.0.prepare_cached(statement)?;
        statement.clear_bindings();
        let mut parameter = 0;
        for (id, append) in ids.iter().zip(appends) {
            let numbers = [
                *id,
                append.table.0,
                i64::from(append.first),
                i64::from(append.count),
            ];
            for number in numbers {
                parameter += 1;
                statement.raw_bind_parameter(parameter, number)?;
            }
            parameter += 1;
            statement.raw_bind_parameter(parameter, append.lines.as_str())?;
        }
        statement.raw_execute()?;
        Ok(())
    }

    /// Closes the connection.
    pub(crate) fn close(self) -> Result<(), StoreError> {
        self.0
            .close()
            .map_err(|(_connection, error)| StoreError::from(error))
    }
}
