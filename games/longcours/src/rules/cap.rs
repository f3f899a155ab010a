//! The cap (L1.4): the receiver keeps what fits, the excess goes to the bank with an event.

use portolan_core::{EventSink, Seat};

use crate::parts::point::Zone;
use crate::parts::product::Goods;
use crate::{Event, LongCours, State};

impl LongCours {
    /// A captain receives cash.
    #[inline]
    pub(crate) fn receive_cash<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        francs: u32,
        events: &mut S,
    ) {
        let cash = &mut state.cash[seat.index()];
        let excess = self.excess(*cash, francs);
        *cash += francs - excess;
        if excess > 0 {
            let francs = excess;
            events.put(Event::ExcessCash { seat, francs });
        }
    }

    /// What is above the cap when so much is added.
    #[inline]
    pub(crate) fn excess(&self, held: u32, added: u32) -> u32 {
        (held + added).saturating_sub(self.components.numbers.cap)
    }

    /// A ship takes goods aboard.
    pub(crate) fn load<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        goods: &Goods,
        events: &mut S,
    ) {
        let cargo = &mut state.cargo[seat.index()];
        for (product, &added) in goods {
            let francs = self.excess(cargo[product], added);
            cargo[product] += added - francs;
            if francs > 0 {
                events.put(Event::ExcessCargo {
                    seat,
                    product,
                    francs,
                });
            }
        }
    }

    /// Goods pile up on the stranding place of a zone.
    pub(crate) fn strand<S: EventSink<Event>>(
        &self,
        state: &mut State,
        zone: Zone,
        goods: &Goods,
        events: &mut S,
    ) {
        let pile = &mut state.wrecks[zone.index()];
        for (product, &added) in goods {
            let francs = self.excess(pile[product], added);
            pile[product] += added - francs;
            if francs > 0 {
                let point = self.chart.stranding(zone);
                events.put(Event::ExcessWreck {
                    point,
                    product,
                    francs,
                });
            }
        }
    }
}
