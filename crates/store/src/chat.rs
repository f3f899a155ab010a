//! Chat messages. They are not part of the logs and have no effect on matches.

use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::ids::GuestId;
use crate::job::Write;
use crate::model::{ChatRow, Millis, TableKey};
use crate::store::Store;

struct AddChat {
    table: TableKey,
    row: ChatRow,
    /// The most messages kept of the table.
    most: u32,
}

impl Write for AddChat {
    type Answer = i64;

    async fn perform(self, connection: &mut SqliteConnection) -> Result<i64, StoreError> {
        let id = add(connection, self.table, self.row).await?;
        sqlx::query(
            "DELETE FROM chat WHERE table_id = ?1 AND id <= \
             (SELECT id FROM chat WHERE table_id = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)",
        )
        .bind(self.table.0)
        .bind(self.most)
        .execute(connection)
        .await?;
        Ok(id)
    }
}

/// Adds a message as part of a transaction. Returns its id.
pub(crate) async fn add(
    connection: &mut SqliteConnection,
    table: TableKey,
    row: ChatRow,
) -> Result<i64, StoreError> {
    let done = sqlx::query(
        "INSERT INTO chat (table_id, name, seat, guest, text, remark, at) \
         VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(table.0)
    .bind(row.name)
    .bind(row.seat)
    .bind(row.guest.as_ref().map(GuestId::as_str))
    .bind(row.text)
    .bind(row.remark)
    .bind(row.at.0)
    .execute(connection)
    .await?;
    Ok(done.last_insert_rowid())
}

type Columns = (
    i64,
    String,
    Option<u8>,
    Option<String>,
    String,
    Option<String>,
    i64,
);

impl Store {
    /// Adds a message, and deletes the oldest of its table if there are too many. Returns its id, which is greater than those of earlier messages.
    pub async fn add_chat(&self, table: TableKey, row: ChatRow) -> Result<i64, StoreError> {
        let most = self.max_chat_lines();
        self.write(AddChat { table, row, most }).await
    }

    /// The last messages at a table with their ids, the oldest first.
    pub async fn chat(
        &self,
        table: TableKey,
        last: u32,
    ) -> Result<Vec<(i64, ChatRow)>, StoreError> {
        let mut rows: Vec<Columns> = sqlx::query_as(
            "SELECT id, name, seat, guest, text, remark, at FROM chat WHERE table_id = ? \
             ORDER BY id DESC LIMIT ?",
        )
        .bind(table.0)
        .bind(last)
        .fetch_all(self.readers())
        .await?;
        rows.reverse();
        let to_row = |(id, name, seat, guest, text, remark, at): Columns| {
            let (guest, at) = (guest.map(GuestId::from), Millis(at));
            let row = ChatRow {
                name,
                seat,
                guest,
                text,
                remark,
                at,
            };
            (id, row)
        };
        Ok(rows.into_iter().map(to_row).collect())
    }
}
