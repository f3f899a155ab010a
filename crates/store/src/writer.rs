//! The writer. It takes all queued jobs, runs them in one transaction, commits with a full sync, and
//! only then replies.

use std::sync::Arc;
use std::time::Instant;
use std::{io, thread};

use sqlx::{Connection, SqliteConnection, SqlitePool};
use tokio::runtime::Builder;
use tokio::sync::{mpsc, oneshot};

use crate::compact::archive;
use crate::error::StoreError;
use crate::health::Health;
use crate::job::{AnyJob, PendingReply, Reply, defer_reply, in_savepoint};
use crate::journal::{Append, Change, Index, JournalInsert, MAX_APPENDS};
use crate::journal_connection::JournalConnection;
use crate::lock::Lock;
use crate::metrics::Metrics;
use crate::model::{Pruned, TableKey};
use crate::prune::DeleteTable;
use crate::schema::FORMAT;

/// A job for the writer.
pub(crate) enum WriteJob {
    Append(Append),
    Archive(TableKey, Reply<()>),
    Delete(DeleteTable, Reply<Pruned>),
    Other(Box<dyn AnyJob>),
    Close,
}

impl WriteJob {
    fn refuse(self, error: StoreError) {
        match self {
            WriteJob::Append(Append { reply, .. }) | WriteJob::Archive(_, reply) => {
                let _ = reply.send(Err(error));
            }
            WriteJob::Delete(_, reply) => {
                let _ = reply.send(Err(error));
            }
            WriteJob::Other(job) => job.refuse(error),
            WriteJob::Close => {}
        }
    }
}

/// The most jobs in one commit; that many appends fit into one statement.
const MAX_BATCH: usize = MAX_APPENDS;

/// The state of the writer. The lock is dropped last, after the connections are closed.
pub(crate) struct Writer {
    pub(crate) connection: SqliteConnection,
    pub(crate) journal: JournalConnection,
    pub(crate) queue: mpsc::Receiver<WriteJob>,
    pub(crate) readers: SqlitePool,
    pub(crate) index: Arc<Index>,
    pub(crate) metrics: Metrics,
    pub(crate) health: Arc<Health>,
    pub(crate) insert: JournalInsert,
    pub(crate) lock: Lock,
}

/// The state of one transaction.
#[derive(Default)]
struct Batch {
    /// Appends whose rows are not inserted yet.
    waiting: Vec<Append>,
    changes: Vec<Change>,
    replies: Vec<PendingReply>,
    appends: usize,
}

impl Batch {
    fn append(&mut self, append: Append) {
        self.appends += 1;
        self.waiting.push(append);
    }
}

/// Where a transaction failed.
enum Failure {
    BeforeCommit(StoreError),
    /// Part of the transaction may be in the write-ahead log.
    DuringCommit(StoreError),
}

impl Writer {
    /// Starts the writer on its own thread, so that other tasks of the process cannot delay it
    /// between two commits. The receiver gets its result.
    pub(crate) fn start(self) -> io::Result<oneshot::Receiver<Result<(), StoreError>>> {
        let runtime = Builder::new_current_thread().enable_time().build()?;
        let (ended, receiver) = oneshot::channel();
        let work = move || {
            // Fails only if nobody waits for the result.
            let _ = ended.send(runtime.block_on(self.run()));
        };
        thread::Builder::new()
            .name("store".to_owned())
            .spawn(work)?;
        Ok(receiver)
    }

    /// Runs jobs until it receives `Close` or all senders are dropped.
    async fn run(mut self) -> Result<(), StoreError> {
        let mut jobs = Vec::with_capacity(MAX_BATCH);
        while self.queue.recv_many(&mut jobs, MAX_BATCH).await > 0 {
            if jobs.iter().any(|job| matches!(job, WriteJob::Close)) {
                // Jobs that are already queued are still run; new ones are refused.
                self.queue.close();
            }
            self.commit(&mut jobs).await;
        }
        self.finish().await
    }

    async fn commit(&mut self, jobs: &mut Vec<WriteJob>) {
        jobs.retain(|job| !matches!(job, WriteJob::Close));
        let writes = jobs.len();
        if writes == 0 {
            return;
        }
        // Before anything is written: what is refused must not be in the file.
        if let Err(error) = self.health.check_files_for_commit() {
            self.metrics.failures.inc();
            return jobs.drain(..).for_each(|job| job.refuse(error.clone()));
        }
        let began = Instant::now();
        let mut batch = Batch::default();
        let mut jobs = jobs.drain(..);
        let result = self.transact(&mut jobs, &mut batch).await;
        let answer = match result {
            Ok(()) => {
                self.index.apply(&batch.changes);
                self.metrics
                    .committed(writes, batch.appends, began.elapsed());
                Ok(())
            }
            Err(failure) => {
                self.metrics.failures.inc();
                Err(self.roll_back(failure, writes).await)
            }
        };
        self.health.committed(answer.clone());
        for append in batch.waiting {
            let _ = append.reply.send(answer.clone());
        }
        for reply in batch.replies {
            reply(answer.clone());
        }
        if let Err(error) = answer {
            for job in jobs {
                job.refuse(error.clone());
            }
        }
    }

