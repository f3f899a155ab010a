//! Storms (L4.1) and the re-entry of wrecked captains (L4.2).

use portolan_core::{EventSink, Seat, Seats};

use super::Change;
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

impl LongCours {
    /// Wrecks every ship in the zone and sinks the corsair there (L6.6).
    pub(crate) fn storm<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        zone: Zone,
    ) {
        change.state.play_card(seat, Card::Storm);
        change.put(Event::Storm { seat, zone });
        for victim in self.ships_in(change.state, zone).iter() {
            self.wreck(change, victim, zone);
        }
        if let Some((owner, point)) = self.corsair_in(change.state, zone) {
            change.state.corsair = Corsair::ForSale;
            change.state.hunt = None;
            change.put(Event::CorsairSunk { owner, point });
        }
    }

    fn wreck<S: EventSink<LongCours>>(&self, change: &mut Change<'_, S>, seat: Seat, zone: Zone) {
        if let Some(from) = change.state.ships[seat].take() {
            let goods = std::mem::take(&mut change.state.cargo[seat]);
            let to = self.chart.stranding(zone);
            let wrecked = Event::Wrecked {
                seat,
                from,
                to,
                goods,
            };
            self.strand(change, zone, &goods, wrecked);
        }
    }

    /// The die for the zone of a re-entry.
    pub(crate) fn roll_entry<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        face: usize,
    ) {
        let (seat, zone) = (change.state.active, Zone::ALL[face]);
        change.state.entry = Some(zone);
        change.put(Event::EntryRolled { seat, zone });
        change.state.phase = Phase::EntryPort;
    }

    /// A wrecked captain is back, with a full normal turn before him.
    pub(crate) fn enter<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        point: Point,
    ) {
        change.state.ships[seat] = Some(point);
        change.state.entry = None;
        change.state.phase = Phase::Cargo;
        change.put(Event::Entered { seat, point });
    }
}
