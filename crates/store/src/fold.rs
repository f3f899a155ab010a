//! What a server left in the journal is put onto the shelves when the file is next opened, so
//! that the journal starts empty. What cannot be put there (no room, a torn log) stays where
//! it is, can still be read, and does not keep the server from starting.

use std::time::Instant;

use sqlx::{Connection, SqliteConnection};

use crate::error::StoreError;
use crate::journal::{Change, Index, shelve};
use crate::model::TableKey;

/// Tables per transaction: few enough that a full disk leaves most of them done.
const PER_COMMIT: usize = 64;

/// Folds the journal; what is left of it goes into the index. Returns the next free row id.
pub(crate) async fn fold(
    connection: &mut SqliteConnection,
    index: &Index,
) -> Result<i64, StoreError> {
    let began = Instant::now();
    let rows: Vec<(i64, i64)> = sqlx::query_as("SELECT id, board FROM journal ORDER BY id")
        .fetch_all(&mut *connection)
        .await?;
    let next = rows.last().map_or(1, |(id, _)| id + 1);
    let changes: Vec<Change> = rows
        .iter()
        .map(|(id, board)| Change::Appended(TableKey(*board), *id))
        .collect();
    index.apply(&changes);
    for tables in index.tables().chunks(PER_COMMIT) {
        match fold_some(connection, index, tables).await {
            Ok(folded) => index.apply(&folded),
            Err(error @ (StoreError::Full | StoreError::Io(_))) => {
                tracing::warn!(%error, "part of the journal could not be put onto the shelves");
                break;
            }
            Err(error) => return Err(error),
        }
    }
    if !rows.is_empty() {
        tracing::info!(
            rows = rows.len(),
            left = index.tables().len(),
            millis = began.elapsed().as_millis() as u64,
            "journal folded"
        );
    }
    Ok(next)
}

async fn fold_some(
    connection: &mut SqliteConnection,
    index: &Index,
    tables: &[TableKey],
) -> Result<Vec<Change>, StoreError> {
    let mut transaction = connection.begin().await?;
    let mut folded = Vec::new();
    for table in tables {
        match shelve(&mut transaction, *table, &index.of(*table)).await {
            Ok(()) => folded.push(Change::Shelved(*table)),
            Err(error @ StoreError::Torn { .. }) => {
                tracing::error!(%error, "log left as it is");
            }
            Err(error) => return Err(error),
        }
    }
    transaction.commit().await?;
    Ok(folded)
}
