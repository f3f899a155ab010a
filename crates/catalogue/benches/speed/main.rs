//! The speed of the games on one core: `cargo xtask bench [--json FILE]`. It uses the games only
//! through the catalogue and the contract.

mod clock;
mod playout;
mod report;
mod trial;

use std::process::ExitCode;

use portolan_catalogue::{NAMES, Visitor, visit};
use portolan_core::GamePackage;

use report::Report;
use trial::Trial;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let file = json_file(std::env::args().skip(1))?;
    let mut trials = Vec::new();
    for name in NAMES {
        trials.extend(visit(name, Measure).map_err(|error| error.to_string())??);
    }
    let report = Report::new(trials);
    print!("{}", report.table());
    match file {
        None => Ok(()),
        Some(file) => report
            .write_json(&file)
            .map_err(|error| format!("cannot write {file}: {error}")),
    }
}

/// The file after `--json`. Cargo itself adds `--bench`.
fn json_file(args: impl Iterator<Item = String>) -> Result<Option<String>, String> {
    let args: Vec<_> = args.filter(|arg| arg != "--bench").collect();
    match args.as_slice() {
        [] => Ok(None),
        [option, file] if option == "--json" => Ok(Some(file.clone())),
        _ => Err(format!(
            "“{}”: expected nothing or --json FILE",
            args.join(" ")
        )),
    }
}

struct Measure;

impl Visitor for Measure {
    type Out = Result<Vec<Trial>, String>;

    fn visit<G: GamePackage + 'static>(self) -> Result<Vec<Trial>, String> {
        G::PLAYERS.map(trial::run::<G>).collect()
    }
}
