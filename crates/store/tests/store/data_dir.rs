//! A data file in a temporary directory, and values to store in it.

use std::path::{Path, PathBuf};
use std::pin::pin;
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use portolan_store::{
    Digest, Millis, NewGuest, OpenError, Options, Status, Store, TableKey, TableRow, Visibility,
};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

/// The directory of a data file, removed when the test ends.
pub(crate) struct DataDir {
    pub(crate) directory: TempDir,
}

impl DataDir {
    pub(crate) fn new() -> DataDir {
        DataDir {
            directory: tempfile::tempdir().unwrap(),
        }
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.directory.path().join("portolan.db")
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    pub(crate) async fn open(&self) -> Store {
        self.open_with(Options::default()).await
    }

    pub(crate) async fn open_with(&self, options: Options) -> Store {
        Store::open(self.path(), options).await.unwrap()
    }

    /// Opens the file; waits if the previous store was dropped and has not released it yet.
    pub(crate) async fn open_again(&self) -> Store {
        let began = Instant::now();
        loop {
            match Store::open(self.path(), Options::default()).await {
                Err(OpenError::Locked { .. }) if began.elapsed() < Duration::from_secs(60) => {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                other => return other.unwrap(),
            }
        }
    }

    /// Executes SQL on the file without the store.
    pub(crate) async fn sql(&self, sql: &str) {
        sql_on(&self.path(), sql).await;
    }

    /// Blocks the writer until `count` writes are queued, so that it commits them together. The
    /// write that occupies it meanwhile is a further commit, which changes nothing.
    pub(crate) async fn in_one_commit<F: Future>(
        &self,
        store: &Store,
        count: usize,
        writes: F,
    ) -> F::Output {
        let mut other = connect(&self.path()).await;
        sqlx::raw_sql("BEGIN IMMEDIATE")
            .execute(&mut other)
            .await
            .unwrap();
        let unknown = digest(255);
        let mut busy = pin!(store.drop_session(&unknown));
        assert!(busy.as_mut().now_or_never().is_none());
        until_queued(store, 0).await;
        let release = async {
            until_queued(store, count).await;
            sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
        };
        let (done, ()) = tokio::join!(writes, release);
        busy.await.unwrap();
        other.close().await.unwrap();
        done
    }

    /// The number that a query returns.
    pub(crate) async fn number(&self, sql: &str) -> i64 {
        let mut connection = connect(&self.path()).await;
        let (number,): (i64,) = sqlx::query_as(sql)
            .fetch_one(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
        number
    }
}

/// Waits until this many writes are queued.
async fn until_queued(store: &Store, count: usize) {
    while store.queued() != count {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

async fn connect(path: &Path) -> SqliteConnection {
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true);
    SqliteConnection::connect_with(&options).await.unwrap()
}

pub(crate) async fn sql_on(path: &Path, sql: &str) {
    let mut connection = connect(path).await;
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

pub(crate) const NOW: Millis = Millis(1_789_000_000_000);

pub(crate) fn digest(byte: u8) -> Digest {
    Digest([byte; 32])
}

pub(crate) fn new_guest(id: &str, session: Digest) -> NewGuest {
    NewGuest {
        id: id.into(),
        name: format!("Name of {id}"),
        session,
    }
}

/// A public, open table of `anna`.
pub(crate) fn row(id: &str) -> TableRow {
    TableRow {
        id: id.into(),
        game: "manila".to_owned(),
        status: Status::Open,
        visibility: Visibility::Public,
        opener: "anna".into(),
        opened: NOW,
        touched: NOW,
        wake: None,
        meta: "{}".to_owned(),
        members: vec!["anna".into()],
        edition: None,
    }
}

pub(crate) async fn add_anna(store: &Store) {
    store
        .add_guest(&new_guest("anna", digest(1)), NOW)
        .await
        .unwrap();
}

/// Adds Anna and a table of hers.
pub(crate) async fn add_table(store: &Store) -> TableKey {
    add_anna(store).await;
    store.add_table(&row("t1"), u32::MAX).await.unwrap()
}

/// Adds Anna and several tables of hers.
pub(crate) async fn add_tables(store: &Store, count: usize) -> Vec<TableKey> {
    add_anna(store).await;
    let mut keys = Vec::new();
    for n in 0..count {
        keys.push(
            store
                .add_table(&row(&format!("t{n}")), u32::MAX)
                .await
                .unwrap(),
        );
    }
    keys
}

/// A log line for each of these numbers.
pub(crate) fn lines(numbers: impl IntoIterator<Item = u32>) -> String {
    numbers
        .into_iter()
        .map(|n| format!("{n} place jade\n"))
        .collect()
}
