//! The arguments of `portolan replay`.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use portolan_terminal::replay::{self, ReplayError, ReplayOptions};

use super::{Failure, LanguageArgs};

const EXAMPLES: &str = "\
Examples:
  portolan replay game.jsonl
  portolan replay game.jsonl --to 40 --lang fr

A record that was damaged, or that belongs to other rules, is refused.";

/// Print a record step by step
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The file of the record
    record: PathBuf,
    /// Stops after this entry and shows the board there
    #[arg(long, value_name = "N", value_parser = entry, allow_negative_numbers = true)]
    to: Option<u32>,
    #[command(flatten)]
    language: LanguageArgs,
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        let options = ReplayOptions {
            file: &self.record,
            to: self.to,
            language: self.language.language(),
        };
        let mut out = BufWriter::new(io::stdout().lock());
        let result = replay::run(&options, &mut out).and_then(|()| Ok(out.flush()?));
        result.map_err(|error| match error {
            ReplayError::Refused(message) => Failure::Input(message),
            ReplayError::Output(error) => Failure::from(error),
        })
    }
}

fn entry(text: &str) -> Result<u32, &'static str> {
    text.parse()
        .map_err(|_| "expected the number of an entry, 0 or more")
}
