//! Storing a table's row, and the ways a table ends: the game is over, the opener closes it, its log
//! has become too long, or it is abandoned.

use portolan_store::{Guest, Millis, Status};

use super::TableActor;
use crate::error::TableError;
use crate::table_meta::TableMeta;

impl TableActor {
    /// Stores row and metadata of a table that stays in memory.
    pub(super) async fn save(&mut self) -> Result<(), TableError> {
        self.store_row(&self.table.meta, self.lease()).await
    }

    /// Stores row and metadata.
    pub(super) async fn store_row(
        &self,
        meta: &TableMeta,
        wake: Option<Millis>,
    ) -> Result<(), TableError> {
        let row = self.table.row_with(meta, wake)?;
        let stored = self.shared.store.put_table(self.table.key, &row).await;
        stored.map_err(|error| TableError::storage("store table row", &self.table.row.id, &error))
    }

    /// Stores the result of a match that is over.
    pub(super) async fn finish_if_over(&mut self) {
        let Some(any_match) = &self.play.any_match else {
            return;
        };
        let result = any_match.result();
        if self.table.row.status != Status::Running || result.is_none() {
            return;
        }
        let was_hidden = any_match.history_hides_events();
        self.table.row.status = Status::Over;
        self.table.meta.result = result;
        // From now on the time until the table is deleted counts.
        self.touch();
        if let Err(error) = self.save().await {
            // The log holds the result too; it is stored when the table is loaded again.
            tracing::error!(table = %self.table.row.id, error = error.code(), "store result failed");
        }
        if was_hidden {
            // Clients now receive the whole history.
            self.broadcast_state().await
        } else {
            self.broadcast_table()
        }
    }

    /// Closes the table of a match that has far more entries than any real game. If that cannot be
    /// stored, the next entry tries again.
    pub(super) async fn close_if_too_long(&mut self) {
        let limit = self.shared.settings.limits.entries_per_match;
        if self.table.row.status != Status::Running || self.play.entry() < limit {
            return;
        }
        self.table.meta.length_limit = Some(limit);
        match self.end(Status::Closed).await {
            Ok(()) => {
                tracing::warn!(table = %self.table.row.id, entries = limit, "table closed: its log is too long")
            }
            Err(error) => {
                self.table.meta.length_limit = None;
                let error = error.code();
                tracing::error!(table = %self.table.row.id, error, "close table with too long a log failed");
            }
        }
    }

    /// Closes the table, for the opener.
    pub(super) async fn close(&mut self, guest: &Guest) -> Result<(), TableError> {
        self.table.require_opener(guest)?;
        match self.table.row.status {
            Status::Open | Status::Running | Status::Frozen => self.end(Status::Closed).await,
            Status::Over | Status::Closed => Ok(()),
        }
    }

    async fn end(&mut self, status: Status) -> Result<(), TableError> {
        if self.table.meta.lesson.is_none() {
            // From now on the time until the table is deleted counts.
            self.touch();
        }
        let before = std::mem::replace(&mut self.table.row.status, status);
        if let Err(error) = self.save().await {
            self.table.row.status = before;
            return Err(error);
        }
        self.update_clock(None);
        self.schedule_bots();
        self.broadcast_table();
        Ok(())
    }

    /// Closes a table that everybody has left or that has been inactive for too long.
    pub(super) async fn close_if_abandoned(&mut self) {
        let has_ended = !matches!(self.table.row.status, Status::Open | Status::Running);
        let wall_clock = &self.shared.wall_clock;
        if has_ended || wall_clock.now() < self.abandoned_at() || !wall_clock.is_settled() {
            return;
        }
        match self.end(Status::Closed).await {
            Ok(()) => tracing::info!(table = %self.table.row.id, "abandoned table closed"),
            Err(error) => {
                let error = error.code();
                tracing::error!(table = %self.table.row.id, error, "close abandoned table failed");
            }
        }
    }
}
