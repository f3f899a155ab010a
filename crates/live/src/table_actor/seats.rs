//! Seats: joining, leaving, resigning, and starting the match.
//!
//! At the table of a rematch no seat is ever free: it is a person's, a bot's, or kept for a person
//! of the previous table. A seat that is given up goes to a bot, and the match starts when nobody is
//! left who has not answered.

use portolan_core::{Phrased, Seat, is_printable};
use portolan_match::fair::{EntropyError, check_entropy};
use portolan_store::{Guest, Status};

use super::TableActor;
use super::load::{chance_source, match_setup_of};
use crate::error::{ErrorKind, Refusal, TableError};
use crate::games;
use crate::ids;
use crate::table_meta::{Away, STAND_IN_LEVEL, SeatAssignment, Started, TableMeta};
use crate::wire;

impl TableActor {
    /// Stores changed metadata and sends the seats to all clients. If storing fails, nothing
    /// has changed.
    async fn update_meta(&mut self, changed: TableMeta) -> Result<(), TableError> {
        let before = std::mem::replace(&mut self.table.meta, changed);
        let members = self.table.row.members.clone();
        self.touch();
        for guest in self.table.meta.guests() {
            if !self.table.row.members.iter().any(|known| known == guest) {
                self.table.row.members.push(guest.clone());
            }
        }
        if let Err(error) = self.save().await {
            self.table.meta = before;
            self.table.row.members = members;
            return Err(error);
        }
        self.update_clock(None);
        self.broadcast_seats();
        self.broadcast_presence();
        self.schedule_bots();
        Ok(())
    }

    fn require_open(&self) -> Result<(), TableError> {
        match self.table.row.status {
            Status::Open => Ok(()),
            Status::Closed => Err(TableError::Closed),
            Status::Running | Status::Over | Status::Frozen => Err(TableError::Started),
        }
    }

    /// Makes a guest with an invitation a member of the table.
    pub(super) async fn enter(
        &mut self,
        guest: Option<&Guest>,
        invite: &str,
    ) -> Result<(), TableError> {
        let guest = guest.ok_or(TableError::NoGuest)?;
        if self.table.row.opener == guest.id || self.table.row.members.contains(&guest.id) {
            return Ok(());
        }
        // The right to sit ends with the start; then the invitation is to watch, if that is allowed.
        // Only whoever has a valid one learns that it is not.
        let admits = self.table.row.status == Status::Open
            || self.table.meta.spectators != wire::Spectators::None;
        let digest = ids::digest(invite);
        let invited = self.shared.store.invited(self.table.key, &digest).await;
        if !invited
            .map_err(|error| TableError::storage("read invitation", &self.table.row.id, &error))?
        {
            return Err(TableError::UnknownTable);
        }
        if !admits {
            return Err(TableError::NoSpectators);
        }
        self.table.row.members.push(guest.id.clone());
        if let Err(error) = self.save().await {
            self.table.row.members.pop();
            return Err(error);
        }
        Ok(())
    }

    /// Makes a new invitation, which from now on is the one that is shown.
    pub(super) async fn invite(&mut self, guest: &Guest) -> Result<String, TableError> {
        self.table.require_opener(guest)?;
        let invitation = ids::new_invitation()?;
        let digest = ids::digest(&invitation);
        let added = self.shared.store.add_invite(self.table.key, &digest).await;
        added
            .map_err(|error| TableError::storage("store invitation", &self.table.row.id, &error))?;
        let before = self.table.meta.invitation.replace(invitation.clone());
        if let Err(error) = self.save().await {
            self.table.meta.invitation = before;
            return Err(error);
        }
        self.broadcast_table();
        Ok(invitation)
    }

    /// Takes a seat, moves to another one, or returns to a running match.
    pub(super) async fn join(
        &mut self,
        guest: &Guest,
        request: wire::Join,
    ) -> Result<(), TableError> {
        let previous = self.table.meta.seat_of(&guest.id);
        if let (Status::Running, Some(seat)) = (self.table.row.status, previous) {
            return match self.table.meta.away(seat) {
                Away::Resigned => Err(TableError::HasResigned),
                Away::No | Away::Left => self.return_to_seat(seat).await,
            };
        }
        self.require_open()?;
        if self.table.meta.removed.contains(&guest.id) {
            return Err(TableError::Removed);
        }
        let mut meta = self.table.meta.clone();
        let own = previous.or_else(|| meta.kept_seat_of(&guest.id));
        let seat = self.free_seat(own, request.seat)?;
        if let Some(previous) = previous.filter(|previous| *previous != seat) {
            clear_seat(&mut meta, previous);
        }
        let opener = (guest.id != self.table.row.opener).then_some(meta.opener.as_str());
        meta.seat_assignments[seat] = SeatAssignment::Person {
            guest: guest.id.clone(),
            name: meta.name_for(seat, &guest.name, opener),
            away: Away::No,
        };
        add_entropy(&mut meta, seat, request.entropy)?;
        self.update_meta(meta).await?;
        self.start_if_complete().await
    }

