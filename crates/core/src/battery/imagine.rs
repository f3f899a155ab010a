//! Imagined worlds: they have the view they were made from, answer the viewer the same, keep
//! an action that reveals nothing from telling its actor anything, and can be played on.

use super::entry::Entry;
use super::failure::{Check, Verdict};
use super::leak::same;
use super::run::Run;
use super::scene::{Scene, named};
use super::statistics;
use crate::game::Turn;
use crate::random::Random;
use crate::sink::Silent;
use crate::title::Title;

pub(super) fn check<G: Title>(
    scene: &mut Scene<'_, G>,
    entry: &Entry<G>,
    run: &mut Run<G>,
) -> Verdict {
    for viewer in scene.viewers() {
        scene.stage = Check::Imagine;
        let view = scene.game.view(&scene.state, viewer);
        let imagined = match scene.game.imagine(&view, &mut scene.probe) {
            Ok(imagined) => imagined,
            Err(error) => {
                let said = format!(
                    "nothing can be imagined from the view of {}: {error}",
                    named(viewer)
                );
                return Err(scene.fail(Check::Imagine, said));
            }
        };
        same(scene, viewer, &imagined, Check::Imagine)?;
        run.exchanges.imagined(scene, &imagined);
        statistics::compare(scene, &imagined);
        match entry {
            Entry::Act(seat, action) if viewer == Some(*seat) => {
                undo(scene, *seat, action, &imagined)?;
            }
            _ => {}
        }
        if scene.now(scene.battery.size.pace.title) {
            play_on(scene, imagined)?;
        }
    }
    Ok(())
}

/// Whoever may take an action back must not have learnt anything from it.
fn undo<G: Title>(
    scene: &mut Scene<'_, G>,
    seat: crate::Seat,
    action: &G::Action,
    imagined: &G::State,
) -> Verdict {
    scene.stage = Check::Undo;
    let game = scene.game;
    if game.reveals(&scene.state, seat, action) {
        return Ok(());
    }
    let views = [&scene.state, imagined].map(|world| {
        let mut world = *world;
        game.act(&mut world, seat, action, &mut Silent)
            .ok()
            .map(|()| game.view(&world, Some(seat)))
    });
    if views[0] != views[1] {
        let [here, there] = views;
        let said = format!(
            "`{action}` is said to reveal nothing, but afterwards {seat:?} sees\n  here:     {here:?}\n  imagined: {there:?}"
        );
        return Err(scene.fail(Check::Undo, said));
    }
    Ok(())
}

/// Plays an imagined world on, as a bot would: unchecked and silent.
fn play_on<G: Title>(scene: &mut Scene<'_, G>, mut world: G::State) -> Verdict {
    scene.stage = Check::Imagine;
    let (game, rng) = (scene.game, &mut scene.probe);
    for _ in 0..scene.ends.cap() {
        match game.turn(&world) {
            Turn::Over => return Ok(()),
            Turn::Chance(_) => {
                let outcome = game.draw(&world, rng);
                let mut odds = Vec::new();
                game.odds(&world, &mut odds);
                if !odds.iter().any(|(listed, _)| *listed == outcome) {
                    let said =
                        format!("`{outcome}` was drawn in an imagined world but is not listed");
                    return Err(scene.fail(Check::Odds, said));
                }
                if let Err(refusal) = game.resolve(&mut world, &outcome, &mut Silent) {
                    let said = format!("`{outcome}` is refused in an imagined world: {refusal:?}");
                    return Err(scene.fail(Check::Imagine, said));
                }
            }
            Turn::Ask { must, may } => {
                let number = (must.len() + may.len()) as u32;
                let chosen = rng.below(number.max(1)) as usize;
                let seat = must.iter().chain(may.iter()).nth(chosen);
                let action = seat.and_then(|seat| Some((seat, game.sample(&world, seat, rng)?)));
                if let Some((seat, action)) = action {
                    game.apply(&mut world, seat, &action, &mut Silent);
                } else if seat.is_none_or(|seat| must.has(seat)) {
                    let said = "nobody can act in an imagined world";
                    return Err(scene.fail(Check::Imagine, said));
                }
            }
        }
    }
    Ok(())
}
