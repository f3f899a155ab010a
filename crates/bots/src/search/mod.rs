//! A search of one move: it compares candidates by playouts on worlds that are consistent with the view.
//!
//! 1. Sequential halving: all candidates are played on the same worlds with the same stream of chance;
//!    the better half goes on to the next worlds.
//! 2. What is left is compared on fresh worlds, because whatever won the selection did so partly by luck.
//!
//! A playout is played by the game's heuristic for all seats, stops once the clock of the game has
//! advanced by the horizon, and is judged by the estimate. The budget is counted in entries applied, so
//! that a search gives the same answer on any machine.

mod compared;
mod playout;

use portolan_core::{GamePackage, SearchSettings};

use crate::character::Judgement;
use crate::estimate::Estimator;
use crate::player::{Asked, Candidate, Progress, Thinking};
use compared::{Compared, Gain};
use playout::Playouts;

/// The part of the budget that selects candidates, in percent; the rest compares what is left.
const SELECTION: u64 = 60;

/// Searches a decision.
pub(crate) struct Search<'a, 't, G: GamePackage> {
    thinking: Thinking<'t, G>,
    playouts: Playouts<'a, G>,
    compared: Compared<G>,
    limit: u64,
}

impl<'a, 't, G: GamePackage> Search<'a, 't, G> {
    /// A search among these candidates; the first is the one that others have to beat. Worlds are drawn by
    /// these beliefs and judged by this estimate.
    pub(crate) fn new(
        asked: Asked<'a, G>,
        thinking: Thinking<'t, G>,
        (estimator, beliefs): (&'a Estimator<G>, &'a G::Beliefs),
        settings: SearchSettings,
        candidates: Vec<Option<G::Action>>,
    ) -> Search<'a, 't, G> {
        let limit = thinking.budget.steps(settings.steps.into());
        Search {
            playouts: Playouts::new(asked, estimator, beliefs, settings.horizon),
            compared: Compared::new(candidates),
            thinking,
            limit,
        }
    }

    /// Judges where playouts end by more than the own chance to win.
    pub(crate) fn judge_by(&mut self, judgement: Judgement) {
        self.playouts.judgement = judgement;
    }

    /// Selects the best few candidates, this many at least if there are so many, by a part of the budget.
    pub(crate) fn select(&mut self, keep: usize) {
        let budget = self.limit * SELECTION / 100;
        let rounds = self.compared.rounds(keep);
        for round in 1..=rounds {
            let until = budget * u64::from(round) / u64::from(rounds);
            while self.playouts.steps < until && self.play_world(budget) {}
            self.compared.halve(keep);
            self.report();
        }
    }

    /// Compares what is left on fresh worlds, by the rest of the budget.
    pub(crate) fn compare(&mut self) {
        self.compared.forget();
        while self.playouts.steps < self.limit && self.play_world(self.limit) {
            if self.compared.is_decided() {
                break;
            }
        }
        self.report();
    }

    /// Plays one world for all candidates that are left; whether it could be done.
    fn play_world(&mut self, until: u64) -> bool {
        let world = self.playouts.world(self.thinking.rng);
        let mut chances = Vec::with_capacity(self.compared.left());
        for action in self.compared.actions() {
            if self.thinking.cancel.is_set() || self.playouts.steps >= until {
                break;
            }
            chances.push(self.playouts.play(&world, action));
        }
        let is_whole = chances.len() == self.compared.left();
        self.compared.add(&chances);
        is_whole
    }

    fn report(&mut self) {
        let progress = Progress {
            steps: self.playouts.steps,
            of: self.limit,
            candidates: self.candidates(),
        };
        (self.thinking.progress)(&progress);
    }

    /// The candidates that are left, best first.
    pub(crate) fn candidates(&self) -> Vec<Candidate<G>> {
        self.compared.candidates()
    }

    /// The best candidate beside the first one, and what it would gain.
    pub(crate) fn best_against_first(&self) -> Option<Gain<G>> {
        self.compared.best_against_first()
    }

    /// Whether the best candidate is surely better than the first one; then its action.
    pub(crate) fn better_than_first(&self) -> Option<Option<G::Action>> {
        self.compared.better_than_first()
    }
}
