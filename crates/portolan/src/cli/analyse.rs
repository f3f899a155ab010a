//! The arguments of `portolan analyse`, its progress bar and Ctrl-C.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process;
use std::sync::Arc;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use portolan_bots::{Cancel, Effort};
use portolan_terminal::analyse::{self, AnalyseError, AnalyseOptions, AnalysisForm};

use super::{Failure, LanguageArgs};

/// How often the bar is drawn per second.
const DRAWS_PER_SECOND: u8 = 10;

const EXAMPLES: &str = "\
Examples:
  portolan analyse game.jsonl
  portolan analyse game.jsonl --times 10
  portolan analyse game.jsonl --json > analysis.json

Luck and decisions are measured by the estimated chance to win, and add up to the result. A mistake
lost 5 points or more of it by what the player knew, a blunder 10. The same record, --seed and --times
give the same figures on any machine. Ctrl-C ends it.";

/// Show what luck and decisions made of a finished game
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The file of the record
    record: PathBuf,
    /// Prints everything that was found as JSON
    #[arg(long)]
    json: bool,
    /// All searches follow from this number
    #[arg(long, value_name = "N", default_value_t = Effort::default().seed, allow_negative_numbers = true)]
    seed: u64,
    /// How many times longer than a bot to think about each decision
    #[arg(long, value_name = "N", default_value_t = Effort::default().times, value_parser = times, allow_negative_numbers = true)]
    times: u32,
    #[command(flatten)]
    language: LanguageArgs,
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        let options = AnalyseOptions {
            file: &self.record,
            effort: Effort {
                seed: self.seed,
                times: self.times,
            },
            form: if self.json {
                AnalysisForm::Json
            } else {
                AnalysisForm::Text
            },
            language: self.language.language(),
        };
        let cancel = cancelled_by_ctrl_c()?;
        let bar = bar();
        let mut progress = |done: usize, of: usize| {
            bar.set_length(of as u64);
            bar.set_position(done as u64);
        };
        let mut out = BufWriter::new(io::stdout().lock());
        let result = analyse::run(&options, &cancel, &mut progress, &mut out);
        bar.finish_and_clear();
        let result = result.and_then(|()| Ok(out.flush()?));
        result.map_err(|error| match error {
            AnalyseError::Refused(message) => Failure::Input(message),
            AnalyseError::Cancelled => Failure::Interrupted,
            AnalyseError::Output(error) => Failure::from(error),
        })
    }
}

/// The first Ctrl-C cancels the analysis, the second ends the program.
fn cancelled_by_ctrl_c() -> Result<Arc<Cancel>, Failure> {
    let cancel = Arc::new(Cancel::default());
    let pressed = Arc::clone(&cancel);
    ctrlc::set_handler(move || {
        if pressed.is_set() {
            process::exit(130);
        }
        pressed.set();
    })
    .map_err(Failure::failed)?;
    Ok(cancel)
}

/// A bar that is drawn only if standard error is a terminal.
fn bar() -> ProgressBar {
    let target = ProgressDrawTarget::stderr_with_hz(DRAWS_PER_SECOND);
    let bar = ProgressBar::with_draw_target(None, target);
    match ProgressStyle::with_template("{bar:40} {percent} %, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn times(text: &str) -> Result<u32, String> {
    text.parse()
        .ok()
        .filter(|times| (1..=Effort::MOST_TIMES).contains(times))
        .ok_or_else(|| format!("expected a whole number from 1 to {}", Effort::MOST_TIMES))
}
