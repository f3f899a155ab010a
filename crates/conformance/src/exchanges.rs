//! Records which hidden figures `reshuffle_hidden` and `determinize` change. A leak test that
//! changes nothing tests nothing, so every figure that is hidden from a viewer must be changed for
//! that viewer at some time.

use portolan_core::game_package::GamePackage;
use portolan_core::seat::MAX_SEATS;
use portolan_core::view::Viewer;

use super::counts::{Counts, Name};
use super::failure::Check;
use super::tested_game::{TestedGame, viewer_name};

/// All seats and a spectator.
const VIEWERS: usize = MAX_SEATS + 1;

/// A figure that differed from its first value at this many steps, but was not changed for a
/// viewer at any of them, counts as never changed.
const ENOUGH: u32 = 60;

/// The index of a viewer in arrays of [`VIEWERS`].
fn viewer_index(viewer: Viewer) -> usize {
    viewer.seat().map_or(MAX_SEATS, |seat| seat.index())
}

/// The changes of hidden figures during a run.
#[derive(Default)]
pub(super) struct Exchanges {
    names: Vec<Name>,
    figures: Vec<Figure>,
    /// Whether a reshuffle changed anything for a seat, and for a spectator.
    seat: bool,
    spectator: bool,
    /// Whether a sealed action happened, and whether it was compared with another.
    pub(super) sealed_seen: bool,
    pub(super) sealed_compared: bool,
    counts: Counts,
}

#[derive(Default, Clone)]
struct Figure {
    /// The first true value.
    first: Option<i64>,
    varies: bool,
    reshuffled: [Exchange; VIEWERS],
    determinized: [Exchange; VIEWERS],
}

/// The changes of one figure for one viewer.
#[derive(Default, Clone, Copy)]
struct Exchange {
    /// The number of states compared while the figure differed from its first value.
    compared: u32,
    /// Whether the figure had another value in one of them.
    changed: bool,
}

impl Exchanges {
    /// The names of the figures, in their order.
    pub(super) fn names(&self) -> &[Name] {
        &self.names
    }

    fn figures<G: GamePackage>(
        &mut self,
        tested: &TestedGame<'_, G>,
        state: &G::State,
    ) -> Vec<i64> {
        let Some(hidden) = &tested.suite.hidden else {
            return Vec::new();
        };
        self.counts.clear();
        (hidden.figures)(tested.game, state, &mut self.counts);
        if self.names.is_empty() {
            self.names = self.counts.names().collect();
            self.figures.resize(self.names.len(), Figure::default());
        }
        self.counts.numbers().collect()
    }

    fn compare<G: GamePackage>(
        &mut self,
        tested: &TestedGame<'_, G>,
        viewer: Viewer,
        other: &G::State,
        of: fn(&mut Figure) -> &mut [Exchange; VIEWERS],
    ) {
        let Some(hidden) = &tested.suite.hidden else {
            return;
        };
        let actual = self.figures(tested, &tested.state);
        let other = self.figures(tested, other);
        let figures = self.names.iter().zip(&mut self.figures);
        for ((name, figure), (actual, other)) in figures.zip(actual.into_iter().zip(other)) {
            let varied = *figure.first.get_or_insert(actual) != actual;
            figure.varies |= varied;
            let knows = (name.seat.is_some() && name.seat == viewer.seat())
                || (hidden.always_known)(tested.game, name.what, name.seat, viewer);
            let exchange = &mut of(figure)[viewer_index(viewer)];
            exchange.compared += u32::from(varied && !knows);
            exchange.changed |= actual != other;
        }
    }

    /// Records what a reshuffle for this viewer changed.
    pub(super) fn reshuffled<G: GamePackage>(
        &mut self,
        tested: &TestedGame<'_, G>,
        viewer: Viewer,
        other: &G::State,
    ) {
        if *other != tested.state {
            self.seat |= viewer.seat().is_some();
            self.spectator |= viewer.seat().is_none();
        }
        self.compare(tested, viewer, other, |figure| &mut figure.reshuffled);
    }

    /// Records how a determinized state for this viewer differs.
    pub(super) fn determinized<G: GamePackage>(
        &mut self,
        tested: &TestedGame<'_, G>,
        viewer: Viewer,
        other: &G::State,
    ) {
        self.compare(tested, viewer, other, |figure| &mut figure.determinized);
    }

    /// A message about something that should have been changed but never was.
    pub(super) fn unchanged(&self) -> Option<(Check, String)> {
        if !self.seat || !self.spectator {
            let viewer = if self.seat { "a spectator" } else { "any seat" };
            return Some((
                Check::Leak,
                format!("reshuffle_hidden never changes anything for {viewer}"),
            ));
        }
        if self.sealed_seen && !self.sealed_compared {
            return Some((
                Check::Leak,
                "no sealed action could be compared with another".into(),
            ));
        }
        let unchanged = |of: fn(&Figure) -> &[Exchange; VIEWERS], method: &str| {
            let figures = self.names.iter().zip(&self.figures);
            figures
                .filter(|(_, figure)| figure.varies)
                .find_map(|(name, figure)| {
                    let viewer = unchanged_for(of(figure))?;
                    Some(format!(
                        "{name} is hidden but {method} never changes it{viewer}"
                    ))
                })
        };
        let reshuffled = unchanged(|figure| &figure.reshuffled, "reshuffle_hidden");
        let determinized = unchanged(|figure| &figure.determinized, "determinize");
        reshuffled
            .map(|message| (Check::Leak, message))
            .or(determinized.map(|message| (Check::Determinize, message)))
    }
}

/// The viewer for whom a varying figure was never changed; empty if it was changed for none.
fn unchanged_for(exchanges: &[Exchange; VIEWERS]) -> Option<String> {
    if exchanges.iter().all(|exchange| !exchange.changed) {
        return Some(String::new());
    }
    let unchanged = |exchange: &Exchange| !exchange.changed && exchange.compared >= ENOUGH;
    let index = exchanges.iter().position(unchanged)?;
    let viewer = match index {
        MAX_SEATS => Viewer::Spectator,
        index => Viewer::Seat(portolan_core::Seat::new(index)),
    };
    Some(format!(" for {}", viewer_name(viewer)))
}
