//! What a position is worth to a seat, in gold. Knows nothing of the stacks.

use portolan_core::Seat;

use super::weights::{
    BOATSWAIN, BOOKKEEPER, CANNONS, CAPTAIN, COIN, COINS_IN_HAND, CREW_PROGRESS, CUBE,
    FURTHER_COIN, GOOD, GUNNER, LACK_SCALE, LACKING_CAPTAIN, LACKING_GOOD, LACKING_WINE,
    LEAST_FUTURE, LETTER, LOOKOUT, READY, RIVAL_CUBE, SAIL, TREASURER, VICTORY,
};
use crate::Norderwind;
use crate::parts::{Good, Order, Port, Post};
use crate::rules::orders::missing;
use crate::state::{Phase, Ship, State};

/// Judges positions for one seat.
pub(super) struct Evaluation<'a> {
    pub(super) game: &'a Norderwind,
    pub(super) seat: Seat,
}

impl<'a> Evaluation<'a> {
    pub(super) fn new(game: &'a Norderwind, seat: Seat) -> Evaluation<'a> {
        Evaluation { game, seat }
    }

    /// The same for another seat.
    pub(super) fn of(&self, seat: Seat) -> Evaluation<'a> {
        Evaluation::new(self.game, seat)
    }

    pub(super) fn ship<'s>(&self, state: &'s State) -> &'s Ship {
        &state.ships[self.seat]
    }

    /// What the position is worth.
    pub(super) fn worth(&self, state: &State) -> f32 {
        let cubes = state.cubes(self.seat);
        if state.phase == Phase::Over && cubes >= self.game.cubes_to_win() {
            return VICTORY;
        }
        let ship = self.ship(state);
        let rivals = Seat::all(self.game.seats).filter(|seat| *seat != self.seat);
        let rival = rivals.map(|seat| state.cubes(seat)).max().unwrap_or(0);
        let orders: f32 = Port::ALL
            .iter()
            .map(|port| self.prospect(state, *port))
            .sum();
        CUBE * f32::from(cubes) - RIVAL_CUBE * f32::from(rival)
            + orders
            + self.coins(ship)
            + GOOD * f32::from(ship.hold.total())
            + CAPTAIN * f32::from(ship.captains)
            + LETTER * f32::from(ship.letters)
            + self.future(state) * self.equipment(ship)
            + self.crew_progress(ship)
    }

    /// What the current order of a port is worth before it is filled: the cubes it would place, less
    /// for what is missing.
    fn prospect(&self, state: &State, port: Port) -> f32 {
        let Some(order) = self.game.parts.order(port, state.filled(port)) else {
            return 0.0;
        };
        let lack = lack_cost(&missing(self.ship(state), order));
        READY * CUBE * self.cubes_of_order(state, port) * (-lack / LACK_SCALE).exp()
    }

    /// The cubes that the next order of a port would place: its own, the majority, all ports.
    fn cubes_of_order(&self, state: &State, port: Port) -> f32 {
        let orders = |seat: Seat| state.ships[seat].orders[port];
        let own = orders(self.seat) + 1;
        let rivals = Seat::all(self.game.seats).filter(|seat| *seat != self.seat);
        let best = rivals.map(orders).max().unwrap_or(0);
        let majority = own > best && state.majority[port] != Some(self.seat);
        let ship = self.ship(state);
        let others = Port::ALL.into_iter().filter(|other| *other != port);
        let reached = others.filter(|other| ship.orders[*other] > 0).count();
        // A first order brings the cube for all ports nearer, the third one places it.
        let ports = match ship.orders[port] {
            0 => [0.1, 0.3, 1.0][reached],
            _ => 0.0,
        };
        1.0 + f32::from(u8::from(majority)) + ports
    }

    /// Gold, with what relief brings to a player without any.
    fn coins(&self, ship: &Ship) -> f32 {
        let few = ship.gold.min(COINS_IN_HAND);
        let relief = match (ship.gold, ship.crew.contains(Post::Treasurer)) {
            (0, true) => self.game.parts.numbers.relief_gold_treasurer,
            (0, false) => self.game.parts.numbers.relief_gold,
            _ => 0,
        };
        COIN * (few as f32) + FURTHER_COIN * (ship.gold - few) as f32 + 0.5 * relief as f32
    }

    /// How much of the game is left for equipment to pay off.
    fn future(&self, state: &State) -> f32 {
        let most = Seat::all(self.game.seats)
            .map(|seat| state.cubes(seat))
            .max();
        let done = f32::from(most.unwrap_or(0)) / f32::from(self.game.cubes_to_win());
        (1.0 - done).max(LEAST_FUTURE)
    }

    fn equipment(&self, ship: &Ship) -> f32 {
        let numbers = &self.game.parts.numbers;
        let levels = ship.sail.saturating_sub(numbers.start_sail);
        let cannons = usize::from(ship.cannons).min(CANNONS.len());
        let posts = ship.crew.iter().map(|post| match post {
            Post::Boatswain => BOATSWAIN,
            Post::Gunner => GUNNER,
            Post::Treasurer => TREASURER,
            Post::Bookkeeper => BOOKKEEPER,
            Post::Lookout => LOOKOUT,
        });
        SAIL * f32::from(levels) + CANNONS[..cannons].iter().sum::<f32>() + posts.sum::<f32>()
    }

    /// Each hire brings the cube for a full crew nearer; the cube itself is counted when it is there.
    fn crew_progress(&self, ship: &Ship) -> f32 {
        if ship.full_crew {
            0.0
        } else {
            CUBE * CREW_PROGRESS * ship.crew.len() as f32
        }
    }
}

/// What it costs to get what an order lacks.
fn lack_cost(lack: &Order) -> f32 {
    let goods = lack.goods.present().map(|(good, count)| {
        let each = match good {
            Good::Wine => LACKING_WINE,
            _ => LACKING_GOOD,
        };
        each * f32::from(count)
    });
    goods.sum::<f32>() + LACKING_CAPTAIN * f32::from(lack.captains) + lack.gold as f32
}
