//! `cargo xtask fuzz`: feeds random input to one of the parsers with cargo-fuzz, which needs a
//! nightly toolchain. The normal tests feed some random input to the same parsers.

use std::process::Command;

use crate::shell::{self, ChoreError, ChoreResult};

/// How long a run takes if the command line does not say.
const DEFAULT_SECONDS: u32 = 60;

const TOOLS_MISSING: &str = "\
fuzzing needs a nightly toolchain and cargo-fuzz. Install them with:
  rustup toolchain install nightly
  cargo install cargo-fuzz";

pub(crate) fn run(args: &[String]) -> ChoreResult {
    let targets = list_targets()?;
    let (target, seconds) = match args {
        [] => {
            println!("{}", targets.join("\n"));
            return Ok(());
        }
        [target] => (target, DEFAULT_SECONDS),
        [target, seconds] => (target, parse_seconds(seconds)?),
        [_, _, rest @ ..] => return shell::expect_no_args(rest),
    };
    if !targets.contains(target) {
        return Err(ChoreError::Usage(format!(
            "unknown target “{target}”: expected one of {}",
            targets.join(", ")
        )));
    }
    if !shell::succeeds(nightly_cargo().args(["fuzz", "--version"])) {
        return Err(ChoreError::Failed(TOOLS_MISSING.to_owned()));
    }
    let limit = format!("-max_total_time={seconds}");
    shell::run(nightly_cargo().args(["fuzz", "run", target, "--", &limit]))
}

/// rustup's cargo, which accepts `+nightly`. The cargo in the variable `CARGO` does not.
fn nightly_cargo() -> Command {
    let mut command = Command::new("cargo");
    command.arg("+nightly").current_dir(shell::root());
    command
}

/// The names of the fuzz targets. Each is a file.
fn list_targets() -> Result<Vec<String>, ChoreError> {
    let folder = shell::root().join("fuzz/fuzz_targets");
    let entries = std::fs::read_dir(&folder)
        .map_err(|error| ChoreError::Failed(format!("{}: {error}", folder.display())))?;
    let mut targets: Vec<_> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let is_rust = path.extension().is_some_and(|extension| extension == "rs");
            is_rust.then(|| {
                path.file_stem()
                    .map(|stem| stem.to_string_lossy().into_owned())
            })?
        })
        .collect();
    targets.sort_unstable();
    Ok(targets)
}

fn parse_seconds(text: &str) -> Result<u32, ChoreError> {
    match text.parse() {
        Ok(seconds) if seconds > 0 => Ok(seconds),
        _ => Err(ChoreError::Usage(format!(
            "“{text}”: expected a number of seconds"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_a_positive_number() {
        assert_eq!(parse_seconds("5"), Ok(5));
        for wrong in ["0", "-1", "soon", ""] {
            assert!(
                matches!(parse_seconds(wrong), Err(ChoreError::Usage(_))),
                "{wrong}"
            );
        }
    }
}
