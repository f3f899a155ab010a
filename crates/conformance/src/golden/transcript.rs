//! The transcript of a game in progress: applies entries and writes their text. It does not
//! access files.

use std::fmt::Write as _;

use rand_xoshiro::rand_core::SeedableRng;
use serde_json::Value;

use super::{Golden, Paragraph, Playthrough};
use crate::Rng;
use crate::entry::Entry;
use crate::walk::MAX_ENTRIES;
use portolan_core::game::Turn;
use portolan_core::game_package::GamePackage;
use portolan_core::random::Random;
use portolan_core::seat::Seat;
use portolan_core::setup::Setup;
use portolan_core::view::Audience;

/// A game and its text so far.
pub(super) struct Transcript<'a, G: GamePackage> {
    golden: &'a Golden<G>,
    game: G,
    state: G::State,
    rng: Rng,
    text: String,
}

impl<'a, G: GamePackage> Transcript<'a, G> {
    pub(super) fn new(golden: &'a Golden<G>, play: &Playthrough) -> Transcript<'a, G> {
        let mut setup = Setup::new(play.players);
        let mut text = format!(
            "{} with {} players: random play from seed {}\n",
            golden.game, play.players, play.seed
        );
        for (name, value) in play.options {
            setup = setup.with(name, *value);
            let _ = writeln!(text, "option {name}: {value}");
        }
        text.push('\n');
        let game = G::open(&setup).unwrap_or_else(|error| panic!("{setup:?}: {error}"));
        Transcript {
            golden,
            state: game.start(),
            game,
            rng: Rng::seed_from_u64(play.seed),
            text,
        }
    }

    /// Applies one recorded entry; the error says why it is refused.
    pub(super) fn replay(&mut self, line: &str) -> Result<(), String> {
        self.apply(&Entry::read(&self.game, line)?)
    }

    /// Plays at random to the end and returns the text.
    pub(super) fn finish(mut self) -> String {
        for _ in 0..MAX_ENTRIES {
            let Some(entry) = self.random_entry() else {
                return self.text;
            };
            if let Err(refusal) = self.apply(&entry) {
                let line = entry.line(&self.game);
                panic!("“{line}” was chosen but is refused: {refusal}");
            }
        }
        panic!("the game is not over after {MAX_ENTRIES} entries");
    }

    /// A random entry by any seat that is asked, or of chance; `None` if the game is over.
    fn random_entry(&mut self) -> Option<Entry<G>> {
        let (must, may) = match self.game.turn(&self.state) {
            Turn::Ask { must, may } => (must, may),
            Turn::Chance(_) => {
                let outcome = self.game.sample_outcome(&self.state, &mut self.rng);
                return Some(Entry::Chance(outcome));
            }
            Turn::Over => return None,
        };
        let mut asked: Vec<Seat> = must.iter().chain(may.iter()).collect();
        while !asked.is_empty() {
            // If only one seat can act, no random number is used for the choice of the seat, so
            // that games without offers use the same numbers as if there were no choice.
            let index = match asked.len() {
                1 => 0,
                many => self.rng.below(many as u32) as usize,
            };
            let seat = asked.swap_remove(index);
            if let Some(action) = self.game.sample(&self.state, seat, &mut self.rng) {
                return Some(Entry::Act(seat, action));
            }
        }
        panic!("no seat acts in {:?}", self.state);
    }

    fn apply(&mut self, entry: &Entry<G>) -> Result<(), String> {
        let mut events = Vec::new();
        let done = entry.apply(&self.game, &mut self.state, &mut events);
        done.map_err(|refusal| format!("{refusal:?}"))?;
        self.write_entry(&entry.line(&self.game), &events);
        Ok(())
    }

    fn write_entry(&mut self, entry: &str, events: &[G::Event]) {
        let column = self.golden.column;
        let mut left = entry;
        for event in events {
            let paragraph = (self.golden.paragraph)(event);
            if paragraph == Paragraph::Begins {
                self.write_figures();
            }
            let event = self.event_text(event);
            let _ = writeln!(self.text, "{left:column$} | {event}");
            if paragraph == Paragraph::Ends {
                self.write_figures();
            }
            left = "";
        }
        if let Some(result) = self.game.result(&self.state) {
            self.write_figures();
            for rank in result.iter() {
                let (seat, rank, score) = (rank.seat, rank.rank, rank.score);
                let _ = writeln!(self.text, "seat {seat}: place {rank} with {score}");
            }
        }
    }

    fn write_figures(&mut self) {
        let view = self.game.public_view(&self.state, Audience::WithMemory);
        let figures = (self.golden.figures)(&self.game, &view);
        let _ = writeln!(self.text, "    {figures}\n");
    }

    /// The text of an event: its serde tag, which is the first field, and its parameters.
    fn event_text(&self, event: &G::Event) -> String {
        let Ok(Value::Object(fields)) = serde_json::to_value(event) else {
            panic!("{event:?} is not a JSON object");
        };
        let mut fields = fields.iter();
        let Some((_, Value::String(tag))) = fields.next() else {
            panic!("{event:?} has no tag");
        };
        let parameters = fields.map(|(name, value)| (self.golden.parameter)(name, value));
        parameters.fold(tag.clone(), |text, parameter| text + &parameter)
    }
}
