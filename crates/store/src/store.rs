//! The handle of an open data file. Its operations are in the modules of what they store: `guests`,
//! `tables`, `invites`, `journal`, `chat`.

use std::sync::Arc;

use sqlx::SqlitePool;
use tokio::sync::{Mutex, mpsc, oneshot};

use crate::error::StoreError;
use crate::health::Health;
use crate::job::{Job, Reply, Write};
use crate::journal::Index;
use crate::metrics::Metrics;
use crate::unreadable::UnreadableRows;
use crate::writer::WriteJob;

/// An open data file. Clones share it. Dropping all of them without [`Store::close`] loses no
/// answered write.
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
    pub(crate) health: Arc<Health>,
    pub(crate) unreadable: UnreadableRows,
    pub(crate) max_chat_lines: u32,
    pub(crate) writer: Mutex<Option<oneshot::Receiver<Result<(), StoreError>>>>,
}

impl Store {
    pub(crate) fn new(inner: Inner) -> Store {
        Store {
            inner: Arc::new(inner),
        }
    }

    /// Executes all queued writes, moves the write-ahead log into the data file and releases it.
    /// Afterwards every operation fails with [`StoreError::Stopping`]. May be called twice.
    pub async fn close(&self) -> Result<(), StoreError> {
        let mut writer = self.inner.writer.lock().await;
        let Some(ended) = writer.as_mut() else {
            return Ok(());
        };
        // Fails only if the writer has ended already.
        let _ = self.inner.queue.send(WriteJob::Close).await;
        let result = ended.await;
        *writer = None;
        result.unwrap_or(Err(StoreError::Stopping))
    }

    /// The metrics of the writer.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.inner.metrics
    }

    /// The number of queued writes.
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

    /// Whether the writer takes no more jobs. It deletes the write-ahead log when it ends.
    pub(crate) fn is_closing(&self) -> bool {
        self.inner.queue.is_closed()
    }

    pub(crate) fn health(&self) -> &Health {
        &self.inner.health
    }

    pub(crate) fn unreadable(&self) -> &UnreadableRows {
        &self.inner.unreadable
    }

    pub(crate) fn max_chat_lines(&self) -> u32 {
        self.inner.max_chat_lines
    }

    /// Queues a write and waits until it is durable.
    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<W::Answer, StoreError> {
        self.submit(|reply| WriteJob::Other(Box::new(Job { write, reply })))
            .await
    }

    /// Queues a job and waits for its answer.
    pub(crate) async fn submit<T>(
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
