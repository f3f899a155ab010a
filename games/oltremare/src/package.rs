//! What the game ships besides its rules: name, options, edition, texts, terminal board, heuristic
//! player.

use std::ops::RangeInclusive;

use portolan_core::drawing::{Drawing, Words};
use portolan_core::edition::EditionError;
use portolan_core::{
    Deliberation, GamePackage, Lessons, NotationError, OpenOffer, OptionSpec, Phrase, Random,
    Remark, Seat, Settings, Setup, SetupError, Texts, View,
};

use crate::options::Options;
use crate::parts::{BUILT_IN, Components};
use crate::rules::SOURCES;
use crate::view::PublicView;
use crate::words::REMARKS;
use crate::words::ending::ENDINGS;
use crate::{Action, Oltremare, free_text, heuristic, terminal};

impl GamePackage for Oltremare {
    const NAME: &'static str = "oltremare";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=5;
    const ENDINGS: &'static [&'static str] = ENDINGS;
    const SOURCES: &'static [&'static str] = SOURCES;
    const OPTIONS: &'static [OptionSpec] = Options::SPECS;
    const EDITION: &'static str = BUILT_IN;
    const REMARKS: &'static [&'static str] = REMARKS;

    fn open(setup: &Setup) -> Result<Oltremare, SetupError> {
        let settings = Settings::resolve(setup, Oltremare::PLAYERS, Oltremare::OPTIONS)?;
        let components = Components::read(setup.edition.as_deref().unwrap_or(BUILT_IN))
            .map_err(SetupError::from_edition_errors)?;
        let seats = usize::from(setup.players);
        Ok(Oltremare {
            seats,
            options: Options::from_settings(&settings),
            in_game: Oltremare::cards_for(&components, seats),
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

    fn heuristic<R: Random>(
        &self,
        view: &View<Oltremare>,
        seat: Seat,
        rng: &mut R,
    ) -> Option<Action> {
        heuristic::choose(self, view, seat, rng)
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
