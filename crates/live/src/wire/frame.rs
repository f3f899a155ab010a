//! The frames of a table's socket: what the server sends and what clients send.
//!
//! What belongs to a game is a type parameter. The server fills it with JSON that the match has made
//! for the viewer; each game's folder of the page fills it with the types of the game.

use portolan_bots::Advice;
use portolan_core::Seats;
use portolan_match::json::{OrderJson, PublicMoment};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Error, LessonProgress, SeatInfo, Table};

/// What the server sends. `Private` is what one seat is told, `Steps` a list of log steps, `View` a view,
/// `Lines` a forecast.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerFrame<Private, Steps, View, Lines> {
    /// Everything that a client needs to know now. Sent on connecting, when the game starts, and
    /// when a game is over that has left something to memory.
    State {
        /// The table.
        table: Box<Table>,
        /// What the viewer sees; `null` before the start.
        snapshot: Option<Snapshot<Private, View>>,
        /// When a bot starts to stand in for a seat that is awaited, in milliseconds since 1970.
        deadline: Option<u64>,
        /// The last part of the log. After `since` it has what its events changed; else it has no
        /// views, which can be requested with `before`, as can earlier parts.
        log: Log<Steps>,
        /// The entry up to which the client has the log already; `null` if it has nothing. Then the
        /// log begins after that entry, and the chat after the message that the client named.
        since: Option<u32>,
        /// The latest chat messages.
        chat: Vec<Chat>,
        /// The standing orders of the viewer's seat; `null` if it can give none now.
        orders: Option<StandingOrders>,
        /// The bots that wait for answers to their offers.
        ends: Vec<EndingOffer>,
    },
    /// Entries were added to the log.
    Step {
        /// The entries, with what they changed in the viewer's view.
        steps: Steps,
        /// What everybody is told now.
        public: PublicMoment,
        /// What the viewer's seat is told in addition; `null` for spectators.
        private: Option<Private>,
        /// When a bot starts to stand in for a seat that is awaited, in milliseconds since 1970.
        deadline: Option<u64>,
    },
    /// The table has changed and the game has not.
    Table {
        /// The table.
        table: Box<Table>,
    },
    /// Somebody has joined, left, come back or resigned.
    Seats {
        /// Who sits where, in seat order.
        seats: Vec<SeatInfo>,
        /// The number of the viewer's seat.
        you: Option<u8>,
    },
    /// Who is connected, and for whom bots stand in.
    Presence {
        /// The seats whose person is connected.
        seats: Seats,
        /// The seats a bot plays until the person returns.
        stand_ins: Seats,
        /// The number of spectators.
        watchers: u32,
        /// When a bot starts to stand in for a seat that is awaited, in milliseconds since 1970.
        deadline: Option<u64>,
    },
    /// The viewer's seat has given or revoked a standing order. No other seat learns of it.
    Orders(StandingOrders),
    /// The bots that wait for answers to their offers have changed.
    EndingOffers {
        /// All of them.
        ends: Vec<EndingOffer>,
    },
    /// The learner has come further in a lesson, or others have acted in it.
    Lesson(LessonProgress),
    /// A message is executed, and what it did is durable.
    Ack {
        /// The key of the message.
        key: String,
        /// The number of its entry, or of the last one.
        entry: u32,
    },
    /// A message was refused and has changed nothing.
    Refused {
        /// The key of the message, if it has a valid one.
        key: Option<String>,
        /// Why.
        error: Error,
    },
    /// The answer to `forecast`.
    Forecast {
        /// The key of the message.
        key: String,
        /// The action in notation.
        action: String,
        /// What it would cost and pay.
        forecast: Lines,
    },
    /// The answer to `advise`.
    Advice {
        /// The key of the message.
        key: String,
        /// The number of the prompt that it is for.
        prompt: u32,
        /// The best actions, best first; at most three.
        advice: Vec<Advice>,
    },
    /// A chat message was added.
    Chat(Chat),
    /// The socket is about to be closed.
    Bye {
        /// Why.
        error: Error,
        /// Whether the client should reconnect.
        again: bool,
    },
}

/// The standing orders of a seat: answers to later questions, which the server gives at once.
#[derive(Debug, Clone, Serialize, TS)]
pub struct StandingOrders {
    /// The orders that the seat may give.
    pub possible: Vec<OrderJson>,
    /// Those in force, in notation, in the order they were given.
    pub in_force: Vec<String>,
}

