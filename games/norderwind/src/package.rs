//! What the game ships besides its rules: name, options, edition, texts, terminal board, heuristic
//! player.

use std::ops::RangeInclusive;

use portolan_core::drawing::{Drawing, Words};
use portolan_core::edition::EditionError;
use portolan_core::{
    Affront, GamePackage, Lessons, Manner, OptionSpec, Phrase, Random, Reaction, SearchSettings,
    Seat, Settings, Setup, SetupError, Temperament, Texts, View,
};

use crate::features;
use crate::heuristic::{self, Habits};
use crate::parts::{BUILT_IN, Parts};
use crate::rules::SOURCES;
use crate::words::ending::ENDINGS;
use crate::words::feelings;
use crate::{Action, Event, MOST_PLAYERS, Norderwind, Options};

impl GamePackage for Norderwind {
    type Beliefs = ();

    const NAME: &'static str = "norderwind";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=MOST_PLAYERS as u8;
    const ENDINGS: &'static [&'static str] = ENDINGS;
    const REACTIONS: &'static [&'static str] = feelings::REACTIONS;
    const SOURCES: &'static [&'static str] = SOURCES;
    const OPTIONS: &'static [OptionSpec] = Options::SPECS;
    const EDITION: &'static str = BUILT_IN;
    // A round: what a decision brings includes what the others can take away before the next turn.
    const SEARCH: SearchSettings = SearchSettings {
        horizon: 4,
        steps: 14_000,
    };
    const FEATURES: &'static [&'static str] = features::NAMES;
    const STAGES: usize = features::STAGES;
    const WEIGHTS: &'static str = include_str!("../data/weights.txt");
    const PUZZLES: &'static str = include_str!("../puzzles/puzzles.jsonl");

    fn open(setup: &Setup) -> Result<Norderwind, SetupError> {
        let settings = Settings::resolve(setup, Norderwind::PLAYERS, Norderwind::OPTIONS)?;
        let parts = Parts::read(setup.edition.as_deref().unwrap_or(BUILT_IN))
            .map_err(SetupError::from_edition_errors)?;
        Ok(Norderwind {
            seats: usize::from(setup.players),
            options: Options::from_settings(&settings),
            all_tiles: parts.tiles.iter().map(|part| part.tile).collect(),
            stack_size: parts.stack_size(),
            parts,
        })
    }

    fn validate_edition(edition: &str) -> Vec<EditionError> {
        Parts::read(edition).err().unwrap_or_default()
    }

    fn texts() -> Texts {
        portolan_core::texts!("text")
    }

    fn lessons() -> Lessons {
        portolan_core::lessons!("lessons")
    }

    fn draw_terminal(&self, view: &View<Norderwind>, words: &dyn Words, drawing: &mut Drawing) {
        crate::terminal::draw(self, view, words, drawing);
    }

    fn ending(&self, state: &Self::State) -> Option<Phrase> {
        self.ending_line(state)
    }

    fn place_note(&self, state: &Self::State, seat: Seat) -> Option<Phrase> {
        self.place_line(state, seat)
    }

    fn heuristic<R: Random>(&self, state: &Self::State, seat: Seat, _: &mut R) -> Option<Action> {
        heuristic::choose(self, &Habits::MATE, state, seat)
    }

    fn heuristic_in_manner<R: Random>(
        &self,
        state: &Self::State,
        seat: Seat,
        manner: &Manner,
        _: &mut R,
    ) -> Option<Action> {
        heuristic::choose(self, &Habits::in_manner(manner), state, seat)
    }

    fn affronts(&self, seen: &[Event], out: &mut Vec<Affront>) {
        feelings::affronts(seen, out);
    }

    fn reaction(&self, event: &Event, temperament: Temperament) -> Option<Reaction> {
        feelings::reaction(event, temperament)
    }

    /// The turns that have begun.
    fn clock(&self, state: &Self::State) -> u32 {
        features::turns(self, state)
    }

    fn stage(&self, state: &Self::State) -> usize {
        features::stage(self, state)
    }

    fn features(&self, state: &Self::State, seat: Seat, out: &mut [f32]) {
        features::write(self, state, seat, out);
    }
}
