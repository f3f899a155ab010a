//! The levels that answer at once: `deckhand` plays at random, `mate` plays the heuristic of the game.

use portolan_core::{GamePackage, Temperament};

use crate::character::Inclination;
use crate::player::{Asked, Player, Thinking};

/// The player of the level `deckhand`: a random legal action in a random state that is consistent with
/// the view. What is legal depends only on what the seat knows, so it is legal in the true state too.
pub(crate) struct Deckhand;

impl<G: GamePackage> Player<G> for Deckhand {
    fn decide(&self, asked: Asked<'_, G>, thinking: Thinking<'_, G>) -> Option<G::Action> {
        let state = asked.game.determinize(asked.view, thinking.rng);
        asked.game.sample(&state, asked.seat, thinking.rng)
    }
}

/// The player of the level `mate`: the heuristic in its manner, in any state that is consistent with the view.
pub(crate) struct Mate {
    pub(crate) temperament: Temperament,
}

impl<G: GamePackage> Player<G> for Mate {
    fn decide(&self, asked: Asked<'_, G>, thinking: Thinking<'_, G>) -> Option<G::Action> {
        let state = asked.game.determinize(asked.view, thinking.rng);
        let Inclination { manner, .. } = Inclination::of(self.temperament, asked);
        let Asked { game, seat, .. } = asked;
        game.heuristic_in_manner(&state, seat, &manner, thinking.rng)
    }
}
