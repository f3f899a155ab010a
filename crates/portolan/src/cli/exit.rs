//! How the program ends: the exit codes and what is said about them.
//!
//! 0: done. 1: something failed on the way. 2: the input was wrong and nothing was done.
//! 130: interrupted by Ctrl-C.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// Why a command did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// What was asked for cannot be done; the message says what was expected.
    #[error("{0}")]
    Input(String),
    /// It could have been done, but went wrong.
    #[error("{0}")]
    Failed(String),
    /// The person ended it. Whatever there was to say has been said.
    #[error("interrupted")]
    Interrupted,
    /// Whoever read our output reads no more.
    #[error("nobody reads the output any more")]
    OutputClosed,
}

impl Failure {
    /// Wrong input, in the words of an error.
    pub fn input(error: impl Display) -> Failure {
        Failure::Input(error.to_string())
    }

    /// Something went wrong, in the words of an error.
    pub fn failed(error: impl Display) -> Failure {
        Failure::Failed(error.to_string())
    }
}

/// Errors of standard input and output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::Failed(format!("input or output: {error}")),
        }
    }
}

/// Says what went wrong, if anything did.
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
