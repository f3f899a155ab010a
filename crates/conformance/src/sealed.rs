//! Checks sealed actions and hidden draws: what another viewer sees of them must be the same as
//! for any other action or draw that leaves the viewer with the same view.

use super::entry::Entry;
use super::failure::{Check, CheckResult};
use super::leak::observe_both;
use super::run::Run;
use super::tested_game::{TestedGame, viewer_name};
use portolan_core::game::{ChanceKind, Turn};
use portolan_core::game_package::GamePackage;

/// How many other actions or draws are compared.
const TRIES: usize = 8;

pub(super) fn check<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    entry: &Entry<G>,
    run: &mut Run<G>,
) -> CheckResult {
    tested.current_check = Check::Leak;
    let Some(hidden) = &tested.suite.hidden else {
        return Ok(());
    };
    let (game, state) = (tested.game, tested.state);
    for _ in 0..TRIES {
        let other = match entry {
            Entry::Act(seat, action) if (hidden.sealed)(game, &state, *seat, action) => {
                run.exchanges.sealed_seen = true;
                game.sample(&state, *seat, &mut tested.check_rng)
                    .filter(|other| (hidden.sealed)(game, &state, *seat, other))
                    .map(|other| Entry::Act(*seat, other))
            }
            Entry::Chance(_) if game.turn(&state) == Turn::Chance(ChanceKind::Draw) => Some(
                Entry::Chance(game.sample_outcome(&state, &mut tested.check_rng)),
            ),
            _ => return Ok(()),
        };
        let Some(other) = other.filter(|other| other != entry) else {
            continue;
        };
        for viewer in tested.viewers() {
            let observations = observe_both(tested, viewer, (&state, entry), (&state, &other));
            let Some((actual, other_seen)) = observations else {
                continue;
            };
            if actual.view != other_seen.view {
                continue;
            }
            run.exchanges.sealed_compared |= matches!(entry, Entry::Act(..));
            if actual != other_seen {
                let message = format!(
                    "the events of {} reveal which of `{}` and `{}` happened, but its view does not:\n  actual: {:?}\n  other:  {:?}",
                    viewer_name(viewer),
                    entry.line(game),
                    other.line(game),
                    actual.shown,
                    other_seen.shown
                );
                return Err(tested.fail(Check::Leak, message));
            }
        }
    }
    Ok(())
}
