//! Why a record cannot be read or replayed. Each error names what was expected.

use portolan_core::{Arg, Phrase, Phrased};

use super::FORMAT;
use crate::match_setup::OpenError;

/// The damage of a line of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// The line or its hash was changed.
    #[error("the line or its hash was changed")]
    Changed,
    /// The hash is right, but the content is not that of a record.
    #[error("the content is not that of a record")]
    Unknown,
    /// A later line is found where this entry was expected.
    #[error("entry {entry} is missing")]
    Missing {
        /// The expected entry.
        entry: u32,
    },
    /// The entry occurs a second time.
    #[error("entry {entry} occurs a second time")]
    Repeated {
        /// The repeated entry.
        entry: u32,
    },
    /// The text ends in or before the line, without the closing line.
    #[error("the record ends without its closing line")]
    Truncated,
    /// The line follows the closing line.
    #[error("the line follows the closing line")]
    AfterEnd,
}

/// The number of the header's line.
const HEADER: usize = 1;

/// Why a record cannot be read or replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The first line is not a header.
    #[error("not a record: expected a first line that starts with {{\"portolan\":\"record\"")]
    NotARecord,
    /// The text is longer than any record.
    #[error("too long for a record: expected at most {most} bytes")]
    TooLong {
        /// The greatest length, in bytes.
        most: usize,
    },
    /// The record has more entries than any log.
    #[error("too many entries: expected at most {most}")]
    TooManyEntries {
        /// The greatest number of entries.
        most: u32,
    },
    /// A line is not UTF-8.
    #[error("line {line}: expected UTF-8 text")]
    NotText {
        /// The line, counted from 1.
        line: usize,
    },
    /// The record has a format that this program does not read.
    #[error("record of format {found}: this program reads format {FORMAT}")]
    Format {
        /// The format of the record.
        found: u64,
    },
    /// A line is damaged.
    #[error("line {line}: {damage}")]
    Damaged {
        /// The line, counted from 1.
        line: usize,
        /// Its damage.
        damage: Damage,
    },
    /// A field of the header has unexpected content.
    #[error("line {HEADER}: unexpected content of the field {path}")]
    Field {
        /// The field, by its path (`setup.options.rounds`), shortened.
        path: String,
    },
    /// The record is of another game.
    #[error("record of the game “{found}”: expected {expected}")]
    Game {
        /// The game of the record, shortened.
        found: String,
        /// The game or games expected here.
        expected: String,
    },
    /// The record is of another version of the rules.
    #[error("record of {game} rules {found}: this program has rules {known}")]
    Rules {
        /// The game.
        game: &'static str,
        /// The version of the record.
        found: u32,
        /// The version of this program.
        known: u32,
    },
    /// The record was made with other component tables than it would be replayed with.
    #[error("record of edition {found}: expected edition {known}")]
    Edition {
        /// The fingerprint in the record, shortened.
        found: String,
        /// The fingerprint of the edition it would be replayed with.
        known: String,
    },
    /// The match cannot be opened.
    #[error("line {HEADER}: {0}")]
    Open(#[from] OpenError),
    /// An entry is not possible at its place in the log.
    #[error("line {line}: entry {entry} is not possible ({})", .reason.key)]
    Refused {
        /// The line, counted from 1.
        line: usize,
        /// The number of the entry.
        entry: u32,
        /// The paragraph of the rules that refuses it, where one does.
        rule: Option<&'static str>,
        /// Why.
        reason: Phrase,
    },
    /// The result in the closing line differs from that of the rules.
    #[error("line {line}: the result is not what the entries lead to")]
    Result {
        /// The line, counted from 1.
        line: usize,
    },
}

impl RecordError {
    /// The paragraph of the rules that refuses an entry, where one does.
    #[must_use]
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            RecordError::Refused { rule, .. } => *rule,
            _ => None,
        }
    }
}

impl<C: ?Sized> Phrased<C> for RecordError {
    const KEYS: &'static [&'static str] = &[
        "record-not-a-record",
        "record-too-long",
        "record-too-many-entries",
        "record-not-text",
        "record-format",
        "record-changed",
        "record-unknown",
        "record-missing",
        "record-repeated",
        "record-truncated",
        "record-after-end",
        "record-field",
        "record-header",
        "record-game",
        "record-rules",
        "record-edition",
        "record-refused",
        "record-refused-by-rule",
        "record-result",
    ];

    fn phrase(&self, context: &C) -> Phrase {
        let at = |key, line: usize| Phrase::new(key).with("line", Arg::Number(line as i64));
        match self {
            RecordError::NotARecord => at("record-not-a-record", HEADER),
            RecordError::TooLong { most } => {
                Phrase::new("record-too-long").with("most", Arg::Number(*most as i64))
            }
            RecordError::TooManyEntries { most } => {
                Phrase::new("record-too-many-entries").with("most", *most)
            }
            RecordError::NotText { line } => at("record-not-text", *line),
            RecordError::Format { found } => at("record-format", HEADER)
                .with("found", text(&found.to_string()))
                .with("known", FORMAT),
            RecordError::Damaged { line, damage } => match damage {
                Damage::Changed => at("record-changed", *line),
                Damage::Unknown => at("record-unknown", *line),
                Damage::Missing { entry } => at("record-missing", *line).with("entry", *entry),
                Damage::Repeated { entry } => at("record-repeated", *line).with("entry", *entry),
                Damage::Truncated => at("record-truncated", *line),
                Damage::AfterEnd => at("record-after-end", *line),
            },
            RecordError::Field { path } => at("record-field", HEADER).with("field", text(path)),
            RecordError::Game { found, expected } => at("record-game", HEADER)
                .with("found", text(found))
                .with("expected", text(expected)),
            RecordError::Rules { game, found, known } => at("record-rules", HEADER)
                .with("game", text(game))
                .with("found", *found)
                .with("known", *known),
            RecordError::Edition { found, known } => at("record-edition", HEADER)
                .with("found", text(found))
                .with("known", text(known)),
            RecordError::Open(error) => {
                at("record-header", HEADER).with("reason", error.phrase(context))
            }
            RecordError::Refused {
                line,
                entry,
                rule,
                reason,
            } => {
                let key = match rule {
                    Some(_) => "record-refused-by-rule",
                    None => "record-refused",
                };
                let phrase = at(key, *line)
                    .with("entry", *entry)
                    .with("reason", reason.clone());
                match rule {
                    Some(rule) => phrase.with("rule", text(rule)),
                    None => phrase,
                }
            }
            RecordError::Result { line } => at("record-result", *line),
        }
    }
}

fn text(text: &str) -> Arg {
    Arg::Text(text.to_owned())
}

/// Text from outside, cut to a length suitable for messages.
pub(super) fn shorten(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
