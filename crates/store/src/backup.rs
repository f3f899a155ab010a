//! A consistent copy of a data file, which may be in use by a server. It only reads the source and
//! needs no lock: it copies one snapshot, everything that was committed when it began.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::{Connection, SqliteConnection};

use crate::error::{OpenError, StoreError};
use crate::lock::with_suffix;
use crate::open::{
    check_application_id, check_magic, connect_options, number, owner_only, sync_directory,
};

/// Why a backup failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BackupError {
    /// The source does not exist.
    #[error("backup failed: there is no data file {}", path.display())]
    Missing {
        /// The source.
        path: PathBuf,
    },
    /// The target exists.
    #[error("backup failed: the target {} exists already", path.display())]
    Exists {
        /// The target.
        path: PathBuf,
    },
    /// The source cannot be opened.
    #[error(transparent)]
    Source(#[from] OpenError),
    /// The target cannot be written.
    #[error("backup failed: cannot write {}: {source}", path.display())]
    Target {
        /// The target.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// Copying failed.
    #[error("backup failed: cannot copy {}: {source}", path.display())]
    Copy {
        /// The source.
        path: PathBuf,
        /// The error of the store.
        source: StoreError,
    },
}

/// Copies the data file `path` to `to`, which must not exist. The copy is renamed to `to` when it is
/// complete and durable. Only its owner may read it.
pub async fn backup(path: impl AsRef<Path>, to: impl AsRef<Path>) -> Result<(), BackupError> {
    let (path, to) = (path.as_ref(), to.as_ref());
    let mut source = open(path).await?;
    let target = |source| BackupError::Target {
        path: to.to_owned(),
        source,
    };
    // An empty file reserves the name.
    match owner_only().create_new(true).open(to) {
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            return Err(BackupError::Exists {
                path: to.to_owned(),
            });
        }
        Err(error) => return Err(target(error)),
    }
    let part = with_suffix(to, ".part");
    let result = match copy(&mut source, &part).await {
        Ok(()) => finish(&part, to).map_err(target),
        Err(CopyError::Io(error)) => Err(target(error)),
        Err(CopyError::Store(source)) => Err(BackupError::Copy {
            path: path.to_owned(),
            source,
        }),
    };
    // The source was only read, so an error here does not matter.
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
    let mut connection = SqliteConnection::connect_with(&connect_options(&path).read_only(true))
        .await
        .map_err(copy)?;
    let pages = number(&mut connection, "PRAGMA page_count")
        .await
        .map_err(copy)?;
    if pages == 0 {
        return Err(OpenError::Foreign { path }.into());
    }
    check_application_id(&mut connection, &path).await?;
    Ok(connection)
}

enum CopyError {
    Io(io::Error),
    Store(StoreError),
}

async fn copy(source: &mut SqliteConnection, part: &Path) -> Result<(), CopyError> {
    // The file may be left from a backup that was killed.
    match fs::remove_file(part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(CopyError::Io(error)),
        _ => {}
    }
    owner_only()
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
