//! `cargo xtask bench`: measures the speed of the games with a release build. The benchmark is in
//! the catalogue, the crate that knows the games.

use std::path::PathBuf;

use crate::shell::{self, ChoreError, ChoreResult};

pub(crate) fn run(args: &[String]) -> ChoreResult {
    let mut command = shell::cargo(&["bench", "--package", "portolan-catalogue"]);
    command.args(["--bench", "speed", "--"]);
    if let Some(file) = json_file(args)? {
        command.arg("--json").arg(file);
    }
    shell::run(&mut command)
}

/// The file after `--json`, as an absolute path: cargo runs the benchmark in another folder.
fn json_file(args: &[String]) -> Result<Option<PathBuf>, ChoreError> {
    match args {
        [] => Ok(None),
        [option, file] if option == "--json" => std::path::absolute(file)
            .map(Some)
            .map_err(|error| ChoreError::Failed(format!("{file}: {error}"))),
        _ => Err(ChoreError::Usage(
            "bench takes no arguments except --json FILE".to_owned(),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_file_is_the_only_option() {
        let args = |line: &str| -> Vec<String> { line.split(' ').map(str::to_owned).collect() };
        assert_eq!(json_file(&[]), Ok(None));
        let file = json_file(&args("--json speed.json"));
        assert!(file.is_ok_and(|file| file.is_some_and(|file| file.is_absolute())));
        for wrong in ["--json", "--csv speed.csv", "--json a b"] {
            assert!(
                matches!(json_file(&args(wrong)), Err(ChoreError::Usage(_))),
                "{wrong}"
            );
        }
    }
}
