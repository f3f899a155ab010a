//! The registry of all tables: those with an actor in memory and those only in the store. It finds
//! the actor of a table, starts one if there is none, and forwards requests to it (`requests`). It
//! also opens tables (`opening`), looks back at finished games (`after_game`, `replay`), wakes those that have work to do (`sweeper`) and deletes old ones
//! (`pruning`).
//!
//! The registry does not know what happens at a table; that is up to the actor.

mod after_game;
mod games;
mod lessons;
pub(crate) mod opening;
mod preview;
mod pruning;
mod replay;
mod requests;
mod sweeper;
pub(crate) mod verify;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use portolan_core::{Language, Seats};
use portolan_store::{Guest, Store, TableId, TableKey, TableRow};
use tokio::sync::{mpsc, oneshot};

use crate::analyses::Analyses;
use crate::error::TableError;
use crate::metrics::Metrics;
use crate::search_pool::{SearchMetrics, SearchPool};
use crate::seeds::SeedSource;
use crate::settings::Settings;
use crate::table_actor::{self, ActorHandle, Command, Connection, QueuedBytes};
use crate::table_meta::TableMeta;
use crate::wall_clock::WallClock;
use crate::wire;

pub use preview::{InvitesTo, Preview};
pub use replay::ReplayJson;

/// How often a command is sent again because its table was evicted before executing it.
const SEND_ATTEMPTS: usize = 8;

/// What the registry and all actors share.
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) settings: Settings,
    pub(crate) metrics: Metrics,
    pub(crate) wall_clock: WallClock,
    pub(crate) seeds: SeedSource,
    /// Where bots search.
    pub(crate) searches: Arc<SearchPool>,
    /// The analyses of finished games that people wait for.
    pub(crate) analyses: Arc<Analyses>,
    /// The bytes of frames that wait for all clients.
    pub(crate) queued_bytes: QueuedBytes,
    actors: Mutex<Actors>,
    /// Listed tables whose metadata cannot be read. Each was logged once.
    unreadable: Mutex<HashSet<TableId>>,
}

/// The actors of the tables in memory, by table id.
struct Actors {
    handles: HashMap<TableId, ActorHandle>,
    /// The table that is being deleted, which must not be loaded.
    pruned: Option<TableId>,
    stopping: bool,
}

impl Shared {
    /// Removes the actor of a table that could not be loaded.
    pub(crate) fn unregister(&self, id: &TableId) {
        self.actors().handles.remove(id);
    }

    /// Removes the actor of a table that is evicted, unless a command waits in its inbox. Commands
    /// sent at the same time are dropped unanswered, and their senders try again.
    pub(crate) fn try_unregister(
        &self,
        id: &TableId,
        inbox: &mut mpsc::Receiver<Command>,
    ) -> Unregister {
        let mut actors = self.actors();
        if !inbox.is_empty() {
            return Unregister::CommandWaiting;
        }
        actors.handles.remove(id);
        inbox.close();
        Unregister::Done
    }

