//! Adding and changing tables.

use sqlx::SqliteConnection;

use crate::chat;
use crate::editions;
use crate::error::StoreError;
use crate::ids::GuestId;
use crate::invites;
use crate::job::Write;
use crate::model::{ChatRow, Digest, TableKey, TableRow};
use crate::store::Store;

/// What is stored together with a new table, in the same transaction.
#[derive(Clone, Default)]
pub struct BesideTable {
    /// The text of its edition, whose digest becomes that of the row.
    pub edition: Option<String>,
    /// An invitation to it.
    pub invite: Option<Digest>,
    /// Messages it begins with, the oldest first.
    pub chat: Vec<ChatRow>,
    /// The log it begins with.
    pub log: Option<FirstLog>,
}

/// The log that a new table begins with.
#[derive(Clone)]
pub struct FirstLog {
    /// The number of its entries.
    pub entries: u32,
    /// Its lines.
    pub lines: String,
}

struct AddTable {
    row: TableRow,
    beside: BesideTable,
    most: u32,
}

impl Write for AddTable {
    type Answer = TableKey;

    async fn perform(self, connection: &mut SqliteConnection) -> Result<TableKey, StoreError> {
        let AddTable { row, beside, most } = self;
        let (open,): (i64,) = sqlx::query_as(
            "SELECT count(*) FROM game_table WHERE opener = ?1 \
             AND CASE ?2 WHEN 'lesson' THEN visibility = 'lesson' \
             ELSE visibility <> 'lesson' AND status IN ('open', 'running') END",
        )
        .bind(row.opener.as_str())
        .bind(row.visibility.as_str())
        .fetch_one(&mut *connection)
        .await?;
        if open >= i64::from(most) {
            return Err(StoreError::TooManyTables);
        }
        let edition = match beside.edition {
            Some(text) => Some(editions::add(connection, &text).await?),
            None => row.edition,
        };
        let done = sqlx::query(
            "INSERT INTO game_table \
             (id, game, status, visibility, opener, opened, touched, wake, meta, edition) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(row.id.as_str())
        .bind(row.game)
        .bind(row.status.as_str())
        .bind(row.visibility.as_str())
        .bind(row.opener.as_str())
        .bind(row.opened.0)
        .bind(row.touched.0)
        .bind(row.wake.map(|wake| wake.0))
        .bind(row.meta)
        .bind(edition.as_ref().map(Digest::bytes))
        .execute(&mut *connection)
        .await?;
        let key = TableKey(done.last_insert_rowid());
        if !row.members.is_empty() {
            put_members(connection, key, &row.members).await?;
        }
        if let Some(invite) = &beside.invite {
            invites::add(connection, key, invite).await?;
        }
        for message in beside.chat {
            chat::add(connection, key, message).await?;
        }
        if let Some(log) = beside.log {
            let sql = "INSERT INTO archive (table_id, first, entries, body) VALUES (?, 1, ?, ?)";
            sqlx::query(sql)
                .bind(key.0)
                .bind(log.entries)
                .bind(log.lines)
                .execute(connection)
                .await?;
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
        .bind(row.opener.as_str())
        .bind(row.opened.0)
        .bind(row.touched.0)
        .bind(row.wake.map(|wake| wake.0))
        .bind(row.meta)
        .bind(key.0)
        .bind(row.id.as_str())
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

/// Adds a table and changes the one it follows.
struct AddNextTable {
    next: AddTable,
    previous: PutTable,
}

impl Write for AddNextTable {
    type Answer = TableKey;

    async fn perform(self, connection: &mut SqliteConnection) -> Result<TableKey, StoreError> {
        let key = self.next.perform(connection).await?;
        self.previous.perform(connection).await?;
        Ok(key)
    }
}

/// Adds missing members and does not touch the others: most writes change no member.
async fn put_members(
    connection: &mut SqliteConnection,
    key: TableKey,
    members: &[GuestId],
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

fn json(members: &[GuestId]) -> Result<String, StoreError> {
    serde_json::to_string(members).map_err(|error| StoreError::Unreadable {
        sql_table: "member",
        detail: format!("encode member ids failed: {error}"),
    })
}

impl Store {
    /// Adds a table. [`StoreError::AlreadyExists`] if the id exists, [`StoreError::NotFound`] if the
    /// opener or a member is no guest, [`StoreError::TooManyTables`] if the opener has `most` tables
    /// that are open or running, or `most` lessons if it is one. They are counted in the same transaction, so concurrent requests
    /// cannot exceed the limit.
    pub async fn add_table(&self, row: &TableRow, most: u32) -> Result<TableKey, StoreError> {
        self.add_table_with(row, BesideTable::default(), most).await
    }

    /// Adds a table and what is stored beside it. Otherwise like [`Store::add_table`].
    pub async fn add_table_with(
        &self,
        row: &TableRow,
        beside: BesideTable,
        most: u32,
    ) -> Result<TableKey, StoreError> {
        let row = row.clone();
        self.write(AddTable { row, beside, most }).await
    }

    /// Adds a table, and replaces the row and members of the one it follows, in one transaction: a
    /// table is never added without the other knowing of it. Otherwise like
    /// [`Store::add_table_with`] and [`Store::put_table`].
    pub async fn add_next_table(
        &self,
        row: &TableRow,
        beside: BesideTable,
        most: u32,
        previous: (TableKey, &TableRow),
    ) -> Result<TableKey, StoreError> {
        let (key, previous) = previous;
        let next = AddTable {
            row: row.clone(),
            beside,
            most,
        };
        let previous = PutTable {
            key,
            row: previous.clone(),
        };
        self.write(AddNextTable { next, previous }).await
    }

    /// Replaces the row and members of a table; id and edition cannot be changed.
    pub async fn put_table(&self, key: TableKey, row: &TableRow) -> Result<(), StoreError> {
        let row = row.clone();
        self.write(PutTable { key, row }).await
    }
}
