//! Opening a data file. It must not be in use by another server, made by another program, of another
//! format or damaged. Nothing is changed before all of that is checked.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::{Mutex, mpsc};

use crate::compact::compact;
use crate::error::{OpenError, StoreError};
use crate::file_identity::FileIdentity;
use crate::health::Health;
use crate::journal::{Index, JournalInsert};
use crate::journal_connection::JournalConnection;
use crate::lock::Lock;
use crate::metrics::Metrics;
use crate::schema;
use crate::store::{Inner, Store};
use crate::unreadable::UnreadableRows;
use crate::writer::Writer;

/// How a data file is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The greatest size of the data file in bytes; unlimited if absent. A file that is already
    /// larger does not grow. The write-ahead log (a few megabytes) is not included.
    pub max_bytes: Option<u64>,
    /// The number of read-only connections.
    pub readers: u32,
    /// The capacity of the writer's queue. Writes wait while it is full.
    pub queue: usize,
    /// The most chat messages kept of a table; older ones are deleted when one is added.
    pub max_chat_lines: u32,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            max_bytes: None,
            readers: 3,
            queue: 1024,
            max_chat_lines: 1000,
        }
    }
}

/// The first bytes of every SQLite file.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

impl Store {
    /// Opens a data file, creating it if there is none, and starts the writer. Needs a Tokio
    /// runtime. The file stays locked until the store is closed.
    pub async fn open(path: impl AsRef<Path>, options: Options) -> Result<Store, OpenError> {
        let path = canonical_path(path.as_ref())?;
        let lock = Lock::acquire(&path)?;
        create_if_missing(&path)?;
        check_magic(&path)?;
        let at = |source: StoreError| open_error(&path, source);
        let mut connection = connect(&path).await.map_err(at)?;
        let contents = check(&mut connection, &path).await?;
        prepare(&mut connection, contents, options)
            .await
            .map_err(|error| open_error(&path, error.into()))?;
        let index = Arc::new(Index::default());
        let next = compact(&mut connection, &index).await.map_err(at)?;
        let read_only = connect_options(&path).read_only(true);
        let readers = SqlitePoolOptions::new()
            .max_connections(options.readers.max(1))
            .test_before_acquire(false)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(read_only)
            .await
            .map_err(|error| open_error(&path, error.into()))?;
        let io_error = |source| OpenError::Io {
            path: path.clone(),
            source,
        };
        let identity = FileIdentity::of(&path).map_err(io_error)?;
        let health = Arc::new(Health::new(identity));
        let most_pages = number(&mut connection, "PRAGMA max_page_count").await;
        let most_pages = most_pages.map_err(|error| open_error(&path, error.into()))?;
        let journal = JournalConnection::open(&path, most_pages).map_err(at)?;
        let (queue, jobs) = mpsc::channel(options.queue.max(1));
        let metrics = Metrics::new();
        let writer = Writer {
            connection,
            journal,
            queue: jobs,
            readers: readers.clone(),
            index: Arc::clone(&index),
            metrics: metrics.clone(),
            health: Arc::clone(&health),
            insert: JournalInsert::new(next),
            lock,
        };
        tracing::info!(path = %path.display(), format = schema::FORMAT, "data file opened");
        Ok(Store::new(Inner {
            queue,
            readers,
            index,
            metrics,
            health,
            unreadable: UnreadableRows::default(),
            max_chat_lines: options.max_chat_lines.max(1),
            writer: Mutex::new(Some(writer.start().map_err(io_error)?)),
        }))
    }
}

