//! Puzzles: positions of real games in which one action is clearly the best, from what a seat knows.
//!
//! A game brings its puzzles along ([`GamePackage::PUZZLES`](portolan_core::GamePackage::PUZZLES)); `cargo
//! xtask puzzles GAME` finds them in games of bots, and a server in games that were played there. This crate
//! reads them, and opens the match of one at its moment. It knows no game, no server and no page.

mod finished;
mod mine;
mod position;
mod puzzle;

pub use finished::{promising_moments, puzzles_of_match};
pub use mine::{look_for_puzzles, select};
pub use position::{Found, Mining};
pub use puzzle::{Difficulty, Puzzle, PuzzleError, Solution, read, write};
