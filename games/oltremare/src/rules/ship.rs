//! The ship (O5.1–O5.4): calm sea, the path, the marker at its end, the compass.

use portolan_core::game::Choices;
use portolan_core::{Choice, EventSink, Random, Seat};

use super::Change;
use crate::Oltremare;
use crate::parts::{Marker, Path, Port};
use crate::state::{Phase, State};
use crate::words::{Action, Event, Refusal};

impl Oltremare {
    /// Calm sea pays before the move (O5.2); without ship symbols there is none (O5.3).
    pub(crate) fn begin_ship<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>) {
        let state = &mut *change.state;
        if state.ships == 0 {
            return self.begin_stow(change);
        }
        let seat = state.active;
        let ducats = self.calm_sea(state, seat, state.ships);
        if ducats > 0 {
            state.ducats[seat] += ducats;
            change.put(Event::CalmSea { seat, ducats });
        }
        change.state.phase = Phase::Sail;
    }

    /// A ducat per ship symbol while the marker is active (O5.2).
    pub(crate) fn calm_sea(&self, state: &State, seat: Seat, ships: u8) -> i32 {
        match state.marker[seat] {
            Some(Marker::CalmSea) => ships.into(),
            _ => 0,
        }
    }

    pub(crate) fn sail_choices(&self, state: &State, seat: Seat, out: &mut Choices<Oltremare>) {
        let chart = &self.components.chart;
        let paths = chart.paths(state.ships_at[seat], state.ships).iter();
        out.extend(paths.map(|&path| Choice::One(Action::Sail { path })));
    }

    pub(crate) fn sample_sail<R: Random + ?Sized>(
        &self,
        state: &State,
        seat: Seat,
        rng: &mut R,
    ) -> Option<Action> {
        let chart = &self.components.chart;
        let paths = chart.paths(state.ships_at[seat], state.ships);
        match paths.len() {
            0 => None,
            count => Some(Action::Sail {
                path: paths[rng.below(count as u32) as usize],
            }),
        }
    }

    /// Exactly as many routes as symbols, none twice (O5.1).
    pub(crate) fn check_sail(&self, state: &State, seat: Seat, path: &Path) -> Result<(), Refusal> {
        if path.ports().len() != usize::from(state.ships) {
            return Err(Refusal::PathLength {
                given: path.ports().len() as u8,
                expected: state.ships,
            });
        }
        let mut from = state.ships_at[seat];
        let mut used: Vec<(Port, Port)> = Vec::new();
        for &to in path.ports() {
            self.check_port(to)?;
            if !self.components.chart.joined(from, to) {
                return Err(Refusal::NoRoute { from, to });
            }
            let route = (from.min(to), from.max(to));
            if used.contains(&route) {
                return Err(Refusal::RouteTwice { from, to });
            }
            used.push(route);
            from = to;
        }
        Ok(())
    }

    pub(crate) fn check_port(&self, port: Port) -> Result<(), Refusal> {
        let known = self.components.chart.has(port);
        known.then_some(()).ok_or(Refusal::NoSuchPort { port })
    }

    pub(crate) fn sail<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        path: Path,
    ) {
        let port = path.end();
        let from = std::mem::replace(&mut change.state.ships_at[seat], port);
        change.put(Event::Sailed { seat, from, path });
        if change.state.markers[port.index()] == Some(Marker::Compass) {
            change.state.phase = Phase::Compass;
        } else {
            self.land(change, seat, port);
        }
    }

    /// A marker there is taken and becomes active; an empty port leaves none (O5.3).
    fn land<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>, seat: Seat, port: Port) {
        let state = &mut *change.state;
        let marker = state.markers[port.index()].take();
        state.marker[seat] = marker;
        match marker {
            Some(marker) => {
                state.kept[seat][marker] += 1;
                change.put(Event::MarkerTaken { seat, port, marker });
            }
            None => change.put(Event::EmptyPort { seat, port }),
        }
        self.begin_stow(change);
    }

    /// Whether the compass may jump there: any other port that holds no compass (O5.4).
    pub(crate) fn check_jump(&self, state: &State, seat: Seat, port: Port) -> Result<(), Refusal> {
        self.check_port(port)?;
        if port == state.ships_at[seat] {
            return Err(Refusal::JumpNowhere);
        }
        if state.markers[port.index()] == Some(Marker::Compass) {
            return Err(Refusal::JumpToCompass { port });
        }
        Ok(())
    }

    fn jumps(&self, state: &State, seat: Seat) -> impl Iterator<Item = Action> {
        let ports = self.components.chart.all();
        ports
            .filter(move |port| self.check_jump(state, seat, *port).is_ok())
            .map(|port| Action::Jump { port })
    }

    pub(crate) fn compass_choices(&self, state: &State, seat: Seat, out: &mut Choices<Oltremare>) {
        out.extend(self.jumps(state, seat).map(Choice::One));
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
        self.jumps(state, seat).nth(pick).unwrap_or(Action::Stay)
    }

    /// The compass is discarded either way and never counts (O5.4).
    pub(crate) fn jump<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        port: Port,
    ) {
        let from = std::mem::replace(&mut change.state.ships_at[seat], port);
        change.state.markers[from.index()] = None;
        change.put(Event::Jumped { seat, from, port });
        self.land(change, seat, port);
    }

    pub(crate) fn stay<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>, seat: Seat) {
        let port = change.state.ships_at[seat];
        change.state.markers[port.index()] = None;
        change.state.marker[seat] = None;
        change.put(Event::Stayed { seat, port });
        self.begin_stow(change);
    }
}
