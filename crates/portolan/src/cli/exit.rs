//! Exit codes and error messages.
//!
//! 0: success. 1: the command failed. 2: the input was wrong and nothing was done. 130: interrupted
//! by Ctrl-C.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// Why a command did not succeed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The input is wrong; the message says what was expected.
    #[error("{0}")]
    Input(String),
    /// The input was valid, but the command failed.
    #[error("{0}")]
    Failed(String),
    /// Ctrl-C was pressed. Nothing more is printed.
    #[error("interrupted")]
    Interrupted,
    /// The reader of standard output is gone, as with `| head`; not an error.
    #[error("standard output is closed")]
    OutputClosed,
}

impl Failure {
    /// Wrong input, with the message of an error.
    pub fn input(error: impl Display) -> Failure {
        Failure::Input(error.to_string())
    }

    /// A failed command, with the message of an error.
    pub fn failed(error: impl Display) -> Failure {
        Failure::Failed(error.to_string())
    }
}

/// Errors of standard input and output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::Failed(format!("reading input or writing output failed: {error}")),
        }
    }
}

/// Prints the error, if any, and returns the exit code.
pub(super) fn exit_code(result: Result<(), Failure>) -> ExitCode {
    match result {
        Ok(()) | Err(Failure::OutputClosed) => ExitCode::SUCCESS,
        Err(Failure::Interrupted) => ExitCode::from(130),
        Err(Failure::Failed(message)) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
        Err(Failure::Input(message)) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}
