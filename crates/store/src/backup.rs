//! A consistent copy of a data file, whether a server runs on it or not. Only reads the source
//! and needs no lock: it sees one snapshot of it, all that was committed when it began.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::{Connection, SqliteConnection};

use crate::error::{OpenError, StoreError};
use crate::lock::beside;
use crate::open::{check_magic, check_ours, number, plain, private, sync_directory};

/// Why there is no copy.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// There is nothing to copy.
    #[error("there is no data file {}", path.display())]
    Missing {
        /// The source.
        path: PathBuf,
    },
    /// Something is in the way.
    #[error("{} exists already", path.display())]
    Exists {
        /// The target.
        path: PathBuf,
    },
    /// The source cannot be used.
    #[error(transparent)]
    Source(#[from] OpenError),
    /// The target cannot be written.
    #[error("cannot write {}: {source}", path.display())]
    Target {
        /// The target.
        path: PathBuf,
        /// In the system's words.
        source: io::Error,
    },
    /// Copying failed.
    #[error("cannot copy {}: {source}", path.display())]
    Copy {
        /// The source.
        path: PathBuf,
        /// Why.
        source: StoreError,
    },
}

/// Copies the data file `path` to `to`, which must not exist. The copy appears under its name
/// when it is complete and durable; only its owner may read it.
pub async fn backup(path: impl AsRef<Path>, to: impl AsRef<Path>) -> Result<(), BackupError> {
    let (path, to) = (path.as_ref(), to.as_ref());
    let mut source = open(path).await?;
    let target = |source| BackupError::Target {
        path: to.to_owned(),
        source,
    };
    // An empty file under the final name keeps it free of others meanwhile.
    match private().create_new(true).open(to) {
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            return Err(BackupError::Exists {
                path: to.to_owned(),
            });
        }
        Err(error) => return Err(target(error)),
    }
    let part = beside(to, ".part");
    let result = match copy(&mut source, &part).await {
        Ok(()) => finish(&part, to).map_err(target),
        Err(CopyError::Io(error)) => Err(target(error)),
        Err(CopyError::Store(source)) => Err(BackupError::Copy {
            path: path.to_owned(),
            source,
        }),
    };
    // What is there to close has been read; an error now changes nothing.
    let _ = source.close().await;
    if result.is_err() {
        let _ = fs::remove_file(&part);
        let _ = fs::remove_file(to);
    }
    result
}

async fn open(path: &Path) -> Result<SqliteConnection, BackupError> {
    let path = match fs::canonicalize(path) {
        Ok(path) => path,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(BackupError::Missing {
                path: path.to_owned(),
            });
        }
        Err(source) => {
            let path = path.to_owned();
            return Err(OpenError::Io { path, source }.into());
        }
    };
    check_magic(&path)?;
    let copy = |error: sqlx::Error| BackupError::Copy {
        path: path.clone(),
        source: error.into(),
    };
    let mut connection = SqliteConnection::connect_with(&plain(&path).read_only(true))
        .await
        .map_err(copy)?;
    let pages = number(&mut connection, "PRAGMA page_count")
        .await
        .map_err(copy)?;
    if pages == 0 {
        return Err(OpenError::Foreign { path }.into());
    }
    check_ours(&mut connection, &path).await?;
    Ok(connection)
}

enum CopyError {
    Io(io::Error),
    Store(StoreError),
}

async fn copy(source: &mut SqliteConnection, part: &Path) -> Result<(), CopyError> {
    // Left by a backup that was killed.
    match fs::remove_file(part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(CopyError::Io(error)),
        _ => {}
    }
    private()
        .create_new(true)
        .open(part)
        .map_err(CopyError::Io)?;
    let name = part
        .to_str()
        .ok_or_else(|| CopyError::Io(io::ErrorKind::InvalidInput.into()))?;
    sqlx::query("VACUUM INTO ?")
        .bind(name)
        .execute(source)
        .await
        .map_err(|error| CopyError::Store(error.into()))?;
    Ok(())
}

fn finish(part: &Path, to: &Path) -> io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, to)?;
    match to.parent() {
        Some(directory) if !directory.as_os_str().is_empty() => sync_directory(directory),
        _ => sync_directory(Path::new(".")),
    }
}
