//! Nothing is lost and nothing is made: totals change exactly as the events say.

use super::failure::{Check, Verdict};
use super::scene::Scene;
use super::tally::Tally;
use portolan_core::game_package::GamePackage;

pub(super) fn check<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    before: &G::State,
    events: &[G::Event],
) -> Verdict {
    scene.stage = Check::Conservation;
    let (suite, game) = (scene.suite, scene.game);
    let (mut old, mut new, mut flow) = (Tally::default(), Tally::default(), Tally::default());
    (suite.totals)(game, before, &mut old);
    (suite.totals)(game, &scene.state, &mut new);
    for event in events {
        (suite.flow)(game, event, &mut flow);
    }
    let mut rest = new;
    rest.join(&old, -1);
    rest.join(&flow, -1);
    match rest.rest() {
        None => Ok(()),
        Some((name, number)) => {
            let said = format!("{name} changed by {number:+} more than the events say: {events:?}");
            Err(scene.fail(Check::Conservation, said))
        }
    }
}
