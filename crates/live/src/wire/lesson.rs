//! Lessons as clients receive them, and the request that opens one.

use portolan_lessons::{Expect, Lesson};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The request to open a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenLesson {
    /// The name of the game.
    pub game: String,
    /// The chapter.
    pub chapter: String,
}

/// A chapter of a game's lessons. What it says is in the texts of the game's lessons:
/// `lesson-CHAPTER`, and `lesson-CHAPTER-TEXT` for each step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct LessonChapter {
    /// Its name.
    pub chapter: String,
    /// About how many minutes it takes.
    pub minutes: u8,
    /// Its steps.
    pub steps: Vec<LessonStep>,
}

/// A step of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct LessonStep {
    /// The last part of the key of what is said.
    pub text: String,
    /// What is in the spotlight, by the ids of the page.
    pub light: Vec<String>,
    /// What the learner has to do.
    pub expect: LessonExpect,
}

/// What the learner has to do at a step of a lesson.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LessonExpect {
    /// Read it, and go on.
    GoOn,
    /// Anything legal.
    Any,
    /// One of these actions.
    OneOf {
        /// The actions, in notation.
        actions: Vec<String>,
    },
}

/// How far a learner has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct LessonProgress {
    /// The chapter.
    pub chapter: String,
    /// How many steps are finished: the index of the present one, or the number of all at the end.
    pub finished: u32,
    /// Whether others act before the present step is shown.
    pub watching: bool,
    /// For each step that was reached, the last entry of the log when it was shown.
    pub entries: Vec<u32>,
}

impl From<&Lesson> for LessonChapter {
    fn from(lesson: &Lesson) -> LessonChapter {
        let steps = lesson.steps.iter().map(|step| LessonStep {
            text: step.text.clone(),
            light: step.light.clone(),
            expect: match &step.expect {
                Expect::GoOn => LessonExpect::GoOn,
                Expect::Any => LessonExpect::Any,
                Expect::OneOf(actions) => LessonExpect::OneOf {
                    actions: actions.clone(),
                },
            },
        });
        LessonChapter {
            chapter: lesson.chapter.clone(),
            minutes: lesson.minutes,
            steps: steps.collect(),
        }
    }
}
