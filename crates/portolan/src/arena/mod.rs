//! `portolan arena`: many games between bots, with a progress bar and a report as a table, JSON or
//! CSV; or the tables of all levels in a document. The arena crate plays and counts.

mod args;
mod csv;
mod levels;
mod text;
mod watch;

use std::io::{self, Write};

use portolan_arena::{ArenaError, Plan, RecordFilesError, Report, ResumeError, Watch};
use portolan_catalogue::{Visitor, visit};
use portolan_core::GamePackage;

pub use args::Args;

use crate::cli::Failure;
use watch::TerminalWatch;

/// The format of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// A table for people.
    Table,
    /// One JSON object.
    Json,
    /// Comma-separated values, one line for each bot level.
    Csv,
}

/// Runs the arena on this game and prints the report.
fn run(game: &str, plan: &Plan, format: Format) -> Result<(), Failure> {
    let watch = TerminalWatch::new(plan.games.get())?;
    let report = run_plan(game, plan, &watch)?;
    watch.clear();
    let report = report.map_err(failure)?;
    let mut out = io::stdout().lock();
    out.write_all(formatted(&report, format)?.as_bytes())?;
    out.flush()?;
    if watch.interrupted() {
        return Err(Failure::Interrupted);
    }
    Ok(())
}

/// Plays the games of a plan. The outer error is that of an unknown game.
fn run_plan(
    game: &str,
    plan: &Plan,
    watch: &impl Watch,
) -> Result<Result<Report, ArenaError>, Failure> {
    visit(game, RunPlan { plan, watch }).map_err(Failure::input)
}

struct RunPlan<'a, W> {
    plan: &'a Plan,
    watch: &'a W,
}

impl<W: Watch> Visitor for RunPlan<'_, W> {
    type Out = Result<Report, ArenaError>;

    fn visit<G: GamePackage + 'static>(self) -> Result<Report, ArenaError> {
        portolan_arena::run::<G>(self.plan, self.watch)
    }
}

fn failure(error: ArenaError) -> Failure {
    match error {
        ArenaError::Setup(_)
        | ArenaError::Record(RecordFilesError::Taken(_))
        | ArenaError::Resume(ResumeError::Damaged(_) | ResumeError::OtherPlan { .. }) => {
            Failure::input(error)
        }
        ArenaError::Game { .. } | ArenaError::Record(_) | ArenaError::Resume(_) => {
            Failure::failed(error)
        }
    }
}

fn formatted(report: &Report, format: Format) -> Result<String, Failure> {
    match format {
        Format::Table => Ok(text::table(report)),
        Format::Csv => Ok(csv::lines(report)),
        Format::Json => serde_json::to_string_pretty(report)
            .map(|json| json + "\n")
            .map_err(Failure::failed),
    }
}
