//! Finding, listing and counting tables. Lists are newest first, by the order in which the
//! tables were added.

use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row};

use crate::error::StoreError;
use crate::ids::{GuestId, TableId};
use crate::model::{Counts, Digest, Millis, Status, TableKey, TablePage, TableRow, Visibility};
use crate::store::Store;

/// A row as it is stored, before it is parsed.
struct RawRow {
    key: i64,
    status: String,
    visibility: String,
    members: String,
    edition: Option<Vec<u8>>,
    opaque: OpaqueColumns,
}

/// The columns that need no parsing.
struct OpaqueColumns {
    id: TableId,
    game: String,
    opener: GuestId,
    opened: i64,
    touched: i64,
    wake: Option<i64>,
    meta: String,
}

/// The columns of [`RawRow`].
const COLUMNS: &str = "game_table.key, game_table.id, game, status, visibility, opener, opened, touched, \
     wake, meta, edition, (SELECT json_group_array(guest ORDER BY position) FROM member \
     WHERE member.table_id = game_table.key) AS members";

impl<'r> FromRow<'r, SqliteRow> for RawRow {
    fn from_row(row: &'r SqliteRow) -> Result<RawRow, sqlx::Error> {
        Ok(RawRow {
            key: row.try_get("key")?,
            status: row.try_get("status")?,
            visibility: row.try_get("visibility")?,
            members: row.try_get("members")?,
            edition: row.try_get("edition")?,
            opaque: OpaqueColumns {
                id: row.try_get::<String, _>("id")?.into(),
                game: row.try_get("game")?,
                opener: row.try_get::<String, _>("opener")?.into(),
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
        let (Some(status), Some(visibility), Ok(members), Ok(edition)) = (
            Status::parse(&self.status),
            Visibility::parse(&self.visibility),
            serde_json::from_str(&self.members),
            self.edition.map(<[u8; 32]>::try_from).transpose(),
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
            edition: edition.map(Digest),
        };
        Ok((TableKey(self.key), row))
    }
}

/// True for all tables if `?1` is null; otherwise for those older than the table with that id, and
/// for none if there is no such table.
const BEFORE: &str = "(?1 IS NULL OR game_table.key < (SELECT key FROM game_table WHERE id = ?1))";

impl Store {
    /// A page of a list, without the rows that cannot be read. Those are logged.
    fn page(&self, rows: Vec<RawRow>, limit: u32) -> TablePage {
        let last = rows.last().map(|row| row.opaque.id.clone());
        let more = last.filter(|_| rows.len() == limit as usize);
        let tables = rows.into_iter().filter_map(|row| {
            let id = row.opaque.id.clone();
            row.parse()
                .inspect_err(|error| self.unreadable().skip(id.as_str(), error))
                .ok()
        });
        TablePage {
            tables: tables.collect(),
            more,
        }
    }

    /// The table with this id.
    pub async fn table(&self, id: &TableId) -> Result<Option<(TableKey, TableRow)>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM game_table WHERE id = ?");
        let found: Option<RawRow> = sqlx::query_as(&sql)
            .bind(id.as_str())
            .fetch_optional(self.readers())
            .await?;
        found.map(RawRow::parse).transpose()
    }

    /// Public tables that are open or running: the newest, or those older than `before`.
    pub async fn public_tables(
        &self,
        before: Option<&TableId>,
        limit: u32,
    ) -> Result<TablePage, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM game_table INDEXED BY game_table_listed \
             WHERE visibility = 'public' AND status IN ('open', 'running') AND {BEFORE} \
             ORDER BY game_table.key DESC LIMIT ?2"
        );
        let rows = sqlx::query_as(&sql)
            .bind(before.map(TableId::as_str))
            .bind(limit)
            .fetch_all(self.readers())
            .await?;
        Ok(self.page(rows, limit))
    }

    /// Tables of which a guest is a member, with any status, except lessons: the newest, or those older than
    /// `before`.
    pub async fn tables_of(
        &self,
        guest: &GuestId,
        before: Option<&TableId>,
        limit: u32,
    ) -> Result<TablePage, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM member AS mine JOIN game_table ON game_table.key = mine.table_id \
             WHERE mine.guest = ?3 AND visibility <> 'lesson' AND {BEFORE} ORDER BY mine.table_id DESC LIMIT ?2"
        );
        let rows = sqlx::query_as(&sql)
            .bind(before.map(TableId::as_str))
            .bind(limit)
            .bind(guest.as_str())
            .fetch_all(self.readers())
            .await?;
        Ok(self.page(rows, limit))
    }

    /// The number of tables by status, without lessons. Tables with an unknown status are not counted.
    pub async fn count_tables(&self) -> Result<Counts, StoreError> {
        let rows: Vec<(String, i64)> = sqlx::query_as(
            "SELECT status, count(*) FROM game_table WHERE visibility <> 'lesson' GROUP BY status",
        )
        .fetch_all(self.readers())
        .await?;
        let mut counts = Counts::default();
        for (text, count) in rows {
            match Status::parse(&text) {
                Some(status) => *counts.count_mut(status) = count.unsigned_abs(),
                None => {
                    let error = StoreError::Unreadable {
                        sql_table: "game_table",
                        detail: format!("{count} tables have status `{text}`"),
                    };
                    self.unreadable().skip(&text, &error);
                }
            }
        }
        Ok(counts)
    }
}
