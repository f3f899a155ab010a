//! The quick heuristic player (M16).

use portolan_core::{Game, Random, Seat};

use crate::view::View;
use crate::{Action, Manila};

pub(crate) fn choose<R: Random>(
    game: &Manila,
    view: &View,
    seat: Seat,
    rng: &mut R,
) -> Option<Action> {
    let state = game.imagine(view, rng).ok()?;
    game.sample(&state, seat, rng)
}