    /// The requested seat if it is free; without a request, the guest's own or the first free one.
    fn free_seat(&self, own: Option<Seat>, requested: Option<u8>) -> Result<Seat, TableError> {
        let seat_assignments = &self.table.meta.seat_assignments;
        let is_free = |seat: &Seat| seat_assignments[*seat] == SeatAssignment::Free;
        match requested {
            None => own
                .or_else(|| Seat::all(seat_assignments.len()).find(is_free))
                .ok_or(TableError::TableFull),
            Some(number) => {
                let seat = self.seat_by_number(number)?;
                if is_free(&seat) || own == Some(seat) {
                    Ok(seat)
                } else {
                    Err(TableError::SeatTaken)
                }
            }
        }
    }

    pub(super) fn seat_by_number(&self, number: u8) -> Result<Seat, TableError> {
        let seats = self.table.meta.seat_assignments.len();
        Seat::from_number(u64::from(number))
            .filter(|seat| seat.index() < seats)
            .ok_or_else(|| {
                let seats = seats as u32;
                TableError::NoSuchSeat {
                    seat: number,
                    seats,
                }
            })
    }

    /// Leaves the seat, or declines the one that is kept. In a running match the seat stays the
    /// guest's; a bot plays it meanwhile.
    pub(super) async fn leave(&mut self, guest: &Guest) -> Result<(), TableError> {
        let own = self.table.meta.seat_of(&guest.id);
        let own = own.or_else(|| self.table.meta.kept_seat_of(&guest.id));
        let seat = own.ok_or(TableError::NoSeat)?;
        let mut meta = self.table.meta.clone();
        match self.table.row.status {
            Status::Open => vacate(&mut meta, seat),
            Status::Running if meta.away(seat) == Away::No => meta.set_away(seat, Away::Left),
            _ => return Ok(()),
        }
        self.update_meta(meta).await?;
        self.start_if_complete().await
    }

    /// Frees the seat of another guest, for the opener. Somebody who sat there cannot return; somebody
    /// for whom it was kept has done nothing and can.
    pub(super) async fn remove(&mut self, guest: &Guest, number: u8) -> Result<(), TableError> {
        self.table.require_opener(guest)?;
        self.require_open()?;
        let seat = self.seat_by_number(number)?;
        let mut meta = self.table.meta.clone();
        match &meta.seat_assignments[seat] {
            SeatAssignment::Person { guest: id, .. } => {
                if *id != guest.id {
                    meta.removed.insert(id.clone());
                }
                vacate(&mut meta, seat);
            }
            SeatAssignment::Kept { .. } => vacate(&mut meta, seat),
            SeatAssignment::Free | SeatAssignment::Bot { .. } => {
                return Err(TableError::NobodyThere);
            }
        }
        self.update_meta(meta).await?;
        self.start_if_complete().await
    }

    /// Gives a free seat to a bot, or that of a bot to a friend, for the opener. At a rematch no seat is
    /// free, because it starts as soon as everybody has answered.
    pub(super) async fn set_seat(
        &mut self,
        guest: &Guest,
        request: wire::SetSeat,
    ) -> Result<(), TableError> {
        self.table.require_opener(guest)?;
        self.require_open()?;
        let seat = self.seat_by_number(request.seat)?;
        let mut meta = self.table.meta.clone();
        match (&meta.seat_assignments[seat], request.bot) {
            (SeatAssignment::Person { .. } | SeatAssignment::Kept { .. }, _) => {
                return Err(TableError::SeatTaken);
            }
            (SeatAssignment::Bot { .. }, None) if meta.previous.is_some() => {
                return Err(TableError::RematchSeat);
            }
            (SeatAssignment::Bot { .. } | SeatAssignment::Free, Some(bot)) => {
                meta.seat_bot(seat, bot);
            }
            (SeatAssignment::Bot { .. } | SeatAssignment::Free, None) => {
                clear_seat(&mut meta, seat);
            }
        }
        self.update_meta(meta).await
    }

