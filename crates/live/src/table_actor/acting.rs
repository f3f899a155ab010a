//! Actions and undos of seats, whoever decides them: people, within their limits, and bots. Each
//! changes the match and is then stored and sent (`commit`).

use portolan_core::Seat;
use portolan_match::Author;

use super::TableActor;
use super::commit::seat_by_name;
use crate::error::TableError;
use crate::log_line::Note;
use crate::metrics::Work;
use crate::search_pool::Share;
use crate::table_meta::SeatAssignment;

/// An answer of a seat to a prompt.
pub(super) struct Act<'a> {
    pub(super) seat: Seat,
    /// The number of the prompt.
    pub(super) prompt: u32,
    /// The action in notation, or as people may type it.
    pub(super) text: &'a str,
    /// Who decided it; `None` if that has no name.
    pub(super) author: Option<Author>,
    /// What is stored beside its entry.
    pub(super) note: Note<'a>,
}

impl TableActor {
    /// Applies an action of the person in this seat. Returns the number of its entry.
    pub(super) async fn act_for_person(
        &mut self,
        seat: Seat,
        prompt: u32,
        text: &str,
        key: &str,
    ) -> Result<u32, TableError> {
        if self.clock.is_out_of_time(seat) {
            return Err(TableError::TurnTime);
        }
        self.check_entry_rate(seat)?;
        let act = Act {
            seat,
            prompt,
            text,
            author: Some(Author::Person),
            note: Note::key(key),
        };
        let entry = self.act(act).await?;
        self.count_entry(seat);
        Ok(entry)
    }

    /// Takes back the last action of the person in this seat. Returns the number of the new entry.
    pub(super) async fn undo_for_person(
        &mut self,
        seat: Seat,
        key: &str,
    ) -> Result<u32, TableError> {
        self.require_no_lesson()?;
        if self.is_turn_time_used_up(seat) {
            return Err(TableError::TurnTime);
        }
        self.check_entry_rate(seat)?;
        let limits = self.shared.settings.limits;
        if self.play.entry() >= limits.entries_with_undo {
            return Err(TableError::UndoLog {
                most: limits.entries_with_undo,
            });
        }
        if self.clock.undos(seat) >= limits.undos_per_turn {
            return Err(TableError::UndoTurn {
                most: limits.undos_per_turn,
            });
        }
        let undone = self.play.require_mut()?.undo(seat);
        undone.map_err(|error| self.match_error(*error))?;
        let entry = self.commit(seat, Note::key(key)).await?;
        self.count_entry(seat);
        self.clock.count_undo(seat);
        Ok(entry)
    }

    /// Applies an action of the bot that plays this seat now, whose search had this share of its usual
    /// budget.
    pub(super) async fn act_for_bot(
        &mut self,
        seat: Seat,
        action: &str,
        share: Share,
    ) -> Result<(), TableError> {
        let prompt = self.play.require()?.prompt(seat);
        let act = Act {
            seat,
            prompt: prompt.ok_or(TableError::NotRunning)?,
            text: action,
            author: self.bot_author(seat),
            note: Note {
                key: None,
                budget: share.reduced(),
            },
        };
        self.act(act).await?;
        self.shared.metrics.bot_actions.increment();
        Ok(())
    }

    /// The bot that plays this seat now, as the log names it: a bot at the table, or one that stands
    /// in for a person.
    fn bot_author(&self, seat: Seat) -> Option<Author> {
        let level = self.bot_in(seat)?.level().into();
        let assignment = self.table.meta.seat_assignments.get(seat.index())?;
        match assignment {
            SeatAssignment::Bot { .. } => Some(Author::Bot(level)),
            SeatAssignment::Person { .. } => Some(Author::StandIn(level)),
            SeatAssignment::Free | SeatAssignment::Kept { .. } => None,
        }
    }

    /// Applies an action of a seat and the outcomes of chance that follow. Returns the number of
    /// the action's entry.
    pub(super) async fn act(&mut self, act: Act<'_>) -> Result<u32, TableError> {
        let names = seat_by_name(&self.table);
        let work = &self.shared.metrics.work;
        let any_match = self.play.require_mut()?;
        let applied = work.measure(Work::Rules, || {
            any_match.act(act.seat, act.prompt, act.text, &names, act.author)
        });
        applied.map_err(|error| self.match_error(*error))?;
        self.require_expected(&act)?;
        self.commit(act.seat, act.note).await
    }
}
