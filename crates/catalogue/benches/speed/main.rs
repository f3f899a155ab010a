//! How fast the games are, on one core: `cargo xtask bench [--json FILE]`. Knows the games only
//! through the catalogue and the contract.

mod clock;
mod playout;
mod report;
mod trial;

use std::process::ExitCode;

use portolan_catalogue::{NAMES, Visitor, visit};
use portolan_core::Title;

use report::Report;
use trial::Trial;

fn main() -> ExitCode {
    let file = match json_file(std::env::args().skip(1)) {
        Ok(file) => file,
        Err(message) => {
            eprintln!("error: {message}");
            return ExitCode::from(2);
        }
    };
    let trials = NAMES
        .iter()
        .filter_map(|name| visit(name, Measure).ok())
        .flatten();
    let report = Report::new(trials.collect());
    print!("{}", report.table());
    match file.map(|file| (report.write_json(&file), file)) {
        None | Some((Ok(()), _)) => ExitCode::SUCCESS,
        Some((Err(error), file)) => {
            eprintln!("error: cannot write {file}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The file after `--json`. Cargo adds `--bench` of its own accord.
fn json_file(args: impl Iterator<Item = String>) -> Result<Option<String>, String> {
    let words: Vec<_> = args.filter(|word| word != "--bench").collect();
    match words.as_slice() {
        [] => Ok(None),
        [option, file] if option == "--json" => Ok(Some(file.clone())),
        _ => Err(format!(
            "“{}”: expected nothing or --json FILE",
            words.join(" ")
        )),
    }
}

struct Measure;

impl Visitor for Measure {
    type Out = Vec<Trial>;

    fn visit<G: Title + 'static>(self) -> Vec<Trial> {
        G::PLAYERS.filter_map(trial::run::<G>).collect()
    }
}
