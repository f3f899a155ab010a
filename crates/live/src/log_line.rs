//! A line of a table's stored log: one entry, and the key of the message that made it, so that a
//! retry is recognised even after a crash.

use std::collections::HashMap;

use portolan_core::Seat;
use portolan_match::Entry;
use serde::{Deserialize, Serialize};

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
    key: Option<String>,
}

impl LogLine {
    fn of(n: u32, entry: Entry<String, String>, key: Option<String>) -> LogLine {
        let (seat, act, chance) = match entry {
            Entry::Act { seat, action } => (Some(seat), Some(action), None),
            Entry::Chance(outcome) => (None, None, Some(outcome)),
            Entry::Undo { seat } => (Some(seat), None, None),
        };
        LogLine {
            n,
            seat,
            act,
            chance,
            key,
        }
    }

    /// Entries from number `first` on as text; the key belongs to the first of them.
    pub(crate) fn write(
        first: u32,
        entries: Vec<Entry<String, String>>,
        key: Option<&str>,
    ) -> String {
        let mut text = String::new();
        for (n, entry) in (first..).zip(entries) {
            let key = key.filter(|_| n == first).map(str::to_owned);
            // A line is a plain struct with text keys, which always has a JSON form.
            text.push_str(&serde_json::to_string(&LogLine::of(n, entry, key)).unwrap_or_default());
            text.push('\n');
        }
        text
    }

    /// Reads a whole log, if every line is as written.
    pub(crate) fn read(text: &str) -> Result<Vec<LogLine>, Damage> {
        let mut lines = Vec::new();
        for (number, text) in (1..).zip(text.lines()) {
            let line = serde_json::from_str(text).ok();
            let fits = |line: &LogLine| line.n as usize == number && line.entry().is_some();
            match line.filter(fits) {
                Some(line) => lines.push(line),
                None => {
                    return Err(Damage {
                        line: number,
                        before: lines,
                    });
                }
            }
        }
        Ok(lines)
    }

    /// What it says; `None` if that is not one thing.
    pub(crate) fn entry(&self) -> Option<Entry<String, String>> {
        match (self.seat, self.act.clone(), self.chance.clone()) {
            (Some(seat), Some(action), None) => Some(Entry::Act { seat, action }),
            (None, None, Some(outcome)) => Some(Entry::Chance(outcome)),
            (Some(seat), None, None) => Some(Entry::Undo { seat }),
            _ => None,
        }
    }

    /// The seat and key of the message that made it.
    pub(crate) fn key(&self) -> Option<(Seat, &str)> {
        Some((self.seat?, self.key.as_deref()?))
    }

    /// The number of its entry.
    pub(crate) fn number(&self) -> u32 {
        self.n
    }
}

/// A line of a log is not as written.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Damage {
    /// The number of the first such line.
    pub(crate) line: usize,
    /// What can be read before it.
    pub(crate) before: Vec<LogLine>,
}

/// How many keys of each seat are remembered. A client retries what it has not heard about,
/// which is its last message or few.
const REMEMBERED: usize = 64;

/// The keys of the last messages of every seat and the entries they made.
#[derive(Debug, Default)]
pub(crate) struct Retries(HashMap<Seat, Vec<(String, u32)>>);

impl Retries {
    /// Those of a stored log.
    pub(crate) fn of(lines: &[LogLine]) -> Retries {
        let mut retries = Retries::default();
        for line in lines {
            if let Some((seat, key)) = line.key() {
                retries.note(seat, key, line.number());
            }
        }
        retries
    }

    /// Remembers what a message made.
    pub(crate) fn note(&mut self, seat: Seat, key: &str, entry: u32) {
        let keys = self.0.entry(seat).or_default();
        if keys.len() >= REMEMBERED {
            keys.remove(0);
        }
        keys.push((key.to_owned(), entry));
    }

    /// The entry this message made before.
    pub(crate) fn entry(&self, seat: Seat, key: &str) -> Option<u32> {
        let keys = self.0.get(&seat)?;
        let known = keys.iter().rev().find(|(known, _)| known == key)?;
        Some(known.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries() -> Vec<Entry<String, String>> {
        let seat = Seat::new(1);
        vec![
            Entry::Act {
                seat,
                action: "bid 3".into(),
            },
            Entry::Chance("roll 1 2 3".into()),
            Entry::Undo { seat },
        ]
    }

    #[test]
    fn a_log_is_read_back_with_its_keys() {
        let text = LogLine::write(1, entries(), Some("k\"1"));
        let lines = LogLine::read(&text).unwrap();
        let back: Vec<_> = lines.iter().filter_map(LogLine::entry).collect();
        assert_eq!(back, entries());
        let retries = Retries::of(&lines);
        assert_eq!(retries.entry(Seat::new(1), "k\"1"), Some(1));
        assert_eq!(retries.entry(Seat::new(0), "k\"1"), None);
    }

    #[test]
    fn a_line_that_is_out_of_place_is_named() {
        let text = LogLine::write(1, entries(), None);
        let lines: Vec<&str> = text.lines().collect();
        let damage = |text: &str| {
            let damage = LogLine::read(text).unwrap_err();
            (damage.line, damage.before.len())
        };
        assert_eq!(damage(&[lines[0], lines[2]].join("\n")), (2, 1));
        assert_eq!(damage(&[lines[0], "{\"n\":2}"].join("\n")), (2, 1));
        assert_eq!(damage("rubbish"), (1, 0));
    }

    #[test]
    fn only_the_last_keys_of_a_seat_are_remembered() {
        let mut retries = Retries::default();
        for number in 0..=REMEMBERED as u32 {
            retries.note(Seat::new(0), &number.to_string(), number);
        }
        assert_eq!(retries.entry(Seat::new(0), "0"), None);
        assert_eq!(retries.entry(Seat::new(0), "1"), Some(1));
    }
}
