//! Sitting down, going, and beginning.

use portolan_core::{Arg, Phrase, Phrased, Seat};
use portolan_match::fair::check_entropy;
use portolan_store::{Guest, Status};

use super::Task;
use super::load::{match_setup_of, source_of};
use super::messages::no_seat;
use crate::fault::{Fault, Kind};
use crate::games;
use crate::ids;
use crate::sheet::{Away, Chair, Sheet, Started};
use crate::wire;

impl Task {
    /// Stores a changed sheet and tells everybody; if it cannot be stored, nothing has changed.
    async fn change(&mut self, changed: Sheet) -> Result<(), Fault> {
        let before = std::mem::replace(&mut self.sheet, changed);
        let members = self.row.members.clone();
        self.touch();
        for guest in self.sheet.guests() {
            if !self.row.members.iter().any(|known| known == guest) {
                self.row.members.push(guest.to_owned());
            }
        }
        if let Err(fault) = self.save().await {
            self.sheet = before;
            self.row.members = members;
            return Err(fault);
        }
        self.wind_clock();
        self.tell_state().await;
        self.ask_bots();
        Ok(())
    }

    fn must_be_open(&self) -> Result<(), Fault> {
        match self.row.status {
            Status::Open => Ok(()),
            Status::Closed => Err(Fault::of(Kind::Conflict, "hall-closed")),
            Status::Running | Status::Over | Status::Frozen => {
                Err(Fault::of(Kind::Conflict, "hall-started"))
            }
        }
    }

    /// Lets a guest see a private table.
    pub(super) async fn enter(&mut self, guest: Option<&Guest>, invite: &str) -> Result<(), Fault> {
        let guest = guest.ok_or_else(|| Fault::of(Kind::Nobody, "hall-nobody"))?;
        if self.row.opener == guest.id || self.row.members.contains(&guest.id) {
            return Ok(());
        }
        let digest = ids::digest(invite);
        if !self.shared.store.invited(self.key, &digest).await? {
            return Err(Fault::unknown_table());
        }
        self.row.members.push(guest.id.clone());
        if let Err(fault) = self.save().await {
            self.row.members.pop();
            return Err(fault);
        }
        Ok(())
    }

    /// A new invitation.
    pub(super) async fn invite(&mut self, guest: &Guest) -> Result<String, Fault> {
        self.must_be_opener(guest)?;
        let invitation = ids::invitation()?;
        let digest = ids::digest(&invitation);
        self.shared.store.add_invite(self.key, &digest).await?;
        Ok(invitation)
    }

    /// Somebody sits down, changes seats, or comes back to a running game.
    pub(super) async fn join(&mut self, guest: &Guest, wish: wire::Join) -> Result<(), Fault> {
        let had = self.sheet.seat_of(&guest.id);
        if let (Status::Running, Some(seat)) = (self.row.status, had) {
            return match self.sheet.away(seat) {
                Away::Resigned => Err(Fault::of(Kind::Conflict, "hall-has-resigned")),
                Away::No | Away::Left => self.returns(seat).await,
            };
        }
        self.must_be_open()?;
        let mut sheet = self.sheet.clone();
        let seat = self.free_seat(had, wish.seat)?;
        if let Some(had) = had.filter(|had| *had != seat) {
            sheet.chairs[had.index()] = Chair::Free;
            sheet.entropy.remove(&had.number());
        }
        sheet.chairs[seat.index()] = Chair::Person {
            guest: guest.id.clone(),
            name: guest.name.clone(),
            away: Away::No,
        };
        stir(&mut sheet, seat, wish.entropy)?;
        self.change(sheet).await
    }

    fn free_seat(&self, had: Option<Seat>, wish: Option<u8>) -> Result<Seat, Fault> {
        let chairs = &self.sheet.chairs;
        let is_free = |seat: &Seat| chairs[seat.index()] == Chair::Free;
        match wish {
            None => had
                .or_else(|| Seat::all(chairs.len()).find(is_free))
                .ok_or_else(|| Fault::of(Kind::Conflict, "hall-table-full")),
            Some(number) => {
                let seat = self.seat(number)?;
                match is_free(&seat) || had == Some(seat) {
                    true => Ok(seat),
                    false => Err(Fault::of(Kind::Conflict, "hall-seat-taken")),
                }
            }
        }
    }

