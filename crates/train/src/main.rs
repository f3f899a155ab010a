//! The program behind `cargo xtask train`: learns the weights of a game and writes them into its folder,
//! or plays a match between levels.

use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, thread};

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use portolan_arena::{Plan, run};
use portolan_bots::{Level, Weights};
use portolan_catalogue::{Visitor, visit};
use portolan_core::{GamePackage, SearchSettings, Setup};
use portolan_train::{
    Generations, Learned, Training, Trust, Watch, Won, generations, train, trust,
};

/// Learns how to judge positions of a game from games of bots, and writes the weights into the game's folder.
/// Games that were played before are kept in target/train and not played again.
#[derive(Debug, Clone, Parser)]
#[command(name = "cargo xtask train")]
struct Arguments {
    /// The game.
    game: String,
    /// Games for each number of players; by default 3,000, and 1,000 for each generation.
    #[arg(long)]
    games: Option<u64>,
    /// Learns from games of the search itself, so many times, beginning with the weights that are there. A
    /// generation is kept if it wins against the last.
    #[arg(long, value_name = "NUMBER")]
    generations: Option<u32>,
    /// Learns only for this number of players; what is known about others stays.
    #[arg(long, requires = "generations")]
    players: Option<u8>,
    /// Games of a generation against the last, for each number of players.
    #[arg(long, default_value_t = 600, requires = "generations")]
    contests: u64,
    /// Who plays the games.
    #[arg(long, default_value_t = Level::Mate)]
    level: Level,
    /// The seed of all games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at the same time; by default one for each core.
    #[arg(long)]
    jobs: Option<usize>,
    /// Where the games are kept until the weights are written.
    #[arg(long, default_value = "target/train")]
    folder: PathBuf,
    /// Where the weights are written; by default games/GAME/data/weights.txt.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Trains nothing, but plays a match of these levels, such as captain,mate,mate,mate.
    #[arg(long = "match", value_delimiter = ',')]
    line_up: Vec<Level>,
    /// Trains nothing, but compares what analyses of so many games say with what came true.
    #[arg(long, conflicts_with = "line_up")]
    trust: bool,
}

impl Arguments {
    fn games(&self) -> u64 {
        let usual = if self.generations.is_some() {
            1_000
        } else {
            3_000
        };
        self.games.unwrap_or(usual)
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let game = arguments.game.clone();
    let done = visit(&game, Chore(arguments)).unwrap_or_else(|unknown| Err(unknown.to_string()));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("train: {message}");
            ExitCode::FAILURE
        }
    }
}

/// A decision in a game of a generation takes this part of what `captain` takes: about a millisecond.
const TRAINING_PART: u32 = 10;

struct Chore(Arguments);

impl Visitor for Chore {
    type Out = Result<(), String>;

    fn visit<G: GamePackage + 'static>(self) -> Result<(), String> {
        if self.0.trust {
            compare::<G>(&self.0)
        } else if let Some(count) = self.0.generations {
            learn_by_generations::<G>(&self.0, count)
        } else if self.0.line_up.is_empty() {
            learn::<G>(&self.0)
        } else {
            play_match::<G>(&self.0)
        }
    }
}

/// A bar of games that Ctrl-C stops.
struct Bar(ProgressBar);

static STOP: AtomicBool = AtomicBool::new(false);

impl Bar {
    fn new(games: u64) -> Result<Bar, String> {
        ctrlc::set_handler(|| STOP.store(true, Ordering::Relaxed))
            .map_err(|error| format!("cannot watch for Ctrl-C: {error}"))?;
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left");
        let bar = ProgressBar::new(games);
        Ok(Bar(style
            .map(|style| bar.clone().with_style(style))
            .unwrap_or(bar)))
    }
}

impl Watch for Bar {
    fn stop(&self) -> bool {
        STOP.load(Ordering::Relaxed)
    }

    fn games(&self, more: u64) {
        self.0.inc(more);
    }
}

impl portolan_arena::Watch for Bar {
    fn stop(&self) -> bool {
        STOP.load(Ordering::Relaxed)
    }

    fn game_ended(&self) {
        self.0.inc(1);
    }
}

fn jobs(arguments: &Arguments) -> usize {
    let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    arguments.jobs.unwrap_or_else(cores).max(1)
}

