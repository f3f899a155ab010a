//! Analyses of finished games, which people request and wait for. They take long, so they run in the
//! background, few at a time and after everything else that is searched for; each person can wait for
//! one. An analysis is cancelled when nobody who requested it asks how far it is any more. The result is
//! stored with its table. Then puzzles are looked for where its people allow it (`puzzle_finder`).
//!
//! Who may see a table is not decided here.

mod job;
mod puzzle_finder;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use portolan_bots::Effort;
use portolan_core::Language;
use portolan_puzzles::promising_moments;
use portolan_store::{AnalysisRow, GuestId, Store, StoreError, TableId, TableKey};
use serde_json::value::RawValue;
use tokio::time::{Instant, sleep};

use crate::error::TableError;
use crate::finished_match::{ANALYSIS_LEVEL, FinishedMatch};
use crate::search_pool::{SearchKind, SearchPool, SearchThread};
use crate::wire::{AnalysisState, TableAnalysis};

pub(crate) use job::Asker;
use job::{Job, Progress, Stage};
use puzzle_finder::{Analysed, PuzzleFinder};

/// How many analyses may wait or run.
const MOST_JOBS: usize = 16;

/// The most entries of a match that is analysed: more would take many minutes.
const MOST_ENTRIES: usize = 5_000;

/// For so long an analysis goes on without anybody asking how far it is.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often to look for analyses that nobody waits for.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// How the games of tables are analysed.
pub(crate) fn effort() -> Effort {
    Effort::default()
}

/// The analyses that wait or run.
pub(crate) struct Analyses {
    searches: Arc<SearchPool>,
    store: Store,
    puzzles: Arc<PuzzleFinder>,
    jobs: Mutex<Jobs>,
}

#[derive(Default)]
struct Jobs {
    /// In the order of their requests.
    list: Vec<Job>,
    last_number: u64,
    /// Whether a task looks for those that nobody waits for.
    is_watched: bool,
    is_closed: bool,
}

/// An analysis as it is stored and sent.
pub(crate) type AnalysisJson = Box<RawValue>;

impl Analyses {
    pub(crate) fn new(searches: Arc<SearchPool>, store: Store) -> Arc<Analyses> {
        let puzzles = PuzzleFinder::new(Arc::clone(&searches), store.clone());
        Arc::new(Analyses {
            searches,
            store,
            puzzles,
            jobs: Mutex::default(),
        })
    }

    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        // No code that holds this lock can panic in the middle of a change.
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many may run at a time: threads remain for bots without waiting for one to give way.
    fn most_running(&self) -> usize {
        (self.searches.threads() / 2).max(1)
    }

    /// Requests the analysis of a match, or waits for it too.
    ///
    /// # Errors
    /// If the asker waits for another one, or too many wait.
    pub(crate) fn request(
        self: &Arc<Self>,
        finished: FinishedMatch,
        asker: Asker,
    ) -> Result<(), TableError> {
        if finished.entries.len() > MOST_ENTRIES {
            return Err(TableError::AnalysisLong {
                most: MOST_ENTRIES as u32,
            });
        }
        let mut jobs = self.jobs();
        if jobs.is_closed {
            return Err(TableError::Stopping);
        }
        jobs.forget_unread();
        jobs.list
            .retain(|job| !(job.table == finished.table && job.is_failed()));
        let waits_elsewhere =
            |job: &Job| job.table != finished.table && !job.is_failed() && job.has(&asker);
        if jobs.list.iter().any(waits_elsewhere) {
            return Err(TableError::AnalysisElsewhere);
        }
        let is_same = |job: &Job| job.table == finished.table;
        match jobs.list.iter().position(is_same) {
            Some(known) => jobs.list[known].add(asker),
            None if jobs.list.iter().filter(|job| !job.is_failed()).count() >= MOST_JOBS => {
                return Err(TableError::AnalysesFull);
            }
            None => {
                jobs.last_number += 1;
                let number = jobs.last_number;
                jobs.list.push(Job::new(number, finished, asker));
            }
        }
        self.start_next(&mut jobs);
        if !jobs.is_watched {
            jobs.is_watched = true;
            tokio::spawn(watch(Arc::clone(self)));
        }
        Ok(())
    }

    /// A person no longer waits for the analysis of a table.
    pub(crate) fn cancel(self: &Arc<Self>, table: &TableId, guest: &GuestId) {
        let mut jobs = self.jobs();
        if let Some(job) = jobs.list.iter_mut().find(|job| job.table == *table) {
            job.remove(guest);
        }
        jobs.list.retain(|job| !job.is_forgotten());
        self.start_next(&mut jobs);
    }

    /// How far the analysis of a table is; `None` if nobody waits for it.
    pub(crate) fn state(
        self: &Arc<Self>,
        table: &TableId,
        guest: Option<&GuestId>,
        language: Language,
    ) -> Option<AnalysisState<AnalysisJson>> {
        let mut jobs = self.jobs();
        let index = jobs.list.iter().position(|job| job.table == *table)?;
        let before = jobs.list[..index].iter();
        let ahead = before.filter(|job| !job.is_failed()).count();
        let job = &mut jobs.list[index];
        if let Some(guest) = guest {
            job.read_by(guest, Instant::now());
        }
        Some(match &job.stage {
            Stage::Waiting(_) => AnalysisState::Waiting {
                ahead: ahead as u32,
            },
            Stage::Running { progress, .. } => progress.state(),
            Stage::Failed(error) => AnalysisState::Failed {
                error: Box::new(error.to_wire(language)),
            },
        })
    }

