//! The hall: all tables, those in memory and those on the shelf. It finds the task of a table,
//! starts one if the table is not in memory, and looks after tables nobody asks for.

mod games;
mod opening;
mod sweeper;
pub(crate) mod verify;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use portolan_core::Language;
use portolan_store::{Guest, Store};
use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::error::{TableError, ErrorKind};
use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::table_meta::TableMeta;
use crate::table_actor::{self, Answer, Request, Connection, Command};
use crate::wire;

/// How many tables a list shows at a time.
const LISTED: u32 = 50;

/// How often a table is asked again that left memory in the same moment.
const TRIES: usize = 8;

/// What all tasks share.
pub(crate) struct Shared {
    pub(crate) store: Store,
    pub(crate) settings: Settings,
    pub(crate) metrics: Metrics,
    /// One permit for each bot that may think at a time.
    pub(crate) bots: Semaphore,
    live: Mutex<Live>,
}

/// The tables in memory.
struct Live {
    tables: HashMap<String, mpsc::Sender<Command>>,
    stopping: bool,
}

impl Shared {
    /// A table that could not be loaded is not in memory after all.
    pub(crate) fn forget(&self, id: &str) {
        self.live().tables.remove(id);
    }

    /// A table leaves memory, unless somebody has just asked for it. What is sent in this very
    /// moment comes back to its sender unanswered, who asks again.
    pub(crate) fn let_go(&self, id: &str, inbox: &mut mpsc::Receiver<Command>) -> Leave {
        let mut live = self.live();
        if !inbox.is_empty() {
            return Leave::Stays;
        }
        live.tables.remove(id);
        inbox.close();
        Leave::Goes
    }

    fn live(&self) -> std::sync::MutexGuard<'_, Live> {
        // Nothing that holds this lock can panic in the middle of a change.
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether a table leaves memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leave {
    /// It does.
    Goes,
    /// Somebody has just asked for it.
    Stays,
}

/// All tables.
pub struct TableRegistry {
    shared: Arc<Shared>,
}

impl Drop for TableRegistry {
    /// Without the hall nobody can reach a table, so none has to stay in memory.
    fn drop(&mut self) {
        let mut live = self.shared.live();
        live.stopping = true;
        live.tables.clear();
    }
}

impl TableRegistry {
    /// Opens the hall on a store. Tables that a crash or a restart cut off go on by themselves.
    ///
    /// Must be called within a tokio runtime.
    #[must_use]
    pub fn new(store: Store, settings: Settings) -> Arc<TableRegistry> {
        let shared = Arc::new(Shared {
            store,
            bots: Semaphore::new(settings.bot_threads.max(1)),
            settings,
            metrics: Metrics::default(),
            live: Mutex::new(Live {
                tables: HashMap::new(),
                stopping: false,
            }),
        });
        let table_registry = Arc::new(TableRegistry { shared });
        tokio::spawn(sweeper::sweeper(Arc::downgrade(&table_registry)));
        table_registry
    }

    /// Numbers for an operator.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.shared.metrics
    }

    /// The task of a table, started if need be.
    fn task(&self, id: &str) -> Result<mpsc::Sender<Command>, TableError> {
        let mut live = self.shared.live();
        if live.stopping {
            return Err(TableError::stopping());
        }
        let known = live.tables.get(id).filter(|task| !task.is_closed());
        if let Some(task) = known {
            return Ok(task.clone());
        }
        let task = table_actor::start(Arc::clone(&self.shared), id.to_owned());
        live.tables.insert(id.to_owned(), task.clone());
        Ok(task)
    }

    /// Has a table look after itself. The lock is held meanwhile, so that it cannot leave memory
    /// without having heard.
    fn wake(&self, id: &str) {
        let mut live = self.shared.live();
        let known = live.tables.get(id).filter(|task| !task.is_closed());
        match known {
            _ if live.stopping => {}
            // One that has no room for an order is busy enough.
            Some(task) => drop(task.try_send(Command::Wake)),
            None => {
                let task = table_actor::start(Arc::clone(&self.shared), id.to_owned());
                live.tables.insert(id.to_owned(), task);
            }
        }
    }

