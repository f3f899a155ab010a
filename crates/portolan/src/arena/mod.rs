//! `portolan arena`: many games between bots, with a progress bar and a report as a table, JSON or
//! CSV. The arena crate plays and counts.

mod args;
mod csv;
mod text;
mod watch;

use std::io::{self, Write};

use portolan_arena::{ArenaError, Plan, RecordFilesError, Report, ResumeError};
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
    visit(game, RunArena { plan, format }).map_err(Failure::input)?
}

struct RunArena<'a> {
    plan: &'a Plan,
    format: Format,
}

impl Visitor for RunArena<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: GamePackage + 'static>(self) -> Result<(), Failure> {
        let watch = TerminalWatch::new(self.plan.games.get())?;
        let report = portolan_arena::run::<G>(self.plan, &watch);
        watch.clear();
        let report = report.map_err(|error| match error {
            ArenaError::Setup(_)
            | ArenaError::Record(RecordFilesError::Taken(_))
            | ArenaError::Resume(ResumeError::Damaged(_) | ResumeError::OtherPlan { .. }) => {
                Failure::input(error)
            }
            ArenaError::Game { .. } | ArenaError::Record(_) | ArenaError::Resume(_) => {
                Failure::failed(error)
            }
        })?;
        let mut out = io::stdout().lock();
        out.write_all(formatted(&report, self.format)?.as_bytes())?;
        out.flush()?;
        if watch.interrupted() {
            return Err(Failure::Interrupted);
        }
        Ok(())
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
