//! The cap (L1.4): the receiver keeps what fits, the excess goes to the bank with an event.

use portolan_core::{EventSink, Seat};

use super::change::Change;
use crate::parts::point::Zone;
use crate::parts::product::{Goods, Product};
use crate::{Event, LongCours};

impl LongCours {
    /// What is above the cap when so much is added.
    #[inline]
    pub(crate) fn excess(&self, held: u32, added: u32) -> u32 {
        (held + added).saturating_sub(self.components.numbers.cap)
    }

    /// Adds goods as far as they fit; returns the excess.
    #[inline]
    pub(super) fn add_goods(
        &self,
        held: &mut Goods,
        goods: &Goods,
    ) -> impl Iterator<Item = (Product, u32)> {
        let mut excess = *goods;
        for (product, francs) in &mut excess {
            *francs = self.excess(held[product], goods[product]);
            held[product] += goods[product] - *francs;
        }
        excess.into_iter().filter(|(_, francs)| *francs > 0)
    }
}

impl<S: EventSink<Event>> Change<'_, S> {
    /// A captain receives cash.
    pub(crate) fn receive_cash(&mut self, seat: Seat, francs: u32) {
        let cash = &mut self.state.cash[seat];
        let excess = self.game.excess(*cash, francs);
        *cash += francs - excess;
        if excess > 0 {
            let francs = excess;
            self.events.put(Event::ExcessCash { seat, francs });
        }
    }

    /// A ship takes goods aboard.
    pub(crate) fn load(&mut self, seat: Seat, goods: &Goods) {
        let cargo = &mut self.state.cargo[seat];
        for (product, francs) in self.game.add_goods(cargo, goods) {
            self.events.put(Event::ExcessCargo {
                seat,
                product,
                francs,
            });
        }
    }

    /// Goods pile up on the stranding place of a zone.
    pub(crate) fn strand(&mut self, zone: Zone, goods: &Goods) {
        let point = self.game.chart.stranding(zone);
        let pile = &mut self.state.wrecks[zone.index()];
        for (product, francs) in self.game.add_goods(pile, goods) {
            self.events.put(Event::ExcessWreck {
                point,
                product,
                francs,
            });
        }
    }
}