    /// The seat with this number.
    fn seat(&self, number: u8) -> Result<Seat, Fault> {
        let seats = self.sheet.chairs.len();
        Seat::from_number(u64::from(number))
            .filter(|seat| seat.index() < seats)
            .ok_or_else(|| {
                let phrase = Phrase::new("table-no-such-seat")
                    .with("seat", number)
                    .with("seats", seats as u32);
                Fault::new(Kind::Bad, phrase)
            })
    }

    /// Somebody goes. A seat of a running game stays theirs; a bot plays it meanwhile.
    pub(super) async fn leave(&mut self, guest: &Guest) -> Result<(), Fault> {
        let seat = self.sheet.seat_of(&guest.id).ok_or_else(no_seat)?;
        let mut sheet = self.sheet.clone();
        match self.row.status {
            Status::Open => free(&mut sheet, seat),
            Status::Running if sheet.away(seat) == Away::No => sheet.set_away(seat, Away::Left),
            _ => return Ok(()),
        }
        self.change(sheet).await
    }

    /// The opener takes a guest's seat away.
    pub(super) async fn remove(&mut self, guest: &Guest, number: u8) -> Result<(), Fault> {
        self.must_be_opener(guest)?;
        self.must_be_open()?;
        let seat = self.seat(number)?;
        let mut sheet = self.sheet.clone();
        match sheet.chairs[seat.index()] {
            Chair::Person { .. } => free(&mut sheet, seat),
            Chair::Free | Chair::Bot { .. } => {
                return Err(Fault::of(Kind::Conflict, "hall-nobody-there"));
            }
        }
        self.change(sheet).await
    }

    /// Somebody gives up: a bot plays the seat to the end.
    pub(super) async fn resign(&mut self, guest: &Guest) -> Result<(), Fault> {
        let seat = self.sheet.seat_of(&guest.id).ok_or_else(no_seat)?;
        if self.row.status != Status::Running {
            return Err(self.no_game());
        }
        let mut sheet = self.sheet.clone();
        sheet.set_away(seat, Away::Resigned);
        self.change(sheet).await
    }

    /// The opener begins.
    pub(super) async fn begin(&mut self, guest: &Guest, wish: wire::Start) -> Result<(), Fault> {
        self.must_be_opener(guest)?;
        self.must_be_open()?;
        self.touch();
        let mut sheet = self.sheet.clone();
        let free = sheet.chairs.iter().filter(|chair| **chair == Chair::Free);
        let free = free.count() as u32;
        if free > 0 {
            let phrase = Phrase::new("hall-seats-free").with("free", Arg::from(free));
            return Err(Fault::new(Kind::Conflict, phrase));
        }
        match self.sheet.seat_of(&guest.id) {
            Some(seat) => stir(&mut sheet, seat, wish.entropy)?,
            None if wish.entropy.is_some() => return Err(no_seat()),
            None => {}
        }
        let mut started = Started {
            rules: 0,
            edition: String::new(),
            names: sheet.names(),
        };
        let any_match = games::open_match(&self.row.game, match_setup_of(&sheet, &started))?;
        let record = any_match.record();
        started.rules = record.rules;
        started.edition = record.edition;
        sheet.started = Some(started);
        let source = source_of(&sheet)?;
        let before = std::mem::replace(&mut self.sheet, sheet);
        self.row.status = Status::Running;
        if let Err(fault) = self.save().await {
            self.sheet = before;
            self.row.status = Status::Open;
            return Err(fault);
        }
        self.source = source;
        self.any_match = Some(any_match);
        self.resume().await;
        self.tell_state().await;
        Ok(())
    }
}

fn free(sheet: &mut Sheet, seat: Seat) {
    sheet.chairs[seat.index()] = Chair::Free;
    sheet.entropy.remove(&seat.number());
}

/// Adds what a person stirs into the table's chance.
fn stir(sheet: &mut Sheet, seat: Seat, entropy: Option<String>) -> Result<(), Fault> {
    if let Some(text) = entropy {
        check_entropy(seat, &text).map_err(|error| Fault::new(Kind::Bad, error.phrase(&())))?;
        // What was given stays: nobody may try texts until one pleases.
        sheet.entropy.entry(seat.number()).or_insert(text);
    }
    Ok(())
}
