//! Sitting down, going, and beginning.

use portolan_core::{Arg, Phrase, Phrased, Seat};
use portolan_match::fair::check_entropy;
use portolan_store::{Guest, Status};

use super::TableActor;
use super::load::{match_setup_of, source_of};
use super::messages::no_seat;
use crate::error::{TableError, ErrorKind};
use crate::games;
use crate::ids;
use crate::table_meta::{Away, SeatAssignment, TableMeta, Started};
use crate::wire;

impl TableActor {
    /// Stores a changed sheet and tells everybody; if it cannot be stored, nothing has changed.
    async fn change(&mut self, changed: TableMeta) -> Result<(), TableError> {
        let before = std::mem::replace(&mut self.meta, changed);
        let members = self.row.members.clone();
        self.touch();
        for guest in self.meta.guests() {
            if !self.row.members.iter().any(|known| known == guest) {
                self.row.members.push(guest.to_owned());
            }
        }
        if let Err(error) = self.save().await {
            self.meta = before;
            self.row.members = members;
            return Err(error);
        }
        self.wind_clock();
        self.tell_state().await;
        self.ask_bots();
        Ok(())
    }

    fn must_be_open(&self) -> Result<(), TableError> {
        match self.row.status {
            Status::Open => Ok(()),
            Status::Closed => Err(TableError::of(ErrorKind::Conflict, "hall-closed")),
            Status::Running | Status::Over | Status::Frozen => {
                Err(TableError::of(ErrorKind::Conflict, "hall-started"))
            }
        }
    }

    /// Lets a guest see a private table.
    pub(super) async fn enter(&mut self, guest: Option<&Guest>, invite: &str) -> Result<(), TableError> {
        let guest = guest.ok_or_else(|| TableError::of(ErrorKind::Nobody, "hall-nobody"))?;
        if self.row.opener == guest.id || self.row.members.contains(&guest.id) {
            return Ok(());
        }
        let digest = ids::digest(invite);
        if !self.shared.store.invited(self.key, &digest).await? {
            return Err(TableError::unknown_table());
        }
        self.row.members.push(guest.id.clone());
        if let Err(error) = self.save().await {
            self.row.members.pop();
            return Err(error);
        }
        Ok(())
    }

    /// A new invitation.
    pub(super) async fn invite(&mut self, guest: &Guest) -> Result<String, TableError> {
        self.must_be_opener(guest)?;
        let invitation = ids::invitation()?;
        let digest = ids::digest(&invitation);
        self.shared.store.add_invite(self.key, &digest).await?;
        Ok(invitation)
    }

    /// Somebody sits down, changes seats, or comes back to a running game.
    pub(super) async fn join(&mut self, guest: &Guest, wish: wire::Join) -> Result<(), TableError> {
        let had = self.meta.seat_of(&guest.id);
        if let (Status::Running, Some(seat)) = (self.row.status, had) {
            return match self.meta.away(seat) {
                Away::Resigned => Err(TableError::of(ErrorKind::Conflict, "hall-has-resigned")),
                Away::No | Away::Left => self.returns(seat).await,
            };
        }
        self.must_be_open()?;
        let mut meta = self.meta.clone();
        let seat = self.free_seat(had, wish.seat)?;
        if let Some(had) = had.filter(|had| *had != seat) {
            meta.seat_assignments[had.index()] = SeatAssignment::Free;
            meta.entropy.remove(&had.number());
        }
        meta.seat_assignments[seat.index()] = SeatAssignment::Person {
            guest: guest.id.clone(),
            name: guest.name.clone(),
            away: Away::No,
        };
        stir(&mut meta, seat, wish.entropy)?;
        self.change(meta).await
    }

    fn free_seat(&self, had: Option<Seat>, wish: Option<u8>) -> Result<Seat, TableError> {
        let seat_assignments = &self.meta.seat_assignments;
        let is_free = |seat: &Seat| seat_assignments[seat.index()] == SeatAssignment::Free;
        match wish {
            None => had
                .or_else(|| Seat::all(seat_assignments.len()).find(is_free))
                .ok_or_else(|| TableError::of(ErrorKind::Conflict, "hall-table-full")),
            Some(number) => {
                let seat = self.seat(number)?;
                match is_free(&seat) || had == Some(seat) {
                    true => Ok(seat),
                    false => Err(TableError::of(ErrorKind::Conflict, "hall-seat-taken")),
                }
            }
        }
    }

