//! The errors of the store, and how SQLite's result codes map to them. Errors are `Clone` because all
//! writes of a failed commit receive the same one.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use sqlx::error::ErrorKind;

use crate::model::TableKey;

/// Why a read or a write failed. A write that failed is not in the file.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The disk is full, or the file has reached its greatest size.
    #[error(
        "write to data file failed: the disk is full or the file has reached its greatest size"
    )]
    Full,
    /// The disk failed.
    #[error("access to data file failed: {0}")]
    Io(Arc<sqlx::Error>),
    /// A file was deleted or replaced while the store had it open. Nothing is written any more.
    #[error("write to data file failed: {} was deleted or replaced", path.display())]
    Replaced {
        /// Which one.
        path: PathBuf,
    },
    /// The file is damaged.
    #[error("access to data file failed, it is damaged: {0}")]
    Damaged(Arc<sqlx::Error>),
    /// The entries of a log are not consecutive.
    #[error("read log failed: table key {table} has entry {found} where {expected} was expected")]
    LogGap {
        /// The table of the log.
        table: TableKey,
        /// The expected number.
        expected: u32,
        /// The number found.
        found: u32,
    },
    /// The id or digest exists already.
    #[error("insert into data file failed: the id or digest exists already")]
    AlreadyExists,
    /// There is no such guest or table.
    #[error("write to data file failed: the guest or table does not exist")]
    NotFound,
    /// The guest has the greatest allowed number of tables.
    #[error("insert table failed: the guest has too many open or running tables")]
    TooManyTables,
    /// A row contains what this program never writes.
    #[error("parse row of SQL table `{sql_table}` failed: {detail}")]
    Unreadable {
        /// The SQL table of the row.
        sql_table: &'static str,
        /// Which row, and what is wrong with it.
        detail: String,
    },
    /// The store is closing or closed.
    #[error("access to data file failed: the store is closed or closing")]
    Stopping,
    /// Any other error of SQLite.
    #[error("access to data file failed: {0}")]
    Database(Arc<sqlx::Error>),
}

impl StoreError {
    /// Whether the error concerns the whole file, so that other operations will fail too.
    #[must_use]
    pub fn concerns_whole_file(&self) -> bool {
        matches!(
            self,
            StoreError::Full
                | StoreError::Io(_)
                | StoreError::Replaced { .. }
                | StoreError::Stopping
        )
    }

    /// Whether the error concerns one write only, so that others in its transaction may continue.
    pub(crate) fn concerns_one_write(&self) -> bool {
        matches!(
            self,
            StoreError::AlreadyExists
                | StoreError::NotFound
                | StoreError::TooManyTables
                | StoreError::LogGap { .. }
                | StoreError::Unreadable { .. }
        )
    }
}

/// SQLite's primary result code, without the extended part.
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
            sqlx::Error::Database(database) => match database.kind() {
                ErrorKind::UniqueViolation => return StoreError::AlreadyExists,
                ErrorKind::ForeignKeyViolation => return StoreError::NotFound,
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

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        let code = error.sqlite_error().map(|error| error.extended_code & 0xff);
        let code = code.and_then(|code| u8::try_from(code).ok());
        let error = Arc::new(sqlx::Error::Protocol(error.to_string()));
        match code {
            Some(SQLITE_FULL) => StoreError::Full,
            Some(SQLITE_IOERR) => StoreError::Io(error),
            Some(SQLITE_CORRUPT | SQLITE_NOTADB) => StoreError::Damaged(error),
            _ => StoreError::Database(error),
        }
    }
}

/// Why a data file could not be opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// Another server has it open.
    #[error("open data file failed: {} is in use by another server", path.display())]
    Locked {
        /// The data file.
        path: PathBuf,
    },
    /// It was not made by Portolan.
    #[error("open data file failed: {} is not a data file of Portolan", path.display())]
    Foreign {
        /// The data file.
        path: PathBuf,
    },
    /// Another version of Portolan has written it.
    #[error(
        "open data file failed: {} was written by {} Portolan (format {found}; this program reads format {known} only)",
        path.display(),
        if found > known { "a newer" } else { "an older" }
    )]
    OtherFormat {
        /// The data file.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The format of this program.
        known: i64,
    },
    /// SQLite's integrity check failed.
    #[error("open data file failed: {} is damaged ({detail}); restore it from a backup", path.display())]
    Damaged {
        /// The data file.
        path: PathBuf,
        /// The first problem found.
        detail: String,
    },
    /// The file system failed.
    #[error("open data file failed: {}: {source}", path.display())]
    Io {
        /// The file or directory concerned.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// SQLite failed.
    #[error("open data file failed: {}: {source}", path.display())]
    Store {
        /// The data file.
        path: PathBuf,
        /// The error of SQLite.
        source: StoreError,
    },
}
