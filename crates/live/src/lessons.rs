//! Finds the lessons of a game by its name. A script that cannot be used is refused with a sentence; the
//! tests of the games keep that from happening with the scripts of this program. A puzzle is a lesson of one
//! step (`puzzles`).

use portolan_catalogue::any_game;
use portolan_lessons::{Lesson, ScriptError};
use portolan_store::Store;

use crate::error::TableError;
use crate::games::unknown_game;
use crate::puzzles;

/// The lesson of a chapter, or the puzzle.
pub(crate) async fn lesson(store: &Store, game: &str, chapter: &str) -> Result<Lesson, TableError> {
    match chapter.strip_prefix(puzzles::CHAPTER) {
        Some(id) => puzzles::lesson(store, game, id).await,
        None => scripted_lesson(game, chapter),
    }
}

/// The lesson of a chapter that has a script.
fn scripted_lesson(game: &str, chapter: &str) -> Result<Lesson, TableError> {
    let any_game = any_game(game).map_err(unknown_game)?;
    let script = any_game.lessons().script(chapter);
    let script = script.ok_or_else(|| TableError::UnknownLesson {
        given: chapter.chars().take(40).collect(),
    })?;
    Lesson::read(chapter, script, any_game.rules()).map_err(|error| {
        tracing::error!(game, chapter, %error, "read lesson failed");
        match error {
            ScriptError::Rules { .. } => TableError::LessonOutdated,
            _ => TableError::UnknownLesson {
                given: chapter.to_owned(),
            },
        }
    })
}

/// SHA-256 of the script of a lesson, in hexadecimal, as tables store it.
pub(crate) fn script_digest(lesson: &Lesson) -> String {
    lesson
        .digest
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// All lessons of a game that can be taken, in their order.
pub(crate) fn lessons(game: &str) -> Result<Vec<Lesson>, TableError> {
    let any_game = any_game(game).map_err(unknown_game)?;
    let chapters = any_game.lessons().chapters();
    Ok(chapters
        .filter_map(|name| scripted_lesson(game, name).ok())
        .collect())
}
