//! The match of a table, with what is needed to play it on: the source of its chance and the keys of
//! the messages that made its entries. This knows neither who sits where nor how anything is stored.

use portolan_bots::MatchWithBots;
use portolan_match::{AnyMatchError, Source};

use super::lessons::LessonInPlay;
use super::restore::FrozenGame;
use crate::error::TableError;
use crate::log_line::Retries;
use crate::wire;

/// The match of a table.
pub(super) struct MatchInPlay {
    /// The match, once it has started and if its log could be replayed.
    pub(super) any_match: Option<Box<dyn MatchWithBots>>,
    pub(super) source: Source,
    pub(super) retries: Retries,
    /// The lesson that is taken, if it is one.
    pub(super) lesson: Option<LessonInPlay>,
    /// What is stored of a match that could not be replayed.
    pub(super) frozen_game: FrozenGame,
    /// The verdict on the outcomes of a table that has ended, once somebody has requested it.
    pub(super) verdict: Option<wire::Verified>,
}

impl MatchInPlay {
    /// The number of the last entry; 0 before the start.
    pub(super) fn entry(&self) -> u32 {
        self.any_match
            .as_ref()
            .map_or(0, |any_match| any_match.entry())
    }

    /// Draws outcomes of chance until a seat is asked or the game is over: as the lesson dictates, if it
    /// is one, and otherwise from the source.
    pub(super) fn draw_outcomes(&mut self) -> Result<(), Box<AnyMatchError>> {
        let Some(any_match) = &mut self.any_match else {
            return Ok(());
        };
        if let Some(LessonInPlay { lesson, .. }) = &self.lesson
            && let Err(error) = lesson.draw_outcomes(&mut **any_match)
        {
            // The lesson goes on with other outcomes than it dictates.
            tracing::error!(chapter = lesson.chapter, %error, "dictate outcome of lesson failed");
        }
        any_match.draw_outcomes(&self.source)
    }

    /// The match, if it has started.
    pub(super) fn require(&self) -> Result<&dyn MatchWithBots, TableError> {
        self.any_match.as_deref().ok_or(TableError::NotRunning)
    }

    /// The match, if it has started.
    pub(super) fn require_mut(&mut self) -> Result<&mut dyn MatchWithBots, TableError> {
        match &mut self.any_match {
            Some(any_match) => Ok(&mut **any_match),
            None => Err(TableError::NotRunning),
        }
    }
}
