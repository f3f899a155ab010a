//! `portolan edition`: exports the component tables of a game as text, to be corrected by owners of
//! another edition, and checks such a text.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use portolan_catalogue::{NAMES, any_game};
use portolan_core::edition::{Edition, EditionErrors};

use super::Failure;

const EXAMPLES: &str = "\
Examples:
  portolan edition export manila > mine.txt
  portolan edition check mine.txt
  portolan play manila --edition mine.txt";

/// Correct the component tables of a game and play with them
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: EditionCommand,
}

#[derive(Debug, Subcommand)]
enum EditionCommand {
    /// Writes the built-in tables of a game, with comments
    Export {
        /// Which game
        #[arg(value_parser = NAMES.to_vec())]
        game: String,
        /// The file to write; standard output if not given. An existing file is not overwritten
        file: Option<PathBuf>,
    },
    /// Lists every mistake of a file with its line
    Check {
        /// The file; it names the game it is for
        file: PathBuf,
    },
}

impl Args {
    pub(super) fn run(self) -> Result<(), Failure> {
        match self.command {
            EditionCommand::Export { game, file } => export(&game, file.as_deref()),
            EditionCommand::Check { file } => check(&file),
        }
    }
}

fn export(game: &str, file: Option<&Path>) -> Result<(), Failure> {
    let text = any_game(game).map_err(Failure::input)?.edition();
    let Some(path) = file else {
        return Ok(std::io::stdout().write_all(text.as_bytes())?);
    };
    let write_error = |error| Failure::Input(format!("cannot write {}: {error}", path.display()));
    let mut file = fs::File::create_new(path).map_err(write_error)?;
    file.write_all(text.as_bytes()).map_err(write_error)
}

fn check(path: &Path) -> Result<(), Failure> {
    let name = path.display();
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::Input(format!("cannot read {name}: {error}")))?;
    let edition = Edition::read_collecting(&text, &mut EditionErrors::default());
    let game = edition.game().ok_or_else(|| {
        let games = NAMES.join(", ");
        Failure::Input(format!(
            "{name} does not say which game it is for: expected a section [{}] with the columns \
             “key, value” and a row “game, …” (one of {games})",
            Edition::HEAD
        ))
    })?;
    let known = any_game(game).map_err(Failure::input)?;
    let mistakes = known.validate_edition(&text);
    let mut out = std::io::stdout();
    for mistake in &mistakes {
        match mistake.line {
            0 => writeln!(out, "{name}: {}", mistake.problem)?,
            line => writeln!(out, "{name}:{line}: {}", mistake.problem)?,
        }
    }
    match mistakes.len() {
        0 => Ok(writeln!(out, "{name}: in order, an edition of {game}")?),
        1 => Err(Failure::Input(format!("{name}: 1 mistake"))),
        many => Err(Failure::Input(format!("{name}: {many} mistakes"))),
    }
}
