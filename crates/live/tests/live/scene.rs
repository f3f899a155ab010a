//! A data file in a directory of its own, a hall on it, and guests.

use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use portolan_bots::Level;
use portolan_live::wire::{self, OpenTable, SeatWish, Status, Visibility};
use portolan_live::{TableError, TableRegistry, ErrorKind, Pace, Settings};
use portolan_store::{Digest, Guest, Millis, NewGuest, OpenError, Options, Store};
use tempfile::TempDir;

/// Nothing takes this long, however busy the machine is.
pub(crate) const LONG: Duration = Duration::from_secs(60);

pub(crate) const BOT: SeatWish = SeatWish::Bot { level: Level::Mate };

/// Removed with everything in it when the test ends.
pub(crate) struct Scene {
    directory: TempDir,
}

/// A hall and the store under it.
pub(crate) struct House {
    pub(crate) table_registry: Arc<TableRegistry>,
    pub(crate) store: Store,
}

/// Settings for tests: bots answer at once.
pub(crate) fn quick() -> Settings {
    Settings {
        pace: Pace::Off,
        bot_threads: 2,
        ..Settings::default()
    }
}

/// Settings with which tables leave memory nearly at once.
pub(crate) fn restless() -> Settings {
    Settings {
        idle_after: Duration::from_millis(30),
        ..quick()
    }
}

impl Scene {
    pub(crate) fn new() -> Scene {
        Scene {
            directory: tempfile::tempdir().unwrap(),
        }
    }

    fn path(&self) -> PathBuf {
        self.directory.path().join("portolan.db")
    }

    pub(crate) async fn quick(&self) -> House {
        self.house(quick()).await
    }

    pub(crate) async fn house(&self, settings: Settings) -> House {
        self.house_on(Options::default(), settings).await
    }

    /// Opens a hall; the last one may not have let go of the file yet.
    pub(crate) async fn house_on(&self, options: Options, settings: Settings) -> House {
        let began = Instant::now();
        let store = loop {
            match Store::open(self.path(), options).await {
                // After a crash in our own process, threads of SQLite live a little longer.
                Err(OpenError::Locked { .. } | OpenError::Store { .. })
                    if began.elapsed() < LONG =>
                {
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
                other => break other.unwrap(),
            }
        };
        let table_registry = TableRegistry::new(store.clone(), settings);
        House { table_registry, store }
    }
}

/// Runs something in a process of its own, as it were: when it is done, everything that still
/// goes on is cut off.
pub(crate) fn until_crash<T>(life: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    let out = runtime.block_on(life);
    runtime.shutdown_timeout(LONG);
    out
}

/// Waits until something is so.
pub(crate) async fn until<F: Future<Output = bool>>(what: &str, mut is_so: impl FnMut() -> F) {
    let began = Instant::now();
    while !is_so().await {
        assert!(began.elapsed() < LONG, "never happened: {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

impl House {
    /// A new guest of this name.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let mut session = [0; 32];
        session[..name.len()].copy_from_slice(name.as_bytes());
        let id = name.to_lowercase();
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

    /// Opens a table and tells its name.
    pub(crate) async fn open(&self, guest: &Guest, wish: OpenTable) -> String {
        self.table_registry.open(guest, wish).await.unwrap().table.id
    }

    /// A running game of these people, who sit in this order; bots in the other seats.
    pub(crate) async fn running(&self, people: &[&Guest], mut wish: OpenTable) -> String {
        for (index, seat) in wish.seats.iter_mut().enumerate().take(people.len()) {
            *seat = match index {
                0 => SeatWish::Me,
                _ => SeatWish::Friend,
            };
        }
        let id = self.open(people[0], wish).await;
        for guest in &people[1..] {
            let join = wire::Join::default();
            self.table_registry.join(&id, guest, join).await.unwrap();
        }
        let start = wire::Start::default();
        self.table_registry.start(&id, people[0], start).await.unwrap();
        id
    }

    pub(crate) async fn status(&self, id: &str) -> Status {
        let (_, row) = self.store.table(id).await.unwrap().unwrap();
        match row.status {
            portolan_store::Status::Open => Status::Open,
            portolan_store::Status::Running => Status::Running,
            portolan_store::Status::Over => Status::Over,
            portolan_store::Status::Closed => Status::Closed,
            portolan_store::Status::Frozen => Status::Frozen,
        }
    }

    /// Waits until no table is in memory.
    pub(crate) async fn at_rest(&self) {
        until("all tables leave memory", || async {
            self.table_registry.metrics().tables.get() == 0
        })
        .await;
    }
}

/// A table with so many bots.
pub(crate) fn table(game: &str, seats: usize) -> OpenTable {
    OpenTable {
        game: game.to_owned(),
        seats: vec![BOT; seats],
        options: Default::default(),
        visibility: Visibility::Public,
        waiting: Some(None),
        edition: None,
    }
}

pub(crate) fn with_seats(game: &str, seats: Vec<SeatWish>) -> OpenTable {
    OpenTable {
        seats,
        ..table(game, 0)
    }
}

/// ErrorKind and code of why something was not done.
#[track_caller]
pub(crate) fn why<T>(result: Result<T, TableError>) -> (ErrorKind, &'static str) {
    match result {
        Ok(_) => panic!("this should have been refused"),
        Err(error) => (error.kind(), error.code()),
    }
}
