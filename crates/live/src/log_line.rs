//! A line of a table's stored log: one entry with its author and time, and the key of the message
//! that made it. The key is stored so that a retry is recognised even after a crash. A bot's action has
//! the share of its usual budget, if its search had to do with less. The last line of each append has
//! the digest of the state that the log folds to.

use std::collections::HashMap;

use portolan_core::Seat;
use portolan_match::{Author, Entry, LogEntry, StateDigest, Timestamp};
use serde::{Deserialize, Serialize};

/// What is stored beside the first entry of an append.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Note<'a> {
    /// The key of the message that made it.
    pub(crate) key: Option<&'a str>,
    /// The share of its usual budget that a bot's search had, in hundredths, if it was less.
    pub(crate) budget: Option<u8>,
}

impl<'a> Note<'a> {
    /// Nothing.
    pub(crate) const NONE: Note<'static> = Note {
        key: None,
        budget: None,
    };

    /// The key of a message.
    pub(crate) fn key(key: &'a str) -> Note<'a> {
        Note {
            key: Some(key),
            ..Note::NONE
        }
    }
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LogLine {
    /// The number of the entry.
    n: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    act: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chance: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    author: Option<Author>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    /// The share of its usual budget that a bot's search had, in hundredths, if it was less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    budget: Option<u8>,
    /// Of the state after this entry, in the last line of each append.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digest: Option<StateDigest>,
}

impl LogLine {
    fn new(n: u32, logged: LogEntry) -> LogLine {
        let (seat, act, chance, author) = match logged.entry {
            Entry::Act {
                seat,
                action,
                author,
            } => (Some(seat), Some(action), None, author),
            Entry::Chance(outcome) => (None, None, Some(outcome), None),
            Entry::Undo { seat } => (Some(seat), None, None, None),
        };
        LogLine {
            n,
            seat,
            act,
            chance,
            author,
            time: logged.time,
            key: None,
            budget: None,
            digest: None,
        }
    }

    /// Writes entries as lines numbered from `first`. The note goes into the first line, the digest of
    /// the state after all of them into the last.
    pub(crate) fn write(
        first: u32,
        entries: Vec<LogEntry>,
        note: Note<'_>,
        digest: StateDigest,
    ) -> String {
        let mut lines: Vec<LogLine> = (first..)
            .zip(entries)
            .map(|(n, entry)| LogLine::new(n, entry))
            .collect();
        if let Some(line) = lines.first_mut() {
            line.key = note.key.map(str::to_owned);
            line.budget = note.budget;
        }
        if let Some(line) = lines.last_mut() {
            line.digest = Some(digest);
        }
        let mut text = String::new();
        for line in &lines {
            // A struct with text keys always has a JSON form.
            text.push_str(&serde_json::to_string(line).unwrap_or_default());
            text.push('\n');
        }
        text
    }

    /// Reads a whole log.
    pub(crate) fn read(text: &str) -> Result<Vec<LogLine>, DamagedLog> {
        let mut lines = Vec::new();
        for (number, text) in (1..).zip(text.lines()) {
            let line = serde_json::from_str(text).ok();
            let is_valid = |line: &LogLine| line.n as usize == number && line.entry().is_some();
            match line.filter(is_valid) {
                Some(line) => lines.push(line),
                None => {
                    return Err(DamagedLog {
                        line: number,
                        readable: lines,
                    });
                }
            }
        }
        Ok(lines)
    }

    /// The entry of the line; `None` if its fields do not form exactly one.
    pub(crate) fn entry(&self) -> Option<LogEntry> {
        let author = self.author;
        let entry = match (self.seat, self.act.clone(), self.chance.clone(), author) {
            (Some(seat), Some(action), None, author) => Entry::Act {
                seat,
                action,
                author,
            },
            (None, None, Some(outcome), None) => Entry::Chance(outcome),
            (Some(seat), None, None, None) => Entry::Undo { seat },
            _ => return None,
        };
        Some(LogEntry {
            entry,
            time: self.time,
        })
    }

    /// The seat and key of the message that made the entry.
    pub(crate) fn key(&self) -> Option<(Seat, &str)> {
        Some((self.seat?, self.key.as_deref()?))
    }

    /// The digest of the state after the entry, if the line has it.
    pub(crate) fn digest(&self) -> Option<StateDigest> {
        self.digest
    }

    /// The number of the entry.
    pub(crate) fn number(&self) -> u32 {
        self.n
    }
}

/// A log with a line that cannot be read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct DamagedLog {
    /// The number of the first damaged line.
    pub(crate) line: usize,
    /// The lines before it.
    pub(crate) readable: Vec<LogLine>,
}

