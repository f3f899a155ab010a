//! Opens matches by the name of their game, and converts their errors to [`TableError`]s with the
//! texts of that game.

use portolan_bots::MatchWithBots;
use portolan_catalogue::{UnknownGame, Visitor, visit};
use portolan_core::{GamePackage, Phrased, Setup, SetupError};
use portolan_match::{AnyMatchError, AnyMatchErrorKind, MatchSetup};

use crate::error::{ErrorKind, Refusal, TableError};
use crate::texts::{self, Words};

/// Opens a match of the game with this name.
pub(crate) fn open_match(
    game: &str,
    match_setup: MatchSetup,
) -> Result<Box<dyn MatchWithBots>, TableError> {
    let opened = portolan_catalogue::open_match(game, match_setup).map_err(unknown_game)?;
    opened.map_err(|error| {
        let refusal = Refusal::new(ErrorKind::Invalid, error.phrase(&()));
        refusal.with_texts(words_of(game), &[]).into()
    })
}

/// Checks that a match with this set-up must end, as matches at public tables do.
pub(crate) fn require_limits(game: &str, setup: &Setup) -> Result<(), TableError> {
    let limited = visit(game, RequireLimits(setup)).map_err(unknown_game)?;
    limited.map_err(|error| Refusal::new(ErrorKind::Invalid, error.phrase(&())).into())
}

struct RequireLimits<'a>(&'a Setup);

impl Visitor for RequireLimits<'_> {
    type Out = Result<(), SetupError>;

    fn visit<G: GamePackage + 'static>(self) -> Result<(), SetupError> {
        self.0.require_limits(G::OPTIONS)
    }
}

/// The version of the rules of a game.
pub(crate) fn rules(game: &str) -> Option<u32> {
    visit(game, Rules).ok()
}

struct Rules;

impl Visitor for Rules {
    type Out = u32;

    fn visit<G: GamePackage + 'static>(self) -> u32 {
        G::RULES
    }
}

/// How many playout steps the decision of a searching bot usually takes.
pub(crate) fn search_steps(game: &str) -> u64 {
    visit(game, SearchSteps).unwrap_or_default()
}

struct SearchSteps;

impl Visitor for SearchSteps {
    type Out = u64;

    fn visit<G: GamePackage + 'static>(self) -> u64 {
        u64::from(G::SEARCH.steps)
    }
}

/// The remarks that players of a game may make.
pub(crate) fn remarks(game: &str) -> &'static [&'static str] {
    visit(game, Remarks).unwrap_or_default()
}

struct Remarks;

impl Visitor for Remarks {
    type Out = &'static [&'static str];

    fn visit<G: GamePackage + 'static>(self) -> &'static [&'static str] {
        G::REMARKS
    }
}

/// The error of a match, with the texts of its game and the names of its seats.
pub(crate) fn match_error(error: AnyMatchError, game: &str, names: &[String]) -> TableError {
    let kind = match error.kind {
        AnyMatchErrorKind::Invalid => ErrorKind::Invalid,
        AnyMatchErrorKind::Conflict => ErrorKind::Conflict,
    };
    Refusal::new(kind, error.phrase)
        .with_rule(error.rule)
        .with_expected(error.expected)
        .with_texts(words_of(game), names)
        .into()
}

pub(crate) fn unknown_game(unknown: UnknownGame) -> TableError {
    let given = unknown.given;
    TableError::UnknownGame { given }
}

struct WordsOf;

impl Visitor for WordsOf {
    type Out = Words;

    fn visit<G: GamePackage + 'static>(self) -> Words {
        texts::with_game::<G>
    }
}

/// The texts of a game.
pub(crate) fn words_of(game: &str) -> Words {
    visit(game, WordsOf).unwrap_or(texts::without_game)
}
