//! Starting other programs from the root of the repository.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// How a chore ended.
pub(crate) type Done = Result<(), Trouble>;

/// Why a chore did not end well.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// It was called wrongly.
    Usage(String),
    /// It could not do its work.
    Failed(String),
    /// A program it started ended with this code and has said why itself.
    Code(u8),
}

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The cargo that runs this chore, called from the root.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(args).current_dir(root());
    command
}

/// A program in the folder cargo builds into, wherever that is: this one is in there too.
pub(crate) fn built(path: &str) -> Result<PathBuf, Trouble> {
    let own = std::env::current_exe().ok();
    let folder = own.as_deref().and_then(Path::parent).and_then(Path::parent);
    let folder = folder.ok_or_else(|| Trouble::Failed("cannot find the target folder".into()))?;
    Ok(folder
        .join(path)
        .with_extension(std::env::consts::EXE_EXTENSION))
}

/// Runs a program with our input and output until it ends.
pub(crate) fn run(command: &mut Command) -> Done {
    let status = command.status().map_err(|error| {
        let program = command.get_program().to_string_lossy().into_owned();
        Trouble::Failed(format!("cannot start {program}: {error}"))
    })?;
    match status.code() {
        Some(0) => Ok(()),
        Some(code) => Err(Trouble::Code(u8::try_from(code).unwrap_or(1))),
        None => Err(Trouble::Failed(format!("ended by {status}"))),
    }
}

/// Whether a program can be started and ends well; what it prints is thrown away.
pub(crate) fn answers(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Refuses words a chore has no use for.
pub(crate) fn no_more(words: &[String]) -> Done {
    match words.first() {
        None => Ok(()),
        Some(word) => Err(Trouble::Usage(format!("unexpected “{word}”"))),
    }
}
