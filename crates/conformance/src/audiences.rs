//! Checks that both audiences see the same if the options hide nothing.

use portolan_core::game_package::GamePackage;
use portolan_core::seat::Seat;
use portolan_core::view::Audience;

use super::failure::{Check, CheckResult};
use super::tested_game::TestedGame;

pub(super) fn check<G: GamePackage>(tested: &mut TestedGame<'_, G>) -> CheckResult {
    tested.current_check = Check::Audiences;
    let (game, state) = (tested.game, &tested.state);
    if game.hides_by_options() {
        return Ok(());
    }
    let differs = |what: &str| {
        let message = format!("the options hide nothing, but {what} differs between the audiences");
        Err(tested.fail(Check::Audiences, message))
    };
    let public = |audience| game.public_view(state, audience);
    if public(Audience::WithMemory) != public(Audience::WithoutMemory) {
        return differs("the public view");
    }
    for seat in Seat::all(game.seats()) {
        let private = |audience| game.private_view(state, seat, audience);
        if private(Audience::WithMemory) != private(Audience::WithoutMemory) {
            return differs(&format!("the private view of {seat:?}"));
        }
    }
    Ok(())
}
