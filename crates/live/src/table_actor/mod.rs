//! The actor that owns one table while the table is in memory. Every command for a table goes
//! through the actor's inbox and is executed alone, so nothing at a table can race.
//!
//! The life of an actor:
//! 1. `start` spawns it with the id of its table. `load` reads the table's row, metadata and log
//!    from the store; `restore` replays the log into a match.
//! 2. `run` executes commands and does work that is due: bot decisions (`bots`), expired waiting
//!    times (`clock`, `stand_ins`), closing abandoned tables (`ending`).
//! 3. `seats` changes who sits where and starts the match. `messages` handles what clients send;
//!    `acting` applies an action, `commit` stores its entries and only then sends them (`frames`) to
//!    the clients (`connection`); then the standing orders that apply answer (`orders`).
//!    `entry_limits` and `chat` limit how much people add; `lessons` is what is different at a table
//!    where a lesson is taken. After the end `rematch` opens the table at
//!    which the same people play again, `play_on` one at which a person goes back.
//! 4. When the table has been idle for a while, `eviction` stores what is needed to load it again
//!    and the actor ends. The registry starts a new actor when the table is needed again.
//!
//! An actor has a few parts, each in the file of its name: what is stored of the table
//! (`stored_table`), the match (`match_in_play`), the people (`people`), the bots (`bots`), the advice
//! that people ask for (`advice`) and the waiting times (`clock`).
//!
//! An actor knows neither HTTP nor sockets nor any particular game.

mod acting;
mod advice;
mod awaited;
mod bot_pauses;
mod bot_remarks;
mod bot_scheduler;
mod bots;
mod chat;
mod clock;
mod commit;
mod connection;
mod ending;
mod entry_limits;
mod eviction;
mod fairness;
mod frame_queue;
mod frames;
mod guest_buckets;
mod history;
mod lessons;
mod load;
mod match_in_play;
mod messages;
mod orders;
mod people;
mod play_on;
mod rematch;
mod restore;
mod run;
mod seat_clock;
mod seats;
mod stand_ins;
mod stored_table;
mod table_json;

use std::sync::Arc;

use portolan_bots::Advice;
use portolan_core::Language;
use portolan_store::{Guest, TableId};
use serde_json::value::RawValue;
use tokio::sync::{mpsc, oneshot};

use crate::error::TableError;
use crate::finished_match::FinishedMatch;
use crate::table_registry::Shared;
use crate::wire;

use advice::Advising;
use bot_scheduler::Decided;
use bots::Bots;
use clock::Clock;
use match_in_play::MatchInPlay;
use people::People;
use stored_table::StoredTable;

pub(crate) use awaited::Awaited;
pub(crate) use clock::now;
pub use connection::{Connection, TableUnloaded};
pub(crate) use eviction::LEASE;
pub(crate) use fairness::scores_json;
pub(crate) use frame_queue::QueuedBytes;
pub use frame_queue::{Frame, QueueLimits};
pub(crate) use table_json::{list_item_json, require_sight, stored_table_json};

/// How many commands may wait in an actor's inbox.
const INBOX_CAPACITY: usize = 256;

/// What an actor executes.
pub(crate) enum Command {
    /// Answers a request.
    Request {
        /// The guest who sent it, if any.
        guest: Option<Guest>,
        /// The request.
        request: Request,
        /// Receives the answer.
        reply: oneshot::Sender<Result<Answer, TableError>>,
    },
    /// Opens a connection.
    Connect {
        /// The guest who connects, if any.
        guest: Option<Guest>,
        /// The language of error messages.
        language: Language,
        /// What the client has already.
        since: wire::Since,
        /// Receives the connection.
        reply: oneshot::Sender<Result<Connection, TableError>>,
    },
    /// Handles a text sent by a client.
    Message {
        /// The number of the client's connection.
        connection: u64,
        /// The text.
        text: String,
    },
    /// Removes a connection whose client has gone.
    Disconnect {
        /// The number of the connection.
        connection: u64,
    },
    /// Receives what a bot has decided.
    BotDecision {
        /// The generation of the bot scheduler when the bot was started.
        generation: u64,
        /// What it has decided.
        decided: Decided,
    },
    /// Receives advice that a person asked for.
    Advice {
        /// The number of the request.
        number: u64,
        /// The best actions, best first.
        advice: Vec<Advice>,
    },
    /// Renews the lease. The sweeper sends it when the stored lease runs out.
    Wake,
    /// Ends the actor because the server stops.
    Stop {
        /// Notified when everything is stored.
        reply: oneshot::Sender<()>,
    },
}

