//! What a game ships besides its rules, so that it can be offered to players: a name, options, an
//! edition, texts, a terminal board and a heuristic player.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use crate::drawing::{Drawing, Words};
use crate::edition::EditionError;
use crate::game::Game;
use crate::language::Texts;
use crate::lesson::Lessons;
use crate::notation::{Notation, NotationError};
use crate::phrase::Phrase;
use crate::random::Random;
use crate::search_settings::{SearchSettings, listed_candidates};
use crate::seat::{Seat, Seats};
use crate::setup::{OptionSpec, Setup, SetupError};
use crate::temperament::{Affront, Manner, Temperament};
use crate::view::View;

/// What a bot says about its action, and to whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Remark {
    /// One of [`GamePackage::REMARKS`].
    pub key: &'static str,
    /// The player it is meant for; everybody hears it.
    pub to: Seat,
}

/// What a bot says about something that everybody saw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reaction {
    /// One of [`GamePackage::REACTIONS`].
    pub key: &'static str,
    /// The player whom it concerns and who says it.
    pub seat: Seat,
}

/// An offer that is open. Nobody has to wait for an answer, but people need time to give one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenOffer {
    /// Its number; an offer made later has a greater one.
    pub number: u32,
    /// The seat that made it.
    pub maker: Seat,
    /// The seats that may still answer it.
    pub asked: Seats,
}

/// How much whoever must act has to think about, as far as everybody can see. Bots take their time
/// accordingly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deliberation {
    /// Nothing: there is only one way to go on, and everybody knows it.
    None,
    /// Little: a further step of something that the seat has begun.
    Little,
    /// A decision.
    Full,
}

/// The greatest number of features a game may have.
pub const MAX_FEATURES: usize = 48;

