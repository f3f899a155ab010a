//! Reads a record line by line. Any bytes give either a record or an error that names the line.

use serde::de::DeserializeOwned;

use super::chain::{Chain, split_hash};
use super::error::{Damage, RecordError, shorten};
use super::line::{Closing, EntryLine, Header, MAGIC, Preface};
use super::{FORMAT, MAX_RECORD_BYTES, PartlyRead, Record};
use crate::entry::MAX_LOG_ENTRIES;
use crate::fair::Fair;
use crate::match_setup::MatchSetup;

pub(super) fn read(bytes: &[u8]) -> Result<Record, RecordError> {
    let PartlyRead { record, damage } = read_whole_part(bytes)?;
    damage.map_or(Ok(record), Err)
}

pub(super) fn read_whole_part(bytes: &[u8]) -> Result<PartlyRead, RecordError> {
    if bytes.len() > MAX_RECORD_BYTES {
        return Err(RecordError::TooLong {
            most: MAX_RECORD_BYTES,
        });
    }
    let (text, not_text) = match std::str::from_utf8(bytes) {
        Ok(text) => (text, None),
        Err(error) => {
            let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
            let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
            // What is before these bytes is text, as was just found.
            let text = std::str::from_utf8(before).unwrap_or_default();
            (text, Some(RecordError::NotText { line }))
        }
    };
    let mut reader = Reader::new(text);
    let begun = reader.header().and_then(|mut header| {
        let fair = reader.fair(&mut header)?;
        Ok((header, fair))
    });
    let (header, fair) = begun.map_err(|error| not_text.clone().unwrap_or(error))?;
    let mut record = Record {
        game: header.game,
        rules: header.rules,
        edition: header.edition,
        match_setup: MatchSetup {
            setup: header.setup,
            names: header.names,
        },
        entries: Vec::new(),
        result: None,
        fair,
    };
    let damage = reader.entries(&mut record).err();
    // Where the text was cut off, the reader only finds that it ends too early.
    let damage = match (damage, not_text) {
        (Some(damage), Some(not_text)) if line_of(&damage) >= line_of(&not_text) => Some(not_text),
        (damage, not_text) => damage.or(not_text),
    };
    Ok(PartlyRead { record, damage })
}

/// The line of a damage; 0 if it concerns none in particular.
fn line_of(error: &RecordError) -> usize {
    match error {
        RecordError::Damaged { line, .. } | RecordError::NotText { line } => *line,
        _ => 0,
    }
}

enum Line {
    Entry(EntryLine),
    Closing(Closing),
}

