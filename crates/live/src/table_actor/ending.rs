//! Storing a table's row, and the ways a table ends: the game is over, the opener closes it, its log
//! has become too long, or it is abandoned.

use portolan_store::{Guest, Millis, Status, TableRow};

use super::TableActor;
use crate::error::{ErrorKind, TableError};
use crate::table_meta::TableMeta;

impl TableActor {
    /// Stores row and metadata of a table that stays in memory.
    pub(super) async fn save(&mut self) -> Result<(), TableError> {
        self.store_row(&self.meta, self.lease()).await
    }

    /// Stores row and metadata.
    pub(super) async fn store_row(
        &self,
        meta: &TableMeta,
        wake: Option<Millis>,
    ) -> Result<(), TableError> {
        let row = self.row_with(meta, wake)?;
        let stored = self.shared.store.put_table(self.key, &row).await;
        stored.map_err(|error| TableError::storage("store table row", &self.row.id, &error))
    }

    /// The row as it is stored with this metadata.
    pub(super) fn row_with(
        &self,
        meta: &TableMeta,
        wake: Option<Millis>,
    ) -> Result<TableRow, TableError> {
        let meta = serde_json::to_string(meta).map_err(|error| {
            tracing::error!(table = %self.row.id, %error, "serialize table metadata failed");
            TableError::from_key(ErrorKind::Storage, "live-storage")
        })?;
        Ok(TableRow {
            meta,
            wake,
            ..self.row.clone()
        })
    }

    /// Stores the result of a match that is over.
    pub(super) async fn finish_if_over(&mut self) {
        let Some(any_match) = &self.any_match else {
            return;
        };
        let result = any_match.result();
        if self.row.status != Status::Running || result.is_none() {
            return;
        }
        let was_hidden = any_match.history_hides_events();
        self.row.status = Status::Over;
        self.meta.result = result;
        // From now on the time until the table is deleted counts.
        self.touch();
        if let Err(error) = self.save().await {
            // The log holds the result too; it is stored when the table is loaded again.
            tracing::error!(table = %self.row.id, error = error.code(), "store result failed");
        }
        match was_hidden {
            // Clients now receive the whole history.
            true => self.broadcast_state().await,
            false => self.broadcast_table(),
        }
    }

    /// Closes the table of a match that has far more entries than any real game. If that cannot be
    /// stored, the next entry tries again.
    pub(super) async fn close_if_too_long(&mut self) {
        let limit = self.shared.settings.limits.entries_per_match;
        if self.row.status != Status::Running || self.entry() < limit {
            return;
        }
        self.meta.length_limit = Some(limit);
        match self.end(Status::Closed).await {
            Ok(()) => {
                tracing::warn!(table = %self.row.id, entries = limit, "table closed: its log is too long")
            }
            Err(error) => {
                self.meta.length_limit = None;
                let error = error.code();
                tracing::error!(table = %self.row.id, error, "close table with too long a log failed");
            }
        }
    }

    /// Closes the table, for the opener.
    pub(super) async fn close(&mut self, guest: &Guest) -> Result<(), TableError> {
        self.require_opener(guest)?;
        match self.row.status {
            Status::Open | Status::Running | Status::Frozen => self.end(Status::Closed).await,
            Status::Over | Status::Closed => Ok(()),
        }
    }

    async fn end(&mut self, status: Status) -> Result<(), TableError> {
        // From now on the time until the table is deleted counts.
        self.touch();
        let before = std::mem::replace(&mut self.row.status, status);
        if let Err(error) = self.save().await {
            self.row.status = before;
            return Err(error);
        }
        self.update_clock();
        self.schedule_bots();
        self.broadcast_table();
        Ok(())
    }

    /// Closes a table that everybody has left or that has been inactive for too long.
    pub(super) async fn close_if_abandoned(&mut self) {
        let has_ended = !matches!(self.row.status, Status::Open | Status::Running);
        let wall_clock = &self.shared.wall_clock;
        if has_ended || wall_clock.now() < self.abandoned_at() || !wall_clock.is_settled() {
            return;
        }
        match self.end(Status::Closed).await {
            Ok(()) => tracing::info!(table = %self.row.id, "abandoned table closed"),
            Err(error) => {
                let error = error.code();
                tracing::error!(table = %self.row.id, error, "close abandoned table failed");
            }
        }
    }

    pub(super) fn require_opener(&self, guest: &Guest) -> Result<(), TableError> {
        match guest.id == self.row.opener {
            true => Ok(()),
            false => Err(TableError::from_key(
                ErrorKind::Forbidden,
                "live-not-opener",
            )),
        }
    }
}
