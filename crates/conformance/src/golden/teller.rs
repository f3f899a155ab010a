//! A game while it is told: what happens, what is written about it, and where random play goes
//! on. It does not know of files.

use std::fmt::Write as _;

use rand_xoshiro::rand_core::SeedableRng;
use serde_json::Value;

use super::{Golden, Paragraph, Playthrough};
use crate::Rng;
use crate::entry::Entry;
use crate::walk::LONGEST;
use portolan_core::game::Turn;
use portolan_core::game_package::GamePackage;
use portolan_core::random::Random;
use portolan_core::seat::Seat;
use portolan_core::setup::Setup;
use portolan_core::view::Audience;

pub(super) struct Teller<'a, G: GamePackage> {
    golden: &'a Golden<G>,
    game: G,
    state: G::State,
    rng: Rng,
    text: String,
}

impl<'a, G: GamePackage> Teller<'a, G> {
    pub(super) fn new(golden: &'a Golden<G>, play: &Playthrough) -> Teller<'a, G> {
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
        Teller {
            golden,
            state: game.start(),
            game,
            rng: Rng::seed_from_u64(play.seed),
            text,
        }
    }

    /// Does one recorded entry, or says why not.
    pub(super) fn repeat(&mut self, line: &str) -> Result<(), String> {
        self.happen(&Entry::read(&self.game, line)?)
    }

    /// Goes on at random to the end.
    pub(super) fn finish(mut self) -> String {
        for _ in 0..LONGEST {
            let Some(entry) = self.invent() else {
                return self.text;
            };
            if let Err(refusal) = self.happen(&entry) {
                let line = entry.line(&self.game);
                panic!("“{line}” was chosen but is refused: {refusal}");
            }
        }
        panic!("the game does not end");
    }

    /// An entry at random, by any of those who are asked; `None` if the game is over.
    fn invent(&mut self) -> Option<Entry<G>> {
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
            // No number is spent on who acts where only one can: games without offers are the
            // same as if nobody had been chosen.
            let place = match asked.len() {
                1 => 0,
                many => self.rng.below(many as u32) as usize,
            };
            let seat = asked.swap_remove(place);
            if let Some(action) = self.game.sample(&self.state, seat, &mut self.rng) {
                return Some(Entry::Act(seat, action));
            }
        }
        panic!("nobody acts");
    }

    fn happen(&mut self, entry: &Entry<G>) -> Result<(), String> {
        let mut events = Vec::new();
        let done = entry.happen(&self.game, &mut self.state, &mut events);
        done.map_err(|refusal| format!("{refusal:?}"))?;
        self.tell(&entry.line(&self.game), &events);
        Ok(())
    }

    fn tell(&mut self, entry: &str, events: &[G::Event]) {
        let column = self.golden.column;
        let mut lead = entry;
        for event in events {
            let paragraph = (self.golden.paragraph)(event);
            if paragraph == Paragraph::Begins {
                self.tell_figures();
            }
            let code = self.code(event);
            let _ = writeln!(self.text, "{lead:column$} | {code}");
            if paragraph == Paragraph::Ends {
                self.tell_figures();
            }
            lead = "";
        }
        if let Some(result) = self.game.result(&self.state) {
            self.tell_figures();
            for rank in result.iter() {
                let (seat, place, score) = (rank.seat, rank.rank, rank.score);
                let _ = writeln!(self.text, "seat {seat}: place {place} with {score}");
            }
        }
    }

    fn tell_figures(&mut self) {
        let view = self.game.public_view(&self.state, Audience::WithMemory);
        let figures = (self.golden.figures)(&self.game, &view);
        let _ = writeln!(self.text, "    {figures}\n");
    }

    /// An event as its code, which is the tag serde writes first, and its parameters.
    fn code(&self, event: &G::Event) -> String {
        let Ok(Value::Object(fields)) = serde_json::to_value(event) else {
            panic!("{event:?} is no object");
        };
        let mut fields = fields.iter();
        let Some((_, Value::String(kind))) = fields.next() else {
            panic!("{event:?} has no tag");
        };
        let parameters = fields.map(|(name, value)| (self.golden.parameter)(name, value));
        parameters.fold(kind.clone(), |code, parameter| code + &parameter)
    }
}
