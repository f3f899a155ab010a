//! Trade: buying at a port (L3.1) and reselling by the die (L3.3).

use portolan_core::{EventSink, Seat};

use super::change::Change;
use crate::parts::point::Point;
use crate::parts::product::Product;
use crate::{Event, LongCours, Phase, Refusal, State};

impl LongCours {
    /// The port where a captain's ship is, and what is for sale there.
    #[inline]
    pub(crate) fn for_sale(&self, state: &State, seat: Seat) -> Option<(Point, Product)> {
        let point = state.ship(seat)?;
        Some((point, self.chart.product(point)?))
    }

    /// The greatest purchase (L1.4): within cash and cap; 0 where nothing can be bought.
    #[inline]
    pub(crate) fn buy_limit(&self, state: &State, seat: Seat) -> u32 {
        self.for_sale(state, seat).map_or(0, |(_, product)| {
            let room = self.components.numbers.cap - state.aboard(seat, product);
            state.cash[seat].min(room)
        })
    }

    pub(crate) fn check_buy(&self, state: &State, seat: Seat, francs: u32) -> Result<(), Refusal> {
        let point = state.ship(seat).ok_or(Refusal::NoShip)?;
        let (cash, most) = (state.cash[seat], self.buy_limit(state, seat));
        Refusal::NothingForSale { point }.unless(self.chart.is_port(point))?;
        Refusal::PurchaseOfNothing.unless(francs > 0)?;
        Refusal::PurchaseAboveCash { cash }.unless(francs <= cash)?;
        Refusal::PurchaseAboveCap { most }.unless(francs <= most)
    }

    #[inline]
    pub(crate) fn check_resell(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        let point = state.ship(seat).ok_or(Refusal::NoShip)?;
        let is_place = self.chart.is_port(point) || !self.options.resale_ports_only;
        Refusal::ResoldAlready.unless(!state.so_far.resold)?;
        Refusal::NoCargo.unless(state.has_cargo(seat))?;
        Refusal::ResaleInPortsOnly.unless(is_place)
    }

    /// What all tickets of a product pay.
    #[inline]
    pub(crate) fn resale_price(&self, state: &State, seat: Seat, product: Product) -> u32 {
        self.components.numbers.resale_factor * state.aboard(seat, product)
    }
}

impl<S: EventSink<Event>> Change<'_, S> {
    pub(crate) fn buy(&mut self, seat: Seat, francs: u32) {
        let Some((point, product)) = self.game.for_sale(self.state, seat) else {
            return;
        };
        self.state.cash[seat] -= francs;
        self.state.cargo[seat][product] += francs;
        self.events.put(Event::Bought {
            seat,
            point,
            product,
            francs,
        });
        if self.state.phase == Phase::FirstPurchase {
            self.close_first_purchase(seat);
        }
    }

    pub(crate) fn resell(&mut self, seat: Seat) {
        self.state.so_far.resold = true;
        self.state.phase = Phase::Resale;
        self.events.put(Event::Resells { seat });
    }

    /// The die sells all tickets of one product.
    pub(crate) fn roll_resale(&mut self, face: usize) {
        let (seat, product) = (self.state.active, self.game.components.products[face]);
        let francs = self.game.resale_price(self.state, seat, product);
        let tickets = std::mem::take(&mut self.state.cargo[seat][product]);
        self.state.phase = Phase::Cargo;
        if tickets == 0 {
            return self.events.put(Event::SoldNothing { seat, product });
        }
        self.events.put(Event::Sold {
            seat,
            product,
            tickets,
            francs,
        });
        self.receive_cash(seat, francs);
    }
}
