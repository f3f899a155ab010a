//! Moving logs from the journal to the archive: one table's when it falls silent, and all that
//! a server has left behind when the file is next opened, so that the journal starts empty.
//!
//! All of it happens inside SQLite, without fetching rows: a journal may have very many. A log
//! whose numbers do not follow each other is left where it is, where it can be looked at.

use std::time::Instant;

use sqlx::{Connection, SqliteConnection};

use crate::error::StoreError;
use crate::journal::{Change, Index, json};
use crate::model::TableKey;

/// All rows of the journal.
const ALL: &str = "journal";

/// The rows whose ids are in the list `?1`.
const LISTED: &str = "(SELECT * FROM journal WHERE id IN (SELECT value FROM json_each(?1)))";

/// All rows except those of the tables in the list `?1`.
const SOUND: &str = "(SELECT * FROM journal WHERE table_id NOT IN (SELECT value FROM json_each(?1)))";

/// Where a log goes on with another number than the one before lets expect.
fn tears_sql(rows: &str) -> String {
    format!(
        "WITH piece AS ( \
           SELECT 0 AS id, table_id, first, entries AS count FROM archive \
           WHERE table_id IN (SELECT table_id FROM {rows}) \
           UNION ALL SELECT id, table_id, first, count FROM {rows} \
         ), step AS ( \
           SELECT id, table_id, first, \
             lag(first + count) OVER (PARTITION BY table_id ORDER BY id) AS expected FROM piece \
         ) \
         SELECT table_id, expected, first FROM step WHERE expected <> first ORDER BY id"
    )
}

/// Adds rows to the archive of their tables.
fn archive_sql(rows: &str) -> String {
    // `WHERE true` tells SQLite that `ON` does not belong to the `FROM`.
    format!(
        "INSERT INTO archive (table_id, first, entries, body) \
         SELECT table_id, min(first), sum(count), group_concat(lines, '' ORDER BY id) \
         FROM {rows} WHERE true GROUP BY table_id \
         ON CONFLICT (table_id) DO UPDATE \
         SET entries = entries + excluded.entries, body = body || excluded.body"
    )
}

/// Moves rows of one table from the journal into its archive row, in the open transaction. Nothing
/// has been written yet when it finds the log torn.
pub(crate) async fn archive(
    connection: &mut SqliteConnection,
    rows: &[i64],
) -> Result<(), StoreError> {
    if rows.is_empty() {
        return Ok(());
    }
    let ids = json(rows)?;
    let tear: Option<Tear> = sqlx::query_as(&tears_sql(LISTED))
        .bind(&ids)
        .fetch_optional(&mut *connection)
        .await?;
    if let Some(tear) = tear {
        return Err(error(tear));
    }
    sqlx::query(&archive_sql(LISTED))
        .bind(&ids)
        .execute(&mut *connection)
        .await?;
    sqlx::query("DELETE FROM journal WHERE id IN (SELECT value FROM json_each(?))")
        .bind(&ids)
        .execute(connection)
        .await?;
    Ok(())
}

/// Folds the whole journal; what is left of it goes into the index. Returns the next free row
/// id. Want of room does not keep the server from starting: the logs can be read without.
pub(crate) async fn compact(
    connection: &mut SqliteConnection,
    index: &Index,
) -> Result<i64, StoreError> {
    let began = Instant::now();
    let (rows, last): (i64, i64) =
        sqlx::query_as("SELECT count(*), coalesce(max(id), 0) FROM journal")
            .fetch_one(&mut *connection)
            .await?;
    if rows == 0 {
        return Ok(1);
    }
    match compact_all(connection).await {
        Ok(()) => {}
        Err(error @ (StoreError::Full | StoreError::Io(_))) => {
            tracing::warn!(%error, "the journal could not be put into the archive");
        }
        Err(error) => return Err(error),
    }
    let left: Vec<(i64, i64)> = sqlx::query_as("SELECT id, table_id FROM journal ORDER BY id")
        .fetch_all(&mut *connection)
        .await?;
    let changes: Vec<Change> = left
        .iter()
        .map(|(id, table_id)| Change::Appended(TableKey(*table_id), *id))
        .collect();
    index.apply(&changes);
    let millis = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::info!(rows, left = left.len(), millis, "journal compacted");
    Ok(last + 1)
}

async fn compact_all(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    let tears: Vec<Tear> = sqlx::query_as(&tears_sql(ALL))
        .fetch_all(&mut *transaction)
        .await?;
    let mut torn: Vec<i64> = Vec::new();
    for tear in tears {
        if !torn.contains(&tear.0) {
            torn.push(tear.0);
            tracing::error!(error = %error(tear), "log left as it is");
        }
    }
    let list = json(&torn)?;
    sqlx::query(&archive_sql(SOUND))
        .bind(&list)
        .execute(&mut *transaction)
        .await?;
    if torn.is_empty() {
        // Without a condition SQLite drops the pages unread.
        sqlx::query("DELETE FROM journal")
            .execute(&mut *transaction)
            .await?;
    } else {
        sqlx::query("DELETE FROM journal WHERE table_id NOT IN (SELECT value FROM json_each(?))")
            .bind(&list)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    Ok(())
}

/// Board, expected and found number.
type Tear = (i64, i64, i64);

fn error((table_id, expected, found): Tear) -> StoreError {
    let number = |n: i64| u32::try_from(n).unwrap_or(u32::MAX);
    StoreError::Torn {
        table: TableKey(table_id),
        expected: number(expected),
        found: number(found),
    }
}
