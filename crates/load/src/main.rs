//! The load benchmark. Starts the real `portolan serve` as a child process, plays at its tables over
//! loopback, and compares its throughput with two ceilings of the same machine: an echo server
//! that sends the same bytes (`echo`), and bare commits of the same rows (`commits`).
//!
//! All are measured in one run, in rounds that alternate, because the load of the machine varies:
//! only ratios are comparable.
//!
//! Deliberately absent: games (players choose from what the server offers), and the server's code;
//! it is used only over HTTP, sockets, `/metrics` and `/proc`.

mod child;
mod closed;
mod commits;
mod connecting;
mod echo;
mod finished;
mod frame;
mod load_error;
mod lobby;
mod memory;
mod metrics;
mod paced;
mod player;
mod progress;
mod received;
mod reopen;
mod report;
mod round;
mod run;
mod socket;
mod spectator;
mod statistics;
mod table_players;
mod tally;
mod trace;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::load_error::LoadError;

/// Measures a server under load
#[derive(Debug, Parser)]
struct Args {
    #[command(subcommand)]
    mode: Option<Mode>,
    #[command(flatten)]
    plan: Plan,
}

/// Another mode than measuring.
#[derive(Debug, Subcommand)]
enum Mode {
    /// Run the echo server that is measured for comparison
    #[command(hide = true)]
    Echo {
        /// The file with the exchanges to repeat
        trace: PathBuf,
    },
}

/// What to measure.
#[derive(Debug, clap::Args)]
struct Plan {
    /// Tables at which every player acts as soon as it is asked
    #[arg(long, value_name = "N", default_value_t = 100)]
    tables: usize,
    /// Tables with one action every two seconds, and idle tables whose memory is measured
    #[arg(long, value_name = "N", default_value_t = 1000)]
    many: usize,
    /// The approximate duration of the whole run
    #[arg(long, value_name = "SECONDS", default_value_t = 90)]
    seconds: u64,
    /// Measure only the tables at which every player acts as soon as it is asked
    #[arg(long)]
    closed: bool,
    /// Rounds of those tables and their ceilings [default: 9; 5 with --closed]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    rounds: Option<u16>,
    /// The duration of those tables' part of a round; the ceilings take as long again [default: 2
    /// in a run of the usual duration; 3 with --closed]
    #[arg(long, value_name = "SECONDS", value_parser = round_seconds)]
    round_seconds: Option<f64>,
    /// Also write all figures to this file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// The server program [default: portolan in the folder of this program]
    #[arg(long, value_name = "PROGRAM")]
    server: Option<PathBuf>,
}

/// Reads the duration of a round: long enough that players act, short enough to be a duration.
fn round_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().map_err(|error| error.to_string())?;
    if (0.1..=3600.0).contains(&seconds) {
        Ok(seconds)
    } else {
        Err("must be between 0.1 and 3600".to_owned())
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    match start(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("load: {error}");
            ExitCode::FAILURE
        }
    }
}

fn start(args: Args) -> Result<(), LoadError> {
    // The same setting as the server's: one worker per processor.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    match args.mode {
        Some(Mode::Echo { trace }) => runtime.block_on(echo::serve(&trace)),
        None => runtime.block_on(run::run(args.plan)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(line: &str) -> Result<Plan, clap::Error> {
        let words = std::iter::once("portolan-load").chain(line.split_whitespace());
        Args::try_parse_from(words).map(|args| args.plan)
    }

    #[test]
    fn rounds_are_checked() {
        let short = plan("--closed --rounds 3 --round-seconds 0.5").unwrap();
        assert!(short.closed);
        assert_eq!((short.rounds, short.round_seconds), (Some(3), Some(0.5)));
        for wrong in ["--rounds 0", "--round-seconds 0", "--round-seconds NaN"] {
            assert!(plan(wrong).is_err(), "{wrong}");
        }
    }
}
