//! Forecasts: what an action would cost, gain and place, and how likely. The action is tried on a
//! copy of the state, and its events become lines, so no rule is written twice. Odds of tiles use
//! what the seat knows (N9.3); what others or chance do afterwards is not foreseen.

use portolan_core::{Chance, Game, Seat, Seats};

use super::Change;
use crate::state::{Phase, State};
use crate::{Action, Event, ForecastLine, KindChance, Norderwind};

type Lines = Vec<ForecastLine>;

impl Norderwind {
    pub(crate) fn foresee(&self, state: &State, seat: Seat, action: &Action, out: &mut Lines) {
        if *action == Action::Fight && self.forecast_fight(state, seat, out) {
            return;
        }
        let (mut after, mut events) = (*state, Vec::new());
        self.apply(&mut after, seat, action, &mut events);
        if after.phase == Phase::Letter && after.active == seat {
            // No answer by letter changes how the voyage goes on (N3.3, N3.4).
            let mut later = after;
            self.go_on(&mut Change::new(&mut later, &mut events));
        }
        let sails_on = matches!(action, Action::Visit { .. } | Action::Draw);
        if sails_on && matches!(after.phase, Phase::Look | Phase::Draw) {
            self.forecast_port(&after, out);
        }
        for event in &events {
            self.forecast_event(state, seat, event, out);
            // Relief belongs to the next turn, not to the action (N3.1).
            if let Event::Relief { seat: poor, gold } = *event
                && poor == seat
            {
                after.ships[seat].gold -= gold;
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
            // The opponents whose letter would then be of use (N5).
            let others = state.active.around(self.seats).skip(1);
            let seats: Seats = others
                .filter(|seat| !self.open_legs(state, *seat, tile, action.legs()).is_empty())
                .collect();
            if !seats.is_empty() {
                out.push(ForecastLine::Follows { seats });
            }
        }
    }

    fn forecast_event(&self, before: &State, seat: Seat, event: &Event, out: &mut Lines) {
        let (ship, numbers) = (&before.ships[seat], &self.parts.numbers);
        let line = match *event {
            Event::Bought { gold, .. } | Event::TollPaid { gold, .. } => {
                ForecastLine::Cost { gold }
            }
            Event::Sold { gold, .. } | Event::Salvaged { gold, .. } => ForecastLine::Gains { gold },
            Event::Bookkeeper { gold, .. } => ForecastLine::Bookkeeper { gold },
            Event::Overboard { goods, .. } => ForecastLine::Overboard { goods },
            Event::SailRaised { level, gold, .. } => {
                out.push(ForecastLine::Cost { gold });
                let (before, of) = (ship.sail, numbers.max_sail);
                ForecastLine::Sail { before, level, of }
            }
            Event::CannonMounted { cannons, gold, .. } => {
                out.push(ForecastLine::Cost { gold });
                let (before, of) = (ship.cannons, numbers.max_cannons);
                ForecastLine::Cannons {
                    before,
                    cannons,
                    of,
                }
            }
            Event::Hired { gold, .. } => {
                out.push(ForecastLine::Cost { gold });
                let (before, of) = (ship.crew.len() as u8, numbers.crew);
                let crew = before + 1;
                ForecastLine::Crew { before, crew, of }
            }
            Event::Captured { captains, .. } => {
                let (before, of) = (ship.captains, numbers.prison);
                ForecastLine::Captain {
                    before,
                    captains,
                    of,
                }
            }
            Event::PrisonFull { gold, .. } => ForecastLine::PrisonFull { gold },
            Event::Delivered { paid: order, .. } => ForecastLine::Pays { order },
            Event::CubePlaced { space, .. } => ForecastLine::Cube { space },
            Event::CubeRemoved { seat, port } => ForecastLine::TakesOff { seat, port },
            Event::Won { .. } => ForecastLine::Wins,
            Event::LetterUsed { letters: left, .. } => ForecastLine::HandsInLetter { left },
            Event::LetterGained { seat: other, .. } if other == seat => ForecastLine::GainsLetter,
            Event::Shuffled { .. } if before.active == seat => ForecastLine::EndsVoyage,
            Event::Drawn { tile, .. } => ForecastLine::Comes { tile },
            _ => return,
        };
        out.push(line);
    }

    /// Gold, hold, prison and cubes before and after, where they change.
    fn forecast_ship(&self, [before, after]: [&State; 2], seat: Seat, out: &mut Lines) {
        let numbers = &self.parts.numbers;
        let [old, new] = [before, after].map(|state| &state.ships[seat]);
        if old.gold != new.gold {
            let (before, after) = (old.gold, new.gold);
            out.push(ForecastLine::Gold { before, after });
        }
        if old.hold != new.hold {
            out.push(ForecastLine::Hold {
                before: old.hold.total(),
                after: new.hold.total(),
                of: numbers.hold,
                goods_before: old.hold,
                goods_after: new.hold,
            });
        }
        if old.captains != new.captains {
            let (before, after, of) = (old.captains, new.captains, numbers.prison);
            out.push(ForecastLine::Prison { before, after, of });
        }
        let [before, cubes] = [before, after].map(|state| state.cubes(seat));
        if before != cubes {
            let of = self.cubes_to_win();
            out.push(ForecastLine::Cubes { before, cubes, of });
        }
    }

    /// How likely the port of the stack is among the tiles in range, unless it was drawn already.
    /// Nobody knows where it lies, but a tile that was put under the stack comes last (N3.2).
    fn forecast_port(&self, state: &State, out: &mut Lines) {
        let (voyage, port) = (&state.voyage, state.voyage.stack);
        let tile = self.parts.ports[port].tile;
        let left = self.stack_size.saturating_sub(voyage.count());
        if voyage.drawn.has(tile) || left == 0 {
            return;
        }
        let range = self.range_left(state).min(left);
        let (ways, of) = match voyage.under {
            Some(under) if under == tile => (u8::from(range == left), 1),
            Some(_) => (range.min(left - 1), left - 1),
            None => (range, left),
        };
        let chance = Chance::new(ways.into(), of.max(1).into());
        out.push(ForecastLine::InReach { port, chance });
    }

    /// The kinds the next tile can be, as far as the seat knows.
    fn forecast_next(&self, state: &State, seat: Seat, out: &mut Lines) {
        let law = self.law_for(state, state.voyage.stack, seat.into());
        let kinds = self.kind_chances(&law);
        out.extend(kinds.map(|KindChance { kind, chance }| ForecastLine::Next { kind, chance }));
    }

    /// The exact chance to win, and what victory and defeat mean (N6). Returns whether the dice are
    /// rolled; a hopeless fight is lost at once (N6.3).
    fn forecast_fight(&self, state: &State, seat: Seat, out: &mut Lines) -> bool {
        let chance = self.win_chance(state);
        out.push(ForecastLine::Fight { chance });
        if state.voyage.fog.fight.is_lost(state.ships[seat].gunnery()) {
            return false;
        }
        if chance.ways > 0 {
            let (mut after, mut victory) = (*state, Vec::new());
            self.win_fight(&mut Change::new(&mut after, &mut victory), seat);
            for event in &victory {
                self.forecast_event(state, seat, event, out);
            }
        }
        if self.range_left(state) == 0 {
            // The last tile of the range: the voyage ends whoever wins.
            let letter = self
                .earns_letter(state)
                .then_some(ForecastLine::GainsLetter);
            out.extend(letter.into_iter().chain([ForecastLine::EndsVoyage]));
        } else if chance.ways < chance.of {
            out.push(ForecastLine::Defeat);
        }
        true
    }
}
