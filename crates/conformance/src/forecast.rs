//! Checks that every legal action has a forecast whose lines have phrases and JSON.

use portolan_core::choice::Choice;
use portolan_core::game_package::GamePackage;
use portolan_core::notation::ActionNotation;
use portolan_core::seat::Seat;

use super::failure::{Check, CheckResult};
use super::round_trip;
use super::run::Run;
use super::tested_game::TestedGame;

/// The actions of a list, with both bounds of amounts and without free offers.
pub(super) fn listed_actions<G: GamePackage>(
    list: &[Choice<G::Action, G::OfferBounds>],
) -> Vec<G::Action> {
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

pub(super) fn check<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    run: &mut Run<G>,
) -> CheckResult {
    tested.current_check = Check::Forecast;
    let (game, turn) = (tested.game, tested.turn());
    for seat in Seat::all(game.seats()).filter(|seat| turn.allows(*seat)) {
        let mut list = Vec::new();
        game.choices(&tested.state, seat, &mut list);
        let mut actions = listed_actions::<G>(&list);
        actions.extend(game.sample(&tested.state, seat, &mut tested.check_rng));
        for action in &actions {
            let mut lines = Vec::new();
            game.forecast(&tested.state, seat, action, &mut lines);
            for line in &lines {
                run.phrases
                    .record_sent(game, line, &tested.shapes, &tested.shapes.lines)
                    .map_err(|message| tested.fail(Check::Phrases, message))?;
                round_trip::page_json(line).map_err(|message| tested.fail(Check::Json, message))?;
            }
        }
    }
    Ok(())
}