    /// The stored analysis of a table, if it is not outdated.
    pub(crate) async fn stored(
        &self,
        key: TableKey,
        digest: &str,
    ) -> Result<Option<AnalysisJson>, StoreError> {
        let stored = self.store.analysis(key).await?;
        let stored = stored
            .filter(|row| row.digest == digest && row.level == ANALYSIS_LEVEL.name())
            // One that cannot be read is computed again.
            .and_then(|row| RawValue::from_string(row.json).ok());
        Ok(stored)
    }

    /// Cancels everything and accepts nothing more.
    pub(crate) fn close(&self) {
        let mut jobs = self.jobs();
        jobs.is_closed = true;
        jobs.list.clear();
        drop(jobs);
        self.puzzles.close();
    }

    /// Starts those that may run now.
    fn start_next(self: &Arc<Self>, jobs: &mut Jobs) {
        let mut running = jobs.list.iter().filter(|job| job.is_running()).count();
        for job in &mut jobs.list {
            if running >= self.most_running() {
                return;
            }
            if let Stage::Waiting(finished) = &mut job.stage {
                let Some(finished) = finished.take() else {
                    continue;
                };
                let progress = Arc::new(Progress::default());
                let search = self.spawn(job.number, finished, Arc::clone(&progress));
                job.stage = Stage::Running {
                    progress,
                    _search: search,
                };
                running += 1;
            }
        }
    }

    fn spawn(
        self: &Arc<Self>,
        number: u64,
        finished: FinishedMatch,
        progress: Arc<Progress>,
    ) -> crate::search_pool::Search {
        let compute = move |thread: &mut SearchThread| {
            let analysed = catch_unwind(AssertUnwindSafe(|| analyse(&finished, thread, &progress)));
            let analysed = analysed.unwrap_or_else(|_| {
                let table = &finished.table;
                tracing::error!(%table, "analyse match failed: the analysis panicked");
                None
            });
            (finished, analysed)
        };
        let analyses = Arc::clone(self);
        let deliver = move |(finished, analysed): (FinishedMatch, Option<Outcome>)| async move {
            let (json, moments) = analysed
                .map(|Outcome { json, moments }| (json, moments))
                .unzip();
            let stored = analyses.store_analysis(&finished, json).await;
            if let (Ok(()), Some(moments)) = (&stored, moments) {
                analyses.puzzles.look_in(Analysed { finished, moments });
            }
            analyses.finish(number, stored);
        };
        self.searches.spawn(SearchKind::Analysis, compute, deliver)
    }

    async fn store_analysis(
        &self,
        finished: &FinishedMatch,
        json: Option<String>,
    ) -> Result<(), TableError> {
        let row = AnalysisRow {
            level: ANALYSIS_LEVEL.name().to_owned(),
            digest: finished.digest.clone(),
            json: json.ok_or(TableError::AnalysisFailed)?,
        };
        let stored = self.store.put_analysis(finished.key, &row).await;
        let table = &finished.table;
        stored.map_err(|error| TableError::storage("store analysis", table, &error))
    }

    /// Removes an analysis that is done. One that failed stays until somebody has read why.
    fn finish(self: &Arc<Self>, number: u64, finished: Result<(), TableError>) {
        let mut jobs = self.jobs();
        let Some(index) = jobs.list.iter().position(|job| job.number == number) else {
            return;
        };
        match finished {
            Ok(()) => drop(jobs.list.remove(index)),
            Err(error) => jobs.list[index].stage = Stage::Failed(error),
        }
        self.start_next(&mut jobs);
    }
}

/// What came of an analysis.
struct Outcome {
    json: String,
    /// The entries at which puzzles are likely.
    moments: Vec<u32>,
}

/// The analysis of a match; `None` if the match does not fold or the analysis was cancelled.
fn analyse(
    finished: &FinishedMatch,
    thread: &mut SearchThread,
    progress: &Progress,
) -> Option<Outcome> {
    let table = &finished.table;
    let any_match = finished.fold().map_err(|error| {
        tracing::error!(%table, %error, "fold match for its analysis failed");
    });
    let cancel = Arc::clone(&thread.cancel);
    let report = &mut |done, of| {
        progress.set(done, of);
        thread.give_way();
    };
    let analysis = any_match.ok()?.analyse(effort(), &cancel, report).ok()?;
    let moments = promising_moments(&analysis.decisions);
    let analysis = TableAnalysis {
        level: ANALYSIS_LEVEL.name().to_owned(),
        analysis,
    };
    let json = serde_json::to_string(&analysis).ok()?;
    Some(Outcome { json, moments })
}

/// Looks for analyses that nobody waits for, until there are none at all.
async fn watch(analyses: Arc<Analyses>) {
    loop {
        sleep(LOOK_EVERY).await;
        let mut jobs = analyses.jobs();
        jobs.forget_unread();
        if jobs.list.is_empty() {
            jobs.is_watched = false;
            return;
        }
        analyses.start_next(&mut jobs);
    }
}

impl Jobs {
    /// Cancels what nobody has asked about lately.
    fn forget_unread(&mut self) {
        let now = Instant::now();
        for job in &mut self.list {
            job.forget_before(now, PATIENCE);
        }
        self.list.retain(|job| !job.is_forgotten());
    }
}
