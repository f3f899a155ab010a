//! Orders (N4.4) and cubes (N8.1). After each single cube the win is checked (N8.2).

use portolan_core::Seat;

use super::{Change, Checked, Events};
use crate::parts::{Order, Port};
use crate::state::{Phase, Ship, State};
use crate::words::event::CubeSpace;
use crate::{Event, Norderwind, Refusal};

/// What a ship lacks to fill an order.
pub(crate) fn missing(ship: &Ship, order: &Order) -> Order {
    Order {
        goods: ship.hold.lack(order.goods),
        captains: order.captains.saturating_sub(ship.captains),
        gold: order.gold.saturating_sub(ship.gold),
    }
}

impl Norderwind {
    /// Whether a seat has everything that the lowest unfilled order lists (N4.4).
    pub(crate) fn check_deliver(&self, state: &State, seat: Seat, port: Port) -> Checked {
        let Some(order) = self.parts.order(port, state.filled(port)) else {
            return Err(Refusal::ColumnFull { port });
        };
        match missing(&state.ships[seat], order) {
            none if none == Order::default() => Ok(()),
            missing => Err(Refusal::OrderLacks { port, missing }),
        }
    }

    /// Pays for the current order of a port and places the cubes (N4.4).
    pub(crate) fn deliver(&self, change: &mut Change<'_, impl Events>, port: Port) {
        let state = &mut *change.state;
        let seat = state.active;
        let filled = state.filled(port);
        let Some(&paid) = self.parts.order(port, filled) else {
            return;
        };
        let ship = &mut state.ships[seat];
        ship.hold = ship.hold.without(paid.goods);
        ship.captains -= paid.captains;
        ship.gold -= paid.gold;
        let row = filled + 1;
        change.put(Event::Delivered {
            seat,
            port,
            row,
            paid,
        });
        change.state.ships[seat].orders[port] += 1;
        change.state.columns[port][usize::from(filled)] = Some(seat);
        self.report_cube(change, seat, CubeSpace::Order { port, row });
        if change.state.phase != Phase::Over {
            self.adjust_majority(change, port);
        }
        if change.state.phase != Phase::Over {
            self.place_ports_cube(change, seat);
        }
    }

    /// The seat with the most order cubes in a column, if it is alone (N8.1).
    fn leader(&self, state: &State, port: Port) -> Option<Seat> {
        let orders = |seat: Seat| state.ships[seat].orders[port];
        let first = Seat::all(self.seats).max_by_key(|seat| orders(*seat))?;
        let alone = Seat::all(self.seats).all(|seat| seat == first || orders(seat) < orders(first));
        (alone && orders(first) > 0).then_some(first)
    }

    /// The majority cube comes off when somebody draws level and goes on when somebody leads.
    fn adjust_majority(&self, change: &mut Change<'_, impl Events>, port: Port) {
        let leader = self.leader(change.state, port);
        if leader == change.state.majority[port] {
            return;
        }
        if let Some(seat) = change.state.majority[port].take() {
            change.put(Event::CubeRemoved { seat, port });
        }
        change.state.majority[port] = leader;
        if let Some(seat) = leader {
            self.report_cube(change, seat, CubeSpace::Majority { port });
        }
    }

    /// At least one order in each port, once per player (N8.1).
    fn place_ports_cube(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        let ship = &mut change.state.ships[seat];
        if !ship.all_ports && ship.orders.iter().all(|orders| *orders > 0) {
            ship.all_ports = true;
            self.report_cube(change, seat, CubeSpace::AllPorts);
        }
    }

    /// All crew members hired, once per player (N8.1).
    pub(crate) fn place_crew_cube(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        let ship = &mut change.state.ships[seat];
        if !ship.full_crew && ship.crew.len() >= usize::from(self.parts.numbers.crew) {
            ship.full_crew = true;
            self.report_cube(change, seat, CubeSpace::FullCrew);
        }
    }

    /// Reports a cube that now lies on the board. The last one ends the game at once (N8.1, N8.2).
    fn report_cube(&self, change: &mut Change<'_, impl Events>, seat: Seat, space: CubeSpace) {
        change.put(Event::CubePlaced { seat, space });
        if change.state.cubes(seat) >= self.cubes_to_win() {
            change.state.phase = Phase::Over;
            change.put(Event::Won { seat });
        }
    }
}
