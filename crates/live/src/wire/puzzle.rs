//! Puzzles as clients receive them. A puzzle is opened like a lesson, by its chapter.

use portolan_puzzles::Difficulty;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Whether a finished game of a table may give puzzles to everybody on the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum TablePuzzles {
    /// No.
    #[default]
    None,
    /// Yes, without names: whoever sits down there agrees.
    Allowed,
}

/// Where a puzzle comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleOrigin {
    /// A game of bots; it comes with the program.
    Program,
    /// A game that was played on this server.
    Server,
}

/// A position in which one action is clearly the best.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Puzzle {
    /// Its name.
    pub id: String,
    /// The chapter by which it is opened, as that of a lesson.
    pub chapter: String,
    /// Where it comes from.
    pub origin: PuzzleOrigin,
    /// The number of players.
    pub players: u8,
    /// How hard it is: `easy` or `hard`.
    #[schema(value_type = String)]
    #[ts(type = "\"easy\" | \"hard\"")]
    pub difficulty: Difficulty,
    /// The best actions, best first.
    pub best: Vec<PuzzleSolution>,
}

/// An action of a puzzle and how good it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct PuzzleSolution {
    /// The action, in notation.
    pub action: String,
    /// The chance to win with it, from 0 to 1, among bots.
    pub chance: f32,
    /// Its standard error.
    pub error: f32,
}

impl Puzzle {
    pub(crate) fn new(origin: PuzzleOrigin, puzzle: portolan_puzzles::Puzzle) -> Puzzle {
        let best = puzzle.best.into_iter().map(|solution| PuzzleSolution {
            action: solution.action,
            chance: solution.chance,
            error: solution.error,
        });
        Puzzle {
            chapter: format!("{}{}", crate::puzzles::CHAPTER, puzzle.id),
            id: puzzle.id,
            origin,
            players: puzzle.players,
            difficulty: puzzle.difficulty,
            best: best.collect(),
        }
    }
}
