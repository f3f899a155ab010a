//! Checks that nothing is lost or created: totals change exactly as the events report.

use super::counts::Counts;
use super::failure::{Check, CheckResult};
use super::tested_game::TestedGame;
use portolan_core::game_package::GamePackage;

pub(super) fn check<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    before: &G::State,
    events: &[G::Event],
) -> CheckResult {
    tested.current_check = Check::Conservation;
    let (suite, game) = (tested.suite, tested.game);
    let (mut old, mut new, mut flow) = (Counts::default(), Counts::default(), Counts::default());
    (suite.totals)(game, before, &mut old);
    (suite.totals)(game, &tested.state, &mut new);
    for event in events {
        (suite.flow)(game, event, &mut flow);
    }
    let mut difference = new;
    difference.add_all(&old, -1);
    difference.add_all(&flow, -1);
    match difference.first_nonzero() {
        None => Ok(()),
        Some((name, number)) => {
            let message =
                format!("{name} changed by {number:+} more than the events report: {events:?}");
            Err(tested.fail(Check::Conservation, message))
        }
    }
}
