//! The chores of this repository: `cargo xtask CHORE`. Each chore is a module. Most chores only
//! start other programs. No chore depends on the games.

mod bench;
mod chromium;
mod fuzz;
mod golden;
mod load;
mod page;
mod play;
mod puzzles;
mod shell;
mod test;
mod train;
mod types;

use std::process::ExitCode;

use shell::{ChoreError, ChoreResult};

const USAGE: &str = "\
Usage: cargo xtask CHORE

  play [OPTIONS]            build the page and the server, serve the games on this machine, open the page
  play GAME [OPTIONS]       play a game in the terminal
  test [STEP...]            run all checks, or only some: format, page-format,
                            page-lints, page-types, page-tests, page-build, lints, tests, browser, documentation
  bench [--json FILE]       measure the speed of the games on one core
  load [OPTIONS]            measure the server under load, and the limits of the machine in the same run
  train GAME [OPTIONS]      learn how bots judge positions of a game, from games of bots
  puzzles GAME [OPTIONS]    find puzzles of a game in games of bots
  golden                    rewrite the golden playthroughs; review the diff afterwards
  types                     rewrite the TypeScript types of the page from the Rust types
  fuzz [TARGET [SECONDS]]   feed random input to a parser; without TARGET, list the targets
";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let chore = args.next();
    let args: Vec<String> = args.collect();
    let result = match chore.as_deref() {
        Some("play") => play::run(&args),
        Some("test") => test::run(&args),
        Some("bench") => bench::run(&args),
        Some("load") => load::run(&args),
        Some("train") => train::run(&args),
        Some("puzzles") => puzzles::run(&args),
        Some("golden") => golden::run(&args),
        Some("types") => types::run(&args),
        Some("fuzz") => fuzz::run(&args),
        None | Some("help" | "--help" | "-h") => {
            print!("{USAGE}");
            Ok(())
        }
        Some(unknown) => Err(ChoreError::Usage(format!("unknown chore “{unknown}”"))),
    };
    exit_code(result)
}

/// Prints the error, if there is one, and chooses the exit code.
fn exit_code(result: ChoreResult) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(ChoreError::ExitCode(code)) => ExitCode::from(code),
        Err(ChoreError::Failed(message)) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
        Err(ChoreError::Usage(message)) => {
            eprintln!("xtask: {message}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}
