//! The chores of this repository: `cargo xtask CHORE`. Each chore is a file or a folder. All of
//! them but `size`, which reads the sources, only start other programs, and none knows the games.

mod bench;
mod chromium;
mod fuzz;
mod golden;
mod load;
mod page;
mod play;
mod shell;
mod size;
mod test;
mod types;

use std::process::ExitCode;

use shell::Done;

const USAGE: &str = "\
Usage: cargo xtask CHORE

  play [OPTIONS]            build page and server, serve the games here, open the page
  play GAME [OPTIONS]       play one game in the terminal
  test                      everything that has to pass: format, lints, page, tests, browser, documentation
  bench [--json FILE]       how fast the games are, on one core
  load [OPTIONS]            how much the server bears, beside what the machine could do at best
  golden                    write the golden playthroughs anew; then read the diff
  size                      code lines of each game by purpose, beside the aim
  types                     write the page's types anew from the Rust types
  fuzz [TARGET [SECONDS]]   throw random input at a reader; without TARGET, list the targets
";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let chore = args.next();
    let rest: Vec<String> = args.collect();
    let done = match chore.as_deref() {
        Some("play") => play::run(&rest),
        Some("test") => test::run(&rest),
        Some("bench") => bench::run(&rest),
        Some("load") => load::run(&rest),
        Some("golden") => golden::run(&rest),
        Some("size") => size::run(&rest),
        Some("types") => types::run(&rest),
        Some("fuzz") => fuzz::run(&rest),
        None | Some("help" | "--help" | "-h") => {
            print!("{USAGE}");
            Ok(())
        }
        Some(unknown) => Err(shell::Trouble::Usage(format!("unknown chore “{unknown}”"))),
    };
    conclude(done)
}

fn conclude(done: Done) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(shell::Trouble::Code(code)) => ExitCode::from(code),
        Err(shell::Trouble::Failed(message)) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
        Err(shell::Trouble::Usage(message)) => {
            eprintln!("xtask: {message}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}
