//! Fog (N6): a treasure, or pirates to be paid or fought.

use portolan_core::Seat;

use super::Events;
use crate::parts::{BattleFace, EventFace, Fight};
use crate::state::{Phase, State};
use crate::{Event, Norderwind};

impl Norderwind {
    /// The event die (N6.1). A player without gold for the toll must fight (N6.3).
    pub(crate) fn resolve_event(
        &self,
        state: &mut State,
        face: EventFace,
        events: &mut impl Events,
    ) {
        let seat = state.active;
        match face {
            EventFace::Coin => {
                let gold = self.parts.numbers.treasure_gold;
                state.ship_mut(seat).gold += gold;
                events.put(Event::Treasure { seat, gold });
                self.go_on(state, events);
            }
            EventFace::Skulls(skulls) => {
                events.put(Event::Pirates { seat, skulls });
                state.voyage.fight.skulls = skulls;
                match state.ship(seat).gold >= self.parts.numbers.pirate_toll {
                    true => state.phase = Phase::Pirates,
                    false => self.fight(state, seat, events),
                }
            }
        }
    }

    pub(crate) fn pay_pirates(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        let gold = self.parts.numbers.pirate_toll;
        state.ship_mut(seat).gold -= gold;
        state.voyage.fight = Fight::default();
        events.put(Event::TollPaid { seat, gold });
        self.go_on(state, events);
    }

    /// The fight against the pirates that were met, before the first roll.
    pub(crate) fn fight_ahead(&self, state: &State, seat: Seat) -> Fight {
        Fight {
            skulls: state.voyage.fight.skulls,
            hits: 0,
            rolls: state.ship(seat).cannons,
        }
    }

    pub(crate) fn fight(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        state.voyage.fight = self.fight_ahead(state, seat);
        let Fight { skulls, rolls, .. } = state.voyage.fight;
        events.put(Event::Fights {
            seat,
            skulls,
            cannons: rolls,
        });
        self.decide_fight(state, seat, events);
    }

    /// One roll of the battle die (N6.4).
    pub(crate) fn resolve_battle(
        &self,
        state: &mut State,
        face: BattleFace,
        events: &mut impl Events,
    ) {
        let seat = state.active;
        let gunnery = state.ship(seat).gunnery();
        let hits = gunnery.hits(face);
        state.voyage.fight = state.voyage.fight.after(face, gunnery);
        events.put(Event::Rolled { seat, face, hits });
        self.decide_fight(state, seat, events);
    }

    /// A fight ends as soon as it is decided; the first test comes before the first roll (N6.3).
    fn decide_fight(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        let fight = state.voyage.fight;
        if fight.is_won() {
            state.voyage.fight = Fight::default();
            self.win_fight(state, seat, events);
            self.go_on(state, events);
        } else if fight.is_lost(state.ship(seat).gunnery()) {
            events.put(Event::FightLost { seat });
            self.end_voyage(state, events);
        } else {
            state.phase = Phase::Battle;
        }
    }

    /// A captain goes to prison, or there is gold if it is full (N6.2).
    pub(crate) fn win_fight(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        let ship = state.ship_mut(seat);
        if ship.captains < self.parts.numbers.prison {
            ship.captains += 1;
            events.put(Event::Captured { seat });
        } else {
            let gold = self.parts.numbers.full_prison_gold;
            ship.gold += gold;
            events.put(Event::PrisonFull { seat, gold });
        }
    }
}
