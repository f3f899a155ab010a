//! A game in progress under the eyes of the battery.

use rand_xoshiro::rand_core::SeedableRng;

use super::failure::{Check, Failure, Where};
use super::play::Plan;
use super::{Battery, Ends, Rng};
use crate::game::Turn;
use crate::random::Random;
use crate::seat::Seat;
use crate::setup::Setup;
use crate::title::Title;

/// One game, from which failures are reported.
pub(super) struct Scene<'a, G: Title> {
    pub(super) battery: &'a Battery<G>,
    pub(super) game: &'a G,
    pub(super) setup: &'a Setup,
    seed: u64,
    pub(super) ends: Ends,
    pub(super) state: G::State,
    /// The same game, folded from the notation of its log.
    pub(super) shadow: G::State,
    /// What happened so far.
    pub(super) log: Vec<String>,
    /// The check being made, in case the game panics.
    pub(super) stage: Check,
    /// Decides what is played.
    pub(super) play: Rng,
    /// Decides what is looked at, so that looking changes nothing.
    pub(super) probe: Rng,
    /// Whether a telling action happened ([`Hidden::telling`](super::Hidden::telling)).
    pub(super) told: bool,
    /// True minus imagined figures, summed over this game.
    pub(super) differences: Vec<f64>,
}

impl<'a, G: Title> Scene<'a, G> {
    pub(super) fn new(battery: &'a Battery<G>, game: &'a G, plan: &Plan<'a>) -> Scene<'a, G> {
        let state = game.start();
        let seed = plan.seed;
        Scene {
            battery,
            game,
            setup: plan.setup,
            seed,
            ends: plan.ends,
            state,
            shadow: state,
            log: Vec::new(),
            stage: Check::Play,
            play: Rng::seed_from_u64(seed),
            probe: Rng::seed_from_u64(!seed),
            told: false,
            differences: Vec::new(),
        }
    }

    pub(super) fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// Whether a check made at one step in so many is made now.
    pub(super) fn now(&mut self, every: u32) -> bool {
        self.probe.below(every.max(1)) == 0
    }

    /// A generator that depends on the game and the step alone.
    pub(super) fn fresh(&self) -> Rng {
        Rng::seed_from_u64(self.seed.rotate_left(32) ^ self.log.len() as u64)
    }

    /// All seats and a spectator.
    pub(super) fn viewers(&self) -> impl Iterator<Item = Option<Seat>> + use<G> {
        Seat::all(self.game.seats())
            .map(Some)
            .chain(std::iter::once(None))
    }

    /// A failure here and now.
    pub(super) fn fail(&self, check: Check, message: impl Into<String>) -> Box<Failure> {
        Box::new(Failure {
            check,
            game: G::NAME,
            message: message.into(),
            scene: Some(Where {
                setup: self.setup.clone(),
                seed: self.seed,
                entries: self.log.clone(),
            }),
        })
    }
}

/// Who looks, for messages.
pub(super) fn named(viewer: Option<Seat>) -> String {
    match viewer {
        Some(seat) => format!("seat {seat}"),
        None => "a spectator".to_owned(),
    }
}
