//! Audiences: where the options of a table hide nothing, both are shown the same.

use portolan_core::game_package::GamePackage;
use portolan_core::seat::Seat;
use portolan_core::view::Audience;

use super::failure::{Check, Verdict};
use super::scene::Scene;

pub(super) fn check<G: GamePackage>(scene: &mut Scene<'_, G>) -> Verdict {
    scene.stage = Check::Audiences;
    let (game, state) = (scene.game, &scene.state);
    if game.hides_by_options() {
        return Ok(());
    }
    let differs = |what: &str| {
        let said = format!("the options hide nothing, but {what} differs between the audiences");
        Err(scene.fail(Check::Audiences, said))
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
