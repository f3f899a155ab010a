//! A match: opens the game, plays all games of the plan and adds them up.

use std::time::Instant;

use portolan_core::{GamePackage, SetupError};

use crate::record_files::{RecordFiles, RecordFilesError, MatchRecorder};
use crate::contest::{self, ContestResult, ContestError, NoRecorder};
use crate::rng_streams::RngStreams;
use crate::plan::Plan;
use crate::pool::share_out;
use crate::report::Report;
use crate::rotation::{Rotation, Seating};
use crate::tally::Tally;

/// Somebody who watches a match and may end it.
pub trait Watch: Sync {
    /// Whether no further game shall begin.
    fn stop(&self) -> bool;

    /// A game has ended.
    fn game_ended(&self);
}

/// Nobody watches.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoWatch;

impl Watch for NoWatch {
    fn stop(&self) -> bool {
        false
    }

    fn game_ended(&self) {}
}

/// Why a match could not be played.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// The game cannot be set up like this.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A bot or the game made a mistake.
    #[error("game {game} of seed {seed}: {error}")]
    Game {
        /// Which game, counted from 1.
        game: u64,
        /// The seed of the match.
        seed: u64,
        /// What went wrong.
        error: ContestError,
    },
    /// A record cannot be kept.
    #[error(transparent)]
    Record(#[from] RecordFilesError),
}

/// Plays a match. If `watch` ends it early, the report is about the games played so far, which
/// are the same as those of a shorter plan.
///
/// # Errors
/// A set-up the game refuses; a bot or game that breaks the contract; a record that cannot be
/// kept.
pub fn run<G: GamePackage>(plan: &Plan, watch: &impl Watch) -> Result<Report, ArenaError> {
    let game = G::open(&plan.setup())?;
    let record_files = plan
        .record
        .as_deref()
        .map(|folder| RecordFiles::open(folder, G::NAME, plan.seed))
        .transpose()?;
    let rotation = Rotation::new(&plan.line_up);
    let began = Instant::now();
    let results = share_out(
        plan.games.get(),
        plan.jobs,
        || watch.stop(),
        || Tally::new(&plan.line_up),
        |tally, number| {
            let seating = rotation.seating(number);
            let result = one_game(&game, plan, number, &seating, record_files.as_ref())?;
            tally.count(&seating, &result);
            watch.game_ended();
            Ok(())
        },
    );
    let took = began.elapsed();
    let mut total = Tally::new(&plan.line_up);
    for result in &results {
        total.add(&result.worker);
    }
    let failures = results.into_iter().filter_map(|result| result.failure);
    match failures.min_by_key(|(number, _)| *number) {
        None => Ok(Report::new(G::NAME, plan, &total, took)),
        Some((_, error)) => Err(error),
    }
}

/// Plays the game of this number, counted from 0.
fn one_game<G: GamePackage>(
    game: &G,
    plan: &Plan,
    number: u64,
    seating: &Seating,
    record_files: Option<&RecordFiles>,
) -> Result<ContestResult, ArenaError> {
    let mut rng_streams = RngStreams::new(plan.seed, number);
    let wrong = |error| ArenaError::Game {
        game: number + 1,
        seed: plan.seed,
        error,
    };
    let Some(record_files) = record_files else {
        return contest::play(game, seating, &mut rng_streams, &mut NoRecorder).map_err(wrong);
    };
    let mut recorder = MatchRecorder::new(plan, seating).map_err(wrong)?;
    let result = contest::play(game, seating, &mut rng_streams, &mut recorder).map_err(wrong);
    // A game that went wrong is kept too: its record shows how it came to that.
    record_files.keep(number, &recorder)?;
    result
}
