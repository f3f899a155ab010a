//! Bringing a table back from its sheet and its log.

use std::sync::Arc;

use portolan_catalogue::restore_match;
use portolan_core::Seat;
use portolan_match::{AnyMatch, Commitment, Fair, MatchSetup, Seed, Source};
use portolan_store::{Status, TableRow};
use tokio::sync::mpsc;

use super::bots::BotScheduler;
use super::clock::Clock;
use super::connection::Connections;
use super::{Command, TableActor};
use crate::error::{TableError, ErrorKind};
use crate::table_registry::Shared;
use crate::log_line::{LogLine, Retries};
use crate::table_meta::{TableMeta, Started};

/// What makes a table's chance fair, with the secret seed; `None` if the sheet is damaged.
pub(super) fn fair_of(meta: &TableMeta) -> Option<Fair> {
    let commitment: Commitment = meta.commitment.parse().ok()?;
    let seed: Seed = meta.seed.parse().ok()?;
    let stirred = meta.entropy.iter();
    let entropy = stirred
        .filter_map(|(seat, text)| Some((Seat::from_number(u64::from(*seat))?, text.clone())));
    let fair = Fair::new(commitment, entropy.collect()).ok()?;
    Some(fair.revealed(seed))
}

pub(super) fn source_of(meta: &TableMeta) -> Result<Source, TableError> {
    let source = fair_of(meta).and_then(|fair| fair.source());
    source.ok_or_else(|| TableError::of(ErrorKind::Storage, "hall-storage"))
}

/// What the log of a table amounts to.
enum Unfolded {
    /// Nothing yet.
    NotStarted,
    /// A game in progress.
    Game(Box<dyn AnyMatch>, Retries),
    /// Nothing any more.
    Frozen(Vec<LogLine>),
}

/// Brings a table back into memory.
pub(super) async fn load(
    shared: Arc<Shared>,
    id: &str,
    inbox: &mut Option<mpsc::Receiver<Command>>,
    address: mpsc::WeakSender<Command>,
) -> Result<TableActor, TableError> {
    let found = shared.store.table(id).await?;
    let (key, row) = found.ok_or_else(TableError::unknown_table)?;
    let mut meta: TableMeta = serde_json::from_str(&row.meta).map_err(|error| {
        tracing::error!(table = %row.id, %error, "the meta of a table cannot be read");
        TableError::of(ErrorKind::Storage, "hall-storage")
    })?;
    let source = source_of(&meta)?;
    let unfolded = match &meta.started {
        None => Unfolded::NotStarted,
        Some(started) => unfold(&row, &meta, started, &shared.store.log(key).await?),
    };
    let (any_match, retries, frozen) = match unfolded {
        Unfolded::NotStarted => (None, Retries::default(), Vec::new()),
        Unfolded::Game(any_match, retries) => (Some(any_match), retries, Vec::new()),
        Unfolded::Frozen(lines) => (None, Retries::default(), lines),
    };
    let inbox = inbox.take().ok_or_else(TableError::stopping)?;
    let clock = Clock::new(meta.rested.take());
    Ok(TableActor {
        shared,
        key,
        row,
        meta,
        source,
        any_match,
        frozen,
        retries,
        connections: Connections::default(),
        clock,
        bot_scheduler: BotScheduler::default(),
        inbox,
        address,
    })
}

fn unfold(row: &TableRow, meta: &TableMeta, started: &Started, log: &str) -> Unfolded {
    let lines = match LogLine::read(log) {
        Ok(lines) => lines,
        Err(damage) => {
            let line = damage.line;
            tracing::error!(table = %row.id, line, "a line of a log cannot be read");
            return Unfolded::Frozen(damage.before);
        }
    };
    let entries = lines.iter().filter_map(LogLine::entry);
    let match_setup = match_setup_of(meta, started);
    let restored = restore_match(&row.game, match_setup, started.rules, entries)
        .map_err(|unknown| unknown.to_string())
        .and_then(|restored| restored.map_err(|error| error.to_string()));
    match restored {
        Ok(any_match) => Unfolded::Game(any_match, Retries::of(&lines)),
        Err(reason) => {
            tracing::error!(table = %row.id, reason, "a log no longer folds");
            Unfolded::Frozen(lines)
        }
    }
}

/// How the game of a started table was opened.
pub(super) fn match_setup_of(meta: &TableMeta, started: &Started) -> MatchSetup {
    MatchSetup {
        setup: meta.setup.clone(),
        names: started.names.clone(),
    }
}

impl TableActor {
    /// Puts in order what a crash may have left undone.
    pub(super) async fn catch_up(&mut self) {
        let is_frozen = self.meta.started.is_some() && self.any_match.is_none();
        if is_frozen && self.row.status == Status::Running {
            self.row.status = Status::Frozen;
            self.shared.metrics.frozen.up();
            if let Err(error) = self.save().await {
                // It is found out again when the table next comes back.
                tracing::error!(table = %self.row.id, code = error.code(), "could not be frozen");
            }
        }
        if self.row.status == Status::Running {
            self.renew_lease().await;
            self.resume().await;
        }
    }

    /// Goes on with a running game: chance comes first, then whoever is asked. What cannot be
    /// stored is tried again after a while.
    pub(super) async fn resume(&mut self) {
        let settled = self.store_fresh(None).await;
        if let Some(any_match) = &mut self.any_match {
            any_match.confirm();
        }
        self.wind_clock();
        self.end_if_over().await;
        self.ask_bots();
        if let Err(error) = settled {
            tracing::error!(table = %self.row.id, code = error.code(), "chance must wait");
            self.bot_scheduler.try_again();
        }
    }
}
