//! A game in progress while the suite checks it.

use portolan_core::game::{Game, Turn};
use portolan_core::game_package::GamePackage;
use portolan_core::random::Random;
use portolan_core::seat::{MAX_SEATS, Seat, Seats};
use portolan_core::setup::Setup;
use portolan_core::view::{Audience, View, Viewer};
use rand_xoshiro::rand_core::SeedableRng;

use super::failure::{Check, Failure, Where};
use super::play::Plan;
use super::{ConformanceSuite, Ends, Rng};

/// One game, from which failures are reported.
pub(super) struct Scene<'a, G: GamePackage> {
    pub(super) suite: &'a ConformanceSuite<G>,
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
    /// Who was in the game after the last entry.
    pub(super) playing: Seats,
    /// The standing of each seat at the start, and all amounts of the ledger since.
    pub(super) ledger: [i64; MAX_SEATS],
    /// Whether a telling action happened ([`Hidden::telling`](super::Hidden::telling)).
    pub(super) told: bool,
    /// True minus determinized figures, summed over this game.
    pub(super) differences: Vec<f64>,
}

impl<'a, G: GamePackage> Scene<'a, G> {
    pub(super) fn new(
        suite: &'a ConformanceSuite<G>,
        game: &'a G,
        plan: &Plan<'a>,
    ) -> Scene<'a, G> {
        let state = game.start();
        let seed = plan.seed;
        let mut ledger = [0; MAX_SEATS];
        for seat in Seat::all(game.seats()) {
            ledger[seat.index()] = game.standing(&state, seat);
        }
        Scene {
            suite,
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
            playing: Seats::all(game.seats()),
            ledger,
            told: false,
            differences: Vec::new(),
        }
    }

    pub(super) fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// What a viewer with a perfect memory sees.
    pub(super) fn view(&self, viewer: Viewer) -> View<G> {
        self.game.view(&self.state, viewer, Audience::WithMemory)
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
    pub(super) fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        Viewer::all(self.game.seats())
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

/// The audiences that are shown different things at this table.
pub(super) fn audiences<G: Game>(game: &G) -> &'static [Audience] {
    match game.hides_by_options() {
        true => &[Audience::WithMemory, Audience::WithoutMemory],
        false => &[Audience::WithMemory],
    }
}

/// Who looks, for messages.
pub(super) fn named(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Spectator => "a spectator".to_owned(),
        Viewer::Everything => "somebody who sees everything".to_owned(),
    }
}
