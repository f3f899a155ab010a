//! Finding, listing and counting tables. Lists are newest first, by the order in which the
//! tables were added.

use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row};

use crate::error::StoreError;
use crate::model::{Counts, Millis, Status, TableKey, TableRow, Visibility};
use crate::store::Store;

/// A row as it is stored, before it is parsed.
struct RawRow {
    key: i64,
    status: String,
    visibility: String,
    members: String,
    opaque: OpaqueColumns,
}

/// The columns that need no parsing.
struct OpaqueColumns {
    id: String,
    game: String,
    opener: String,
    opened: i64,
    touched: i64,
    wake: Option<i64>,
    meta: String,
}

/// The columns of [`RawRow`].
const COLUMNS: &str = "game_table.key, game_table.id, game, status, visibility, opener, opened, touched, \
     wake, meta, (SELECT json_group_array(guest ORDER BY position) FROM member \
     WHERE member.table_id = game_table.key) AS members";

impl<'r> FromRow<'r, SqliteRow> for RawRow {
    fn from_row(row: &'r SqliteRow) -> Result<RawRow, sqlx::Error> {
        Ok(RawRow {
            key: row.try_get("key")?,
            status: row.try_get("status")?,
            visibility: row.try_get("visibility")?,
            members: row.try_get("members")?,
            opaque: OpaqueColumns {
                id: row.try_get("id")?,
                game: row.try_get("game")?,
                opener: row.try_get("opener")?,
                opened: row.try_get("opened")?,
                touched: row.try_get("touched")?,
                wake: row.try_get("wake")?,
                meta: row.try_get("meta")?,
            },
        })
    }
}

impl RawRow {
    fn parse(self) -> Result<(TableKey, TableRow), StoreError> {
        let opaque = self.opaque;
        let (Some(status), Some(visibility), Ok(members)) = (
            Status::parse(&self.status),
            Visibility::parse(&self.visibility),
            serde_json::from_str(&self.members),
        ) else {
            return Err(StoreError::Unreadable {
                sql_table: "game_table",
                detail: format!(
                    "table {} has status `{}`, visibility `{}`, members {}",
                    opaque.id, self.status, self.visibility, self.members
                ),
            });
        };
        let row = TableRow {
            id: opaque.id,
            game: opaque.game,
            status,
            visibility,
            opener: opaque.opener,
            opened: Millis(opaque.opened),
            touched: Millis(opaque.touched),
            wake: opaque.wake.map(Millis),
            meta: opaque.meta,
            members,
        };
        Ok((TableKey(self.key), row))
    }
}

fn parse_rows(rows: Vec<RawRow>) -> Result<Vec<(TableKey, TableRow)>, StoreError> {
    rows.into_iter().map(RawRow::parse).collect()
}

/// True for all tables if `?1` is null; otherwise for those older than the table with that id, and
/// for none if there is no such table.
const BEFORE: &str = "(?1 IS NULL OR game_table.key < (SELECT key FROM game_table WHERE id = ?1))";

impl Store {
    /// The table with this id.
    pub async fn table(&self, id: &str) -> Result<Option<(TableKey, TableRow)>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM game_table WHERE id = ?");
        let found: Option<RawRow> = sqlx::query_as(&sql)
            .bind(id)
            .fetch_optional(self.readers())
            .await?;
        found.map(RawRow::parse).transpose()
    }

    /// Public tables that are open or running: the newest, or those older than `before`.
    pub async fn public_tables(
        &self,
        before: Option<&str>,
        limit: u32,
    ) -> Result<Vec<(TableKey, TableRow)>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM game_table INDEXED BY game_table_listed \
             WHERE visibility = 'public' AND status IN ('open', 'running') AND {BEFORE} \
             ORDER BY game_table.key DESC LIMIT ?2"
        );
        let rows = sqlx::query_as(&sql)
            .bind(before)
            .bind(limit)
            .fetch_all(self.readers())
            .await?;
        parse_rows(rows)
    }

    /// Tables of which a guest is a member, with any status: the newest, or those older than
    /// `before`.
    pub async fn tables_of(
        &self,
        guest: &str,
        before: Option<&str>,
        limit: u32,
    ) -> Result<Vec<(TableKey, TableRow)>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM member AS mine JOIN game_table ON game_table.key = mine.table_id \
             WHERE mine.guest = ?3 AND {BEFORE} ORDER BY mine.table_id DESC LIMIT ?2"
        );
        let rows = sqlx::query_as(&sql)
            .bind(before)
            .bind(limit)
            .bind(guest)
            .fetch_all(self.readers())
            .await?;
        parse_rows(rows)
    }

    /// Ids of tables whose `wake` time is not after `now`, the earliest first.
    pub async fn due(&self, now: Millis, limit: u32) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = sqlx::query_as(
            "SELECT id FROM game_table WHERE wake IS NOT NULL AND wake <= ? ORDER BY wake LIMIT ?",
        )
        .bind(now.0)
        .bind(limit)
        .fetch_all(self.readers())
        .await?;
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// The number of tables by status.
    pub async fn count_tables(&self) -> Result<Counts, StoreError> {
        let rows: Vec<(String, i64)> =
            sqlx::query_as("SELECT status, count(*) FROM game_table GROUP BY status")
                .fetch_all(self.readers())
                .await?;
        let mut counts = Counts::default();
        for (text, count) in rows {
            let status = Status::parse(&text).ok_or_else(|| StoreError::Unreadable {
                sql_table: "game_table",
                detail: format!("{count} tables have status `{text}`"),
            })?;
            *counts.count_mut(status) = count.unsigned_abs();
        }
        Ok(counts)
    }
}
