//! The one place that names all games.
//!
//! Everything else handles games by name and type parameter: [`visit`] turns the name of a
//! game into its type and hands it to a [`Visitor`]. To add a game, add its type to the list
//! at the end of this file and its crate to `Cargo.toml`.

use portolan_core::GamePackage;
use portolan_match::{AnyMatch, Entry, MatchSetup, OpenError, RestoreError};

/// Something to be done with a game whose type is known only by name.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it with this game.
    fn visit<G: GamePackage + 'static>(self) -> Self::Out;
}

/// A name no game has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown game “{given}”: expected one of {}", NAMES.join(", "))]
pub struct UnknownGame {
    /// What was asked for, shortened.
    pub given: String,
}

impl UnknownGame {
    fn new(given: &str) -> UnknownGame {
        UnknownGame {
            given: given.chars().take(40).collect(),
        }
    }
}

struct Open(MatchSetup);

impl Visitor for Open {
    type Out = Result<Box<dyn AnyMatch>, OpenError>;

    fn visit<G: GamePackage + 'static>(self) -> Self::Out {
        portolan_match::open::<G>(self.0)
    }
}

/// Opens a match of the game of this name.
///
/// # Errors
/// The outer one if there is no such game, the inner one if the game refuses the set-up.
pub fn open_match(
    game: &str,
    match_setup: MatchSetup,
) -> Result<Result<Box<dyn AnyMatch>, OpenError>, UnknownGame> {
    visit(game, Open(match_setup))
}

struct Restore<I> {
    match_setup: MatchSetup,
    rules: u32,
    entries: I,
}

impl<I: Iterator<Item = Entry<String, String>>> Visitor for Restore<I> {
    type Out = Result<Box<dyn AnyMatch>, RestoreError>;

    fn visit<G: GamePackage + 'static>(self) -> Self::Out {
        portolan_match::restore::<G>(self.match_setup, self.rules, self.entries)
    }
}

/// Folds a stored log of the game of this name, written by this version of its rules.
///
/// # Errors
/// The outer one if there is no such game, the inner one if the log does not fold.
pub fn restore_match(
    game: &str,
    match_setup: MatchSetup,
    rules: u32,
    entries: impl Iterator<Item = Entry<String, String>>,
) -> Result<Result<Box<dyn AnyMatch>, RestoreError>, UnknownGame> {
    visit(
        game,
        Restore {
            match_setup,
            rules,
            entries,
        },
    )
}

macro_rules! catalogue {
    ($($game:ty),+ $(,)?) => {
        /// The names of all games, as used in commands and records.
        pub const NAMES: &[&str] = &[$(<$game as GamePackage>::NAME),+];

        /// Does something with the game of this name.
        ///
        /// # Errors
        /// If there is none; the message lists those there are.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            $(
                if name == <$game as GamePackage>::NAME {
                    return Ok(visitor.visit::<$game>());
                }
            )+
            Err(UnknownGame::new(name))
        }
    };
}

catalogue![manila::Manila, oltremare::Oltremare];

#[cfg(test)]
mod tests {
    use super::*;

    struct NameOf;

    impl Visitor for NameOf {
        type Out = &'static str;

        fn visit<G: GamePackage + 'static>(self) -> &'static str {
            G::NAME
        }
    }

    #[test]
    fn every_name_leads_to_its_game() {
        for (index, name) in NAMES.iter().enumerate() {
            assert_eq!(visit(name, NameOf), Ok(*name));
            assert!(!NAMES[..index].contains(name), "{name} stands twice");
        }
    }

    #[test]
    fn an_unknown_name_says_what_there_is() {
        let said = visit("monopoly", NameOf).unwrap_err().to_string();
        assert_eq!(
            said,
            format!(
                "unknown game “monopoly”: expected one of {}",
                NAMES.join(", ")
            )
        );
    }
}
