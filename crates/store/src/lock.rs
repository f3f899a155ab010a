//! One server per data file: a lock on a file beside it, which the system lets go when the
//! process ends, however it ends. The lock file itself stays; removing it would let two
//! servers hold locks on two files of the same name.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use crate::error::OpenError;

/// Held as long as a server may write to the data file.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock, or says who is to blame.
    pub(crate) fn take(data: &Path) -> Result<Lock, OpenError> {
        let path = beside(data, ".lock");
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

/// The path with something added to its last name.
pub(crate) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
