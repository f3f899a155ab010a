//! An entry of the log: something that a seat or chance did. Entries are numbered from 1 and never
//! erased; an undo is an entry too. This module does not know where times come from.

use portolan_core::{Game, Notation, NotationError, Seat};
use serde::{Deserialize, Serialize};

use crate::author::Author;

/// The greatest number of entries of a log. Far above any real game, yet small enough for a record
/// to be read.
pub const MAX_LOG_ENTRIES: u32 = 4_000_000;

/// One thing that happened, as the types of a game or, in a [`LogEntry`], as notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry<A, O> {
    /// A seat acted.
    Act {
        /// The seat that acted.
        seat: Seat,
        /// What it did.
        action: A,
        /// Who decided it; `None` if nobody said so, as for a program that drives a match.
        author: Option<Author>,
    },
    /// Chance had this outcome.
    Chance(O),
    /// A seat took back its last action that was not yet taken back.
    Undo {
        /// The seat that took back.
        seat: Seat,
    },
}

/// An entry as the types of one game.
pub type EntryOf<G> = Entry<<G as Game>::Action, <G as Game>::Outcome>;

/// An entry in notation and the time at which it was made: what stored logs and records hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogEntry {
    /// What happened.
    pub entry: Entry<String, String>,
    /// When; `None` if no clock was at hand, as in a tournament of bots.
    pub time: Option<Timestamp>,
}

/// A moment in milliseconds since the beginning of 1970 (UTC).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(pub u64);

impl From<Entry<String, String>> for LogEntry {
    /// An entry without a time.
    fn from(entry: Entry<String, String>) -> LogEntry {
        LogEntry { entry, time: None }
    }
}

impl<A, O> Entry<A, O> {
    /// The same entry in notation.
    #[must_use]
    pub fn notation<G>(&self, game: &G) -> Entry<String, String>
    where
        A: Notation<G>,
        O: Notation<G>,
    {
        match self {
            Entry::Act {
                seat,
                action,
                author,
            } => Entry::Act {
                seat: *seat,
                action: action.notation(game),
                author: *author,
            },
            Entry::Chance(outcome) => Entry::Chance(outcome.notation(game)),
            Entry::Undo { seat } => Entry::Undo { seat: *seat },
        }
    }

    /// The seat that decided the entry; `None` for chance and an undo.
    #[must_use]
    pub fn decided_by(&self) -> Option<Seat> {
        match self {
            Entry::Act { seat, .. } => Some(*seat),
            Entry::Chance(_) | Entry::Undo { .. } => None,
        }
    }

    /// The seat whose standing order made the entry, if one did.
    #[must_use]
    pub fn ordered_by(&self) -> Option<Seat> {
        match self {
            Entry::Act {
                seat,
                author: Some(Author::StandingOrder),
                ..
            } => Some(*seat),
            _ => None,
        }
    }
}

impl Entry<String, String> {
    /// The same entry as the types of a game.
    ///
    /// # Errors
    /// If the notation cannot be read.
    pub fn read<G: Game>(&self, game: &G) -> Result<EntryOf<G>, NotationError> {
        Ok(match self {
            Entry::Act {
                seat,
                action,
                author,
            } => Entry::Act {
                seat: *seat,
                action: G::Action::read(game, action)?,
                author: *author,
            },
            Entry::Chance(outcome) => Entry::Chance(G::Outcome::read(game, outcome)?),
            Entry::Undo { seat } => Entry::Undo { seat: *seat },
        })
    }
}
