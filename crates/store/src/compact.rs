//! Moving logs from the journal to the archive: the log of one table when the table is evicted, and
//! the whole journal when the file is opened, so that the journal starts empty.
//!
//! All of it happens inside SQLite without fetching rows, because a journal may have very many. A
//! log whose numbers are not consecutive stays in the journal, where it can be examined.

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
const OTHER_TABLES: &str =
    "(SELECT * FROM journal WHERE table_id NOT IN (SELECT value FROM json_each(?1)))";

/// Finds entries whose number does not follow the entry before.
fn gaps_sql(rows: &str) -> String {
    format!(
        "WITH part AS ( \
           SELECT 0 AS id, table_id, first, entries AS count FROM archive \
           WHERE table_id IN (SELECT table_id FROM {rows}) \
           UNION ALL SELECT id, table_id, first, count FROM {rows} \
         ), step AS ( \
           SELECT id, table_id, first, \
             lag(first + count) OVER (PARTITION BY table_id ORDER BY id) AS expected FROM part \
         ) \
         SELECT table_id, expected, first FROM step WHERE expected <> first ORDER BY id"
    )
}

/// Adds rows to the archive of their tables.
fn archive_sql(rows: &str) -> String {
    // Without `WHERE true`, SQLite would parse `ON` as part of the `FROM`.
    format!(
        "INSERT INTO archive (table_id, first, entries, body) \
         SELECT table_id, min(first), sum(count), group_concat(lines, '' ORDER BY id) \
         FROM {rows} WHERE true GROUP BY table_id \
         ON CONFLICT (table_id) DO UPDATE \
         SET entries = entries + excluded.entries, body = body || excluded.body"
    )
}

/// Moves rows of one table from the journal to its archive row, in the open transaction. Checks for
/// gaps before anything is written.
pub(crate) async fn archive(
    connection: &mut SqliteConnection,
    rows: &[i64],
) -> Result<(), StoreError> {
    if rows.is_empty() {
        return Ok(());
    }
    let ids = json(rows)?;
    let gap: Option<Gap> = sqlx::query_as(&gaps_sql(LISTED))
        .bind(&ids)
        .fetch_optional(&mut *connection)
        .await?;
    if let Some(gap) = gap {
        return Err(gap_error(gap));
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

/// Moves the whole journal to the archive and adds the rows that remain to the index. Returns the
/// next free row id. A full disk does not prevent the server from starting, because the logs can be
/// read from the journal.
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
            tracing::warn!(rows, %error, "move journal to archive failed; it stays in the journal");
        }
        Err(error) => return Err(error),
    }
    let remaining: Vec<(i64, i64)> = sqlx::query_as("SELECT id, table_id FROM journal ORDER BY id")
        .fetch_all(&mut *connection)
        .await?;
    let changes: Vec<Change> = remaining
        .iter()
        .map(|(id, table_id)| Change::Appended(TableKey(*table_id), *id))
        .collect();
    index.apply(&changes);
    let millis = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
    tracing::info!(
        rows,
        remaining = remaining.len(),
        millis,
        "journal moved to archive"
    );
    Ok(last + 1)
}

async fn compact_all(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    let gaps: Vec<Gap> = sqlx::query_as(&gaps_sql(ALL))
        .fetch_all(&mut *transaction)
        .await?;
    let mut tables_with_gaps: Vec<i64> = Vec::new();
    for gap in gaps {
        if !tables_with_gaps.contains(&gap.0) {
            tables_with_gaps.push(gap.0);
            let (table_key, error) = (gap.0, gap_error(gap));
            tracing::error!(table_key, %error, "move log to archive failed; it stays in the journal");
        }
    }
    let list = json(&tables_with_gaps)?;
    sqlx::query(&archive_sql(OTHER_TABLES))
        .bind(&list)
        .execute(&mut *transaction)
        .await?;
    if tables_with_gaps.is_empty() {
        // Without a condition SQLite drops the pages without reading them.
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

/// Table key, expected and found entry number.
type Gap = (i64, i64, i64);

fn gap_error((table_id, expected, found): Gap) -> StoreError {
    let number = |n: i64| u32::try_from(n).unwrap_or(u32::MAX);
    StoreError::LogGap {
        table: TableKey(table_id),
        expected: number(expected),
        found: number(found),
    }
}
