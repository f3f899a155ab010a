//! How much the server bears. Starts the real `portolan serve` as a child, sends it people and
//! bots over loopback, and prints what it did beside what the machine could do at best in the
//! same minute: an echo server that sends the same bytes (`echo`), and bare commits of the same
//! rows (`commits`).
//!
//! Everything is measured in one run, in several rounds that take turns, because the machine is
//! never as quiet as one would like: only ratios are worth comparing.
//!
//! Deliberately absent: games (an action is whatever the server offers), and anything of the
//! server's code; it is met over HTTP, sockets, `/metrics` and `/proc`.

mod child;
mod closed;
mod commits;
mod crew;
mod echo;
mod frame;
mod lobby;
mod memory;
mod metrics;
mod paced;
mod person;
mod progress;
mod reopen;
mod report;
mod run;
mod socket;
mod statistics;
mod trace;
mod trouble;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::trouble::Trouble;

/// Loads a server with tables and tells what it bears
#[derive(Debug, Parser)]
struct Args {
    #[command(subcommand)]
    mode: Option<Mode>,
    #[command(flatten)]
    plan: Plan,
}

/// What to do instead of measuring.
#[derive(Debug, Subcommand)]
enum Mode {
    /// Be the echo server that is measured beside the real one
    #[command(hide = true)]
    Echo {
        /// The exchanges to play
        trace: PathBuf,
    },
}

/// What to measure.
#[derive(Debug, clap::Args)]
struct Plan {
    /// Tables at which everybody acts as soon as they are asked
    #[arg(long, value_name = "N", default_value_t = 100)]
    tables: usize,
    /// Tables with one action each every two seconds, and tables whose memory is measured
    #[arg(long, value_name = "N", default_value_t = 1000)]
    many: usize,
    /// About how long the whole run takes
    #[arg(long, value_name = "SECONDS", default_value_t = 90)]
    seconds: u64,
    /// Write all figures to this file too
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// The program to load [default: portolan beside this program]
    #[arg(long, value_name = "PROGRAM")]
    server: Option<PathBuf>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    match start(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("load: {trouble}");
            ExitCode::FAILURE
        }
    }
}

fn start(args: Args) -> Result<(), Trouble> {
    // The same setting as the server's: one worker per processor.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    match args.mode {
        Some(Mode::Echo { trace }) => runtime.block_on(echo::serve(&trace)),
        None => runtime.block_on(run::run(args.plan)),
    }
}
