//! A lesson at a table: what the learner may do, when the others act, and how far the learner has come.
//! What happens is an ordinary match; this decides only who is waited for and what is expected. The
//! steps that are finished by an action follow from the log, so only reading is stored in the metadata.

use portolan_core::{Seat, Seats};
use portolan_lessons::{Expect, Lesson, Next, count_acts};
use portolan_match::{AnyMatch, Author};

use super::acting::Act;
use super::{TableActor, frames};
use crate::error::TableError;
use crate::log_line::Note;
use crate::table_meta::STAND_IN_LEVEL;
use crate::wire::{LessonProgress, ServerFrame};

/// The lesson of a table in memory.
pub(super) struct LessonInPlay {
    pub(super) lesson: Lesson,
    /// The progress that clients have.
    sent: Option<LessonProgress>,
}

impl LessonInPlay {
    pub(super) fn new(lesson: Lesson) -> LessonInPlay {
        LessonInPlay { lesson, sent: None }
    }
}

impl TableActor {
    /// The lesson, how many steps are finished, and how many actions the log has.
    fn lesson_position(&self) -> Option<(&Lesson, usize, usize)> {
        let lesson = &self.play.lesson.as_ref()?.lesson;
        let acts = count_acts(&**self.play.any_match.as_ref()?);
        let known = self.table.meta.lesson.as_ref()?.finished;
        let finished = usize::try_from(known).unwrap_or(usize::MAX);
        Some((lesson, lesson.finished(finished, acts), acts))
    }

    /// Plays what has happened before the first step of a lesson, at the start of its match.
    pub(super) fn play_opening(&self, any_match: &mut dyn AnyMatch) -> Result<(), TableError> {
        let Some(LessonInPlay { lesson, .. }) = &self.play.lesson else {
            return Ok(());
        };
        lesson.play_opening(any_match).map_err(|error| {
            let chapter = &lesson.chapter;
            tracing::error!(
                chapter,
                error = error.phrase.key,
                "play opening of lesson failed"
            );
            TableError::LessonOutdated
        })
    }

