//! Storing the entries of actions before any client receives them: an acknowledged action is durable (ARCHITECTURE.md). If storing fails, the match is rolled back and nobody is
//! notified.

use portolan_core::{Language, Seat};
use portolan_match::{AnyMatchError, Timestamp};
use portolan_store::Millis;
use portolan_words::{Lexicon, Speaker};

use super::{StoredTable, TableActor};
use crate::error::TableError;
use crate::games;
use crate::log_line::{LogLine, Note};
use crate::metrics::Work;

impl TableActor {
    /// Stores the unconfirmed entries and sends them to all clients.
    pub(super) async fn commit(&mut self, seat: Seat, note: Note<'_>) -> Result<u32, TableError> {
        let entry = self.store_unconfirmed(note).await?;
        if let Some(key) = note.key {
            self.play.retries.add(seat, key, entry);
        }
        let reactions = self.reactions_of_bots();
        self.publish_step(seat).await;
        for (seat, reaction) in reactions {
            self.add_bot_remark(seat, reaction).await;
        }
        self.answer_by_orders().await;
        Ok(entry)
    }

    /// Draws pending outcomes of chance and stores all unconfirmed entries. Returns the number of
    /// the first of them. If storing fails, the match is rolled back.
    pub(super) async fn store_unconfirmed(&mut self, note: Note<'_>) -> Result<u32, TableError> {
        self.play.require()?;
        let work = &self.shared.metrics.work;
        let settled = work.measure(Work::Rules, || self.play.draw_outcomes());
        let any_match = self.play.any_match.as_mut().ok_or(TableError::NotRunning)?;
        any_match.stamp(timestamp(self.shared.wall_clock.now()));
        let entries = any_match.unconfirmed();
        let count = entries.len() as u32;
        let first = any_match.entry() + 1 - count;
        let stored = match settled {
            Ok(()) if count == 0 => return Ok(any_match.entry()),
            Ok(()) => {
                let lines = LogLine::write(first, entries, note, any_match.digest());
                let append = self
                    .shared
                    .store
                    .append(self.table.key, first, count, lines);
                append.await.map_err(|error| {
                    let operation = format!("append entry {first} to journal");
                    TableError::storage(&operation, &self.table.row.id, &error)
                })
            }
            Err(error) => {
                let (table, entry) = (&self.table.row.id, any_match.entry() + 1);
                tracing::error!(
                    %table,
                    entry,
                    error = error.phrase.key,
                    "draw outcome failed"
                );
                Err(games::match_error(*error, &self.table.row.game, &[]))
            }
        };
        if let Err(error) = stored {
            any_match.roll_back(first - 1);
            return Err(error);
        }
        Ok(first)
    }

    /// Sends the stored entries, which this seat made, to all clients, then finishes the match if it is
    /// over or too long.
    pub(super) async fn publish_step(&mut self, seat: Seat) {
        self.update_clock(Some(seat));
        self.broadcast_step();
        self.broadcast_lesson();
        if let Some(any_match) = &mut self.play.any_match {
            any_match.confirm();
        }
        self.finish_if_over().await;
        self.close_if_too_long().await;
    }

    /// An error of the match, with the texts of its game and the names at this table.
    pub(super) fn match_error(&self, error: AnyMatchError) -> TableError {
        games::match_error(error, &self.table.row.game, self.table.names())
    }
}

/// Finds seats by the names that people type.
pub(super) fn seat_by_name(table: &StoredTable) -> impl Fn(&str) -> Option<Seat> + use<> {
    let names = table.names().to_vec();
    move |name| Speaker::new(Lexicon::application(Language::ENGLISH), names.clone()).seat(name)
}

/// A time of day as the log has it.
fn timestamp(now: Millis) -> Timestamp {
    Timestamp(u64::try_from(now.0).unwrap_or(0))
}
