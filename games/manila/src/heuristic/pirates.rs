//! Pirates (M8): boarding a punt after the second roll, and where plundered punts are sent.

use portolan_core::{Choice, Game, NoEvents};

use crate::state::Punt;
use crate::{Action, Destination};

use super::mind::Mind;
use super::settling::Board;
use super::voyage::Voyage;

/// Boards where that is better than waiting for plunder.
pub(super) fn board(mind: &Mind) -> Action {
    let game = mind.game;
    let voyage = Voyage::new(mind);
    let rounds = u32::from(game.rounds() - mind.world.round);
    let to_come = rounds * (game.seats as u32 - 1);
    let mut listed = Vec::new();
    game.board_choices(&mind.world, &mut listed);
    let mut best = (f32::NEG_INFINITY, Action::Pass);
    for choice in listed {
        let Choice::One(action) = choice else {
            continue;
        };
        let mut after = mind.world;
        game.apply(&mut after, mind.me, &action, &mut NoEvents);
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
pub(super) fn send(mind: &Mind) -> Option<Action> {
    let ware = mind.game.next_plundered(&mind.world)?;
    let voyage = Voyage::new(mind);
    let worth = |punt: Punt| {
        let mut after = mind.world;
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
