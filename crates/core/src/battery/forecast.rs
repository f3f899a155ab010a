//! Forecasts: they can be asked of everything legal, and what they say can be told.

use super::failure::{Check, Verdict};
use super::round_trip;
use super::run::Run;
use super::scene::Scene;
use crate::choice::Choice;
use crate::seat::Seat;
use crate::title::Title;
use crate::word::Act;

pub(super) fn check<G: Title>(scene: &mut Scene<'_, G>, run: &mut Run<G>) -> Verdict {
    scene.stage = Check::Forecast;
    let turn = scene.turn();
    for seat in Seat::all(scene.game.seats()).filter(|seat| turn.allows(*seat)) {
        let view = scene.game.view(&scene.state, Some(seat));
        let mut list = Vec::new();
        scene.game.choices(&scene.state, seat, &mut list);
        let mut actions: Vec<G::Action> = Vec::new();
        for choice in &list {
            match choice {
                Choice::One(action) => actions.push(action.clone()),
                Choice::Amount { like, least, most } => {
                    actions.extend([like.with_amount(*least), like.with_amount(*most)]);
                }
                Choice::Offer(_) => {}
            }
        }
        actions.extend(scene.game.sample(&scene.state, seat, &mut scene.probe));
        for action in &actions {
            let mut facts = Vec::new();
            scene.game.forecast(&view, action, &mut facts);
            for fact in &facts {
                run.spoken
                    .hear(fact)
                    .map_err(|said| scene.fail(Check::Phrases, said))?;
                round_trip::json(fact).map_err(|said| scene.fail(Check::Json, said))?;
            }
        }
    }
    Ok(())
}
