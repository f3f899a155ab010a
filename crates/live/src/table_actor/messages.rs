//! Handling what clients send over their connections. Every message except `here` is answered over
//! the same connection, `advise` later. A refused message changes nothing.

use std::sync::Arc;

use portolan_core::{Seat, is_printable};
use portolan_store::{Guest, Status};
use tokio::time::Instant;

use super::advice::AdviceRequest;
use super::guest_buckets::whole_seconds;
use super::orders::OrderChange;
use super::{TableActor, commit, frames};
use crate::error::TableError;
use crate::metrics::Work;
use crate::table_meta::Away;
use crate::wire::{self, Message, ServerFrame};

/// The longest key of a message, in bytes.
const LONGEST_KEY: usize = 64;

/// The longest action, in bytes; every notation is much shorter.
const LONGEST_ACTION: usize = 1000;

/// The most actions that are imagined before a forecast.
const MOST_IMAGINED: usize = 16;

impl TableActor {
    /// Handles a text sent by a client.
    pub(super) async fn handle_message(&mut self, connection: u64, text: &str) {
        let Some(client) = self.people.connections.client(connection) else {
            return;
        };
        let (guest, language) = (client.guest.clone(), client.language);
        let parsed = self
            .shared
            .metrics
            .work
            .measure(Work::Messages, || parse(text));
        let key = match &parsed {
            Ok(message) => message.key().map(str::to_owned),
            Err(_) => extract_key(text),
        };
        let answer = match parsed {
            Ok(message) => {
                let sender = (guest.as_ref(), connection);
                self.execute_message(sender, message).await
            }
            Err(error) => Err(error),
        };
        match answer {
            Ok(Some(text)) => self.send(connection, text),
            Ok(None) => {}
            Err(error) => {
                self.shared.metrics.refused.increment();
                let error = error.to_wire(language);
                let frame = frames::text(&ServerFrame::Refused { key, error });
                self.send(connection, frame);
            }
        }
    }

    /// Executes a message. Returns the text of the frame to answer with, if there is one.
    async fn execute_message(
        &mut self,
        (guest, connection): (Option<&Guest>, u64),
        message: Message,
    ) -> Result<Option<Arc<str>>, TableError> {
        let seat = self.table.seat_of(guest);
        match message {
            Message::Act {
                key,
                prompt,
                action,
            } => {
                if let Some(entry) = self.entry_of_retry(seat, &key) {
                    return Ok(Some(ack(key, entry)));
                }
                let seat = self.require_playing(seat)?;
                self.return_to_seat(seat).await?;
                let entry = self.act_for_person(seat, prompt, &action, &key).await?;
                self.shared.metrics.acknowledged.increment();
                Ok(Some(ack(key, entry)))
            }
            Message::Undo { key } => {
                if let Some(entry) = self.entry_of_retry(seat, &key) {
                    return Ok(Some(ack(key, entry)));
                }
                let seat = self.require_playing(seat)?;
                self.return_to_seat(seat).await?;
                let entry = self.undo_for_person(seat, &key).await?;
                self.shared.metrics.acknowledged.increment();
                Ok(Some(ack(key, entry)))
            }
            Message::Order { key, order } => {
                if let Some(entry) = self.entry_of_retry(seat, &key) {
                    return Ok(Some(ack(key, entry)));
                }
                let seat = self.require_playing(seat)?;
                self.return_to_seat(seat).await?;
                let change = order.map_or(OrderChange::RevokeAll, OrderChange::Give);
                let entry = self.change_orders(seat, &change, &key).await?;
                Ok(Some(ack(key, entry)))
            }
            Message::Revoke { key, order } => {
                if let Some(entry) = self.entry_of_retry(seat, &key) {
                    return Ok(Some(ack(key, entry)));
                }
                let seat = self.require_playing(seat)?;
                self.return_to_seat(seat).await?;
                let change = OrderChange::Revoke(order);
                let entry = self.change_orders(seat, &change, &key).await?;
                Ok(Some(ack(key, entry)))
            }
            Message::Forecast { key, after, action } => {
                let seat = self.require_playing(seat)?;
                let any_match = self.play.any_match.as_ref().ok_or(TableError::NotRunning)?;
                let names = commit::seat_by_name(&self.table);
                let forecast = any_match.forecast(seat, &after, &action, &names);
                let forecast = forecast.map_err(|error| self.match_error(*error))?;
                Ok(Some(frames::text(&ServerFrame::Forecast {
                    key,
                    action: forecast.action,
                    forecast: &*forecast.lines,
                })))
            }
            Message::Advise { key, prompt } => {
                let request = AdviceRequest {
                    connection,
                    key,
                    prompt,
                };
                self.advise(guest, request)?;
                Ok(None)
            }
            Message::FinishStep { key, step } => {
                let seat = match self.table.row.status {
                    // What is said after the end of the game is still to be read.
                    Status::Over => seat.ok_or(TableError::NoSeat)?,
                    _ => self.require_playing(seat)?,
                };
                self.check_entry_rate(seat)?;
                let entry = self.finish_step(seat, step).await?;
                self.count_entry(seat);
                Ok(Some(ack(key, entry)))
            }
            Message::Ping { key } => Ok(Some(ack(key, self.play.entry()))),
            Message::Chat { key, text } => {
                let guest = self.writer(guest, seat)?;
                if !self.people.connections.has_chat_key(&guest.id, &key) {
                    self.add_chat(guest, seat, &text).await?;
                    self.people.connections.add_chat_key(&guest.id, &key);
                }
                Ok(Some(ack(key, self.play.entry())))
            }
            Message::Remark { key, remark } => {
                let (guest, seat) = self.speaker(guest, seat)?;
                if !self.people.connections.has_chat_key(&guest.id, &key) {
                    self.add_remark(guest, seat, &remark).await?;
                    self.people.connections.add_chat_key(&guest.id, &key);
                }
                Ok(Some(ack(key, self.play.entry())))
            }
            Message::Here => {
                let seat = seat.ok_or(TableError::NoSeat)?;
                self.return_to_seat(seat).await?;
                Ok(None)
            }
        }
    }

