//! Which tables must be woken. These queries read no more than the id, so that a row which cannot be
//! read in full does not hide the others.

use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::ids::TableId;
use crate::job::Write;
use crate::model::{DueTable, Millis, TableKey};
use crate::store::Store;

struct SetWake {
    key: TableKey,
    wake: Option<Millis>,
}

impl Write for SetWake {
    type Answer = ();

    async fn perform(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let done = sqlx::query("UPDATE game_table SET wake = ? WHERE key = ?")
            .bind(self.wake.map(|wake| wake.0))
            .bind(self.key.0)
            .execute(connection)
            .await?;
        match done.rows_affected() {
            0 => Err(StoreError::NotFound),
            _ => Ok(()),
        }
    }
}

fn to_tables(rows: Vec<(i64, String, i64)>) -> Vec<DueTable> {
    let to_table = |(key, id, time): (i64, String, i64)| DueTable {
        key: TableKey(key),
        id: TableId::from(id),
        time: Millis(time),
    };
    rows.into_iter().map(to_table).collect()
}

impl Store {
    /// Tables whose `wake` time is not after `now`, the earliest first: those after the given one.
    pub async fn due(
        &self,
        now: Millis,
        after: Option<&DueTable>,
        limit: u32,
    ) -> Result<Vec<DueTable>, StoreError> {
        let (wake, key) = after.map_or((i64::MIN, i64::MIN), |after| (after.time.0, after.key.0));
        let rows = sqlx::query_as(
            "SELECT key, id, wake FROM game_table \
             WHERE wake IS NOT NULL AND wake <= ? AND (wake, key) > (?, ?) \
             ORDER BY wake, key LIMIT ?",
        )
        .bind(now.0)
        .bind(wake)
        .bind(key)
        .bind(limit)
        .fetch_all(self.readers())
        .await?;
        Ok(to_tables(rows))
    }

    /// Tables with a `wake` time that were last touched after `time`, in the order of their keys:
    /// those after the given one.
    pub async fn touched_after(
        &self,
        time: Millis,
        after: Option<&DueTable>,
        limit: u32,
    ) -> Result<Vec<DueTable>, StoreError> {
        let rows = sqlx::query_as(
            "SELECT key, id, touched FROM game_table \
             WHERE wake IS NOT NULL AND touched > ? AND key > ? ORDER BY key LIMIT ?",
        )
        .bind(time.0)
        .bind(after.map_or(i64::MIN, |after| after.key.0))
        .bind(limit)
        .fetch_all(self.readers())
        .await?;
        Ok(to_tables(rows))
    }

    /// Changes the `wake` time of a table.
    pub async fn set_wake(&self, key: TableKey, wake: Option<Millis>) -> Result<(), StoreError> {
        self.write(SetWake { key, wake }).await
    }
}
