//! Random play as bots use it to look ahead: sample and apply, no check, silent events. Seats
//! are asked in the order of the game, as the arena and the tables do it: an offer is answered
//! before its maker goes on. Working out that order is part of what is measured.

use portolan_core::{Game, Random, Seat, Seats, Silent, Turn};

/// A game with more steps is given up, so that no mistake in a game hangs the benchmark.
const LONGEST: u32 = 100_000;

/// What random play consisted of.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Steps {
    pub(crate) playouts: u64,
    pub(crate) decisions: u64,
    pub(crate) chances: u64,
}

/// Plays a game from its start to its end at random. `see` is shown every state in which
/// somebody has to act.
pub(crate) fn playout<G: Game, R: Random>(
    game: &G,
    rng: &mut R,
    steps: &mut Steps,
    mut see: impl FnMut(&G::State, Seat),
) -> G::State {
    let mut state = game.start();
    for _ in 0..LONGEST {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(_) => {
                let outcome = Game::draw(game, &state, rng);
                if game.resolve(&mut state, &outcome, &mut Silent).is_err() {
                    break;
                }
                steps.chances += 1;
            }
            Turn::Ask { must, may } => {
                if let Some(seat) = must.first() {
                    see(&state, seat);
                }
                if !ask(game, &mut state, may, must, rng) {
                    break;
                }
                steps.decisions += 1;
            }
        }
    }
    steps.playouts += 1;
    state
}

/// Does what the first to speak wants; says whether anybody spoke. Where nobody may act out of
/// turn there is no order to work out.
#[inline]
fn ask<G: Game, R: Random>(
    game: &G,
    state: &mut G::State,
    may: Seats,
    must: Seats,
    rng: &mut R,
) -> bool {
    if may.is_empty() {
        return must.first().is_some_and(|seat| act(game, state, seat, rng));
    }
    let mut order = game.asking(state);
    while let Some(seat) = order.next() {
        // Looked at where it lies: actions are large enough for a copy to show.
        let sampled = game.sample(state, seat, rng);
        if let Some(action) = &sampled {
            drop(order);
            game.apply(state, seat, action, &mut Silent);
            return true;
        }
    }
    false
}

/// Does what this seat wants; says whether it wanted anything.
#[inline]
fn act<G: Game, R: Random>(game: &G, state: &mut G::State, seat: Seat, rng: &mut R) -> bool {
    let sampled = game.sample(state, seat, rng);
    if let Some(action) = &sampled {
        game.apply(state, seat, action, &mut Silent);
    }
    sampled.is_some()
}