/// How many keys are kept per seat. A client retries only messages that were not answered, which
/// are its last few.
const KEYS_PER_SEAT: usize = 64;

/// The keys of each seat's last messages and the entries they made.
#[derive(Debug, Default)]
pub(crate) struct Retries(HashMap<Seat, Vec<(String, u32)>>);

impl Retries {
    /// The keys in a stored log.
    pub(crate) fn from_log(lines: &[LogLine]) -> Retries {
        let mut retries = Retries::default();
        for line in lines {
            if let Some((seat, key)) = line.key() {
                retries.add(seat, key, line.number());
            }
        }
        retries
    }

    /// Adds the key of a message and the entry it made.
    pub(crate) fn add(&mut self, seat: Seat, key: &str, entry: u32) {
        let keys = self.0.entry(seat).or_default();
        if keys.len() >= KEYS_PER_SEAT {
            keys.remove(0);
        }
        keys.push((key.to_owned(), entry));
    }

    /// The entry that the message with this key made, if it was received before.
    pub(crate) fn entry(&self, seat: Seat, key: &str) -> Option<u32> {
        let keys = self.0.get(&seat)?;
        let (_, entry) = keys.iter().rev().find(|(known, _)| known == key)?;
        Some(*entry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries() -> Vec<LogEntry> {
        let seat = Seat::new(1);
        let entries = [
            Entry::Act {
                seat,
                action: "bid 3".into(),
                author: Some(Author::Person),
            },
            Entry::Act {
                seat,
                action: "pass".into(),
                author: Some(Author::StandingOrder),
            },
            Entry::Chance("roll 1 2 3".into()),
            Entry::Undo { seat },
        ];
        let logged = entries.into_iter().map(|entry| LogEntry {
            entry,
            time: Some(Timestamp(1_794_000_000_000)),
        });
        logged.collect()
    }

    fn digest() -> StateDigest {
        StateDigest::try_from("0123456789abcdef".to_owned()).unwrap()
    }

    #[test]
    fn a_log_is_read_back_with_its_keys() {
        let text = LogLine::write(1, entries(), Note::key("k\"1"), digest());
        let lines = LogLine::read(&text).unwrap();
        let back: Vec<_> = lines.iter().filter_map(LogLine::entry).collect();
        assert_eq!(back, entries());
        let digests: Vec<_> = lines.iter().map(LogLine::digest).collect();
        assert_eq!(digests, [None, None, None, Some(digest())]);
        let retries = Retries::from_log(&lines);
        assert_eq!(retries.entry(Seat::new(1), "k\"1"), Some(1));
        assert_eq!(retries.entry(Seat::new(0), "k\"1"), None);
    }

    #[test]
    fn a_reduced_budget_is_noted_beside_the_first_entry_only() {
        let note = Note {
            key: None,
            budget: Some(40),
        };
        let text = LogLine::write(1, entries(), note, digest());
        let lines = LogLine::read(&text).unwrap();
        let budgets: Vec<_> = lines.iter().map(|line| line.budget).collect();
        assert_eq!(budgets, [Some(40), None, None, None]);
        assert!(text.contains(r#""budget":40"#), "{text}");
    }

    #[test]
    fn the_first_damaged_line_is_reported() {
        let text = LogLine::write(1, entries(), Note::NONE, digest());
        let lines: Vec<&str> = text.lines().collect();
        let damage = |text: &str| {
            let damaged = LogLine::read(text).unwrap_err();
            (damaged.line, damaged.readable.len())
        };
        assert_eq!(damage(&[lines[0], lines[2]].join("\n")), (2, 1));
        assert_eq!(damage(&[lines[0], "{\"n\":2}"].join("\n")), (2, 1));
        let undo_by_order = "{\"n\":2,\"seat\":2,\"author\":\"standing_order\"}";
        assert_eq!(damage(&[lines[0], undo_by_order].join("\n")), (2, 1));
        assert_eq!(damage("rubbish"), (1, 0));
    }

    #[test]
    fn only_the_last_keys_of_a_seat_are_kept() {
        let mut retries = Retries::default();
        for number in 0..=KEYS_PER_SEAT as u32 {
            retries.add(Seat::new(0), &number.to_string(), number);
        }
        assert_eq!(retries.entry(Seat::new(0), "0"), None);
        assert_eq!(retries.entry(Seat::new(0), "1"), Some(1));
    }
}
