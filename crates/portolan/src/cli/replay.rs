//! The arguments of `portolan replay`.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use portolan_terminal::replay::{self, ReplayError, ReplayOptions};

use super::{Failure, LanguageArgs};

const EXAMPLES: &str = "\
Examples:
  portolan replay game.jsonl
  portolan replay game.jsonl --to 40 --lang fr
  portolan replay game.jsonl --walk

A record that was damaged, or that belongs to other rules, is refused.";

/// Print a record step by step, or walk through it
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The file of the record
    record: PathBuf,
    /// Stops after this entry and shows the board there
    #[arg(long, value_name = "N", value_parser = entry, allow_negative_numbers = true)]
    to: Option<u32>,
    /// Walks through the game, back and forth, by events, decisions and rounds
    #[arg(long, conflicts_with = "to")]
    walk: bool,
    #[command(flatten)]
    language: LanguageArgs,
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        if self.walk {
            let mut input = io::stdin().lock();
            let language = self.language.language();
            let walked = replay::walk(&self.record, language, &mut input, &mut io::stdout());
            return walked.map_err(failure);
        }
        let options = ReplayOptions {
            file: &self.record,
            to: self.to,
            language: self.language.language(),
        };
        let mut out = BufWriter::new(io::stdout().lock());
        let result = replay::run(&options, &mut out).and_then(|()| Ok(out.flush()?));
        result.map_err(failure)
    }
}

fn failure(error: ReplayError) -> Failure {
    match error {
        ReplayError::Refused(message) => Failure::Input(message),
        ReplayError::Output(error) => Failure::from(error),
    }
}

fn entry(text: &str) -> Result<u32, &'static str> {
    text.parse()
        .map_err(|_| "expected the number of an entry, 0 or more")
}
