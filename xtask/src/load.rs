//! `cargo xtask load`: measures the server under load with a release build. The program
//! `portolan-load` does the measuring; it starts the server program that is built beside it.

use std::path::Path;
use std::process::Command;

use crate::shell::{self, ChoreError, ChoreResult};

pub(crate) fn run(args: &[String]) -> ChoreResult {
    let args = with_absolute_json_path(args)?;
    let mut build = shell::cargo(&["build", "--release", "--package", "portolan"]);
    shell::run(build.args(["--package", "portolan-load"]))?;
    // Not `cargo run`, which would build again with a different set of features.
    let program = shell::built_program("release/portolan-load")?;
    shell::run(Command::new(program).args(args))
}

/// The same arguments, with the file after `--json` as an absolute path. `portolan-load` checks
/// all other arguments itself.
fn with_absolute_json_path(args: &[String]) -> Result<Vec<String>, ChoreError> {
    let mut args = args.to_vec();
    if let Some(option) = args.iter().position(|arg| arg == "--json") {
        let file = args.get_mut(option + 1);
        let file = file.ok_or_else(|| ChoreError::Usage("--json needs a file".to_owned()))?;
        let path = std::path::absolute(Path::new(file))
            .map_err(|error| ChoreError::Failed(format!("{file}: {error}")))?;
        *file = path.to_string_lossy().into_owned();
    }
    Ok(args)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_file_is_changed() {
        let args = |line: &str| -> Vec<String> { line.split(' ').map(str::to_owned).collect() };
        let changed =
            with_absolute_json_path(&args("--tables 7 --json load.json --seconds 9")).unwrap();
        assert!(Path::new(&changed[3]).is_absolute(), "{changed:?}");
        assert!(changed[3].ends_with("load.json"), "{changed:?}");
        assert_eq!(changed[..3], args("--tables 7 --json"));
        assert_eq!(changed[4..], args("--seconds 9"));
        assert!(matches!(
            with_absolute_json_path(&args("--json")),
            Err(ChoreError::Usage(_))
        ));
    }
}
