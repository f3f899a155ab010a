//! Trade: buying at a port (L3.1) and reselling by the die (L3.3).

use portolan_core::{EventSink, Seat};

use super::Change;
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
            let room = self.room(state, seat, product);
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

impl LongCours {
    pub(crate) fn buy<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        francs: u32,
    ) {
        let Some((point, product)) = self.for_sale(change.state, seat) else {
            return;
        };
        change.state.cash[seat] -= francs;
        change.state.cargo[seat][product] += francs;
        change.put(Event::Bought {
            seat,
            point,
            product,
            francs,
        });
        if change.state.phase == Phase::FirstPurchase {
            self.close_first_purchase(change, seat);
        }
    }

    pub(crate) fn resell<S: EventSink<LongCours>>(&self, change: &mut Change<'_, S>, seat: Seat) {
        change.state.so_far.resold = true;
        change.state.phase = Phase::Resale;
        change.put(Event::Resells { seat });
    }

    /// The die sells all tickets of one product.
    pub(crate) fn roll_resale<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        face: usize,
    ) {
        let (seat, product) = (change.state.active, self.components.products[face]);
        let francs = self.resale_price(change.state, seat, product);
        let tickets = std::mem::take(&mut change.state.cargo[seat][product]);
        if tickets == 0 {
            change.put(Event::SoldNothing { seat, product });
        } else {
            let sold = Event::Sold {
                seat,
                product,
                tickets,
                francs,
            };
            self.pay_out(change, seat, francs, sold);
        }
        change.state.phase = Phase::Cargo;
    }
}
