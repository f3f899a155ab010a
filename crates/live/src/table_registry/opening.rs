//! Opening a table.

use portolan_bots::Bot;
use portolan_core::{Seat, Seats, Setup};
use portolan_match::MatchSetup;
use portolan_store::{
    BesideTable, Guest, Millis, Status, StoreError, TableId, TableRow, Visibility,
};

use super::TableRegistry;
use crate::error::TableError;
use crate::games;
use crate::ids;
use crate::table_actor::{self, LEASE, now};
use crate::table_meta::{Away, SeatAssignment, TableMeta};
use crate::wire::{self, SeatRequest};

/// The waiting time of a table with several people, unless the request names another, in seconds.
const DEFAULT_WAITING: u32 = 120;

/// The longest text of an edition, in bytes. The built-in ones have less than a quarter of it.
const LONGEST_EDITION: usize = 64 * 1024;

/// The longest waiting time, in seconds: a week.
const LONGEST_WAITING: u32 = 7 * 24 * 3600;

impl TableRegistry {
    /// Opens a table.
    ///
    /// # Errors
    /// If the game refuses the setup, the seats are invalid, or the guest has too many tables.
    pub async fn open(
        &self,
        guest: &Guest,
        request: wire::OpenTable,
    ) -> Result<wire::Opened, TableError> {
        let visibility = requested_visibility(&request);
        check_edition(request.edition.as_deref())?;
        check_own_seats(&request)?;
        let waiting = requested_waiting(&request)?;
        let setup = Setup {
            // The game refuses more seats than it has.
            players: u8::try_from(request.seats.len()).unwrap_or(u8::MAX),
            options: request.options.clone(),
            edition: request.edition.clone(),
        };
        if visibility == Visibility::Public {
            games::require_limits(&request.game, &setup)?;
        }
        // Opens a match to check the setup now and not when the game starts.
        games::open_match(&request.game, MatchSetup::nameless(setup.clone()))?;
        let setup = Setup {
            // The text is stored beside the metadata, which lists read.
            edition: None,
            ..setup
        };
        let seats = vec![SeatAssignment::Free; request.seats.len()];
        let seed = self.shared.seeds.take()?;
        let mut meta = TableMeta {
            pace: request.pace,
            advice: requested_advice(&request),
            puzzles: request.puzzles,
            spectators: request.spectators,
            invitation: new_invitation(visibility)?,
            ..TableMeta::new(&guest.name, setup, seats, waiting, seed)
        };
        seat_players(&mut meta, guest, &request.seats);
        let mut row = new_row(guest, &request.game, visibility, &meta)?;
        row.edition = request.edition.as_deref().map(ids::digest);
        let beside = BesideTable {
            edition: request.edition,
            invite: meta.invitation.as_deref().map(ids::digest),
            ..BesideTable::default()
        };
        let most = self.shared.settings.limits.tables_per_guest;
        let added = self.shared.store.add_table_with(&row, beside, most).await;
        added.map_err(|error| not_added(&error, &row.id, most))?;
        Ok(wire::Opened {
            table: table_actor::stored_table_json(&row, &meta, Some(guest), Seats::NONE),
            invite: meta.invitation,
        })
    }
}

/// The first invitation to a new table, if it needs one.
pub(crate) fn new_invitation(visibility: Visibility) -> Result<Option<String>, TableError> {
    match visibility {
        Visibility::Private => ids::new_invitation().map(Some),
        Visibility::Public | Visibility::Lesson => Ok(None),
    }
}

/// Who may see the table: whoever the request says. A seat that is kept for a friend is not for
/// strangers, unless the request says so.
fn requested_visibility(request: &wire::OpenTable) -> Visibility {
    match request.visibility {
        Some(wire::Visibility::Public) => Visibility::Public,
        Some(wire::Visibility::Private) => Visibility::Private,
        None if request.seats.contains(&SeatRequest::Friend) => Visibility::Private,
        None => Visibility::Public,
    }
}

