//! Random play as bots use it to look ahead: sample and apply, no check, silent events.

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
                let Some((seat, action)) = answer(game, &state, must, may, rng) else {
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

/// Whoever speaks first: out of turn, then in turn.
#[inline]
fn answer<G: Game, R: Random>(
    game: &G,
    state: &G::State,
    must: Seats,
    may: Seats,
    rng: &mut R,
) -> Option<(Seat, G::Action)> {
    if !may.is_empty() {
        for seat in may.iter().filter(|seat| !must.has(*seat)) {
            if let Some(action) = game.sample(state, seat, rng) {
                return Some((seat, action));
            }
        }
    }
    let seat = must.first()?;
    Some((seat, game.sample(state, seat, rng)?))
}
