//! Applying actions and storing their entries before any client receives them: an acknowledged
//! action is durable (ARCHITECTURE.md). If storing fails, the match is rolled back and nobody is
//! notified.

use portolan_core::{Language, Seat};
use portolan_match::AnyMatchError;
use portolan_words::{Lexicon, Speaker};

use super::TableActor;
use crate::error::{ErrorKind, TableError};
use crate::games;
use crate::log_line::LogLine;
use crate::metrics::Work;
use crate::table_meta::TableMeta;

impl TableActor {
    /// Applies an action of a seat and the outcomes of chance that follow. Returns the number of
    /// the action's entry.
    pub(super) async fn act(
        &mut self,
        seat: Seat,
        prompt: u32,
        text: &str,
        key: Option<&str>,
    ) -> Result<u32, TableError> {
        let any_match = self.any_match.as_mut().ok_or_else(not_running_error)?;
        let names = seat_by_name(&self.meta);
        let work = &self.shared.metrics.work;
        let applied = work.measure(Work::Rules, || {
            any_match.act(seat, prompt, text, &names, None)
        });
        applied.map_err(|error| self.match_error(*error))?;
        self.commit(seat, key).await
    }

    /// Takes back the last action of a seat. Returns the number of the new entry.
    pub(super) async fn undo(&mut self, seat: Seat, key: &str) -> Result<u32, TableError> {
        let any_match = self.any_match.as_mut().ok_or_else(not_running_error)?;
        let applied = any_match.undo(seat);
        applied.map_err(|error| self.match_error(*error))?;
        self.commit(seat, Some(key)).await
    }

    /// Stores the unconfirmed entries and sends them to all clients.
    async fn commit(&mut self, seat: Seat, key: Option<&str>) -> Result<u32, TableError> {
        let entry = self.store_unconfirmed(key).await?;
        if let Some(key) = key {
            self.retries.add(seat, key, entry);
        }
        self.publish_step().await;
        self.answer_by_orders().await;
        Ok(entry)
    }

    /// Draws pending outcomes of chance and stores all unconfirmed entries. Returns the number of
    /// the first of them. If storing fails, the match is rolled back.
    pub(super) async fn store_unconfirmed(&mut self, key: Option<&str>) -> Result<u32, TableError> {
        let any_match = self.any_match.as_mut().ok_or_else(not_running_error)?;
        let work = &self.shared.metrics.work;
        let settled = work.measure(Work::Rules, || any_match.draw_outcomes(&self.source));
        let entries = any_match.unconfirmed();
        let count = entries.len() as u32;
        let first = any_match.entry() + 1 - count;
        let stored = match settled {
            Ok(()) if count == 0 => return Ok(any_match.entry()),
            Ok(()) => {
                let lines = LogLine::write(first, entries, key);
                let append = self.shared.store.append(self.key, first, count, lines);
                append.await.map_err(|error| {
                    let operation = format!("append entry {first} to journal");
                    TableError::storage(&operation, &self.row.id, &error)
                })
            }
            Err(error) => {
                let (table, entry) = (&self.row.id, any_match.entry() + 1);
                tracing::error!(
                    %table,
                    entry,
                    error = error.phrase.key,
                    "draw outcome failed"
                );
                Err(games::match_error(*error, &self.row.game, &[]))
            }
        };
        if let Err(error) = stored {
            any_match.roll_back(first - 1);
            return Err(error);
        }
        Ok(first)
    }

    /// Sends the stored entries to all clients, then finishes the match if it is over or too long.
    pub(super) async fn publish_step(&mut self) {
        self.update_clock();
        self.broadcast_step();
        if let Some(any_match) = &mut self.any_match {
            any_match.confirm();
        }
        self.finish_if_over().await;
        self.close_if_too_long().await;
    }

    /// An error of the match, with the texts of its game and the names at this table.
    pub(super) fn match_error(&self, error: AnyMatchError) -> TableError {
        games::match_error(error, &self.row.game, names(&self.meta))
    }
}

/// The names at the table of a match that has started.
fn names(meta: &TableMeta) -> &[String] {
    meta.started.as_ref().map_or(&[], |started| &started.names)
}

/// Finds seats by the names that people type.
pub(super) fn seat_by_name(meta: &TableMeta) -> impl Fn(&str) -> Option<Seat> + use<> {
    let names = names(meta).to_vec();
    move |name| Speaker::new(Lexicon::application(Language::ENGLISH), names.clone()).seat(name)
}

pub(super) fn not_running_error() -> TableError {
    TableError::from_key(ErrorKind::Conflict, "live-not-running")
}
