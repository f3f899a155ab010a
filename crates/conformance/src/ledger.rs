//! Checks the ledger: for every seat, the standing at the start and all amounts add up to the
//! score, and the standing at the end is the score.

use portolan_core::event_sink::Moments;
use portolan_core::game_package::GamePackage;
use portolan_core::ranking::Ranking;

use super::failure::{Check, CheckResult};
use super::tested_game::TestedGame;

/// Adds the amounts of the events of an entry.
pub(super) fn add_events<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    moments: &Moments<G>,
) -> CheckResult {
    tested.current_check = Check::Ledger;
    let mut lines = Vec::new();
    for (event, state) in moments.iter() {
        tested.game.ledger(state, event, &mut lines);
    }
    for line in lines {
        let wrong = if line.seat.index() >= tested.game.seats() {
            "has a seat that does not exist"
        } else if !G::SOURCES.contains(&line.source) {
            "has a source that is not in SOURCES"
        } else {
            tested.ledger[line.seat] += line.amount;
            continue;
        };
        return Err(tested.fail(Check::Ledger, format!("a ledger line {wrong}: {line:?}")));
    }
    Ok(())
}

/// Compares the sums with the scores, at the end.
pub(super) fn check_scores<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    ranking: &Ranking,
) -> CheckResult {
    tested.current_check = Check::Ledger;
    for rank in ranking.iter() {
        let (seat, score) = (rank.seat, rank.score);
        let standing = tested.game.standing(&tested.state, seat);
        let sum = tested.ledger[seat];
        if standing != score {
            let message = format!("the standing of {seat:?} is {standing}, its score {score}");
            return Err(tested.fail(Check::Ledger, message));
        }
        if sum != score {
            let message = format!(
                "the standing at the start and the ledger of {seat:?} add up to {sum}, its score is {score}"
            );
            return Err(tested.fail(Check::Ledger, message));
        }
    }
    Ok(())
}
