//! One analysis: who waits for it, and how far it is.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use portolan_store::{GuestId, TableId};
use tokio::time::Instant;

use crate::error::TableError;
use crate::finished_match::FinishedMatch;
use crate::search_pool::Search;
use crate::wire::AnalysisState;

/// Somebody who requests an analysis.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asker {
    pub(crate) guest: GuestId,
    /// The address of a spectator, which counts like a guest: names are easily had.
    pub(crate) network: Option<IpAddr>,
}

pub(super) struct Job {
    pub(super) number: u64,
    pub(super) table: TableId,
    /// Who waits for it, and when they last asked how far it is.
    askers: Vec<(Asker, Instant)>,
    pub(super) stage: Stage,
}

pub(super) enum Stage {
    /// The match is taken when it starts.
    Waiting(Option<FinishedMatch>),
    Running {
        progress: Arc<Progress>,
        /// Dropping it ends it at once.
        _search: Search,
    },
    Failed(TableError),
}

impl Job {
    pub(super) fn new(number: u64, finished: FinishedMatch, asker: Asker) -> Job {
        Job {
            number,
            table: finished.table.clone(),
            askers: vec![(asker, Instant::now())],
            stage: Stage::Waiting(Some(finished)),
        }
    }

    /// Whether this person, or a spectator of the same address, waits for it.
    pub(super) fn has(&self, asker: &Asker) -> bool {
        self.askers.iter().any(|(known, _)| {
            let same_network = known.network.is_some() && known.network == asker.network;
            known.guest == asker.guest || same_network
        })
    }

    pub(super) fn add(&mut self, asker: Asker) {
        self.remove(&asker.guest);
        self.askers.push((asker, Instant::now()));
    }

    pub(super) fn remove(&mut self, guest: &GuestId) {
        self.askers.retain(|(asker, _)| asker.guest != *guest);
    }

    /// This person has asked how far it is.
    pub(super) fn read_by(&mut self, guest: &GuestId, now: Instant) {
        for (asker, read) in &mut self.askers {
            if asker.guest == *guest {
                *read = now;
            }
        }
    }

    /// Forgets everybody who has not asked for so long.
    pub(super) fn forget_before(&mut self, now: Instant, patience: Duration) {
        self.askers.retain(|(_, read)| *read + patience > now);
    }

    /// Whether nobody waits for it.
    pub(super) fn is_forgotten(&self) -> bool {
        self.askers.is_empty()
    }

    pub(super) fn is_running(&self) -> bool {
        matches!(self.stage, Stage::Running { .. })
    }

    pub(super) fn is_failed(&self) -> bool {
        matches!(self.stage, Stage::Failed(_))
    }
}

/// How far an analysis is that runs on another thread.
#[derive(Default)]
pub(super) struct Progress {
    done: AtomicU32,
    of: AtomicU32,
}

impl Progress {
    pub(super) fn set(&self, done: usize, of: usize) {
        let number = |count| u32::try_from(count).unwrap_or(u32::MAX);
        self.of.store(number(of), Ordering::Relaxed);
        self.done.store(number(done), Ordering::Relaxed);
    }

    pub(super) fn state<A>(&self) -> AnalysisState<A> {
        AnalysisState::Running {
            done: self.done.load(Ordering::Relaxed),
            of: self.of.load(Ordering::Relaxed),
        }
    }
}
