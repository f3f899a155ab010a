//! What people say at a table: text, never markup.

use portolan_core::{Phrase, Seat};
use portolan_store::{ChatRow, Guest};

use super::clock::now;
use super::{TableActor, frames};
use crate::error::{TableError, ErrorKind};
use crate::wire;

/// The longest thing that can be said, in characters.
const LONGEST: usize = 500;

/// How much of what was said a newcomer gets.
const SHOWN: u32 = 100;

impl TableActor {
    /// What was said last, as a JSON array.
    pub(super) async fn chat_so_far(&self) -> String {
        let said = match self.shared.store.chat(self.key, SHOWN).await {
            Ok(said) => said,
            Err(error) => {
                tracing::warn!(%error, "chat cannot be read");
                Vec::new()
            }
        };
        let told: Vec<_> = said.into_iter().map(|(id, row)| wired(id, row)).collect();
        serde_json::to_string(&told).unwrap_or_else(|_| "[]".to_owned())
    }

    /// Somebody who sits here says something.
    pub(super) async fn say(&mut self, guest: &Guest, seat: Seat, text: &str) -> Result<(), TableError> {
        let text = text.trim();
        let fits = !text.is_empty() && text.chars().count() <= LONGEST;
        if !fits || text.chars().any(char::is_control) {
            let phrase = Phrase::new("hall-chat-text").with("most", LONGEST as u32);
            return Err(TableError::new(ErrorKind::Bad, phrase));
        }
        let name = self.meta.names().swap_remove(seat.index());
        let row = ChatRow {
            name,
            seat: Some(seat.number()),
            guest: guest.id.clone(),
            text: text.to_owned(),
            at: now(),
        };
        let id = self.shared.store.add_chat(self.key, row.clone()).await?;
        self.tell_all(&frames::chat(&wired(id, row)));
        Ok(())
    }
}

fn wired(id: i64, row: ChatRow) -> wire::Chat {
    wire::Chat {
        id,
        name: row.name,
        seat: row.seat,
        text: row.text,
        at: row.at.0.unsigned_abs(),
    }
}