    /// A guest who may write: a seated one, and a spectator where the opener allows it, unless the
    /// opener has removed this guest.
    fn writer<'g>(
        &mut self,
        guest: Option<&'g Guest>,
        seat: Option<Seat>,
    ) -> Result<&'g Guest, TableError> {
        if seat.is_some() {
            return Ok(self.speaker(guest, seat)?.0);
        }
        if self.table.meta.spectators != wire::Spectators::Write {
            return Err(TableError::NoSpectatorChat);
        }
        let guest = guest.ok_or(TableError::NoGuest)?;
        if self.table.meta.removed.contains(&guest.id) {
            return Err(TableError::Removed);
        }
        Ok(guest)
    }

    /// A seated guest who says something, and so is there.
    fn speaker<'g>(
        &mut self,
        guest: Option<&'g Guest>,
        seat: Option<Seat>,
    ) -> Result<(&'g Guest, Seat), TableError> {
        let speaker = guest.zip(seat).ok_or(TableError::NoSeat)?;
        if self.mark_present(speaker.1) {
            self.broadcast_presence();
            self.schedule_bots();
        }
        Ok(speaker)
    }

    /// Counts a request that replays the log. Guests without a session share a limit.
    pub(super) fn count_look(&mut self, guest: Option<&Guest>) -> Result<(), TableError> {
        let rate = self.shared.settings.limits.looks;
        let (id, now) = (guest.map(|guest| &guest.id), Instant::now());
        let taken = self.people.look_limits.bucket(id, now).try_take(rate, now);
        taken.map_err(|wait| TableError::TooFast {
            seconds: whole_seconds(wait),
        })
    }

    /// The entry that this message made, if it is a retry. Checked before anything else, because
    /// that entry may have ended the game.
    fn entry_of_retry(&self, seat: Option<Seat>, key: &str) -> Option<u32> {
        self.play.retries.entry(seat?, key)
    }

    /// The seat of a guest who may act in the match now.
    pub(super) fn require_playing(&self, seat: Option<Seat>) -> Result<Seat, TableError> {
        let seat = seat.ok_or(TableError::NoSeat)?;
        match (self.table.row.status, self.table.meta.away(seat)) {
            (Status::Running, Away::Resigned) => Err(TableError::HasResigned),
            (Status::Running, _) => Ok(seat),
            _ => Err(self.not_playing_error()),
        }
    }

    /// Why nobody can play at this table now.
    pub(super) fn not_playing_error(&self) -> TableError {
        match (self.table.row.status, self.table.meta.length_limit) {
            (Status::Over, _) => TableError::Over,
            (Status::Closed, Some(most)) => TableError::TooLong { most },
            (Status::Closed, None) => TableError::Closed,
            (Status::Frozen, _) => TableError::Frozen,
            (Status::Open | Status::Running, _) => TableError::NotRunning,
        }
    }

    /// Marks a person as present. A bot that stood in for the person stops.
    pub(super) async fn return_to_seat(&mut self, seat: Seat) -> Result<(), TableError> {
        let had_stand_in = self.mark_present(seat);
        if self.table.meta.away(seat) == Away::Left {
            self.table.meta.set_away(seat, Away::No);
            if let Err(error) = self.save().await {
                self.table.meta.set_away(seat, Away::Left);
                return Err(error);
            }
            self.update_clock(None);
            self.broadcast_seats();
            self.broadcast_presence();
            self.schedule_bots();
        } else if had_stand_in {
            self.broadcast_presence();
            self.schedule_bots();
        }
        Ok(())
    }
}

/// A message is executed and its entry durable.
fn ack(key: String, entry: u32) -> Arc<str> {
    frames::text(&ServerFrame::Ack { key, entry })
}

fn is_valid_key(key: &str) -> bool {
    !key.is_empty() && key.len() <= LONGEST_KEY && key.chars().all(is_printable)
}

/// The key of a message that cannot be parsed, so that the refusal can name it.
fn extract_key(text: &str) -> Option<String> {
    let message: serde_json::Value = serde_json::from_str(text).ok()?;
    let key = message.get("key")?.as_str()?;
    is_valid_key(key).then(|| key.to_owned())
}

/// Parses a message and checks its lengths.
fn parse(text: &str) -> Result<Message, TableError> {
    let message: Message = serde_json::from_str(text).map_err(|error| {
        // The reason names fields and positions, and contains only what the client sent.
        let reason: String = error.to_string().chars().take(200).collect();
        TableError::Message { reason }
    })?;
    if message.key().is_some_and(|key| !is_valid_key(key)) {
        return Err(TableError::MessageKey {
            most: LONGEST_KEY as u32,
        });
    }
    let (action, after): (Option<&String>, &[String]) = match &message {
        Message::Act { action, .. } => (Some(action), &[]),
        Message::Forecast { after, action, .. } => (Some(action), after),
        _ => (None, &[]),
    };
    if after.len() > MOST_IMAGINED {
        return Err(TableError::ForecastAfter {
            most: MOST_IMAGINED as u32,
        });
    }
    let mut actions = action.into_iter().chain(after);
    if actions.any(|action| action.len() > LONGEST_ACTION) {
        return Err(TableError::ActionLong {
            most: LONGEST_ACTION as u32,
        });
    }
    Ok(message)
}