    async fn transact(
        &mut self,
        jobs: &mut impl Iterator<Item = WriteJob>,
        batch: &mut Batch,
    ) -> Result<(), Failure> {
        for job in jobs.by_ref() {
            match job {
                WriteJob::Append(append) => batch.append(append),
                other => return self.transact_statements(other, jobs, batch).await,
            }
        }
        // Only appends, which is the usual case: a single statement is its own transaction.
        self.insert
            .commit(&mut self.journal, &mut batch.waiting, &mut batch.changes)
            .map_err(Failure::DuringCommit)
    }

    /// Runs a transaction of several statements; `first` is the first job that is not an append.
    async fn transact_statements(
        &mut self,
        first: WriteJob,
        jobs: &mut impl Iterator<Item = WriteJob>,
        batch: &mut Batch,
    ) -> Result<(), Failure> {
        let begun = self.execute("BEGIN IMMEDIATE").await;
        begun.map_err(Failure::BeforeCommit)?;
        for job in std::iter::once(first).chain(jobs) {
            self.perform(job, batch)
                .await
                .map_err(Failure::BeforeCommit)?;
        }
        self.write_waiting(batch)
            .await
            .map_err(Failure::BeforeCommit)?;
        self.execute("COMMIT").await.map_err(Failure::DuringCommit)
    }

    async fn perform(&mut self, job: WriteJob, batch: &mut Batch) -> Result<(), StoreError> {
        match job {
            WriteJob::Append(append) => {
                batch.append(append);
                Ok(())
            }
            WriteJob::Archive(table, reply) => {
                let result = self.archive(table, batch).await;
                let fatal = match &result {
                    Err(error) if !error.concerns_one_write() => Err(error.clone()),
                    _ => Ok(()),
                };
                batch.replies.push(defer_reply(reply, result));
                fatal
            }
            WriteJob::Delete(delete, reply) => {
                let result = self.delete(delete, batch).await;
                let fatal = match &result {
                    Err(error) if !error.concerns_one_write() => Err(error.clone()),
                    _ => Ok(()),
                };
                batch.replies.push(defer_reply(reply, result));
                fatal
            }
            WriteJob::Other(job) => {
                let (reply, result) = job.run(&mut self.connection).await;
                batch.replies.push(reply);
                result
            }
            WriteJob::Close => Ok(()),
        }
    }

    async fn archive(&mut self, table: TableKey, batch: &mut Batch) -> Result<(), StoreError> {
        self.write_waiting(batch).await?;
        let rows = self.index.after(table, &batch.changes);
        archive(&mut self.connection, &rows).await?;
        batch.changes.push(Change::Removed(table));
        Ok(())
    }

    async fn delete(
        &mut self,
        mut delete: DeleteTable,
        batch: &mut Batch,
    ) -> Result<Pruned, StoreError> {
        self.write_waiting(batch).await?;
        let table = delete.key;
        delete.journal_rows = self.index.after(table, &batch.changes);
        let pruned = in_savepoint(delete, &mut self.connection).await??;
        if pruned == Pruned::Deleted {
            batch.changes.push(Change::Removed(table));
        }
        Ok(pruned)
    }

    async fn write_waiting(&mut self, batch: &mut Batch) -> Result<(), StoreError> {
        let mut appends = std::mem::take(&mut batch.waiting);
        let result = self
            .insert
            .write(&mut self.connection, &mut appends, &mut batch.changes)
            .await;
        let answers = appends
            .into_iter()
            .map(|append| defer_reply(append.reply, Ok(())));
        batch.replies.extend(answers);
        result
    }

    /// Rolls back a failed transaction. Returns its error.
    async fn roll_back(&mut self, failure: Failure, writes: usize) -> StoreError {
        // Fails if SQLite has rolled back already.
        let _ = self.execute("ROLLBACK").await;
        let error = match failure {
            Failure::BeforeCommit(error) => error,
            Failure::DuringCommit(error) => {
                // If only the sync failed, the complete transaction may be at the end of the
                // write-ahead log, and a crash before the next commit would restore it. A small
                // commit overwrites it.
                let sql = format!("PRAGMA user_version = {FORMAT}");
                if let Err(again) = self.execute(&sql).await {
                    tracing::warn!(
                        writes, error = %again,
                        "overwrite failed commit in the write-ahead log failed"
                    );
                }
                error
            }
        };
        tracing::error!(writes, %error, "commit failed; none of its writes is stored");
        error
    }

    async fn execute(&mut self, sql: &str) -> Result<(), StoreError> {
        sqlx::query(sql).execute(&mut self.connection).await?;
        Ok(())
    }

    /// Moves the write-ahead log into the data file and closes it.
    async fn finish(mut self) -> Result<(), StoreError> {
        self.readers.close().await;
        let result = match self.health.replaced() {
            Ok(()) => self.execute("PRAGMA wal_checkpoint(TRUNCATE)").await,
            lost => lost,
        };
        let journal_closed = self.journal.close();
        let closed = self.connection.close().await;
        drop(self.lock);
        result
            .and(journal_closed)
            .and(closed.map_err(StoreError::from))
    }
}
