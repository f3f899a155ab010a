//! Playing again with the same people: the next table of one whose game has ended.
//!
//! Only the actor of the finished table opens its next one, so that several proposals lead to the same
//! table. The next table is stored together with the id by which this one knows it. Who sits down
//! there and when its match starts is up to the next table (`seats`).

use portolan_core::{Seat, Setup};
use portolan_match::MatchSetup;
use portolan_store::{BesideTable, ChatRow, Guest, GuestId, Status, TableId, TableRow, Visibility};

use super::TableActor;
use super::chat::RECENT_CHAT;
use super::seats::require_entropy;
use crate::error::TableError;
use crate::games;
use crate::ids;
use crate::table_meta::{Away, NextTable, STAND_IN_LEVEL, SeatAssignment, TableMeta};
use crate::table_registry::opening::{new_invitation, new_row, not_added};
use crate::wire;

/// How many next tables in succession may be closed before their games are over, instead of each other
/// or one after the other. Everybody for whom a seat is kept and everybody at a private table has the
/// next one in their list, so proposing and closing again and again would flood the lists of others.
const MOST_CLOSED: u32 = 4;

impl TableActor {
    /// The id of the next table, for a guest who has a seat at this one. It is opened if there is
    /// none, or if it was closed.
    pub(super) async fn next_table(
        &mut self,
        guest: &Guest,
        request: wire::Rematch,
    ) -> Result<TableId, TableError> {
        let seat = self.table.seat_of(Some(guest)).ok_or(TableError::NoSeat)?;
        self.require_ended()?;
        if self.table.meta.continues.is_some() {
            return Err(TableError::NoRematch);
        }
        if let Some(text) = &request.entropy {
            require_entropy(seat, text)?;
        }
        if let Some(next) = &self.table.meta.next
            && self.is_in_use(&next.id).await?
        {
            return Ok(next.id.clone());
        }
        self.open_next_table(guest, seat).await
    }

    fn require_ended(&self) -> Result<(), TableError> {
        match self.table.row.status {
            Status::Over => Ok(()),
            Status::Closed if self.table.meta.started.is_some() => Ok(()),
            Status::Closed | Status::Frozen => Err(self.not_playing_error()),
            Status::Open | Status::Running => Err(TableError::RematchEarly),
        }
    }

    /// Whether a table exists and was not closed.
    async fn is_in_use(&self, id: &TableId) -> Result<bool, TableError> {
        let found = self.shared.store.table(id).await;
        let found = found.map_err(|error| TableError::storage("read next table", id, &error))?;
        Ok(found.is_some_and(|(_, row)| row.status != Status::Closed))
    }

    /// Opens the next table and sends its id to all clients.
    async fn open_next_table(&mut self, guest: &Guest, seat: Seat) -> Result<TableId, TableError> {
        // The name by which the others know the guest.
        let opener = self.table.meta.names().swap_remove(seat.index());
        let replaced = self
            .table
            .meta
            .next
            .as_ref()
            .map_or(0, |next| next.replaced + 1);
        let closed_before = match self.table.row.status {
            Status::Over => 0,
            _ => self.table.meta.closed_before + 1,
        };
        if replaced > MOST_CLOSED || closed_before > MOST_CLOSED {
            return Err(TableError::RematchOften);
        }
        let next_meta = TableMeta {
            closed_before,
            invitation: new_invitation(self.table.row.visibility)?,
            ..self.next_meta(guest, &opener)?
        };
        let setup = Setup {
            edition: self.edition().await?,
            ..next_meta.setup.clone()
        };
        // The rules may have changed since this table was opened.
        games::open_match(&self.table.row.game, MatchSetup::nameless(setup))?;
        let next_row = TableRow {
            members: self.next_members(guest, &next_meta),
            edition: self.table.row.edition,
            ..new_row(
                guest,
                &self.table.row.game,
                self.table.row.visibility,
                &next_meta,
            )?
        };
        self.touch();
        let meta = TableMeta {
            next: Some(NextTable {
                id: next_row.id.clone(),
                opener,
                replaced,
            }),
            ..self.table.meta.clone()
        };
        let row = self.table.row_with(&meta, self.lease())?;
        let beside = BesideTable {
            edition: None,
            invite: next_meta.invitation.as_deref().map(ids::digest),
            chat: self.next_chat().await?,
            log: None,
        };
        let most = self.shared.settings.limits.tables_per_guest;
        let store = &self.shared.store;
        let added = store
            .add_next_table(&next_row, beside, most, (self.table.key, &row))
            .await;
        added.map_err(|error| not_added(&error, &next_row.id, most))?;
        self.table.meta = meta;
        self.broadcast_table();
        Ok(next_row.id)
    }

