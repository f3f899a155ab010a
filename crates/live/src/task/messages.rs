//! What clients send over their connections. Every message is answered over the same connection;
//! one that cannot be done is refused and changes nothing.

use portolan_core::{Arg, Phrase, Seat};
use portolan_match::AnyMatch;
use portolan_store::{Guest, Status};

use super::{Task, commit, frames};
use crate::fault::{Fault, Kind};
use crate::sheet::Away;
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

impl Task {
    /// A client sent a text.
    pub(super) async fn message(&mut self, connection: u64, text: &str) {
        let Some(member) = self.crowd.member(connection) else {
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
            Err(fault) => Err(fault),
        };
        match done {
            Ok(Reply::Text(text)) => self.tell(connection, text),
            Ok(Reply::Silence) => {}
            Err(fault) => {
                self.shared.figures.refused.up();
                let told = frames::refused(key.as_deref(), &fault.told(language));
                self.tell(connection, told);
            }
        }
    }

    async fn obey(&mut self, guest: Option<&Guest>, message: Message) -> Result<Reply, Fault> {
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
                self.shared.figures.acknowledged.up();
                Ok(Reply::Text(frames::ack(&key, entry)))
            }
            Message::Undo { key } => {
                if let Some(entry) = self.done_before(seat, &key) {
                    return Ok(Reply::Text(frames::ack(&key, entry)));
                }
                let seat = self.playing(seat)?;
                self.returns(seat).await?;
                let entry = self.undo(seat, &key).await?;
                self.shared.figures.acknowledged.up();
                Ok(Reply::Text(frames::ack(&key, entry)))
            }
            Message::Forecast { key, action } => {
                let seat = self.playing(seat)?;
                let any_match = self.any_match.as_ref().ok_or_else(commit::not_running)?;
                let names = commit::seat_of_name(&self.sheet);
                let told = any_match.forecast(seat, action.as_deref(), &names);
                let told = told.map_err(|fault| self.refused(*fault))?;
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
                if !self.crowd.said(&guest.id, &key) {
                    self.say(guest, seat, &text).await?;
                    self.crowd.note_said(&guest.id, &key);
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
    ) -> Result<String, Fault> {
        if any_match.result().is_none() && any_match.history_hides_events() {
            return Err(Fault::of(Kind::Conflict, "hall-memory"));
        }
        any_match.view_at(seat, entry).ok_or_else(|| {
            let phrase = Phrase::new("hall-unknown-entry")
                .with("given", entry)
                .with("most", any_match.entry());
            Fault::new(Kind::Bad, phrase)
        })
    }

    /// The entry this message made before. Asked first, because it may have ended the game.
    fn done_before(&self, seat: Option<Seat>, key: &str) -> Option<u32> {
        self.retries.entry(seat?, key)
    }

    /// The seat of somebody who may play it now.
    fn playing(&self, seat: Option<Seat>) -> Result<Seat, Fault> {
        let seat = seat.ok_or_else(no_seat)?;
        match (self.row.status, self.sheet.away(seat)) {
            (Status::Running, Away::Resigned) => {
                Err(Fault::of(Kind::Conflict, "hall-has-resigned"))
            }
            (Status::Running, _) => Ok(seat),
            _ => Err(self.no_game()),
        }
    }

    /// Why nobody can play here now.
    pub(super) fn no_game(&self) -> Fault {
        match self.row.status {
            Status::Over => Fault::of(Kind::Conflict, "table-over"),
            Status::Closed => Fault::of(Kind::Conflict, "hall-closed"),
            Status::Frozen => Fault::of(Kind::Conflict, "hall-frozen"),
            Status::Open | Status::Running => commit::not_running(),
        }
    }

    /// Somebody is back, if they were away.
    pub(super) async fn returns(&mut self, seat: Seat) -> Result<(), Fault> {
        let stood_in = self.is_here(seat);
        if self.sheet.away(seat) == Away::Left {
            self.sheet.set_away(seat, Away::No);
            if let Err(fault) = self.save().await {
                self.sheet.set_away(seat, Away::Left);
                return Err(fault);
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

pub(super) fn no_seat() -> Fault {
    Fault::of(Kind::Forbidden, "hall-no-seat")
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
fn read(text: &str) -> Result<Message, Fault> {
    let message: Message = serde_json::from_str(text).map_err(|error| {
        // The reason names fields and places, never more than the client sent itself.
        let reason: String = error.to_string().chars().take(200).collect();
        Fault::new(
            Kind::Bad,
            Phrase::new("hall-message").with("reason", Arg::Text(reason)),
        )
    })?;
    if message.key().is_some_and(|key| !key_fits(key)) {
        let phrase = Phrase::new("hall-message-key").with("most", LONGEST_KEY as u32);
        return Err(Fault::new(Kind::Bad, phrase));
    }
    match &message {
        Message::Act { action, .. }
        | Message::Forecast {
            action: Some(action),
            ..
        } if action.len() > LONGEST_ACTION => {
            let phrase = Phrase::new("hall-action-long").with("most", LONGEST_ACTION as u32);
            Err(Fault::new(Kind::Bad, phrase))
        }
        _ => Ok(message),
    }
}
