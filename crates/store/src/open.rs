//! Opening a data file: first make sure that it is ours alone, ours at all, not newer than
//! this program and not damaged; only then change anything in it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::{Mutex, mpsc};

use crate::error::{OpenError, StoreError};
use crate::compact::compact;
use crate::journal::{Index, JournalInsert};
use crate::lock::Lock;
use crate::metrics::Metrics;
use crate::schema;
use crate::store::{Inner, Store};
use crate::writer::Writer;

/// How a data file is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many bytes the data file may grow to; without it, as far as the disk lets it. A
    /// file that is larger already does not grow. The write-ahead log beside it (a few
    /// megabytes) comes on top.
    pub largest: Option<u64>,
    /// How many connections read at the same time.
    pub readers: u32,
    /// How many writes may wait before those who want to write more have to wait too.
    pub queue: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            largest: None,
            readers: 3,
            queue: 1024,
        }
    }
}

/// The first bytes of every SQLite file.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

impl Store {
    /// Opens a data file, or makes one, and starts the job that writes to it. Needs a Tokio
    /// runtime, and keeps the file locked until the store is closed.
    pub async fn open(path: impl AsRef<Path>, options: Options) -> Result<Store, OpenError> {
        let path = settle(path.as_ref())?;
        let lock = Lock::take(&path)?;
        claim(&path)?;
        check_magic(&path)?;
        let at = |source: StoreError| failed(&path, source);
        let mut connection = connect(&path).await.map_err(at)?;
        let format = check(&mut connection, &path).await?;
        prepare(&mut connection, format, options)
            .await
            .map_err(|error| failed(&path, error.into()))?;
        let index = Arc::new(Index::default());
        let next = compact(&mut connection, &index).await.map_err(at)?;
        let reading = plain(&path).read_only(true);
        let readers = SqlitePoolOptions::new()
            .max_connections(options.readers.max(1))
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(reading)
            .await
            .map_err(|error| failed(&path, error.into()))?;
        let (queue, jobs) = mpsc::channel(options.queue.max(1));
        let metrics = Metrics::new();
        let writer = Writer {
            connection,
            queue: jobs,
            readers: readers.clone(),
            index: Arc::clone(&index),
            metrics: metrics.clone(),
            insert: JournalInsert::new(next),
            lock,
        };
        tracing::info!(path = %path.display(), format = schema::FORMAT, "data file open");
        Ok(Store::new(Inner {
            queue,
            readers,
            index,
            metrics,
            writer: Mutex::new(Some(writer.start().map_err(|source| OpenError::Io {
                path: path.clone(),
                source,
            })?)),
        }))
    }
}

/// The same path whichever way it is named, so that there is one lock per file.
fn settle(path: &Path) -> Result<PathBuf, OpenError> {
    let failed = |source| OpenError::Io {
        path: path.to_owned(),
        source,
    };
    match fs::canonicalize(path) {
        Ok(settled) => Ok(settled),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let name = path
                .file_name()
                .ok_or_else(|| failed(io::ErrorKind::InvalidInput.into()))?;
            let directory = match path.parent() {
                Some(parent) if !parent.as_os_str().is_empty() => parent,
                _ => Path::new("."),
            };
            let directory = fs::canonicalize(directory).map_err(|source| OpenError::Io {
                path: directory.to_owned(),
                source,
            })?;
            Ok(directory.join(name))
        }
        Err(error) => Err(failed(error)),
    }
}

/// Makes an empty file that only its owner may read, if there is none: logs hold secrets.
/// SQLite gives the files beside it the same rights.
fn claim(path: &Path) -> Result<(), OpenError> {
    let failed = |source| OpenError::Io {
        path: path.to_owned(),
        source,
    };
    match private().create_new(true).open(path) {
        Ok(_) => {
            // So that the name is as durable as what will be written under it.
            if let Some(directory) = path.parent() {
                sync_directory(directory).map_err(failed)?;
            }
            Ok(())
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(failed(error)),
    }
}

/// For files that only their owner may read.
pub(crate) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes the names in a directory durable, where the system has a way to do so.
pub(crate) fn sync_directory(directory: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(directory)?.sync_all()?;
    }
    Ok(())
}

