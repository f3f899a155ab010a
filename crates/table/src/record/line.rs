//! The lines of a record as JSON.

use portolan_core::{Places, Seat, Setup};
use serde::{Deserialize, Serialize};

use super::{FORMAT, Record};
use crate::entry::Entry;

/// What the first field of every record says.
pub(super) const MAGIC: &str = "record";

/// As much of a header as every format has, so that another format can be named.
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
}

impl Header {
    pub(super) fn of(record: &Record) -> Header {
        Header {
            portolan: MAGIC.to_owned(),
            format: FORMAT,
            game: record.game.clone(),
            rules: record.rules,
            edition: record.edition.clone(),
            setup: record.opening.setup.clone(),
            names: record.opening.names.clone(),
        }
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
}

impl EntryLine {
    pub(super) fn of(n: u32, entry: &Entry<String, String>) -> EntryLine {
        let empty = EntryLine {
            n,
            seat: None,
            act: None,
            chance: None,
            undo: None,
        };
        match entry.clone() {
            Entry::Act { seat, action } => EntryLine {
                seat: Some(seat),
                act: Some(action),
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

    /// What it says; `None` if that is not one thing.
    pub(super) fn entry(self) -> Option<Entry<String, String>> {
        match (self.seat, self.act, self.chance, self.undo) {
            (Some(seat), Some(action), None, None) => Some(Entry::Act { seat, action }),
            (None, None, Some(outcome), None) => Some(Entry::Chance(outcome)),
            (Some(seat), None, None, Some(true)) => Some(Entry::Undo { seat }),
            _ => None,
        }
    }
}

/// The last line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Closing {
    pub(super) entries: u32,
    pub(super) over: bool,
    pub(super) result: Option<Places>,
}

impl Closing {
    pub(super) fn of(record: &Record) -> Closing {
        Closing {
            entries: record.entries.len() as u32,
            over: record.result.is_some(),
            result: record.result.clone(),
        }
    }
}
