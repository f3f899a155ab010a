//! Decisions a decent player makes in clear positions, and whole games in which every answer must
//! be legal. Positions are written in notation.

mod decisions;
mod games;
mod secrets;

use portolan_core::{Game, GamePackage, NoEvents, Notation, Seat, Setup};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::parts::Port;
use crate::state::{Ship, State};
use crate::{Action, Norderwind, Outcome};

/// A generator with a fixed seed.
fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A game of three in which seat 1 starts.
struct Table {
    game: Norderwind,
    state: State,
}

impl Table {
    fn new() -> Table {
        let game = Norderwind::open(&Setup::new(3)).unwrap();
        let mut table = Table {
            state: game.start(),
            game,
        };
        table.chance("first 1");
        table
    }

    /// Changes the ship of a seat, counted from 0.
    fn ship(&mut self, seat: usize, change: impl FnOnce(&mut Ship)) -> &mut Table {
        change(&mut self.state.ships[seat]);
        self
    }

    /// A seat has filled so many more orders of a port, both counted from 0.
    fn fill(&mut self, port: usize, seat: usize, orders: u8) -> &mut Table {
        let filled = usize::from(self.state.filled(Port::ALL[port]));
        for place in &mut self.state.columns[port][filled..][..orders.into()] {
            *place = Some(Seat::new(seat));
        }
        self.ship(seat, |ship| ship.orders[port] += orders)
    }

    #[track_caller]
    fn play(&mut self, action: &str) -> &mut Table {
        let action = Action::read(&self.game, action).unwrap();
        let asked = self.state.actor;
        let done = self
            .game
            .act(&mut self.state, asked, &action, &mut NoEvents);
        assert_eq!(done, Ok(()), "{action:?}");
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
        let asked = self.state.actor;
        let action = self
            .game
            .heuristic(&self.state, asked, &mut rng(1))
            .unwrap();
        let legal = self.game.check(&self.state, asked, &action);
        assert_eq!(legal, Ok(()), "{action:?}");
        action.notation(&self.game)
    }
}

#[test]
fn a_seat_that_is_not_asked_does_nothing() {
    let table = Table::new();
    let other = Seat::new(1);
    let answer = table.game.heuristic(&table.state, other, &mut rng(1));
    assert_eq!(answer, None);
}
