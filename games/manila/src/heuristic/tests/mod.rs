//! Decisions a decent player makes in clear positions, and whole games in which every answer
//! must be legal. Positions are written in notation.

mod duties;
mod features;
mod games;
mod placing;
mod settling;
mod voyage_end;

use portolan_core::{Game, GamePackage, NoEvents, Notation, Seat, Setup};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::state::State;
use crate::{Action, Manila, Outcome};

/// A generator with a fixed seed.
fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The seat people call by this number.
fn seat(number: u64) -> Seat {
    Seat::from_number(number).unwrap()
}

/// A table with four players.
struct Table {
    game: Manila,
    state: State,
}

impl Table {
    /// Dealt; seat 1 bids first.
    fn dealt(deal: &str) -> Table {
        Table::with(Setup::new(4), deal)
    }

    /// The same with options.
    fn with(setup: Setup, deal: &str) -> Table {
        let game = Manila::open(&setup).unwrap();
        let mut table = Table {
            state: game.start(),
            game,
        };
        for ware in deal.split_whitespace() {
            table.chance(&format!("deal {ware}"));
        }
        table.chance("first 1");
        table
    }

    /// Seat 1 has the office for nothing, buys nothing and starts like this.
    fn sailing(deal: &str, load: &str, start: &str) -> Table {
        let mut table = Table::dealt(deal);
        table.sail(load, start);
        table
    }

    fn sail(&mut self, load: &str, start: &str) {
        self.play("pass; pass; pass; pass; pass");
        self.play(&format!("load {load}; start {start}"));
    }

    /// The seats that are asked do this, one after the other.
    #[track_caller]
    fn play(&mut self, actions: &str) -> &mut Table {
        for action in actions.split(';') {
            let action = Action::read(&self.game, action.trim()).unwrap();
            let asked = self.state.actor;
            let done = self
                .game
                .act(&mut self.state, asked, &action, &mut NoEvents);
            assert_eq!(done, Ok(()), "{action:?}");
        }
        self
    }

    #[track_caller]
    fn chance(&mut self, outcome: &str) -> &mut Table {
        let outcome = Outcome::read(&self.game, outcome).unwrap();
        let done = self.game.resolve(&mut self.state, &outcome, &mut NoEvents);
        assert_eq!(done, Ok(()), "{outcome:?}");
        self
    }

    /// The action of the heuristic in the seat that is asked. It must be legal.
    #[track_caller]
    fn heuristic_action(&self) -> String {
        self.heuristic_action_with(1)
    }

    /// The same with other random numbers.
    #[track_caller]
    fn heuristic_action_with(&self, seed: u64) -> String {
        let asked = self.state.actor;
        let action = super::choose(&self.game, &self.state, asked, &mut rng(seed)).unwrap();
        let legal = self.game.check(&self.state, asked, &action);
        assert_eq!(legal, Ok(()), "{action:?}");
        action.notation(&self.game)
    }
}

#[test]
fn a_seat_that_is_not_asked_does_nothing() {
    let table = Table::dealt("jade silk nutmeg ginseng jade silk nutmeg ginseng");
    let answer = super::choose(&table.game, &table.state, seat(2), &mut rng(1));
    assert_eq!(answer, None);
}

#[test]
fn shares_that_a_seat_cannot_see_change_nothing() {
    let deal = "jade jade silk nutmeg ginseng silk nutmeg ginseng";
    let table = Table::sailing(deal, "jade silk nutmeg", "jade 5 silk 4 nutmeg 0");
    let first = table.heuristic_action();
    let viewer = table.state.actor.into();
    for seed in 2..40 {
        let mut other = Table {
            game: Manila::open(&Setup::new(4)).unwrap(),
            state: table.state,
        };
        let hidden = &mut rng(seed);
        other
            .game
            .reshuffle_hidden(&mut other.state, viewer, hidden);
        assert_eq!(other.heuristic_action(), first);
    }
}
