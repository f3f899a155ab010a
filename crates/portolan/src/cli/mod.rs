//! The command line: the list of commands, what they share, and the exit codes. Each command is in
//! the module of its name.

mod analyse;
mod backup;
mod drive;
mod edition;
mod exit;
mod language;
mod licences;
mod play;
mod replay;
mod serve;
mod setup;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use exit::Failure;
pub use language::LanguageArgs;
pub use setup::{EditionArgs, SetupArgs, options_help};

use crate::arena;

const EXAMPLES: &str = "\
Examples:
  portolan play manila
  portolan arena manila --seats mate,deckhand,deckhand,deckhand --games 20000
  portolan drive manila
  portolan replay game.jsonl
  portolan verify game.jsonl
  portolan analyse game.jsonl
  portolan edition export manila
  portolan serve

Every command explains itself: portolan play --help";

/// Sea-trading board games: play them, let bots play them, drive them from other programs.
#[derive(Debug, Parser)]
#[command(name = "portolan", version, after_help = EXAMPLES, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Args),
    Arena(arena::Args),
    Drive(drive::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Analyse(analyse::Args),
    Edition(edition::Args),
    Serve(Box<serve::Args>),
    Backup(backup::Args),
    Licences(licences::Args),
}

/// The whole program: parses the command line and runs the command.
#[must_use]
pub fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Play(args) => args.run(),
        Command::Arena(args) => args.run(),
        Command::Drive(args) => args.run(),
        Command::Replay(args) => args.run(),
        Command::Verify(args) => args.run(),
        Command::Analyse(args) => args.run(),
        Command::Edition(args) => args.run(),
        Command::Serve(args) => args.run(),
        Command::Backup(args) => args.run(),
        Command::Licences(args) => args.run(),
    };
    exit::exit_code(result)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
