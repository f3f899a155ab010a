//! Puzzles as clients receive them. A puzzle is opened like a lesson, by its chapter.

use portolan_puzzles::Difficulty;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A position in which one action is clearly the best.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Puzzle {
    /// Its name.
    pub id: String,
    /// The chapter by which it is opened, as that of a lesson.
    pub chapter: String,
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

impl From<portolan_puzzles::Puzzle> for Puzzle {
    fn from(puzzle: portolan_puzzles::Puzzle) -> Puzzle {
        let best = puzzle.best.into_iter().map(|solution| PuzzleSolution {
            action: solution.action,
            chance: solution.chance,
            error: solution.error,
        });
        Puzzle {
            chapter: format!("{}{}", crate::puzzles::CHAPTER, puzzle.id),
            id: puzzle.id,
            players: puzzle.players,
            difficulty: puzzle.difficulty,
            best: best.collect(),
        }
    }
}
