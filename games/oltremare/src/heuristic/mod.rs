//! The quick heuristic player (O10). It sees its view and nothing else, remembers nothing
//! between two questions, and judges everything by one measure: what its hand and its cargo
//! pile promise to earn. A deal is good if it raises that sum by more than its price.

mod answers;
mod bargains;
mod barter;
mod buy;
mod discard;
mod habits;
mod lots;
mod mind;
mod offers;
mod piece;
mod plan;
mod play;
mod rivals;
mod ship;
mod stow;
#[cfg(test)]
mod tests;

use portolan_core::{Random, Seat, View};

use self::mind::Mind;
use crate::state::Phase;
use crate::{Action, Oltremare};

/// What a decent player does here; `None` to stay silent out of turn.
pub(crate) fn choose<R: Random>(
    game: &Oltremare,
    view: &View<Oltremare>,
    seat: Seat,
    rng: &mut R,
) -> Option<Action> {
    let mind = Mind::new(game, view, seat)?;
    match mind.view.phase {
        Phase::Trade => trade(&mind),
        _ if !mind.is_active() => None,
        Phase::Discard => discard::discard(&mind),
        Phase::Play => play::play(&mind),
        Phase::Sail => ship::sail(&mind, rng),
        Phase::Compass => Some(ship::jump(&mind)),
        Phase::Stow => stow::stow(&mind),
        _ => None,
    }
}

/// Answers come first, then offers; the active player buys or leaves when all is said (O4).
fn trade(mind: &Mind<'_>) -> Option<Action> {
    let said = answers::answer(mind).or_else(|| offers::offer(mind));
    match said {
        None if mind.is_active() => Some(buy::buy_or_leave(mind)),
        said => said,
    }
}
