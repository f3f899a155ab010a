//! The JSON of a table as a guest sees it.

use portolan_bots::Bot;
use portolan_core::{Seat, Seats};
use portolan_store::{Guest, GuestId, Status, TableRow, Visibility};

use super::TableActor;
use crate::error::TableError;
use crate::table_meta::{Away, SeatAssignment, TableMeta};
use crate::wire;

/// Refuses a guest who may not see a table: who may not know that it exists, or who has no seat in a
/// game that nobody may watch.
pub(crate) fn require_sight(
    row: &TableRow,
    meta: &TableMeta,
    guest: Option<&Guest>,
) -> Result<(), TableError> {
    let is_opener = guest.is_some_and(|guest| row.opener == guest.id);
    let is_member = |guest: &Guest| is_opener || row.members.contains(&guest.id);
    if row.visibility != Visibility::Public && !guest.is_some_and(is_member) {
        return Err(TableError::UnknownTable);
    }
    let is_closed_to_spectators =
        meta.started.is_some() && meta.spectators == wire::Spectators::None;
    if is_closed_to_spectators && !is_opener && seat_of(meta, guest).is_none() {
        return Err(TableError::NoSpectators);
    }
    Ok(())
}

fn seat_of(meta: &TableMeta, guest: Option<&Guest>) -> Option<Seat> {
    guest.and_then(|guest| meta.seat_of(&guest.id))
}

/// Whether the JSON of a table is for a list, whose items are sent to be shown and not to be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    List,
    Alone,
}

/// What is known only of a table in memory.
struct LiveInfo {
    present: Seats,
    stand_ins: Seats,
    awaited: Seats,
    entry: Option<u32>,
    watchers: Option<u32>,
    lesson: Option<wire::LessonProgress>,
}

/// A table in a list. `awaited` are the seats its game waits for.
pub(crate) fn list_item_json(
    row: &TableRow,
    meta: &TableMeta,
    guest: Option<&Guest>,
    awaited: Seats,
) -> wire::Table {
    let live = stored_info(row, meta, awaited);
    table_json(row, meta, guest, &live, Place::List)
}

/// A table that is not in memory. `awaited` are the seats its game waits for.
pub(crate) fn stored_table_json(
    row: &TableRow,
    meta: &TableMeta,
    guest: Option<&Guest>,
    awaited: Seats,
) -> wire::Table {
    let live = stored_info(row, meta, awaited);
    table_json(row, meta, guest, &live, Place::Alone)
}

fn stored_info(row: &TableRow, meta: &TableMeta, awaited: Seats) -> LiveInfo {
    LiveInfo {
        present: Seats::NONE,
        stand_ins: meta.left_seats(),
        awaited: match row.status {
            Status::Running => awaited,
            _ => Seats::NONE,
        },
        entry: None,
        watchers: None,
        lesson: meta.lesson.as_ref().map(|lesson| wire::LessonProgress {
            chapter: lesson.chapter.clone(),
            finished: lesson.finished,
            watching: false,
            entries: Vec::new(),
        }),
    }
}

/// The invitation, for a guest who may invite: the opener, and everybody who sits there.
fn invite_for(row: &TableRow, meta: &TableMeta, guest: Option<&Guest>) -> Option<String> {
    let is_opener = guest.is_some_and(|guest| row.opener == guest.id);
    let may_invite = is_opener || seat_of(meta, guest).is_some();
    meta.invitation.clone().filter(|_| may_invite)
}

fn table_json(
    row: &TableRow,
    meta: &TableMeta,
    guest: Option<&Guest>,
    live: &LiveInfo,
    place: Place,
) -> wire::Table {
    let you = seat_of(meta, guest);
    wire::Table {
        id: row.id.clone(),
        game: row.game.clone(),
        status: status(row.status),
        visibility: match row.visibility {
            Visibility::Public => wire::Visibility::Public,
            Visibility::Private | Visibility::Lesson => wire::Visibility::Private,
        },
        invite: match place {
            Place::Alone => invite_for(row, meta, guest),
            Place::List => None,
        },
        spectators: meta.spectators,
        opener: meta.opener.clone(),
        opened: row.opened.0.unsigned_abs(),
        waiting: meta.waiting,
        pace: meta.pace,
        advice: meta.advice,
        puzzles: meta.puzzles,
        options: meta.options().clone(),
        edition: row.edition.is_some(),
        seats: seat_infos(meta, guest, live),
        marks: meta.marks(),
        you: you.map(Seat::number),
        yours: guest.is_some_and(|guest| guest.id == row.opener),
        awaited: live.awaited,
        entry: live.entry,
        commitment: meta.commitment.to_string(),
        result: meta.result.as_ref().map(portolan_match::json::data),
        length_limit: meta.length_limit,
        watchers: live.watchers,
        previous: meta.previous.clone(),
        continues: meta.continues.clone(),
        lesson: live.lesson.clone(),
        next: meta.next.as_ref().map(|next| wire::NextTable {
            id: next.id.clone(),
            opener: next.opener.clone(),
        }),
    }
}

