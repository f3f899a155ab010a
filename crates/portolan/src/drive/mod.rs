//! `portolan drive`: reads requests from one stream and writes the replies to another. The protocol
//! itself is in `portolan_drive`.

mod input;

use std::io::{self, BufRead, Write};

use portolan_catalogue::UnknownGame;
use portolan_core::edition::EditionError;
use portolan_drive::{Session, too_long_reply};

use input::{Line, Lines};

/// Why `portolan drive` failed.
#[derive(Debug, thiserror::Error)]
pub enum DriveError {
    /// There is no such game.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// The edition is invalid; `portolan edition check` lists all its mistakes.
    #[error(transparent)]
    Edition(#[from] EditionError),
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
    mut output: impl Write,
) -> Result<(), DriveError> {
    let mut session = Session::of(game)?;
    if let Some(edition) = edition {
        session = session.with_edition(edition)?;
    }
    let mut lines = Lines::new(input);
    while !session.has_quit() {
        let reply = match lines.next()? {
            Line::End => break,
            Line::TooLong => too_long_reply(),
            Line::Bytes(bytes) => session.answer(bytes),
        };
        writeln!(output, "{reply}")?;
        output.flush()?;
    }
    Ok(())
}
