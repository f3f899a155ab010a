//! The frames of a table's socket that are Rust types: what clients send, and chat. The other frames
//! that the server sends contain views of games; `table_actor::frames` assembles them from JSON.

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
    /// Takes back the sender's last action.
    Undo {
        /// Makes a retry harmless.
        key: String,
    },
    /// Requests what an action, or every choice, would cost and pay.
    Forecast {
        /// Repeated in the answer.
        key: String,
        /// The action; all choices if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        action: Option<String>,
    },
    /// Requests what the viewer saw after an entry.
    Look {
        /// Repeated in the answer.
        key: String,
        /// The entry; 0 for the start.
        entry: u32,
    },
    /// Sends a chat message to the table.
    Chat {
        /// Makes a retry harmless.
        key: String,
        /// The text.
        text: String,
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
            | Message::Forecast { key, .. }
            | Message::Look { key, .. }
            | Message::Chat { key, .. } => Some(key),
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
    /// Plain text, never markup.
    pub text: String,
    /// When it was sent, in milliseconds since 1970.
    pub at: u64,
}
