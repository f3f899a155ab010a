//! Replays a record: every entry is checked by the rules again.

use portolan_core::{GamePackage, Phrased};

use super::error::shorten;
use super::{Record, RecordError, edition};
use crate::entry::EntryOf;
use crate::error::MatchErrorOf;
use crate::matches::Match;

/// Folds a record into the match that it describes.
///
/// ```
/// use portolan_conformance::example::{Action, Quay};
/// use portolan_core::{Notation, Seat, Setup};
/// use portolan_match::record::replay;
/// use portolan_match::{Entry, LogEntry, Match, MatchSetup, Record, Source};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2)))?;
/// let source = Source::from_seed("1");
/// while played.awaited_chance().is_ok() {
///     played.draw(&source)?;
/// }
/// let mut record = Record::of(&played);
/// let replayed: Match<Quay> = replay(&record)?;
/// assert_eq!(replayed.state(), played.state());
///
/// // An entry that the rules refuse is reported with its line: seat 1 may not close twice.
/// let (seat, action) = (Seat::new(0), "close".to_owned());
/// let close = Entry::Act { seat, action, author: None };
/// let close = LogEntry::from(close);
/// record.entries.extend([close.clone(), close]);
/// let error = replay::<Quay>(&record).err().expect("the rules refuse it");
/// assert_eq!(error.to_string(), "line 11: entry 10 is not possible (refuse-not-now)");
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// If the record is of another game, version or edition, if the rules refuse an entry, or if they
/// give another result.
pub fn replay<G: GamePackage>(record: &Record) -> Result<Match<G>, RecordError> {
    replay_with(record, |_, _| Ok(()))
}

/// The line of an entry. The header is line 1.
pub(crate) fn line_of(entry: u32) -> usize {
    entry as usize + 1
}

/// Replays a record and calls `check` with each entry before it is appended.
pub(crate) fn replay_with<G: GamePackage, E: From<RecordError>>(
    record: &Record,
    mut check: impl FnMut(&Match<G>, &EntryOf<G>) -> Result<(), E>,
) -> Result<Match<G>, E> {
    let mut played = open_match::<G>(record)?;
    let game = played.shared_game();
    for logged in &record.entries {
        let number = played.entry() + 1;
        let refused = |error: MatchErrorOf<G>| RecordError::Refused {
            line: line_of(number),
            entry: number,
            rule: error.rule(),
            reason: error.phrase(&*game),
        };
        let entry = logged.entry.read(&*game);
        let entry = entry.map_err(|error| refused(error.into()))?;
        check(&played, &entry)?;
        played.append_at(entry, logged.time).map_err(refused)?;
    }
    if played.result() != record.result {
        let line = line_of(played.entry() + 1);
        return Err(RecordError::Result { line }.into());
    }
    Ok(played)
}

/// The match before its first entry.
fn open_match<G: GamePackage>(record: &Record) -> Result<Match<G>, RecordError> {
    if record.game != G::NAME {
        return Err(RecordError::Game {
            found: shorten(&record.game),
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
    let known = edition::edition_fingerprint::<G>(&record.match_setup.setup);
    if record.edition != known {
        return Err(RecordError::Edition {
            found: shorten(&record.edition),
            known,
        });
    }
    Ok(Match::open(record.match_setup.clone())?)
}
