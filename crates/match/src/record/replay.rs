//! A record put back on the table: every entry is checked by the rules again.

use portolan_core::{GamePackage, Phrased};

use super::error::short;
use super::{Record, RecordError, edition};
use crate::entry::EntryOf;
use crate::error::MatchErrorOf;
use crate::matches::Match;

/// The table a record describes.
///
/// # Errors
/// If it is of another game, version or edition, if the rules refuse an entry, or if they lead
/// to another result.
pub fn replay<G: GamePackage>(record: &Record) -> Result<Match<G>, RecordError> {
    replay_watched(record, |_, _| Ok(()))
}

/// The line of an entry; the header is the first.
pub(crate) fn line_of(entry: u32) -> usize {
    entry as usize + 1
}

/// The same, with somebody who sees each entry before the table takes it, and may object.
pub(crate) fn replay_watched<G: GamePackage, E: From<RecordError>>(
    record: &Record,
    mut watch: impl FnMut(&Match<G>, &EntryOf<G>) -> Result<(), E>,
) -> Result<Match<G>, E> {
    let mut played = opened::<G>(record)?;
    let game = played.rules();
    for entry in &record.entries {
        let number = played.entry() + 1;
        let refused = |error: MatchErrorOf<G>| RecordError::Refused {
            line: line_of(number),
            entry: number,
            rule: error.rule(),
            reason: error.phrase(&*game),
        };
        let entry = entry.read(&*game).map_err(|error| refused(error.into()))?;
        watch(&played, &entry)?;
        played.take(entry).map_err(refused)?;
    }
    if played.result() != record.result {
        let line = line_of(played.entry() + 1);
        return Err(RecordError::Result { line }.into());
    }
    Ok(played)
}

/// The table before its first entry.
fn opened<G: GamePackage>(record: &Record) -> Result<Match<G>, RecordError> {
    if record.game != G::NAME {
        return Err(RecordError::Game {
            found: short(&record.game),
            expected: G::NAME.to_owned(),
        });
    }
    if record.rules != G::RULES {
        return Err(RecordError::Rules {
            game: G::NAME,
            found: record.rules,
            known: G::RULES,
        });
    }
    let known = edition::in_use::<G>(&record.match_setup.setup);
    if record.edition != known {
        return Err(RecordError::Edition {
            found: short(&record.edition),
            known,
        });
    }
    Ok(Match::open(record.match_setup.clone())?)
}
