//! The suite: what a game provides for it, and which games it plays.

use portolan_core::game::Game;
use portolan_core::game_package::GamePackage;
use portolan_core::seat::Seat;
use portolan_core::setup::{Setup, SetupError};
use portolan_core::view::Viewer;
use rand_xoshiro::rand_core::SeedableRng;

use super::failure::{Check, CheckResult, Failure};
use super::play::{Driver, Plan, play_game};
use super::run::{Report, Run};
use super::{Counts, Ends, Rng, Size, components, options};

/// A game and the functions by which the suite tests it.
pub struct ConformanceSuite<G: Game> {
    /// Creates the game; usually [`GamePackage::open`].
    pub open: fn(&Setup) -> Result<G, SetupError>,
    /// The maximal length of a game.
    pub ends: Ends,
    /// Counts what is conserved: coins, cards, pieces, by seat or in total.
    pub totals: fn(&G, &G::State, &mut Counts),
    /// What an event adds to these totals (negative if it removes). Nothing else may change them.
    pub flow: fn(&G, &G::Event, &mut Counts),
    /// A random action, mostly an illegal one. Every kind of action and every seat must occur,
    /// including seats that do not play.
    pub guess: fn(&G, &mut Rng) -> G::Action,
    /// A random outcome, mostly an impossible one.
    pub guess_outcome: fn(&G, &mut Rng) -> G::Outcome,
    /// The hidden information of the game; `None` if there is none.
    pub hidden: Option<Hidden<G>>,
    /// How much is played and how often expensive checks run.
    pub size: Size,
}

/// The hidden information of a game.
pub struct Hidden<G: Game> {
    /// Figures of the state that are temporarily hidden from at least one viewer: the number of
    /// eels in each hand, a sealed bid. Always the same figures in the same order, zero if there
    /// is nothing. Their means and the means of their products must be the same in determinized
    /// and in true states. A figure of one seat ([`Counts::add_for`]) must at some time be changed
    /// by `reshuffle_hidden` and by `determinize` for every other seat and the spectator, a common
    /// figure ([`Counts::add`]) for every viewer.
    pub figures: fn(&G, &G::State, &mut Counts),
    /// Whether part of this action stays hidden from others after it happened: a sealed bid,
    /// the fish of an offer. Its events are compared with those of other such actions that
    /// leave a viewer with the same view.
    pub sealed: fn(&G, &G::State, Seat, &G::Action) -> bool,
    /// Whether this action, in random play, carries more information about hidden figures than
    /// the rules imply, because some hands force it. The figures of the game are not compared
    /// afterwards. The answer must depend on public information only.
    pub informative: fn(&G, &G::State, Seat, &G::Action) -> bool,
    /// Whether a viewer can always derive a figure, given by name and seat, so that it is the
    /// same in all states. A seat always knows its own figures; by default nothing else is known.
    pub always_known: fn(&G, &'static str, Option<Seat>, Viewer) -> bool,
}

impl<G: Game> Hidden<G> {
    /// Hidden information that comes only from deals and draws, without sealed or informative
    /// actions.
    pub fn new(figures: fn(&G, &G::State, &mut Counts)) -> Hidden<G> {
        Hidden {
            figures,
            sealed: |_, _, _, _| false,
            informative: |_, _, _, _| false,
            always_known: |_, _, _, _| false,
        }
    }
}

impl<G: GamePackage> ConformanceSuite<G> {
    /// Plays games with one player count and runs all checks.
    ///
    /// # Panics
    /// If a check fails, with everything needed to reproduce the failure.
    pub fn run(&self, players: u8) -> Report {
        self.try_run(players)
            .unwrap_or_else(|failure| panic!("{failure}"))
    }

    /// As [`run`](ConformanceSuite::run), but returns the failure.
    ///
    /// # Errors
    /// The first check that failed.
    pub fn try_run(&self, players: u8) -> Result<Report, Box<Failure>> {
        let mut run = Run::new();
        let mut rng = Rng::seed_from_u64(u64::from(players));
        let mut seeds = (u64::from(players) << 32)..;
        let size = self.size;
        let sets = options::sets(players, G::OPTIONS, size.sets, &mut rng);
        let mut play = |setup: &Setup, ends: Ends, driver: Driver| {
            let before = run.report.entries();
            let seed = seeds.next().unwrap_or_default();
            let plan = Plan {
                setup,
                seed,
                ends,
                driver,
            };
            self.open_and_play(&plan, &mut run)?;
            // A game without entries counts as one entry, or the loops below would not end.
            Ok::<u64, Box<Failure>>((run.report.entries() - before).max(1))
        };
        let mut played = 0;
        while played < u64::from(size.steps) {
            let setup = options::random(players, G::OPTIONS, &mut rng);
            played += play(&setup, self.ends, Driver::Sample)?;
        }
        for setup in &sets {
            let mut played = 0;
            while played < u64::from(size.steps_each_set) {
                let ends = self.ends.cut(size.steps_each_set);
                played += play(setup, ends, Driver::Sample)?;
            }
        }
        let mut played = 0;
        for setup in sets.iter().cycle() {
            if played >= u64::from(size.heuristic_steps) {
                break;
            }
            played += play(setup, self.ends, Driver::Heuristic)?;
        }
        run.conclude(self.hidden.is_some())?;
        Ok(run.report)
    }

    /// Replays the game of a failure, given by its set-up and seed.
    ///
    /// # Panics
    /// As [`run`](ConformanceSuite::run).
    pub fn replay(&self, setup: &Setup, seed: u64) {
        for driver in [Driver::Sample, Driver::Heuristic] {
            let ends = self.ends;
            let plan = Plan {
                setup,
                seed,
                ends,
                driver,
            };
            self.open_and_play(&plan, &mut Run::new())
                .unwrap_or_else(|failure| panic!("{failure}"));
        }
    }

    /// Checks texts, options and editions.
    ///
    /// # Panics
    /// As [`run`](ConformanceSuite::run).
    pub fn run_components(&self) {
        self.try_run_components()
            .unwrap_or_else(|failure| panic!("{failure}"));
    }

    /// As [`run_components`](ConformanceSuite::run_components), but returns the failure.
    ///
    /// # Errors
    /// The first check that failed.
    pub fn try_run_components(&self) -> CheckResult {
        components::check(self)
    }

    fn open_and_play(&self, plan: &Plan<'_>, run: &mut Run<G>) -> CheckResult {
        match (self.open)(plan.setup) {
            Ok(game) => play_game(self, &game, plan, run),
            Err(error) => Err(Box::new(Failure {
                check: Check::Setup,
                game: G::NAME,
                message: format!("{:?} does not open: {error}", plan.setup),
                trace: None,
            })),
        }
    }
}
