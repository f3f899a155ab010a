//! Chat at a table: plain text of seated guests, and of spectators where the opener allows it, never
//! markup; and remarks of players, which are phrases of the game. Each guest may say only so much in a time, over all connections. Nothing said here is part
//! of a log or has an effect on a match.

use portolan_core::{Seat, is_printable};
use portolan_store::{ChatRow, Guest, GuestId};
use tokio::time::Instant;

use super::clock::now;
use super::guest_buckets::whole_seconds;
use super::{TableActor, frames};
use crate::error::TableError;
use crate::games;
use crate::names::{distinct_name, is_legible};
use crate::wire::{self, ServerFrame};

/// The longest chat message, in characters.
const LONGEST_TEXT: usize = 500;

/// How many messages a client receives when it connects.
pub(super) const RECENT_CHAT: u32 = 100;

/// What is said.
enum Saying {
    Text(String),
    Remark(&'static str),
}

/// Who says it.
struct Speaker {
    /// Absent for a bot.
    guest: Option<GuestId>,
    /// Absent for a spectator.
    seat: Option<Seat>,
    name: String,
}

/// Whether a character may be in a text: texts may also join characters, as Persian and composed emoji
/// do.
fn is_printable_in_text(character: char) -> bool {
    is_printable(character) || matches!(character, '\u{200c}' | '\u{200d}')
}

impl TableActor {
    /// The latest messages.
    pub(super) async fn recent_chat(&self) -> Vec<wire::Chat> {
        let rows = match self.shared.store.chat(self.table.key, RECENT_CHAT).await {
            Ok(rows) => rows,
            Err(error) => {
                tracing::warn!(table = %self.table.row.id, %error, "read chat failed");
                Vec::new()
            }
        };
        rows.into_iter()
            .map(|(id, row)| chat_json(id, row))
            .collect()
    }

    /// Stores a text of a guest and sends it to all clients.
    pub(super) async fn add_chat(
        &mut self,
        guest: &Guest,
        seat: Option<Seat>,
        text: &str,
    ) -> Result<(), TableError> {
        let text = text.trim();
        let is_short = text.chars().count() <= LONGEST_TEXT;
        let is_plain = text.chars().all(is_printable_in_text) && is_legible(text);
        if !is_short || !is_plain {
            return Err(TableError::ChatText {
                most: LONGEST_TEXT as u32,
            });
        }
        let text = Saying::Text(text.to_owned());
        self.say_for_person(guest, seat, text).await
    }

    /// Stores a remark of a seated guest and sends it to all clients.
    pub(super) async fn add_remark(
        &mut self,
        guest: &Guest,
        seat: Seat,
        remark: &str,
    ) -> Result<(), TableError> {
        let known = games::remarks(&self.table.row.game);
        let Some(remark) = known.iter().find(|known| **known == remark) else {
            return Err(unknown_remark(known));
        };
        let remark = Saying::Remark(remark);
        self.say_for_person(guest, Some(seat), remark).await
    }

    /// Stores a remark of a bot and sends it to all clients. A match goes on without it.
    pub(super) async fn add_bot_remark(&mut self, seat: Seat, remark: &'static str) {
        let name = self.table.meta.names().swap_remove(seat.index());
        let speaker = Speaker {
            guest: None,
            seat: Some(seat),
            name,
        };
        let said = self.say(speaker, Saying::Remark(remark)).await;
        if let Err(error) = said {
            let (table, error) = (&self.table.row.id, error.code());
            tracing::warn!(%table, error, "store remark of bot failed");
        }
    }

    async fn say_for_person(
        &mut self,
        guest: &Guest,
        seat: Option<Seat>,
        saying: Saying,
    ) -> Result<(), TableError> {
        let rate = self.shared.settings.limits.chat;
        let now = Instant::now();
        let bucket = self.people.chat_limits.bucket(Some(&guest.id), now);
        let checked = bucket.check(rate, now);
        checked.map_err(|wait| TableError::ChatFast {
            seconds: whole_seconds(wait),
        })?;
        let speaker = Speaker {
            guest: Some(guest.id.clone()),
            seat,
            name: self.name_of(guest, seat),
        };
        self.say(speaker, saying).await?;
        let now = Instant::now();
        let bucket = self.people.chat_limits.bucket(Some(&guest.id), now);
        bucket.take(rate, now);
        Ok(())
    }

    /// The name of a guest in the chat: that of the seat; a spectator's looks like none at the table.
    fn name_of(&self, guest: &Guest, seat: Option<Seat>) -> String {
        let mut names = self.table.meta.names();
        match seat {
            Some(seat) => names.swap_remove(seat.index()),
            None => {
                let is_opener = guest.id == self.table.row.opener;
                let opener = (!is_opener).then_some(self.table.meta.opener.as_str());
                distinct_name(&guest.name, names.iter().map(String::as_str).chain(opener))
            }
        }
    }

    async fn say(&mut self, speaker: Speaker, saying: Saying) -> Result<(), TableError> {
        let (text, remark) = match saying {
            Saying::Text(text) => (text, None),
            Saying::Remark(remark) => (String::new(), Some(remark.to_owned())),
        };
        let row = ChatRow {
            name: speaker.name,
            seat: speaker.seat.map(Seat::number),
            guest: speaker.guest,
            text,
            remark,
            at: now(),
        };
        let added = self
            .shared
            .store
            .add_chat(self.table.key, row.clone())
            .await;
        let id = added.map_err(|error| {
            TableError::storage("store chat message", &self.table.row.id, &error)
        })?;
        let frame = ServerFrame::Chat(chat_json(id, row));
        self.broadcast(&frames::text(&frame));
        Ok(())
    }
}

fn unknown_remark(known: &'static [&'static str]) -> TableError {
    if known.is_empty() {
        TableError::NoRemarks
    } else {
        TableError::UnknownRemark { known }
    }
}

fn chat_json(id: i64, row: ChatRow) -> wire::Chat {
    wire::Chat {
        id,
        name: row.name,
        seat: row.seat,
        text: row.text,
        remark: row.remark,
        at: row.at.0.unsigned_abs(),
    }
}