    /// What the lesson of this table waits for; `None` if it is no lesson.
    fn lesson_next(&self) -> Option<Next<'_>> {
        let (lesson, finished, acts) = self.lesson_position()?;
        Some(lesson.next(finished, acts))
    }

    /// The seats that a lesson lets act now, beside the learner's; `None` at any other table.
    pub(super) fn dictated_seats(&self) -> Option<Seats> {
        Some(match self.lesson_next()? {
            Next::Other(other) => std::iter::once(other.seat).collect(),
            Next::Learner(_) | Next::End => Seats::NONE,
        })
    }

    /// What the lesson lets another player do now, in notation.
    pub(super) fn dictated_action(&self, seat: Seat) -> Option<String> {
        match self.lesson_next()? {
            Next::Other(other) if other.seat == seat => Some(other.action.clone()),
            _ => None,
        }
    }

    /// How far the learner has come; `None` at a table that is no lesson.
    pub(super) fn lesson_progress(&self) -> Option<LessonProgress> {
        let (lesson, finished, acts) = self.lesson_position()?;
        let reached = lesson.steps.len().min(finished + 1);
        let entries = (0..reached).map(|step| {
            let until = lesson.acts_until(step) + lesson.steps[step].before.len();
            self.last_entry_with(until)
        });
        Some(LessonProgress {
            chapter: lesson.chapter.clone(),
            finished: u32::try_from(finished).unwrap_or(u32::MAX),
            watching: matches!(lesson.next(finished, acts), Next::Other(_)),
            entries: entries.collect(),
        })
    }

    /// The last entry before the log has more actions than these.
    fn last_entry_with(&self, acts: usize) -> u32 {
        let Some(any_match) = &self.play.any_match else {
            return 0;
        };
        let log = any_match.log_since(0);
        let is_act = |entry: &&serde_json::Value| entry.get("act").is_some();
        let next = log.iter().filter(is_act).nth(acts);
        let number = next.and_then(|entry| entry.get("entry")?.as_u64());
        number.map_or(any_match.entry(), |number| {
            (number as u32).saturating_sub(1)
        })
    }

    /// Sends to all clients how far the learner has come, if that has changed.
    pub(super) fn broadcast_lesson(&mut self) {
        let progress = self.lesson_progress();
        let Some(in_play) = &mut self.play.lesson else {
            return;
        };
        if progress == in_play.sent {
            return;
        }
        in_play.sent.clone_from(&progress);
        if let Some(progress) = progress {
            self.broadcast(&frames::text(&ServerFrame::Lesson(progress)));
        }
    }

    /// Refuses what has no place in a lesson.
    pub(super) fn require_no_lesson(&self) -> Result<(), TableError> {
        match self.table.meta.lesson {
            Some(_) => Err(TableError::NotInLesson),
            None => Ok(()),
        }
    }

    /// Refuses an action of the learner that the lesson does not expect. It has been applied, but
    /// neither stored nor sent, so it can be taken back.
    pub(super) fn require_expected(&mut self, act: &Act<'_>) -> Result<(), TableError> {
        let is_expected = match self.lesson_before_act() {
            None => return Ok(()),
            Some(Expect::Any) => true,
            Some(_) if act.author != Some(Author::Person) => true,
            Some(expect) => self.last_action().is_some_and(|last| expect.allows(&last)),
        };
        if is_expected {
            return Ok(());
        }
        if let Some(any_match) = &mut self.play.any_match {
            any_match.roll_back(any_match.entry() - 1);
        }
        Err(TableError::LessonExpects)
    }

    /// What the lesson expected before the last action of the log.
    fn lesson_before_act(&self) -> Option<&Expect> {
        let (lesson, _, acts) = self.lesson_position()?;
        let known = self.table.meta.lesson.as_ref()?.finished;
        let before = acts.saturating_sub(1);
        let finished = lesson.finished(usize::try_from(known).unwrap_or(usize::MAX), before);
        match lesson.next(finished, before) {
            Next::Learner(step) => Some(&step.expect),
            Next::Other(_) | Next::End => Some(&Expect::GoOn),
        }
    }

    /// The last entry of the log, if it is an action, in notation.
    fn last_action(&self) -> Option<String> {
        let any_match = self.play.any_match.as_ref()?;
        let last = any_match.log_since(any_match.entry() - 1);
        Some(last.first()?.get("act")?.as_str()?.to_owned())
    }

    /// The learner goes on from this step. Where an action is expected, the lesson does the first one
    /// that it expects. Answers the number of the last entry; a step that is finished already is no
    /// error, so that a retry is harmless.
    pub(super) async fn finish_step(&mut self, seat: Seat, step: u32) -> Result<u32, TableError> {
        let (lesson, finished, acts) = self.lesson_position().ok_or(TableError::NotRunning)?;
        let present = u32::try_from(finished).unwrap_or(u32::MAX);
        let action = match lesson.next(finished, acts) {
            Next::Learner(_) if step != present => return Ok(self.play.entry()),
            Next::Learner(step) => match &step.expect {
                Expect::GoOn => None,
                Expect::OneOf(actions) => actions.first().cloned(),
                Expect::Any => {
                    let any_match = self.play.any_match.as_ref();
                    any_match.and_then(|any_match| any_match.any_action(seat))
                }
            },
            Next::Other(_) | Next::End => return Ok(self.play.entry()),
        };
        match action {
            Some(action) => self.act_for_learner(seat, &action).await,
            None => self.note_read(present + 1).await,
        }
    }

    /// Does what the lesson expects, in place of the learner.
    async fn act_for_learner(&mut self, seat: Seat, action: &str) -> Result<u32, TableError> {
        let prompt = self.play.require()?.prompt(seat);
        let act = Act {
            seat,
            prompt: prompt.ok_or(TableError::NotRunning)?,
            text: action,
            author: Some(Author::StandIn(STAND_IN_LEVEL.into())),
            note: Note::NONE,
        };
        self.act(act).await
    }

    /// Stores that the learner has read a step.
    async fn note_read(&mut self, finished: u32) -> Result<u32, TableError> {
        let before = self.table.meta.lesson.clone();
        if let Some(lesson) = &mut self.table.meta.lesson {
            lesson.finished = finished;
        }
        if let Err(error) = self.save().await {
            self.table.meta.lesson = before;
            return Err(error);
        }
        self.touch();
        self.broadcast_lesson();
        self.schedule_bots();
        Ok(self.play.entry())
    }
}
