//! A game in progress that the suite is testing.

use std::collections::HashSet;

use portolan_core::GameShapes;
use portolan_core::game::{Game, Turn};
use portolan_core::game_package::GamePackage;
use portolan_core::random::Random;
use portolan_core::seat::{MAX_SEATS, Seat, Seats};
use portolan_core::setup::Setup;
use portolan_core::view::{Audience, View, Viewer};
use rand_xoshiro::rand_core::SeedableRng;

use super::failure::{Check, Failure, GameTrace};
use super::play::Plan;
use super::{ConformanceSuite, Ends, Rng};

/// Beliefs are checked at one step of so many.
const BELIEFS_EVERY: usize = 4;

/// One game with everything that its checks and failure reports need.
pub(super) struct TestedGame<'a, G: GamePackage> {
    pub(super) suite: &'a ConformanceSuite<G>,
    pub(super) game: &'a G,
    pub(super) setup: &'a Setup,
    /// How phrases follow from data.
    pub(super) shapes: GameShapes,
    seed: u64,
    pub(super) ends: Ends,
    pub(super) state: G::State,
    /// The state that results from reading back the log.
    pub(super) folded: G::State,
    /// The events so far as each seat saw them.
    pub(super) seen: [Vec<G::Event>; MAX_SEATS],
    /// The notation of all entries so far.
    pub(super) log: Vec<String>,
    /// The check that is running, reported if the game panics.
    pub(super) current_check: Check,
    /// The chance keys of all outcomes so far.
    pub(super) chance_keys: HashSet<String>,
    /// Random numbers for play.
    pub(super) play_rng: Rng,
    /// Random numbers for checks; separate, so that checks do not change what is played.
    pub(super) check_rng: Rng,
    /// The seats still in the game after the last entry.
    pub(super) playing: Seats,
    /// The standing of each seat at the start plus all amounts of the ledger since.
    pub(super) ledger: [i64; MAX_SEATS],
    /// Whether an action was [`Hidden::informative`](super::Hidden::informative), so that figures
    /// are no longer compared.
    pub(super) skip_statistics: bool,
    /// True minus determinized figures, summed over this game.
    pub(super) differences: Vec<f64>,
}

impl<'a, G: GamePackage> TestedGame<'a, G> {
    pub(super) fn new(
        suite: &'a ConformanceSuite<G>,
        game: &'a G,
        plan: &Plan<'a>,
    ) -> TestedGame<'a, G> {
        let state = game.start();
        let seed = plan.seed;
        let mut ledger = [0; MAX_SEATS];
        for seat in Seat::all(game.seats()) {
            ledger[seat] = game.standing(&state, seat);
        }
        TestedGame {
            suite,
            game,
            setup: plan.setup,
            shapes: GameShapes::of(game),
            seed,
            ends: plan.ends,
            state,
            folded: state,
            seen: Default::default(),
            log: Vec::new(),
            current_check: Check::Play,
            chance_keys: HashSet::new(),
            play_rng: Rng::seed_from_u64(seed),
            check_rng: Rng::seed_from_u64(!seed),
            playing: Seats::all(game.seats()),
            ledger,
            skip_statistics: false,
            differences: Vec::new(),
        }
    }

    pub(super) fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// The view for [`Audience::WithMemory`].
    pub(super) fn view(&self, viewer: Viewer) -> View<G> {
        self.game.view(&self.state, viewer, Audience::WithMemory)
    }

    /// Whether a check that runs at one step in `every` runs now.
    pub(super) fn is_due(&mut self, every: u32) -> bool {
        self.check_rng.below(every.max(1)) == 0
    }

    /// Whether beliefs are checked at this step: at some only, because they may take long to compute. It
    /// uses no random numbers, so that other checks are the same for games with and without beliefs.
    pub(super) fn checks_beliefs(&self) -> bool {
        self.log.len().is_multiple_of(BELIEFS_EVERY)
    }

    /// A generator that depends only on the seed and the step.
    pub(super) fn step_rng(&self) -> Rng {
        Rng::seed_from_u64(self.seed.rotate_left(32) ^ self.log.len() as u64)
    }

    /// All seats and a spectator.
    pub(super) fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        Viewer::all(self.game.seats())
    }

    /// A failure at this step.
    pub(super) fn fail(&self, check: Check, message: impl Into<String>) -> Box<Failure> {
        Box::new(Failure {
            check,
            game: G::NAME,
            message: message.into(),
            trace: Some(GameTrace {
                setup: self.setup.clone(),
                seed: self.seed,
                entries: self.log.clone(),
            }),
        })
    }
}

/// The audiences that see different things with these options.
pub(super) fn audiences<G: Game>(game: &G) -> &'static [Audience] {
    if game.hides_by_options() {
        &[Audience::WithMemory, Audience::WithoutMemory]
    } else {
        &[Audience::WithMemory]
    }
}

/// The name of a viewer, for messages.
pub(super) fn viewer_name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("seat {seat}"),
        Viewer::Spectator => "a spectator".to_owned(),
        Viewer::Everything => "a viewer who sees everything".to_owned(),
    }
}
