//! `cargo xtask load`: how much the server bears, built for speed. The measuring is done by
//! `portolan-load`, which starts the program that is built beside it.

use std::path::Path;
use std::process::Command;

use crate::shell::{self, Done, Trouble};

pub(crate) fn run(words: &[String]) -> Done {
    let words = from_here(words)?;
    // The program first: `portolan-load` looks for it beside itself.
    let mut build = shell::cargo(&["build", "--release", "--package", "portolan"]);
    shell::run(build.args(["--package", "portolan-load"]))?;
    // Not by `cargo run`, which would build it once more with other features.
    let program = shell::built("release/portolan-load")?;
    shell::run(Command::new(program).args(words))
}

/// The same words, but the file after `--json` as seen from where the person is. All others
/// are read by the program itself.
fn from_here(words: &[String]) -> Result<Vec<String>, Trouble> {
    let mut words = words.to_vec();
    if let Some(option) = words.iter().position(|word| word == "--json") {
        let file = words.get_mut(option + 1);
        let file = file.ok_or_else(|| Trouble::Usage("--json needs a file".to_owned()))?;
        let path = std::path::absolute(Path::new(file))
            .map_err(|error| Trouble::Failed(format!("{file}: {error}")))?;
        *file = path.to_string_lossy().into_owned();
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_file_is_changed() {
        let words = |line: &str| -> Vec<String> { line.split(' ').map(str::to_owned).collect() };
        let told = from_here(&words("--tables 7 --json load.json --seconds 9")).unwrap();
        assert!(Path::new(&told[3]).is_absolute(), "{told:?}");
        assert!(told[3].ends_with("load.json"), "{told:?}");
        assert_eq!(told[..3], words("--tables 7 --json"));
        assert_eq!(told[4..], words("--seconds 9"));
        assert!(matches!(
            from_here(&words("--json")),
            Err(Trouble::Usage(_))
        ));
    }
}