    /// Resigns: a bot plays the seat to the end of the match, without the seat's standing orders.
    pub(super) async fn resign(&mut self, guest: &Guest) -> Result<(), TableError> {
        let seat = self
            .table
            .meta
            .seat_of(&guest.id)
            .ok_or(TableError::NoSeat)?;
        if self.table.row.status != Status::Running {
            return Err(self.not_playing_error());
        }
        let mut meta = self.table.meta.clone();
        meta.set_away(seat, Away::Resigned);
        meta.orders.remove(&seat.number());
        self.update_meta(meta).await?;
        self.revoke_orders(seat);
        Ok(())
    }

    /// Starts the match, for the opener; at a rematch, for everybody who sits there. Seats of people
    /// who have not answered go to bots.
    pub(super) async fn start(
        &mut self,
        guest: &Guest,
        request: wire::Start,
    ) -> Result<(), TableError> {
        let own = self.table.meta.seat_of(&guest.id);
        if self.table.meta.previous.is_none() || own.is_none() {
            self.table.require_opener(guest)?;
        }
        self.require_open()?;
        self.touch();
        let mut meta = self.table.meta.clone();
        for seat in Seat::all(meta.seat_assignments.len()) {
            if matches!(meta.seat_assignments[seat], SeatAssignment::Kept { .. }) {
                meta.seat_bot(seat, STAND_IN_LEVEL.into());
            }
        }
        let is_free = |assignment: &&SeatAssignment| **assignment == SeatAssignment::Free;
        let free = meta.seat_assignments.iter().filter(is_free).count() as u32;
        if free > 0 {
            return Err(TableError::SeatsFree { free });
        }
        match own {
            Some(seat) => add_entropy(&mut meta, seat, request.entropy)?,
            None if request.entropy.is_some() => return Err(TableError::NoSeat),
            None => {}
        }
        self.start_with(meta).await
    }

    /// Starts a rematch as soon as nobody is left who has not answered.
    pub(super) async fn start_if_complete(&mut self) -> Result<(), TableError> {
        let is_open_rematch =
            self.table.row.status == Status::Open && self.table.meta.previous.is_some();
        if is_open_rematch && self.table.meta.is_complete() {
            self.start_with(self.table.meta.clone()).await
        } else {
            Ok(())
        }
    }

    /// Starts the match with metadata in which every seat is taken.
    async fn start_with(&mut self, mut meta: TableMeta) -> Result<(), TableError> {
        let mut started = Started {
            rules: 0,
            edition: String::new(),
            names: meta.names(),
        };
        let match_setup = match_setup_of(&meta, &started, self.edition().await?);
        let mut any_match = games::open_match(&self.table.row.game, match_setup)?;
        self.play_opening(&mut *any_match)?;
        let record = any_match.record();
        started.rules = record.rules;
        started.edition = record.edition;
        meta.started = Some(started);
        let source = chance_source(&self.table.row.id, &meta)?;
        let before = std::mem::replace(&mut self.table.meta, meta);
        self.table.row.status = Status::Running;
        if let Err(error) = self.save().await {
            self.table.meta = before;
            self.table.row.status = Status::Open;
            return Err(error);
        }
        self.play.source = source;
        self.play.any_match = Some(any_match);
        self.dismiss_spectators();
        self.resume().await;
        self.broadcast_state().await;
        Ok(())
    }
}

/// Gives up a person's seat: to a bot at a rematch, otherwise to whoever comes.
fn vacate(meta: &mut TableMeta, seat: Seat) {
    match meta.previous {
        Some(_) => meta.seat_bot(seat, STAND_IN_LEVEL.into()),
        None => clear_seat(meta, seat),
    }
}

/// Frees a seat and removes the entropy of the person who sat there.
fn clear_seat(meta: &mut TableMeta, seat: Seat) {
    meta.seat_assignments[seat] = SeatAssignment::Free;
    meta.entropy.remove(&seat.number());
}

/// Checks what a person adds to the chance. Others read it, so it is as visible as a name; records of
/// other programs may hold more.
pub(super) fn require_entropy(seat: Seat, text: &str) -> Result<(), TableError> {
    let printable = text.chars().all(is_printable).then_some(());
    let printable = printable.ok_or(EntropyError::Text { seat });
    let checked = printable.and_then(|()| check_entropy(seat, text));
    checked.map_err(|error| Refusal::new(ErrorKind::Invalid, error.phrase(&())).into())
}

/// Adds a person's entropy to the table's chance.
fn add_entropy(
    meta: &mut TableMeta,
    seat: Seat,
    entropy: Option<String>,
) -> Result<(), TableError> {
    if let Some(text) = entropy {
        require_entropy(seat, &text)?;
        // The first text stays: nobody may try texts until one gives favourable chance.
        meta.entropy.entry(seat.number()).or_insert(text);
    }
    Ok(())
}