/// A request to a table.
pub(crate) enum Request {
    /// The table as the guest sees it.
    Describe,
    /// Makes the guest a member, given an invitation.
    Enter(String),
    /// A new invitation.
    Invite,
    /// Takes a seat.
    Join(wire::Join),
    /// Leaves the seat.
    Leave,
    /// Starts the match.
    Start(wire::Start),
    /// Frees the seat with this number.
    Remove(u8),
    /// Gives a free seat to a bot, or that of a bot to a friend.
    SetSeat(wire::SetSeat),
    /// Sets the pace of the bots.
    Pace(wire::BotPace),
    /// Resigns.
    Resign,
    /// Closes the table.
    Close,
    /// The id of the next table, which is opened if there is none.
    Rematch(wire::Rematch),
    /// The record.
    Record,
    /// The fairness information.
    Fairness,
    /// How the scores came about.
    Scores,
    /// All static data of the game.
    Parts,
    /// How phrases that frames do not have follow from their data.
    PhraseShapes,
    /// The last entries before this one.
    History {
        /// The number of the entry.
        before: u32,
        /// Through whose eyes.
        eyes: wire::Eyes,
    },
    /// The match of a game that is over, for another thread.
    FinishedMatch,
    /// The id of a new table at which the game is played on.
    PlayOn(wire::PlayOn),
}

impl Request {
    /// Whether it makes sense at tables where a game is played only, not at those where a lesson is
    /// taken: their chance is dictated, and nobody else belongs there.
    fn is_for_games(&self) -> bool {
        matches!(
            self,
            Request::Invite
                | Request::Join(_)
                | Request::Remove(_)
                | Request::SetSeat(_)
                | Request::Resign
                | Request::Rematch(_)
                | Request::Record
                | Request::Fairness
                | Request::FinishedMatch
                | Request::PlayOn(_)
        )
    }
}

/// The answer to a request.
pub(crate) enum Answer {
    /// The table after the request.
    Table(Box<wire::Table>),
    /// An invitation or a record.
    Text(String),
    /// The id of another table.
    TableId(TableId),
    /// The fairness information.
    Fairness(Box<wire::Fairness>),
    /// How the scores came about, in seat order.
    Scores(wire::Scores),
    /// All static data of the game.
    Parts(Arc<RawValue>),
    /// How phrases that frames do not have follow from their data.
    PhraseShapes(Arc<RawValue>),
    /// A part of the log.
    History(HistoryPage),
    /// The match of a game that is over.
    FinishedMatch(Box<FinishedMatch>),
}

/// A part of the log, for a client that requests it.
pub struct HistoryPage {
    /// The entries.
    pub history: wire::History<Arc<RawValue>, Arc<RawValue>>,
    /// Whether it can change.
    pub finality: Finality,
}

/// Whether an answer can change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finality {
    /// The game goes on.
    Preliminary,
    /// The game is over.
    Final,
}

/// The owner of a table in memory.
pub(crate) struct TableActor {
    shared: Arc<Shared>,
    table: StoredTable,
    play: MatchInPlay,
    people: People,
    bots: Bots,
    advising: Advising,
    clock: Clock,
    channel: ActorChannel,
}

/// How the registry reaches an actor.
pub(crate) struct ActorHandle {
    /// Where its commands are sent.
    pub(crate) inbox: mpsc::Sender<Command>,
    /// The seats its game waits for.
    pub(crate) awaited: Arc<Awaited>,
}

impl ActorHandle {
    /// Whether the actor accepts no more commands.
    pub(crate) fn has_ended(&self) -> bool {
        self.inbox.is_closed()
    }
}

/// Spawns the actor of a table. Commands can be sent immediately; they wait until the table is
/// loaded.
pub(crate) fn start(shared: Arc<Shared>, id: TableId) -> ActorHandle {
    let (sender, inbox) = mpsc::channel(INBOX_CAPACITY);
    let awaited = Arc::new(Awaited::default());
    let channel = ActorChannel {
        inbox,
        own_inbox: sender.downgrade(),
        awaited: Arc::clone(&awaited),
    };
    tokio::spawn(run::run(shared, id, channel));
    ActorHandle {
        inbox: sender,
        awaited,
    }
}

/// The actor's side of its handle.
pub(crate) struct ActorChannel {
    inbox: mpsc::Receiver<Command>,
    /// The sender of `inbox`, for bot decisions and connections. Weak, so that the inbox closes
    /// when the registry and all connections have dropped theirs.
    own_inbox: mpsc::WeakSender<Command>,
    /// The seats the game waits for, for the registry's lists.
    awaited: Arc<Awaited>,
}
