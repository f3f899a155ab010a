//! Checks that the answers of `decline` and of standing orders are legal, and that a seat that is
//! not asked has none.

use portolan_core::game_package::GamePackage;
use portolan_core::notation::Notation;
use portolan_core::seat::Seat;

use super::failure::{Check, CheckResult};
use super::round_trip;
use super::run::Run;
use super::tested_game::TestedGame;

pub(super) fn check<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    seat: Seat,
    run: &mut Run<G>,
) -> CheckResult {
    let game = tested.game;
    tested.current_check = Check::Decline;
    if let Some(action) = game.decline(&tested.state, seat) {
        check_legal(tested, seat, &action, Check::Decline, "decline")?;
    }
    tested.current_check = Check::StandingOrders;
    let mut orders = Vec::new();
    game.standing_orders(seat, &mut orders);
    for order in &orders {
        if let Some(action) = game.answer(order, &tested.state, seat) {
            let what = format!("the answer of {order:?}");
            check_legal(tested, seat, &action, Check::StandingOrders, &what)?;
        }
    }
    if let Some(action) = game.answer_together(&orders, &tested.state, seat) {
        let what = "the answer of all orders";
        check_legal(tested, seat, &action, Check::StandingOrders, what)?;
    }
    if tested.is_due(tested.suite.size.pace.json) {
        for (index, order) in orders.iter().enumerate() {
            if orders[..index].contains(order) {
                let message = format!("{order:?} is listed twice");
                return Err(tested.fail(Check::StandingOrders, message));
            }
            round_trip::notation_and_json(game, order)
                .map_err(|message| tested.fail(Check::Notation, message))?;
            let recorded = run.phrases.record(game, order);
            recorded.map_err(|message| tested.fail(Check::Phrases, message))?;
        }
    }
    Ok(())
}

fn check_legal<G: GamePackage>(
    tested: &TestedGame<'_, G>,
    seat: Seat,
    action: &G::Action,
    check: Check,
    what: &str,
) -> CheckResult {
    match tested.game.check(&tested.state, seat, action) {
        Ok(()) => Ok(()),
        Err(refusal) => {
            let line = action.notation(tested.game);
            let message = format!("{what} for {seat:?} is `{line}`, which is refused: {refusal:?}");
            Err(tested.fail(check, message))
        }
    }
}
