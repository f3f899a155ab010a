//! What can go wrong, and how SQLite's codes are read. Errors can be cloned because everybody
//! whose write was in a failed commit gets the same one.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use sqlx::error::ErrorKind;

use crate::model::TableKey;

/// Why a read or a write failed. After any of these the write is not in the file.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// No room on the disk, or the file has reached the size it is allowed.
    #[error("no room for more data")]
    Full,
    /// The disk failed.
    #[error("the disk failed: {0}")]
    Io(Arc<sqlx::Error>),
    /// The file is damaged.
    #[error("the data file is damaged: {0}")]
    Damaged(Arc<sqlx::Error>),
    /// The entries of a log do not follow each other.
    #[error("the log of table {table} goes on with entry {found} where {expected} was expected")]
    Torn {
        /// Whose log.
        table: TableKey,
        /// The number that should come.
        expected: u32,
        /// The number that comes.
        found: u32,
    },
    /// The id or digest is taken already.
    #[error("taken already")]
    Taken,
    /// There is no such guest or table.
    #[error("no such guest or table")]
    Unknown,
    /// The guest has as many tables as it may have.
    #[error("too many tables")]
    TooMany,
    /// A row holds what this program never writes.
    #[error("a row of `{table}` cannot be read")]
    Unreadable {
        /// The table of the file that holds it.
        table: &'static str,
    },
    /// The store is closing or closed.
    #[error("the store is closing")]
    Stopping,
    /// Something else, in SQLite's words.
    #[error("the database failed: {0}")]
    Database(Arc<sqlx::Error>),
}

impl StoreError {
    /// Whether only the one write is to blame, so that others in its commit may go on.
    pub(crate) fn is_own_fault(&self) -> bool {
        matches!(
            self,
            StoreError::Taken
                | StoreError::Unknown
                | StoreError::TooMany
                | StoreError::Torn { .. }
                | StoreError::Unreadable { .. }
        )
    }
}

/// SQLite's primary result code, without the details of the extended one.
pub(crate) fn primary_code(error: &sqlx::Error) -> Option<u8> {
    let code: u32 = error.as_database_error()?.code()?.parse().ok()?;
    Some((code & 0xff) as u8)
}

const SQLITE_IOERR: u8 = 10;
const SQLITE_CORRUPT: u8 = 11;
const SQLITE_FULL: u8 = 13;
const SQLITE_NOTADB: u8 = 26;

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::PoolClosed => return StoreError::Stopping,
            sqlx::Error::Io(_) => return StoreError::Io(Arc::new(error)),
            sqlx::Error::Database(of_sqlite) => match of_sqlite.kind() {
                ErrorKind::UniqueViolation => return StoreError::Taken,
                ErrorKind::ForeignKeyViolation => return StoreError::Unknown,
                _ => {}
            },
            _ => {}
        }
        match primary_code(&error) {
            Some(SQLITE_FULL) => StoreError::Full,
            Some(SQLITE_IOERR) => StoreError::Io(Arc::new(error)),
            Some(SQLITE_CORRUPT | SQLITE_NOTADB) => StoreError::Damaged(Arc::new(error)),
            _ => StoreError::Database(Arc::new(error)),
        }
    }
}

/// Why a data file could not be opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// Another server has it open.
    #[error("{} is in use by another server", path.display())]
    Locked {
        /// The data file.
        path: PathBuf,
    },
    /// It is something else.
    #[error("{} is not a data file of Portolan", path.display())]
    Foreign {
        /// The data file.
        path: PathBuf,
    },
    /// A later version of Portolan has written it.
    #[error(
        "{} was written by a newer Portolan (format {found}; this program knows formats up to {known})",
        path.display()
    )]
    Newer {
        /// The data file.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The latest format known here.
        known: i64,
    },
    /// Its pages do not fit together.
    #[error("{} is damaged ({detail}); restore it from a backup", path.display())]
    Damaged {
        /// The data file.
        path: PathBuf,
        /// SQLite's first complaint.
        detail: String,
    },
    /// The file system refused.
    #[error("cannot use {}: {source}", path.display())]
    Io {
        /// The file or directory concerned.
        path: PathBuf,
        /// In the system's words.
        source: io::Error,
    },
    /// SQLite refused.
    #[error("cannot use {}: {source}", path.display())]
    Store {
        /// The data file.
        path: PathBuf,
        /// Why.
        source: StoreError,
    },
}
