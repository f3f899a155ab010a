//! A table registry on a data file in a temporary directory, and guests.

use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use portolan_bots::{Bot, Level};
use portolan_live::wire::{self, OpenTable, SeatRequest, Spectators, Status, Visibility};
use portolan_live::{ErrorKind, Limits, Pace, SearchKind, Settings, TableError, TableRegistry};
use portolan_store::{
    Digest, Guest, GuestId, Millis, NewGuest, OpenError, Options, Store, TableId,
};
use tempfile::TempDir;

/// Longer than anything takes on a busy machine.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(60);

pub(crate) const BOT: SeatRequest = SeatRequest::Bot {
    level: Bot::Level(Level::Mate),
};

/// The directory of a data file, removed when the test ends.
pub(crate) struct DataDir {
    directory: TempDir,
}

/// A table registry and its store.
pub(crate) struct TestServer {
    pub(crate) table_registry: Arc<TableRegistry>,
    pub(crate) store: Store,
}

/// Settings with which bots act without a pause, and nothing is limited.
pub(crate) fn fast_bots() -> Settings {
    Settings {
        pace: Pace::Off,
        bot_threads: 2,
        limits: Limits::unlimited(),
        // Tests of closing need not wait for an hour.
        settle_after: Duration::ZERO,
        ..Settings::default()
    }
}

/// Settings with which idle tables are evicted almost immediately.
pub(crate) fn fast_eviction() -> Settings {
    Settings {
        idle_after: Duration::from_millis(30),
        ..fast_bots()
    }
}

impl DataDir {
    pub(crate) fn new() -> DataDir {
        DataDir {
            directory: tempfile::tempdir().unwrap(),
        }
    }

    fn path(&self) -> PathBuf {
        self.directory.path().join("portolan.db")
    }

    /// Executes SQL on the file without the store.
    pub(crate) async fn sql(&self, sql: &str) {
        use sqlx::{Connection, SqliteConnection};
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(self.path());
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    pub(crate) async fn start(&self) -> TestServer {
        self.start_with(fast_bots()).await
    }

    pub(crate) async fn start_with(&self, settings: Settings) -> TestServer {
        self.start_on(Options::default(), settings).await
    }

    /// Starts a server; waits if the previous one has not released the file yet.
    pub(crate) async fn start_on(&self, options: Options, settings: Settings) -> TestServer {
        let began = Instant::now();
        let store = loop {
            match Store::open(self.path(), options).await {
                // Threads of SQLite may outlive a simulated crash for a moment.
                Err(OpenError::Locked { .. } | OpenError::Store { .. })
                    if began.elapsed() < TIMEOUT =>
                {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                other => break other.unwrap(),
            }
        };
        let table_registry = TableRegistry::new(store.clone(), settings);
        TestServer {
            table_registry,
            store,
        }
    }
}

/// Simulates a crash: runs a future on its own runtime, and aborts everything that still runs when
/// it is done.
pub(crate) fn run_until_crash<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    let out = runtime.block_on(future);
    runtime.shutdown_timeout(TIMEOUT);
    out
}

/// Waits until the condition holds.
pub(crate) async fn until<F: Future<Output = bool>>(name: &str, mut condition: impl FnMut() -> F) {
    let began = Instant::now();
    while !condition().await {
        assert!(began.elapsed() < TIMEOUT, "never happened: {name}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

impl TestServer {
    /// A new guest with this name.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let mut session = [0; 32];
        session[..name.len()].copy_from_slice(name.as_bytes());
        let id = GuestId::from(name.to_lowercase());
        let newcomer = NewGuest {
            id: id.clone(),
            name: name.to_owned(),
            session: Digest(session),
        };
        self.store.add_guest(&newcomer, Millis(1)).await.unwrap();
        Guest {
            id,
            name: name.to_owned(),
        }
    }

    /// Opens a table and returns its id.
    pub(crate) async fn open(&self, guest: &Guest, request: OpenTable) -> TableId {
        self.table_registry
            .open(guest, request)
            .await
            .unwrap()
            .table
            .id
    }

    /// Starts a game with these people in the first seats and bots in the others. Returns the id of
    /// the table.
    pub(crate) async fn start_game(&self, people: &[&Guest], mut request: OpenTable) -> TableId {
        for (index, seat) in request.seats.iter_mut().enumerate().take(people.len()) {
            *seat = match index {
                0 => SeatRequest::Me,
                _ => SeatRequest::Friend,
            };
        }
        let id = self.open(people[0], request).await;
        for guest in &people[1..] {
            let join = wire::Join::default();
            self.table_registry.join(&id, guest, join).await.unwrap();
        }
        let start = wire::Start::default();
        self.table_registry
            .start(&id, people[0], start)
            .await
            .unwrap();
        id
    }

    pub(crate) async fn status(&self, id: &TableId) -> Status {
        let (_, row) = self.store.table(id).await.unwrap().unwrap();
        match row.status {
            portolan_store::Status::Open => Status::Open,
            portolan_store::Status::Running => Status::Running,
            portolan_store::Status::Over => Status::Over,
            portolan_store::Status::Closed => Status::Closed,
            portolan_store::Status::Frozen => Status::Frozen,
        }
    }

    /// Whether no bot computes a decision or waits for a thread.
    pub(crate) fn is_thinking_done(&self) -> bool {
        let searches = self.table_registry.search_metrics();
        let bots = [SearchKind::Quick, SearchKind::Bot];
        bots.into_iter().all(|kind| searches.active(kind) == 0)
    }

    /// Waits until all tables are evicted.
    pub(crate) async fn until_evicted(&self) {
        until("all tables are evicted", || async {
            self.table_registry.metrics().tables.get() == 0
        })
        .await;
    }
}

/// A table with this many bots.
pub(crate) fn table(game: &str, seats: usize) -> OpenTable {
    OpenTable {
        game: game.to_owned(),
        seats: vec![BOT; seats],
        options: Default::default(),
        visibility: Some(Visibility::Public),
        spectators: Spectators::default(),
        pace: Default::default(),
        waiting: Some(None),
        edition: None,
        advice: None,
        puzzles: Default::default(),
    }
}

pub(crate) fn with_seats(game: &str, seats: Vec<SeatRequest>) -> OpenTable {
    OpenTable {
        seats,
        ..table(game, 0)
    }
}

/// The kind and code of an error.
#[track_caller]
pub(crate) fn refusal<T>(result: Result<T, TableError>) -> (ErrorKind, &'static str) {
    match result {
        Ok(_) => panic!("this should have been refused"),
        Err(error) => (error.kind(), error.code()),
    }
}
