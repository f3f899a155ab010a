//! The ship (O5.1–O5.4): calm sea, the voyage, the marker at its end, the compass.

use portolan_core::{Choice, Random, Seat, Sink};

use crate::action::Action;
use crate::event::Event;
use crate::marker::Marker;
use crate::port::{Path, PortName};
use crate::refusal::Refusal;
use crate::state::{Phase, State};
use crate::{Listed, Oltremare};

impl Oltremare {
    /// Calm sea pays before the move (O5.2); without ship symbols there is none (O5.3).
    pub(crate) fn begin_ship<S: Sink<Event>>(&self, state: &mut State, events: &mut S) {
        if state.ships == 0 {
            return self.begin_stow(state, events);
        }
        let seat = state.active;
        if state.marker[seat.index()] == Some(Marker::CalmSea) {
            let ducats = i32::from(state.ships);
            state.ducats[seat.index()] += ducats;
            events.put(Event::CalmSea { seat, ducats });
        }
        state.phase = Phase::Sail;
    }

    pub(crate) fn sail_choices(&self, state: &State, seat: Seat, out: &mut Listed) {
        let chart = &self.components.chart;
        let voyages = chart.voyages(state.ships_at[seat.index()], state.ships);
        out.extend(
            voyages
                .iter()
                .map(|voyage| Choice::One(Action::Sail(chart.path(voyage)))),
        );
    }

    pub(crate) fn sample_sail<R: Random + ?Sized>(
        &self,
        state: &State,
        seat: Seat,
        rng: &mut R,
    ) -> Option<Action> {
        let chart = &self.components.chart;
        let voyage = chart.pick(state.ships_at[seat.index()], state.ships, rng)?;
        Some(Action::Sail(chart.path(&voyage)))
    }

    /// Exactly as many routes as symbols, none twice (O5.1).
    pub(crate) fn check_sail(&self, state: &State, seat: Seat, path: &Path) -> Result<(), Refusal> {
        let chart = &self.components.chart;
        if path.len() != usize::from(state.ships) {
            return Err(Refusal::PathLength {
                given: path.len() as u8,
                expected: state.ships,
            });
        }
        let mut at = state.ships_at[seat.index()];
        let mut used: Vec<(u8, u8)> = Vec::new();
        for name in path {
            let next = self.port(*name)?;
            if !chart.joined(at, next) {
                return Err(Refusal::NoRoute {
                    from: chart.name(at),
                    to: chart.name(next),
                });
            }
            let route = (at.min(next), at.max(next));
            if used.contains(&route) {
                return Err(Refusal::RouteTwice {
                    from: chart.name(at),
                    to: chart.name(next),
                });
            }
            used.push(route);
            at = next;
        }
        Ok(())
    }

    pub(crate) fn port(&self, name: PortName) -> Result<u8, Refusal> {
        self.components
            .chart
            .find(name.as_str())
            .ok_or(Refusal::NoSuchPort { port: name })
    }

    /// The name as the board has it, whatever its case in the notation.
    fn as_written(&self, name: PortName) -> PortName {
        let port = self.port(name);
        port.map_or(name, |port| self.components.chart.name(port))
    }

    pub(crate) fn sail<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        path: &Path,
        events: &mut S,
    ) {
        events.put_with(|| Event::Sailed {
            seat,
            path: path.iter().map(|name| self.as_written(*name)).collect(),
        });
        let Some(port) = path.last().and_then(|name| self.port(*name).ok()) else {
            return;
        };
        state.ships_at[seat.index()] = port;
        if state.markers[usize::from(port)] == Some(Marker::Compass) {
            state.phase = Phase::Compass;
        } else {
            self.land(state, seat, port, events);
        }
    }

    /// A marker there is taken and becomes active; an empty port leaves none (O5.3).
    fn land<S: Sink<Event>>(&self, state: &mut State, seat: Seat, port: u8, events: &mut S) {
        let marker = state.markers[usize::from(port)].take();
        state.marker[seat.index()] = marker;
        match marker {
            Some(marker) => {
                state.kept[seat.index()][marker as usize] += 1;
                events.put(Event::MarkerTaken { seat, marker });
            }
            None => events.put(Event::EmptyPort { seat }),
        }
        self.begin_stow(state, events);
    }

    /// Whether the compass may jump there: any other port that holds no compass (O5.4).
    pub(crate) fn check_jump(
        &self,
        state: &State,
        seat: Seat,
        to: PortName,
    ) -> Result<(), Refusal> {
        let port = self.port(to)?;
        if port == state.ships_at[seat.index()] {
            return Err(Refusal::JumpNowhere);
        }
        if state.markers[usize::from(port)] == Some(Marker::Compass) {
            return Err(Refusal::JumpToCompass { port: to });
        }
        Ok(())
    }

    fn jumps<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = PortName> + 'a {
        (0..self.components.chart.ports() as u8)
            .filter(move |port| {
                *port != state.ships_at[seat.index()]
                    && state.markers[usize::from(*port)] != Some(Marker::Compass)
            })
            .map(|port| self.components.chart.name(port))
    }

    pub(crate) fn compass_choices(&self, state: &State, seat: Seat, out: &mut Listed) {
        out.extend(
            self.jumps(state, seat)
                .map(|port| Choice::One(Action::Jump(port))),
        );
        out.push(Choice::One(Action::Stay));
    }

    pub(crate) fn sample_compass<R: Random + ?Sized>(
        &self,
        state: &State,
        seat: Seat,
        rng: &mut R,
    ) -> Action {
        let count = self.jumps(state, seat).count() as u32;
        let pick = rng.below(count + 1) as usize;
        self.jumps(state, seat)
            .nth(pick)
            .map_or(Action::Stay, Action::Jump)
    }

    /// The compass is discarded either way and never counts (O5.4).
    fn drop_compass(&self, state: &mut State, seat: Seat) {
        state.markers[usize::from(state.ships_at[seat.index()])] = None;
        state.marker[seat.index()] = None;
    }

    pub(crate) fn jump<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        to: PortName,
        events: &mut S,
    ) {
        self.drop_compass(state, seat);
        events.put_with(|| Event::Jumped {
            seat,
            to: self.as_written(to),
        });
        if let Ok(port) = self.port(to) {
            state.ships_at[seat.index()] = port;
            self.land(state, seat, port, events);
        }
    }

    pub(crate) fn stay<S: Sink<Event>>(&self, state: &mut State, seat: Seat, events: &mut S) {
        self.drop_compass(state, seat);
        events.put(Event::Stayed { seat });
        self.begin_stow(state, events);
    }
}
