//! `captain`: a search that replaces the move of `mate` where it surely finds a better one.

use portolan_core::{GamePackage, Setup};

use crate::candidates::candidates;
use crate::estimate::Estimator;
use crate::player::{Asked, Player, Thinking};
use crate::search::Search;

/// The player of the level `captain`.
pub(crate) struct Captain<G> {
    estimator: Estimator<G>,
}

impl<G: GamePackage> Captain<G> {
    pub(crate) fn new(setup: &Setup) -> Captain<G> {
        Captain {
            estimator: Estimator::new(setup),
        }
    }
}

impl<G: GamePackage> Player<G> for Captain<G> {
    fn decide(&self, asked: Asked<'_, G>, thinking: Thinking<'_, G>) -> Option<G::Action> {
        let candidates = candidates(asked, thinking.rng);
        let first = candidates.first().cloned().flatten();
        if candidates.len() < 2 {
            return first;
        }
        let mut search = Search::new(asked, thinking, &self.estimator, candidates);
        search.select(2);
        search.compare();
        search.better_than_first().unwrap_or(first)
    }
}
