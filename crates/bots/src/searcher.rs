//! `captain` and `admiral`: a search that replaces the move of `mate` where it surely finds a better one.
//! They differ in how long they think.

use portolan_core::{GamePackage, SearchSettings};

use crate::candidates::candidates;
use crate::estimate::Estimator;
use crate::player::{Asked, Player, Thinking};
use crate::search::Search;

/// A player that searches.
pub struct Searcher<G> {
    estimator: Estimator<G>,
    settings: SearchSettings,
}

impl<G: GamePackage> Searcher<G> {
    /// A player that judges positions by this estimator.
    #[must_use]
    pub const fn new(estimator: Estimator<G>, settings: SearchSettings) -> Searcher<G> {
        Searcher {
            estimator,
            settings,
        }
    }
}

impl<G: GamePackage> Player<G> for Searcher<G> {
    fn decide(&self, asked: Asked<'_, G>, thinking: Thinking<'_, G>) -> Option<G::Action> {
        let candidates = candidates(asked, thinking.rng);
        let first = candidates.first().cloned().flatten();
        if candidates.len() < 2 {
            return first;
        }
        let mut search = Search::new(asked, thinking, &self.estimator, self.settings, candidates);
        search.select(2);
        search.compare();
        search.better_than_first().unwrap_or(first)
    }
}
