//! A match: opens the game, plays all games of the plan and adds them up.

use std::time::Instant;

use portolan_core::{GamePackage, SetupError};

use crate::archive::{Archive, ArchiveError, Book};
use crate::bout::{self, Course, Fault, NoScribe};
use crate::fortune::Fortune;
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
pub struct Unwatched;

impl Watch for Unwatched {
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
    #[error("game {game} of seed {seed}: {fault}")]
    Game {
        /// Which game, counted from 1.
        game: u64,
        /// The seed of the match.
        seed: u64,
        /// What went wrong.
        fault: Fault,
    },
    /// A record cannot be kept.
    #[error(transparent)]
    Record(#[from] ArchiveError),
}

/// Plays a match. If `watch` ends it early, the report is about the games played so far, which
/// are the same as those of a shorter plan.
///
/// # Errors
/// A set-up the game refuses; a bot or game that breaks the contract; a record that cannot be
/// kept.
pub fn run<G: GamePackage>(plan: &Plan, watch: &impl Watch) -> Result<Report, ArenaError> {
    let game = G::open(&plan.setup())?;
    let archive = plan
        .record
        .as_deref()
        .map(|folder| Archive::open(folder, G::NAME, plan.seed))
        .transpose()?;
    let rotation = Rotation::new(&plan.line_up);
    let began = Instant::now();
    let shifts = share_out(
        plan.games.get(),
        plan.jobs,
        || watch.stop(),
        || Tally::new(&plan.line_up),
        |tally, number| {
            let seating = rotation.seating(number);
            let course = one_game(&game, plan, number, &seating, archive.as_ref())?;
            tally.count(&seating, &course);
            watch.game_ended();
            Ok(())
        },
    );
    let took = began.elapsed();
    let mut total = Tally::new(&plan.line_up);
    for shift in &shifts {
        total.add(&shift.worker);
    }
    let failures = shifts.into_iter().filter_map(|shift| shift.failure);
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
    archive: Option<&Archive>,
) -> Result<Course, ArenaError> {
    let mut fortune = Fortune::new(plan.seed, number);
    let wrong = |fault| ArenaError::Game {
        game: number + 1,
        seed: plan.seed,
        fault,
    };
    let Some(archive) = archive else {
        return bout::play(game, seating, &mut fortune, &mut NoScribe).map_err(wrong);
    };
    let mut book = Book::new(plan, seating).map_err(wrong)?;
    let course = bout::play(game, seating, &mut fortune, &mut book).map_err(wrong);
    // A game that went wrong is kept too: its record shows how it came to that.
    archive.keep(number, &book)?;
    course
}
