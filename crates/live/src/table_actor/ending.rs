//! How a table ends: the game is over, its opener closes it, or nobody is left.

use portolan_store::{Guest, Millis, Status, TableRow};

use super::TableActor;
use super::clock::now;
use crate::error::{TableError, ErrorKind};
use crate::table_meta::TableMeta;

impl TableActor {
    /// Stores row and sheet of a table that stays in memory.
    pub(super) async fn save(&mut self) -> Result<(), TableError> {
        self.put(&self.meta, self.lease()).await
    }

    /// Stores row and sheet.
    pub(super) async fn put(&self, meta: &TableMeta, wake: Option<Millis>) -> Result<(), TableError> {
        let meta = serde_json::to_string(meta).map_err(|error| {
            tracing::error!(%error, "a meta cannot be written");
            TableError::of(ErrorKind::Storage, "hall-storage")
        })?;
        let row = TableRow {
            meta,
            wake,
            ..self.row.clone()
        };
        Ok(self.shared.store.put_table(self.key, &row).await?)
    }

    /// Notes the result of a game that has ended.
    pub(super) async fn end_if_over(&mut self) {
        let Some(any_match) = &self.any_match else {
            return;
        };
        let result = any_match.result();
        if self.row.status != Status::Running || result.is_none() {
            return;
        }
        let has_faded = any_match.history_hides_events();
        self.row.status = Status::Over;
        self.meta.result = result;
        if let Err(error) = self.save().await {
            // The log says it too; it is noted when the table comes back.
            tracing::error!(table = %self.row.id, code = error.code(), "a result could not be noted");
        }
        match has_faded {
            // What was left to memory comes to light.
            true => self.tell_state().await,
            false => self.tell_table(),
        }
    }

    /// The opener ends the table.
    pub(super) async fn close(&mut self, guest: &Guest) -> Result<(), TableError> {
        self.must_be_opener(guest)?;
        match self.row.status {
            Status::Open | Status::Running | Status::Frozen => self.end(Status::Closed).await,
            Status::Over | Status::Closed => Ok(()),
        }
    }

    async fn end(&mut self, status: Status) -> Result<(), TableError> {
        let before = std::mem::replace(&mut self.row.status, status);
        if let Err(error) = self.save().await {
            self.row.status = before;
            return Err(error);
        }
        self.wind_clock();
        self.ask_bots();
        self.tell_state().await;
        Ok(())
    }

    /// Closes a table that everybody has left or nobody has touched for long.
    pub(super) async fn close_if_abandoned(&mut self) {
        let goes_on = matches!(self.row.status, Status::Open | Status::Running);
        if !goes_on || now() < self.abandoned_at() {
            return;
        }
        match self.end(Status::Closed).await {
            Ok(()) => tracing::info!(table = %self.row.id, "closed, because nobody is left"),
            Err(error) => {
                tracing::error!(table = %self.row.id, code = error.code(), "could not be closed");
            }
        }
    }

    pub(super) fn must_be_opener(&self, guest: &Guest) -> Result<(), TableError> {
        match guest.id == self.row.opener {
            true => Ok(()),
            false => Err(TableError::of(ErrorKind::Forbidden, "hall-not-opener")),
        }
    }
}
