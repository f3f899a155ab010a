//! Shows a record: printed step by step with number, actor, notation, event sentences and the result, or walked
//! through by a person, back and forth. A damaged record is refused before anything is printed.

mod text;
mod walk;

use std::io::{self, BufRead, Write};
use std::path::Path;

use portolan_catalogue::{NAMES, Visitor, visit};
use portolan_core::drawing::Words;
use portolan_core::{GamePackage, Language, Phrase, Phrased};
use portolan_match::record::replay;
use portolan_match::{Match, Record, RecordError};

use crate::record_file;
use crate::words::{self, Speaker};
use text::ReplayText;
use walk::Walk;

/// Why a record cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The file or an option is invalid; the message is in the requested language.
    #[error("{0}")]
    Refused(String),
    /// Writing the output failed.
    #[error(transparent)]
    Output(#[from] io::Error),
}

/// Which record to replay, how far and in which language.
#[derive(Debug, Clone)]
pub struct ReplayOptions<'a> {
    /// The file.
    pub file: &'a Path,
    /// The last entry to print, followed by the board; all entries if `None`.
    pub to: Option<u32>,
    /// The language.
    pub language: Language,
}

/// Prints the replay of a record file.
///
/// # Errors
/// If the record cannot be read, is damaged or has no such entry, or if writing fails.
pub fn run(options: &ReplayOptions<'_>, out: &mut impl Write) -> Result<(), ReplayError> {
    let words = words::application_speaker(options.language);
    let bytes = record_file::read(options.file, &words).map_err(ReplayError::Refused)?;
    write_replay(&bytes, options.to, options.language, out)
}

/// Prints the replay of a record.
///
/// # Errors
/// If the record is damaged or has no such entry, or if writing fails.
pub fn write_replay(
    bytes: &[u8],
    to: Option<u32>,
    language: Language,
    out: &mut impl Write,
) -> Result<(), ReplayError> {
    let record = read(bytes, language)?;
    let writer = ReplayWriter {
        record: &record,
        to,
        language,
        out,
    };
    visit_record(&record, language, writer)
}

/// Lets a person walk through a record, back and forth: each line of `input` is a command, and `help` lists them.
///
/// # Errors
/// If the record is damaged, or if reading or writing fails.
pub fn walk_replay(
    bytes: &[u8],
    language: Language,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), ReplayError> {
    let record = read(bytes, language)?;
    let walker = Walker {
        record: &record,
        language,
        input,
        out,
    };
    visit_record(&record, language, walker)
}

/// Lets a person walk through a record file.
///
/// # Errors
/// If the record cannot be read or is damaged, or if reading or writing fails.
pub fn walk(
    file: &Path,
    language: Language,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), ReplayError> {
    let words = words::application_speaker(language);
    let bytes = record_file::read(file, &words).map_err(ReplayError::Refused)?;
    walk_replay(&bytes, language, input, out)
}

fn read(bytes: &[u8], language: Language) -> Result<Record, ReplayError> {
    let words = words::application_speaker(language);
    Record::read(bytes).map_err(|error| ReplayError::Refused(words.say(&error.phrase(&()))))
}

/// Visits the game of a record.
fn visit_record<V>(record: &Record, language: Language, visitor: V) -> Result<(), ReplayError>
where
    V: Visitor<Out = Result<(), ReplayError>>,
{
    let words = words::application_speaker(language);
    visit(&record.game, visitor).unwrap_or_else(|unknown| {
        let error = RecordError::Game {
            found: unknown.given,
            expected: NAMES.join(", "),
        };
        Err(ReplayError::Refused(words.say(&error.phrase(&()))))
    })
}

/// Folds a record, with the words for it.
fn opened<G: GamePackage>(
    record: &Record,
    language: Language,
) -> Result<(Match<G>, Speaker), ReplayError> {
    let words = words::speaker::<G>(language, record.match_setup.names.clone());
    let played = replay::<G>(record);
    let played = played.map_err(|error| ReplayError::Refused(words.say(&error.phrase(&()))))?;
    Ok((played, words))
}

struct ReplayWriter<'a, O> {
    record: &'a Record,
    to: Option<u32>,
    language: Language,
    out: &'a mut O,
}

impl<O: Write> Visitor for ReplayWriter<'_, O> {
    type Out = Result<(), ReplayError>;

    fn visit<G: GamePackage + 'static>(self) -> Self::Out {
        let (played, words) = opened::<G>(self.record, self.language)?;
        let last = played.entry();
        let to = self.to.unwrap_or(last);
        if to > last {
            let phrase = Phrase::new("replay-no-entry")
                .with("given", to)
                .with("last", last);
            return Err(ReplayError::Refused(words.say(&phrase)));
        }
        let text = ReplayText {
            played: &played,
            words: &words,
        };
        text.title(self.out)?;
        for step in played.steps().take(to as usize) {
            text.step(&step, self.out)?;
        }
        match self.to {
            Some(entry) => text.board_after(entry, self.out)?,
            None => text.ending(self.out)?,
        }
        Ok(())
    }
}

struct Walker<'a, I, O> {
    record: &'a Record,
    language: Language,
    input: &'a mut I,
    out: &'a mut O,
}

impl<I: BufRead, O: Write> Visitor for Walker<'_, I, O> {
    type Out = Result<(), ReplayError>;

    fn visit<G: GamePackage + 'static>(self) -> Self::Out {
        let (played, words) = opened::<G>(self.record, self.language)?;
        let text = ReplayText {
            played: &played,
            words: &words,
        };
        text.title(self.out)?;
        Ok(Walk::new(&text).run(self.input, self.out)?)
    }
}
