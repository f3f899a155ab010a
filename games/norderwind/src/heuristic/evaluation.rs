//! What a position is worth to a seat, in gold. Knows nothing of the stacks.

use portolan_core::Seat;
use portolan_core::math::power;

use super::habits::{Habits, VICTORY};
use crate::Norderwind;
use crate::parts::{Good, Order, PerPort, Port, Post};
use crate::rules::orders::missing;
use crate::state::{Ship, State};

/// Judges positions for one seat.
#[derive(Clone, Copy)]
pub(super) struct Evaluation<'a> {
    pub(super) game: &'a Norderwind,
    pub(super) habits: &'a Habits,
    pub(super) seat: Seat,
}

impl<'a> Evaluation<'a> {
    /// The same for another seat.
    pub(super) fn of(self, seat: Seat) -> Evaluation<'a> {
        Evaluation { seat, ..self }
    }

    pub(super) fn ship(self, state: &State) -> &Ship {
        &state.ships[self.seat]
    }

    /// What the position is worth.
    pub(super) fn worth(self, state: &State) -> f32 {
        Surroundings::new(self, state).worth(self.ship(state))
    }

    /// The current order of a port, with what it is worth to a ship that lacks nothing.
    fn prospect(self, state: &State, port: Port) -> Option<Prospect<'a>> {
        let order = self.game.parts.order(port, state.filled(port))?;
        let rivals = Seat::all(self.game.seats).filter(|seat| *seat != self.seat);
        let could_fill = |seat: &Seat| missing(&state.ships[*seat], order) == Order::default();
        let contested = power(
            self.habits.contested,
            rivals.filter(could_fill).count() as u32,
        );
        let cubes = self.cubes_of_order(state, port);
        Some(Prospect {
            order,
            worth: self.habits.ready * self.habits.cube * cubes * contested,
        })
    }

    /// How near the current order of a port is; `None` if all are filled.
    pub(super) fn nearness(self, state: &State, port: Port) -> Option<Nearness> {
        let order = self.game.parts.order(port, state.filled(port))?;
        Some(Nearness {
            cubes: self.cubes_of_order(state, port),
            part: left(self.habits, &missing(self.ship(state), order)),
        })
    }

    /// The cubes that the next order of a port would place: its own, the majority, all ports.
    fn cubes_of_order(self, state: &State, port: Port) -> f32 {
        let orders = |seat: Seat| state.ships[seat].orders[port];
        let own = orders(self.seat) + 1;
        let rivals = Seat::all(self.game.seats).filter(|seat| *seat != self.seat);
        let best = rivals.map(orders).max().unwrap_or(0);
        let gains_majority = own > best && state.majority[port] != Some(self.seat);
        let majority = if gains_majority {
            self.habits.majority
        } else {
            0.0
        };
        let ship = self.ship(state);
        let others = Port::ALL.into_iter().filter(|other| *other != port);
        let reached = others.filter(|other| ship.orders[*other] > 0).count();
        // A first order brings the cube for all ports nearer, the third one places it.
        let ports = match ship.orders[port] {
            0 => self.habits.ports[reached],
            _ => 0.0,
        };
        1.0 + majority + ports
    }
}

/// How near the current order of a port is to a ship.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Nearness {
    /// The cubes it would place, with those that become more likely.
    pub(crate) cubes: f32,
    /// 1 if nothing is missing, otherwise less.
    pub(crate) part: f32,
}

/// What a position is worth apart from the ship itself. Deals change only the ship, and many of them are
/// compared.
pub(super) struct Surroundings<'a> {
    game: &'a Norderwind,
    habits: &'a Habits,
    /// The cubes on the board without that for a full crew.
    cubes: u8,
    /// What they are worth, less those of rivals.
    worth: f32,
    prospects: PerPort<Option<Prospect<'a>>>,
    /// How much of the game is left: from 1 to 0.
    future: f32,
}

/// An order with what it is worth to a ship that lacks nothing.
#[derive(Clone, Copy)]
struct Prospect<'a> {
    order: &'a Order,
    worth: f32,
}

