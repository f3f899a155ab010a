//! Loading a table from the store: its row, its metadata, and the match replayed from its log.

use std::sync::Arc;

use portolan_bots::MatchWithBots;
use portolan_catalogue::restore_match;
use portolan_core::{Seat, Setup};
use portolan_match::{Fair, MatchSetup, RestoreError, Source, StoredFold};
use portolan_store::{Status, Store, TableId, TableRow};

use super::bot_pauses::PauseSource;
use super::bots::BotScheduler;
use super::clock::Clock;
use super::connection::Connections;
use super::entry_limits::EntryLimits;
use super::token_bucket::GuestBuckets;
use super::{ActorChannel, TableActor, orders};
use crate::error::{ErrorKind, TableError};
use crate::log_line::{LogLine, Retries};
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
        TableError::from_key(ErrorKind::Storage, "live-storage")
    })
}

/// What the store holds of a table's game.
enum StoredGame {
    /// The match has not started.
    NotStarted,
    /// The match, replayed from its log.
    Match(Box<dyn MatchWithBots>, Retries),
    /// The log could not be replayed.
    Frozen(FrozenGame),
}

/// The game of a table whose log could not be replayed.
#[derive(Default)]
pub(super) struct FrozenGame {
    /// The lines of its log that could be read.
    pub(super) log: Vec<LogLine>,
    /// The text of its edition, if that is not the built-in one.
    pub(super) edition: Option<String>,
}

/// Loads a table. Takes the channel only if it succeeds.
pub(super) async fn load(
    shared: Arc<Shared>,
    id: &TableId,
    channel: &mut Option<ActorChannel>,
) -> Result<TableActor, TableError> {
    let found = shared.store.table(id).await;
    let found = found.map_err(|error| TableError::storage("read table row", id, &error))?;
    let (key, row) = found.ok_or_else(TableError::unknown_table)?;
    let mut meta = parse_meta(&row)?;
    let source = chance_source(id, &meta)?;
    let stored_game = match &meta.started {
        None => StoredGame::NotStarted,
        Some(started) => {
            let log = shared.store.log(key).await;
            let log = log.map_err(|error| TableError::storage("read log", id, &error))?;
            let edition = read_edition(&shared.store, &row).await?;
            restore_game(&row, &meta, started, edition, &log)
        }
    };
    let (any_match, retries, frozen_game) = match stored_game {
        StoredGame::NotStarted => (None, Retries::default(), FrozenGame::default()),
        StoredGame::Match(any_match, retries) => (Some(any_match), retries, FrozenGame::default()),
        StoredGame::Frozen(game) => (None, Retries::default(), game),
    };
    let channel = channel.take().ok_or_else(TableError::stopping)?;
    let clock = Clock::new(meta.clock.take(), &shared.wall_clock);
    let pauses = PauseSource::new(&meta.seed);
    Ok(TableActor {
        shared,
        key,
        row,
        meta,
        source,
        any_match,
        frozen_game,
        retries,
        connections: Connections::default(),
        clock,
        awaited: channel.awaited,
        bot_scheduler: BotScheduler::new(pauses),
        entry_limits: EntryLimits::new(),
        bot_remarks: Default::default(),
        chat_limits: GuestBuckets::default(),
        look_limits: GuestBuckets::default(),
        verdict: None,
        inbox: channel.inbox,
        own_inbox: channel.own_inbox,
    })
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

fn restore_game(
    row: &TableRow,
    meta: &TableMeta,
    started: &Started,
    edition: Option<String>,
    log: &str,
) -> StoredGame {
    let lines = match LogLine::read(log) {
        Ok(lines) => lines,
        Err(damaged) => {
            let line = damaged.line;
            tracing::error!(table = %row.id, line, "parse log line failed; the table is frozen");
            let log = damaged.readable;
            return StoredGame::Frozen(FrozenGame { log, edition });
        }
    };
    let entries = lines.iter().filter_map(LogLine::entry);
    let match_setup = match_setup_of(meta, started, edition.clone());
    let stored = StoredFold {
        rules: started.rules,
        digest: None,
    };
    let restored = restore_match(&row.game, match_setup, stored, entries)
        .map_err(|unknown| unknown.to_string())
        .and_then(|restored| restored.map_err(|error| without_secrets(&error)));
    match restored {
        Ok(mut any_match) => {
            orders::restore(&mut *any_match, row, meta);
            StoredGame::Match(any_match, Retries::from_log(&lines))
        }
        Err(error) => {
            let (game, rules, entries) = (&row.game, started.rules, lines.len());
            tracing::error!(
                table = %row.id, game, rules, entries, error,
                "replay log failed; the table is frozen"
            );
            let log = lines;
            StoredGame::Frozen(FrozenGame { log, edition })
        }
    }
}

/// Why a log could not be replayed, for the server's log. The text of an entry may be a secret of the
/// match, so only its number is named; `portolan replay` of the record tells the rest.
fn without_secrets(error: &RestoreError) -> String {
    match error {
        RestoreError::Entry { entry, .. } => format!("entry {entry} is refused"),
        RestoreError::Rules { .. } | RestoreError::Setup(_) => error.to_string(),
    }
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
        read_edition(&self.shared.store, &self.row).await
    }

    /// Completes what a crash may have interrupted.
    pub(super) async fn recover(&mut self) {
        let is_frozen = self.meta.started.is_some() && self.any_match.is_none();
        if is_frozen && self.row.status == Status::Running {
            self.row.status = Status::Frozen;
            self.shared.metrics.frozen.increment();
            if let Err(error) = self.save().await {
                // The next load finds the same.
                tracing::error!(
                    table = %self.row.id, error = error.code(),
                    "store status `frozen` failed"
                );
            }
        }
        if self.row.status == Status::Running {
            self.renew_lease().await;
            self.resume().await;
        }
        if let Err(error) = self.start_if_complete().await {
            // The next load finds the same.
            tracing::error!(table = %self.row.id, error = error.code(), "start rematch failed");
        }
    }

    /// Continues a running match: draws pending outcomes of chance, lets standing orders answer,
    /// then starts the bots that are asked. If outcomes cannot be stored, this is retried later.
    pub(super) async fn resume(&mut self) {
        let stored = self.store_unconfirmed(None).await;
        if let Some(any_match) = &mut self.any_match {
            any_match.confirm();
        }
        self.update_clock();
        self.finish_if_over().await;
        self.close_if_too_long().await;
        self.answer_by_orders().await;
        if let Err(error) = stored {
            tracing::error!(
                table = %self.row.id, entry = self.entry() + 1, error = error.code(),
                "store outcomes of chance failed; it is retried later"
            );
            self.bot_scheduler.schedule_retry();
        }
    }
}