    /// The seat with this number.
    fn seat(&self, number: u8) -> Result<Seat, TableError> {
        let seats = self.meta.seat_assignments.len();
        Seat::from_number(u64::from(number))
            .filter(|seat| seat.index() < seats)
            .ok_or_else(|| {
                let phrase = Phrase::new("table-no-such-seat")
                    .with("seat", number)
                    .with("seats", seats as u32);
                TableError::new(ErrorKind::Bad, phrase)
            })
    }

    /// Somebody goes. A seat of a running game stays theirs; a bot plays it meanwhile.
    pub(super) async fn leave(&mut self, guest: &Guest) -> Result<(), TableError> {
        let seat = self.meta.seat_of(&guest.id).ok_or_else(no_seat)?;
        let mut meta = self.meta.clone();
        match self.row.status {
            Status::Open => free(&mut meta, seat),
            Status::Running if meta.away(seat) == Away::No => meta.set_away(seat, Away::Left),
            _ => return Ok(()),
        }
        self.change(meta).await
    }

    /// The opener takes a guest's seat away.
    pub(super) async fn remove(&mut self, guest: &Guest, number: u8) -> Result<(), TableError> {
        self.must_be_opener(guest)?;
        self.must_be_open()?;
        let seat = self.seat(number)?;
        let mut meta = self.meta.clone();
        match meta.seat_assignments[seat.index()] {
            SeatAssignment::Person { .. } => free(&mut meta, seat),
            SeatAssignment::Free | SeatAssignment::Bot { .. } => {
                return Err(TableError::of(ErrorKind::Conflict, "hall-nobody-there"));
            }
        }
        self.change(meta).await
    }

    /// Somebody gives up: a bot plays the seat to the end.
    pub(super) async fn resign(&mut self, guest: &Guest) -> Result<(), TableError> {
        let seat = self.meta.seat_of(&guest.id).ok_or_else(no_seat)?;
        if self.row.status != Status::Running {
            return Err(self.no_game());
        }
        let mut meta = self.meta.clone();
        meta.set_away(seat, Away::Resigned);
        self.change(meta).await
    }

    /// The opener begins.
    pub(super) async fn begin(&mut self, guest: &Guest, wish: wire::Start) -> Result<(), TableError> {
        self.must_be_opener(guest)?;
        self.must_be_open()?;
        self.touch();
        let mut meta = self.meta.clone();
        let free = meta.seat_assignments.iter().filter(|seat_assignment| **seat_assignment == SeatAssignment::Free);
        let free = free.count() as u32;
        if free > 0 {
            let phrase = Phrase::new("hall-seats-free").with("free", Arg::from(free));
            return Err(TableError::new(ErrorKind::Conflict, phrase));
        }
        match self.meta.seat_of(&guest.id) {
            Some(seat) => stir(&mut meta, seat, wish.entropy)?,
            None if wish.entropy.is_some() => return Err(no_seat()),
            None => {}
        }
        let mut started = Started {
            rules: 0,
            edition: String::new(),
            names: meta.names(),
        };
        let any_match = games::open_match(&self.row.game, match_setup_of(&meta, &started))?;
        let record = any_match.record();
        started.rules = record.rules;
        started.edition = record.edition;
        meta.started = Some(started);
        let source = source_of(&meta)?;
        let before = std::mem::replace(&mut self.meta, meta);
        self.row.status = Status::Running;
        if let Err(error) = self.save().await {
            self.meta = before;
            self.row.status = Status::Open;
            return Err(error);
        }
        self.source = source;
        self.any_match = Some(any_match);
        self.resume().await;
        self.tell_state().await;
        Ok(())
    }
}

fn free(meta: &mut TableMeta, seat: Seat) {
    meta.seat_assignments[seat.index()] = SeatAssignment::Free;
    meta.entropy.remove(&seat.number());
}

/// Adds what a person stirs into the table's chance.
fn stir(meta: &mut TableMeta, seat: Seat, entropy: Option<String>) -> Result<(), TableError> {
    if let Some(text) = entropy {
        check_entropy(seat, &text).map_err(|error| TableError::new(ErrorKind::Bad, error.phrase(&())))?;
        // What was given stays: nobody may try texts until one pleases.
        meta.entropy.entry(seat.number()).or_insert(text);
    }
    Ok(())
}
