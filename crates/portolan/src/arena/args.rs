//! The arguments of `portolan arena`.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::thread;

use portolan_arena::Plan;
use portolan_bots::Bot;
use portolan_catalogue::NAMES;

use super::Format;
use super::levels::Levels;
use crate::cli::{Failure, SetupArgs, options_help};

/// An upper bound that no machine reaches; it catches typing errors.
const MOST_JOBS: usize = 1024;

const EXAMPLES: &str = "\
Examples:
  portolan arena manila --seats mate,deckhand,deckhand,deckhand --games 20000 --jobs 2 --seed 1
  portolan arena manila --seats mate,mate,deckhand --format json > result.json
  portolan arena manila --seats mate,mate,mate --games 10 --record games/
  portolan arena manila --seats captain,mate,mate,mate --resume captain.json
  portolan arena --levels docs/bots.md --figures crates/bots/data/strength.json --resume target/levels
  portolan arena manila --seats captain:Vanna,captain,captain,captain --games 400

Bots change seats from game to game, so that each plays equally often in each seat. The same
seed gives the same result whatever --jobs is, stopped and resumed or in one go. Ctrl-C prints the
result of the games so far.";

fn after_help() -> String {
    format!("{EXAMPLES}\n\n{}", options_help())
}

/// Let bots play many games and see who wins
///
/// Prints for each bot level how many games it played (each seat counts), how many it won (a win
/// shared by k seats counts 1/k for each), its share of wins with a 95 % interval, the mean and the
/// standard deviation of its final score, the processor time of decisions that are searched, and the
/// speed.
#[derive(Debug, clap::Args)]
#[command(after_long_help = after_help())]
pub struct Args {
    /// Which game
    #[arg(value_parser = NAMES.to_vec(), required_unless_present = "levels")]
    game: Option<String>,
    /// Who plays, one bot for each seat: deckhand (legal and random), mate (quick and decent), captain (searches) or
    /// admiral (searches longer), or a person of a level: captain:Vanna
    #[arg(
        long,
        value_name = "BOT,…",
        value_delimiter = ',',
        required_unless_present = "levels"
    )]
    seats: Vec<Bot>,
    /// Measures each level against the one below it, in all games and with all numbers of players, and writes the
    /// tables into this document; --resume names a folder then. With a game, only that one is played
    #[arg(long, value_name = "FILE", requires = "resume")]
    #[arg(conflicts_with_all = ["seats", "record", "format", "options", "edition"])]
    levels: Option<PathBuf>,
    /// Writes the figures of --levels also into this file, from which the program itself has them
    #[arg(long, value_name = "FILE", requires = "levels")]
    figures: Option<PathBuf>,
    /// How many games with other numbers of players than four, for --levels
    #[arg(long, default_value = "300", value_parser = games, allow_negative_numbers = true, requires = "levels")]
    other_games: NonZeroU64,
    /// How many games
    #[arg(long, default_value = "1000", value_parser = games, allow_negative_numbers = true)]
    games: NonZeroU64,
    /// How many games at the same time; one for each core if not given
    #[arg(long, value_parser = jobs, allow_negative_numbers = true)]
    jobs: Option<NonZeroUsize>,
    /// All chance follows from this number
    #[arg(long, default_value = "1", value_parser = seed, allow_negative_numbers = true)]
    seed: u64,
    #[command(flatten)]
    setup: SetupArgs,
    /// The format of the result
    #[arg(long, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Writes a record of every game into this folder, which is created if it is missing
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Keeps the result so far in this file every few seconds, and goes on with it after a stop or a kill
    #[arg(long, value_name = "FILE", conflicts_with = "record")]
    resume: Option<PathBuf>,
}

impl Args {
    /// Plays the games and prints the report.
    ///
    /// # Errors
    /// Wrong input, an unusable folder for records, a bot that breaks the rules, or Ctrl-C; after
    /// Ctrl-C, the report on the games played so far has been printed.
    pub fn run(self) -> Result<(), Failure> {
        let jobs = self.jobs.unwrap_or_else(cores);
        if let (Some(document), Some(folder)) = (self.levels, &self.resume) {
            let levels = Levels {
                document,
                figures: self.figures,
                game: self.game,
                folder: folder.clone(),
                games: self.games,
                other_games: self.other_games,
                jobs,
                seed: self.seed,
            };
            return levels.run();
        }
        let plan = Plan {
            line_up: self.seats,
            options: self.setup.options()?,
            edition: self.setup.edition()?,
            games: self.games,
            jobs,
            seed: self.seed,
            record: self.record,
            resume: self.resume,
        };
        super::run(&self.game.unwrap_or_default(), &plan, self.format)
    }
}

fn cores() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

fn games(text: &str) -> Result<NonZeroU64, &'static str> {
    text.parse()
        .map_err(|_| "expected a whole number, 1 or more")
}

fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

fn jobs(text: &str) -> Result<NonZeroUsize, String> {
    text.parse()
        .ok()
        .filter(|jobs: &NonZeroUsize| jobs.get() <= MOST_JOBS)
        .ok_or_else(|| format!("expected a whole number from 1 to {MOST_JOBS}"))
}
