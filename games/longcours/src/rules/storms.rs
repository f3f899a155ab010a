//! Storms (L4.1) and the re-entry of wrecked captains (L4.2).

use portolan_core::{EventSink, Seat, Seats};

use crate::parts::card::Card;
use crate::parts::point::{Point, Zone};
use crate::{Corsair, Event, LongCours, Phase, Refusal, State};

impl LongCours {
    pub(crate) fn check_storm(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        match state.hands[seat.index()].storms {
            0 => Err(Refusal::NoStorm),
            _ => Ok(()),
        }
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

    /// Wrecks every ship in the zone and sinks the corsair there (L6.6).
    #[inline]
    pub(crate) fn storm<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        zone: Zone,
        events: &mut S,
    ) {
        state.play_card(seat, Card::Storm);
        events.put(Event::Storm { seat, zone });
        for victim in Seat::all(self.seats) {
            if let Some(point) = state.ship(victim)
                && self.chart.zone(point) == zone
            {
                self.wreck(state, victim, point, events);
            }
        }
        if let Some((owner, point)) = self.corsair_in(state, zone) {
            state.corsair = Corsair::ForSale;
            events.put(Event::CorsairSunk { owner, point });
        }
    }

    fn wreck<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        from: Point,
        events: &mut S,
    ) {
        let zone = self.chart.zone(from);
        let goods = std::mem::take(&mut state.cargo[seat.index()]);
        state.ships[seat.index()] = None;
        events.put(Event::Wrecked {
            seat,
            from,
            to: self.chart.stranding(zone),
            goods,
        });
        self.strand(state, zone, &goods, events);
    }

    /// The die for the zone of a re-entry.
    pub(crate) fn roll_entry<S: EventSink<Event>>(
        &self,
        state: &mut State,
        face: usize,
        events: &mut S,
    ) {
        let zone = Zone::ALL[face];
        state.entry = Some(zone);
        state.phase = Phase::EntryPort;
        let seat = state.active;
        events.put(Event::EntryRolled { seat, zone });
    }

    /// A wrecked captain is back, with a full normal turn before him.
    pub(crate) fn enter<S: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        point: Point,
        events: &mut S,
    ) {
        state.ships[seat.index()] = Some(point);
        state.entry = None;
        state.phase = Phase::Cargo;
        events.put(Event::Entered { seat, point });
    }
}
