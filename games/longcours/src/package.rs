//! What the game ships besides its rules: name, options, edition, texts, terminal board, heuristic
//! player, and how a search looks at it.

use std::ops::RangeInclusive;

use portolan_core::drawing::{Drawing, Words};
use portolan_core::edition::EditionError;
use portolan_core::{
    Affront, GamePackage, Lessons, Manner, OptionSpec, Phrase, Random, Reaction, SearchSettings,
    Seat, Settings, Setup, SetupError, Temperament, Texts, View,
};

use crate::features::{NAMES, STAGES, TWO_ROUNDS};
use crate::parts::chart::Chart;
use crate::rules::ledger::SOURCES;
use crate::rules::left_out;
use crate::words::ending::ENDINGS;
use crate::words::feelings;
use crate::{Action, BUILT_IN, Components, Event, LongCours, Options};

impl GamePackage for LongCours {
    type Beliefs = ();

    const NAME: &'static str = "longcours";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 3..=6;
    const ENDINGS: &'static [&'static str] = ENDINGS;
    const REACTIONS: &'static [&'static str] = feelings::REACTIONS;
    const SOURCES: &'static [&'static str] = SOURCES;
    const OPTIONS: &'static [OptionSpec] = Options::SPECS;
    const EDITION: &'static str = BUILT_IN;
    const SEARCH: SearchSettings = SearchSettings {
        horizon: TWO_ROUNDS,
        steps: 12_000,
    };
    const FEATURES: &'static [&'static str] = NAMES;
    const STAGES: usize = STAGES;
    const WEIGHTS: &'static str = include_str!("../data/weights.txt");
    const PUZZLES: &'static str = include_str!("../puzzles/puzzles.jsonl");

    fn open(setup: &Setup) -> Result<LongCours, SetupError> {
        let settings = Settings::resolve(setup, LongCours::PLAYERS, LongCours::OPTIONS)?;
        let components = Components::read(setup.edition.as_deref().unwrap_or(BUILT_IN))
            .map_err(SetupError::from_edition_errors)?;
        let seats = usize::from(setup.players);
        let options = Options::from_settings(&settings);
        let left_out = left_out(&components, seats, &options);
        Ok(LongCours {
            seats,
            options,
            chart: Chart::new(&components),
            cards: components.all_cards().without(left_out),
            components,
        })
    }

    fn validate_edition(edition: &str) -> Vec<EditionError> {
        Components::read(edition).err().unwrap_or_default()
    }

    fn texts() -> Texts {
        portolan_core::texts!("text")
    }

    fn lessons() -> Lessons {
        portolan_core::lessons!("lessons")
    }

    fn draw_terminal(&self, view: &View<LongCours>, words: &dyn Words, drawing: &mut Drawing) {
        crate::terminal::draw(self, view, words, drawing);
    }

    fn ending(&self, state: &Self::State) -> Option<Phrase> {
        self.ending_line(state)
    }

    fn place_note(&self, state: &Self::State, seat: Seat) -> Option<Phrase> {
        self.place_line(state, seat)
    }

    #[inline]
    fn heuristic<R: Random>(&self, state: &Self::State, seat: Seat, _: &mut R) -> Option<Action> {
        crate::heuristic::choose(self, state, seat)
    }

    fn heuristic_in_manner<R: Random>(
        &self,
        state: &Self::State,
        seat: Seat,
        manner: &Manner,
        _: &mut R,
    ) -> Option<Action> {
        crate::heuristic::choose_in_manner(self, state, seat, manner)
    }

    fn affronts(&self, seen: &[Event], out: &mut Vec<Affront>) {
        feelings::affronts(seen, out);
    }

    fn reaction(&self, event: &Event, temperament: Temperament) -> Option<Reaction> {
        feelings::reaction(event, temperament)
    }

    fn candidates(&self, state: &Self::State, seat: Seat, out: &mut Vec<Action>) {
        self.suggest(state, seat, out);
    }

    #[inline]
    fn clock(&self, state: &Self::State) -> u32 {
        self.ticks(state)
    }

    fn round(&self, state: &Self::State) -> u32 {
        state.round
    }

    fn stage(&self, state: &Self::State) -> usize {
        self.stage_of(state)
    }

    fn features(&self, state: &Self::State, seat: Seat, out: &mut [f32]) {
        self.write_features(state, seat, out);
    }
}
