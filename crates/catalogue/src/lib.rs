//! The one place that names all games.
//!
//! Everything else handles games by name and type parameter: [`visit`] turns the name of a
//! game into its type and hands it to a [`Visitor`]. To add a game, add its type to the list
//! at the end of this file and its crate to `Cargo.toml`.

use portolan_core::Title;

/// Something to be done with a game whose type is known only by name.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it with this game.
    fn visit<G: Title + 'static>(self) -> Self::Out;
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

macro_rules! catalogue {
    ($($game:ty),+ $(,)?) => {
        /// The names of all games, as used in commands and records.
        pub const NAMES: &[&str] = &[$(<$game as Title>::NAME),+];

        /// Does something with the game of this name.
        ///
        /// # Errors
        /// If there is none; the message lists those there are.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            $(
                if name == <$game as Title>::NAME {
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

        fn visit<G: Title + 'static>(self) -> &'static str {
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
