//! The program behind `cargo xtask puzzles`: finds puzzles of a game and writes them into its folder. What was found
//! in each game is kept, so that it goes on after a kill where it was.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::OnceLock;
use std::{fs, io, thread};

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use portolan_bots::Cancel;
use portolan_catalogue::{Visitor, visit};
use portolan_core::GamePackage;
use portolan_puzzles::{Found, Mining, look_for_puzzles, read, select, write};

/// Finds positions in which one action is clearly the best, in games of bots, and writes them into the game's
/// folder.
#[derive(Debug, Clone, Parser)]
#[command(name = "cargo xtask puzzles")]
struct Arguments {
    /// The game.
    game: String,
    /// How many puzzles to find.
    #[arg(long, default_value_t = 60)]
    count: usize,
    /// How many games to look at, at most.
    #[arg(long, default_value_t = 400)]
    games: u64,
    /// The seed of all games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many times longer than a captain to look at each decision first.
    #[arg(long, default_value_t = 2)]
    times: u32,
    /// Games at the same time; by default one for each core.
    #[arg(long)]
    jobs: Option<usize>,
    /// Where what was found in each game is kept.
    #[arg(long, default_value = "target/puzzles")]
    folder: PathBuf,
    /// Where the puzzles are written; by default games/GAME/puzzles/puzzles.jsonl.
    #[arg(long)]
    out: Option<PathBuf>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let game = arguments.game.clone();
    let done = visit(&game, Chore(arguments)).unwrap_or_else(|unknown| Err(unknown.to_string()));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("puzzles: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Set by Ctrl-C.
static CANCEL: OnceLock<Cancel> = OnceLock::new();

struct Chore(Arguments);

impl Visitor for Chore {
    type Out = Result<(), String>;

    fn visit<G: GamePackage + 'static>(self) -> Result<(), String> {
        let arguments = self.0;
        let cancel = CANCEL.get_or_init(Cancel::default);
        ctrlc::set_handler(|| CANCEL.get_or_init(Cancel::default).set())
            .map_err(|error| format!("cannot watch for Ctrl-C: {error}"))?;
        let folder = arguments.folder.join(G::NAME);
        let in_file = |path: &Path, error: io::Error| format!("{}: {error}", path.display());
        fs::create_dir_all(&folder).map_err(|error| in_file(&folder, error))?;
        let mine = Mine {
            folder,
            mining: Mining {
                seed: arguments.seed,
                times: arguments.times,
            },
        };
        let puzzles = mine.all::<G>(&arguments, cancel)?;
        if cancel.is_set() {
            return Err("stopped; the same command goes on from here".to_owned());
        }
        let own = PathBuf::from(format!("games/{}/puzzles/puzzles.jsonl", G::NAME));
        let out = arguments.out.unwrap_or(own);
        if let Some(parent) = out.parent() {
            fs::create_dir_all(parent).map_err(|error| in_file(parent, error))?;
        }
        let text = write(&puzzles).map_err(|error| error.to_string())?;
        fs::write(&out, text).map_err(|error| in_file(&out, error))?;
        println!("{} puzzles written to {}", puzzles.len(), out.display());
        Ok(())
    }
}

/// Where and how puzzles are looked for.
struct Mine {
    folder: PathBuf,
    mining: Mining,
}

impl Mine {
    /// Looks at games until enough puzzles can be chosen from them.
    fn all<G: GamePackage>(
        &self,
        arguments: &Arguments,
        cancel: &Cancel,
    ) -> Result<Vec<portolan_puzzles::Puzzle>, String> {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let jobs = arguments.jobs.unwrap_or_else(cores).max(1);
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len} puzzles, {msg} games");
        let bar = ProgressBar::new(arguments.count as u64);
        let bar = style
            .map(|style| bar.clone().with_style(style))
            .unwrap_or(bar);
        let mut games: Vec<Vec<Found>> = Vec::new();
        let mut chosen = Vec::new();
        while chosen.len() < arguments.count && (games.len() as u64) < arguments.games {
            let first = games.len() as u64;
            let numbers: Vec<u64> = (first..arguments.games).take(jobs).collect();
            let found = thread::scope(|scope| {
                let threads = numbers.iter().map(|number| {
                    let number = *number;
                    scope.spawn(move || self.game::<G>(number, cancel))
                });
                let threads: Vec<_> = threads.collect();
                let joined = threads.into_iter().map(thread::ScopedJoinHandle::join);
                joined.collect::<Result<Vec<_>, _>>()
            });
            let found = found.map_err(|_| "a search has panicked".to_owned())?;
            for game in found {
                games.push(game?);
            }
            if cancel.is_set() {
                break;
            }
            chosen = select(&games, arguments.count);
            bar.set_position(chosen.len() as u64);
            bar.set_message(games.len().to_string());
        }
        bar.finish_and_clear();
        Ok(chosen)
    }

    /// The puzzles of a game: from its file, or found and written to it.
    fn game<G: GamePackage>(&self, number: u64, cancel: &Cancel) -> Result<Vec<Found>, String> {
        let Mining { seed, times } = self.mining;
        let path = self.folder.join(format!("{seed}-{times}-{number}.jsonl"));
        let known = fs::read_to_string(&path).ok();
        if let Some(found) = known.and_then(|text| stored(&text)) {
            return Ok(found);
        }
        let found = look_for_puzzles::<G>(self.mining, number, cancel);
        let found = found.map_err(|error| error.to_string())?;
        if cancel.is_set() {
            return Ok(found);
        }
        let puzzles: Vec<_> = found.iter().map(|one| one.puzzle.clone()).collect();
        let prompts: Vec<_> = found.iter().map(|one| one.prompt.as_str()).collect();
        let text = write(&puzzles).map_err(|error| error.to_string())?;
        let file_error = |error: io::Error| format!("{}: {error}", path.display());
        // A file with the final name is always whole.
        let partial = path.with_extension("part");
        fs::write(&partial, format!("{}\n{text}", prompts.join(" "))).map_err(file_error)?;
        fs::rename(&partial, &path).map_err(file_error)?;
        Ok(found)
    }
}

/// What was found before: the prompts on the first line, then a puzzle on each.
fn stored(text: &str) -> Option<Vec<Found>> {
    let (prompts, puzzles) = text.split_once('\n')?;
    let puzzles = read(puzzles).ok()?;
    let prompts = prompts.split_whitespace().map(str::to_owned);
    let found = prompts.zip(puzzles);
    let found = found.map(|(prompt, puzzle)| Found { puzzle, prompt });
    Some(found.collect())
}
