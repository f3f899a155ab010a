//! Checks that a game ends in time, with a complete result and a ledger that adds up.

use super::failure::{Check, CheckResult};
use super::ledger;
use super::size::Ends;
use super::tested_game::TestedGame;
use portolan_core::game::Turn;
use portolan_core::game_package::GamePackage;
use portolan_core::seat::Seat;

/// Checks that there is a result exactly when the game is over, and that it is complete.
pub(super) fn check<G: GamePackage>(tested: &mut TestedGame<'_, G>) -> CheckResult {
    tested.current_check = Check::Ending;
    let over = tested.turn() == Turn::Over;
    let message = match tested.game.result(&tested.state) {
        None if over => "is over but has no result",
        Some(_) if !over => "has a result but is not over",
        Some(ranking) => {
            let seats = ranking.iter().map(|rank| rank.seat);
            if !seats.eq(Seat::all(tested.game.seats())) {
                "ranks other seats than those that played"
            } else if ranking.winners().is_empty() {
                "has no winner"
            } else {
                return ledger::check_scores(tested, &ranking);
            }
        }
        None => return Ok(()),
    };
    Err(tested.fail(Check::Ending, format!("the game {message}")))
}

/// Whether a game that is not over has reached its maximal length.
pub(super) fn overdue<G: GamePackage>(
    tested: &TestedGame<'_, G>,
) -> Result<bool, Box<super::Failure>> {
    let ends = tested.ends;
    if tested.log.len() < ends.cap() as usize {
        return Ok(false);
    }
    match ends {
        Ends::Perhaps(_) => Ok(true),
        Ends::Within(cap) => {
            let message = format!("the game is not over after {cap} entries");
            Err(tested.fail(Check::Ending, message))
        }
    }
}
