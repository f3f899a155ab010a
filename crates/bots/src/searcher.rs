//! `captain` and `admiral`: a search that replaces the move of `mate` where it surely finds a better one.
//! They differ in how long they think.

use portolan_core::{GamePackage, SearchSettings, Temperament};

use crate::candidates::candidates;
use crate::character::Inclination;
use crate::estimate::Estimator;
use crate::player::{Asked, Player, Thinking};
use crate::search::Search;

/// A player that searches.
pub struct Searcher<G> {
    estimator: Estimator<G>,
    settings: SearchSettings,
    temperament: Temperament,
}

impl<G: GamePackage> Searcher<G> {
    /// A player of this temperament that judges positions by this estimator.
    #[must_use]
    pub const fn new(
        estimator: Estimator<G>,
        settings: SearchSettings,
        temperament: Temperament,
    ) -> Searcher<G> {
        Searcher {
            estimator,
            settings,
            temperament,
        }
    }
}

impl<G: GamePackage> Player<G> for Searcher<G> {
    fn decide(&self, asked: Asked<'_, G>, thinking: Thinking<'_, G>) -> Option<G::Action> {
        let beliefs = asked.game.beliefs(asked.view, asked.seen);
        let mut candidates = candidates(asked, &beliefs, thinking.rng);
        let inclination = Inclination::of(self.temperament, asked);
        if inclination != Inclination::EVEN {
            let state = asked.game.determinize(asked.view, thinking.rng);
            let Asked { game, seat, .. } = asked;
            let own = game.heuristic_in_manner(&state, seat, &inclination.manner, thinking.rng);
            candidates.retain(|candidate| *candidate != own);
            candidates.insert(0, own);
        }
        let first = candidates.first().cloned().flatten();
        if candidates.len() < 2 {
            return first;
        }
        let weighing = (&self.estimator, &beliefs);
        let mut search = Search::new(asked, thinking, weighing, self.settings, candidates);
        search.judge_by(inclination.judgement);
        search.select(2);
        search.compare();
        search.better_than_first().unwrap_or(first)
    }
}
