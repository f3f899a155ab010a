//! What clients send over their connections. Every message is answered over the same connection;
//! one that cannot be done is refused and changes nothing.

use portolan_core::{Arg, Phrase, Seat};
use portolan_match::AnyMatch;
use portolan_store::{Guest, Status};

use super::{TableActor, commit, frames};
use crate::error::{TableError, ErrorKind};
use crate::table_meta::Away;
use crate::wire::Message;

/// The longest key of a message, in bytes.
const LONGEST_KEY: usize = 64;

/// The longest action, in bytes; no notation comes near it.
const LONGEST_ACTION: usize = 1000;

/// How a message is answered.
enum Reply {
    /// With this text.
    Text(String),
    /// Not at all.
    Silence,
}

impl TableActor {
    /// A client sent a text.
    pub(super) async fn message(&mut self, connection: u64, text: &str) {
        let Some(member) = self.connections.member(connection) else {
            return;
        };
        let (guest, language) = (member.guest.clone(), member.language);
        let read = read(text);
        let key = match &read {
            Ok(message) => message.key().map(str::to_owned),
            Err(_) => key_in(text),
        };
        let done = match read {
            Ok(message) => self.obey(guest.as_ref(), message).await,
            Err(error) => Err(error),
        };
        match done {
            Ok(Reply::Text(text)) => self.tell(connection, text),
            Ok(Reply::Silence) => {}
            Err(error) => {
                self.shared.metrics.refused.up();
                let told = frames::refused(key.as_deref(), &error.told(language));
                self.tell(connection, told);
            }
        }
    }

    async fn obey(&mut self, guest: Option<&Guest>, message: Message) -> Result<Reply, TableError> {
        let seat = self.seat_of(guest);
        match message {
            Message::Act {
                key,
                prompt,
                action,
            } => {
                if let Some(entry) = self.done_before(seat, &key) {
                    return Ok(Reply::Text(frames::ack(&key, entry)));
                }
                let seat = self.playing(seat)?;
                self.returns(seat).await?;
                let entry = self.act(seat, prompt, &action, Some(&key)).await?;
                self.shared.metrics.acknowledged.up();
                Ok(Reply::Text(frames::ack(&key, entry)))
            }
            Message::Undo { key } => {
                if let Some(entry) = self.done_before(seat, &key) {
                    return Ok(Reply::Text(frames::ack(&key, entry)));
                }
                let seat = self.playing(seat)?;
                self.returns(seat).await?;
                let entry = self.undo(seat, &key).await?;
                self.shared.metrics.acknowledged.up();
                Ok(Reply::Text(frames::ack(&key, entry)))
            }
            Message::Forecast { key, action } => {
                let seat = self.playing(seat)?;
                let any_match = self.any_match.as_ref().ok_or_else(commit::not_running)?;
                let names = commit::seat_of_name(&self.meta);
                let told = any_match.forecast(seat, action.as_deref(), &names);
                let told = told.map_err(|error| self.refused(*error))?;
                Ok(Reply::Text(frames::forecast(&key, &told)))
            }
            Message::Look { key, entry } => {
                let any_match = self.any_match.as_ref().ok_or_else(|| self.no_game())?;
                let view = self.view_at(&**any_match, seat, entry)?;
                Ok(Reply::Text(frames::look(&key, entry, &view)))
            }
            Message::Chat { key, text } => {
                let (Some(guest), Some(seat)) = (guest, seat) else {
                    return Err(no_seat());
                };
                if self.is_here(seat) {
                    self.tell_presence();
                    self.ask_bots();
                }
                if !self.connections.said(&guest.id, &key) {
                    self.say(guest, seat, &text).await?;
                    self.connections.note_said(&guest.id, &key);
                }
                let entry = self
                    .any_match
                    .as_ref()
                    .map_or(0, |any_match| any_match.entry());
                Ok(Reply::Text(frames::ack(&key, entry)))
            }
            Message::Here => {
                let seat = seat.ok_or_else(no_seat)?;
                self.returns(seat).await?;
                Ok(Reply::Silence)
            }
        }
    }

