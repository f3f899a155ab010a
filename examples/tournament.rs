//! Runs a tournament between bots as a library call and prints a table with 95 % confidence
//! intervals.
//!
//! ```text
//! cargo run --example tournament
//! cargo run --example tournament -- oltremare mate,deckhand,deckhand 200 42
//! ```
//!
//! The arguments are the game, the levels of the players, the number of games and the seed. The
//! program `portolan arena` does the same with more options.

use std::error::Error;
use std::num::{NonZeroU64, NonZeroUsize};
use std::process::ExitCode;

use portolan_arena::{ArenaError, NoWatch, Plan, Report, run};
use portolan_bots::Level;
use portolan_catalogue::{Visitor, visit};
use portolan_core::GamePackage;

fn main() -> ExitCode {
    match tournament(std::env::args().skip(1)) {
        Ok(report) => {
            print_table(&report);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("tournament: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Plays the tournament that the arguments describe.
fn tournament(mut args: impl Iterator<Item = String>) -> Result<Report, Box<dyn Error>> {
    let game = args.next().unwrap_or_else(|| "manila".to_owned());
    let levels = args
        .next()
        .unwrap_or_else(|| "mate,deckhand,deckhand".to_owned());
    let games = args.next().unwrap_or_else(|| "1000".to_owned());
    let seed = args.next().unwrap_or_else(|| "1".to_owned());

    let line_up = levels
        .split(',')
        .map(str::parse)
        .collect::<Result<Vec<Level>, _>>()?;
    let games: NonZeroU64 = games
        .parse()
        .map_err(|_| format!("“{games}” is not a number of games: expected 1 or more"))?;
    let mut plan = Plan::new(line_up, games);
    plan.seed = seed
        .parse()
        .map_err(|_| format!("“{seed}” is not a seed: expected a whole number"))?;
    plan.jobs = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    Ok(visit(&game, Tournament(&plan))??)
}

/// The catalogue knows games by name, the arena by type. A visitor connects the two.
struct Tournament<'a>(&'a Plan);

impl Visitor for Tournament<'_> {
    type Out = Result<Report, ArenaError>;

    fn visit<G: GamePackage + 'static>(self) -> Result<Report, ArenaError> {
        run::<G>(self.0, &NoWatch)
    }
}

fn print_table(report: &Report) {
    let results = &report.results;
    println!(
        "{}: {} games, {} seats, seed {}",
        results.game, results.played, results.seats, results.seed
    );
    if results.aborted > 0 {
        println!(
            "{} games were aborted because they did not end",
            results.aborted
        );
    }
    println!(
        "{:<10} {:>8} {:>10} {:>16} {:>8} {:>8}",
        "level", "games", "win share", "95 % interval", "mean", "sd"
    );
    let number =
        |value: Option<f64>| value.map_or_else(|| "–".to_owned(), |value| format!("{value:.1}"));
    for level in &results.players {
        let interval = format!("{:.1} – {:.1} %", 100.0 * level.low, 100.0 * level.high);
        println!(
            "{:<10} {:>8} {:>8.1} % {interval:>16} {:>8} {:>8}",
            level.name,
            level.games,
            100.0 * level.win_share,
            number(level.mean),
            number(level.sd)
        );
    }
    println!("{:.0} games per second", report.speed.games_per_second);
}
