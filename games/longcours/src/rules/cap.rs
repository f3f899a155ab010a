//! The cap (L1.4): the receiver keeps what fits, the excess goes to the bank with an event. The event
//! before it has everything, so that for its moment a purse, a cargo or a pile is above the cap.

use portolan_core::{EventSink, Seat, Vocabulary};

use super::Change;
use crate::parts::point::{Point, Zone};
use crate::parts::product::{Goods, Product};
use crate::{Event, LongCours, State};

impl LongCours {
    /// What is above the cap when so much is added.
    #[inline]
    pub(crate) fn excess(&self, held: u32, added: u32) -> u32 {
        (held + added).saturating_sub(self.components.numbers.cap)
    }

    /// Takes off what is above the cap, and returns it.
    #[inline]
    fn cut(&self, held: &mut u32) -> u32 {
        let excess = self.excess(*held, 0);
        *held -= excess;
        excess
    }

    /// Adds goods as far as they fit; returns the excess.
    pub(super) fn add_goods(&self, held: &mut Goods, goods: &Goods) -> u32 {
        add(held, goods);
        held.values_mut().map(|francs| self.cut(francs)).sum()
    }

    /// How much of a product still fits aboard.
    #[inline]
    pub(crate) fn room(&self, state: &State, seat: Seat, product: Product) -> u32 {
        let aboard = state.aboard(seat, product);
        self.components.numbers.cap.saturating_sub(aboard)
    }

    /// A captain receives cash by an event, which says how much.
    pub(crate) fn pay_out<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        francs: u32,
        event: Event,
    ) {
        change.state.cash[seat] += francs;
        change.put(event);
        let francs = self.cut(&mut change.state.cash[seat]);
        if francs > 0 {
            change.put(Event::ExcessCash { seat, francs });
        }
    }

    /// A ship takes wrecked goods aboard.
    pub(crate) fn load<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        point: Point,
        goods: &Goods,
    ) {
        add(&mut change.state.cargo[seat], goods);
        let goods = *goods;
        change.put(Event::Looted { seat, point, goods });
        for &product in Product::all() {
            let francs = self.cut(&mut change.state.cargo[seat][product]);
            if francs > 0 {
                change.put(Event::ExcessCargo {
                    seat,
                    product,
                    francs,
                });
            }
        }
    }

    /// Goods pile up on the stranding place of a zone, as an event says.
    pub(crate) fn strand<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        zone: Zone,
        goods: &Goods,
        event: Event,
    ) {
        add(&mut change.state.wrecks[zone.index()], goods);
        change.put(event);
        let point = self.chart.stranding(zone);
        for &product in Product::all() {
            let francs = self.cut(&mut change.state.wrecks[zone.index()][product]);
            if francs > 0 {
                change.put(Event::ExcessWreck {
                    point,
                    product,
                    francs,
                });
            }
        }
    }
}

/// Adds goods, whether they fit or not.
#[inline]
fn add(held: &mut Goods, goods: &Goods) {
    for (product, francs) in goods {
        held[product] += francs;
    }
}
