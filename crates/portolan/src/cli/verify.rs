//! The arguments of `portolan verify`.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use portolan_match::Commitment;
use portolan_terminal::verify::{self, VerifyCommandError, VerifyOptions};

use super::{Failure, LanguageArgs};

const EXAMPLES: &str = "\
Examples:
  portolan verify game.jsonl
  portolan verify game.jsonl --commitment 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925

The record of a finished game on a server reveals the seed of its chance. Every die and every
card is recomputed from it; what is forged, changed or missing is named.";

/// Check every die and every card of a game that was played on a server
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The file of the record
    record: PathBuf,
    /// The commitment you noted before play: 64 hexadecimal digits
    #[arg(long, value_name = "HEX")]
    commitment: Option<Commitment>,
    #[command(flatten)]
    language: LanguageArgs,
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        let options = VerifyOptions {
            file: &self.record,
            commitment: self.commitment,
            language: self.language.language(),
        };
        let mut out = BufWriter::new(io::stdout().lock());
        let result = verify::run(&options, &mut out).and_then(|()| Ok(out.flush()?));
        result.map_err(|error| match error {
            VerifyCommandError::Refused(message) => Failure::Input(message),
            VerifyCommandError::Output(error) => Failure::from(error),
        })
    }
}
