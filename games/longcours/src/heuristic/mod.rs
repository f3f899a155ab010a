//! The quick player. It sees only a view.

use portolan_core::{Game, Random, Seat, View};

use crate::{Action, LongCours};

/// An action of the seat; `None` if it is not asked.
pub(crate) fn choose<R: Random>(
    game: &LongCours,
    view: &View<LongCours>,
    seat: Seat,
    rng: &mut R,
) -> Option<Action> {
    let state = game.determinize(view, rng);
    game.sample(&state, seat, rng)
}
