//! Restoring the match of a table from its stored log. A log of another version of the rules plays on
//! if it folds to the state that it had when it was stored; a log that does not fold freezes its table.
//!
//! This does not know where the log is stored.

use portolan_bots::MatchWithBots;
use portolan_catalogue::restore_match;
use portolan_match::{RestoreError, StoredFold};
use portolan_store::TableRow;

use super::load::match_setup_of;
use super::orders;
use crate::log_line::{LogLine, Retries};
use crate::table_meta::{Started, TableMeta};

/// What the store holds of a table's game.
pub(super) enum StoredGame {
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

/// Why a log cannot be played on, for the server's log. The text of an entry may be a secret of the
/// match, so only its number is named; `portolan replay` of the record tells the rest.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum ReplayError {
    #[error("{0}")]
    Setup(String),
    #[error("entry {entry} is refused")]
    Refused { entry: u32 },
    #[error(
        "after entry {entry} the log folds to another state under rules {known} of this program than \
         under rules {found}, which wrote it"
    )]
    OtherState { entry: u32, found: u32, known: u32 },
}

impl ReplayError {
    /// The error of a log whose last entry has this number.
    fn new(error: &RestoreError, last: u32) -> ReplayError {
        match error {
            RestoreError::Entry { entry, .. } => ReplayError::Refused { entry: *entry },
            RestoreError::Rules { found, known } => ReplayError::OtherState {
                entry: last,
                found: *found,
                known: *known,
            },
            RestoreError::Setup(_) => ReplayError::Setup(error.to_string()),
        }
    }
}

/// Restores the game of a table that has started.
pub(super) fn restore_game(
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
    match replay(row, meta, started, edition.clone(), &lines) {
        Ok(mut any_match) => {
            orders::restore(&mut *any_match, row, meta);
            StoredGame::Match(any_match, Retries::from_log(&lines))
        }
        Err(error) => {
            let (game, rules, entries) = (&row.game, started.rules, lines.len());
            tracing::error!(
                table = %row.id, game, rules, entries, %error,
                "replay log failed; the table is frozen"
            );
            let log = lines;
            StoredGame::Frozen(FrozenGame { log, edition })
        }
    }
}

fn replay(
    row: &TableRow,
    meta: &TableMeta,
    started: &Started,
    edition: Option<String>,
    lines: &[LogLine],
) -> Result<Box<dyn MatchWithBots>, ReplayError> {
    let last = lines.last();
    let entry = last.map_or(0, LogLine::number);
    let stored = StoredFold {
        rules: started.rules,
        digest: last.and_then(LogLine::digest),
    };
    let match_setup = match_setup_of(meta, started, edition);
    let entries = lines.iter().filter_map(LogLine::entry);
    let restored = restore_match(&row.game, match_setup, stored, entries);
    let restored = restored.map_err(|unknown| ReplayError::Setup(unknown.to_string()))?;
    let any_match = restored.map_err(|error| ReplayError::new(&error, entry))?;
    if stored
        .digest
        .is_some_and(|digest| digest != any_match.digest())
    {
        // The rules have the same version. The state may only be laid out differently.
        tracing::error!(
            table = %row.id, game = row.game, rules = started.rules, entry,
            "the log folds to another state than when this entry was stored; the table plays on"
        );
    }
    Ok(any_match)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_of_a_failed_replay_names_the_entry_but_not_what_it_says() {
        let refused = RestoreError::Entry {
            entry: 7,
            reason: "unknown action “bid secret”".to_owned(),
        };
        let reason = ReplayError::new(&refused, 9).to_string();
        assert_eq!(reason, "entry 7 is refused");
        let (found, known) = (3, 4);
        let reason = ReplayError::new(&RestoreError::Rules { found, known }, 9).to_string();
        assert_eq!(
            reason,
            "after entry 9 the log folds to another state under rules 4 of this program than \
             under rules 3, which wrote it"
        );
    }
}
