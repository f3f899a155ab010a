//! Loading a table from the store: its row, its metadata, and the match replayed from its log.

use std::sync::Arc;

use portolan_catalogue::restore_match;
use portolan_core::Seat;
use portolan_match::{AnyMatch, Commitment, Fair, MatchSetup, Seed, Source};
use portolan_store::{Status, TableRow};
use tokio::sync::mpsc;

use super::bots::BotScheduler;
use super::chat::ChatLimits;
use super::clock::Clock;
use super::connection::Connections;
use super::entry_limits::EntryLimits;
use super::{Command, TableActor};
use crate::error::{ErrorKind, TableError};
use crate::log_line::{LogLine, Retries};
use crate::table_meta::{Started, TableMeta};
use crate::table_registry::{Shared, parse_meta};

/// The fairness data of a table with its secret seed; `None` if the metadata is damaged.
pub(super) fn revealed_fair(meta: &TableMeta) -> Option<Fair> {
    let commitment: Commitment = meta.commitment.parse().ok()?;
    let seed: Seed = meta.seed.parse().ok()?;
    let entropy = meta
        .entropy
        .iter()
        .filter_map(|(seat, text)| Some((Seat::from_number(u64::from(*seat))?, text.clone())));
    let fair = Fair::new(commitment, entropy.collect()).ok()?;
    Some(fair.with_seed(seed))
}

/// The source of the table's chance.
pub(super) fn chance_source(table: &str, meta: &TableMeta) -> Result<Source, TableError> {
    let source = revealed_fair(meta).and_then(|fair| fair.source());
    source.ok_or_else(|| {
        tracing::error!(
            table,
            "create chance source failed: stored seed, commitment or entropy is invalid"
        );
        TableError::from_key(ErrorKind::Storage, "live-storage")
    })
}

/// What the store holds of a table's game.
enum StoredGame {
    /// The match has not started.
    NotStarted,
    /// The match, replayed from its log.
    Match(Box<dyn AnyMatch>, Retries),
    /// The log could not be replayed.
    Frozen(Vec<LogLine>),
}

/// Loads a table. Takes the inbox only if it succeeds.
pub(super) async fn load(
    shared: Arc<Shared>,
    id: &str,
    inbox: &mut Option<mpsc::Receiver<Command>>,
    own_inbox: mpsc::WeakSender<Command>,
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
            restore_game(&row, &meta, started, &log)
        }
    };
    let (any_match, retries, frozen_log) = match stored_game {
        StoredGame::NotStarted => (None, Retries::default(), Vec::new()),
        StoredGame::Match(any_match, retries) => (Some(any_match), retries, Vec::new()),
        StoredGame::Frozen(lines) => (None, Retries::default(), lines),
    };
    let inbox = inbox.take().ok_or_else(TableError::stopping)?;
    let clock = Clock::new(meta.clock.take());
    Ok(TableActor {
        shared,
        key,
        row,
        meta,
        source,
        any_match,
        frozen_log,
        retries,
        connections: Connections::default(),
        clock,
        bot_scheduler: BotScheduler::default(),
        entry_limits: EntryLimits::new(),
        chat_limits: ChatLimits::default(),
        inbox,
        own_inbox,
    })
}

fn restore_game(row: &TableRow, meta: &TableMeta, started: &Started, log: &str) -> StoredGame {
    let lines = match LogLine::read(log) {
        Ok(lines) => lines,
        Err(damaged) => {
            let line = damaged.line;
            tracing::error!(table = %row.id, line, "parse log line failed; the table is frozen");
            return StoredGame::Frozen(damaged.readable);
        }
    };
    let entries = lines.iter().filter_map(LogLine::entry);
    let match_setup = match_setup_of(meta, started);
    let restored = restore_match(&row.game, match_setup, started.rules, entries)
        .map_err(|unknown| unknown.to_string())
        .and_then(|restored| restored.map_err(|error| error.to_string()));
    match restored {
        Ok(any_match) => StoredGame::Match(any_match, Retries::from_log(&lines)),
        Err(error) => {
            let (game, rules, entries) = (&row.game, started.rules, lines.len());
            tracing::error!(
                table = %row.id, game, rules, entries, error,
                "replay log failed; the table is frozen"
            );
            StoredGame::Frozen(lines)
        }
    }
}

/// The setup of a match that has started.
pub(super) fn match_setup_of(meta: &TableMeta, started: &Started) -> MatchSetup {
    MatchSetup {
        setup: meta.setup.clone(),
        names: started.names.clone(),
    }
}

impl TableActor {
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
    }

    /// Continues a running match: draws pending outcomes of chance, then starts the bots that are
    /// asked. If outcomes cannot be stored, this is retried later.
    pub(super) async fn resume(&mut self) {
        let stored = self.store_unconfirmed(None).await;
        if let Some(any_match) = &mut self.any_match {
            any_match.confirm();
        }
        self.update_clock();
        self.finish_if_over().await;
        self.schedule_bots();
        if let Err(error) = stored {
            tracing::error!(
                table = %self.row.id, entry = self.entry() + 1, error = error.code(),
                "store outcomes of chance failed; it is retried later"
            );
            self.bot_scheduler.schedule_retry();
        }
    }
}
