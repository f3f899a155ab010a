//! Determinized worlds: they have the view they were made from, answer the viewer the same,
//! show that an action which reveals nothing teaches its actor nothing, and can be played on.

use portolan_core::event_sink::NoEvents;
use portolan_core::game_loop::{GameLoop, Next, Stopped};
use portolan_core::game_package::GamePackage;
use portolan_core::notation::Notation;
use portolan_core::seat::Seat;
use portolan_core::view::{Audience, Viewer};

use super::entry::Entry;
use super::failure::{Check, Verdict};
use super::leak::same;
use super::run::Run;
use super::scene::Scene;
use super::statistics;
use super::walk::Sampling;

pub(super) fn check<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    entry: &Entry<G>,
    run: &mut Run<G>,
) -> Verdict {
    for viewer in scene.viewers() {
        scene.stage = Check::Determinize;
        let view = scene.view(viewer);
        let world = scene.game.determinize(&view, &mut scene.probe);
        same(scene, viewer, &world, Check::Determinize)?;
        run.exchanges.determinized(scene, viewer, &world);
        statistics::compare(scene, &world);
        match entry {
            Entry::Act(seat, action) if viewer == Viewer::Seat(*seat) => {
                undo(scene, *seat, action, &world)?;
            }
            _ => {}
        }
        if scene.now(scene.suite.size.pace.package) {
            play_on(scene, world)?;
        }
    }
    Ok(())
}

/// A seat that may take an action back must not have learnt anything from it.
fn undo<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    seat: Seat,
    action: &G::Action,
    world: &G::State,
) -> Verdict {
    scene.stage = Check::Undo;
    let game = scene.game;
    if game.reveals_hidden(&scene.state, seat, action) {
        return Ok(());
    }
    let views = [&scene.state, world].map(|world| {
        let mut world = *world;
        game.act(&mut world, seat, action, &mut NoEvents)
            .ok()
            .map(|()| game.view(&world, Viewer::Seat(seat), Audience::WithMemory))
    });
    if views[0] != views[1] {
        let [here, there] = views;
        let line = action.notation(game);
        let said = format!(
            "`{line}` is said to reveal nothing, but afterwards {seat:?} sees\n  here:         {here:?}\n  determinized: {there:?}"
        );
        return Err(scene.fail(Check::Undo, said));
    }
    Ok(())
}

/// Plays a determinized world on, as a bot would: unchecked and without events.
fn play_on<G: GamePackage>(scene: &mut Scene<'_, G>, mut world: G::State) -> Verdict {
    scene.stage = Check::Determinize;
    let (game, mut game_loop) = (scene.game, GameLoop::default());
    let mut odds = Vec::new();
    for _ in 0..scene.ends.cap() {
        match game_loop.next(game, &world, &mut Sampling(&mut scene.probe)) {
            Ok(Next::Over) => return Ok(()),
            Ok(Next::Act(seat, action)) => game.apply(&mut world, seat, &action, &mut NoEvents),
            Ok(Next::Chance(outcome)) => {
                odds.clear();
                game.odds(&world, &mut odds);
                let line = outcome.notation(game);
                if !odds.iter().any(|(listed, _)| *listed == outcome) {
                    let said =
                        format!("`{line}` was drawn in a determinized world but is not listed");
                    return Err(scene.fail(Check::Odds, said));
                }
                if let Err(refusal) = game.resolve(&mut world, &outcome, &mut NoEvents) {
                    let said = format!("`{line}` is refused in a determinized world: {refusal:?}");
                    return Err(scene.fail(Check::Determinize, said));
                }
            }
            Err(Stopped::NoAction(seat)) => {
                let said = format!("{seat:?} must act in a determinized world but cannot");
                return Err(scene.fail(Check::Determinize, said));
            }
            Err(Stopped::Stuck) => {
                let said = "nobody can act in a determinized world";
                return Err(scene.fail(Check::Determinize, said));
            }
            Err(Stopped::Players(never)) => match never {},
        }
    }
    Ok(())
}
