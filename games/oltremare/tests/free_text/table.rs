//! A table at which people type what they want to do.

use oltremare::{Action, Card, Oltremare, Outcome, State};
use portolan_core::{
    Audience, Game, GamePackage, NoEvents, Notation, NotationError, Seat, Setup, Turn, Vocabulary,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::named_cards::to_numbers;

const NAMES: [&str; 3] = ["Anna", "Ben", "Old Cleo"];

/// Three players: Anna is on turn with top card `salt35` (power 4, cargo 3), then come Ben and
/// Cleo. In all lines cards are written with their good (`salt33`) and read by number.
pub(crate) struct Table {
    pub(crate) game: Oltremare,
    pub(crate) state: State,
}

/// Anna: `salt33` (ducat ship), `salt34` (pirate cards), `salt39` (ducat cards) and `olives63`
/// (pirate ship). Ben: silk and gems. Cleo: pottery and cereals.
pub(crate) fn table() -> Table {
    Table::with_hand("salt33 salt34 salt39 olives63")
}

impl Table {
    /// Deals Anna these cards.
    pub(crate) fn with_hand(hand: &str) -> Table {
        let game = Oltremare::open(&Setup::new(3)).unwrap();
        let mut table = Table {
            state: game.start(),
            game,
        };
        let hands =
            format!("{hand} silk19 silk20 silk23 gems5 pottery45 pottery46 cereals80 cereals81");
        let starts = ["start salt35", "start salt37", "start scrolls12"].map(str::to_owned);
        let deals = hands.split(' ').map(|card| format!("deal {card}"));
        let rest = ["venice 41", "first 1"].map(str::to_owned);
        let mut outcomes = starts.into_iter().chain(deals).chain(rest);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        while matches!(table.game.turn(&table.state), Turn::Chance(_)) {
            let drawn = Game::sample_outcome(&table.game, &table.state, &mut rng);
            match drawn {
                Outcome::Marker { .. } => table.resolve(&drawn),
                _ => table.chance(&outcomes.next().unwrap()),
            }
        }
        table
    }

    /// The line as the program writes it: numbers instead of named cards.
    #[track_caller]
    pub(crate) fn notation(&self, line: &str) -> String {
        to_numbers(line, |number| {
            let card = Card::from_number(number)?;
            Some(self.game.components().good(card).name())
        })
    }

    /// Lets chance do this.
    #[track_caller]
    pub(crate) fn chance(&mut self, line: &str) {
        let outcome = Outcome::read(&self.game, &self.notation(line)).unwrap();
        self.resolve(&outcome);
    }

    #[track_caller]
    pub(crate) fn resolve(&mut self, outcome: &Outcome) {
        let resolved = self.game.resolve(&mut self.state, outcome, &mut NoEvents);
        resolved.unwrap_or_else(|refusal| panic!("{outcome:?}: {refusal:?}"));
    }

    /// What a seat means by a line.
    #[track_caller]
    pub(crate) fn parse(&self, seat: u64, text: &str) -> Result<Action, NotationError> {
        let seat = Seat::from_number(seat).unwrap();
        let names = |name: &str| {
            let index = NAMES
                .iter()
                .position(|known| known.eq_ignore_ascii_case(name));
            index.map(Seat::new)
        };
        let view = self
            .game
            .view(&self.state, seat.into(), Audience::WithMemory);
        self.game
            .parse_free_text(&view, &names, &self.notation(text))
    }

    /// What a seat means by a line, in notation.
    #[track_caller]
    pub(crate) fn parsed(&self, seat: u64, text: &str) -> String {
        let action = self.parse(seat, text);
        let action = action.unwrap_or_else(|error| panic!("{text}: {error}"));
        action.notation(&self.game)
    }

    /// Asserts what a line means, and that it is legal.
    #[track_caller]
    pub(crate) fn means(&self, seat: u64, text: &str, notation: &str) {
        assert_eq!(self.parsed(seat, text), self.notation(notation), "{text}");
        let action = self.parse(seat, text).unwrap();
        let seat = Seat::from_number(seat).unwrap();
        let checked = self.game.check(&self.state, seat, &action);
        assert_eq!(checked, Ok(()), "{text}");
    }

    /// Asserts that a line cannot be read, and what was expected instead.
    #[track_caller]
    pub(crate) fn expects(&self, seat: u64, text: &str, expected: &str) {
        let error = self.parse(seat, text).unwrap_err();
        assert!(error.expected.contains(expected), "{text}: {error}");
    }

    /// Lets a seat do what a line means.
    #[track_caller]
    pub(crate) fn act(&mut self, seat: u64, text: &str) {
        let action = self
            .parse(seat, text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let seat = Seat::from_number(seat).unwrap();
        let done = self.game.act(&mut self.state, seat, &action, &mut NoEvents);
        done.unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
}
