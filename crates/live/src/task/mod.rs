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
mod proof;
mod rest;
mod run;
mod seats;
mod told;

use std::sync::Arc;

use portolan_core::{Language, Seat};
use portolan_match::Source;
use portolan_store::{Guest, TableKey, TableRow};
use tokio::sync::{mpsc, oneshot};

use crate::fault::Fault;
use crate::hall::Shared;
use crate::log_line::{LogLine, Retries};
use crate::sheet::Sheet;
use crate::wire;

pub(crate) use clock::now;
pub use connection::{Connection, Frame, Gone};
pub(crate) use rest::LEASE;
pub(crate) use told::{listed, may_see};

/// How many orders may wait for a table.
const INBOX: usize = 256;

/// What a table's task is asked to do.
pub(crate) enum Order {
    /// Something with an answer.
    Ask {
        /// Who asks.
        guest: Option<Guest>,
        /// What.
        ask: Ask,
        /// Where the answer goes.
        reply: oneshot::Sender<Result<Answer, Fault>>,
    },
    /// Somebody looks at the table.
    Connect {
        /// Who.
        guest: Option<Guest>,
        /// For messages.
        language: Language,
        /// Where the connection goes.
        reply: oneshot::Sender<Result<Connection, Fault>>,
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
        ticket: u64,
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
pub(crate) enum Ask {
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
pub(crate) struct Task {
    shared: Arc<Shared>,
    key: TableKey,
    /// As stored, but for the sheet.
    row: TableRow,
    sheet: Sheet,
    source: Source,
    /// The game, once it has started and if it folds.
    any_match: Option<Box<dyn portolan_match::AnyMatch>>,
    /// The stored log of a table that does not fold.
    frozen: Vec<LogLine>,
    retries: Retries,
    crowd: connection::Crowd,
    clock: clock::Clock,
    mind: bots::Mind,
    inbox: mpsc::Receiver<Order>,
    /// For thoughts and connections to come back by.
    address: mpsc::WeakSender<Order>,
}

/// Starts the task of a table; orders may be sent at once.
pub(crate) fn start(shared: Arc<Shared>, id: String) -> mpsc::Sender<Order> {
    let (sender, inbox) = mpsc::channel(INBOX);
    let address = sender.downgrade();
    tokio::spawn(run::run(shared, id, inbox, address));
    sender
}

impl Task {
    /// The seat of a guest.
    fn seat_of(&self, guest: Option<&Guest>) -> Option<Seat> {
        self.sheet.seat_of(&guest?.id)
    }
}
