//! The second ceiling: bare commits of the same rows, in groups as large as the server's, into
//! the same kind of table and file on the same disk. One statement, one transaction, one full
//! sync.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::time::Instant;

use crate::load_error::LoadError;

/// A row of the server's journal, without its id.
type Row = (i64, i64, i64, String);

/// As in `crates/store/src/schema.rs`.
const JOURNAL: &str = "
CREATE TABLE journal (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    first INTEGER NOT NULL,
    count INTEGER NOT NULL,
    lines TEXT NOT NULL
) STRICT;
";

/// As in `crates/store/src/open.rs`.
const SETTINGS: &str = "
PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
PRAGMA journal_size_limit = 16777216; PRAGMA cache_size = -32768;
";

/// The greatest number of rows to read; more would only fill memory.
const MAX_SAMPLE_ROWS: u32 = 5000;

/// The greatest number of rows in a group: SQLite allows 32,766 values in a statement.
const MAX_GROUP_ROWS: usize = 6000;

/// Rows of a server's journal, and a file to write them to repeatedly.
#[derive(Debug)]
pub(crate) struct Commits {
    connection: SqliteConnection,
    rows: Vec<Row>,
    written: usize,
}

impl Commits {
    /// Reads rows from the data file of a running server and creates a new file for them.
    pub(crate) async fn prepare(server: &Path, file: &Path) -> Result<Commits, LoadError> {
        let rows = sample(server).await?;
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .disable_statement_logging();
        let mut connection = options.connect().await?;
        sqlx::raw_sql(SETTINGS).execute(&mut connection).await?;
        sqlx::raw_sql(JOURNAL).execute(&mut connection).await?;
        Ok(Commits {
            connection,
            rows,
            written: 0,
        })
    }

    /// The average size of a row's text in bytes.
    pub(crate) fn bytes_per_row(&self) -> f64 {
        let sum: usize = self.rows.iter().map(|row| row.3.len()).sum();
        sum as f64 / self.rows.len() as f64
    }

    /// Writes rows in groups of this size for a while; returns the rows per second.
    pub(crate) async fn round(&mut self, group: f64, length: Duration) -> Result<f64, LoadError> {
        let group = (group.round() as usize).clamp(1, MAX_GROUP_ROWS);
        let values = vec!["(?,?,?,?,?)"; group].join(",");
        let insert =
            format!("INSERT INTO journal (id, table_id, first, count, lines) VALUES {values}");
        let started = Instant::now();
        let before = self.written;
        while started.elapsed() < length {
            let mut query = sqlx::query(&insert);
            for _ in 0..group {
                let (table_id, first, count, lines) = &self.rows[self.written % self.rows.len()];
                self.written += 1;
                query = query.bind(self.written as i64).bind(table_id).bind(first);
                query = query.bind(count).bind(lines);
            }
            query.execute(&mut self.connection).await?;
        }
        Ok((self.written - before) as f64 / started.elapsed().as_secs_f64())
    }
}

/// The newest rows of a server's journal.
async fn sample(server: &Path) -> Result<Vec<Row>, LoadError> {
    let options = SqliteConnectOptions::new()
        .filename(server)
        .read_only(true)
        .disable_statement_logging();
    let mut connection = options.connect().await?;
    let sql = "SELECT table_id, first, count, lines FROM journal ORDER BY id DESC LIMIT ?";
    let rows: Vec<Row> = sqlx::query_as(sql)
        .bind(MAX_SAMPLE_ROWS)
        .fetch_all(&mut connection)
        .await?;
    connection.close().await?;
    if rows.is_empty() {
        Err(LoadError::Missing("row in the journal of the server"))
    } else {
        Ok(rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn rows_of_one_file_are_written_to_another() {
        let folder = tempfile::tempdir().unwrap();
        let (server, file) = (folder.path().join("a.db"), folder.path().join("b.db"));
        let options = SqliteConnectOptions::new()
            .filename(&server)
            .create_if_missing(true);
        let mut connection = options.connect().await.unwrap();
        sqlx::raw_sql(SETTINGS)
            .execute(&mut connection)
            .await
            .unwrap();
        sqlx::raw_sql(JOURNAL)
            .execute(&mut connection)
            .await
            .unwrap();
        assert!(Commits::prepare(&server, &file).await.is_err());
        let insert = "INSERT INTO journal VALUES (1, 7, 1, 1, 'four')";
        sqlx::raw_sql(insert)
            .execute(&mut connection)
            .await
            .unwrap();

        let mut commits = Commits::prepare(&server, &folder.path().join("c.db"))
            .await
            .unwrap();
        assert_eq!(commits.bytes_per_row(), 4.0);
        let rate = commits.round(3.0, Duration::from_millis(20)).await.unwrap();
        assert!(rate > 0.0);
        let count: (i64,) = sqlx::query_as("SELECT count(*) FROM journal WHERE table_id = 7")
            .fetch_one(&mut commits.connection)
            .await
            .unwrap();
        assert_eq!(count.0 as usize, commits.written);
        assert_eq!(count.0 % 3, 0);
    }
}
