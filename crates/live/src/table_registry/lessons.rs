//! Opening lessons. A lesson is taken at a table of its own, which its learner alone can see, which is
//! in no list, and which does not count as a table.

use portolan_core::Seat;
use portolan_lessons::Lesson;
use portolan_store::{BesideTable, Guest, StoreError, Visibility};

use super::TableRegistry;
use super::opening::new_row;
use crate::error::TableError;
use crate::lessons::{self, script_digest};
use crate::names::distinct_name;
use crate::puzzles;
use crate::table_actor::Request;
use crate::table_meta::{Away, STAND_IN_LEVEL, SeatAssignment, StoredLesson, TableMeta};
use crate::wire;

impl TableRegistry {
    /// The lessons of a game, in the order in which they are taken.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn lessons(&self, game: &str) -> Result<Vec<wire::LessonChapter>, TableError> {
        let lessons = lessons::lessons(game)?;
        Ok(lessons.iter().map(wire::LessonChapter::from).collect())
    }

    /// The puzzles of a game: those of the program, then those from games played here. Each is opened as a lesson, by its chapter.
    ///
    /// # Errors
    /// If there is no such game.
    pub async fn puzzles(&self, game: &str) -> Result<Vec<wire::Puzzle>, TableError> {
        puzzles::puzzles(&self.shared.store, game).await
    }

    /// Opens a lesson and starts it.
    ///
    /// # Errors
    /// If there is no such lesson, it is not for these rules, or the guest has too many.
    pub async fn open_lesson(
        &self,
        guest: &Guest,
        request: wire::OpenLesson,
    ) -> Result<wire::Table, TableError> {
        let wire::OpenLesson { game, chapter } = request;
        let lesson = lessons::lesson(&self.shared.store, &game, &chapter).await?;
        let seed = self.shared.seeds.take()?;
        let seats = seat_assignments(guest, &lesson);
        let meta = TableMeta {
            spectators: wire::Spectators::None,
            lesson: Some(StoredLesson {
                chapter,
                script: script_digest(&lesson),
                finished: 0,
            }),
            ..TableMeta::new(&guest.name, lesson.setup, seats, None, seed)
        };
        let row = new_row(guest, &game, Visibility::Lesson, &meta)?;
        let most = self.shared.settings.limits.lessons_per_guest;
        let store = &self.shared.store;
        let added = store.add_table_with(&row, BesideTable::default(), most);
        added.await.map_err(|error| match error {
            StoreError::TooManyTables => TableError::TooManyLessons { most },
            other => TableError::storage("store new lesson", &row.id, &other),
        })?;
        let start = || Request::Start(wire::Start::default());
        self.request_table(&row.id, Some(guest), start).await
    }
}

/// The learner in the seat of the lesson, the others beside.
fn seat_assignments(guest: &Guest, lesson: &Lesson) -> Vec<SeatAssignment> {
    let mut others = lesson.names.iter();
    let to_assignment = |seat: Seat| {
        if seat == lesson.seat {
            return SeatAssignment::Person {
                guest: guest.id.clone(),
                name: distinct_name(&guest.name, lesson.names.iter().map(String::as_str)),
                away: Away::No,
            };
        }
        SeatAssignment::Bot {
            level: STAND_IN_LEVEL,
            name: others.next().cloned().unwrap_or_default(),
        }
    };
    Seat::all(lesson.names.len() + 1)
        .map(to_assignment)
        .collect()
}
