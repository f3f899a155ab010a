//! Making entries durable before anybody hears of them (invariant 4).

use portolan_core::{Language, Seat};
use portolan_match::AnyMatchError;
use portolan_words::{Lexicon, Speaker};

use super::TableActor;
use crate::error::{TableError, ErrorKind};
use crate::games;
use crate::log_line::LogLine;
use crate::table_meta::TableMeta;

impl TableActor {
    /// A seat acts; what chance adds is part of it. Returns the entry.
    pub(super) async fn act(
        &mut self,
        seat: Seat,
        prompt: u32,
        text: &str,
        key: Option<&str>,
    ) -> Result<u32, TableError> {
        let any_match = self.any_match.as_mut().ok_or_else(not_running)?;
        let names = seat_of_name(&self.meta);
        let done = any_match.act(seat, prompt, text, &names);
        done.map_err(|error| self.refused(*error))?;
        self.commit(seat, key).await
    }

    /// A seat takes back its last action. Returns the entry.
    pub(super) async fn undo(&mut self, seat: Seat, key: &str) -> Result<u32, TableError> {
        let any_match = self.any_match.as_mut().ok_or_else(not_running)?;
        let done = any_match.undo(seat);
        done.map_err(|error| self.refused(*error))?;
        self.commit(seat, Some(key)).await
    }

    /// Lets chance add its part, stores everything fresh, and tells everybody. If it cannot be
    /// stored, the table is as before.
    async fn commit(&mut self, seat: Seat, key: Option<&str>) -> Result<u32, TableError> {
        let entry = self.store_fresh(key).await?;
        if let Some(key) = key {
            self.retries.note(seat, key, entry);
        }
        self.after_change().await;
        Ok(entry)
    }

    /// Stores what is fresh and what chance adds; returns the first entry of it.
    pub(super) async fn store_fresh(&mut self, key: Option<&str>) -> Result<u32, TableError> {
        let any_match = self.any_match.as_mut().ok_or_else(not_running)?;
        let settled = any_match.settle(&self.source);
        let fresh = any_match.unconfirmed();
        let count = fresh.len() as u32;
        let first = any_match.entry() + 1 - count;
        let stored = match settled {
            Ok(()) if count == 0 => return Ok(any_match.entry()),
            Ok(()) => {
                let lines = LogLine::write(first, fresh, key);
                let append = self.shared.store.append(self.key, first, count, lines);
                append.await.map_err(TableError::from)
            }
            Err(error) => Err(games::refused(*error, &self.row.game, &[])),
        };
        if let Err(error) = stored {
            any_match.roll_back(first - 1);
            return Err(error);
        }
        Ok(first)
    }

    /// Tells everybody what is new and looks who is asked next.
    pub(super) async fn after_change(&mut self) {
        self.wind_clock();
        self.tell_step();
        if let Some(any_match) = &mut self.any_match {
            any_match.confirm();
        }
        self.end_if_over().await;
        self.ask_bots();
    }
}

impl TableActor {
    /// What the match refuses, in the words of its game and with the names of this table.
    pub(super) fn refused(&self, error: AnyMatchError) -> TableError {
        games::refused(error, &self.row.game, names(&self.meta))
    }
}

/// The names at the table of a game that has started.
fn names(meta: &TableMeta) -> &[String] {
    meta.started.as_ref().map_or(&[], |started| &started.names)
}

/// Finds the seat of somebody's name in what people type.
pub(super) fn seat_of_name(meta: &TableMeta) -> impl Fn(&str) -> Option<Seat> + use<> {
    let names = names(meta).to_vec();
    move |name| Speaker::new(Lexicon::application(Language::English), names.clone()).seat(name)
}

pub(super) fn not_running() -> TableError {
    TableError::of(ErrorKind::Conflict, "hall-not-running")
}
