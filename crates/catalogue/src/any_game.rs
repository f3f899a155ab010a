//! A game with its type erased: everything that programs ask of it before a match is open. A match
//! that is open answers the rest. It names no game.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use portolan_bots::MatchWithBots;
use portolan_core::edition::EditionError;
use portolan_core::{GamePackage, Lessons, OptionSpec, Texts};
use portolan_match::record::replay;
use portolan_match::{
    Commitment, MatchSetup, OpenError, Record, RecordError, TypedMatch, Verdict, VerifyError,
};

/// A game whose type is not known.
///
/// ```
/// use portolan_catalogue::any_game;
/// use portolan_core::Setup;
/// use portolan_match::MatchSetup;
///
/// let game = any_game("manila").unwrap();
/// assert_eq!(game.players(), 3..=5);
/// let any_match = game.open(MatchSetup::nameless(Setup::new(3))).unwrap();
///
/// let replayed = game.replay(&any_match.record()).unwrap();
/// assert_eq!(replayed.turn(), any_match.turn());
/// ```
pub trait AnyGame: Send + Sync {
    /// Its name in commands and records.
    fn name(&self) -> &'static str;

    /// The version of its rules.
    fn rules(&self) -> u32;

    /// The possible numbers of players.
    fn players(&self) -> RangeInclusive<u8>;

    /// Its options.
    fn options(&self) -> &'static [OptionSpec];

    /// The text of its built-in edition.
    fn edition(&self) -> &'static str;

    /// All mistakes of the text of an edition.
    fn validate_edition(&self, edition: &str) -> Vec<EditionError>;

    /// Its texts.
    fn texts(&self) -> Texts;

    /// The lessons that teach it.
    fn lessons(&self) -> Lessons;

    /// Its puzzles, as `portolan_puzzles` reads them.
    fn puzzles(&self) -> &'static str;

    /// Opens a match.
    ///
    /// # Errors
    /// If the game refuses the set-up, or the names do not fit the seats.
    fn open(&self, match_setup: MatchSetup) -> Result<Box<dyn MatchWithBots>, OpenError>;

    /// Folds a record into the match that it describes.
    ///
    /// # Errors
    /// If the record is of another game, version or edition, or if the rules refuse it.
    fn replay(&self, record: &Record) -> Result<Box<dyn MatchWithBots>, RecordError>;

    /// Recomputes all chance of a record.
    ///
    /// # Errors
    /// The first thing that is wrong or missing.
    fn verify(
        &self,
        record: &Record,
        expected: Option<&Commitment>,
    ) -> Result<Verdict, VerifyError>;
}

/// The implementation for every game.
struct ErasedGame<G>(PhantomData<fn() -> G>);

impl<G: GamePackage + 'static> AnyGame for ErasedGame<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn rules(&self) -> u32 {
        G::RULES
    }

    fn players(&self) -> RangeInclusive<u8> {
        G::PLAYERS
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn edition(&self) -> &'static str {
        G::EDITION
    }

    fn validate_edition(&self, edition: &str) -> Vec<EditionError> {
        G::validate_edition(edition)
    }

    fn texts(&self) -> Texts {
        G::texts()
    }

    fn lessons(&self) -> Lessons {
        G::lessons()
    }

    fn puzzles(&self) -> &'static str {
        G::PUZZLES
    }

    fn open(&self, match_setup: MatchSetup) -> Result<Box<dyn MatchWithBots>, OpenError> {
        Ok(portolan_match::open::<G>(match_setup)?)
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn MatchWithBots>, RecordError> {
        Ok(Box::new(TypedMatch::from(replay::<G>(record)?)))
    }

    fn verify(
        &self,
        record: &Record,
        expected: Option<&Commitment>,
    ) -> Result<Verdict, VerifyError> {
        portolan_match::verify::<G>(record, expected)
    }
}

/// A game without its type. Tests erase games that are not in the list.
#[must_use]
pub fn erase<G: GamePackage + 'static>() -> &'static dyn AnyGame {
    &ErasedGame::<G>(PhantomData)
}
