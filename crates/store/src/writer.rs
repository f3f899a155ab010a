//! The one who writes. It takes whatever is queued, runs it in one transaction, commits
//! with a full sync, and only then answers everybody.

use std::sync::Arc;
use std::time::Instant;
use std::{io, thread};

use sqlx::{Connection, SqliteConnection, SqlitePool};
use tokio::runtime::Builder;
use tokio::sync::{mpsc, oneshot};

use crate::error::StoreError;
use crate::compact::archive;
use crate::job::{AnyJob, Held, Reply, hold};
use crate::journal::{Append, Change, Index, MOST_APPENDS, JournalInsert};
use crate::lock::Lock;
use crate::metrics::Metrics;
use crate::model::TableKey;
use crate::schema::FORMAT;

/// What can be asked of the writer.
pub(crate) enum WriteJob {
    Append(Append),
    Archive(TableKey, Reply<()>),
    Other(Box<dyn AnyJob>),
    Close,
}

impl WriteJob {
    fn refuse(self, error: StoreError) {
        match self {
            WriteJob::Append(Append { reply, .. }) | WriteJob::Archive(_, reply) => {
                let _ = reply.send(Err(error));
            }
            WriteJob::Other(job) => job.refuse(error),
            WriteJob::Close => {}
        }
    }
}

/// The most writes in one commit; as many appends fit into one statement.
const MOST: usize = MOST_APPENDS;

/// The job's belongings. The lock is dropped last, after the connections are closed.
pub(crate) struct Writer {
    pub(crate) connection: SqliteConnection,
    pub(crate) queue: mpsc::Receiver<WriteJob>,
    pub(crate) readers: SqlitePool,
    pub(crate) index: Arc<Index>,
    pub(crate) metrics: Metrics,
    pub(crate) insert: JournalInsert,
    pub(crate) lock: Lock,
}

/// A transaction in the making.
#[derive(Default)]
struct Batch {
    /// Appends for which no row is written yet.
    waiting: Vec<Append>,
    changes: Vec<Change>,
    held: Vec<Held>,
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
    Before(StoreError),
    /// While committing: part of it may be in the write-ahead log.
    Commit(StoreError),
}

impl Writer {
    /// Begins to work, on a thread of its own: between two commits it must not wait behind
    /// everything else the process is about. The receiver learns how it ended.
    pub(crate) fn start(self) -> io::Result<oneshot::Receiver<Result<(), StoreError>>> {
        let runtime = Builder::new_current_thread().enable_time().build()?;
        let (ended, receiver) = oneshot::channel();
        let work = move || {
            // Whoever does not wait for the end need not know of it.
            let _ = ended.send(runtime.block_on(self.run()));
        };
        thread::Builder::new()
            .name("store".to_owned())
            .spawn(work)?;
        Ok(receiver)
    }

    /// Works until it is told to close or nobody is left who could ask.
    async fn run(mut self) -> Result<(), StoreError> {
        let mut jobs = Vec::with_capacity(MOST);
        while self.queue.recv_many(&mut jobs, MOST).await > 0 {
            if jobs.iter().any(|job| matches!(job, WriteJob::Close)) {
                // What is queued already is still done; nothing new gets in.
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
                Err(self.undo(failure, writes).await)
            }
        };
        for append in batch.waiting {
            let _ = append.reply.send(answer.clone());
        }
        for held in batch.held {
            held(answer.clone());
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
                other => return self.transact_all(other, jobs, batch).await,
            }
        }
        // Nothing but appends, which is usual: their one statement is a transaction of its own.
        self.write_waiting(batch).await.map_err(Failure::Commit)
    }

    /// A transaction of several statements, the first of them for this job.
    async fn transact_all(
        &mut self,
        first: WriteJob,
        jobs: &mut impl Iterator<Item = WriteJob>,
        batch: &mut Batch,
    ) -> Result<(), Failure> {
        let begun = self.execute("BEGIN IMMEDIATE").await;
        begun.map_err(Failure::Before)?;
        for job in std::iter::once(first).chain(jobs) {
            self.perform(job, batch).await.map_err(Failure::Before)?;
        }
        self.write_waiting(batch).await.map_err(Failure::Before)?;
        self.execute("COMMIT").await.map_err(Failure::Commit)
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
                    Err(error) if !error.is_own_fault() => Err(error.clone()),
                    _ => Ok(()),
                };
                batch.held.push(hold(reply, result));
                fatal
            }
            WriteJob::Other(job) => {
                let (held, go_on) = job.run(&mut self.connection).await;
                batch.held.push(held);
                go_on
            }
            WriteJob::Close => Ok(()),
        }
    }

    async fn archive(&mut self, table: TableKey, batch: &mut Batch) -> Result<(), StoreError> {
        self.write_waiting(batch).await?;
        let rows = self.index.after(table, &batch.changes);
        archive(&mut self.connection, &rows).await?;
        batch.changes.push(Change::Archived(table));
        Ok(())
    }

    async fn write_waiting(&mut self, batch: &mut Batch) -> Result<(), StoreError> {
        let mut appends = std::mem::take(&mut batch.waiting);
        let result = self
            .insert
            .write(&mut self.connection, &mut appends, &mut batch.changes)
            .await;
        let answers = appends.into_iter().map(|append| hold(append.reply, Ok(())));
        batch.held.extend(answers);
        result
    }

    /// Takes a failed transaction back.
    async fn undo(&mut self, failure: Failure, writes: usize) -> StoreError {
        // SQLite may have rolled back by itself: then this statement is an error, and fine.
        let _ = self.execute("ROLLBACK").await;
        let error = match failure {
            Failure::Before(error) => error,
            Failure::Commit(error) => {
                // If only the sync failed, a complete transaction may be left at the end of
                // the write-ahead log, which a crash before the next commit would bring to
                // life. A small commit in its place makes sure that it does not.
                let sql = format!("PRAGMA user_version = {FORMAT}");
                if let Err(again) = self.execute(&sql).await {
                    tracing::warn!(error = %again, "a failed commit could not be overwritten");
                }
                error
            }
        };
        tracing::error!(%error, writes, "commit failed; nothing of it is kept");
        error
    }

    async fn execute(&mut self, sql: &str) -> Result<(), StoreError> {
        sqlx::query(sql).execute(&mut self.connection).await?;
        Ok(())
    }

    /// Puts everything into the data file itself and lets go of it.
    async fn finish(mut self) -> Result<(), StoreError> {
        self.readers.close().await;
        let result = self.execute("PRAGMA wal_checkpoint(TRUNCATE)").await;
        let closed = self.connection.close().await;
        drop(self.lock);
        result.and(closed.map_err(StoreError::from))
    }
}
