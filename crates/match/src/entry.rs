//! An entry of the log: something that a seat or chance did. Entries are numbered from 1 and never
//! erased; an undo is an entry too.

use portolan_core::{Game, Notation, NotationError, Seat};

/// The greatest number of entries of a log. Far above any real game, yet small enough for a record
/// to be read.
pub const MAX_LOG_ENTRIES: u32 = 4_000_000;

/// One thing that happened, as the types of a game or, in a [`Record`](crate::Record), as notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry<A, O> {
    /// A seat acted.
    Act {
        /// The seat that acted.
        seat: Seat,
        /// What it did.
        action: A,
        /// Whether its standing order did it.
        by_order: bool,
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
                by_order,
            } => Entry::Act {
                seat: *seat,
                action: action.notation(game),
                by_order: *by_order,
            },
            Entry::Chance(outcome) => Entry::Chance(outcome.notation(game)),
            Entry::Undo { seat } => Entry::Undo { seat: *seat },
        }
    }

    /// The seat whose standing order made the entry, if one did.
    #[must_use]
    pub fn ordered_by(&self) -> Option<Seat> {
        match self {
            Entry::Act {
                seat,
                by_order: true,
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
                by_order,
            } => Entry::Act {
                seat: *seat,
                action: G::Action::read(game, action)?,
                by_order: *by_order,
            },
            Entry::Chance(outcome) => Entry::Chance(G::Outcome::read(game, outcome)?),
            Entry::Undo { seat } => Entry::Undo { seat: *seat },
        })
    }
}
