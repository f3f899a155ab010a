//! Matches by the name of their game, and their faults in the words of the game.

use portolan_catalogue::{UnknownGame, Visitor, visit};
use portolan_core::{Arg, GamePackage, Phrase, Phrased};
use portolan_match::{AnyMatch, AnyMatchError, AnyMatchErrorKind, MatchSetup};

use crate::error::{TableError, ErrorKind};
use crate::texts::{self, Words};

/// Opens a match of the game of this name.
pub(crate) fn open_match(game: &str, match_setup: MatchSetup) -> Result<Box<dyn AnyMatch>, TableError> {
    let opened = portolan_catalogue::open_match(game, match_setup).map_err(unknown_game)?;
    opened.map_err(|error| TableError::new(ErrorKind::Bad, error.phrase(&())).at(words_of(game), &[]))
}

/// What a match refuses, in the words of its game and with the names of its seats.
pub(crate) fn refused(error: AnyMatchError, game: &str, names: &[String]) -> TableError {
    let kind = match error.kind {
        AnyMatchErrorKind::Bad => ErrorKind::Bad,
        AnyMatchErrorKind::Conflict => ErrorKind::Conflict,
    };
    TableError::new(kind, error.phrase)
        .by(error.rule)
        .expecting(error.expected)
        .at(words_of(game), names)
}

pub(crate) fn unknown_game(unknown: UnknownGame) -> TableError {
    let games = portolan_catalogue::NAMES.iter();
    let known = games.map(|name| Arg::Text((*name).to_owned())).collect();
    TableError::new(
        ErrorKind::Bad,
        Phrase::new("hall-unknown-game")
            .with("given", Arg::Text(unknown.given))
            .with("known", Arg::List(known)),
    )
}

struct WordsOf;

impl Visitor for WordsOf {
    type Out = Words;

    fn visit<G: GamePackage + 'static>(self) -> Words {
        texts::with_game::<G>
    }
}

/// The words of a game.
fn words_of(game: &str) -> Words {
    visit(game, WordsOf).unwrap_or(texts::without_game)
}
