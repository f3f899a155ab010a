//! What other worlds exchanged, so that a leak test that tests nothing is noticed: every figure
//! that is hidden from a viewer must be exchanged for that viewer at some time.

use portolan_core::game_package::GamePackage;
use portolan_core::seat::MAX_SEATS;
use portolan_core::view::Viewer;

use super::failure::Check;
use super::scene::{Scene, named};
use super::tally::{Name, Tally};

/// All seats and a spectator.
const VIEWERS: usize = MAX_SEATS + 1;

/// A figure that was not exchanged for a viewer at so many steps, although it was not what it
/// is at the start, is never exchanged.
const ENOUGH: u32 = 60;

/// The place of a viewer in tables.
fn place(viewer: Viewer) -> usize {
    viewer.seat().map_or(MAX_SEATS, |seat| seat.index())
}

/// What was exchanged during a run.
#[derive(Default)]
pub(super) struct Exchanges {
    names: Vec<Name>,
    figures: Vec<Figure>,
    /// Whether a reshuffle changed anything for a seat, and for a spectator.
    seat: bool,
    spectator: bool,
    /// Whether a sealed action happened, and whether another one looked the same.
    pub(super) sealed_seen: bool,
    pub(super) sealed_compared: bool,
    tally: Tally,
}

#[derive(Default, Clone)]
struct Figure {
    /// The first true value seen.
    first: Option<i64>,
    varies: bool,
    reshuffled: [Exchange; VIEWERS],
    determinized: [Exchange; VIEWERS],
}

/// What became of one figure in the worlds of one viewer.
#[derive(Default, Clone, Copy)]
struct Exchange {
    /// Worlds made while the figure was not what it is at the start.
    worlds: u32,
    /// Whether a world had another value.
    done: bool,
}

impl Exchanges {
    /// The names of the figures, in their order.
    pub(super) fn names(&self) -> &[Name] {
        &self.names
    }

    fn figures<G: GamePackage>(&mut self, scene: &Scene<'_, G>, state: &G::State) -> Vec<i64> {
        let Some(hidden) = &scene.suite.hidden else {
            return Vec::new();
        };
        self.tally.clear();
        (hidden.figures)(scene.game, state, &mut self.tally);
        if self.names.is_empty() {
            self.names = self.tally.names().collect();
            self.figures.resize(self.names.len(), Figure::default());
        }
        self.tally.numbers().collect()
    }

    fn compare<G: GamePackage>(
        &mut self,
        scene: &Scene<'_, G>,
        viewer: Viewer,
        other: &G::State,
        of: fn(&mut Figure) -> &mut [Exchange; VIEWERS],
    ) {
        let Some(hidden) = &scene.suite.hidden else {
            return;
        };
        let here = self.figures(scene, &scene.state);
        let there = self.figures(scene, other);
        let figures = self.names.iter().zip(&mut self.figures);
        for ((name, figure), (here, there)) in figures.zip(here.into_iter().zip(there)) {
            let moved = *figure.first.get_or_insert(here) != here;
            figure.varies |= moved;
            let knows = (name.seat.is_some() && name.seat == viewer.seat())
                || (hidden.always_known)(scene.game, name.what, name.seat, viewer);
            let exchange = &mut of(figure)[place(viewer)];
            exchange.worlds += u32::from(moved && !knows);
            exchange.done |= here != there;
        }
    }

    /// Notes what a reshuffle for this viewer exchanged.
    pub(super) fn reshuffled<G: GamePackage>(
        &mut self,
        scene: &Scene<'_, G>,
        viewer: Viewer,
        other: &G::State,
    ) {
        if *other != scene.state {
            self.seat |= viewer.seat().is_some();
            self.spectator |= viewer.seat().is_none();
        }
        self.compare(scene, viewer, other, |figure| &mut figure.reshuffled);
    }

    /// Notes what a determinized world of this viewer has otherwise.
    pub(super) fn determinized<G: GamePackage>(
        &mut self,
        scene: &Scene<'_, G>,
        viewer: Viewer,
        other: &G::State,
    ) {
        self.compare(scene, viewer, other, |figure| &mut figure.determinized);
    }

    /// What should have been exchanged and never was.
    pub(super) fn missed(&self) -> Option<(Check, String)> {
        if !self.seat || !self.spectator {
            let who = if self.seat { "a spectator" } else { "any seat" };
            return Some((
                Check::Leak,
                format!("reshuffle_hidden never exchanges anything for {who}"),
            ));
        }
        if self.sealed_seen && !self.sealed_compared {
            return Some((
                Check::Leak,
                "no sealed action could be compared with another".into(),
            ));
        }
        let kept = |of: fn(&Figure) -> &[Exchange; VIEWERS], by: &str| {
            let figures = self.names.iter().zip(&self.figures);
            figures
                .filter(|(_, figure)| figure.varies)
                .find_map(|(name, figure)| {
                    let whom = missing(of(figure))?;
                    Some(format!(
                        "{name} is hidden but {by} never exchanges it{whom}"
                    ))
                })
        };
        let reshuffled = kept(|figure| &figure.reshuffled, "reshuffle_hidden");
        let determinized = kept(|figure| &figure.determinized, "determinize");
        reshuffled
            .map(|said| (Check::Leak, said))
            .or(determinized.map(|said| (Check::Determinize, said)))
    }
}

/// For whom a figure that varies was never exchanged: for nobody at all, or for one viewer.
fn missing(exchanges: &[Exchange; VIEWERS]) -> Option<String> {
    if exchanges.iter().all(|exchange| !exchange.done) {
        return Some(String::new());
    }
    let kept = |exchange: &Exchange| !exchange.done && exchange.worlds >= ENOUGH;
    let index = exchanges.iter().position(kept)?;
    let viewer = match index {
        MAX_SEATS => Viewer::Spectator,
        index => Viewer::Seat(portolan_core::Seat::new(index)),
    };
    Some(format!(" for {}", named(viewer)))
}
