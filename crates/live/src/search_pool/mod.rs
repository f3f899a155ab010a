//! The threads on which bots search, beside those of the tables. There are only a few, so searches
//! wait in line: decisions by a rule first, then the searches of bots at tables, then advice, then the
//! course and the analysis of finished games, then puzzles in them; the last two also give way in between (`line`). The more searches wait, the
//! less each may do (`share`), so that nobody waits long for a bot.
//!
//! The pool knows neither matches nor tables: what a search computes and who receives it is up to its
//! caller. How long a bot pauses is not decided here either; that depends on public facts only.

mod line;
mod metrics;
mod share;

use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use portolan_bots::Cancel;
use tokio::task::{AbortHandle, spawn_blocking};

use line::{Line, Permit, Place};
pub(crate) use share::Share;
use share::UsualTime;

pub use metrics::{SearchCounts, SearchKind, SearchMetrics};

/// The threads of all searches, and who waits for them.
pub(crate) struct SearchPool {
    line: Arc<Line>,
    threads: usize,
    usual_time: Mutex<UsualTime>,
    metrics: SearchMetrics,
}

/// A search that waits or runs. Dropping it cancels it: a search that waits never starts, one that runs
/// stops at once.
pub(crate) struct Search {
    cancel: Arc<Cancel>,
    task: AbortHandle,
}

impl Drop for Search {
    fn drop(&mut self) {
        self.cancel.set();
        self.task.abort();
    }
}

/// What a search may use while it runs.
pub(crate) struct SearchThread {
    /// How much of its usual budget it may take.
    pub(crate) share: Share,
    /// Ends it at once.
    pub(crate) cancel: Arc<Cancel>,
    kind: SearchKind,
    pool: Arc<SearchPool>,
    /// Absent only while it gives way.
    permit: Option<Permit>,
}

impl SearchThread {
    /// Leaves the thread to more urgent searches that wait for one, and goes on after them. If the
    /// pool is closed meanwhile, the search is cancelled.
    pub(crate) fn give_way(&mut self) {
        if !self.pool.line.is_anybody_before(self.kind) {
            return;
        }
        drop(self.permit.take());
        self.permit = match self.pool.line.return_to(self.kind) {
            Some(Place::Admitted(permit)) => Some(permit),
            Some(Place::Waiting(waiting)) => waiting.blocking_admission(),
            None => None,
        };
        if self.permit.is_none() {
            self.cancel.set();
        }
    }
}

impl SearchPool {
    /// A pool with so many threads.
    pub(crate) fn new(threads: usize) -> Arc<SearchPool> {
        let threads = threads.max(1);
        Arc::new(SearchPool {
            line: Line::new(threads),
            threads,
            usual_time: Mutex::default(),
            metrics: SearchMetrics::default(),
        })
    }

    /// How many searches run at a time.
    pub(crate) fn threads(&self) -> usize {
        self.threads
    }

    /// What the operator can see of it.
    pub(crate) fn metrics(&self) -> &SearchMetrics {
        &self.metrics
    }

    /// Ends the line: nothing that waits starts, and nothing new is accepted.
    pub(crate) fn close(&self) {
        self.line.close();
    }

    /// Lines up a search. `deliver` receives what it has computed, unless it was cancelled.
    pub(crate) fn spawn<T, D>(
        self: &Arc<Self>,
        kind: SearchKind,
        compute: impl FnOnce(&mut SearchThread) -> T + Send + 'static,
        deliver: impl FnOnce(T) -> D + Send + 'static,
    ) -> Search
    where
        T: Send + 'static,
        D: Future<Output = ()> + Send,
    {
        let cancel = Arc::new(Cancel::default());
        let mut count = Counted::waiting(Arc::clone(self), kind);
        // Before anything that is spawned later.
        let place = self.line.join(kind);
        let (pool, flag) = (Arc::clone(self), Arc::clone(&cancel));
        let task = tokio::spawn(async move {
            let permit = match place {
                Some(Place::Admitted(permit)) => Some(permit),
                Some(Place::Waiting(waiting)) => waiting.admission().await,
                None => None,
            };
            let Some(permit) = permit else { return };
            count.start();
            let mut thread = SearchThread {
                share: pool.share(kind),
                cancel: flag,
                kind,
                pool: Arc::clone(&pool),
                permit: Some(permit),
            };
            let computed = spawn_blocking(move || {
                let began = Instant::now();
                let computed = compute(&mut thread);
                thread.pool.measure(&thread, began.elapsed());
                computed
            });
            // A search that panicked has no answer; it was reported by the panic.
            let Ok(computed) = computed.await else { return };
            count.finish();
            deliver(computed).await;
        });
        Search {
            cancel,
            task: task.abort_handle(),
        }
    }

    /// How much a search that starts now may do.
    fn share(&self, kind: SearchKind) -> Share {
        let metrics = &self.metrics;
        let bots = metrics.active(SearchKind::Bot);
        let load = match kind {
            SearchKind::Quick | SearchKind::Course | SearchKind::Analysis | SearchKind::Puzzles => {
                return Share::WHOLE;
            }
            SearchKind::Bot => bots,
            SearchKind::Advice => bots + share::ADVICE_TIMES * metrics.active(SearchKind::Advice),
        };
        let usual_time = *self.usual_time();
        let share = Share::under_load(load, self.threads, usual_time);
        if share.reduced().is_some() {
            metrics.of(kind).reduced.increment();
        }
        share
    }

    fn usual_time(&self) -> std::sync::MutexGuard<'_, UsualTime> {
        self.usual_time
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Learns from a search that has ended how long the usual one takes.
    fn measure(&self, thread: &SearchThread, took: Duration) {
        self.metrics.of(thread.kind).add_time(took);
        if thread.kind == SearchKind::Bot && !thread.cancel.is_set() {
            self.usual_time().learn(took, thread.share);
        }
    }
}

/// Counts a search as waiting, then as running, and as cancelled if it does not finish.
struct Counted {
    pool: Arc<SearchPool>,
    kind: SearchKind,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Waiting,
    Running,
    Finished,
}

impl Counted {
    fn waiting(pool: Arc<SearchPool>, kind: SearchKind) -> Counted {
        pool.metrics.of(kind).waiting.increment();
        Counted {
            pool,
            kind,
            stage: Stage::Waiting,
        }
    }

    fn start(&mut self) {
        let metrics = self.pool.metrics.of(self.kind);
        metrics.running.increment();
        metrics.waiting.decrement();
        self.stage = Stage::Running;
    }

    /// It is still counted as running until its answer is delivered.
    fn finish(&mut self) {
        self.stage = Stage::Finished;
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let metrics = self.pool.metrics.of(self.kind);
        match self.stage {
            Stage::Waiting => metrics.waiting.decrement(),
            Stage::Running | Stage::Finished => metrics.running.decrement(),
        }
        if self.stage != Stage::Finished {
            metrics.cancelled.increment();
        }
    }
}

#[cfg(test)]
mod tests;
