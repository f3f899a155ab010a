//! The logs of the tables: fresh appends in the journal, older ones in the archive.
//!
//! The journal has no index, so the store remembers which of its rows belong to which table.
//! Row ids rise and are never used twice while the store is open: a reader that holds an
//! outdated list finds the rows gone and their text on the archive of the same snapshot.
//!
//! How rows move from the journal to the archive is in [`crate::compact`]. What the lines say is
//! nobody's business here; only their numbers are checked.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use sqlx::SqliteConnection;
use sqlx::sqlite::SqliteArguments;

use crate::error::StoreError;
use crate::job::Reply;
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

/// A change of the index that waits for its commit.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    Appended(TableKey, i64),
    Archived(TableKey),
}

impl Index {
    fn rows(&self) -> MutexGuard<'_, HashMap<TableKey, Vec<i64>>> {
        // No code that holds the lock can leave the map half changed.
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn of(&self, table: TableKey) -> Vec<i64> {
        self.rows().get(&table).cloned().unwrap_or_default()
    }

    /// The rows of a table as they will be once these changes are committed.
    pub(crate) fn after(&self, table: TableKey, changes: &[Change]) -> Vec<i64> {
        let mut ids = self.of(table);
        for change in changes {
            match *change {
                Change::Appended(of, id) if of == table => ids.push(id),
                Change::Archived(of) if of == table => ids.clear(),
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
                Change::Archived(table) => drop(rows.remove(&table)),
            }
        }
    }
}

/// Checks that pieces of a log follow each other. A log may begin with any number.
struct Chain {
    table: TableKey,
    next: Option<u32>,
}

impl Chain {
    fn follow(&mut self, first: u32, count: u32) -> Result<(), StoreError> {
        match self.next {
            Some(expected) if expected != first => Err(StoreError::Torn {
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

/// Row counts for which an insert is prepared. Unused rows of a statement are filled with
/// nulls and skipped: one statement per commit, and only a few to prepare.
const SIZES: [usize; 8] = [1, 2, 4, 8, 16, 32, 64, 512];

/// The most appends one statement takes.
pub(crate) const MOST_APPENDS: usize = SIZES[SIZES.len() - 1];

fn insert_sql(rows: usize) -> String {
    let values = vec!["(?,?,?,?,?)"; rows].join(",");
    format!(
        "INSERT INTO journal (id, table_id, first, count, lines) \
         SELECT * FROM (VALUES {values}) WHERE column1 IS NOT NULL"
    )
}

/// Writes rows to the journal.
#[derive(Debug)]
pub(crate) struct JournalInsert {
    next: i64,
    statements: [String; SIZES.len()],
}

impl JournalInsert {
    /// The first row gets this id, which must be larger than any in the journal.
    pub(crate) fn new(next: i64) -> JournalInsert {
        JournalInsert {
            next,
            statements: SIZES.map(insert_sql),
        }
    }

    /// Adds a row for each append, in one statement. Ids that a failed transaction has used
    /// are left out, which does no harm.
    pub(crate) async fn write(
        &mut self,
        connection: &mut SqliteConnection,
        appends: &mut [Append],
        changes: &mut Vec<Change>,
    ) -> Result<(), StoreError> {
        for chunk in appends.chunks_mut(MOST_APPENDS) {
            let size = SIZES.partition_point(|size| *size < chunk.len());
            let mut arguments = SqliteArguments::default();
            for append in chunk.iter_mut() {
                bind(&mut arguments, self.next)?;
                bind(&mut arguments, append.table.0)?;
                bind(&mut arguments, append.first)?;
                bind(&mut arguments, append.count)?;
                bind(&mut arguments, std::mem::take(&mut append.lines))?;
                changes.push(Change::Appended(append.table, self.next));
                self.next += 1;
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

pub(crate) fn json(rows: &[i64]) -> Result<String, StoreError> {
    serde_json::to_string(rows).map_err(|_| StoreError::Unreadable { table: "journal" })
}

impl Store {
    /// Adds entries `first`, `first + 1`, … (`count` of them) to the log of a table. The lines
    /// are kept as they are, nothing is put between them and those of other appends. Durable
    /// once this is `Ok`; after an error nothing of it is kept and it may be tried again.
    /// Whether the numbers follow those before is found out by [`Store::log`].
    ///
    /// Whoever stops waiting for the answer does not take the append back.
    pub async fn append(
        &self,
        table: TableKey,
        first: u32,
        count: u32,
        lines: String,
    ) -> Result<(), StoreError> {
        self.ask(|reply| {
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

    /// The whole log of a table, all that was appended one after the other; empty if nothing
    /// was. [`StoreError::Torn`] if an entry is missing or there twice.
    pub async fn log(&self, table: TableKey) -> Result<String, StoreError> {
        // The list first, then one statement, thus one snapshot, for archive and journal.
        let ids = json(&self.index().of(table))?;
        let pieces: Vec<(i64, u32, u32, String)> = sqlx::query_as(
            "SELECT 0, first, entries, body FROM archive WHERE table_id = ?1 \
             UNION ALL SELECT id, first, count, lines FROM journal \
             WHERE id IN (SELECT value FROM json_each(?2)) ORDER BY 1",
        )
        .bind(table.0)
        .bind(ids)
        .fetch_all(self.readers())
        .await?;
        let mut chain = Chain { table, next: None };
        let mut log = String::with_capacity(pieces.iter().map(|piece| piece.3.len()).sum());
        for (_, first, count, lines) in &pieces {
            chain.follow(*first, *count)?;
            log.push_str(lines);
        }
        Ok(log)
    }

    /// Moves what the journal holds of a table's log into its archive row, where it is read faster
    /// and costs no memory. For tables at which nothing happens for a while.
    pub async fn archive(&self, table: TableKey) -> Result<(), StoreError> {
        self.ask(|reply| WriteJob::Archive(table, reply)).await
    }
}
