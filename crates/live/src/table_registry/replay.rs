//! Watching a record, of this server or of any other. What is whole of a damaged one is shown, with what
//! is wrong with the rest. Nothing is stored.

use std::sync::Arc;

use portolan_bots::MatchWithBots;
use portolan_catalogue::{Visitor, visit};
use portolan_core::{GamePackage, Language, Phrased, Seat};
use portolan_match::record::{edition_fingerprint, replay};
use portolan_match::{PartlyRead, Record, RecordError};
use serde_json::value::RawValue;

use super::{TableRegistry, verify};
use crate::error::{ErrorKind, Refusal, TableError};
use crate::finished_match::{FoldError, fold};
use crate::games::{unknown_game, words_of};
use crate::table_actor::scores_json;
use crate::wire::{self, Eyes};

/// The most entries of a record that is watched: a real game has some hundreds or thousands.
const MOST_ENTRIES: u32 = 5_000;

/// A record that is watched, as JSON.
pub type ReplayJson = wire::Replay<Arc<RawValue>, Arc<RawValue>, Arc<RawValue>>;

impl TableRegistry {
    /// Reads a record and makes everything that is needed to watch it through these eyes. Takes a while.
    ///
    /// # Errors
    /// If it is no record, is too long, or is of a game, version or edition of which this program does
    /// not know the rules.
    pub fn replay(
        &self,
        record: &[u8],
        eyes: Eyes,
        language: Language,
    ) -> Result<ReplayJson, TableError> {
        let read = Record::read_whole_part(record);
        let PartlyRead { record, damage } = read.map_err(|error| refused(&error, None))?;
        let entries = record.entries.len() as u32;
        if entries > MOST_ENTRIES {
            return Err(TableError::ReplayLong { most: MOST_ENTRIES });
        }
        let (any_match, damage) = whole_part(&record, damage)?;
        let viewer = viewer(eyes, &*any_match)?;
        let history = any_match.whole_history(viewer, 1..=any_match.entry());
        let setup = &record.match_setup.setup;
        Ok(wire::Replay {
            names: record.match_setup.names.clone(),
            options: setup.options.clone(),
            edition: setup.edition.is_some(),
            parts: any_match.parts(),
            phrases: any_match.phrase_shapes(),
            history: wire::History {
                first: history.first,
                view: history.view,
                steps: history.steps,
            },
            result: any_match.result().as_ref().map(portolan_match::json::data),
            scores: scores_json(&*any_match, |_| 0),
            course: any_match.course().ok(),
            verified: verify::to_wire(verify::check(&record), language),
            damage: damage.map(|error| refused(&error, Some(&record)).to_wire(language)),
            game: record.game,
        })
    }
}

/// The match of a record up to its first damage, and the damage.
fn whole_part(
    record: &Record,
    damage: Option<RecordError>,
) -> Result<(Box<dyn MatchWithBots>, Option<RecordError>), TableError> {
    let folded = |count: usize| {
        let entries = record.entries[..count].iter().cloned();
        fold(&record.game, record.match_setup.clone(), entries)
    };
    let foreign = visit(&record.game, Foreign(record)).map_err(unknown_game)?;
    match folded(record.entries.len()) {
        Ok(any_match) => {
            let is_other = any_match.result() != record.result && damage.is_none();
            match foreign {
                // Under other rules it could be another game that only happens to be possible.
                Some(error) if is_other || damage.is_some() => Err(refused(&error, Some(record))),
                Some(_) => Ok((any_match, None)),
                None if is_other => {
                    let line = record.entries.len() + 2;
                    Ok((any_match, Some(RecordError::Result { line })))
                }
                None => Ok((any_match, damage)),
            }
        }
        Err(FoldError::Entries(error)) => {
            if let Some(foreign) = foreign {
                return Err(refused(&foreign, Some(record)));
            }
            let whole = match error {
                portolan_match::RestoreError::Entry { entry, .. } => entry.saturating_sub(1),
                _ => 0,
            };
            let found = visit(&record.game, Damage(record)).map_err(unknown_game)?;
            let found = found.unwrap_or(RecordError::Result { line: 1 });
            match folded(whole as usize) {
                Ok(any_match) => Ok((any_match, Some(found))),
                // Not even the set-up is possible.
                Err(_) => Err(refused(&found, Some(record))),
            }
        }
        Err(FoldError::Game(unknown)) => Err(unknown_game(unknown)),
    }
}

/// Why a record is not of the rules of this program, if it is not.
struct Foreign<'r>(&'r Record);

impl Visitor for Foreign<'_> {
    type Out = Option<RecordError>;

    fn visit<G: GamePackage + 'static>(self) -> Option<RecordError> {
        let Foreign(record) = self;
        if record.rules != G::RULES {
            return Some(RecordError::Rules {
                game: G::NAME,
                found: record.rules,
                known: G::RULES,
            });
        }
        let known = edition_fingerprint::<G>(&record.match_setup.setup);
        (record.edition != known).then(|| RecordError::Edition {
            found: record.edition.chars().take(40).collect(),
            known,
        })
    }
}

/// Where the entries of a record are not possible, and why.
struct Damage<'r>(&'r Record);

impl Visitor for Damage<'_> {
    type Out = Option<RecordError>;

    fn visit<G: GamePackage + 'static>(self) -> Option<RecordError> {
        replay::<G>(self.0).err()
    }
}

/// The error of a record, with the texts of its game and the names in it.
fn refused(error: &RecordError, record: Option<&Record>) -> TableError {
    let refusal = Refusal::new(ErrorKind::Invalid, error.phrase(&())).with_rule(error.rule());
    match record {
        Some(record) => {
            let words = words_of(&record.game);
            refusal.with_texts(words, &record.match_setup.names).into()
        }
        None => refusal.into(),
    }
}

/// The seat through whose eyes a match is watched; `None` for a spectator's.
fn viewer(eyes: Eyes, any_match: &dyn MatchWithBots) -> Result<Option<Seat>, TableError> {
    let Eyes::Seat(number) = eyes else {
        return Ok(None);
    };
    let seats = u32::from(any_match.match_setup().setup.players);
    let seat = Seat::from_number(u64::from(number)).filter(|seat| (seat.index() as u32) < seats);
    let none = TableError::NoSuchSeat {
        seat: number,
        seats,
    };
    seat.map(Some).ok_or(none)
}