/// The canonical path of a data file, so that there is one lock per file.
fn canonical_path(path: &Path) -> Result<PathBuf, OpenError> {
    let failed = |source| OpenError::Io {
        path: path.to_owned(),
        source,
    };
    match fs::canonicalize(path) {
        Ok(canonical) => Ok(canonical),
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

/// Creates an empty file that only its owner may read, if there is none: logs contain secrets.
/// SQLite gives its write-ahead log the same permissions.
fn create_if_missing(path: &Path) -> Result<(), OpenError> {
    let failed = |source| OpenError::Io {
        path: path.to_owned(),
        source,
    };
    match owner_only().create_new(true).open(path) {
        Ok(_) => {
            // Makes the name of the file durable.
            if let Some(directory) = path.parent() {
                sync_directory(directory).map_err(failed)?;
            }
            Ok(())
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(failed(error)),
    }
}

/// Options for creating a file that only its owner may read.
pub(crate) fn owner_only() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes the file names in a directory durable, where the operating system supports that.
pub(crate) fn sync_directory(directory: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(directory)?.sync_all()?;
    }
    Ok(())
}

/// Refuses a file that is not an SQLite file before SQLite opens it. An empty file is allowed.
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

/// Options for a connection that does not change the file by being opened.
pub(crate) fn connect_options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .disable_statement_logging()
}

async fn connect(path: &Path) -> Result<SqliteConnection, StoreError> {
    Ok(SqliteConnection::connect_with(&connect_options(path)).await?)
}

fn open_error(path: &Path, source: StoreError) -> OpenError {
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

/// What a file contains that may be opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Contents {
    /// Nothing: it is new.
    Nothing,
    /// The schema of this older format.
    Older(i64),
    /// The schema of this program.
    Schema,
}

/// Checks that the file is new, or a data file of a known format and not damaged.
async fn check(connection: &mut SqliteConnection, path: &Path) -> Result<Contents, OpenError> {
    let at = |error: sqlx::Error| open_error(path, error.into());
    if number(connection, "PRAGMA page_count").await.map_err(at)? == 0 {
        return Ok(Contents::Nothing);
    }
    check_application_id(connection, path).await?;
    let found = number(connection, "PRAGMA user_version")
        .await
        .map_err(at)?;
    let contents = match found {
        schema::FORMAT => Contents::Schema,
        schema::OLDEST_FORMAT..schema::FORMAT => Contents::Older(found),
        _ => {
            return Err(OpenError::OtherFormat {
                path: path.to_owned(),
                found,
                known: schema::FORMAT,
            });
        }
    };
    let (detail,): (String,) = sqlx::query_as("PRAGMA quick_check(1)")
        .fetch_one(connection)
        .await
        .map_err(at)?;
    if detail != "ok" {
        return Err(OpenError::Damaged {
            path: path.to_owned(),
            detail,
        });
    }
    Ok(contents)
}

/// Checks that a file which is not empty was made by Portolan.
pub(crate) async fn check_application_id(
    connection: &mut SqliteConnection,
    path: &Path,
) -> Result<(), OpenError> {
    let application = number(connection, "PRAGMA application_id")
        .await
        .map_err(|error| open_error(path, error.into()))?;
    if application == schema::APPLICATION {
        Ok(())
    } else {
        Err(OpenError::Foreign {
            path: path.to_owned(),
        })
    }
}

/// Creates the schema in a new file, upgrades an older one, and configures the connection for the writer.
async fn prepare(
    connection: &mut SqliteConnection,
    contents: Contents,
    options: Options,
) -> Result<(), sqlx::Error> {
    match contents {
        Contents::Nothing => schema::create(connection).await?,
        Contents::Older(from) => {
            schema::upgrade(connection, from).await?;
            let to = schema::FORMAT;
            tracing::info!(from, to, "data file upgraded to another format");
        }
        Contents::Schema => {}
    }
    let (mode,): (String,) = sqlx::query_as("PRAGMA journal_mode = WAL")
        .fetch_one(&mut *connection)
        .await?;
    if mode != "wal" {
        let message =
            format!("the file system supports no write-ahead log; journal_mode is {mode}");
        return Err(sqlx::Error::Configuration(message.into()));
    }
    sqlx::raw_sql(
        "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
         PRAGMA journal_size_limit = 16777216; PRAGMA cache_size = -32768;",
    )
    .execute(&mut *connection)
    .await?;
    if let Some(max_bytes) = options.max_bytes {
        let size = number(connection, "PRAGMA page_size").await?;
        let pages = i64::try_from(max_bytes).unwrap_or(i64::MAX) / size.max(1);
        let sql = format!("PRAGMA max_page_count = {}", pages.max(1));
        sqlx::raw_sql(&sql).execute(connection).await?;
    }
    Ok(())
}
