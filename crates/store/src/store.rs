//! The handle that the rest of the server holds. What can be done with it is written where it
//! belongs: guests, tables, invitations, logs, chat.

use std::sync::Arc;

use sqlx::SqlitePool;
use tokio::sync::{Mutex, mpsc, oneshot};

use crate::error::StoreError;
use crate::job::{Job, Reply, Write};
use crate::journal::Index;
use crate::metrics::Metrics;
use crate::writer::WriteJob;

/// An open data file. Clones share it. Dropping all of them without [`Store::close`] loses
/// nothing that was answered.
#[derive(Clone, Debug)]
pub struct Store {
    inner: Arc<Inner>,
}

#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) queue: mpsc::Sender<WriteJob>,
    pub(crate) readers: SqlitePool,
    pub(crate) index: Arc<Index>,
    pub(crate) metrics: Metrics,
    pub(crate) writer: Mutex<Option<oneshot::Receiver<Result<(), StoreError>>>>,
}

impl Store {
    pub(crate) fn new(inner: Inner) -> Store {
        Store {
            inner: Arc::new(inner),
        }
    }

    /// Finishes what is queued, brings everything into the one data file and lets go of it.
    /// Afterwards everything is answered with [`StoreError::Stopping`]. Closing twice is fine.
    pub async fn close(&self) -> Result<(), StoreError> {
        let mut writer = self.inner.writer.lock().await;
        let Some(job) = writer.as_mut() else {
            return Ok(());
        };
        // A writer that has ended already cannot be told, and need not be.
        let _ = self.inner.queue.send(WriteJob::Close).await;
        let ended = job.await;
        *writer = None;
        ended.unwrap_or(Err(StoreError::Stopping))
    }

    /// Whether the file can be read now.
    pub async fn ready(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1 FROM game_table LIMIT 1")
            .fetch_optional(self.readers())
            .await?;
        Ok(())
    }

    /// What the writer did so far.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.inner.metrics
    }

    /// How many writes wait for a commit now.
    #[must_use]
    pub fn queued(&self) -> usize {
        let queue = &self.inner.queue;
        queue.max_capacity() - queue.capacity()
    }

    pub(crate) fn readers(&self) -> &SqlitePool {
        &self.inner.readers
    }

    pub(crate) fn index(&self) -> &Index {
        &self.inner.index
    }

    /// Has something written and waits until it is durable.
    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<W::Answer, StoreError> {
        self.ask(|reply| WriteJob::Other(Box::new(Job { write, reply })))
            .await
    }

    pub(crate) async fn ask<T>(
        &self,
        job: impl FnOnce(Reply<T>) -> WriteJob,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.inner
            .queue
            .send(job(reply))
            .await
            .map_err(|_| StoreError::Stopping)?;
        answer.await.unwrap_or(Err(StoreError::Stopping))
    }
}
