//! A write on its way to the writer: what it does, and who waits for the answer. Answers are
//! held back until the commit they depend on is in the file.

use std::future::Future;
use std::pin::Pin;

use sqlx::SqliteConnection;
use tokio::sync::oneshot;

use crate::error::StoreError;

/// Some change to the file, in as many statements as it needs; all of them count or none.
pub(crate) trait Write: Send + 'static {
    /// What the caller learns.
    type Answer: Send + 'static;

    /// Makes the change, inside a transaction that somebody else commits.
    fn perform(
        self,
        connection: &mut SqliteConnection,
    ) -> impl Future<Output = Result<Self::Answer, StoreError>> + Send;
}

/// Who waits for an answer.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// An answer that waits for its commit. Called with what became of the commit.
pub(crate) type Held = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// Keeps an answer back. Whoever no longer waits for it does not get it: that is no error.
pub(crate) fn hold<T: Send + 'static>(reply: Reply<T>, result: Result<T, StoreError>) -> Held {
    Box::new(move |commit| {
        let _ = reply.send(commit.and(result));
    })
}

/// A write and its reply.
pub(crate) struct Job<W: Write> {
    pub(crate) write: W,
    pub(crate) reply: Reply<W::Answer>,
}

/// What running a job came to: the answer to hold, and whether the transaction may go on.
pub(crate) type Run = (Held, Result<(), StoreError>);

/// A job of any kind.
pub(crate) trait AnyJob: Send {
    /// Runs it inside the open transaction. If the write itself is to blame for a failure, its
    /// traces are removed and the others go on.
    fn run<'c>(
        self: Box<Self>,
        connection: &'c mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = Run> + Send + 'c>>;

    /// Answers without having run.
    fn refuse(self: Box<Self>, error: StoreError);
}

impl<W: Write> AnyJob for Job<W> {
    fn run<'c>(
        self: Box<Self>,
        connection: &'c mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = Run> + Send + 'c>> {
        Box::pin(async move {
            let Job { write, reply } = *self;
            match guarded(write, connection).await {
                Ok(result) => (hold(reply, result), Ok(())),
                Err(fatal) => (hold(reply, Err(fatal.clone())), Err(fatal)),
            }
        })
    }

    fn refuse(self: Box<Self>, error: StoreError) {
        let _ = self.reply.send(Err(error));
    }
}

/// Performs a write inside a savepoint. The outer error is one that concerns the whole
/// transaction: SQLite may have rolled it back already.
async fn guarded<W: Write>(
    write: W,
    connection: &mut SqliteConnection,
) -> Result<Result<W::Answer, StoreError>, StoreError> {
    sqlx::query("SAVEPOINT job")
        .execute(&mut *connection)
        .await?;
    let result = write.perform(connection).await;
    if let Err(error) = &result {
        if !error.is_own_fault() {
            return Err(error.clone());
        }
        sqlx::query("ROLLBACK TO job")
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query("RELEASE job").execute(connection).await?;
    Ok(result)
}