/// A bot on turn that waits for people to answer its offers, before it goes on and they end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct EndingOffer {
    /// The number of the seat whose offers end.
    pub maker: u8,
    /// How long the bot still waits, in milliseconds.
    pub left: u32,
    /// How long it waits in all, in milliseconds.
    pub whole: u32,
}

/// What a viewer sees now.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Snapshot<Private, View> {
    /// The viewer's view.
    pub view: View,
    /// What everybody is told.
    pub public: PublicMoment,
    /// What the viewer's seat is told in addition; `null` for spectators.
    pub private: Option<Private>,
}

/// A part of the log.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Log<Steps> {
    /// The number of its first entry.
    pub first: u32,
    /// The entries.
    pub steps: Steps,
}

/// A part of the log with everything that is needed to show any moment of it. Requested with `before`,
/// it has the last entries before that one.
#[derive(Debug, Clone, Serialize, TS)]
pub struct History<Steps, View> {
    /// The number of its first entry.
    pub first: u32,
    /// The viewer's view before it; `null` while the options of the match leave the past to memory.
    pub view: Option<View>,
    /// The entries, with what they changed in that view.
    pub steps: Steps,
}

/// What a client has received before it lost its connection.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Since {
    /// The last entry.
    pub entry: Option<u32>,
    /// The id of the last chat message.
    pub chat: Option<i64>,
}

/// What a client sends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Message {
    /// Answers a prompt.
    Act {
        /// Makes a retry harmless.
        key: String,
        /// The number of the prompt that is answered.
        prompt: u32,
        /// The notation, or freer wording the game understands.
        action: String,
    },
    /// Takes back the sender's last action.
    Undo {
        /// Makes a retry harmless.
        key: String,
    },
    /// Puts a standing order of the sender's seat into force and ends those that it replaces.
    Order {
        /// Makes a retry harmless.
        key: String,
        /// The order in notation; `null` revokes all that are in force.
        #[serde(deserialize_with = "Option::deserialize")]
        #[schema(required)]
        order: Option<String>,
    },
    /// Revokes one standing order of the sender's seat.
    Revoke {
        /// Makes a retry harmless.
        key: String,
        /// The order in notation.
        order: String,
    },
    /// Requests what an action would cost and pay. Choices have their forecasts already; this is for
    /// what is being composed: an amount, an offer.
    Forecast {
        /// Repeated in the answer.
        key: String,
        /// Actions of the sender that are imagined to be done before, at most 16.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<String>>")]
        after: Vec<String>,
        /// The action.
        action: String,
    },
    /// Requests advice, at a table that allows it.
    Advise {
        /// Repeated in the answer.
        key: String,
        /// The number of the prompt that it is for.
        prompt: u32,
    },
    /// Asks for a sign of life: an `ack`.
    Ping {
        /// Repeated in the answer.
        key: String,
    },
    /// Sends a chat message to the table.
    Chat {
        /// Makes a retry harmless.
        key: String,
        /// The text.
        text: String,
    },
    /// Makes a remark at the table: one of the phrases that the game has for it.
    Remark {
        /// Makes a retry harmless.
        key: String,
        /// The key of the remark, as listed by the game.
        remark: String,
    },
    /// Goes on from a step of a lesson; where it expects an action, the lesson does it.
    FinishStep {
        /// Repeated in the answer.
        key: String,
        /// The index of the step.
        step: u32,
    },
    /// The person is back: a bot that stood in stops.
    Here,
}

impl Message {
    /// Its key, if it has one.
    pub(crate) fn key(&self) -> Option<&str> {
        match self {
            Message::Act { key, .. }
            | Message::Undo { key }
            | Message::Order { key, .. }
            | Message::Revoke { key, .. }
            | Message::Forecast { key, .. }
            | Message::Advise { key, .. }
            | Message::FinishStep { key, .. }
            | Message::Ping { key }
            | Message::Chat { key, .. }
            | Message::Remark { key, .. } => Some(key),
            Message::Here => None,
        }
    }
}

/// A chat message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Chat {
    /// Greater than the ids of earlier messages.
    pub id: i64,
    /// The sender's name.
    pub name: String,
    /// The number of the sender's seat.
    pub seat: Option<u8>,
    /// Plain text, never markup; empty if it is a remark.
    pub text: String,
    /// The key of a remark, a text of the game: people read it in their own languages. Bots make
    /// remarks too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub remark: Option<String>,
    /// When it was sent, in milliseconds since 1970.
    pub at: u64,
}
