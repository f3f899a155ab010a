//! Loading a table from the store: its row, its metadata, and the match that `restore` makes from its
//! log.

use std::sync::Arc;

use portolan_core::{Seat, Setup};
use portolan_match::{Fair, MatchSetup, Source};
use portolan_store::{Status, Store, TableId, TableRow};

use super::bot_pauses::PauseSource;
use super::lessons::LessonInPlay;
use super::restore::{FrozenGame, StoredGame, restore_game};
use super::{ActorChannel, Advising, Bots, Clock, MatchInPlay, People, StoredTable, TableActor};
use crate::error::TableError;
use crate::games;
use crate::lessons::{self, script_digest};
use crate::log_line::{Note, Retries};
use crate::table_meta::{Started, TableMeta};
use crate::table_registry::{Shared, parse_meta};

/// The fairness data of a table with its secret seed; `None` if the metadata is damaged.
pub(super) fn revealed_fair(meta: &TableMeta) -> Option<Fair> {
    let entropy = meta
        .entropy
        .iter()
        .filter_map(|(seat, text)| Some((Seat::from_number(u64::from(*seat))?, text.clone())));
    let fair = Fair::new(meta.commitment, entropy.collect()).ok()?;
    Some(fair.with_seed(meta.seed.clone()))
}

/// The source of the table's chance.
pub(super) fn chance_source(table: &TableId, meta: &TableMeta) -> Result<Source, TableError> {
    let source = revealed_fair(meta).and_then(|fair| fair.source());
    source.ok_or_else(|| {
        tracing::error!(
            %table,
            "create chance source failed: stored entropy is invalid"
        );
        TableError::Storage
    })
}

/// Loads a table. Takes the channel only if it succeeds.
pub(super) async fn load(
    shared: Arc<Shared>,
    id: &TableId,
    channel: &mut Option<ActorChannel>,
) -> Result<TableActor, TableError> {
    let found = shared.store.table(id).await;
    let found = found.map_err(|error| TableError::storage("read table row", id, &error))?;
    let (key, row) = found.ok_or(TableError::UnknownTable)?;
    let mut meta = parse_meta(&row)?;
    let source = chance_source(id, &meta)?;
    let lesson = lesson_of(&shared.store, &row, &meta).await?;
    let stored_game = match &meta.started {
        None => StoredGame::NotStarted,
        Some(started) => {
            let log = shared.store.log(key).await;
            let log = log.map_err(|error| TableError::storage("read log", id, &error))?;
            let edition = read_edition(&shared.store, &row).await?;
            restore_game(&row, &meta, started, edition, &log)
        }
    };
    if let (Some(started), StoredGame::Match(..)) = (&mut meta.started, &stored_game) {
        // The log folds under the present rules; the next save stores that.
        started.rules = games::rules(&row.game).unwrap_or(started.rules);
    }
    let (any_match, retries, frozen_game) = match stored_game {
        StoredGame::NotStarted => (None, Retries::default(), FrozenGame::default()),
        StoredGame::Match(any_match, retries) => (Some(any_match), retries, FrozenGame::default()),
        StoredGame::Frozen(game) => (None, Retries::default(), game),
    };
    let channel = channel.take().ok_or(TableError::Stopping)?;
    let clock = Clock::new(meta.clock.take(), &shared.wall_clock);
    let pauses = PauseSource::new(&meta.seed);
    Ok(TableActor {
        shared,
        table: StoredTable { key, row, meta },
        play: MatchInPlay {
            any_match,
            source,
            lesson,
            retries,
            frozen_game,
            verdict: None,
        },
        people: People::new(),
        bots: Bots::new(pauses),
        advising: Advising::default(),
        clock,
        channel,
    })
}

/// The lesson that is taken at a table, if it is one.
///
/// # Errors
/// If this program has another script of it.
async fn lesson_of(
    store: &Store,
    row: &TableRow,
    meta: &TableMeta,
) -> Result<Option<LessonInPlay>, TableError> {
    let Some(stored) = &meta.lesson else {
        return Ok(None);
    };
    let lesson = lessons::lesson(store, &row.game, &stored.chapter).await;
    let lesson = lesson.map_err(|_| TableError::LessonOutdated)?;
    if stored.script != script_digest(&lesson) {
        return Err(TableError::LessonOutdated);
    }
    Ok(Some(LessonInPlay::new(lesson)))
}

/// The text of a table's edition; `None` for the built-in one. It is read only to open or restore a
/// match.
async fn read_edition(store: &Store, row: &TableRow) -> Result<Option<String>, TableError> {
    let Some(digest) = &row.edition else {
        return Ok(None);
    };
    let text = store.edition(digest).await;
    let text = text.map_err(|error| TableError::storage("read edition", &row.id, &error))?;
    Ok(Some(text))
}

/// The setup of a match that has started.
pub(super) fn match_setup_of(
    meta: &TableMeta,
    started: &Started,
    edition: Option<String>,
) -> MatchSetup {
    MatchSetup {
        setup: Setup {
            edition,
            ..meta.setup.clone()
        },
        names: started.names.clone(),
    }
}

impl TableActor {
    /// The text of the table's edition; `None` for the built-in one.
    pub(super) async fn edition(&self) -> Result<Option<String>, TableError> {
        read_edition(&self.shared.store, &self.table.row).await
    }

    /// Completes what a crash may have interrupted.
    pub(super) async fn recover(&mut self) {
        let is_frozen = self.table.meta.started.is_some() && self.play.any_match.is_none();
        if is_frozen && self.table.row.status == Status::Running {
            self.table.row.status = Status::Frozen;
            self.shared.metrics.frozen.increment();
            if let Err(error) = self.save().await {
                // The next load finds the same.
                tracing::error!(
                    table = %self.table.row.id, error = error.code(),
                    "store status `frozen` failed"
                );
            }
        }
        if self.table.row.status == Status::Running {
            self.renew_lease().await;
            self.resume().await;
        }
        if let Err(error) = self.start_if_complete().await {
            // The next load finds the same.
            tracing::error!(table = %self.table.row.id, error = error.code(), "start rematch failed");
        }
    }

    /// Continues a running match: draws pending outcomes of chance, lets standing orders answer,
    /// then starts the bots that are asked. If outcomes cannot be stored, this is retried later.
    pub(super) async fn resume(&mut self) {
        let stored = self.store_unconfirmed(Note::NONE).await;
        if let Some(any_match) = &mut self.play.any_match {
            any_match.confirm();
        }
        self.update_clock(None);
        self.finish_if_over().await;
        self.close_if_too_long().await;
        self.answer_by_orders().await;
        if let Err(error) = stored {
            tracing::error!(
                table = %self.table.row.id, entry = self.play.entry() + 1, error = error.code(),
                "store outcomes of chance failed; it is retried later"
            );
            self.bots.scheduler.schedule_retry();
        }
    }
}
