//! Writes for the writer, and the replies to their senders. A reply is deferred until the
//! transaction of its write is committed.

use std::future::Future;
use std::pin::Pin;

use sqlx::SqliteConnection;
use tokio::sync::oneshot;

use crate::error::StoreError;

/// A change to the file. All of its statements take effect or none.
pub(crate) trait Write: Send + 'static {
    /// The answer to the caller.
    type Answer: Send + 'static;

    /// Makes the change inside the open transaction.
    fn perform(
        self,
        connection: &mut SqliteConnection,
    ) -> impl Future<Output = Result<Self::Answer, StoreError>> + Send;
}

/// Where the answer to a write is sent.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// A reply that waits for its commit. Called with the result of the commit.
pub(crate) type PendingReply = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// Defers a reply. It is dropped if the sender no longer waits for it.
pub(crate) fn defer_reply<T: Send + 'static>(
    reply: Reply<T>,
    result: Result<T, StoreError>,
) -> PendingReply {
    Box::new(move |commit| {
        let _ = reply.send(commit.and(result));
    })
}

/// A write and where its answer is sent.
pub(crate) struct Job<W: Write> {
    pub(crate) write: W,
    pub(crate) reply: Reply<W::Answer>,
}

/// The result of a job: its reply, and an error if the transaction must be rolled back.
pub(crate) type JobResult = (PendingReply, Result<(), StoreError>);

/// A job of any kind.
pub(crate) trait AnyJob: Send {
    /// Runs the job inside the open transaction. If only this write fails, its changes are undone
    /// and the transaction continues.
    fn run<'c>(
        self: Box<Self>,
        connection: &'c mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = JobResult> + Send + 'c>>;

    /// Replies with an error without running.
    fn refuse(self: Box<Self>, error: StoreError);
}

impl<W: Write> AnyJob for Job<W> {
    fn run<'c>(
        self: Box<Self>,
        connection: &'c mut SqliteConnection,
    ) -> Pin<Box<dyn Future<Output = JobResult> + Send + 'c>> {
        Box::pin(async move {
            let Job { write, reply } = *self;
            match in_savepoint(write, connection).await {
                Ok(result) => (defer_reply(reply, result), Ok(())),
                Err(fatal) => (defer_reply(reply, Err(fatal.clone())), Err(fatal)),
            }
        })
    }

    fn refuse(self: Box<Self>, error: StoreError) {
        let _ = self.reply.send(Err(error));
    }
}

/// Performs a write inside a savepoint. The outer error concerns the whole transaction, which SQLite
/// may have rolled back already.
pub(crate) async fn in_savepoint<W: Write>(
    write: W,
    connection: &mut SqliteConnection,
) -> Result<Result<W::Answer, StoreError>, StoreError> {
    sqlx::query("SAVEPOINT job")
        .execute(&mut *connection)
        .await?;
    let result = write.perform(connection).await;
    if let Err(error) = &result {
        if !error.concerns_one_write() {
            return Err(error.clone());
        }
        sqlx::query("ROLLBACK TO job")
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query("RELEASE job").execute(connection).await?;
    Ok(result)
}
