//! Fog (N6): a treasure, or pirates to be paid or fought.

use portolan_core::{Chance, Seat};

use super::{Change, Events};
use crate::parts::{BattleFace, EventFace, Fight};
use crate::state::{Fog, FogStage, Phase, State};
use crate::{Event, Norderwind};

impl Norderwind {
    /// The event die (N6.1). A player without gold for the toll must fight (N6.3).
    pub(crate) fn roll_event(&self, change: &mut Change<'_, impl Events>, face: EventFace) {
        let state = &mut *change.state;
        let seat = state.active;
        match face {
            EventFace::Coin => {
                let gold = self.parts.numbers.treasure_gold;
                state.ships[seat].gold += gold;
                state.voyage.fog.stage = Some(FogStage::Treasure);
                change.put(Event::Treasure { seat, gold });
                self.go_on(change);
            }
            EventFace::Skulls(skulls) => {
                let (hits, rolls) = (0, state.ships[seat].cannons);
                state.voyage.fog = Fog {
                    stage: Some(FogStage::Pirates),
                    fight: Fight {
                        skulls,
                        hits,
                        rolls,
                    },
                    ..Fog::default()
                };
                change.put(Event::Pirates { seat, skulls });
                if change.state.ships[seat].gold >= self.parts.numbers.pirate_toll {
                    change.state.phase = Phase::Pirates
                } else {
                    self.fight(change, seat)
                }
            }
        }
    }

    pub(crate) fn pay_pirates(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        let gold = self.parts.numbers.pirate_toll;
        change.state.ships[seat].gold -= gold;
        change.state.voyage.fog.stage = Some(FogStage::Paid);
        change.put(Event::TollPaid { seat, gold });
        self.go_on(change);
    }

    pub(crate) fn fight(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        change.state.voyage.fog.stage = Some(FogStage::Fight);
        change.put_with(|state| Event::Fights {
            seat,
            skulls: state.voyage.fog.fight.skulls,
            cannons: state.ships[seat].cannons,
            chance: self.win_chance(state),
        });
        self.decide_fight(change, seat);
    }

    /// The chance to win the fight from here (N6.1).
    pub(crate) fn win_chance(&self, state: &State) -> Chance {
        let gunnery = state.ships[state.active].gunnery();
        let fight = state.voyage.fog.fight;
        fight.chance(gunnery, &self.parts.battle_die)
    }

    /// One cannon fires: a roll of the battle die (N6.4).
    pub(crate) fn fire(&self, change: &mut Change<'_, impl Events>, face: BattleFace) {
        let seat = change.state.active;
        let gunnery = change.state.ships[seat].gunnery();
        change.state.voyage.fog.roll(face, gunnery);
        change.put_with(|state| {
            let fight = state.voyage.fog.fight;
            Event::Rolled {
                seat,
                face,
                hits: gunnery.hits(face),
                total: fight.hits,
                rolls_left: fight.rolls,
                chance: self.win_chance(state),
            }
        });
        self.decide_fight(change, seat);
    }

    /// A fight ends as soon as it is decided; the first test comes before the first roll (N6.3).
    fn decide_fight(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        let fight = change.state.voyage.fog.fight;
        if fight.is_won() {
            self.win_fight(change, seat);
            self.go_on(change);
        } else if fight.is_lost(change.state.ships[seat].gunnery()) {
            change.state.voyage.fog.stage = Some(FogStage::Lost);
            change.put(Event::FightLost { seat });
            self.end_voyage(change);
        } else {
            change.state.phase = Phase::Battle;
        }
    }

    /// A captain goes to prison, or there is gold if it is full (N6.2).
    pub(crate) fn win_fight(&self, change: &mut Change<'_, impl Events>, seat: Seat) {
        let state = &mut *change.state;
        let ship = &mut state.ships[seat];
        if ship.captains < self.parts.numbers.prison {
            ship.captains += 1;
            let captains = ship.captains;
            state.voyage.fog.stage = Some(FogStage::Captured);
            change.put(Event::Captured { seat, captains });
        } else {
            let gold = self.parts.numbers.full_prison_gold;
            ship.gold += gold;
            state.voyage.fog.stage = Some(FogStage::PrisonFull);
            change.put(Event::PrisonFull { seat, gold });
        }
    }
}
