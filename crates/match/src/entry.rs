//! An entry of the log: something a seat or chance did. Entries are numbered from 1 and never
//! erased; taking back is an entry too.

use portolan_core::{Game, Notation, NotationError, Seat};

/// No log is longer. Far above any real game, yet small enough for a record to be read.
pub const LONGEST_LOG: u32 = 4_000_000;

/// What happened, in the words of a game (or, in a [`Record`](crate::Record), as notation).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry<A, O> {
    /// A seat acted.
    Act {
        /// Who.
        seat: Seat,
        /// What it did.
        action: A,
    },
    /// Chance had this outcome.
    Chance(O),
    /// A seat took back its last action that was not yet taken back.
    Undo {
        /// Who.
        seat: Seat,
    },
}

/// An entry in the words of one game.
pub type EntryOf<G> = Entry<<G as Game>::Action, <G as Game>::Outcome>;

impl<A, O> Entry<A, O> {
    /// The same entry with everything in notation.
    #[must_use]
    pub fn notation<G>(&self, game: &G) -> Entry<String, String>
    where
        A: Notation<G>,
        O: Notation<G>,
    {
        match self {
            Entry::Act { seat, action } => Entry::Act {
                seat: *seat,
                action: action.notation(game),
            },
            Entry::Chance(outcome) => Entry::Chance(outcome.notation(game)),
            Entry::Undo { seat } => Entry::Undo { seat: *seat },
        }
    }
}

impl Entry<String, String> {
    /// The same entry in the words of a game.
    ///
    /// # Errors
    /// If the notation cannot be read.
    pub fn read<G: Game>(&self, game: &G) -> Result<EntryOf<G>, NotationError> {
        Ok(match self {
            Entry::Act { seat, action } => Entry::Act {
                seat: *seat,
                action: G::Action::read(game, action)?,
            },
            Entry::Chance(outcome) => Entry::Chance(G::Outcome::read(game, outcome)?),
            Entry::Undo { seat } => Entry::Undo { seat: *seat },
        })
    }
}
