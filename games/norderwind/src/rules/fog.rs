//! Fog (N6): a treasure, or pirates to be paid or fought.

use portolan_core::{Chance, Seat};

use super::Events;
use crate::parts::{BattleFace, EventFace, Fight};
use crate::state::{Phase, State};
use crate::{Event, Norderwind};

impl Norderwind {
    /// The event die (N6.1). A player without gold for the toll must fight (N6.3).
    pub(crate) fn roll_event(&self, state: &mut State, face: EventFace, events: &mut impl Events) {
        let seat = state.active;
        match face {
            EventFace::Coin => {
                let gold = self.parts.numbers.treasure_gold;
                state.ships[seat].gold += gold;
                events.put(Event::Treasure { seat, gold });
                self.go_on(state, events);
            }
            EventFace::Skulls(skulls) => {
                events.put(Event::Pirates { seat, skulls });
                state.voyage.fight = Fight {
                    skulls,
                    hits: 0,
                    rolls: state.ships[seat].cannons,
                };
                if state.ships[seat].gold >= self.parts.numbers.pirate_toll {
                    state.phase = Phase::Pirates
                } else {
                    self.fight(state, seat, events)
                }
            }
        }
    }

    pub(crate) fn pay_pirates(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        let gold = self.parts.numbers.pirate_toll;
        state.ships[seat].gold -= gold;
        state.voyage.fight = Fight::default();
        events.put(Event::TollPaid { seat, gold });
        self.go_on(state, events);
    }

    pub(crate) fn fight(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        events.put_with(|| Event::Fights {
            seat,
            skulls: state.voyage.fight.skulls,
            cannons: state.ships[seat].cannons,
            chance: self.win_chance(state),
        });
        self.decide_fight(state, seat, events);
    }

    /// The chance to win the fight from here (N6.1).
    pub(crate) fn win_chance(&self, state: &State) -> Chance {
        let gunnery = state.ships[state.active].gunnery();
        let fight = state.voyage.fight;
        fight.chance(gunnery, &self.parts.battle_die)
    }

    /// One cannon fires: a roll of the battle die (N6.4).
    pub(crate) fn fire(&self, state: &mut State, face: BattleFace, events: &mut impl Events) {
        let seat = state.active;
        let gunnery = state.ships[seat].gunnery();
        let fight = state.voyage.fight.after(face, gunnery);
        state.voyage.fight = fight;
        events.put_with(|| Event::Rolled {
            seat,
            face,
            hits: gunnery.hits(face),
            total: fight.hits,
            rolls_left: fight.rolls,
            chance: self.win_chance(state),
        });
        self.decide_fight(state, seat, events);
    }

    /// A fight ends as soon as it is decided; the first test comes before the first roll (N6.3).
    fn decide_fight(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        let fight = state.voyage.fight;
        if fight.is_won() {
            state.voyage.fight = Fight::default();
            self.win_fight(state, seat, events);
            self.go_on(state, events);
        } else if fight.is_lost(state.ships[seat].gunnery()) {
            events.put(Event::FightLost { seat });
            self.end_voyage(state, events);
        } else {
            state.phase = Phase::Battle;
        }
    }

    /// A captain goes to prison, or there is gold if it is full (N6.2).
    pub(crate) fn win_fight(&self, state: &mut State, seat: Seat, events: &mut impl Events) {
        let ship = &mut state.ships[seat];
        if ship.captains < self.parts.numbers.prison {
            ship.captains += 1;
            let captains = ship.captains;
            events.put(Event::Captured { seat, captains });
        } else {
            let gold = self.parts.numbers.full_prison_gold;
            ship.gold += gold;
            events.put(Event::PrisonFull { seat, gold });
        }
    }
}