struct Reader<'t> {
    lines: std::str::Lines<'t>,
    /// The number of the line read last, counted from 1.
    line: usize,
    chain: Chain,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Reader<'t> {
        Reader {
            // Editors may add blank lines at the end.
            lines: text.trim_end().lines(),
            line: 0,
            chain: Chain::new(),
        }
    }

    fn next_line(&mut self) -> Option<&'t str> {
        self.line += 1;
        self.lines.next()
    }

    fn damaged(&self, damage: Damage) -> RecordError {
        RecordError::Damaged {
            line: self.line,
            damage,
        }
    }

    fn header(&mut self) -> Result<Header, RecordError> {
        let line = self.next_line().unwrap_or_default();
        let preface: Preface = serde_json::from_str(line).map_err(|_| RecordError::NotARecord)?;
        if preface.portolan != MAGIC {
            return Err(RecordError::NotARecord);
        }
        if preface.format != u64::from(FORMAT) {
            return Err(RecordError::Format {
                found: preface.format,
            });
        }
        let content = self.intact(line)?;
        self.parse_header(content)
    }

    /// Parses the content of the first line, or names the field that is wrong.
    fn parse_header(&self, content: &str) -> Result<Header, RecordError> {
        let text = [content, "}"].concat();
        let mut json = serde_json::Deserializer::from_str(&text);
        let header = serde_path_to_error::deserialize(&mut json).map_err(|error| {
            match error.path().iter().next() {
                Some(_) => RecordError::Field {
                    path: shorten(&error.path().to_string()),
                },
                None => self.damaged(Damage::Unknown),
            }
        })?;
        json.end().map_err(|_| self.damaged(Damage::Unknown))?;
        Ok(header)
    }

    /// Adds all entries and what the closing line says to the record, up to the first damage.
    fn entries(&mut self, record: &mut Record) -> Result<(), RecordError> {
        loop {
            match self.next(record.entries.len() as u32 + 1)? {
                Line::Entry(_) if record.entries.len() >= MAX_LOG_ENTRIES as usize => {
                    return Err(RecordError::TooManyEntries {
                        most: MAX_LOG_ENTRIES,
                    });
                }
                Line::Entry(entry) => {
                    let entry = entry.entry();
                    let entry = entry.ok_or_else(|| self.damaged(Damage::Unknown))?;
                    record.entries.push(entry);
                }
                Line::Closing(closing) => {
                    let fair = closing.reveal(record.fair.clone());
                    let fair = fair.ok_or_else(|| self.damaged(Damage::Unknown))?;
                    record.fair = fair;
                    record.result = closing.result;
                    return self.end();
                }
            }
        }
    }

    /// The proof of fair chance in the header. All its seats must exist.
    fn fair(&self, header: &mut Header) -> Result<Option<Fair>, RecordError> {
        let unknown = || self.damaged(Damage::Unknown);
        let fair = header.take_fair().map_err(|_| unknown())?;
        let seats = usize::from(header.setup.players);
        let entropy = fair.as_ref().map_or(&[][..], Fair::entropy);
        match entropy.iter().find(|(seat, _)| seat.index() >= seats) {
            None => Ok(fair),
            Some(_) => Err(unknown()),
        }
    }

    /// The next line, which should be entry `expected` or the closing line.
    fn next(&mut self, expected: u32) -> Result<Line, RecordError> {
        let line = self
            .next_line()
            .ok_or_else(|| self.damaged(Damage::Truncated))?;
        let content = match split_hash(line) {
            Some((content, _)) => content,
            // An incomplete last line was truncated; any other was changed.
            None if self.lines.clone().next().is_none() => {
                return Err(self.damaged(Damage::Truncated));
            }
            None => return Err(self.damaged(Damage::Changed)),
        };
        let found = match (parse(content), parse(content)) {
            (Some(entry), _) => Line::Entry(entry),
            (None, Some(closing)) => Line::Closing(closing),
            (None, None) => {
                self.intact(line)?;
                return Err(self.damaged(Damage::Unknown));
            }
        };
        match &found {
            Line::Entry(entry) if entry.n > expected => {
                return Err(self.damaged(Damage::Missing { entry: expected }));
            }
            Line::Entry(entry) if entry.n < expected => {
                return Err(self.damaged(Damage::Repeated { entry: entry.n }));
            }
            Line::Closing(closing) if closing.entries >= expected => {
                return Err(self.damaged(Damage::Missing { entry: expected }));
            }
            _ => self.intact(line)?,
        };
        match &found {
            Line::Closing(closing)
                if closing.entries + 1 != expected || closing.over != closing.result.is_some() =>
            {
                Err(self.damaged(Damage::Unknown))
            }
            _ => Ok(found),
        }
    }

    /// The content of a line, if its hash is right.
    fn intact(&mut self, line: &'t str) -> Result<&'t str, RecordError> {
        match split_hash(line) {
            Some((content, hash)) if self.chain.next(content) == hash => Ok(content),
            _ => Err(self.damaged(Damage::Changed)),
        }
    }

    /// Checks that no further line follows.
    fn end(&mut self) -> Result<(), RecordError> {
        match self.next_line() {
            None => Ok(()),
            Some(_) => Err(self.damaged(Damage::AfterEnd)),
        }
    }
}

/// Parses the content of a line, which lacks its closing brace.
fn parse<T: DeserializeOwned>(content: &str) -> Option<T> {
    serde_json::from_str(&[content, "}"].concat()).ok()
}