/// The folder of the game's samples, which is made.
fn folder<G: GamePackage>(arguments: &Arguments) -> Result<PathBuf, String> {
    let folder = arguments.folder.join(G::NAME);
    let make = fs::create_dir_all(&folder);
    make.map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

fn learn<G: GamePackage>(arguments: &Arguments) -> Result<(), String> {
    let games = arguments.games();
    let bar = Bar::new(G::PLAYERS.count() as u64 * games)?;
    let training = Training {
        games,
        level: arguments.level,
        seed: arguments.seed,
        jobs: jobs(arguments),
    };
    let folder = folder::<G>(arguments)?;
    let trained = train::<G>(&training, &folder, &bar).map_err(|error| error.to_string())?;
    bar.0.finish_and_clear();
    for quality in &trained.report {
        println!(
            "{} players: {} positions, surprise {:.4} (uninformed {:.4})",
            quality.players, quality.positions, quality.surprise, quality.uninformed
        );
    }
    write::<G>(arguments, &trained.weights)
}

fn learn_by_generations<G: GamePackage>(arguments: &Arguments, count: u32) -> Result<(), String> {
    let first = Weights::read::<G>(G::WEIGHTS).map_err(|error| error.to_string())?;
    let players: Vec<u8> = match arguments.players {
        None => G::PLAYERS.collect(),
        Some(players) if G::PLAYERS.contains(&players) => vec![players],
        Some(players) => {
            let (least, most) = (G::PLAYERS.start(), G::PLAYERS.end());
            return Err(format!("{players} players: expected {least} to {most}"));
        }
    };
    let learning = Generations {
        players,
        count,
        games: arguments.games(),
        contests: arguments.contests,
        search: SearchSettings {
            horizon: G::SEARCH.horizon,
            steps: G::SEARCH.steps / TRAINING_PART,
        },
        seed: arguments.seed,
        jobs: jobs(arguments),
    };
    let games = (learning.games + learning.contests) * u64::from(count);
    let bar = Bar::new(learning.players.len() as u64 * games)?;
    let folder = folder::<G>(arguments)?;
    let mut tell = |learned: &Learned| bar.0.suspend(|| println!("{}", told(learned)));
    let weights = generations::<G>(first, &learning, &folder, &bar, &mut tell);
    let weights = weights.map_err(|error| error.to_string())?;
    bar.0.finish_and_clear();
    write::<G>(arguments, &weights)
}

fn told(learned: &Learned) -> String {
    let Won {
        games,
        won,
        fair,
        variance,
    } = learned.won;
    let percent = |wins: f64| 100.0 * wins / games.max(1) as f64;
    format!(
        "{} players, generation {}: {} positions, surprise {:.4}; against the last {:.1} % ± {:.1} of {games} \
         games, {:.1} % are fair: {}",
        learned.players,
        learned.generation,
        learned.positions,
        learned.surprise,
        percent(won),
        percent(variance.sqrt()),
        percent(fair),
        if learned.is_kept() {
            "kept"
        } else {
            "not kept"
        }
    )
}

fn write<G: GamePackage>(arguments: &Arguments, weights: &Weights) -> Result<(), String> {
    let own = PathBuf::from(format!("games/{}/data/weights.txt", G::NAME));
    let out = arguments.out.clone().unwrap_or(own);
    fs::write(&out, weights.write::<G>()).map_err(|error| format!("{}: {error}", out.display()))?;
    println!("written to {}", out.display());
    Ok(())
}

fn play_match<G: GamePackage>(arguments: &Arguments) -> Result<(), String> {
    let games = NonZeroU64::new(arguments.games()).ok_or("no games to play")?;
    let mut plan = Plan::new(arguments.line_up.clone(), games);
    plan.seed = arguments.seed;
    plan.jobs = NonZeroUsize::new(jobs(arguments)).unwrap_or(NonZeroUsize::MIN);
    let bar = Bar::new(arguments.games())?;
    let report = run::<G>(&plan, &bar).map_err(|error| error.to_string())?;
    bar.0.finish_and_clear();
    for level in &report.results.players {
        println!(
            "{}: {:.1} % [{:.1}, {:.1}] of {} games, mean score {:.1}",
            level.name,
            100.0 * level.win_share,
            100.0 * level.low,
            100.0 * level.high,
            report.results.played,
            level.mean.unwrap_or_default(),
        );
    }
    for time in &report.speed.thinking {
        println!(
            "{}: {:.2} ms a decision, p99 {:.2} ms of processor time ({} decisions)",
            time.level, time.mean_ms, time.p99_ms, time.decisions
        );
    }
    Ok(())
}

fn compare<G: GamePackage>(arguments: &Arguments) -> Result<(), String> {
    for players in G::PLAYERS {
        let setup = Setup::new(players);
        let found = trust::<G>(&setup, arguments.level, arguments.games(), arguments.seed);
        let found = found.map_err(|error| error.to_string())?;
        println!("{players} players, {} games", found.games);
        print_trust(&found);
    }
    Ok(())
}

fn print_trust(found: &Trust) {
    let [luck, own, others] = found.parts;
    println!(
        "  a seat owes ±{luck:.1} points to luck, ±{own:.1} to itself, ±{others:.1} to others"
    );
    for (key, phase) in &found.phases {
        let bands = phase.bands.iter().filter(|band| band.count > 0);
        let bands: Vec<_> = bands
            .map(|band| format!("{:.0}→{:.0}", band.said, band.won))
            .collect();
        println!(
            "  {key:<24}{:>8} drift {:>6.2} swing {:>5.2}   said→won {}",
            phase.positions,
            phase.drift,
            phase.swing,
            bands.join(" ")
        );
    }
}
