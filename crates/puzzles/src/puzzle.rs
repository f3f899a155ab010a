//! A puzzle as it is stored: one JSON object on a line. The log of its game up to the moment is in notation,
//! so that a puzzle can be opened by the rules alone.

use std::collections::BTreeMap;

use portolan_core::{Seat, Setup, Value};
use portolan_match::{Entry, LogEntry, MatchSetup};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A position in which one action is clearly the best.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// What it is called: it follows from the log.
    pub id: String,
    /// The version of the rules it was found with.
    pub rules: u32,
    /// The number of players.
    pub players: u8,
    /// Options of the game that differ from their default.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, Value>,
    /// The seat that decides.
    pub seat: Seat,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// The best actions, best first.
    pub best: Vec<Solution>,
    /// Everything that happened before: `2 bid 5` for an action of seat 2, `chance roll 3` for an outcome.
    pub log: Vec<String>,
}

/// How hard a puzzle is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// The rules of thumb of the level `mate` find it.
    Easy,
    /// They do not.
    Hard,
}

/// An action and how good it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solution {
    /// The action, in notation.
    pub action: String,
    /// The chance to win with it.
    pub chance: f32,
    /// Its standard error.
    pub error: f32,
}

/// Why puzzles cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PuzzleError {
    /// A line is damaged.
    #[error("puzzles, line {line}: {error}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong.
        error: serde_json::Error,
    },
    /// A line of a log is neither an action nor an outcome.
    #[error("the log has an unreadable line “{line}”")]
    Log {
        /// The line.
        line: String,
    },
}

/// The word before an outcome of chance.
const CHANCE: &str = "chance";

impl Puzzle {
    /// The set-up of its game, which has the built-in edition.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            options: self.options.clone(),
            ..Setup::new(self.players)
        }
    }

    /// How the match of the puzzle is opened.
    #[must_use]
    pub fn match_setup(&self, names: Vec<String>) -> MatchSetup {
        MatchSetup {
            names,
            setup: self.setup(),
        }
    }

    /// The log as entries.
    ///
    /// # Errors
    /// The first line that is neither an action nor an outcome.
    pub fn entries(&self) -> Result<Vec<LogEntry>, PuzzleError> {
        let unreadable = |line: &String| PuzzleError::Log { line: line.clone() };
        let entry = |line: &String| {
            let (word, rest) = line.split_once(' ').ok_or_else(|| unreadable(line))?;
            if word == CHANCE {
                return Ok(Entry::Chance(rest.to_owned()).into());
            }
            let number = word.parse().ok();
            let seat = number.and_then(Seat::from_number);
            Ok(LogEntry::from(Entry::Act {
                seat: seat.ok_or_else(|| unreadable(line))?,
                action: rest.to_owned(),
                author: None,
            }))
        };
        self.log.iter().map(entry).collect()
    }
}

/// The line of a log for an entry; nothing for an undo, which is not among the entries of a puzzle.
pub(crate) fn log_line(entry: &Entry<String, String>) -> Option<String> {
    match entry {
        Entry::Act { seat, action, .. } => Some(format!("{} {action}", seat.number())),
        Entry::Chance(outcome) => Some(format!("{CHANCE} {outcome}")),
        Entry::Undo { .. } => None,
    }
}

/// The name of the puzzle with this log.
pub(crate) fn id_of(game: &str, log: &[String]) -> String {
    let digest = Sha256::digest(format!("{game}\n{}", log.join("\n")));
    let bytes = digest.iter().take(5);
    bytes.map(|byte| format!("{byte:02x}")).collect()
}

/// Reads puzzles, one on each line.
///
/// ```
/// let line = r#"{"id":"0f","rules":1,"players":2,"seat":1,"difficulty":"easy","best":[],"log":["chance roll 3"]}"#;
/// let puzzles = portolan_puzzles::read(line)?;
/// assert_eq!(puzzles[0].entries()?.len(), 1);
/// assert_eq!(portolan_puzzles::write(&puzzles)?, format!("{line}\n"));
///
/// let error = portolan_puzzles::read("{}").unwrap_err();
/// assert!(error.to_string().starts_with("puzzles, line 1: missing field `id`"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first line that is not a puzzle.
pub fn read(text: &str) -> Result<Vec<Puzzle>, PuzzleError> {
    let lines = text.lines().enumerate();
    lines
        .map(|(index, line)| {
            serde_json::from_str(line).map_err(|error| PuzzleError::Line {
                line: index + 1,
                error,
            })
        })
        .collect()
}

/// The text that [`read`] reads.
///
/// # Errors
/// If a chance is not a number.
pub fn write(puzzles: &[Puzzle]) -> Result<String, serde_json::Error> {
    let mut text = String::new();
    for puzzle in puzzles {
        text += &serde_json::to_string(puzzle)?;
        text.push('\n');
    }
    Ok(text)
}
