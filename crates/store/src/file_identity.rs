//! Whether the files on disk are still those that were opened. SQLite does not notice if somebody
//! deletes or replaces them: it goes on writing to files without a name, and everything is lost when
//! the process ends.

use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};

use crate::lock::with_suffix;

/// What distinguishes a file from another one of the same name.
#[cfg(unix)]
type Identity = (u64, u64);
#[cfg(not(unix))]
type Identity = ();

#[cfg(unix)]
fn identity(metadata: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    (metadata.dev(), metadata.ino())
}

/// Other systems do not allow to delete or replace a file that is open.
#[cfg(not(unix))]
fn identity(_: &Metadata) -> Identity {}

/// The data file, its write-ahead log and the index of that, as they were when they were opened.
#[derive(Debug)]
pub(crate) struct FileIdentity {
    files: Vec<(PathBuf, Identity)>,
}

/// What became of the files.
pub(crate) enum Check {
    /// They are the same.
    Same,
    /// This one was deleted or replaced.
    Replaced(PathBuf),
    /// Their metadata cannot be read.
    Failed(io::Error),
}

impl FileIdentity {
    /// The identity of a data file that is open in WAL mode.
    pub(crate) fn of(data: &Path) -> io::Result<FileIdentity> {
        let paths = ["", "-wal", "-shm"].map(|suffix| with_suffix(data, suffix));
        let identify = |path: PathBuf| {
            let identity = identity(&fs::metadata(&path)?);
            Ok((path, identity))
        };
        let files = paths.into_iter().map(identify).collect::<io::Result<_>>()?;
        Ok(FileIdentity { files })
    }

    /// Compares the files with those of these names now.
    pub(crate) fn check(&self) -> Check {
        for (path, opened) in &self.files {
            match fs::metadata(path) {
                Ok(metadata) if identity(&metadata) == *opened => {}
                Ok(_) => return Check::Replaced(path.clone()),
                Err(error) => match error.kind() {
                    io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
                        return Check::Replaced(path.clone());
                    }
                    _ => return Check::Failed(error),
                },
            }
        }
        Check::Same
    }
}
