//! Limits on what people add to a log: how fast a seat acts, takes back and gives standing orders,
//! and how much it takes back. Bots act through [`act_for`](TableActor::act_for) too, but without these limits. Nothing
//! here depends on the rules or on what anybody holds.

use portolan_core::{MAX_SEATS, Phrase, Seat};

use super::TableActor;
use super::token_bucket::{TokenBucket, whole_seconds};
use crate::error::{ErrorKind, TableError};

/// How much each seat has added to the log lately.
pub(super) struct EntryLimits {
    buckets: [TokenBucket; MAX_SEATS],
}

impl EntryLimits {
    /// Nobody has added anything.
    pub(super) fn new() -> EntryLimits {
        EntryLimits {
            buckets: [TokenBucket::full(); MAX_SEATS],
        }
    }
}

impl TableActor {
    /// Applies an action of the person in this seat. Returns the number of its entry.
    pub(super) async fn act_for_person(
        &mut self,
        seat: Seat,
        prompt: u32,
        text: &str,
        key: &str,
    ) -> Result<u32, TableError> {
        if self.clock.is_out_of_time(seat) {
            return Err(turn_time_error());
        }
        self.check_entry_rate(seat)?;
        let entry = self.act_for(seat, prompt, text, Some(key)).await?;
        self.count_entry(seat);
        Ok(entry)
    }

    /// Takes back the last action of the person in this seat. Returns the number of the new entry.
    pub(super) async fn undo_for_person(
        &mut self,
        seat: Seat,
        key: &str,
    ) -> Result<u32, TableError> {
        if self.is_turn_time_used_up(seat) {
            return Err(turn_time_error());
        }
        self.check_entry_rate(seat)?;
        let limits = self.shared.settings.limits;
        if self.entry() >= limits.entries_with_undo {
            let phrase = Phrase::new("live-undo-log").with("most", limits.entries_with_undo);
            return Err(TableError::new(ErrorKind::TooMany, phrase));
        }
        if self.clock.undos(seat) >= limits.undos_per_turn {
            let phrase = Phrase::new("live-undo-turn").with("most", limits.undos_per_turn);
            return Err(TableError::new(ErrorKind::TooMany, phrase));
        }
        self.clock.acting = Some(seat);
        let undone = self.undo(seat, key).await;
        self.clock.acting = None;
        let entry = undone?;
        self.count_entry(seat);
        self.clock.count_undo(seat);
        Ok(entry)
    }

    /// Applies an action of a seat, whoever plays it, and notes whose it is for the clock.
    pub(super) async fn act_for(
        &mut self,
        seat: Seat,
        prompt: u32,
        text: &str,
        key: Option<&str>,
    ) -> Result<u32, TableError> {
        self.clock.acting = Some(seat);
        let applied = self.act(seat, prompt, text, key).await;
        self.clock.acting = None;
        applied
    }

    pub(super) fn check_entry_rate(&self, seat: Seat) -> Result<(), TableError> {
        let bucket = self.entry_limits.buckets[seat.index()];
        bucket
            .check(self.shared.settings.limits.entries)
            .map_err(|wait| {
                let phrase = Phrase::new("live-too-fast").with("seconds", whole_seconds(wait));
                TableError::new(ErrorKind::TooMany, phrase)
            })
    }

    /// Counts an entry or a standing order. Refused messages add nothing and are not counted.
    pub(super) fn count_entry(&mut self, seat: Seat) {
        let rate = self.shared.settings.limits.entries;
        self.entry_limits.buckets[seat.index()].take(rate);
    }
}

fn turn_time_error() -> TableError {
    TableError::from_key(ErrorKind::Conflict, "live-turn-time")
}
