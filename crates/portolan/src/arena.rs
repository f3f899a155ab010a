//! `portolan arena`: a match between bots, watched from a terminal and printed as a table,
//! JSON or CSV. The playing and counting is done by the arena crate.

mod args;
mod csv;
mod text;
mod watch;

use std::io::{self, Write};

use portolan_arena::{ArenaError, Plan, RecordFilesError, Report};
use portolan_catalogue::{Visitor, visit};
use portolan_core::GamePackage;

pub use args::Args;

use crate::cli::Failure;
use watch::TerminalWatch;

/// How a report is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// For people.
    Table,
    /// One object.
    Json,
    /// One line for each kind of player.
    Csv,
}

/// Plays a match of this game and prints the result.
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
            ArenaError::Setup(_) | ArenaError::Record(RecordFilesError::Taken(_)) => {
                Failure::input(error)
            }
            ArenaError::Game { .. } | ArenaError::Record(_) => Failure::failed(error),
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
