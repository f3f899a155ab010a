//! Runs a tournament: opens the game, plays all games of the plan and adds up their results.

use std::time::{Duration, Instant};

use portolan_core::{GamePackage, SetupError};

use crate::contest::{self, BotPlayers, ContestError, ContestResult, NoRecorder};
use crate::plan::Plan;
use crate::pool::run_jobs;
use crate::record_files::{MatchRecorder, RecordFiles, RecordFilesError};
use crate::report::Report;
use crate::resume::{Played, ResumeError};
use crate::rng_streams::RngStreams;
use crate::rotation::{Rotation, Seating};
use crate::tally::Tally;

/// Observes a tournament and may end it early.
pub trait Watch: Sync {
    /// Whether to start no further game.
    fn stop(&self) -> bool;

    /// Called when a game has ended.
    fn game_ended(&self);

    /// Called at the beginning if so many games were played before, by an earlier run.
    fn games_kept(&self, _games: u64) {}
}

/// Observes nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoWatch;

impl Watch for NoWatch {
    fn stop(&self) -> bool {
        false
    }

    fn game_ended(&self) {}
}

/// Why a tournament could not be played.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// The game refuses the set-up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A bot or the game broke the contract.
    #[error("game {game} of seed {seed}: {error}")]
    Game {
        /// The number of the game, counted from 1.
        game: u64,
        /// The seed of the tournament.
        seed: u64,
        /// The error.
        error: ContestError,
    },
    /// A record cannot be written.
    #[error(transparent)]
    Record(#[from] RecordFilesError),
    /// The tournament cannot go on, or cannot be kept.
    #[error(transparent)]
    Resume(#[from] ResumeError),
}

/// How often the games so far are kept in the file of a plan.
const KEPT_EVERY: Duration = Duration::from_secs(5);

/// Plays a tournament. If `watch` ends it early, the report covers the games played so far, which
/// are the same as those of a shorter plan.
///
/// ```
/// use std::num::NonZeroU64;
/// use std::sync::atomic::{AtomicU64, Ordering};
///
/// use portolan_arena::{NoWatch, Plan, Watch, run};
/// use portolan_bots::Level;
/// use portolan_conformance::example::Quay;
///
/// /// Ends a tournament after 25 games.
/// struct UpTo25(AtomicU64);
///
/// impl Watch for UpTo25 {
///     fn stop(&self) -> bool {
///         self.0.load(Ordering::Relaxed) >= 25
///     }
///
///     fn game_ended(&self) {
///         self.0.fetch_add(1, Ordering::Relaxed);
///     }
/// }
///
/// let line_up = vec![Level::Mate, Level::Deckhand];
/// let long = Plan::new(line_up.clone(), NonZeroU64::new(1_000_000).unwrap());
/// let stopped = run::<Quay>(&long, &UpTo25(AtomicU64::new(0))).unwrap().results;
/// assert_eq!((stopped.planned, stopped.played), (1_000_000, 25));
///
/// let short = Plan::new(line_up, NonZeroU64::new(25).unwrap());
/// assert_eq!(run::<Quay>(&short, &NoWatch).unwrap().results.players, stopped.players);
/// ```
///
/// # Errors
/// If the game refuses the set-up or need not end, a bot or the game breaks the contract, a record or the file of
/// the plan cannot be written, or that file is of another plan.
pub fn run<G: GamePackage + 'static>(
    plan: &Plan,
    watch: &impl Watch,
) -> Result<Report, ArenaError> {
    let setup = plan.setup();
    setup.require_limits(G::OPTIONS)?;
    let game = G::open(&setup)?;
    let mut bots = plan.line_up.clone();
    bots.sort_unstable();
    bots.dedup();
    let players = bots.into_iter().map(|bot| (bot, bot.player::<G>(&setup)));
    let players: BotPlayers<G> = players.collect();
    let record_files = plan
        .record
        .as_deref()
        .map(|folder| RecordFiles::open(folder, G::NAME, plan.seed))
        .transpose()?;
    let rotation = Rotation::new(&plan.line_up);
    let mut played = Played::read::<G>(plan)?;
    watch.games_kept(played.tally.games());
    while played.tally.games() < plan.games.get() && !watch.stop() {
        let started = Instant::now();
        let done = played.tally.games();
        let keep_now = || plan.resume.is_some() && started.elapsed() >= KEPT_EVERY;
        let results = run_jobs(
            plan.games.get() - done,
            plan.jobs,
            || watch.stop() || keep_now(),
            || Tally::new(&plan.line_up),
            |tally, job| {
                let number = done + job;
                let seating = rotation.seating(number);
                let files = record_files.as_ref();
                let result = play_game(&game, &players, plan, number, &seating, files)?;
                tally.count(&seating, &result);
                watch.game_ended();
                Ok(())
            },
        );
        for result in &results {
            played.tally.add(&result.worker);
        }
        played.duration += started.elapsed();
        let failures = results.into_iter().filter_map(|result| result.failure);
        if let Some((_, error)) = failures.min_by_key(|(number, _)| *number) {
            return Err(error);
        }
        played.write(plan)?;
    }
    Ok(Report::new(G::NAME, plan, &played.tally, played.duration))
}

/// Plays the game with this number, counted from 0.
fn play_game<G: GamePackage>(
    game: &G,
    players: &BotPlayers<G>,
    plan: &Plan,
    number: u64,
    seating: &Seating,
    record_files: Option<&RecordFiles>,
) -> Result<ContestResult, ArenaError> {
    let mut rng_streams = RngStreams::new(plan.seed, number);
    let game_error = |error| ArenaError::Game {
        game: number + 1,
        seed: plan.seed,
        error,
    };
    let Some(record_files) = record_files else {
        return contest::play(game, players, seating, &mut rng_streams, &mut NoRecorder)
            .map_err(game_error);
    };
    let mut recorder = MatchRecorder::new(plan, seating).map_err(game_error)?;
    let result =
        contest::play(game, players, seating, &mut rng_streams, &mut recorder).map_err(game_error);
    // The record of a game that failed is written too: it shows how the error came about.
    record_files.write(number, &recorder)?;
    result
}
