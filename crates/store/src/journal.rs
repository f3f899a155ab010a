//! The logs of the tables: new entries in the journal, older ones in the archive.
//!
//! The journal has no SQL index, so the store keeps one in memory: which rows belong to which table.
//! Row ids increase and are never reused while the store is open. So a reader with an outdated list
//! of rows does not find them in the journal, but finds their text in the archive of the same
//! snapshot.
//!
//! How rows move from the journal to the archive is in [`crate::compact`]. The contents of lines are
//! opaque; only their numbers are checked.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use sqlx::SqliteConnection;
use sqlx::sqlite::SqliteArguments;

use crate::error::StoreError;
use crate::job::Reply;
use crate::journal_connection::JournalConnection;
use crate::model::TableKey;
use crate::store::Store;
use crate::writer::WriteJob;

/// Entries to be added to the log of a table.
pub(crate) struct Append {
    pub(crate) table: TableKey,
    pub(crate) first: u32,
    pub(crate) count: u32,
    pub(crate) lines: String,
    pub(crate) reply: Reply<()>,
}

/// Which rows of the journal belong to which table, in order.
#[derive(Debug, Default)]
pub(crate) struct Index {
    rows: Mutex<HashMap<TableKey, Vec<i64>>>,
}

/// A change of the index that is applied after the commit.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    Appended(TableKey, i64),
    /// Its rows were moved to the archive or deleted.
    Removed(TableKey),
}

impl Index {
    fn rows(&self) -> MutexGuard<'_, HashMap<TableKey, Vec<i64>>> {
        // No code that holds this lock can panic in the middle of a change.
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The rows of a table.
    pub(crate) fn rows_of(&self, table: TableKey) -> Vec<i64> {
        self.rows().get(&table).cloned().unwrap_or_default()
    }

    /// The rows of a table after these changes.
    pub(crate) fn after(&self, table: TableKey, changes: &[Change]) -> Vec<i64> {
        let mut ids = self.rows_of(table);
        for change in changes {
            match *change {
                Change::Appended(of, id) if of == table => ids.push(id),
                Change::Removed(of) if of == table => ids.clear(),
                _ => {}
            }
        }
        ids
    }

    pub(crate) fn apply(&self, changes: &[Change]) {
        let mut rows = self.rows();
        for change in changes {
            match *change {
                Change::Appended(table, id) => rows.entry(table).or_default().push(id),
                Change::Removed(table) => drop(rows.remove(&table)),
            }
        }
    }
}

/// Checks that the parts of a log are consecutive. A log may begin with any number.
struct Sequence {
    table: TableKey,
    next: Option<u32>,
}

impl Sequence {
    fn add(&mut self, first: u32, count: u32) -> Result<(), StoreError> {
        match self.next {
            Some(expected) if expected != first => Err(StoreError::LogGap {
                table: self.table,
                expected,
                found: first,
            }),
            _ => {
                self.next = Some(first.saturating_add(count));
                Ok(())
            }
        }
    }
}

/// The numbers of rows for which an insert statement is prepared. Unused rows of a statement are
/// bound to nulls and skipped. So a commit needs one statement, and only a few are prepared.
const SIZES: [usize; 8] = [1, 2, 4, 8, 16, 32, 64, 512];

/// The most appends in one statement.
pub(crate) const MAX_APPENDS: usize = SIZES[SIZES.len() - 1];

fn insert_sql(rows: usize) -> String {
    let values = vec!["(?,?,?,?,?)"; rows].join(",");
    format!(
        "INSERT INTO journal (id, table_id, first, count, lines) \
         SELECT * FROM (VALUES {values}) WHERE column1 IS NOT NULL"
    )
}

/// Inserts rows into the journal.
#[derive(Debug)]
pub(crate) struct JournalInsert {
    next: i64,
    statements: [String; SIZES.len()],
}

impl JournalInsert {
    /// Numbers rows from this id, which must be greater than any in the journal.
    pub(crate) fn new(next: i64) -> JournalInsert {
        JournalInsert {
            next,
            statements: SIZES.map(insert_sql),
        }
    }

    /// The number of the next row, and the change of the index that it makes.
    fn number(&mut self, append: &Append, changes: &mut Vec<Change>) -> i64 {
        let id = self.next;
        self.next += 1;
        changes.push(Change::Appended(append.table, id));
        id
    }

