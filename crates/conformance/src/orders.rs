//! Answers that are given for a seat: the way to decline and standing orders are legal where
//! they say something, and say nothing to a seat that is not asked.

use portolan_core::game_package::GamePackage;
use portolan_core::notation::Notation;
use portolan_core::seat::Seat;

use super::failure::{Check, Verdict};
use super::round_trip;
use super::run::Run;
use super::scene::Scene;

pub(super) fn check<G: GamePackage>(
    scene: &mut Scene<'_, G>,
    seat: Seat,
    run: &mut Run<G>,
) -> Verdict {
    let game = scene.game;
    scene.stage = Check::Decline;
    if let Some(action) = game.decline(&scene.state, seat) {
        legal(scene, seat, &action, Check::Decline, "the way to decline")?;
    }
    scene.stage = Check::StandingOrders;
    let mut orders = Vec::new();
    game.standing_orders(seat, &mut orders);
    for order in &orders {
        if let Some(action) = game.answer(order, &scene.state, seat) {
            let what = format!("the answer of {order:?}");
            legal(scene, seat, &action, Check::StandingOrders, &what)?;
        }
    }
    if scene.now(scene.suite.size.pace.json) {
        for (index, order) in orders.iter().enumerate() {
            if orders[..index].contains(order) {
                let said = format!("{order:?} is listed twice");
                return Err(scene.fail(Check::StandingOrders, said));
            }
            round_trip::json(order).map_err(|said| scene.fail(Check::Json, said))?;
            let heard = run.spoken.hear(game, order);
            heard.map_err(|said| scene.fail(Check::Phrases, said))?;
        }
    }
    Ok(())
}

fn legal<G: GamePackage>(
    scene: &Scene<'_, G>,
    seat: Seat,
    action: &G::Action,
    check: Check,
    what: &str,
) -> Verdict {
    match scene.game.check(&scene.state, seat, action) {
        Ok(()) => Ok(()),
        Err(refusal) => {
            let line = action.notation(scene.game);
            let said = format!("{what} for {seat:?} is `{line}`, which is refused: {refusal:?}");
            Err(scene.fail(check, said))
        }
    }
}
