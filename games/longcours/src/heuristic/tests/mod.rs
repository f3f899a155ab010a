//! Decisions a decent player makes in clear positions, and whole games in which every answer must
//! be legal. Positions are set up by hand: points, products and actions are written in notation.

mod auction;
mod brawls;
mod games;
mod hunt;
mod sailing;
mod storms;
mod trade;

use portolan_core::{Game, GamePackage, Notation, Seat, Setup};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::parts::card::{Hand, Strength};
use crate::{Action, Corsair, LongCours, Phase, Point, Product, State, Zone};

/// A generator with a fixed seed.
fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The seat people call by this number.
fn seat(number: u64) -> Seat {
    Seat::from_number(number).unwrap()
}

/// Some cards.
fn hand(storms: u8, direct_moves: u8, brawls: &[u8]) -> Hand {
    let brawls = brawls.iter();
    Hand {
        storms,
        direct_moves,
        brawls: brawls
            .map(|strength| Strength::try_from(*strength).unwrap())
            .collect(),
    }
}

/// A table with four players. Seat 1 is in the cargo phase of a turn in the middle of the game.
/// Nobody has money, cargo or cards unless a test says so; cards in no hand have been played.
struct Table {
    game: LongCours,
    state: State,
}

impl Table {
    /// Seat 1 is here; its rivals are far apart, in zones 33, 44 and 55.
    fn at(point: &str) -> Table {
        Table::with(Setup::new(4), point)
    }

    /// The same with options.
    fn with(setup: Setup, point: &str) -> Table {
        let game = LongCours::open(&setup).unwrap();
        let mut state = game.start();
        (state.deck, state.cash) = Default::default();
        (state.phase, state.round) = (Phase::Cargo, 10);
        let mut table = Table { game, state };
        table.ship(1, point).ship(2, "Sydney");
        table.ship(3, "Buenos Aires").ship(4, "Colombo");
        table
    }

    fn point(&self, name: &str) -> Point {
        let move_there = Action::read(&self.game, &format!("move {name}"));
        match move_there {
            Ok(Action::Move { point }) => point,
            other => panic!("{name}: {other:?}"),
        }
    }

    fn ship(&mut self, number: u64, point: &str) -> &mut Table {
        self.state.ships[seat(number).index()] = Some(self.point(point));
        self
    }

    fn wrecked(&mut self, number: u64) -> &mut Table {
        self.state.ships[seat(number).index()] = None;
        self
    }

    fn cash(&mut self, number: u64, francs: u32) -> &mut Table {
        self.state.cash[seat(number).index()] = francs;
        self
    }

    fn cargo(&mut self, number: u64, product: Product, francs: u32) -> &mut Table {
        self.state.cargo[seat(number).index()][product] = francs;
        self
    }

    fn pile(&mut self, zone: u8, product: Product, francs: u32) -> &mut Table {
        let zone = Zone::try_from(zone).unwrap();
        self.state.wrecks[zone.index()][product] = francs;
        self
    }

    fn hand(&mut self, number: u64, hand: Hand) -> &mut Table {
        self.state.hands[seat(number).index()] = hand;
        self
    }

    /// The corsair of this seat is here.
    fn corsair(&mut self, owner: u64, point: &str) -> &mut Table {
        let (owner, point) = (seat(owner), self.point(point));
        self.state.corsair = Corsair::Afloat { owner, point };
        self
    }

    /// The state, with all cards that are in no hand played.
    fn consistent(&self) -> State {
        let mut state = self.state;
        let held = state.hands.into_iter().reduce(Hand::with).unwrap();
        state.played[0] = self.game.cards.without(held);
        state
    }

    /// The action of the heuristic in the seat that is asked. It must be legal.
    #[track_caller]
    fn mate(&self) -> String {
        let asked = self.state.actor;
        let action = super::choose(&self.game, &self.consistent(), asked).unwrap();
        let legal = self.game.check(&self.state, asked, &action);
        assert_eq!(legal, Ok(()), "{action:?}");
        action.notation(&self.game)
    }
}

#[test]
fn a_seat_that_is_not_asked_does_nothing() {
    let table = Table::at("London");
    let answer = super::choose(&table.game, &table.consistent(), seat(2));
    assert_eq!(answer, None);
}
