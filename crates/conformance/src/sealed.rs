//! Actions and draws that stay hidden: what others are told of them must be the same as of any
//! other that leaves them with the same view.

use super::entry::Entry;
use super::failure::{Check, Verdict};
use super::leak::both;
use super::run::Run;
use super::scene::{Scene, named};
use portolan_core::game::{ChanceKind, Turn};
use portolan_core::game_package::GamePackage;

/// How many other actions or draws are tried.
const TRIES: usize = 8;

pub(super) fn check<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    entry: &Entry<G>,
    run: &mut Run<G>,
) -> Verdict {
    scene.stage = Check::Leak;
    let Some(hidden) = &scene.suite.hidden else {
        return Ok(());
    };
    let (game, state) = (scene.game, scene.state);
    for _ in 0..TRIES {
        let other = match entry {
            Entry::Act(seat, action) if (hidden.sealed)(game, &state, *seat, action) => {
                run.exchanges.sealed_seen = true;
                game.sample(&state, *seat, &mut scene.probe)
                    .filter(|other| (hidden.sealed)(game, &state, *seat, other))
                    .map(|other| Entry::Act(*seat, other))
            }
            Entry::Chance(_) if game.turn(&state) == Turn::Chance(ChanceKind::Draw) => {
                Some(Entry::Chance(game.sample_outcome(&state, &mut scene.probe)))
            }
            _ => return Ok(()),
        };
        let Some(other) = other.filter(|other| other != entry) else {
            continue;
        };
        for viewer in scene.viewers() {
            let Some((here, there)) = both(scene, viewer, (&state, entry), (&state, &other)) else {
                continue;
            };
            if here.view != there.view {
                continue;
            }
            run.exchanges.sealed_compared |= matches!(entry, Entry::Act(..));
            if here != there {
                let said = format!(
                    "{} is told which of `{}` and `{}` happened, although its view does not:\n  here:  {:?}\n  there: {:?}",
                    named(viewer),
                    entry.line(game),
                    other.line(game),
                    here.events,
                    there.events
                );
                return Err(scene.fail(Check::Leak, said));
            }
        }
    }
    Ok(())
}
