//! Lessons: scripts that teach a game on an ordinary match. A script dictates chance and the actions of
//! the other players, says something at each step, and names what the learner is expected to do.
//!
//! A game brings its scripts and their texts along ([`portolan_core::Lessons`]); its tests play them
//! ([`check_lessons`]). The server runs them at tables of their own. This crate knows no game, no socket
//! and no page: what a step puts into the spotlight is a list of ids that only the page can find.

mod check;
mod lesson;
mod script;
mod texts;

pub use check::check_lessons;
pub use lesson::{ChanceError, Expect, Lesson, Move, Next, Step, count_acts};
pub use script::ScriptError;
