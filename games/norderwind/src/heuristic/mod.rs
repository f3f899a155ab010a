//! The quick heuristic player. For now it plays random legal actions in a state it can imagine.

use portolan_core::{Game, Random, Seat, View};

use crate::{Action, Norderwind};

/// The action of the heuristic player.
pub(crate) fn choose<R: Random>(
    game: &Norderwind,
    view: &View<Norderwind>,
    seat: Seat,
    rng: &mut R,
) -> Option<Action> {
    let state = game.determinize(view, rng);
    game.sample(&state, seat, rng)
}
