//! The actions that a search compares.

use portolan_core::{GamePackage, Turn};

use crate::player::{Asked, Rng};

/// The move of the heuristic first, then what the game suggests, each once; not acting is a candidate of
/// a seat that need not act. What is legal depends only on what the seat knows, so any state that is
/// consistent with its view will do.
pub(crate) fn candidates<G: GamePackage>(
    asked: Asked<'_, G>,
    beliefs: &G::Beliefs,
    rng: &mut Rng,
) -> Vec<Option<G::Action>> {
    let Asked {
        game, view, seat, ..
    } = asked;
    let state = game.determinize(view, rng);
    let mut candidates = vec![game.heuristic(&state, seat, rng)];
    let mut suggested = Vec::new();
    game.candidates_believing(&state, seat, beliefs, &mut suggested);
    let silence = match game.turn(&state) {
        Turn::Ask { must, .. } if must.has(seat) => None,
        _ => Some(None),
    };
    for candidate in suggested.into_iter().map(Some).chain(silence) {
        if !candidates.contains(&candidate) {
            candidates.push(candidate);
        }
    }
    candidates
}
