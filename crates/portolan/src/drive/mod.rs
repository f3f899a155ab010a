//! `portolan drive`: a game over JSON lines, so that any program in any language can play,
//! referee or test. Every line on the input is one request, every line on the output is the
//! reply to one request, in the same order. The protocol is described in `docs/drive.md`.
//!
//! A request that cannot be carried out changes nothing. This module depends on no particular game,
//! and uses no terminal and no files.

mod command;
mod error;
mod field;
mod help;
mod input;
mod opening;
mod play;
mod query;
mod reply;
mod request;
mod session;

use std::io::{self, BufRead, Write};

use portolan_catalogue::{UnknownGame, Visitor, visit};
use portolan_core::GamePackage;
use portolan_core::edition::EditionError;

use input::{Line, Lines};
pub use reply::ReplyLine;
pub use session::Session;

/// Why `portolan drive` failed.
#[derive(Debug, thiserror::Error)]
pub enum DriveError {
    /// There is no such game.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// The edition is invalid; `portolan edition check` lists all its mistakes.
    #[error(transparent)]
    Edition(EditionError),
    /// Input or output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Answers requests about games of this name until the input ends or a request asks to quit.
/// Matches are opened with the edition in the request, or else with `edition`, or else with the
/// built-in one.
///
/// # Errors
/// If there is no such game, the edition is invalid, or input or output fails.
pub fn run(
    game: &str,
    edition: Option<String>,
    input: impl BufRead,
    output: impl Write,
) -> Result<(), DriveError> {
    let driver = Driver {
        edition,
        input,
        output,
    };
    visit(game, driver)?
}

struct Driver<I, O> {
    edition: Option<String>,
    input: I,
    output: O,
}

impl<I: BufRead, O: Write> Visitor for Driver<I, O> {
    type Out = Result<(), DriveError>;

    fn visit<G: GamePackage + 'static>(mut self) -> Result<(), DriveError> {
        let mistakes = self
            .edition
            .as_deref()
            .map(G::validate_edition)
            .unwrap_or_default();
        if let Some(first) = mistakes.into_iter().next() {
            return Err(DriveError::Edition(first));
        }
        let mut session = Session::<G>::with_edition(self.edition);
        let mut lines = Lines::new(self.input);
        while !session.has_quit() {
            let reply = match lines.next()? {
                Line::End => break,
                Line::TooLong => session.too_long(),
                Line::Bytes(bytes) => session.answer(bytes),
            };
            serde_json::to_writer(&mut self.output, &reply).map_err(io::Error::from)?;
            self.output.write_all(b"\n")?;
            self.output.flush()?;
        }
        Ok(())
    }
}
