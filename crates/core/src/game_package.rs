//! What a game brings beside its rules, so that it can be set on a table: a name, options,
//! an edition, texts, a drawing for the terminal and a quick player.

use std::ops::RangeInclusive;

use crate::drawing::{Drawing, Words};
use crate::edition::EditionError;
use crate::game::Game;
use crate::notation::{Notation, NotationError};
use crate::random::Random;
use crate::seat::Seat;
use crate::setup::{OptionSpec, Setup, SetupError};
use crate::view::View;

/// A language of the texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// French, the language of the rulebooks.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The code used for files and options.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }
}

/// A published game: rules and everything else that comes in the box.
pub trait GamePackage: Game {
    /// The name used in commands and records (`manila`).
    const NAME: &'static str;
    /// Rises only when an old record would fold differently.
    const RULES: u32;
    /// How many may play.
    const PLAYERS: RangeInclusive<u8>;
    /// The Fluent keys of the sources of [`Game::ledger`].
    const SOURCES: &'static [&'static str];
    /// The options offered when a table is made.
    const OPTIONS: &'static [OptionSpec];
    /// The built-in component tables, as the text an owner of the box may correct.
    const EDITION: &'static str;

    /// Opens the box for this table.
    ///
    /// # Errors
    /// If the player count, an option or the edition is wrong.
    fn open(setup: &Setup) -> Result<Self, SetupError>;

    /// Every mistake of an edition's text; none if it can be played with. A game whose tables
    /// are read in one go tells the first mistake only.
    fn validate_edition(edition: &str) -> Vec<EditionError> {
        let mut setup = Setup::new(*Self::PLAYERS.start());
        setup.edition = Some(edition.to_owned());
        match Self::open(&setup) {
            Err(SetupError::Edition(fault)) => vec![fault],
            _ => Vec::new(),
        }
    }

    /// The Fluent file of a language.
    fn texts(language: Language) -> &'static str;

    /// Draws what the viewer sees, for a terminal.
    fn draw_terminal(&self, view: &View<Self>, words: &dyn Words, drawing: &mut Drawing);

    /// Reads a line a person typed: the notation, and whatever freer ways of saying the same
    /// the game knows. `names` finds the seat of somebody's name. Whether it is legal is for
    /// the rules to say.
    ///
    /// # Errors
    /// What could not be read, and what was expected there.
    fn parse_free_text(
        &self,
        _view: &View<Self>,
        _names: &dyn Fn(&str) -> Option<Seat>,
        text: &str,
    ) -> Result<Self::Action, NotationError> {
        Self::Action::read(self, text)
    }

    /// The quick heuristic player: what a decent player does here, from the view alone.
    /// `None` to stay silent when asked out of turn.
    fn heuristic<R: Random>(
        &self,
        view: &View<Self>,
        seat: Seat,
        rng: &mut R,
    ) -> Option<Self::Action>;
}
