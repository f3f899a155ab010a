//! Chat at a table: plain text of seated guests, never markup. Each guest may say only so much in a
//! time, over all connections.

use portolan_core::{Phrase, Seat};
use portolan_store::{ChatRow, Guest};

use super::clock::now;
use super::token_bucket::whole_seconds;
use super::{TableActor, frames};
use crate::error::{ErrorKind, TableError};
use crate::wire::{self, ServerFrame};

/// The longest chat message, in characters.
const LONGEST_TEXT: usize = 500;

/// How many messages a client receives when it connects.
pub(super) const RECENT_CHAT: u32 = 100;

impl TableActor {
    /// The latest messages.
    pub(super) async fn recent_chat(&self) -> Vec<wire::Chat> {
        let rows = match self.shared.store.chat(self.key, RECENT_CHAT).await {
            Ok(rows) => rows,
            Err(error) => {
                tracing::warn!(table = %self.row.id, %error, "read chat failed");
                Vec::new()
            }
        };
        rows.into_iter()
            .map(|(id, row)| chat_json(id, row))
            .collect()
    }

    /// Stores a message of a seated guest and sends it to all clients.
    pub(super) async fn add_chat(
        &mut self,
        guest: &Guest,
        seat: Seat,
        text: &str,
    ) -> Result<(), TableError> {
        let text = text.trim();
        let is_short = !text.is_empty() && text.chars().count() <= LONGEST_TEXT;
        if !is_short || text.chars().any(char::is_control) {
            let phrase = Phrase::new("live-chat-text").with("most", LONGEST_TEXT as u32);
            return Err(TableError::new(ErrorKind::Invalid, phrase));
        }
        let rate = self.shared.settings.limits.chat;
        let checked = self.chat_limits.bucket(&guest.id).check(rate);
        checked.map_err(|wait| {
            let phrase = Phrase::new("live-chat-fast").with("seconds", whole_seconds(wait));
            TableError::new(ErrorKind::TooMany, phrase)
        })?;
        let name = self.meta.names().swap_remove(seat.index());
        let row = ChatRow {
            name,
            seat: Some(seat.number()),
            guest: guest.id.clone(),
            text: text.to_owned(),
            at: now(),
        };
        let added = self.shared.store.add_chat(self.key, row.clone()).await;
        let id = added
            .map_err(|error| TableError::storage("store chat message", &self.row.id, &error))?;
        self.chat_limits.bucket(&guest.id).take(rate);
        let frame = ServerFrame::Chat(chat_json(id, row));
        self.broadcast(&frames::text(&frame));
        Ok(())
    }
}

fn chat_json(id: i64, row: ChatRow) -> wire::Chat {
    wire::Chat {
        id,
        name: row.name,
        seat: row.seat,
        text: row.text,
        at: row.at.0.unsigned_abs(),
    }
}
