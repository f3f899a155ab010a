//! Looks for puzzles in games that were analysed and whose people allow it. Nobody waits for them, so it looks
//! into one game at a time, after everything else that is searched for. What is lost when the server stops is
//! looked for again only with the next analysis of the game.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use portolan_bots::Cancel;
use portolan_catalogue::{Visitor, visit};
use portolan_core::GamePackage;
use portolan_match::{StoredFold, restore};
use portolan_puzzles::{Mining, Puzzle, puzzles_of_match};
use portolan_store::{PuzzleRow, Store, StoreError, TableId, TableKey};

use crate::finished_match::FinishedMatch;
use crate::search_pool::{Search, SearchKind, SearchPool, SearchThread};
use crate::wire::TablePuzzles;

/// How many games may wait; of more, nothing is looked for.
const MOST_WAITING: usize = 16;

/// How many puzzles of a game are kept.
const MOST_PUZZLES: u32 = 100;

/// How closely is looked. The analysis has looked once already.
const MINING: Mining = Mining { seed: 1, times: 1 };

/// A match and the entries at which puzzles are likely.
pub(super) struct Analysed {
    pub(super) finished: FinishedMatch,
    pub(super) moments: Vec<u32>,
}

/// The games in which puzzles are looked for.
pub(super) struct PuzzleFinder {
    searches: Arc<SearchPool>,
    store: Store,
    queue: Mutex<Queue>,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Analysed>,
    /// Dropping it ends it at once.
    running: Option<Search>,
    is_closed: bool,
}

impl PuzzleFinder {
    pub(super) fn new(searches: Arc<SearchPool>, store: Store) -> Arc<PuzzleFinder> {
        Arc::new(PuzzleFinder {
            searches,
            store,
            queue: Mutex::default(),
        })
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // No code that holds this lock can panic in the middle of a change.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks for puzzles in a game, if its people allow it.
    pub(super) fn look_in(self: &Arc<Self>, analysed: Analysed) {
        if analysed.finished.puzzles == TablePuzzles::None {
            return;
        }
        let mut queue = self.queue();
        if queue.is_closed || queue.waiting.len() >= MOST_WAITING {
            let table = &analysed.finished.table;
            tracing::warn!(%table, "look for puzzles failed: too many games wait");
            return;
        }
        queue.waiting.push_back(analysed);
        if queue.running.is_none() {
            self.start_next(&mut queue);
        }
    }

    /// Cancels everything and accepts nothing more.
    pub(super) fn close(&self) {
        *self.queue() = Queue {
            is_closed: true,
            ..Queue::default()
        };
    }

    fn start_next(self: &Arc<Self>, queue: &mut Queue) {
        queue.running = queue.waiting.pop_front().map(|next| self.spawn(next));
    }

    fn spawn(self: &Arc<Self>, analysed: Analysed) -> Search {
        let (key, table) = (analysed.finished.key, analysed.finished.table.clone());
        let compute = move |thread: &mut SearchThread| {
            catch_unwind(AssertUnwindSafe(|| find(analysed, thread))).ok()
        };
        let finder = Arc::clone(self);
        let deliver = move |found: Option<Vec<Puzzle>>| async move {
            match found {
                Some(found) => finder.store_puzzles(key, &table, found).await,
                None => tracing::error!(%table, "look for puzzles failed: the search panicked"),
            }
            finder.start_next(&mut finder.queue());
        };
        self.searches.spawn(SearchKind::Puzzles, compute, deliver)
    }

    async fn store_puzzles(&self, key: TableKey, table: &TableId, found: Vec<Puzzle>) {
        let to_row = |puzzle: Puzzle| {
            let json = serde_json::to_string(&puzzle).ok()?;
            let id = puzzle.id;
            Some(PuzzleRow { id, json })
        };
        let rows = found.into_iter().filter_map(to_row).collect();
        match self.store.put_puzzles(key, rows, MOST_PUZZLES).await {
            // The table was deleted meanwhile, and with it the right to keep them.
            Ok(()) | Err(StoreError::NotFound) => {}
            Err(error) => tracing::error!(%table, %error, "store puzzles failed"),
        }
    }
}

/// The puzzles of a match; none if it does not fold.
fn find(analysed: Analysed, thread: &mut SearchThread) -> Vec<Puzzle> {
    let cancel = Arc::clone(&thread.cancel);
    let game = analysed.finished.game.clone();
    let find = Find {
        analysed,
        cancel: &cancel,
        before_each: &mut || thread.give_way(),
    };
    visit(&game, find).unwrap_or_default()
}

struct Find<'a> {
    analysed: Analysed,
    cancel: &'a Cancel,
    before_each: &'a mut dyn FnMut(),
}

impl Visitor for Find<'_> {
    type Out = Vec<Puzzle>;

    fn visit<G: GamePackage + 'static>(self) -> Vec<Puzzle> {
        let Analysed { finished, moments } = self.analysed;
        let stored = StoredFold {
            rules: G::RULES,
            digest: None,
        };
        let entries = finished.entries.into_iter();
        match restore::<G>(finished.match_setup, stored, entries) {
            Ok(folded) => {
                let played = folded.typed();
                puzzles_of_match(played, &moments, MINING, self.cancel, self.before_each)
            }
            Err(error) => {
                tracing::error!(table = %finished.table, %error, "fold match for puzzles failed");
                Vec::new()
            }
        }
    }
}
