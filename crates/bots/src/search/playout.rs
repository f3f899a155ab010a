//! Playouts: a world is continued by the heuristic for all seats until the horizon.

use std::convert::Infallible;

use portolan_core::game_loop::{GameLoop, Played, Players};
use portolan_core::{GamePackage, NoEvents, Seat};
use rand_xoshiro::rand_core::{Rng as _, SeedableRng};

use crate::character::Judgement;
use crate::estimate::Estimator;
use crate::player::{Asked, Rng};

/// A playout that is longer than this is judged where it is.
const MOST_STEPS: u32 = 2_000;

/// A state that is consistent with the view, and the chance that will be met in it.
pub(super) struct World<G: GamePackage> {
    state: G::State,
    seed: u64,
}

/// Plays worlds to the horizon and counts steps.
pub(super) struct Playouts<'a, G: GamePackage> {
    asked: Asked<'a, G>,
    estimator: &'a Estimator<G>,
    beliefs: &'a G::Beliefs,
    horizon: u32,
    /// How the ends of playouts are judged.
    pub(super) judgement: Judgement,
    /// The entries applied so far.
    pub(super) steps: u64,
}

impl<'a, G: GamePackage> Playouts<'a, G> {
    pub(super) fn new(
        asked: Asked<'a, G>,
        estimator: &'a Estimator<G>,
        beliefs: &'a G::Beliefs,
        horizon: u32,
    ) -> Playouts<'a, G> {
        Playouts {
            asked,
            estimator,
            beliefs,
            horizon,
            judgement: Judgement::EVEN,
            steps: 0,
        }
    }

    /// A random world.
    pub(super) fn world(&self, rng: &mut Rng) -> World<G> {
        let Asked { game, view, .. } = self.asked;
        World {
            state: game.determinize_believing(view, self.beliefs, rng),
            seed: rng.next_u64(),
        }
    }

    /// The chance to win of the seat that decides, if it does this in this world, or what its judgement makes of
    /// it.
    pub(super) fn play(&mut self, world: &World<G>, action: &Option<G::Action>) -> f32 {
        let Asked { game, seat, .. } = self.asked;
        let mut state = world.state;
        let end = game.clock(&state).saturating_add(self.horizon);
        // Chance has a generator of its own, so that other decisions do not shift the dice.
        let mut chance = Rng::seed_from_u64(world.seed);
        let mut players = Playing {
            decisions: Rng::seed_from_u64(chance.next_u64()),
            chance,
            silent: None,
        };
        match action {
            Some(action) => game.apply(&mut state, seat, action, &mut NoEvents),
            None => players.silent = Some(seat),
        }
        self.steps += 1;
        let mut game_loop = GameLoop::default();
        for _ in 0..MOST_STEPS {
            if game.clock(&state) >= end {
                break;
            }
            match game_loop.play_on(game, &mut state, &mut players) {
                Ok(Played::Act | Played::Chance) => self.steps += 1,
                Ok(Played::Over) | Err(_) => break,
            }
            players.silent = None;
        }
        let chances = self.estimator.estimate(game, &state);
        let is_deal = action.as_ref().is_some_and(|action| game.is_deal(action));
        let deal = if is_deal { self.judgement.deal } else { 0.0 };
        self.judgement.worth(&chances, game.seats(), seat) + deal
    }
}

/// The players of a playout.
struct Playing {
    chance: Rng,
    decisions: Rng,
    /// A seat that does not act out of turn just now.
    silent: Option<Seat>,
}

impl<G: GamePackage> Players<G> for Playing {
    type Error = Infallible;

    #[inline]
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
    ) -> Result<Option<G::Action>, Infallible> {
        if self.silent == Some(seat) {
            return Ok(None);
        }
        Ok(game.playout_action(state, seat, &mut self.decisions))
    }

    #[inline]
    fn sample_outcome(&mut self, game: &G, state: &G::State) -> Result<G::Outcome, Infallible> {
        Ok(game.sample_outcome(state, &mut self.chance))
    }
}
