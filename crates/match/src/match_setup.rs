//! How a match is opened: the set-up of the game and the names of the seats.

use portolan_core::{Arg, Phrase, Phrased, Seat, Setup, SetupError};

/// The greatest length of a seat's name, in characters.
pub const MAX_NAME_CHARS: usize = 40;

/// How a match is opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchSetup {
    /// Players, options, edition.
    pub setup: Setup,
    /// One name for each seat, or none at all.
    pub names: Vec<String>,
}

impl MatchSetup {
    /// A set-up without names.
    #[must_use]
    pub fn nameless(setup: Setup) -> MatchSetup {
        MatchSetup {
            setup,
            names: Vec::new(),
        }
    }

    /// The name of the seat, if it has one.
    #[must_use]
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index()).map(String::as_str)
    }

    /// Whether the names fit the seats; the set-up is checked by the game.
    pub(crate) fn check_names(&self) -> Result<(), OpenError> {
        let players = self.setup.players;
        if !self.names.is_empty() && self.names.len() != usize::from(players) {
            return Err(OpenError::Names {
                given: self.names.len(),
                players,
            });
        }
        let wrong = |name: &String| {
            name.trim().is_empty()
                || name.chars().count() > MAX_NAME_CHARS
                || name.chars().any(char::is_control)
        };
        match self.names.iter().position(wrong) {
            None => Ok(()),
            Some(index) => Err(OpenError::Name { seat: index + 1 }),
        }
    }
}

/// Why a match cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The game refuses the set-up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// There are more or fewer names than seats.
    #[error("{given} names: expected {players}, one for each seat, or none")]
    Names {
        /// The number of names.
        given: usize,
        /// The number of seats.
        players: u8,
    },
    /// A name is empty, too long or holds control characters.
    #[error("the name of seat {seat}: expected 1 to {MAX_NAME_CHARS} printable characters")]
    Name {
        /// The seat, counted from 1.
        seat: usize,
    },
}

impl<C: ?Sized> Phrased<C> for OpenError {
    /// Those in addition to the keys of [`SetupError`].
    const KEYS: &'static [&'static str] = &["table-names", "table-name"];

    fn phrase(&self, context: &C) -> Phrase {
        match self {
            OpenError::Setup(error) => error.phrase(context),
            OpenError::Names { given, players } => Phrase::new("table-names")
                .with("given", Arg::Number(*given as i64))
                .with("players", *players),
            OpenError::Name { seat } => Phrase::new("table-name")
                .with("seat", Arg::Number(*seat as i64))
                .with("most", Arg::Number(MAX_NAME_CHARS as i64)),
        }
    }
}
