//! How a game ends: in time, with a result, and with a ledger that adds up.

use super::failure::{Check, Verdict};
use super::ledger;
use super::scene::Scene;
use super::size::Ends;
use portolan_core::game::Turn;
use portolan_core::game_package::GamePackage;
use portolan_core::seat::Seat;

/// A result is there exactly when the game is over, and it is complete.
pub(super) fn check<G: GamePackage>(scene: &mut Scene<'_, G>) -> Verdict {
    scene.stage = Check::Ending;
    let over = scene.turn() == Turn::Over;
    let said = match scene.game.result(&scene.state) {
        None if over => "is over but has no result",
        Some(_) if !over => "has a result but is not over",
        Some(ranking) => {
            let seats = ranking.iter().map(|rank| rank.seat);
            if !seats.eq(Seat::all(scene.game.seats())) {
                "ranks other seats than those at the table"
            } else if ranking.winners().is_empty() {
                "has no winner"
            } else {
                return ledger::settle(scene, &ranking);
            }
        }
        None => return Ok(()),
    };
    Err(scene.fail(Check::Ending, format!("the game {said}")))
}

/// Whether a game that is not over has to be given up.
pub(super) fn overdue<G: GamePackage>(scene: &Scene<'_, G>) -> Result<bool, Box<super::Failure>> {
    let ends = scene.ends;
    if scene.log.len() < ends.cap() as usize {
        return Ok(false);
    }
    match ends {
        Ends::Perhaps(_) => Ok(true),
        Ends::Within(cap) => {
            let said = format!("the game is not over after {cap} entries");
            Err(scene.fail(Check::Ending, said))
        }
    }
}
