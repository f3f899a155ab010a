//! Checks determinized states, also those drawn by beliefs: they have the view they were made from,
//! everything the viewer is shown is the same, an action that reveals nothing gives its actor no information, and play can
//! continue in them.

use portolan_core::event_sink::NoEvents;
use portolan_core::game_loop::{GameLoop, Next, Stopped};
use portolan_core::game_package::GamePackage;
use portolan_core::notation::Notation;
use portolan_core::seat::Seat;
use portolan_core::view::{Audience, Viewer};

use super::entry::Entry;
use super::failure::{Check, CheckResult};
use super::leak::{believed_world, check_same};
use super::run::Run;
use super::statistics;
use super::tested_game::TestedGame;
use super::walk::RandomPlayers;

pub(super) fn check<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    entry: &Entry<G>,
    run: &mut Run<G>,
) -> CheckResult {
    for viewer in tested.viewers() {
        tested.current_check = Check::Determinize;
        let view = tested.view(viewer);
        let state = tested.game.determinize(&view, &mut tested.check_rng);
        check_same(tested, viewer, &state, Check::Determinize)?;
        run.exchanges.determinized(tested, viewer, &state);
        if let Some(seat) = viewer.seat().filter(|_| tested.checks_beliefs()) {
            let believed = believed_world(tested, &view, &tested.seen[seat]);
            // The same actions are tried as in the other state.
            let rng = tested.check_rng.clone();
            check_same(tested, viewer, &believed, Check::Determinize)?;
            tested.check_rng = rng;
        }
        statistics::compare(tested, &state);
        match entry {
            Entry::Act(seat, action) if viewer == Viewer::Seat(*seat) => {
                check_undo(tested, *seat, action, &state)?;
            }
            _ => {}
        }
        if tested.is_due(tested.suite.size.pace.package) {
            check_playout(tested, state)?;
        }
    }
    Ok(())
}

/// Checks that a seat that may undo an action has learnt nothing from it.
fn check_undo<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    seat: Seat,
    action: &G::Action,
    determinized: &G::State,
) -> CheckResult {
    tested.current_check = Check::Undo;
    let game = tested.game;
    if game.reveals_hidden(&tested.state, seat, action) {
        return Ok(());
    }
    let views = [&tested.state, determinized].map(|state| {
        let mut state = *state;
        game.act(&mut state, seat, action, &mut NoEvents)
            .ok()
            .map(|()| game.view(&state, Viewer::Seat(seat), Audience::WithMemory))
    });
    if views[0] != views[1] {
        let [actual, other] = views;
        let line = action.notation(game);
        let message = format!(
            "`{line}` should reveal nothing, but afterwards {seat:?} sees\n  actual:       {actual:?}\n  determinized: {other:?}"
        );
        return Err(tested.fail(Check::Undo, message));
    }
    Ok(())
}

/// Plays a determinized state to its end, as a bot would: unchecked and without events.
fn check_playout<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    mut state: G::State,
) -> CheckResult {
    tested.current_check = Check::Determinize;
    let (game, mut game_loop) = (tested.game, GameLoop::default());
    let mut odds = Vec::new();
    for _ in 0..tested.ends.cap() {
        match game_loop.next(game, &state, &mut RandomPlayers(&mut tested.check_rng)) {
            Ok(Next::Over) => return Ok(()),
            Ok(Next::Act(seat, action)) => game.apply(&mut state, seat, &action, &mut NoEvents),
            Ok(Next::Chance(outcome)) => {
                odds.clear();
                game.odds(&state, &mut odds);
                let line = outcome.notation(game);
                if !odds.iter().any(|(listed, _)| *listed == outcome) {
                    let message =
                        format!("`{line}` was drawn in a determinized state but is not listed");
                    return Err(tested.fail(Check::Odds, message));
                }
                if let Err(refusal) = game.resolve(&mut state, &outcome, &mut NoEvents) {
                    let message =
                        format!("`{line}` is refused in a determinized state: {refusal:?}");
                    return Err(tested.fail(Check::Determinize, message));
                }
            }
            Err(Stopped::NoAction(seat)) => {
                let message = format!("{seat:?} must act in a determinized state but cannot");
                return Err(tested.fail(Check::Determinize, message));
            }
            Err(Stopped::Stuck) => {
                let message = "no seat can act in a determinized state";
                return Err(tested.fail(Check::Determinize, message));
            }
            Err(Stopped::Players(never)) => match never {},
        }
    }
    Ok(())
}
