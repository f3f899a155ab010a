//! `cargo xtask fuzz`: throws random input at one of the readers with cargo-fuzz, which needs
//! a nightly toolchain. The same readers take some random input in the normal tests too.

use std::process::Command;

use crate::shell::{self, Done, Trouble};

/// How long to go on if nobody says.
const SECONDS: u32 = 60;

const INSTALL: &str = "\
fuzzing needs a nightly toolchain and cargo-fuzz. Install them with:
  rustup toolchain install nightly
  cargo install cargo-fuzz";

pub(crate) fn run(words: &[String]) -> Done {
    let targets = targets()?;
    let (target, seconds) = match words {
        [] => {
            println!("{}", targets.join("\n"));
            return Ok(());
        }
        [target] => (target, SECONDS),
        [target, seconds] => (target, parse_seconds(seconds)?),
        [_, _, rest @ ..] => return shell::no_more(rest),
    };
    if !targets.contains(target) {
        return Err(Trouble::Usage(format!(
            "unknown target “{target}”: expected one of {}",
            targets.join(", ")
        )));
    }
    if !shell::answers(nightly().args(["fuzz", "--version"])) {
        return Err(Trouble::Failed(INSTALL.to_owned()));
    }
    let limit = format!("-max_total_time={seconds}");
    shell::run(nightly().args(["fuzz", "run", target, "--", &limit]))
}

/// The cargo that knows toolchains by name, which the one running this chore may not.
fn nightly() -> Command {
    let mut command = Command::new("cargo");
    command.arg("+nightly").current_dir(shell::root());
    command
}

/// The targets there are: one file each.
fn targets() -> Result<Vec<String>, Trouble> {
    let folder = shell::root().join("fuzz/fuzz_targets");
    let entries = std::fs::read_dir(&folder)
        .map_err(|error| Trouble::Failed(format!("{}: {error}", folder.display())))?;
    let mut targets: Vec<_> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let rust = path.extension().is_some_and(|extension| extension == "rs");
            rust.then(|| {
                path.file_stem()
                    .map(|stem| stem.to_string_lossy().into_owned())
            })?
        })
        .collect();
    targets.sort_unstable();
    Ok(targets)
}

fn parse_seconds(text: &str) -> Result<u32, Trouble> {
    match text.parse() {
        Ok(seconds) if seconds > 0 => Ok(seconds),
        _ => Err(Trouble::Usage(format!(
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
                matches!(parse_seconds(wrong), Err(Trouble::Usage(_))),
                "{wrong}"
            );
        }
    }
}