    /// The metadata of the next table. All seats move by one, so that another seat is the first.
    fn next_meta(&self, guest: &Guest, opener: &str) -> Result<TableMeta, TableError> {
        let seats = &self.table.meta.seat_assignments;
        let mut next_seats: Vec<_> = Seat::all(seats.len())
            .zip(seats)
            .map(|(seat, assignment)| match assignment {
                SeatAssignment::Person {
                    guest: id, name, ..
                } if *id == guest.id || !self.has_gone(seat) => SeatAssignment::Kept {
                    guest: id.clone(),
                    name: name.clone(),
                },
                SeatAssignment::Bot { .. } => assignment.clone(),
                _ => SeatAssignment::Free,
            })
            .collect();
        next_seats.rotate_left(1);
        let mut marks = self.table.meta.marks();
        marks.rotate_left(1);
        let (setup, waiting) = (self.table.meta.setup.clone(), self.table.meta.waiting);
        let seed = self.shared.seeds.take()?;
        let mut meta = TableMeta {
            spectators: self.table.meta.spectators,
            pace: self.table.meta.pace,
            advice: self.table.meta.advice,
            puzzles: self.table.meta.puzzles,
            marks,
            previous: Some(self.table.row.id.clone()),
            ..TableMeta::new(opener, setup, next_seats, waiting, seed)
        };
        for seat in Seat::all(meta.seat_assignments.len()) {
            if meta.seat_assignments[seat] == SeatAssignment::Free {
                meta.seat_bot(seat, STAND_IN_LEVEL.into());
            }
        }
        Ok(meta)
    }

    /// The latest messages, for the next table, where the conversation goes on: with the seats there.
    async fn next_chat(&self) -> Result<Vec<ChatRow>, TableError> {
        let read = self.shared.store.chat(self.table.key, RECENT_CHAT).await;
        let rows =
            read.map_err(|error| TableError::storage("read chat", &self.table.row.id, &error))?;
        let seats = self.table.meta.seat_assignments.len() as u8;
        let moved = rows.into_iter().map(|(_, row)| ChatRow {
            seat: row
                .seat
                .map(|seat| if seat == 1 { seats } else { seat - 1 }),
            ..row
        });
        Ok(moved.collect())
    }

    /// Whether the person in this seat left or resigned and is not connected.
    fn has_gone(&self, seat: Seat) -> bool {
        self.table.meta.away(seat) != Away::No && !self.present_seats().has(seat)
    }

    /// Who may see the next table and has it in their list: of a private table everybody who may see
    /// this one, otherwise the people for whom seats are kept.
    fn next_members(&self, guest: &Guest, next_meta: &TableMeta) -> Vec<GuestId> {
        let mut members = vec![guest.id.clone()];
        let seats = next_meta.seat_assignments.iter();
        members.extend(seats.filter_map(|assignment| match assignment {
            SeatAssignment::Kept { guest, .. } => Some(guest.clone()),
            _ => None,
        }));
        if self.table.row.visibility == Visibility::Private {
            members.extend(self.table.row.members.iter().cloned());
            members.push(self.table.row.opener.clone());
        }
        let mut known = std::collections::HashSet::new();
        members.retain(|member| known.insert(member.clone()));
        members
    }
}