    /// Inserts a row for each append with a statement that is its own transaction. Ids of a failed
    /// transaction are not reused.
    pub(crate) fn commit(
        &mut self,
        journal: &mut JournalConnection,
        appends: &mut [Append],
        changes: &mut Vec<Change>,
    ) -> Result<(), StoreError> {
        // A batch has at most that many appends; otherwise there would be several transactions.
        debug_assert!(appends.len() <= MAX_APPENDS);
        let size = SIZES.partition_point(|size| *size < appends.len());
        let ids: Vec<i64> = appends
            .iter()
            .map(|append| self.number(append, changes))
            .collect();
        journal.insert(&self.statements[size], &ids, appends)
    }

    /// Inserts a row for each append inside the open transaction. Ids of a failed transaction are not
    /// reused.
    pub(crate) async fn write(
        &mut self,
        connection: &mut SqliteConnection,
        appends: &mut [Append],
        changes: &mut Vec<Change>,
    ) -> Result<(), StoreError> {
        for chunk in appends.chunks_mut(MAX_APPENDS) {
            let size = SIZES.partition_point(|size| *size < chunk.len());
            let mut arguments = SqliteArguments::default();
            for append in chunk.iter_mut() {
                bind(&mut arguments, self.number(append, changes))?;
                bind(&mut arguments, append.table.0)?;
                bind(&mut arguments, append.first)?;
                bind(&mut arguments, append.count)?;
                bind(&mut arguments, std::mem::take(&mut append.lines))?;
            }
            sqlx::query_with(&self.statements[size], arguments)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }
}

fn bind<'q, T>(arguments: &mut SqliteArguments<'q>, value: T) -> Result<(), StoreError>
where
    T: sqlx::Encode<'q, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite> + 'q,
{
    use sqlx::Arguments;
    arguments
        .add(value)
        .map_err(|error| StoreError::from(sqlx::Error::Encode(error)))
}

/// A list of row ids as JSON, for `json_each`.
pub(crate) fn json(rows: &[i64]) -> Result<String, StoreError> {
    serde_json::to_string(rows).map_err(|error| StoreError::Unreadable {
        sql_table: "journal",
        detail: format!("encode row ids failed: {error}"),
    })
}

impl Store {
    /// Appends `count` entries, numbered from `first`, to the log of a table. The lines are stored
    /// unchanged, without separators. They are durable once this returns `Ok`; after an error none
    /// of them is stored, and the append may be retried. [`Store::log`] checks that the numbers are
    /// consecutive.
    ///
    /// Dropping the future does not cancel an append that is queued.
    pub async fn append(
        &self,
        table: TableKey,
        first: u32,
        count: u32,
        lines: String,
    ) -> Result<(), StoreError> {
        self.submit(|reply| {
            WriteJob::Append(Append {
                table,
                first,
                count,
                lines,
                reply,
            })
        })
        .await
    }

    /// The whole log of a table: all appended lines in order. [`StoreError::LogGap`] if an entry is
    /// missing or stored twice.
    pub async fn log(&self, table: TableKey) -> Result<String, StoreError> {
        // One statement, and so one snapshot, for archive and journal; the list is read before.
        let ids = json(&self.index().rows_of(table))?;
        let parts: Vec<(i64, u32, u32, String)> = sqlx::query_as(
            "SELECT 0, first, entries, body FROM archive WHERE table_id = ?1 \
             UNION ALL SELECT id, first, count, lines FROM journal \
             WHERE id IN (SELECT value FROM json_each(?2)) ORDER BY 1",
        )
        .bind(table.0)
        .bind(ids)
        .fetch_all(self.readers())
        .await?;
        let mut sequence = Sequence { table, next: None };
        let mut log = String::with_capacity(parts.iter().map(|part| part.3.len()).sum());
        for (_, first, count, lines) in &parts {
            sequence.add(*first, *count)?;
            log.push_str(lines);
        }
        Ok(log)
    }

    /// Moves a table's rows from the journal to its archive row, where they are read faster and need
    /// no index in memory. Meant for tables that have become idle.
    pub async fn archive(&self, table: TableKey) -> Result<(), StoreError> {
        self.submit(|reply| WriteJob::Archive(table, reply)).await
    }
}
