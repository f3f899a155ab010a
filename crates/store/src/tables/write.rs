//! Adding and changing tables.

use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::job::Write;
use crate::model::{Millis, TableKey, TableRow};
use crate::store::Store;

struct AddTable {
    row: TableRow,
    most: u32,
}

impl Write for AddTable {
    type Answer = TableKey;

    async fn perform(self, connection: &mut SqliteConnection) -> Result<TableKey, StoreError> {
        let AddTable { row, most } = self;
        let (open,): (i64,) = sqlx::query_as(
            "SELECT count(*) FROM game_table WHERE opener = ? AND status IN ('open', 'running')",
        )
        .bind(&row.opener)
        .fetch_one(&mut *connection)
        .await?;
        if open >= i64::from(most) {
            return Err(StoreError::TooManyTables);
        }
        let done = sqlx::query(
            "INSERT INTO game_table \
             (id, game, status, visibility, opener, opened, touched, wake, meta) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(row.id)
        .bind(row.game)
        .bind(row.status.as_str())
        .bind(row.visibility.as_str())
        .bind(row.opener)
        .bind(row.opened.0)
        .bind(row.touched.0)
        .bind(row.wake.map(|wake| wake.0))
        .bind(row.meta)
        .execute(&mut *connection)
        .await?;
        let key = TableKey(done.last_insert_rowid());
        if !row.members.is_empty() {
            put_members(connection, key, &row.members).await?;
        }
        Ok(key)
    }
}

struct PutTable {
    key: TableKey,
    row: TableRow,
}

impl Write for PutTable {
    type Answer = ();

    async fn perform(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let PutTable { key, row } = self;
        let done = sqlx::query(
            "UPDATE game_table SET game = ?, status = ?, visibility = ?, opener = ?, opened = ?, \
             touched = ?, wake = ?, meta = ? WHERE key = ? AND id = ?",
        )
        .bind(row.game)
        .bind(row.status.as_str())
        .bind(row.visibility.as_str())
        .bind(row.opener)
        .bind(row.opened.0)
        .bind(row.touched.0)
        .bind(row.wake.map(|wake| wake.0))
        .bind(row.meta)
        .bind(key.0)
        .bind(row.id)
        .execute(&mut *connection)
        .await?;
        if done.rows_affected() == 0 {
            return Err(StoreError::NotFound);
        }
        sqlx::query(
            "DELETE FROM member WHERE table_id = ? AND guest NOT IN (SELECT value FROM json_each(?))",
        )
        .bind(key.0)
        .bind(json(&row.members)?)
        .execute(&mut *connection)
        .await?;
        put_members(connection, key, &row.members).await
    }
}

/// Adds missing members and does not touch the others: most writes change no member.
async fn put_members(
    connection: &mut SqliteConnection,
    key: TableKey,
    members: &[String],
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO member (table_id, guest, position) \
         SELECT ?1, value, min(key) FROM json_each(?2) WHERE true GROUP BY value \
         ON CONFLICT (guest, table_id) DO UPDATE SET position = excluded.position \
         WHERE position <> excluded.position",
    )
    .bind(key.0)
    .bind(json(members)?)
    .execute(connection)
    .await?;
    Ok(())
}

fn json(members: &[String]) -> Result<String, StoreError> {
    serde_json::to_string(members).map_err(|error| StoreError::Unreadable {
        sql_table: "member",
        detail: format!("encode member ids failed: {error}"),
    })
}

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

impl Store {
    /// Adds a table. [`StoreError::AlreadyExists`] if the id exists, [`StoreError::NotFound`] if the
    /// opener or a member is no guest, [`StoreError::TooManyTables`] if the opener has `most` tables
    /// that are open or running. They are counted in the same transaction, so concurrent requests
    /// cannot exceed the limit.
    pub async fn add_table(&self, row: &TableRow, most: u32) -> Result<TableKey, StoreError> {
        let row = row.clone();
        self.write(AddTable { row, most }).await
    }

    /// Replaces the row and members of a table; the id cannot be changed.
    pub async fn put_table(&self, key: TableKey, row: &TableRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.write(PutTable { key, row }).await
    }

    /// Changes the `wake` time of a table.
    pub async fn set_wake(&self, key: TableKey, wake: Option<Millis>) -> Result<(), StoreError> {
        self.write(SetWake { key, wake }).await
    }
}
