//! What the game ships besides its rules: name, options, edition, texts, terminal board, heuristic
//! player.

use std::ops::RangeInclusive;

use portolan_core::drawing::{Drawing, Words};
use portolan_core::edition::EditionError;
use portolan_core::{
    Affront, GamePackage, Lessons, Manner, OptionSpec, Phrase, Random, Reaction, SearchSettings,
    Seat, Settings, Setup, SetupError, Temperament, Texts, View,
};

use crate::heuristic::features;
use crate::parts::chances::Chances;
use crate::rules::ledger::SOURCES;
use crate::words::ending::ENDINGS;
use crate::words::feelings;
use crate::{Action, BUILT_IN, Event, Manila, Options, Parts};

impl GamePackage for Manila {
    type Beliefs = ();

    const NAME: &'static str = "manila";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 3..=5;
    const ENDINGS: &'static [&'static str] = ENDINGS;
    const REACTIONS: &'static [&'static str] = feelings::REACTIONS;
    const SOURCES: &'static [&'static str] = SOURCES;
    const OPTIONS: &'static [OptionSpec] = Options::SPECS;
    const EDITION: &'static str = BUILT_IN;
    const SEARCH: SearchSettings = features::SEARCH;
    /// Longer searches follow the small errors of the estimate, and lose (docs/bots.md).
    const DEEP_SEARCH: SearchSettings = features::SEARCH;
    const FEATURES: &'static [&'static str] = &features::NAMES;
    const STAGES: usize = features::STAGES;
    const WEIGHTS: &'static str = include_str!("../data/weights.txt");
    const PUZZLES: &'static str = include_str!("../puzzles/puzzles.jsonl");

    fn open(setup: &Setup) -> Result<Manila, SetupError> {
        let settings = Settings::resolve(setup, Manila::PLAYERS, Manila::OPTIONS)?;
        let parts = Parts::read(setup.edition.as_deref().unwrap_or(BUILT_IN))
            .map_err(SetupError::from_edition_errors)?;
        Ok(Manila {
            seats: usize::from(setup.players),
            options: Options::from_settings(&settings),
            dearest: parts.dearest(),
            chances: Chances::new(parts.last_space),
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

    fn draw_terminal(&self, view: &View<Manila>, words: &dyn Words, drawing: &mut Drawing) {
        crate::terminal::draw(self, view, words, drawing);
    }

    fn ending(&self, state: &Self::State) -> Option<Phrase> {
        self.ending_line(state)
    }

    fn heuristic<R: Random>(&self, state: &Self::State, seat: Seat, rng: &mut R) -> Option<Action> {
        crate::heuristic::choose(self, state, seat, rng)
    }

    fn heuristic_in_manner<R: Random>(
        &self,
        state: &Self::State,
        seat: Seat,
        manner: &Manner,
        rng: &mut R,
    ) -> Option<Action> {
        crate::heuristic::choose_in_manner(self, state, seat, manner, rng)
    }

    fn affronts(&self, seen: &[Event], out: &mut Vec<Affront>) {
        feelings::affronts(seen, out);
    }

    fn reaction(&self, event: &Event, temperament: Temperament) -> Option<Reaction> {
        feelings::reaction(event, temperament)
    }

    fn candidates(&self, state: &Self::State, seat: Seat, out: &mut Vec<Action>) {
        features::candidates(self, state, seat, out);
    }

    fn clock(&self, state: &Self::State) -> u32 {
        features::clock(state)
    }

    fn round(&self, state: &Self::State) -> u32 {
        state.voyage
    }

    fn stage(&self, state: &Self::State) -> usize {
        features::stage(self, state)
    }

    fn features(&self, state: &Self::State, seat: Seat, out: &mut [f32]) {
        features::features(self, state, seat, out);
    }

    fn all_features(&self, state: &Self::State, out: &mut [f32]) {
        features::all_features(self, state, out);
    }
}
