//! What the game ships besides its rules: name, options, edition, texts, terminal board, heuristic
//! player.

use std::ops::RangeInclusive;

use portolan_core::drawing::{Drawing, Words};
use portolan_core::edition::EditionError;
use portolan_core::{
    Affront, Deliberation, GamePackage, Lessons, Manner, NotationError, OpenOffer, OptionSpec,
    Phrase, Random, Reaction, Remark, SearchSettings, Seat, Settings, Setup, SetupError,
    Temperament, Texts, View,
};

use crate::heuristic::features;
use crate::options::Options;
use crate::parts::{BUILT_IN, Components};
use crate::rules::SOURCES;
use crate::view::PublicView;
use crate::words::REMARKS;
use crate::words::ending::ENDINGS;
use crate::words::feelings;
use crate::{Action, Beliefs, Event, Oltremare, free_text, heuristic, terminal};

impl GamePackage for Oltremare {
    type Beliefs = Beliefs;

    const NAME: &'static str = "oltremare";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=5;
    const ENDINGS: &'static [&'static str] = ENDINGS;
    const SOURCES: &'static [&'static str] = SOURCES;
    const OPTIONS: &'static [OptionSpec] = Options::SPECS;
    const EDITION: &'static str = BUILT_IN;
    const REMARKS: &'static [&'static str] = REMARKS;
    const REACTIONS: &'static [&'static str] = feelings::REACTIONS;
    /// Four turns with few players, two with many: then more is won by playing more worlds.
    const SEARCH: SearchSettings = SearchSettings {
        horizon: 4,
        steps: 24_000,
    };
    const FEATURES: &'static [&'static str] = features::NAMES;
    const STAGES: usize = features::STAGES;
    const WEIGHTS: &'static str = include_str!("../data/weights.txt");
    const PUZZLES: &'static str = include_str!("../puzzles/puzzles.jsonl");

    fn open(setup: &Setup) -> Result<Oltremare, SetupError> {
        let settings = Settings::resolve(setup, Oltremare::PLAYERS, Oltremare::OPTIONS)?;
        let components = Components::read(setup.edition.as_deref().unwrap_or(BUILT_IN))
            .map_err(SetupError::from_edition_errors)?;
        let seats = usize::from(setup.players);
        Ok(Oltremare {
            seats,
            options: Options::from_settings(&settings),
            in_game: Oltremare::cards_for(&components, seats),
            tables: heuristic::Tables::new(&components),
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

    fn draw_terminal(&self, view: &View<Oltremare>, words: &dyn Words, drawing: &mut Drawing) {
        terminal::draw(self, view, words, drawing);
    }

    fn parse_free_text(
        &self,
        view: &View<Oltremare>,
        names: &dyn Fn(&str) -> Option<Seat>,
        text: &str,
    ) -> Result<Action, NotationError> {
        free_text::read(self, view, names, text)
    }

    fn ending(&self, state: &Self::State) -> Option<Phrase> {
        self.ending_line(state)
    }

    fn place_note(&self, state: &Self::State, seat: Seat) -> Option<Phrase> {
        self.place_line(state, seat)
    }

    fn heuristic<R: Random>(&self, state: &Self::State, seat: Seat, rng: &mut R) -> Option<Action> {
        heuristic::choose(self, state, seat, rng)
    }

    fn heuristic_in_manner<R: Random>(
        &self,
        state: &Self::State,
        seat: Seat,
        manner: &Manner,
        rng: &mut R,
    ) -> Option<Action> {
        heuristic::choose_in_manner(self, state, seat, manner, rng)
    }

    fn is_deal(&self, action: &Action) -> bool {
        matches!(
            action,
            Action::Offer { .. } | Action::Counter { .. } | Action::Accept { .. }
        )
    }

    fn affronts(&self, seen: &[Event], out: &mut Vec<Affront>) {
        feelings::affronts(seen, out);
    }

    fn reaction(&self, event: &Event, temperament: Temperament) -> Option<Reaction> {
        feelings::reaction(event, temperament)
    }

    fn playout_action<R: Random>(
        &self,
        state: &Self::State,
        seat: Seat,
        rng: &mut R,
    ) -> Option<Action> {
        heuristic::choose_in_playout(self, state, seat, rng)
    }

    fn candidates(&self, state: &Self::State, seat: Seat, out: &mut Vec<Action>) {
        heuristic::candidates(self, state, seat, &Beliefs::default(), out);
    }

    fn candidates_believing(
        &self,
        state: &Self::State,
        seat: Seat,
        beliefs: &Beliefs,
        out: &mut Vec<Action>,
    ) {
        heuristic::candidates(self, state, seat, beliefs, out);
    }

    fn beliefs(&self, view: &View<Oltremare>, seen: &[Event]) -> Beliefs {
        self.believe(view, seen)
    }

    fn determinize_believing<R: Random>(
        &self,
        view: &View<Oltremare>,
        beliefs: &Beliefs,
        rng: &mut R,
    ) -> Self::State {
        self.determinize_state(view, beliefs, rng)
    }

    fn clock(&self, state: &Self::State) -> u32 {
        features::clock(self, state)
    }

    fn round(&self, state: &Self::State) -> u32 {
        state.turns
    }

    fn stage(&self, state: &Self::State) -> usize {
        features::stage(state)
    }

    fn features(&self, state: &Self::State, seat: Seat, out: &mut [f32]) {
        features::write(self, state, seat, out);
    }

    fn remark(&self, view: &PublicView, seat: Seat, action: &Action) -> Option<Remark> {
        self.remark_on(view, seat, action)
    }

    fn deliberation(&self, view: &PublicView) -> Deliberation {
        self.deliberation_in(view)
    }

    fn open_offers(&self, view: &PublicView) -> Vec<OpenOffer> {
        self.offers_in(view)
    }
}
