//! The task that owns one live table. Everything that happens at a table goes through its inbox,
//! one thing after the other, so nothing at a table ever races.
//!
//! A task starts with nothing but the table's name, brings the table back from its sheet and log
//! (`load`), and ends when nothing happens any more (`rest`).

mod bots;
mod chat;
mod clock;
mod commit;
mod connection;
mod ending;
mod frames;
mod load;
mod messages;
mod fairness;
mod eviction;
mod run;
mod seats;
mod table_json;

use std::sync::Arc;

use portolan_core::{Language, Seat};
use portolan_match::Source;
use portolan_store::{Guest, TableKey, TableRow};
use tokio::sync::{mpsc, oneshot};

use crate::error::TableError;
use crate::table_registry::Shared;
use crate::log_line::{LogLine, Retries};
use crate::table_meta::TableMeta;
use crate::wire;

pub(crate) use clock::now;
pub use connection::{Connection, Frame, Gone};
pub(crate) use eviction::LEASE;
pub(crate) use table_json::{listed, may_see};

/// How many orders may wait for a table.
const INBOX: usize = 256;

/// What a table's task is asked to do.
pub(crate) enum Command {
    /// Something with an answer.
    Request {
        /// Who asks.
        guest: Option<Guest>,
        /// What.
        request: Request,
        /// Where the answer goes.
        reply: oneshot::Sender<Result<Answer, TableError>>,
    },
    /// Somebody looks at the table.
    Connect {
        /// Who.
        guest: Option<Guest>,
        /// For messages.
        language: Language,
        /// Where the connection goes.
        reply: oneshot::Sender<Result<Connection, TableError>>,
    },
    /// A client sent a text.
    Message {
        /// Over which connection.
        connection: u64,
        /// What.
        text: String,
    },
    /// A client went away.
    Gone {
        /// Which connection.
        connection: u64,
    },
    /// A bot has thought.
    BotDecision {
        /// About which situation.
        generation: u64,
        /// What it does; `None` to stay silent.
        action: Option<String>,
    },
    /// Something may be due.
    Wake,
    /// The server stops.
    Stop {
        /// Told when everything is in order.
        reply: oneshot::Sender<()>,
    },
}

/// What can be asked of a table.
pub(crate) enum Request {
    /// How it stands.
    Tell,
    /// To be let in.
    Enter(String),
    /// For an invitation.
    Invite,
    /// For a seat.
    Join(wire::Join),
    /// To go.
    Leave,
    /// To begin.
    Start(wire::Start),
    /// To free somebody's seat.
    Remove(u8),
    /// To give up.
    Resign,
    /// To end it.
    Close,
    /// For its record.
    Record,
    /// Where its chance comes from.
    Fairness,
}

/// What a table answers.
pub(crate) enum Answer {
    /// How it stands now.
    Table(Box<wire::Table>),
    /// An invitation or a record.
    Text(String),
    /// Where its chance comes from.
    Fairness(Box<wire::Fairness>),
}

/// A live table.
pub(crate) struct TableActor {
    shared: Arc<Shared>,
    key: TableKey,
    /// As stored, but for the sheet.
    row: TableRow,
    meta: TableMeta,
    source: Source,
    /// The game, once it has started and if it folds.
    any_match: Option<Box<dyn portolan_match::AnyMatch>>,
    /// The stored log of a table that does not fold.
    frozen: Vec<LogLine>,
    retries: Retries,
    connections: connection::Connections,
    clock: clock::Clock,
    bot_scheduler: bots::BotScheduler,
    inbox: mpsc::Receiver<Command>,
    /// For thoughts and connections to come back by.
    address: mpsc::WeakSender<Command>,
}

/// Starts the task of a table; orders may be sent at once.
pub(crate) fn start(shared: Arc<Shared>, id: String) -> mpsc::Sender<Command> {
    let (sender, inbox) = mpsc::channel(INBOX);
    let address = sender.downgrade();
    tokio::spawn(run::run(shared, id, inbox, address));
    sender
}

impl TableActor {
    /// The seat of a guest.
    fn seat_of(&self, guest: Option<&Guest>) -> Option<Seat> {
        self.meta.seat_of(&guest?.id)
    }
}
