//! Whether the data file can be written: what became of the last commit, and whether the files on
//! disk are still those that were opened. A file that was deleted or replaced is never written again.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::file_identity::{Check, FileIdentity};
use crate::job::Write;
use crate::store::Store;

/// How long the result of a commit answers the question whether the file can be written. So clients
/// that ask often cause at most one write a second.
const VALID: Duration = Duration::from_secs(1);

/// How old the last look at the files may be when something is committed. A look takes
/// three system calls, and a busy server commits hundreds of times a second.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// What the writer and the readers know about the state of the file.
#[derive(Debug)]
pub(crate) struct Health {
    identity: FileIdentity,
    /// Set once the files were deleted or replaced.
    replaced: OnceLock<StoreError>,
    /// When the files were last found to be the same.
    looked: Mutex<Option<Instant>>,
    last_commit: Mutex<(Instant, Result<(), StoreError>)>,
}

impl Health {
    pub(crate) fn new(identity: FileIdentity) -> Health {
        Health {
            identity,
            replaced: OnceLock::new(),
            looked: Mutex::new(None),
            last_commit: Mutex::new((Instant::now(), Ok(()))),
        }
    }

    /// Like [`Health::check_files`], but trusts a look of a moment ago.
    pub(crate) fn check_files_for_commit(&self) -> Result<(), StoreError> {
        let looked = *self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        match looked {
            Some(at) if at.elapsed() < LOOK_EVERY => self.replaced(),
            _ => self.check_files(),
        }
    }

    /// Fails if the files are no longer those that were opened. The first time this is logged.
    pub(crate) fn check_files(&self) -> Result<(), StoreError> {
        if let Some(error) = self.replaced.get() {
            return Err(error.clone());
        }
        match self.identity.check() {
            Check::Same => {
                let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
                *looked = Some(Instant::now());
                Ok(())
            }
            Check::Failed(error) => Err(StoreError::Io(Arc::new(sqlx::Error::Io(error)))),
            Check::Replaced(path) => {
                let error = StoreError::Replaced { path };
                if self.replaced.set(error.clone()).is_ok() {
                    tracing::error!(
                        %error,
                        "data file lost; nothing is stored any more until the server is restarted"
                    );
                }
                Err(error)
            }
        }
    }

    /// Whether the files were found to be deleted or replaced.
    pub(crate) fn replaced(&self) -> Result<(), StoreError> {
        self.replaced.get().cloned().map_or(Ok(()), Err)
    }

    /// Notes the result of a commit.
    pub(crate) fn committed(&self, result: Result<(), StoreError>) {
        let mut last = self
            .last_commit
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *last = (Instant::now(), result);
    }

    /// The result of the last commit, if that was a moment ago.
    fn recent_commit(&self) -> Option<Result<(), StoreError>> {
        let last = self.last_commit.lock();
        let (at, result) = &*last.unwrap_or_else(PoisonError::into_inner);
        (at.elapsed() < VALID).then(|| result.clone())
    }
}

/// Allocates a few pages and frees them again.
struct Probe;

impl Write for Probe {
    type Answer = ();

    async fn perform(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO edition (digest, text) VALUES (x'', printf('%.*c', 16384, 'x'))")
            .execute(&mut *connection)
            .await?;
        sqlx::query("DELETE FROM edition WHERE digest = x''")
            .execute(connection)
            .await?;
        Ok(())
    }
}

impl Store {
    /// Checks that the file is in its place and can be read and written. If nothing was committed in
    /// the last second, this writes a few kilobytes and deletes them again.
    pub async fn ready(&self) -> Result<(), StoreError> {
        if self.is_closing() {
            return Err(StoreError::Stopping);
        }
        self.health().check_files()?;
        sqlx::query("SELECT 1 FROM game_table LIMIT 1")
            .fetch_optional(self.readers())
            .await?;
        match self.health().recent_commit() {
            Some(result) => result,
            None => self.write(Probe).await,
        }
    }
}
