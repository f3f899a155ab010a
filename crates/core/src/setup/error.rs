//! The reasons why a set-up is rejected.

use crate::edition::EditionError;
use crate::phrase::{Arg, Phrase, Phrased};

/// The reason why a game cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The number of players is too small or too large.
    #[error("{given} players: expected {least} to {most}")]
    Players {
        /// The number given.
        given: u8,
        /// The smallest possible number.
        least: u8,
        /// The greatest possible number.
        most: u8,
    },
    /// There is no such option.
    #[error("unknown option “{name}”: expected one of {known}")]
    UnknownOption {
        /// The name given.
        name: String,
        /// The options that exist.
        known: String,
    },
    /// The option cannot have this value.
    #[error("option {option} cannot be “{given}”: expected {expected}")]
    Value {
        /// The option.
        option: &'static str,
        /// The value given.
        given: String,
        /// The possible values.
        expected: String,
    },
    /// The text of the edition has an error.
    #[error(transparent)]
    Edition(#[from] EditionError),
}

impl SetupError {
    /// The first error of an edition; `edition check` reports all of them.
    #[must_use]
    pub fn from_edition_errors(errors: Vec<EditionError>) -> SetupError {
        let first = errors.into_iter().next();
        SetupError::Edition(first.unwrap_or_else(|| EditionError::new(0, "unreadable")))
    }
}

impl<C: ?Sized> Phrased<C> for SetupError {
    const KEYS: &'static [&'static str] = &[
        "setup-players",
        "setup-unknown-option",
        "setup-value",
        "setup-edition",
    ];

    fn phrase(&self, _context: &C) -> Phrase {
        match self {
            SetupError::Players { given, least, most } => Phrase::new("setup-players")
                .with("given", *given)
                .with("least", *least)
                .with("most", *most),
            SetupError::UnknownOption { name, known } => Phrase::new("setup-unknown-option")
                .with("name", Arg::Text(name.clone()))
                .with("known", Arg::Text(known.clone())),
            SetupError::Value {
                option,
                given,
                expected,
            } => Phrase::new("setup-value")
                .with("option", Arg::Text((*option).to_owned()))
                .with("given", Arg::Text(given.clone()))
                .with("expected", Arg::Text(expected.clone())),
            SetupError::Edition(error) => Phrase::new("setup-edition")
                .with("line", Arg::Number(error.line as i64))
                .with("problem", Arg::Text(error.problem.clone())),
        }
    }
}
