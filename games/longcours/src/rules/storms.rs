//! Storms (L4.1) and the re-entry of wrecked captains (L4.2).

use portolan_core::{EventSink, Seat, Seats};

use super::change::Change;
use crate::parts::card::Card;
use crate::parts::point::{Point, Zone};
use crate::{Corsair, Event, LongCours, Phase, Refusal, State};

impl LongCours {
    pub(crate) fn check_storm(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        Refusal::NoStorm.unless(state.hands[seat].storms > 0)
    }

    /// The captains whose ships are in a zone, at ports or at the stranding place.
    #[inline]
    pub(crate) fn ships_in(&self, state: &State, zone: Zone) -> Seats {
        let is_there = |point| self.chart.zone(point) == zone;
        let seats = Seat::all(self.seats);
        seats
            .filter(|seat| state.ship(*seat).is_some_and(is_there))
            .collect()
    }

    /// The owner of a corsair in a zone.
    #[inline]
    pub(crate) fn corsair_in(&self, state: &State, zone: Zone) -> Option<(Seat, Point)> {
        match state.corsair {
            Corsair::Afloat { owner, point } if self.chart.zone(point) == zone => {
                Some((owner, point))
            }
            _ => None,
        }
    }
}

impl<S: EventSink<Event>> Change<'_, S> {
    /// Wrecks every ship in the zone and sinks the corsair there (L6.6).
    pub(crate) fn storm(&mut self, seat: Seat, zone: Zone) {
        self.state.play_card(seat, Card::Storm);
        self.events.put(Event::Storm { seat, zone });
        for victim in self.game.ships_in(self.state, zone).iter() {
            self.wreck(victim, zone);
        }
        if let Some((owner, point)) = self.game.corsair_in(self.state, zone) {
            self.state.corsair = Corsair::ForSale;
            self.events.put(Event::CorsairSunk { owner, point });
        }
    }

    fn wreck(&mut self, seat: Seat, zone: Zone) {
        let goods = std::mem::take(&mut self.state.cargo[seat]);
        if let Some(from) = self.state.ships[seat].take() {
            self.events.put(Event::Wrecked {
                seat,
                from,
                to: self.game.chart.stranding(zone),
                goods,
            });
        }
        self.strand(zone, &goods);
    }

    /// The die for the zone of a re-entry.
    pub(crate) fn roll_entry(&mut self, face: usize) {
        let zone = Zone::ALL[face];
        self.state.entry = Some(zone);
        self.state.phase = Phase::EntryPort;
        let seat = self.state.active;
        self.events.put(Event::EntryRolled { seat, zone });
    }

    /// A wrecked captain is back, with a full normal turn before him.
    pub(crate) fn enter(&mut self, seat: Seat, point: Point) {
        self.state.ships[seat] = Some(point);
        self.state.entry = None;
        self.state.phase = Phase::Cargo;
        self.events.put(Event::Entered { seat, point });
    }
}
