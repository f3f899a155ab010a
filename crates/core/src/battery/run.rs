//! What a whole run gathers: things that show only over many games.

use super::chance::Frequencies;
use super::choices::Reach;
use super::failure::{Check, Failure, Verdict};
use super::phrases::Spoken;
use super::scene::Scene;
use super::statistics::Statistics;
use super::tally::{Name, Tally};
use super::texts;
use crate::game::{Choices, Game};
use crate::seat::Seat;
use crate::title::Title;

/// How much a run looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Report {
    /// Games played.
    pub games: u32,
    /// Games that were given up because they need not end.
    pub abandoned: u32,
    /// Accepted actions.
    pub decisions: u64,
    /// Chance outcomes.
    pub outcomes: u64,
}

/// What a run gathers, and lists used again and again.
pub(super) struct Run<G: Game> {
    pub(super) report: Report,
    pub(super) reach: Reach,
    pub(super) frequencies: Frequencies,
    pub(super) statistics: Statistics,
    pub(super) exchanges: Exchanges,
    pub(super) spoken: Spoken,
    pub(super) list: Choices<G>,
    pub(super) odds: Vec<(G::Outcome, u32)>,
}

impl<G: Title> Run<G> {
    pub(super) fn new() -> Run<G> {
        Run {
            report: Report::default(),
            reach: Reach::default(),
            frequencies: Frequencies::default(),
            statistics: Statistics::default(),
            exchanges: Exchanges::default(),
            spoken: Spoken::default(),
            list: Vec::new(),
            odds: Vec::new(),
        }
    }

    /// The last word, after all games.
    pub(super) fn conclude(&self, hides: bool) -> Verdict {
        let fail = |check, message: String| {
            Err(Box::new(Failure {
                check,
                game: G::NAME,
                message,
                scene: None,
            }))
        };
        if let Some(said) = self.reach.missed() {
            return fail(Check::Sample, said);
        }
        if let Some(said) = self.frequencies.wrong() {
            return fail(Check::Draw, said);
        }
        if hides && let Some((check, said)) = self.exchanges.missed() {
            return fail(check, said);
        }
        if let Some(said) = self.statistics.wrong(&self.exchanges.names) {
            return fail(Check::Statistics, said);
        }
        for (language, lexicon) in texts::lexicons::<G>()? {
            if let Some(said) = self.spoken.missing(&lexicon) {
                return fail(Check::Phrases, format!("{}: {said}", language.code()));
            }
        }
        Ok(())
    }
}

/// What was exchanged in other worlds, so that a leak test that tests nothing is noticed.
#[derive(Default)]
pub(super) struct Exchanges {
    names: Vec<Name>,
    figures: Vec<Figure>,
    /// Whether a scramble changed anything for a seat, and for a spectator.
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
    scrambled: bool,
    imagined: bool,
}

impl Exchanges {
    fn figures<G: Title>(&mut self, scene: &Scene<'_, G>, state: &G::State) -> Vec<i64> {
        let Some(hidden) = &scene.battery.hidden else {
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

    fn compare<G: Title>(
        &mut self,
        scene: &Scene<'_, G>,
        other: &G::State,
        mark: fn(&mut Figure, exchanged: bool),
    ) {
        let truth = self.figures(scene, &scene.state);
        let there = self.figures(scene, other);
        for ((figure, truth), there) in self.figures.iter_mut().zip(truth).zip(there) {
            figure.varies |= *figure.first.get_or_insert(truth) != truth;
            mark(figure, truth != there);
        }
    }

    /// Notes what a scramble for this viewer exchanged.
    pub(super) fn scrambled<G: Title>(
        &mut self,
        scene: &Scene<'_, G>,
        viewer: Option<Seat>,
        other: &G::State,
    ) {
        self.seat |= viewer.is_some();
        self.spectator |= viewer.is_none();
        self.compare(scene, other, |figure, exchanged| {
            figure.scrambled |= exchanged
        });
    }

    /// Notes what an imagined world has otherwise.
    pub(super) fn imagined<G: Title>(&mut self, scene: &Scene<'_, G>, other: &G::State) {
        self.compare(scene, other, |figure, exchanged| {
            figure.imagined |= exchanged
        });
    }

    /// What should have been exchanged and never was.
    fn missed(&self) -> Option<(Check, String)> {
        if !self.seat || !self.spectator {
            let who = if self.seat { "a spectator" } else { "any seat" };
            return Some((
                Check::Leak,
                format!("scramble never exchanges anything for {who}"),
            ));
        }
        if self.sealed_seen && !self.sealed_compared {
            return Some((
                Check::Leak,
                "no sealed action could be compared with another".into(),
            ));
        }
        let pairs = || {
            self.names
                .iter()
                .zip(&self.figures)
                .filter(|(_, figure)| figure.varies)
        };
        if let Some((name, _)) = pairs().find(|(_, figure)| !figure.scrambled) {
            return Some((
                Check::Leak,
                format!("{name} is hidden but scramble never exchanges it"),
            ));
        }
        if let Some((name, _)) = pairs().find(|(_, figure)| !figure.imagined) {
            return Some((
                Check::Imagine,
                format!("{name} is hidden but never imagined otherwise"),
            ));
        }
        None
    }
}