/// Refuses an edition that is too long to be stored.
fn check_edition(edition: Option<&str>) -> Result<(), TableError> {
    match edition.map(str::len) {
        Some(given) if given > LONGEST_EDITION => Err(TableError::EditionLong {
            given: u32::try_from(given).unwrap_or(u32::MAX),
            most: LONGEST_EDITION as u32,
        }),
        _ => Ok(()),
    }
}

/// Refuses a request with several seats for the opener.
fn check_own_seats(request: &wire::OpenTable) -> Result<(), TableError> {
    let seats = request.seats.iter();
    let own = seats.filter(|seat| **seat == SeatRequest::Me);
    if own.count() > 1 {
        return Err(TableError::TwoOwnSeats);
    }
    Ok(())
}

/// How many people the request has seats for.
fn people(request: &wire::OpenTable) -> usize {
    let seats = request.seats.iter();
    let people = seats.filter(|seat| !matches!(seat, SeatRequest::Bot { .. }));
    people.count()
}

/// Whether advice is allowed: as the request says, otherwise to a person among bots.
fn requested_advice(request: &wire::OpenTable) -> wire::TableAdvice {
    request.advice.unwrap_or(match people(request) {
        1 => wire::TableAdvice::Allowed,
        _ => wire::TableAdvice::None,
    })
}

/// The waiting time that is requested, or the usual one.
fn requested_waiting(request: &wire::OpenTable) -> Result<Option<u32>, TableError> {
    let waiting = match request.waiting {
        Some(requested) => requested,
        None if people(request) > 1 => Some(DEFAULT_WAITING),
        None => None,
    };
    if waiting.is_some_and(|seconds| !(1..=LONGEST_WAITING).contains(&seconds)) {
        return Err(TableError::Waiting {
            most: LONGEST_WAITING,
        });
    }
    Ok(waiting)
}

/// Seats the players of a new table: first the persons who are wanted, then bots chosen by lot, then the opener,
/// whose name is not that of a bot.
fn seat_players(meta: &mut TableMeta, guest: &Guest, seats: &[SeatRequest]) {
    let is_person = |bot: &Bot| matches!(bot, Bot::Person(_));
    let bots = |wanted: bool| {
        let seats = seats.iter().enumerate();
        seats.filter_map(move |(index, seat)| match seat {
            SeatRequest::Bot { level } if is_person(level) == wanted => {
                Some((Seat::new(index), *level))
            }
            _ => None,
        })
    };
    for (seat, bot) in bots(true).chain(bots(false)) {
        meta.seat_bot(seat, bot);
    }
    let own = seats.iter().position(|seat| *seat == SeatRequest::Me);
    if let Some(seat) = own.map(Seat::new) {
        meta.seat_assignments[seat] = SeatAssignment::Person {
            guest: guest.id.clone(),
            name: meta.name_for(seat, &guest.name, None),
            away: Away::No,
        };
    }
}

/// Why a table could not be added to the store.
pub(crate) fn not_added(error: &StoreError, table: &TableId, most: u32) -> TableError {
    match error {
        StoreError::TooManyTables => TableError::TooManyTables { most },
        other => TableError::storage("store new table", table, other),
    }
}

/// The row of a table that a guest opens, with this guest as its only member.
pub(crate) fn new_row(
    guest: &Guest,
    game: &str,
    visibility: Visibility,
    meta: &TableMeta,
) -> Result<TableRow, TableError> {
    let opened = now();
    Ok(TableRow {
        id: ids::new_table_id()?,
        game: game.to_owned(),
        status: Status::Open,
        visibility,
        opener: guest.id.clone(),
        opened,
        touched: opened,
        // When the table is first woken, its actor computes the next time.
        wake: Some(Millis(opened.0 + LEASE.as_millis() as i64)),
        meta: serde_json::to_string(meta).map_err(|error| {
            tracing::error!(game, %error, "serialize metadata of new table failed");
            TableError::Storage
        })?,
        members: vec![guest.id.clone()],
        edition: None,
    })
}
