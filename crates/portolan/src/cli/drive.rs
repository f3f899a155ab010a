//! The arguments of `portolan drive`.

use std::io;

use portolan_catalogue::NAMES;

use super::{EditionArgs, Failure};
use crate::drive::{self, DriveError};

const EXAMPLES: &str = "\
Examples:
  portolan drive manila
  portolan drive manila < requests.jsonl > replies.jsonl

Every line of the input is a request, every line of the output the reply to one. The protocol is
described in docs/drive.md.";

/// Let another program play, referee or test, over JSON lines on input and output
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Which game
    #[arg(value_parser = NAMES.to_vec())]
    game: String,
    #[command(flatten)]
    edition: EditionArgs,
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        let edition = self.edition.read()?;
        let result = drive::run(&self.game, edition, io::stdin().lock(), io::stdout().lock());
        result.map_err(|error| match error {
            DriveError::UnknownGame(error) => Failure::input(error),
            DriveError::Edition(error) => Failure::input(error),
            DriveError::Io(error) => Failure::from(error),
        })
    }
}