/// Refuses what is no SQLite file before SQLite touches it. An empty file is a new one.
pub(crate) fn check_magic(path: &Path) -> Result<(), OpenError> {
    let mut head = Vec::new();
    File::open(path)
        .and_then(|file| file.take(MAGIC.len() as u64).read_to_end(&mut head))
        .map_err(|source| OpenError::Io {
            path: path.to_owned(),
            source,
        })?;
    if head.is_empty() || head == MAGIC {
        Ok(())
    } else {
        Err(OpenError::Foreign {
            path: path.to_owned(),
        })
    }
}

/// A connection that changes nothing by being made.
pub(crate) fn plain(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .disable_statement_logging()
}

async fn connect(path: &Path) -> Result<SqliteConnection, StoreError> {
    Ok(SqliteConnection::connect_with(&plain(path)).await?)
}

fn failed(path: &Path, source: StoreError) -> OpenError {
    let path = path.to_owned();
    match source {
        StoreError::Damaged(error) => OpenError::Damaged {
            path,
            detail: error.to_string(),
        },
        source => OpenError::Store { path, source },
    }
}

pub(crate) async fn number(
    connection: &mut SqliteConnection,
    sql: &str,
) -> Result<i64, sqlx::Error> {
    let (number,): (i64,) = sqlx::query_as(sql).fetch_one(connection).await?;
    Ok(number)
}

/// Makes sure that the file is ours, known and whole; returns its format, 0 if it is new.
async fn check(connection: &mut SqliteConnection, path: &Path) -> Result<i64, OpenError> {
    let at = |error: sqlx::Error| failed(path, error.into());
    if number(connection, "PRAGMA page_count").await.map_err(at)? == 0 {
        return Ok(0);
    }
    check_ours(connection, path).await?;
    let found = number(connection, "PRAGMA user_version")
        .await
        .map_err(at)?;
    let known = schema::FORMAT;
    if found > known {
        return Err(OpenError::Newer {
            path: path.to_owned(),
            found,
            known,
        });
    }
    let (complaint,): (String,) = sqlx::query_as("PRAGMA quick_check(1)")
        .fetch_one(connection)
        .await
        .map_err(at)?;
    if complaint != "ok" {
        return Err(OpenError::Damaged {
            path: path.to_owned(),
            detail: complaint,
        });
    }
    Ok(found)
}

/// Makes sure that a file with something in it was made by Portolan.
pub(crate) async fn check_ours(
    connection: &mut SqliteConnection,
    path: &Path,
) -> Result<(), OpenError> {
    let application = number(connection, "PRAGMA application_id")
        .await
        .map_err(|error| failed(path, error.into()))?;
    if application == schema::APPLICATION {
        Ok(())
    } else {
        Err(OpenError::Foreign {
            path: path.to_owned(),
        })
    }
}

/// Brings the file to the present format and the connection into the writer's mode.
async fn prepare(
    connection: &mut SqliteConnection,
    format: i64,
    options: Options,
) -> Result<(), sqlx::Error> {
    if format < schema::FORMAT {
        schema::migrate(connection, format).await?;
    }
    let (mode,): (String,) = sqlx::query_as("PRAGMA journal_mode = WAL")
        .fetch_one(&mut *connection)
        .await?;
    if mode != "wal" {
        let message = format!("no write-ahead log on this file system, but {mode}");
        return Err(sqlx::Error::Configuration(message.into()));
    }
    sqlx::raw_sql(
        "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
         PRAGMA journal_size_limit = 16777216; PRAGMA cache_size = -32768;",
    )
    .execute(&mut *connection)
    .await?;
    if let Some(largest) = options.largest {
        let size = number(connection, "PRAGMA page_size").await?;
        let pages = i64::try_from(largest).unwrap_or(i64::MAX) / size.max(1);
        let sql = format!("PRAGMA max_page_count = {}", pages.max(1));
        sqlx::raw_sql(&sql).execute(connection).await?;
    }
    Ok(())
}
