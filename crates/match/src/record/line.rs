//! The JSON form of the lines of a record.

use portolan_core::{Ranking, Seat, Setup};
use serde::{Deserialize, Serialize};

use super::{FORMAT, Record};
use crate::author::Author;
use crate::entry::{Entry, LogEntry, Timestamp};
use crate::fair::{Commitment, EntropyError, Fair, Seed};

/// The value of the first field of every record.
pub(super) const MAGIC: &str = "record";

/// The fields that the header of every format has, so that an error can name the format.
#[derive(Deserialize)]
pub(super) struct Preface {
    pub(super) portolan: String,
    pub(super) format: u64,
}

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    portolan: String,
    format: u32,
    pub(super) game: String,
    pub(super) rules: u32,
    pub(super) edition: String,
    pub(super) setup: Setup,
    pub(super) names: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fair: Option<FairField>,
}

/// The proof of fair chance as far as it was known before play.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FairField {
    commitment: Commitment,
    entropy: Vec<EntropyField>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntropyField {
    seat: Seat,
    text: String,
}

impl FairField {
    fn of(fair: &Fair) -> FairField {
        let entropy = fair.entropy().iter().map(|(seat, text)| EntropyField {
            seat: *seat,
            text: text.clone(),
        });
        FairField {
            commitment: *fair.commitment(),
            entropy: entropy.collect(),
        }
    }
}

impl Header {
    pub(super) fn of(record: &Record) -> Header {
        Header {
            portolan: MAGIC.to_owned(),
            format: FORMAT,
            game: record.game.clone(),
            rules: record.rules,
            edition: record.edition.clone(),
            setup: record.match_setup.setup.clone(),
            names: record.match_setup.names.clone(),
            fair: record.fair.as_ref().map(FairField::of),
        }
    }

    /// Moves the proof of fair chance out of the line.
    pub(super) fn take_fair(&mut self) -> Result<Option<Fair>, EntropyError> {
        self.fair
            .take()
            .map(|field| {
                let entropy = field.entropy.into_iter();
                let entropy = entropy.map(|field| (field.seat, field.text)).collect();
                Fair::new(field.commitment, entropy)
            })
            .transpose()
    }
}

/// A line between the first and the last.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EntryLine {
    /// The number of the entry.
    pub(super) n: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    act: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chance: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    undo: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    author: Option<Author>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<Timestamp>,
}

impl EntryLine {
    pub(super) fn of(n: u32, logged: &LogEntry) -> EntryLine {
        let empty = EntryLine {
            n,
            seat: None,
            act: None,
            chance: None,
            undo: None,
            author: None,
            time: logged.time,
        };
        match logged.entry.clone() {
            Entry::Act {
                seat,
                action,
                author,
            } => EntryLine {
                seat: Some(seat),
                act: Some(action),
                author,
                ..empty
            },
            Entry::Chance(outcome) => EntryLine {
                chance: Some(outcome),
                ..empty
            },
            Entry::Undo { seat } => EntryLine {
                seat: Some(seat),
                undo: Some(true),
                ..empty
            },
        }
    }

    /// The entry; `None` if the fields do not make exactly one.
    pub(super) fn entry(self) -> Option<LogEntry> {
        let entry = match (self.seat, self.act, self.chance, self.undo, self.author) {
            (Some(seat), Some(action), None, None, author) => Entry::Act {
                seat,
                action,
                author,
            },
            (None, None, Some(outcome), None, None) => Entry::Chance(outcome),
            (Some(seat), None, None, Some(true), None) => Entry::Undo { seat },
            _ => return None,
        };
        Some(LogEntry {
            entry,
            time: self.time,
        })
    }
}

/// The last line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Closing {
    pub(super) entries: u32,
    pub(super) over: bool,
    pub(super) result: Option<Ranking>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
}

impl Closing {
    pub(super) fn of(record: &Record) -> Closing {
        Closing {
            entries: record.entries.len() as u32,
            over: record.result.is_some(),
            result: record.result.clone(),
            seed: record
                .fair
                .as_ref()
                .and_then(|fair| fair.seed().map(Seed::to_hex)),
        }
    }

    /// Adds the seed of this line, if there is one, to the proof in the header. `None` if the text
    /// is not a seed, or the header has no proof.
    pub(super) fn reveal(&self, fair: Option<Fair>) -> Option<Option<Fair>> {
        match (&self.seed, fair) {
            (None, fair) => Some(fair),
            (Some(_), None) => None,
            (Some(seed), Some(fair)) => Some(Some(fair.with_seed(seed.parse().ok()?))),
        }
    }
}