/// A complete game: the rules and everything else needed to offer it.
///
/// ```
/// use portolan_conformance::example::Quay;
/// use portolan_core::{Game, GamePackage, Setup};
///
/// assert_eq!((Quay::NAME, Quay::PLAYERS), ("quay", 2..=4));
/// assert_eq!(Quay::open(&Setup::new(3)).unwrap().seats(), 3);
/// let error = Quay::open(&Setup::new(7)).unwrap_err();
/// assert_eq!(error.to_string(), "7 players: expected 2 to 4");
///
/// // The component tables can be replaced; an error names its line.
/// assert!(Quay::validate_edition(Quay::EDITION).is_empty());
/// let wrong = Quay::EDITION.replace("eel, 6, 5", "eel, six, 5");
/// let errors = Quay::validate_edition(&wrong);
/// let expected = "edition, line 6: copies “six”: expected a number from 0 to 40";
/// assert_eq!(errors[0].to_string(), expected);
/// ```
pub trait GamePackage: Game + 'static {
    /// What a seat thinks about hidden things beyond what its view proves: `()` if it thinks nothing.
    type Beliefs: Clone + Debug + Default + Send + Sync;

    /// The name in commands and records (`manila`).
    const NAME: &'static str;
    /// The version of the rules, incremented only when an old record would fold differently.
    const RULES: u32;
    /// The possible numbers of players.
    const PLAYERS: RangeInclusive<u8>;
    /// The Fluent keys of the sources of [`Game::ledger`].
    const SOURCES: &'static [&'static str];
    /// The options offered when a game is set up.
    const OPTIONS: &'static [OptionSpec];
    /// The built-in component tables, as text that owners of the game may correct.
    const EDITION: &'static str;

    /// The Fluent keys of the remarks that players may make beside their actions: "too dear". They
    /// belong to the chat, never to the rules or the log.
    const REMARKS: &'static [&'static str] = &[];

    /// The Fluent keys of [`reaction`](GamePackage::reaction): what bots say about what happens. People do not
    /// choose from them.
    const REACTIONS: &'static [&'static str] = &[];

    /// The Fluent keys of [`ending`](GamePackage::ending) and [`place_note`](GamePackage::place_note).
    const ENDINGS: &'static [&'static str] = &[];

    /// How a search player thinks. By default playouts go to the end of the game.
    const SEARCH: SearchSettings = SearchSettings {
        horizon: u32::MAX,
        steps: 2_000,
    };

    /// The names of the [features](GamePackage::features) by which positions are judged; none if the game
    /// has no estimate. At most [`MAX_FEATURES`].
    const FEATURES: &'static [&'static str] = &[];

    /// The number of [stages](GamePackage::stage).
    const STAGES: usize = 1;

    /// How the level `admiral` thinks: as [`SEARCH`](GamePackage::SEARCH), but longer.
    const DEEP_SEARCH: SearchSettings = SearchSettings {
        horizon: Self::SEARCH.horizon,
        steps: Self::SEARCH.steps * 16,
    };

    /// What was learned about the features, as `cargo xtask train` writes it.
    const WEIGHTS: &'static str = "";

    /// Positions in which one action is clearly the best, as `cargo xtask puzzles` writes them.
    const PUZZLES: &'static str = "";

    /// Creates the game for a set-up.
    ///
    /// # Errors
    /// If the player count, an option or the edition is invalid.
    fn open(setup: &Setup) -> Result<Self, SetupError>;

    /// All errors of an edition's text; none if it is valid. This default reports only the first.
    fn validate_edition(edition: &str) -> Vec<EditionError> {
        let mut setup = Setup::new(*Self::PLAYERS.start());
        setup.edition = Some(edition.to_owned());
        match Self::open(&setup) {
            Err(SetupError::Edition(error)) => vec![error],
            _ => Vec::new(),
        }
    }

    /// The Fluent files, one for each language.
    fn texts() -> Texts;

    /// The lessons that teach the game.
    fn lessons() -> Lessons {
        Lessons::NONE
    }

    /// Draws a view for the terminal.
    fn draw_terminal(&self, view: &View<Self>, words: &dyn Words, drawing: &mut Drawing);

    /// Parses a line typed by a person: the notation, and any freer forms that the game accepts.
    /// `names` maps the name of a player to a seat. The result is not checked for legality.
    ///
    /// # Errors
    /// If the line cannot be read.
    fn parse_free_text(
        &self,
        _view: &View<Self>,
        _names: &dyn Fn(&str) -> Option<Seat>,
        text: &str,
    ) -> Result<Self::Action, NotationError> {
        Self::Action::read(self, text)
    }

    /// Why the game is over and what decides it, in a sentence; `None` before its end.
    fn ending(&self, _state: &Self::State) -> Option<Phrase> {
        None
    }

    /// What explains the place of a seat at the end beside its score: how a tie was broken, or who put
    /// it out of the game.
    fn place_note(&self, _state: &Self::State, _seat: Seat) -> Option<Phrase> {
        None
    }

    /// The action of the heuristic player, which is fast. `None` if it does not act out of turn. It may
    /// depend only on what the seat knows: at a table the state is a determinized one, and the leak
    /// tests exchange what the seat cannot know and compare.
    fn heuristic<R: Random>(
        &self,
        state: &Self::State,
        seat: Seat,
        rng: &mut R,
    ) -> Option<Self::Action>;

    /// The action of the heuristic player in this manner. With [`Manner::EVEN`] it is that of
    /// [`heuristic`](GamePackage::heuristic); the same restrictions hold.
    fn heuristic_in_manner<R: Random>(
        &self,
        state: &Self::State,
        seat: Seat,
        _manner: &Manner,
        rng: &mut R,
    ) -> Option<Self::Action> {
        self.heuristic(state, seat, rng)
    }

    /// Whether an action offers or accepts a deal with another player.
    fn is_deal(&self, _action: &Self::Action) -> bool {
        false
    }

    /// Appends what seats did to each other in these events, oldest first, each as one seat saw it.
    fn affronts(&self, _seen: &[Self::Event], _out: &mut Vec<Affront>) {}

    /// The action of a seat in a playout of a search: by default that of the heuristic. A game may leave
    /// out what takes long and rarely changes the result, such as new offers.
    #[inline]
    fn playout_action<R: Random>(
        &self,
        state: &Self::State,
        seat: Seat,
        rng: &mut R,
    ) -> Option<Self::Action> {
        self.heuristic(state, seat, rng)
    }

    /// Appends the actions that a search compares: by default every single choice and a ladder of
    /// amounts. Games with free offers add some by templates. All must be legal; repetitions are allowed.
    fn candidates(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) {
        listed_candidates(self, state, seat, out);
    }

    /// What a seat believes that knows this view and has seen these events, each as the seat saw it,
    /// oldest first. Where a match began long ago or is studied without its past there may be none.
    fn beliefs(&self, _view: &View<Self>, _seen: &[Self::Event]) -> Self::Beliefs {
        Self::Beliefs::default()
    }

    /// A random complete state as by [`determinize`](Game::determinize), but with the probabilities that
    /// follow from beliefs about the same view.
    fn determinize_believing<R: Random>(
        &self,
        view: &View<Self>,
        _beliefs: &Self::Beliefs,
        rng: &mut R,
    ) -> Self::State {
        self.determinize(view, rng)
    }

    /// Appends the actions that a search of a seat compares that has these beliefs: by default those of
    /// [`candidates`](GamePackage::candidates). Of the state it may use only what the seat knows.
    fn candidates_believing(
        &self,
        state: &Self::State,
        seat: Seat,
        _beliefs: &Self::Beliefs,
        out: &mut Vec<Self::Action>,
    ) {
        self.candidates(state, seat, out);
    }

    /// How far the game is, in units that suit the [horizon](SearchSettings::horizon) of a search, such
    /// as turns. It never decreases. A playout stops only where the clock has advanced, so it must advance
    /// where a position can be judged.
    fn clock(&self, _state: &Self::State) -> u32 {
        0
    }

    /// The voyage, round or turn, by which people find a moment of a game again. It never decreases.
    fn round(&self, state: &Self::State) -> u32 {
        self.clock(state)
    }

    /// The stage of the game, below [`STAGES`](GamePackage::STAGES): each has weights of its own.
    fn stage(&self, _state: &Self::State) -> usize {
        0
    }

    /// Writes what is known about the prospects of a seat, in the order of
    /// [`FEATURES`](GamePackage::FEATURES): numbers of the order of 1. The whole state may be read. A seat's
    /// features must not depend on its number, but may on who acts next.
    fn features(&self, _state: &Self::State, _seat: Seat, _out: &mut [f32]) {}

    /// Writes the features of all seats, one seat after the other. A game may share what they have in common.
    fn all_features(&self, state: &Self::State, out: &mut [f32]) {
        let rows = out.chunks_mut(Self::FEATURES.len().max(1));
        for (seat, row) in Seat::all(self.seats()).zip(rows) {
            self.features(state, seat, row);
        }
    }

    /// What a bot says about an action it is about to do. A remark is heard by everybody, so it may
    /// depend only on what everybody sees: the public view, and what the action shows to all.
    fn remark(
        &self,
        _view: &Self::PublicView,
        _seat: Seat,
        _action: &Self::Action,
    ) -> Option<Remark> {
        None
    }

    /// What a player of this temperament says about an event that concerns it, given as everybody sees it.
    fn reaction(&self, _event: &Self::Event, _temperament: Temperament) -> Option<Reaction> {
        None
    }

    /// How much whoever must act has to think about. It decides how long a bot takes, so it may depend
    /// only on what everybody sees.
    fn deliberation(&self, _view: &Self::PublicView) -> Deliberation {
        Deliberation::Full
    }

    /// The offers that are open, so that bots can give people time to answer.
    fn open_offers(&self, _view: &Self::PublicView) -> Vec<OpenOffer> {
        Vec::new()
    }
}