    fn unreadable(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.unreadable
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn actors(&self) -> MutexGuard<'_, Actors> {
        // No code that holds this lock can panic in the middle of a change.
        self.actors.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether an actor was removed from the registry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unregister {
    /// It was.
    Done,
    /// It was not, because a command waits in its inbox.
    CommandWaiting,
}

/// All tables of a server.
pub struct TableRegistry {
    shared: Arc<Shared>,
}

impl Drop for TableRegistry {
    /// Without the registry nobody can reach a table, so the actors may end.
    fn drop(&mut self) {
        let mut actors = self.shared.actors();
        actors.stopping = true;
        actors.handles.clear();
        self.shared.analyses.close();
        self.shared.searches.close();
    }
}

impl TableRegistry {
    /// Creates the registry of the tables in a store. Tables that a crash or a restart interrupted
    /// are woken.
    ///
    /// Must be called within a tokio runtime.
    #[must_use]
    pub fn new(store: Store, settings: Settings) -> Arc<TableRegistry> {
        let searches = SearchPool::new(settings.bot_threads);
        let shared = Arc::new(Shared {
            analyses: Analyses::new(Arc::clone(&searches), store.clone()),
            searches,
            store,
            wall_clock: WallClock::new(settings.time_source.clone(), settings.settle_after),
            seeds: SeedSource::new(settings.test_seed.clone()),
            settings,
            metrics: Metrics::default(),
            queued_bytes: QueuedBytes::default(),
            actors: Mutex::new(Actors {
                handles: HashMap::new(),
                pruned: None,
                stopping: false,
            }),
            unreadable: Mutex::default(),
        });
        let table_registry = Arc::new(TableRegistry { shared });
        tokio::spawn(sweeper::run(Arc::downgrade(&table_registry)));
        table_registry
    }

    /// The metrics of all tables.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.shared.metrics
    }

    /// The metrics of the searches of bots, advice and analyses.
    #[must_use]
    pub fn search_metrics(&self) -> &SearchMetrics {
        self.shared.searches.metrics()
    }

    /// The bytes of frames that wait for all clients.
    #[must_use]
    pub fn queued_bytes(&self) -> usize {
        self.shared.queued_bytes.get()
    }

    /// For each table the seats its game waits for; none if the table is not in memory.
    fn awaited(&self, rows: &[(TableKey, TableRow)]) -> Vec<Seats> {
        let actors = self.shared.actors();
        let awaited = rows.iter().map(|(_, row)| {
            let handle = actors.handles.get(&row.id);
            handle.map_or(Seats::NONE, |handle| handle.awaited.get())
        });
        awaited.collect()
    }

    fn is_in_memory(&self, id: &TableId) -> bool {
        self.shared.actors().handles.contains_key(id)
    }

    /// The inbox of a table's actor, which is started if there is none.
    fn inbox(&self, id: &TableId) -> Result<mpsc::Sender<Command>, TableError> {
        let mut actors = self.shared.actors();
        if actors.stopping {
            return Err(TableError::Stopping);
        }
        if actors.pruned.as_ref() == Some(id) {
            return Err(TableError::UnknownTable);
        }
        let known = actors.handles.get(id).filter(|handle| !handle.has_ended());
        if let Some(handle) = known {
            return Ok(handle.inbox.clone());
        }
        let handle = table_actor::start(Arc::clone(&self.shared), id.clone());
        let inbox = handle.inbox.clone();
        actors.handles.insert(id.clone(), handle);
        Ok(inbox)
    }

    /// Makes sure that a table is in memory and renews its lease. Holds the lock meanwhile, so that
    /// the table cannot be evicted without receiving the command.
    fn wake(&self, id: &TableId) {
        let mut actors = self.shared.actors();
        let known = actors.handles.get(id).filter(|handle| !handle.has_ended());
        match known {
            _ if actors.stopping || actors.pruned.as_ref() == Some(id) => {}
            // A full inbox is no problem: an actor with that many commands is awake.
            Some(handle) => drop(handle.inbox.try_send(Command::Wake)),
            None => {
                let handle = table_actor::start(Arc::clone(&self.shared), id.clone());
                actors.handles.insert(id.clone(), handle);
            }
        }
    }

    /// Sends a command and waits for its answer; again, if the table was evicted meanwhile.
    async fn send_command<T>(
        &self,
        id: &TableId,
        mut make: impl FnMut(oneshot::Sender<Result<T, TableError>>) -> Command,
    ) -> Result<T, TableError> {
        if !self.is_in_memory(id) && self.stored_row(id).await?.is_none() {
            return Err(TableError::UnknownTable);
        }
        for _ in 0..SEND_ATTEMPTS {
            let (reply, answer) = oneshot::channel();
            let sent = self.inbox(id)?.send(make(reply)).await;
            if sent.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
        }
        tracing::warn!(
            table = %id,
            attempts = SEND_ATTEMPTS,
            "send command to table failed: its actor ended before answering"
        );
        Err(TableError::Stopping)
    }

    async fn stored_row(&self, id: &TableId) -> Result<Option<TableRow>, TableError> {
        let found = self.shared.store.table(id).await;
        let found = found.map_err(|error| TableError::storage("read table row", id, &error))?;
        Ok(found.map(|(_, row)| row))
    }

    /// A connection to a table; its first frame is the present state, without what the client has.
    ///
    /// # Errors
    /// If the guest may not see the table, or it has too many connections.
    pub async fn connect(
        &self,
        id: &TableId,
        guest: Option<&Guest>,
        language: Language,
        since: wire::Since,
    ) -> Result<Connection, TableError> {
        self.send_command(id, |reply| Command::Connect {
            guest: guest.cloned(),
            language,
            since,
            reply,
        })
        .await
    }

    /// Stops all actors: each sends its clients a last frame and stores its table.
    pub async fn stop(&self) {
        let inboxes: Vec<_> = {
            let mut actors = self.shared.actors();
            actors.stopping = true;
            let handles = actors.handles.drain();
            handles.map(|(_, handle)| handle.inbox).collect()
        };
        let mut stopped = Vec::new();
        for inbox in inboxes {
            let (reply, answer) = oneshot::channel();
            if inbox.send(Command::Stop { reply }).await.is_ok() {
                stopped.push(answer);
            }
        }
        for answer in stopped {
            // An actor that has ended already has stored its table.
            let _ = answer.await;
        }
        self.shared.analyses.close();
        self.shared.searches.close();
    }
}

/// Parses the metadata in a table's row.
pub(crate) fn parse_meta(row: &TableRow) -> Result<TableMeta, TableError> {
    serde_json::from_str(&row.meta).map_err(|error| {
        tracing::error!(table = %row.id, %error, "parse table metadata failed");
        TableError::Storage
    })
}
