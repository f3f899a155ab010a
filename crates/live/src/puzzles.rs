//! The puzzles of a game, and each as a lesson of one step: its match opens at the moment of the puzzle, and
//! its only step expects the best action. So a puzzle is solved at a table like any other.

use portolan_catalogue::any_game;
use portolan_core::Setup;
use portolan_lessons::{Expect, Lesson, Step};
use portolan_puzzles::{Puzzle, PuzzleError, read};
use sha2::{Digest, Sha256};

use crate::error::TableError;
use crate::games::unknown_game;
use crate::names::BOT_NAMES;

/// What the chapter of a puzzle begins with; its id follows.
pub(crate) const CHAPTER: &str = "puzzle-";

/// The name of the only step.
const STEP: &str = "solve";

/// All puzzles of a game, in their order.
pub(crate) fn puzzles(game: &str) -> Result<Vec<Puzzle>, TableError> {
    let any_game = any_game(game).map_err(unknown_game)?;
    let puzzles = read(any_game.puzzles()).unwrap_or_else(|error| {
        tracing::error!(game, %error, "read puzzles failed");
        Vec::new()
    });
    let rules = any_game.rules();
    let of_these_rules = puzzles.into_iter().filter(|puzzle| puzzle.rules == rules);
    Ok(of_these_rules.collect())
}

/// The lesson of the puzzle with this id.
pub(crate) fn lesson(game: &str, id: &str) -> Result<Lesson, TableError> {
    let unknown = || TableError::UnknownPuzzle {
        given: id.chars().take(40).collect(),
    };
    let puzzle = puzzles(game)?.into_iter().find(|puzzle| puzzle.id == id);
    let puzzle = puzzle.ok_or_else(unknown)?;
    to_lesson(&puzzle).map_err(|error| {
        tracing::error!(game, puzzle = id, %error, "read puzzle failed");
        unknown()
    })
}

fn to_lesson(puzzle: &Puzzle) -> Result<Lesson, PuzzleError> {
    let entries = puzzle.entries()?.into_iter();
    let others = usize::from(puzzle.players.saturating_sub(1));
    let best = puzzle.best.first().map(|best| best.action.clone());
    Ok(Lesson {
        chapter: format!("{CHAPTER}{}", puzzle.id),
        digest: Sha256::digest(&puzzle.id).into(),
        setup: Setup::new(puzzle.players),
        seat: puzzle.seat,
        names: BOT_NAMES
            .iter()
            .take(others)
            .map(|name| (*name).to_owned())
            .collect(),
        minutes: 1,
        opening: entries.map(|logged| logged.entry).collect(),
        chance: std::collections::BTreeMap::new(),
        // What chance decides after the solution is nothing that anybody waits for.
        seed: Some(puzzle.id.clone()),
        steps: vec![Step {
            before: Vec::new(),
            text: STEP.to_owned(),
            light: Vec::new(),
            expect: Expect::OneOf(best.into_iter().collect()),
        }],
    })
}
