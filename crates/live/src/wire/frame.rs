//! Frames of a table's socket. What the server sends is put together in `task::frames`, because
//! it holds views of games; what clients send is read here.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

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
    /// Takes back the last own action.
    Undo {
        /// Makes a retry harmless.
        key: String,
    },
    /// Asks what an action, or every choice, would cost and pay.
    Forecast {
        /// Comes back with the answer.
        key: String,
        /// The action; all choices if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        action: Option<String>,
    },
    /// Asks what the viewer saw after an entry.
    Look {
        /// Comes back with the answer.
        key: String,
        /// The entry; 0 for the start.
        entry: u32,
    },
    /// Says something to the table.
    Chat {
        /// Makes a retry harmless.
        key: String,
        /// What is said.
        text: String,
    },
    /// The person is back: a bot that played for it stops.
    Here,
}

impl Message {
    /// Its key, if it has one.
    pub(crate) fn key(&self) -> Option<&str> {
        match self {
            Message::Act { key, .. }
            | Message::Undo { key }
            | Message::Forecast { key, .. }
            | Message::Look { key, .. }
            | Message::Chat { key, .. } => Some(key),
            Message::Here => None,
        }
    }
}

/// Something said at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Chat {
    /// Later ones have greater numbers.
    pub id: i64,
    /// Who said it.
    pub name: String,
    /// From which seat.
    pub seat: Option<u8>,
    /// What was said: text, never markup.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}
