//! Random play as bots use it to look ahead: sample and apply, no check, no events. Seats are
//! asked by the game loop, as the arena and the tables do it: an offer is answered before its
//! maker goes on. Working out that order is part of what is measured.

use std::convert::Infallible;

use portolan_core::game_loop::{GameLoop, Played, Players};
use portolan_core::{Game, Random, Seat, Turn};

/// A game with more steps is given up, so that no mistake in a game hangs the benchmark.
const LONGEST: u32 = 100_000;

/// What random play consisted of.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Steps {
    pub(crate) playouts: u64,
    pub(crate) decisions: u64,
    pub(crate) chances: u64,
}

/// Does anything legal in every seat.
struct RandomPlayers<'r, R>(&'r mut R);

impl<G: Game, R: Random> Players<G> for RandomPlayers<'_, R> {
    type Error = Infallible;

    #[inline]
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
    ) -> Result<Option<G::Action>, Infallible> {
        Ok(game.sample(state, seat, self.0))
    }

    #[inline]
    fn sample_outcome(&mut self, game: &G, state: &G::State) -> Result<G::Outcome, Infallible> {
        Ok(Game::sample_outcome(game, state, self.0))
    }
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
    let mut game_loop = GameLoop::default();
    let mut players = RandomPlayers(rng);
    for _ in 0..LONGEST {
        if let Turn::Ask { must, .. } = game.turn(&state)
            && let Some(seat) = must.first()
        {
            see(&state, seat);
        }
        match game_loop.play_on(game, &mut state, &mut players) {
            Ok(Played::Act) => steps.decisions += 1,
            Ok(Played::Chance) => steps.chances += 1,
            Ok(Played::Over) | Err(_) => break,
        }
    }
    steps.playouts += 1;
    state
}
