//! What is stored of a table: its row and its metadata. This knows neither the match nor who is
//! connected.

use portolan_core::Seat;
use portolan_store::{Guest, Millis, Status, TableKey, TableRow};

use crate::error::TableError;
use crate::table_meta::TableMeta;

/// The row and metadata of a table.
pub(super) struct StoredTable {
    pub(super) key: TableKey,
    /// The stored row. Its `meta` and `wake` are outdated: `row_with` fills them in.
    pub(super) row: TableRow,
    pub(super) meta: TableMeta,
}

impl StoredTable {
    /// The seat of a guest.
    pub(super) fn seat_of(&self, guest: Option<&Guest>) -> Option<Seat> {
        self.meta.seat_of(&guest?.id)
    }

    /// Whether the game is over or cannot go on.
    pub(super) fn has_ended(&self) -> bool {
        match self.row.status {
            Status::Over | Status::Closed | Status::Frozen => true,
            Status::Open | Status::Running => false,
        }
    }

    /// The names at the table of a match that has started.
    pub(super) fn names(&self) -> &[String] {
        let started = self.meta.started.as_ref();
        started.map_or(&[], |started| &started.names)
    }

    /// The row as it is stored with this metadata.
    pub(super) fn row_with(
        &self,
        meta: &TableMeta,
        wake: Option<Millis>,
    ) -> Result<TableRow, TableError> {
        let meta = serde_json::to_string(meta).map_err(|error| {
            tracing::error!(table = %self.row.id, %error, "serialize table metadata failed");
            TableError::Storage
        })?;
        Ok(TableRow {
            meta,
            wake,
            ..self.row.clone()
        })
    }

    /// Refuses what only the opener may do.
    pub(super) fn require_opener(&self, guest: &Guest) -> Result<(), TableError> {
        if guest.id == self.row.opener {
            Ok(())
        } else {
            Err(TableError::NotOpener)
        }
    }
}
