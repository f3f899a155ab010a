//! Deleting tables that ended long ago, with everything that belongs to them, and old chat. What is
//! old enough is up to the caller. Every call is a short transaction.

use sqlx::SqliteConnection;

use crate::editions;
use crate::error::StoreError;
use crate::ids::TableId;
use crate::job::Write;
use crate::journal::json;
use crate::model::{EndedTable, EndedWith, Millis, Pruned, TableKey};
use crate::store::Store;
use crate::writer::WriteJob;

/// The most chat messages that are deleted in one transaction.
const CHAT_BATCH: u32 = 500;

/// Deletes a table. The writer adds the rows of its log in the journal.
pub(crate) struct DeleteTable {
    pub(crate) key: TableKey,
    pub(crate) ended_with: EndedWith,
    pub(crate) until: Millis,
    pub(crate) journal_rows: Vec<i64>,
}

impl Write for DeleteTable {
    type Answer = Pruned;

    async fn perform(self, connection: &mut SqliteConnection) -> Result<Pruned, StoreError> {
        let sql = format!(
            "SELECT edition FROM game_table WHERE key = ? AND status = ? AND touched <= ? AND {}",
            self.ended_with.condition()
        );
        let found: Option<(Option<Vec<u8>>,)> = sqlx::query_as(&sql)
            .bind(self.key.0)
            .bind(self.ended_with.as_str())
            .bind(self.until.0)
            .fetch_optional(&mut *connection)
            .await?;
        let Some((edition,)) = found else {
            return Ok(Pruned::Kept);
        };
        let chat = sqlx::query(
            "DELETE FROM chat WHERE id IN (SELECT id FROM chat WHERE table_id = ? LIMIT ?)",
        )
        .bind(self.key.0)
        .bind(CHAT_BATCH)
        .execute(&mut *connection)
        .await?;
        if chat.rows_affected() == u64::from(CHAT_BATCH) {
            return Ok(Pruned::Partly);
        }
        sqlx::query("DELETE FROM journal WHERE id IN (SELECT value FROM json_each(?))")
            .bind(json(&self.journal_rows)?)
            .execute(&mut *connection)
            .await?;
        for sql in [
            "DELETE FROM archive WHERE table_id = ?",
            "DELETE FROM analysis WHERE table_id = ?",
            "DELETE FROM puzzle WHERE table_id = ?",
            "DELETE FROM invite WHERE table_id = ?",
            "DELETE FROM member WHERE table_id = ?",
            "DELETE FROM game_table WHERE key = ?",
        ] {
            sqlx::query(sql)
                .bind(self.key.0)
                .execute(&mut *connection)
                .await?;
        }
        if let Some(digest) = edition {
            editions::delete_if_unused(connection, &digest).await?;
        }
        Ok(Pruned::Deleted)
    }
}

struct DeleteChat {
    until: Millis,
}

impl Write for DeleteChat {
    type Answer = u64;

    async fn perform(self, connection: &mut SqliteConnection) -> Result<u64, StoreError> {
        let done =
            sqlx::query("DELETE FROM chat WHERE id IN (SELECT id FROM chat WHERE at <= ? LIMIT ?)")
                .bind(self.until.0)
                .bind(CHAT_BATCH)
                .execute(connection)
                .await?;
        Ok(done.rows_affected())
    }
}

impl Store {
    /// Tables that ended in this way and were last touched not after `until`: those after the given
    /// one, the one touched first is the first.
    pub async fn ended_tables(
        &self,
        ended_with: EndedWith,
        until: Millis,
        after: Option<&EndedTable>,
        limit: u32,
    ) -> Result<Vec<EndedTable>, StoreError> {
        let (touched, key) =
            after.map_or((i64::MIN, i64::MIN), |after| (after.touched.0, after.key.0));
        let status = ended_with.as_str();
        // SQLite uses the partial index of a status only if that is a literal.
        let sql = format!(
            "SELECT key, id, touched FROM game_table INDEXED BY game_table_{status} \
             WHERE status = '{status}' AND touched <= ? AND (touched, key) > (?, ?) AND {} \
             ORDER BY touched, key LIMIT ?",
            ended_with.condition()
        );
        let rows: Vec<(i64, String, i64)> = sqlx::query_as(&sql)
            .bind(until.0)
            .bind(touched)
            .bind(key)
            .bind(limit)
            .fetch_all(self.readers())
            .await?;
        let to_table = |(key, id, touched): (i64, String, i64)| EndedTable {
            key: TableKey(key),
            id: TableId::from(id),
            touched: Millis(touched),
        };
        Ok(rows.into_iter().map(to_table).collect())
    }

    /// Deletes a table with its members, invitations, log, analysis, puzzles and chat, and its edition if no other table
    /// uses that. Does nothing if the table has not ended in this way or was touched after `until`.
    /// A table with much chat needs several calls.
    pub async fn delete_table(
        &self,
        key: TableKey,
        ended_with: EndedWith,
        until: Millis,
    ) -> Result<Pruned, StoreError> {
        let delete = DeleteTable {
            key,
            ended_with,
            until,
            journal_rows: Vec::new(),
        };
        self.submit(|reply| WriteJob::Delete(delete, reply)).await
    }

    /// Deletes a few hundred chat messages that were sent not after `until`. Returns how many; 0 if
    /// there is none left.
    pub async fn delete_chat(&self, until: Millis) -> Result<u64, StoreError> {
        self.write(DeleteChat { until }).await
    }
}
