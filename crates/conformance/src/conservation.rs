//! Checks that nothing is lost or created: totals change exactly as the events report, event by event.
//! So an event that is put before its own change is found, too, and so is a change after the last
//! event.

use super::counts::Counts;
use super::failure::{Check, CheckResult};
use super::tested_game::TestedGame;
use portolan_core::event_sink::Moments;
use portolan_core::game_package::GamePackage;

pub(super) fn check<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    before: &G::State,
    moments: &Moments<G>,
) -> CheckResult {
    tested.current_check = Check::Conservation;
    let (suite, game) = (tested.suite, tested.game);
    let totals = |state: &G::State| {
        let mut totals = Counts::default();
        (suite.totals)(game, state, &mut totals);
        totals
    };
    let unexplained = |before: &Counts, after: &Counts, event: Option<&G::Event>| {
        let (mut difference, mut flow) = (after.clone(), Counts::default());
        if let Some(event) = event {
            (suite.flow)(game, event, &mut flow);
        }
        difference.add_all(before, -1);
        difference.add_all(&flow, -1);
        difference.first_nonzero()
    };
    let mut last = totals(before);
    for (event, state) in moments.iter() {
        let now = totals(state);
        if let Some((name, number)) = unexplained(&last, &now, Some(event)) {
            let message = format!(
                "{name} changed by {number:+} more than an event reports when it is put: {event:?} of {:?}",
                moments.events()
            );
            return Err(tested.fail(Check::Conservation, message));
        }
        last = now;
    }
    match unexplained(&last, &totals(&tested.state), None) {
        None => Ok(()),
        Some((name, number)) => {
            let message = format!(
                "{name} changed by {number:+} after the last event: {:?}",
                moments.events()
            );
            Err(tested.fail(Check::Conservation, message))
        }
    }
}
