//! The list of all games. No other crate names one.
//!
//! [`any_game()`] returns a game and [`open_match`] opens a match with the type of the game erased. For
//! everything else, [`visit`]
//! turns the name of a game into its type and passes it to a [`Visitor`]. To add a game, add its
//! type to the list at the end of this file and its crate to `Cargo.toml`.
//!
//! # Example
//!
//! Bots play Manila:
//!
//! ```
//! use portolan_bots::{Budget, Cancel, Level};
//! use portolan_catalogue::open_match;
//! use portolan_core::{Setup, Turn};
//! use portolan_match::{AnyMatch, MatchSetup, Source};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut any_match = open_match("manila", MatchSetup::nameless(Setup::new(3)))??;
//! let source = Source::from_seed("7");
//! loop {
//!     any_match.draw_outcomes(&source).expect("the game accepts its own outcomes");
//!     let Turn::Ask { must, .. } = any_match.turn() else { break };
//!     let seat = must.first().expect("some seat must act");
//!     let decide = any_match.bot_decision(seat, Level::Mate.into(), &source);
//!     let action = decide(Budget::Usual, &Cancel::default()).expect("a bot that must act does so");
//!     let prompt = any_match.prompt(seat).expect("the seat is asked");
//!     any_match.act(seat, prompt, &action, &|_| None, None).expect("bots act legally");
//! }
//! let ranking = any_match.result().expect("the match is over");
//! assert_eq!(ranking.iter().count(), 3);
//! # Ok(())
//! # }
//! ```

mod any_game;

pub use any_game::{AnyGame, erase};

use portolan_bots::MatchWithBots;
use portolan_core::GamePackage;
use portolan_match::{LogEntry, MatchSetup, OpenError, RestoreError, StoredFold};

/// Generic code that runs for a game whose type is known only by name.
///
/// ```
/// use portolan_catalogue::{NAMES, Visitor, visit};
/// use portolan_core::GamePackage;
///
/// struct MaxPlayers;
///
/// impl Visitor for MaxPlayers {
///     type Out = u8;
///
///     fn visit<G: GamePackage + 'static>(self) -> u8 {
///         *G::PLAYERS.end()
///     }
/// }
///
/// assert_eq!(visit("manila", MaxPlayers), Ok(5));
/// assert!(NAMES.iter().all(|name| visit(name, MaxPlayers).is_ok()));
/// let error = visit("chess", MaxPlayers).unwrap_err();
/// assert!(error.to_string().starts_with("unknown game “chess”: expected one of manila, "));
/// ```
pub trait Visitor {
    /// The result.
    type Out;

    /// Runs the code for this game.
    fn visit<G: GamePackage + 'static>(self) -> Self::Out;
}

/// The name is not one of a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown game “{given}”: expected one of {}", NAMES.join(", "))]
pub struct UnknownGame {
    /// The name given, shortened.
    pub given: String,
}

impl UnknownGame {
    fn new(given: &str) -> UnknownGame {
        UnknownGame {
            given: given.chars().take(40).collect(),
        }
    }
}

struct Erase;

impl Visitor for Erase {
    type Out = &'static dyn AnyGame;

    fn visit<G: GamePackage + 'static>(self) -> &'static dyn AnyGame {
        erase::<G>()
    }
}

/// The game with this name, its type erased.
///
/// # Errors
/// If there is no such game; the message lists all names.
pub fn any_game(game: &str) -> Result<&'static dyn AnyGame, UnknownGame> {
    visit(game, Erase)
}

/// Opens a match of the game with this name.
///
/// # Errors
/// The outer error if there is no such game, the inner one if the set-up or the names are refused.
pub fn open_match(
    game: &str,
    match_setup: MatchSetup,
) -> Result<Result<Box<dyn MatchWithBots>, OpenError>, UnknownGame> {
    Ok(any_game(game)?.open(match_setup))
}

struct Restore<I> {
    match_setup: MatchSetup,
    stored: StoredFold,
    entries: I,
}

impl<I: Iterator<Item = LogEntry>> Visitor for Restore<I> {
    type Out = Result<Box<dyn MatchWithBots>, RestoreError>;

    fn visit<G: GamePackage + 'static>(self) -> Self::Out {
        let restored = portolan_match::restore::<G>(self.match_setup, self.stored, self.entries)?;
        Ok(restored)
    }
}

/// Folds a stored log of the game with this name.
///
/// # Errors
/// The outer error if there is no such game, the inner one if the log cannot be folded.
pub fn restore_match(
    game: &str,
    match_setup: MatchSetup,
    stored: StoredFold,
    entries: impl Iterator<Item = LogEntry>,
) -> Result<Result<Box<dyn MatchWithBots>, RestoreError>, UnknownGame> {
    visit(
        game,
        Restore {
            match_setup,
            stored,
            entries,
        },
    )
}

macro_rules! catalogue {
    ($($game:ty),+ $(,)?) => {
        /// The names of all games, as used in commands and records.
        pub const NAMES: &[&str] = &[$(<$game as GamePackage>::NAME),+];

        /// Runs a visitor for the game with this name.
        ///
        /// # Errors
        /// If there is no such game; the message lists all names.
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

catalogue![
    manila::Manila,
    oltremare::Oltremare,
    norderwind::Norderwind,
    longcours::LongCours,
];

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
            assert!(!NAMES[..index].contains(name), "{name} occurs twice");
        }
    }

    #[test]
    fn an_unknown_name_is_reported_with_the_known_ones() {
        let message = visit("monopoly", NameOf).unwrap_err().to_string();
        assert_eq!(
            message,
            format!(
                "unknown game “monopoly”: expected one of {}",
                NAMES.join(", ")
            )
        );
    }
}
