//! The ship (O5.2–O5.4): where to move for the best marker.

use portolan_core::Random;

use super::evaluation::Evaluation;
use super::plan::MOST_SYMBOLS;
use super::weights;
use crate::parts::{LONGEST_PATH, Marker, Port};
use crate::words::Action;

/// What ending at each port is worth, by the place of the port in the table.
struct Ports {
    worth: [f32; crate::MOST_PORTS],
}

impl Ports {
    fn new(evaluation: &Evaluation<'_>, future: f32) -> Ports {
        let mut ports = Ports {
            worth: [0.0; crate::MOST_PORTS],
        };
        let mut best = 0.0f32;
        let mut compasses = 0u32;
        for (port, laid) in evaluation.state.markers.iter().enumerate() {
            let Some(marker) = *laid else { continue };
            if marker == Marker::Compass {
                compasses |= 1 << port;
                continue;
            }
            let worth = evaluation.marker_worth(marker, future);
            ports.worth[port] = worth;
            best = best.max(worth);
        }
        // A compass leads to the best of the others (O5.4).
        for (port, worth) in ports.worth.iter_mut().enumerate() {
            if compasses & (1 << port) != 0 {
                *worth = best;
            }
        }
        ports
    }
}

impl Evaluation<'_> {
    /// A marker counts at the end and helps until the ship moves on.
    fn marker_worth(&self, marker: Marker, future: f32) -> f32 {
        weights::MARKER + future * weights::EFFECT[marker as usize]
    }
}

/// What moving so many routes is worth; without a move the active marker stays (O5.3).
pub(super) fn worth_by_routes(evaluation: &Evaluation<'_>, future: f32) -> [f32; MOST_SYMBOLS] {
    let chart = &evaluation.game.components.chart;
    let mut worth = [0.0; MOST_SYMBOLS];
    let marker = evaluation.state.marker[evaluation.seat];
    if let Some(marker) = marker {
        worth[0] = future * weights::EFFECT[marker as usize];
    }
    let at = evaluation.state.ships_at[evaluation.seat];
    let ports = Ports::new(evaluation, future);
    let calm = match marker {
        Some(Marker::CalmSea) => 1.0,
        _ => 0.0,
    };
    for (routes, worth) in worth.iter_mut().enumerate().skip(1).take(LONGEST_PATH) {
        let ends = chart.paths(at, routes as u8).iter();
        let best = ends
            .map(|path| ports.worth[path.end().index()])
            .fold(0.0, f32::max);
        *worth = best + calm * routes as f32;
    }
    worth
}

/// The path to the best marker in reach; among equals any.
pub(super) fn sail<R: Random>(evaluation: &Evaluation<'_>, rng: &mut R) -> Option<Action> {
    let chart = &evaluation.game.components.chart;
    let at = evaluation.state.ships_at[evaluation.seat];
    let (_, future) = evaluation.turns_ahead();
    let ports = Ports::new(evaluation, future);
    let paths = chart.paths(at, evaluation.state.ships);
    let mut best = None;
    let mut equals = 0;
    for path in paths {
        let worth = ports.worth[path.end().index()];
        match best {
            Some((most, _)) if worth < most => {}
            Some((most, _)) if worth == most => {
                equals += 1;
                if rng.below(equals) == 0 {
                    best = Some((worth, path));
                }
            }
            _ => {
                equals = 1;
                best = Some((worth, path));
            }
        }
    }
    best.map(|(_, &path)| Action::Sail { path })
}

/// With a compass to the best marker anywhere (O5.4).
pub(super) fn jump(evaluation: &Evaluation<'_>) -> Action {
    let (_, future) = evaluation.turns_ahead();
    let state = evaluation.state;
    let at = state.ships_at[evaluation.seat];
    let worth = |port: Port| match state.markers[port.index()]? {
        Marker::Compass => None,
        marker => Some((evaluation.marker_worth(marker, future), port)),
    };
    let others = evaluation
        .game
        .components
        .chart
        .all()
        .filter(|port| *port != at);
    others
        .filter_map(worth)
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map_or(Action::Stay, |(_, port)| Action::Jump { port })
}