    /// What a viewer saw after an entry. Where the table's options leave something to memory,
    /// nobody looks back before the game is over.
    fn view_at(
        &self,
        any_match: &dyn AnyMatch,
        seat: Option<Seat>,
        entry: u32,
    ) -> Result<String, TableError> {
        if any_match.result().is_none() && any_match.history_hides_events() {
            return Err(TableError::of(ErrorKind::Conflict, "hall-memory"));
        }
        any_match.view_at(seat, entry).ok_or_else(|| {
            let phrase = Phrase::new("hall-unknown-entry")
                .with("given", entry)
                .with("most", any_match.entry());
            TableError::new(ErrorKind::Bad, phrase)
        })
    }

    /// The entry this message made before. Asked first, because it may have ended the game.
    fn done_before(&self, seat: Option<Seat>, key: &str) -> Option<u32> {
        self.retries.entry(seat?, key)
    }

    /// The seat of somebody who may play it now.
    fn playing(&self, seat: Option<Seat>) -> Result<Seat, TableError> {
        let seat = seat.ok_or_else(no_seat)?;
        match (self.row.status, self.meta.away(seat)) {
            (Status::Running, Away::Resigned) => {
                Err(TableError::of(ErrorKind::Conflict, "hall-has-resigned"))
            }
            (Status::Running, _) => Ok(seat),
            _ => Err(self.no_game()),
        }
    }

    /// Why nobody can play here now.
    pub(super) fn no_game(&self) -> TableError {
        match self.row.status {
            Status::Over => TableError::of(ErrorKind::Conflict, "table-over"),
            Status::Closed => TableError::of(ErrorKind::Conflict, "hall-closed"),
            Status::Frozen => TableError::of(ErrorKind::Conflict, "hall-frozen"),
            Status::Open | Status::Running => commit::not_running(),
        }
    }

    /// Somebody is back, if they were away.
    pub(super) async fn returns(&mut self, seat: Seat) -> Result<(), TableError> {
        let stood_in = self.is_here(seat);
        if self.meta.away(seat) == Away::Left {
            self.meta.set_away(seat, Away::No);
            if let Err(error) = self.save().await {
                self.meta.set_away(seat, Away::Left);
                return Err(error);
            }
            self.wind_clock();
            self.tell_state().await;
            self.ask_bots();
        } else if stood_in {
            self.tell_presence();
            self.ask_bots();
        }
        Ok(())
    }
}

pub(super) fn no_seat() -> TableError {
    TableError::of(ErrorKind::Forbidden, "hall-no-seat")
}

fn key_fits(key: &str) -> bool {
    !key.is_empty() && key.len() <= LONGEST_KEY && !key.chars().any(char::is_control)
}

/// The key of a message that cannot be read, so that its sender knows which one it was.
fn key_in(text: &str) -> Option<String> {
    let message: serde_json::Value = serde_json::from_str(text).ok()?;
    let key = message.get("key")?.as_str()?;
    key_fits(key).then(|| key.to_owned())
}

/// Reads what a client sent.
fn read(text: &str) -> Result<Message, TableError> {
    let message: Message = serde_json::from_str(text).map_err(|error| {
        // The reason names fields and places, never more than the client sent itself.
        let reason: String = error.to_string().chars().take(200).collect();
        TableError::new(
            ErrorKind::Bad,
            Phrase::new("hall-message").with("reason", Arg::Text(reason)),
        )
    })?;
    if message.key().is_some_and(|key| !key_fits(key)) {
        let phrase = Phrase::new("hall-message-key").with("most", LONGEST_KEY as u32);
        return Err(TableError::new(ErrorKind::Bad, phrase));
    }
    match &message {
        Message::Act { action, .. }
        | Message::Forecast {
            action: Some(action),
            ..
        } if action.len() > LONGEST_ACTION => {
            let phrase = Phrase::new("hall-action-long").with("most", LONGEST_ACTION as u32);
            Err(TableError::new(ErrorKind::Bad, phrase))
        }
        _ => Ok(message),
    }
}
