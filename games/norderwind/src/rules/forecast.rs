//! Forecasts: what an action would cost, gain and place, and how likely. The action is tried on a
//! copy of the state, and its events become lines, so no rule is written twice. Odds of tiles use
//! what the seat knows (N9.3); what others or chance do afterwards is not foreseen.

use portolan_core::{Chance, Game, Seat, Vocabulary};

use crate::parts::{Legs, Tile, TileKind};
use crate::state::{Phase, State};
use crate::{Action, Event, ForecastLine, Norderwind};

impl Norderwind {
    pub(crate) fn forecast_action(
        &self,
        state: &State,
        seat: Seat,
        action: &Action,
        out: &mut Vec<ForecastLine>,
    ) {
        if let Action::Fight = action {
            return self.forecast_fight(state, seat, out);
        }
        let (mut after, mut events) = (*state, Vec::new());
        self.apply(&mut after, seat, action, &mut events);
        if after.phase == Phase::Letter && after.active == seat {
            // No answer by letter changes how the voyage goes on (N3.3, N3.4).
            let mut later = after;
            self.go_on(&mut later, &mut events);
        }
        if let Action::Visit { port, .. } = *action {
            let (range, size) = (after.voyage.range, self.stack_size);
            let chance = Chance::new(range.min(size).into(), size.into());
            out.push(ForecastLine::InReach { port, chance });
        }
        for event in &events {
            self.forecast_event([state, &after], seat, event, out);
            match *event {
                // Relief belongs to the next turn, not to the action (N3.1).
                Event::Relief { seat: poor, gold } if poor == seat => {
                    after.ship_mut(seat).gold -= gold;
                }
                _ => {}
            }
        }
        self.forecast_ship([state, &after], seat, out);
        if matches!(after.phase, Phase::Look | Phase::Peek | Phase::Draw) {
            self.forecast_next(&after, seat, out);
        }
        if let Some(tile) = state.voyage.tile()
            && state.phase == Phase::Use
            && after.phase != Phase::Over
            && self.is_underlined(tile)
            && action.is_deal()
        {
            self.forecast_letters(state, tile, action.legs(), out);
        }
    }

    fn forecast_event(
        &self,
        [before, after]: [&State; 2],
        seat: Seat,
        event: &Event,
        out: &mut Vec<ForecastLine>,
    ) {
        let ship = after.ship(seat);
        let numbers = &self.parts.numbers;
        match *event {
            Event::Bought { gold, .. } | Event::TollPaid { gold, .. } => {
                out.push(ForecastLine::Cost { gold });
            }
            Event::Sold { gold, .. } | Event::Salvaged { gold, .. } => {
                out.push(ForecastLine::Gains { gold });
            }
            Event::Bookkeeper { gold, .. } => out.push(ForecastLine::Bookkeeper { gold }),
            Event::Overboard { goods, .. } => out.push(ForecastLine::Overboard { goods }),
            Event::SailRaised { level, gold, .. } => {
                let of = numbers.max_sail;
                out.push(ForecastLine::Cost { gold });
                out.push(ForecastLine::Sail { level, of });
            }
            Event::CannonMounted { cannons, gold, .. } => {
                let of = numbers.max_cannons;
                out.push(ForecastLine::Cost { gold });
                out.push(ForecastLine::Cannons { cannons, of });
            }
            Event::Hired { gold, .. } => {
                let (crew, of) = (ship.crew.len() as u8, numbers.crew);
                out.push(ForecastLine::Cost { gold });
                out.push(ForecastLine::Crew { crew, of });
            }
            Event::Delivered { paid: order, .. } => out.push(ForecastLine::Pays { order }),
            Event::CubePlaced { space, .. } => out.push(ForecastLine::Cube { space }),
            Event::CubeRemoved { seat, port } => out.push(ForecastLine::TakesOff { seat, port }),
            Event::Won { .. } => out.push(ForecastLine::Wins),
            Event::LetterUsed { .. } => {
                let left = ship.letters;
                out.push(ForecastLine::HandsInLetter { left });
            }
            Event::LetterGained { seat: other } if other == seat => {
                out.push(ForecastLine::GainsLetter);
            }
            Event::Shuffled { .. } if before.active == seat => out.push(ForecastLine::EndsVoyage),
            Event::Drawn { tile, .. } => out.push(ForecastLine::Comes { tile }),
            _ => {}
        }
    }

    /// Gold, hold and cubes before and after, where they change.
    fn forecast_ship(&self, [before, after]: [&State; 2], seat: Seat, out: &mut Vec<ForecastLine>) {
        let [gold, gold_after] = [before, after].map(|state| state.ship(seat).gold);
        if gold != gold_after {
            out.push(ForecastLine::Gold {
                before: gold,
                after: gold_after,
            });
        }
        let [hold, hold_after] = [before, after].map(|state| state.ship(seat).hold.total());
        if hold != hold_after {
            out.push(ForecastLine::Hold {
                before: hold,
                after: hold_after,
                of: self.parts.numbers.hold,
            });
        }
        let cubes = after.cubes(seat);
        if cubes != before.cubes(seat) {
            let of = self.cubes_to_win();
            out.push(ForecastLine::Cubes { cubes, of });
        }
    }

    /// The kinds the next tile can be, as far as the seat knows.
    fn forecast_next(&self, state: &State, seat: Seat, out: &mut Vec<ForecastLine>) {
        let law = self.law_for(state, state.voyage.stack, seat.into());
        for &kind in TileKind::all() {
            let of_kind = |tile: &Tile| self.face(*tile).kind() == kind;
            let chance = law.chance(self.all_tiles.iter().filter(of_kind).collect());
            if chance.ways > 0 {
                out.push(ForecastLine::Next { kind, chance });
            }
        }
    }

    /// The exact chance to win, and what victory and defeat mean (N6).
    fn forecast_fight(&self, state: &State, seat: Seat, out: &mut Vec<ForecastLine>) {
        let ship = state.ship(seat);
        let numbers = &self.parts.numbers;
        let fight = self.fight_ahead(state, seat);
        let chance = fight.chance(ship.gunnery(), &self.parts.battle_die);
        out.push(ForecastLine::Fight { chance });
        out.push(match ship.captains < numbers.prison {
            true => ForecastLine::Captain {
                captains: ship.captains + 1,
                of: numbers.prison,
            },
            false => ForecastLine::PrisonFull {
                gold: numbers.full_prison_gold,
            },
        });
        out.push(ForecastLine::Defeat);
    }

    /// What opponents with a letter could do after a deal on an underlined tile (N5).
    fn forecast_letters(
        &self,
        state: &State,
        tile: Tile,
        closed: Legs,
        out: &mut Vec<ForecastLine>,
    ) {
        let opponents = state.active.around(self.seats).skip(1);
        for seat in opponents {
            let legs = self.open_legs(state, seat, tile, closed);
            if !legs.is_empty() {
                out.push(ForecastLine::Follows { seat, legs });
            }
        }
    }
}
