//! The puzzles of a game, those of the program and those from games of this server, and each as a lesson of one
//! step: its match opens at the moment of the puzzle, and its only step expects the best action. So a puzzle is
//! solved at a table like any other. How puzzles are found is not decided here.

use portolan_catalogue::{AnyGame, any_game};
use portolan_lessons::{Expect, Lesson, Step};
use portolan_puzzles::{Puzzle, PuzzleError, read};
use portolan_store::{PuzzleRow, Store, StoreError};
use sha2::{Digest, Sha256};

use crate::error::TableError;
use crate::games::unknown_game;
use crate::names::BOT_NAMES;
use crate::wire::{self, PuzzleOrigin};

/// What the chapter of a puzzle begins with; its id follows.
pub(crate) const CHAPTER: &str = "puzzle-";

/// The name of the only step.
const STEP: &str = "solve";

/// All puzzles of a game: those of the program in their order, then those of this server, the oldest first.
pub(crate) async fn puzzles(store: &Store, game: &str) -> Result<Vec<wire::Puzzle>, TableError> {
    let any_game = any_game(game).map_err(unknown_game)?;
    let rows = store
        .puzzles(game)
        .await
        .map_err(|error| unread(game, &error))?;
    let own = of_program(any_game).into_iter();
    let own = own.map(|puzzle| wire::Puzzle::new(PuzzleOrigin::Program, puzzle));
    let played = rows.into_iter().filter_map(|row| of_server(any_game, &row));
    let played = played.map(|puzzle| wire::Puzzle::new(PuzzleOrigin::Server, puzzle));
    Ok(own.chain(played).collect())
}

/// The puzzles that come with the program, in their order.
fn of_program(game: &dyn AnyGame) -> Vec<Puzzle> {
    let puzzles = read(game.puzzles()).unwrap_or_else(|error| {
        tracing::error!(game = game.name(), %error, "read puzzles failed");
        Vec::new()
    });
    let of_these_rules = puzzles
        .into_iter()
        .filter(|puzzle| puzzle.rules == game.rules());
    of_these_rules.collect()
}

/// A stored puzzle; `None` if it is damaged or of another version of the rules.
fn of_server(game: &dyn AnyGame, row: &PuzzleRow) -> Option<Puzzle> {
    let read: Result<Puzzle, _> = serde_json::from_str(&row.json);
    let puzzle = read.map_err(|error| {
        tracing::error!(game = game.name(), puzzle = row.id, %error, "read stored puzzle failed");
    });
    puzzle.ok().filter(|puzzle| puzzle.rules == game.rules())
}

fn unread(game: &str, error: &StoreError) -> TableError {
    tracing::error!(game, %error, "read puzzles from store failed");
    TableError::Storage
}

/// The lesson of the puzzle with this id.
pub(crate) async fn lesson(store: &Store, game: &str, id: &str) -> Result<Lesson, TableError> {
    let unknown = || TableError::UnknownPuzzle {
        given: id.chars().take(40).collect(),
    };
    let any_game = any_game(game).map_err(unknown_game)?;
    let own = of_program(any_game)
        .into_iter()
        .find(|puzzle| puzzle.id == id);
    let puzzle = match own {
        Some(puzzle) => Some(puzzle),
        None => {
            let row = store.puzzle(game, id).await;
            let row = row.map_err(|error| unread(game, &error))?;
            row.and_then(|row| of_server(any_game, &row))
        }
    };
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
        setup: puzzle.setup(),
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
