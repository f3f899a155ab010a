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
                let Some((seat, action)) = answer(game, &state, may, must, rng) else {
                    break;
                };
                game.apply(&mut state, seat, &action, &mut Silent);
                steps.decisions += 1;
            }
        }
    }
    steps.playouts += 1;
    state
}

/// Whoever speaks first. Where nobody may act out of turn there is no order to work out.
#[inline]
fn answer<G: Game, R: Random>(
    game: &G,
    state: &G::State,
    may: Seats,
    must: Seats,
    rng: &mut R,
) -> Option<(Seat, G::Action)> {
    if may.is_empty() {
        let seat = must.first()?;
        return Some((seat, game.sample(state, seat, rng)?));
    }
    for seat in game.asking(state) {
        if let Some(action) = game.sample(state, seat, rng) {
            return Some((seat, action));
        }
    }
    None
}
