//! Forecasts: they can be asked of everything legal, and what they say can be told.

use portolan_core::choice::Choice;
use portolan_core::game_package::GamePackage;
use portolan_core::notation::ActionNotation;
use portolan_core::seat::Seat;

use super::failure::{Check, Verdict};
use super::round_trip;
use super::run::Run;
use super::scene::Scene;

/// The actions of a list: amounts with both bounds, no free offers.
pub(super) fn listed<G: GamePackage>(list: &[Choice<G::Action, G::OfferBounds>]) -> Vec<G::Action> {
    let mut actions = Vec::new();
    for choice in list {
        match choice {
            Choice::One(action) => actions.push(action.clone()),
            Choice::Amount { like, least, most } => {
                actions.extend([like.with_amount(*least), like.with_amount(*most)]);
            }
            Choice::Offer(_) => {}
        }
    }
    actions
}

pub(super) fn check<G: GamePackage>(scene: &mut Scene<'_, G>, run: &mut Run<G>) -> Verdict {
    scene.stage = Check::Forecast;
    let (game, turn) = (scene.game, scene.turn());
    for seat in Seat::all(game.seats()).filter(|seat| turn.allows(*seat)) {
        let mut list = Vec::new();
        game.choices(&scene.state, seat, &mut list);
        let mut actions = listed::<G>(&list);
        actions.extend(game.sample(&scene.state, seat, &mut scene.probe));
        for action in &actions {
            let mut lines = Vec::new();
            game.forecast(&scene.state, seat, action, &mut lines);
            for line in &lines {
                run.spoken
                    .hear(game, line)
                    .map_err(|said| scene.fail(Check::Phrases, said))?;
                round_trip::for_the_page(line).map_err(|said| scene.fail(Check::Json, said))?;
            }
        }
    }
    Ok(())
}
