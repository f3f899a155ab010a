//! Starts other programs from the root of the repository, and the result type of all chores.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

/// The result of a chore.
pub(crate) type ChoreResult = Result<(), ChoreError>;

/// Why a chore failed.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ChoreError {
    /// The command line was wrong.
    Usage(String),
    /// The chore failed; the message says why.
    Failed(String),
    /// A program that the chore started exited with this code and has printed the reason.
    ExitCode(u8),
}

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest).to_owned()
}

/// The cargo that runs this chore, with the root as its current folder.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(args).current_dir(root());
    command
}

/// Cargo's target folder. This program is inside it, so `CARGO_TARGET_DIR` needs no special care.
pub(crate) fn target_folder() -> Result<PathBuf, ChoreError> {
    let own = std::env::current_exe().ok();
    let folder = own.as_deref().and_then(Path::parent).and_then(Path::parent);
    folder
        .map(Path::to_owned)
        .ok_or_else(|| ChoreError::Failed("cannot find the target folder".to_owned()))
}

/// The path of a program that cargo has built, for example `debug/portolan`.
pub(crate) fn built_program(path: &str) -> Result<PathBuf, ChoreError> {
    let program = target_folder()?.join(path);
    Ok(program.with_extension(std::env::consts::EXE_EXTENSION))
}

/// Runs a program to its end. It shares our input and output.
pub(crate) fn run(command: &mut Command) -> ChoreResult {
    match command.status() {
        Ok(status) => check_status(status),
        Err(error) => Err(cannot_start(command, &error)),
    }
}

/// Turns the exit status of a program into the result of a chore.
pub(crate) fn check_status(status: ExitStatus) -> ChoreResult {
    match status.code() {
        Some(0) => Ok(()),
        Some(code) => Err(ChoreError::ExitCode(u8::try_from(code).unwrap_or(1))),
        None => Err(ChoreError::Failed(format!("the program ended by {status}"))),
    }
}

/// The error of a program that could not be started.
pub(crate) fn cannot_start(command: &Command, error: &std::io::Error) -> ChoreError {
    let program = command.get_program().to_string_lossy();
    ChoreError::Failed(format!("cannot start {program}: {error}"))
}

/// Whether a program can be started and exits with code 0. Its output is discarded.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Rejects arguments of a chore that takes none, or no more.
pub(crate) fn expect_no_args(args: &[String]) -> ChoreResult {
    match args.first() {
        None => Ok(()),
        Some(arg) => Err(ChoreError::Usage(format!("unexpected argument “{arg}”"))),
    }
}