/// Who sits where, as a guest sees it.
fn seat_infos(meta: &TableMeta, guest: Option<&Guest>, live: &LiveInfo) -> Vec<wire::SeatInfo> {
    let is_guest = |id: &GuestId| guest.is_some_and(|guest| guest.id == *id);
    let seats = Seat::all(meta.seat_assignments.len())
        .zip(&meta.seat_assignments)
        .zip(meta.names());
    seats
        .map(|((seat, assignment), name)| {
            let advised = meta.advised(seat);
            seat_info(seat, assignment, (name, advised), is_guest, live)
        })
        .collect()
}

fn status(status: Status) -> wire::Status {
    match status {
        Status::Open => wire::Status::Open,
        Status::Running => wire::Status::Running,
        Status::Over => wire::Status::Over,
        Status::Closed => wire::Status::Closed,
        Status::Frozen => wire::Status::Frozen,
    }
}

fn seat_info(
    seat: Seat,
    seat_assignment: &SeatAssignment,
    (name, advised): (String, u32),
    is_guest: impl Fn(&GuestId) -> bool,
    live: &LiveInfo,
) -> wire::SeatInfo {
    match seat_assignment {
        SeatAssignment::Free => wire::SeatInfo::Free {
            seat: seat.number(),
        },
        SeatAssignment::Person { guest, away, .. } => wire::SeatInfo::Person {
            seat: seat.number(),
            name,
            you: is_guest(guest),
            present: live.present.has(seat),
            stand_in: live.stand_ins.has(seat) && *away != Away::Resigned,
            resigned: *away == Away::Resigned,
            advised,
        },
        SeatAssignment::Bot { level, .. } => wire::SeatInfo::Bot {
            seat: seat.number(),
            temperament: Bot::named(*level, &name).temperament(),
            name,
            level: *level,
        },
        SeatAssignment::Kept { guest, .. } => wire::SeatInfo::Kept {
            seat: seat.number(),
            name,
            you: is_guest(guest),
        },
    }
}

impl TableActor {
    /// The seats whose person is connected.
    pub(super) fn present_seats(&self) -> Seats {
        self.people
            .connections
            .seats(|client| self.table.seat_of(client.guest.as_ref()))
    }

    /// The seats a bot plays until the person returns, because the person is silent or has left.
    pub(super) fn stand_in_seats(&self) -> Seats {
        let silent = self.clock.stand_ins.iter();
        let returning = |seat: &Seat| self.table.meta.away(*seat) != Away::Resigned;
        let all = silent.chain(self.table.meta.left_seats().iter());
        all.filter(returning).collect()
    }

    pub(super) fn watchers(&self) -> u32 {
        self.people
            .connections
            .watchers(|client| self.table.seat_of(client.guest.as_ref()))
    }

    fn live_info(&self) -> LiveInfo {
        LiveInfo {
            present: self.present_seats(),
            stand_ins: self.stand_in_seats(),
            awaited: self.channel.awaited.get(),
            entry: Some(self.play.entry()),
            watchers: Some(self.watchers()),
            lesson: self.lesson_progress(),
        }
    }

    /// The table as a guest sees it.
    pub(super) fn table_json(&self, guest: Option<&Guest>) -> wire::Table {
        let (row, meta) = (&self.table.row, &self.table.meta);
        table_json(row, meta, guest, &self.live_info(), Place::Alone)
    }

    /// Who sits where, as a guest sees it.
    pub(super) fn seat_infos(&self, guest: Option<&Guest>) -> Vec<wire::SeatInfo> {
        seat_infos(&self.table.meta, guest, &self.live_info())
    }
}
