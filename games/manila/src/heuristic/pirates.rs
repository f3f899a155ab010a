//! Pirates (M8): boarding a punt after the second roll, and where plundered punts are sent.

use portolan_core::{Choice, Game, NoEvents};

use crate::state::Punt;
use crate::{Action, Destination};

use super::evaluation::Evaluation;
use super::settling::Board;
use super::voyage::Voyage;

/// Boards where that is better than waiting for plunder.
pub(super) fn board(evaluation: &Evaluation) -> Action {
    let game = evaluation.game;
    let voyage = Voyage::new(evaluation);
    let rounds = u32::from(game.rounds() - evaluation.world.round);
    let to_come = rounds * (game.seats as u32 - 1);
    let mut listed = Vec::new();
    game.board_choices(&evaluation.world, &mut listed);
    let mut best = (f32::NEG_INFINITY, Action::Pass);
    for choice in listed {
        let Choice::One(action) = choice else {
            continue;
        };
        let mut after = evaluation.world;
        game.apply(&mut after, evaluation.me, &action, &mut NoEvents);
        let worth = voyage.worth(&Board {
            accomplices: &after,
            paid: 0.0,
            to_come,
        });
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best.1
}

/// Sends the plundered punt where shares and bets gain most.
pub(super) fn send(evaluation: &Evaluation) -> Option<Action> {
    let ware = evaluation.game.next_plundered(&evaluation.world)?;
    let voyage = Voyage::new(evaluation);
    let worth = |punt: Punt| {
        let mut after = evaluation.world;
        after.punts[ware] = punt;
        voyage.worth_as_it_is(&after)
    };
    let to = if worth(Punt::Port) >= worth(Punt::Shipyard) {
        Destination::Port
    } else {
        Destination::Shipyard
    };
    Some(Action::Send { ware, to })
}