    /// Sends an order that waits for an answer; again, if the table left memory meanwhile.
    async fn order<T>(
        &self,
        id: &str,
        mut make: impl FnMut(oneshot::Sender<Result<T, TableError>>) -> Command,
    ) -> Result<T, TableError> {
        if !self.is_live(id) && self.shared.store.table(id).await?.is_none() {
            return Err(TableError::unknown_table());
        }
        for _ in 0..TRIES {
            let (reply, answer) = oneshot::channel();
            let sent = self.task(id)?.send(make(reply)).await;
            if sent.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
        }
        Err(TableError::stopping())
    }

    fn is_live(&self, id: &str) -> bool {
        self.shared.live().tables.contains_key(id)
    }

    async fn ask(
        &self,
        id: &str,
        guest: Option<&Guest>,
        request: impl Fn() -> Request,
    ) -> Result<Answer, TableError> {
        self.order(id, |reply| Command::Request {
            guest: guest.cloned(),
            request: request(),
            reply,
        })
        .await
    }

    async fn ask_table(
        &self,
        id: &str,
        guest: &Guest,
        request: impl Fn() -> Request,
    ) -> Result<wire::Table, TableError> {
        match self.ask(id, Some(guest), request).await? {
            Answer::Table(table) => Ok(*table),
            Answer::Text(_) | Answer::Fairness(_) => Err(mixed_up()),
        }
    }

    async fn ask_text(
        &self,
        id: &str,
        guest: Option<&Guest>,
        request: impl Fn() -> Request,
    ) -> Result<String, TableError> {
        match self.ask(id, guest, request).await? {
            Answer::Text(text) => Ok(text),
            Answer::Table(_) | Answer::Fairness(_) => Err(mixed_up()),
        }
    }

    /// How a table stands. One that rests is not woken for it.
    ///
    /// # Errors
    /// If there is none, or the guest may not know of it.
    pub async fn table(&self, id: &str, guest: Option<&Guest>) -> Result<wire::Table, TableError> {
        if self.is_live(id) {
            return match self.ask(id, guest, || Request::Tell).await? {
                Answer::Table(table) => Ok(*table),
                Answer::Text(_) | Answer::Fairness(_) => Err(mixed_up()),
            };
        }
        let found = self.shared.store.table(id).await?;
        let (_, row) = found.ok_or_else(TableError::unknown_table)?;
        if !table_actor::may_see(&row, guest) {
            return Err(TableError::unknown_table());
        }
        Ok(table_actor::listed(&row, &meta(&row.meta)?, guest))
    }

    /// Some tables, newest first.
    ///
    /// # Errors
    /// If somebody without a name asks for their own.
    pub async fn list(
        &self,
        which: wire::Which,
        guest: Option<&Guest>,
        before: Option<&str>,
    ) -> Result<wire::Tables, TableError> {
        let store = &self.shared.store;
        let rows = match (which, guest) {
            (wire::Which::Public, _) => store.public_tables(before, LISTED).await?,
            (wire::Which::Mine, Some(guest)) => store.tables_of(&guest.id, before, LISTED).await?,
            (wire::Which::Mine, None) => return Err(TableError::of(ErrorKind::Nobody, "hall-nobody")),
        };
        let is_full = rows.len() == LISTED as usize;
        let tables: Vec<_> = rows
            .iter()
            .filter_map(|(_, row)| Some(table_actor::listed(row, &meta(&row.meta).ok()?, guest)))
            .collect();
        let last = rows.last().map(|(_, row)| row.id.clone());
        Ok(wire::Tables {
            tables,
            more: last.filter(|_| is_full),
        })
    }

    /// Lets a guest with an invitation see a private table.
    ///
    /// # Errors
    /// If the invitation is not for this table.
    pub async fn enter(&self, id: &str, guest: &Guest, invite: &str) -> Result<wire::Table, TableError> {
        self.ask_table(id, guest, || Request::Enter(invite.to_owned()))
            .await
    }

    /// A new invitation to a private table, for its opener.
    ///
    /// # Errors
    /// If somebody else asks.
    pub async fn invite(&self, id: &str, guest: &Guest) -> Result<String, TableError> {
        self.ask_text(id, Some(guest), || Request::Invite).await
    }

