//! `cargo xtask bench`: how fast the games are, built for speed. The measuring is done by
//! the benchmark of the catalogue, which knows the games.

use std::path::PathBuf;

use crate::shell::{self, Done, Trouble};

pub(crate) fn run(words: &[String]) -> Done {
    let mut command = shell::cargo(&["bench", "--package", "portolan-catalogue"]);
    command.args(["--bench", "speed", "--"]);
    if let Some(file) = json_file(words)? {
        command.arg("--json").arg(file);
    }
    shell::run(&mut command)
}

/// The file after `--json`, as seen from where the person is.
fn json_file(words: &[String]) -> Result<Option<PathBuf>, Trouble> {
    match words {
        [] => Ok(None),
        [option, file] if option == "--json" => std::path::absolute(file)
            .map(Some)
            .map_err(|error| Trouble::Failed(format!("{file}: {error}"))),
        _ => Err(Trouble::Usage(
            "bench takes nothing but --json FILE".to_owned(),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_json_file_may_be_named() {
        let words = |line: &str| -> Vec<String> { line.split(' ').map(str::to_owned).collect() };
        assert_eq!(json_file(&[]), Ok(None));
        let file = json_file(&words("--json speed.json"));
        assert!(file.is_ok_and(|file| file.is_some_and(|file| file.is_absolute())));
        for wrong in ["--json", "--csv speed.csv", "--json a b"] {
            assert!(
                matches!(json_file(&words(wrong)), Err(Trouble::Usage(_))),
                "{wrong}"
            );
        }
    }
}
