//! One server per data file: a lock on a second file, which the operating system releases when the
//! process ends in any way. The lock file is never removed; otherwise two servers could hold locks
//! on two files of the same name.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use crate::error::OpenError;

/// The lock on a data file.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Acquires the lock of a data file.
    pub(crate) fn acquire(data: &Path) -> Result<Lock, OpenError> {
        let path = with_suffix(data, ".lock");
        let failed = |source| OpenError::Io {
            path: path.clone(),
            source,
        };
        let file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(OpenError::Locked {
                path: data.to_owned(),
            }),
            Err(TryLockError::Error(source)) => Err(failed(source)),
        }
    }
}

/// The path with a suffix added to its file name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
