//! Random play as bots use it to look ahead: sample and apply, without checks and events. The game
//! loop polls the seats, as in the arena and in matches: an offer is answered before its maker
//! continues. Computing that order is part of what is measured.

use std::convert::Infallible;

use portolan_core::game_loop::{GameLoop, Played, Players};
use portolan_core::{Game, Random, Seat, Turn};

/// The greatest number of steps of a game, so that a bug in a game cannot block the benchmark.
const MAX_STEPS: u32 = 100_000;

/// The number of steps of random play.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct StepCounts {
    pub(crate) playouts: u64,
    pub(crate) decisions: u64,
    pub(crate) chances: u64,
}

/// Plays every seat at random.
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

/// Plays a game to its end at random. Calls `visit` with every state in which a seat must act.
pub(crate) fn playout<G: Game, R: Random>(
    game: &G,
    rng: &mut R,
    steps: &mut StepCounts,
    mut visit: impl FnMut(&G::State, Seat),
) -> G::State {
    let mut state = game.start();
    let mut game_loop = GameLoop::default();
    let mut players = RandomPlayers(rng);
    for _ in 0..MAX_STEPS {
        if let Turn::Ask { must, .. } = game.turn(&state)
            && let Some(seat) = must.first()
        {
            visit(&state, seat);
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
