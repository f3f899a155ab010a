//! `portolan drive`: a game over JSON lines, so that any program in any language can play,
//! referee or test. Every line on the input is one request, every line on the output is the
//! reply to one request, in the same order. The protocol is described in `docs/drive.md`.
//!
//! A request that cannot be carried out changes nothing. This module knows no game, no
//! terminal and no file.

mod ask;
mod command;
mod fault;
mod field;
mod help;
mod input;
mod opening;
mod play;
mod reply;
mod request;
mod session;

use std::io::{self, BufRead, Write};

use portolan_catalogue::{UnknownGame, Visitor, visit};
use portolan_core::Title;

use input::{Line, Lines};
pub use session::Session;

/// Why driving a game ended early.
#[derive(Debug, thiserror::Error)]
pub enum DriveError {
    /// There is no such game.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// Input or output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Drives games of this name until the input ends or asks to quit.
///
/// # Errors
/// If there is no such game, or input or output fails.
pub fn run(game: &str, input: impl BufRead, output: impl Write) -> Result<(), DriveError> {
    visit(game, Driver { input, output })??;
    Ok(())
}

struct Driver<I, O> {
    input: I,
    output: O,
}

impl<I: BufRead, O: Write> Visitor for Driver<I, O> {
    type Out = io::Result<()>;

    fn visit<G: Title + 'static>(mut self) -> io::Result<()> {
        let mut session = Session::<G>::new();
        let mut lines = Lines::new(self.input);
        while !session.has_quit() {
            let reply = match lines.next()? {
                Line::End => break,
                Line::TooLong => session.too_long(),
                Line::Bytes(bytes) => session.answer(bytes),
            };
            serde_json::to_writer(&mut self.output, &reply)?;
            self.output.write_all(b"\n")?;
            self.output.flush()?;
        }
        Ok(())
    }
}
