//! Every way the dice of a voyage can fall, resolved by the engine itself. On the way
//! everybody declines, stays and passes, and a captain sends plundered punts to the shipyard:
//! what forecasts assume.

use std::collections::BTreeMap;

use manila::{Action, Destination, Event, Manila, Phase, Prompt, PublicView, Punt, State};
use portolan_core::{Game, Turn};

use crate::script::{Script, spectator};

/// A state the dice can lead to, and in how many ways.
pub(crate) struct Branch {
    pub(crate) state: State,
    pub(crate) ways: u64,
}

/// All ways of one roll: three dice, whether all are needed or not.
pub(crate) const ROLL: u64 = 216;

/// Answers questions until dice are awaited or the voyage is over.
fn hold_still(game: &Manila, state: &mut State, events: &mut Vec<Event>) {
    while let Turn::Ask { must, .. } = game.turn(state) {
        let actor = must.first().unwrap();
        let action = match game.prompt(state, actor).unwrap() {
            Prompt::Place { .. } => Action::Decline,
            Prompt::Board | Prompt::SmallPilot | Prompt::LargePilot => Action::Pass,
            Prompt::Plunder { ware } => Action::Send {
                ware,
                to: Destination::Shipyard,
            },
            _ => return,
        };
        game.act(state, actor, &action, events).unwrap();
    }
}

/// One roll in every way, states with the same punts counted together. Voyages that end are
/// shown: the board before the roll, what happened, and in how many ways.
pub(crate) fn roll(
    game: &Manila,
    branches: &[Branch],
    mut ended: impl FnMut(&PublicView, &[Event], u64),
) -> Vec<Branch> {
    let mut going: BTreeMap<[u8; 4], Branch> = BTreeMap::new();
    let (mut odds, mut events) = (Vec::new(), Vec::new());
    for branch in branches {
        let before = spectator(game, &branch.state);
        odds.clear();
        game.odds(&branch.state, &mut odds);
        let ways = branch.ways * ROLL / odds.len() as u64;
        for (outcome, weight) in &odds {
            assert_eq!(*weight, 1);
            let mut state = branch.state;
            events.clear();
            game.resolve(&mut state, outcome, &mut events).unwrap();
            hold_still(game, &mut state, &mut events);
            let after = spectator(game, &state);
            if after.phase != Phase::Roll {
                ended(&before, &events, ways);
                continue;
            }
            let punts = after.wares.map(|_, ware| match ware.punt {
                Punt::Sea(space) => space,
                Punt::Port => 100,
                Punt::Shipyard | Punt::Ashore => 200,
            });
            let branch = going
                .entry(punts.into_array())
                .or_insert(Branch { state, ways: 0 });
            branch.ways += ways;
        }
    }
    going.into_values().collect()
}

/// Every end of the voyage: the board before the last roll, what happened, and in how many
/// ways. Returns all ways together.
pub(crate) fn every_ending(
    script: &Script,
    mut see: impl FnMut(&PublicView, &[Event], u64),
) -> u64 {
    let game = &script.game;
    let (mut state, mut events) = (script.state, Vec::new());
    let before = spectator(game, &state);
    hold_still(game, &mut state, &mut events);
    let rolls = 3 - u32::from(before.rolls);
    if spectator(game, &state).phase != Phase::Roll {
        see(&before, &events, 1);
        return 1;
    }
    let mut branches = vec![Branch { state, ways: 1 }];
    for left in (0..rolls).rev() {
        branches = roll(game, &branches, |board, events, ways| {
            see(board, events, ways * ROLL.pow(left));
        });
    }
    assert!(
        branches.is_empty(),
        "the voyage goes on after the last roll"
    );
    ROLL.pow(rolls)
}
