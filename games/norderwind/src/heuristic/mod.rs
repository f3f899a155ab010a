//! The heuristic player (N11). Every decision compares what the ship and its prospects are worth
//! afterwards, in gold.
//!
//! - [`evaluation`]: what a position is worth to a seat: cubes, orders that are nearly complete,
//!   goods, gold, equipment.
//! - [`outlook`]: what the rest of a voyage is worth, from the odds of the tiles still in the stack.
//! - [`voyage`], [`tiles`], [`pirates`]: the decisions.
//! - [`weights`]: the numbers that no rule gives.
//!
//! The heuristic sees only the view. It calls the rules on a determinized state, and only for what
//! its seat knows: the ships, the orders, and the tiles that it has seen itself.

mod evaluation;
mod outlook;
mod pirates;
#[cfg(test)]
mod tests;
mod tiles;
mod voyage;
mod weights;

use portolan_core::{Game, Random, Seat, View};

use crate::state::Phase;
use crate::{Action, Norderwind};
use evaluation::Evaluation;

/// The action of the heuristic player; `None` if the seat is not asked.
pub(crate) fn choose<R: Random>(
    game: &Norderwind,
    view: &View<Norderwind>,
    seat: Seat,
    rng: &mut R,
) -> Option<Action> {
    if view.public.actor != Some(seat) {
        return None;
    }
    let world = game.determinize(view, rng);
    let evaluation = Evaluation::new(game, seat);
    match world.phase {
        Phase::Visit => Some(voyage::visit(&evaluation, &world)),
        Phase::Look => Some(Action::Look),
        Phase::Keep => Some(voyage::keep_or_put_under(&evaluation, &world)),
        Phase::Use => Some(tiles::use_or_pass(&evaluation, &world)),
        Phase::Letter => Some(tiles::follow_or_pass(&evaluation, &world)),
        Phase::Pirates => Some(pirates::pay_or_fight(&evaluation, &world)),
        Phase::Onward => Some(voyage::draw_or_stop(&evaluation, &world)),
        Phase::Start | Phase::Peek | Phase::Draw | Phase::Event | Phase::Battle | Phase::Over => {
            None
        }
    }
}