    /// Sits down.
    ///
    /// # Errors
    /// If there is no such free seat, or the game has begun.
    pub async fn join(
        &self,
        id: &str,
        guest: &Guest,
        wish: wire::Join,
    ) -> Result<wire::Table, TableError> {
        self.ask_table(id, guest, || Request::Join(wish.clone())).await
    }

    /// Goes.
    ///
    /// # Errors
    /// If the guest has no seat.
    pub async fn leave(&self, id: &str, guest: &Guest) -> Result<wire::Table, TableError> {
        self.ask_table(id, guest, || Request::Leave).await
    }

    /// Begins, for the opener.
    ///
    /// # Errors
    /// If seats are free or somebody else asks.
    pub async fn start(
        &self,
        id: &str,
        guest: &Guest,
        wish: wire::Start,
    ) -> Result<wire::Table, TableError> {
        self.ask_table(id, guest, || Request::Start(wish.clone())).await
    }

    /// Takes a guest's seat away before the start, for the opener.
    ///
    /// # Errors
    /// If nobody sits there or somebody else asks.
    pub async fn remove(&self, id: &str, guest: &Guest, seat: u8) -> Result<wire::Table, TableError> {
        self.ask_table(id, guest, || Request::Remove(seat)).await
    }

    /// Gives up: a bot plays the seat to the end.
    ///
    /// # Errors
    /// If the guest has no seat or the game does not go on.
    pub async fn resign(&self, id: &str, guest: &Guest) -> Result<wire::Table, TableError> {
        self.ask_table(id, guest, || Request::Resign).await
    }

    /// Ends the table, for the opener; its record is kept.
    ///
    /// # Errors
    /// If somebody else asks.
    pub async fn close(&self, id: &str, guest: &Guest) -> Result<wire::Table, TableError> {
        self.ask_table(id, guest, || Request::Close).await
    }

    /// The record, once the game is over or closed.
    ///
    /// # Errors
    /// If it is not.
    pub async fn record(&self, id: &str, guest: Option<&Guest>) -> Result<String, TableError> {
        self.ask_text(id, guest, || Request::Record).await
    }

    /// Where the table's chance comes from.
    ///
    /// # Errors
    /// If the guest may not know of the table.
    pub async fn fairness(&self, id: &str, guest: Option<&Guest>) -> Result<wire::Fairness, TableError> {
        match self.ask(id, guest, || Request::Fairness).await? {
            Answer::Fairness(told) => Ok(*told),
            Answer::Table(_) | Answer::Text(_) => Err(mixed_up()),
        }
    }

    /// A connection to a table; its first frame is the present state.
    ///
    /// # Errors
    /// If the guest may not see the table, or too many look at it.
    pub async fn connect(
        &self,
        id: &str,
        guest: Option<&Guest>,
        language: Language,
    ) -> Result<Connection, TableError> {
        self.order(id, |reply| Command::Connect {
            guest: guest.cloned(),
            language,
            reply,
        })
        .await
    }

    /// Tells everybody goodbye and lets every table leave memory in order.
    pub async fn stop(&self) {
        let tasks: Vec<_> = {
            let mut live = self.shared.live();
            live.stopping = true;
            live.tables.drain().map(|(_, task)| task).collect()
        };
        let mut answers = Vec::new();
        for task in tasks {
            let (reply, answer) = oneshot::channel();
            if task.send(Command::Stop { reply }).await.is_ok() {
                answers.push(answer);
            }
        }
        for answer in answers {
            // A task that ended by itself has nothing left to do.
            let _ = answer.await;
        }
    }
}

fn meta(text: &str) -> Result<TableMeta, TableError> {
    serde_json::from_str(text).map_err(|error| {
        tracing::error!(%error, "the meta of a table cannot be read");
        TableError::of(ErrorKind::Storage, "hall-storage")
    })
}

/// A task answered something else than it was asked, which would be our mistake.
fn mixed_up() -> TableError {
    tracing::error!("a table answered another question");
    TableError::of(ErrorKind::Storage, "hall-storage")
}