impl<'a> Surroundings<'a> {
    pub(super) fn new(evaluation: Evaluation<'a>, state: &State) -> Surroundings<'a> {
        let Evaluation { game, habits, seat } = evaluation;
        let ship = evaluation.ship(state);
        let own = state.cubes(seat);
        let cubes = own - u8::from(ship.full_crew);
        let majorities = state.majority.iter().filter(|owner| **owner == Some(seat));
        let doubt = (1.0 - habits.majority) * majorities.count() as f32;
        let rivals = Seat::all(game.seats).filter(|rival| *rival != seat);
        let rival = rivals.map(|rival| state.cubes(rival)).max().unwrap_or(0);
        let done = f32::from(own.max(rival)) / f32::from(game.cubes_to_win());
        Surroundings {
            game,
            habits,
            cubes,
            worth: habits.cube * (f32::from(cubes) - doubt) - habits.rival_cube * f32::from(rival),
            prospects: Port::ALL.map(|port| evaluation.prospect(state, port)),
            future: (1.0 - done).max(0.0),
        }
    }

    /// What the position is worth with this ship.
    pub(super) fn worth(&self, ship: &Ship) -> f32 {
        if self.cubes + u8::from(ship.full_crew) >= self.game.cubes_to_win() {
            return VICTORY;
        }
        let habits = self.habits;
        let orders = self.prospects.iter().flatten();
        let orders: f32 = orders.map(|prospect| self.prospect(ship, prospect)).sum();
        let letters = habits.letters.iter().take(ship.letters.into());
        let cargo = self.coins(ship)
            + habits.good * f32::from(ship.hold.total())
            + habits.captain * f32::from(ship.captains)
            + letters.sum::<f32>();
        let late = habits.late + (1.0 - habits.late) * self.future;
        let future = self.future.max(habits.least_future);
        self.worth + orders + late * cargo + future * self.equipment(ship) + self.crew(ship)
    }

    /// What an order is worth before it is filled: less for what is missing.
    fn prospect(&self, ship: &Ship, prospect: &Prospect<'_>) -> f32 {
        prospect.worth * left(self.habits, &missing(ship, prospect.order))
    }

    /// Gold, with what relief brings to a player without any.
    fn coins(&self, ship: &Ship) -> f32 {
        let habits = self.habits;
        let gold = ship.gold as f32;
        let few = gold.min(habits.coins_in_hand);
        let relief = match (ship.gold, ship.crew.contains(Post::Treasurer)) {
            (0, true) => self.game.parts.numbers.relief_gold_treasurer,
            (0, false) => self.game.parts.numbers.relief_gold,
            _ => 0,
        };
        habits.coin * few + habits.further_coin * (gold - few) + 0.5 * relief as f32
    }

    fn equipment(&self, ship: &Ship) -> f32 {
        let habits = self.habits;
        let numbers = &self.game.parts.numbers;
        let levels = ship.sail.saturating_sub(numbers.start_sail);
        let cannons = habits.cannons.iter().take(ship.cannons.into());
        let posts = ship.crew.iter().map(|post| match post {
            Post::Boatswain => habits.boatswain,
            Post::Gunner => habits.gunner,
            Post::Treasurer => habits.treasurer,
            Post::Bookkeeper => habits.bookkeeper,
            Post::Lookout => habits.lookout,
        });
        habits.sail * f32::from(levels) + cannons.sum::<f32>() + posts.sum::<f32>()
    }

    /// The cube for a full crew; each hire before the last brings it nearer.
    fn crew(&self, ship: &Ship) -> f32 {
        let part = if ship.full_crew {
            1.0
        } else {
            self.habits.crew_progress * ship.crew.len() as f32
        };
        self.habits.cube * part
    }
}

/// The part of the worth of an order that is left if so much of it is missing.
fn left(habits: &Habits, lack: &Order) -> f32 {
    let wine = lack.goods.count(Good::Wine);
    let goods = lack.goods.total() - wine;
    power(habits.lacks_good, goods.into())
        * power(habits.lacks_wine, wine.into())
        * power(habits.lacks_captain, lack.captains.into())
        * power(habits.lacks_coin, lack.gold)
}
