//! Opening a table.

use portolan_core::{Phrase, Setup};
use portolan_match::{MatchSetup, Seed};
use portolan_store::{Guest, Millis, Status, StoreError, TableKey, TableRow, Visibility};

use super::TableRegistry;
use crate::error::{TableError, ErrorKind};
use crate::games;
use crate::ids;
use crate::table_meta::{Away, BOT_NAMES, SeatAssignment, TableMeta};
use crate::table_actor::{self, LEASE, now};
use crate::wire::{self, SeatWish};

/// How long others wait for somebody if nobody says, in seconds.
const WAITING: u32 = 120;

/// The longest waiting time, in seconds: a week.
const LONGEST_WAITING: u32 = 7 * 24 * 3600;

impl TableRegistry {
    /// Opens a table.
    ///
    /// # Errors
    /// If the game refuses the set-up, the seats do not make sense, or the guest has too many.
    pub async fn open(&self, guest: &Guest, wish: wire::OpenTable) -> Result<wire::Opened, TableError> {
        let is_private = wish.visibility == wire::Visibility::Private;
        let meta = meta(guest, &wish)?;
        // What the game refuses is refused now, not when it starts.
        games::open_match(&wish.game, MatchSetup::nameless(meta.setup.clone()))?;
        let row = row(guest, &wish.game, wish.visibility, &meta)?;
        let invitation = ids::invitation()?;
        let most = self.shared.settings.limits.tables_per_guest;
        let added = self.shared.store.add_table(&row, most).await;
        let key = added.map_err(|error| match error {
            StoreError::TooMany => {
                let phrase = Phrase::new("hall-too-many-tables").with("most", most);
                TableError::new(ErrorKind::TooMany, phrase)
            }
            other => other.into(),
        })?;
        let invite = match is_private {
            true => self.invitation(key, invitation).await,
            false => None,
        };
        Ok(wire::Opened {
            table: table_actor::listed(&row, &meta, Some(guest)),
            invite,
        })
    }

    /// An invitation to a table that is there already; without one, the opener can ask for
    /// another.
    async fn invitation(&self, key: TableKey, invitation: String) -> Option<String> {
        let digest = ids::digest(&invitation);
        match self.shared.store.add_invite(key, &digest).await {
            Ok(()) => Some(invitation),
            Err(error) => {
                tracing::warn!(%error, "an invitation could not be stored");
                None
            }
        }
    }
}

fn meta(guest: &Guest, wish: &wire::OpenTable) -> Result<TableMeta, TableError> {
    let own = wish.seats.iter().filter(|seat| **seat == SeatWish::Me);
    if own.count() > 1 {
        return Err(TableError::of(ErrorKind::Bad, "hall-two-own-seats"));
    }
    let people = wish.seats.iter();
    let people = people.filter(|seat| !matches!(seat, SeatWish::Bot { .. }));
    let waiting = match wish.waiting {
        Some(said) => said,
        None if people.count() > 1 => Some(WAITING),
        None => None,
    };
    if waiting.is_some_and(|seconds| !(1..=LONGEST_WAITING).contains(&seconds)) {
        let phrase = Phrase::new("hall-waiting").with("most", LONGEST_WAITING);
        return Err(TableError::new(ErrorKind::Bad, phrase));
    }
    let seat_assignments = wish
        .seats
        .iter()
        .enumerate()
        .map(|(index, seat)| match seat {
            SeatWish::Me => SeatAssignment::Person {
                guest: guest.id.clone(),
                name: guest.name.clone(),
                away: Away::No,
            },
            SeatWish::Friend => SeatAssignment::Free,
            SeatWish::Bot { level } => SeatAssignment::Bot {
                level: *level,
                name: BOT_NAMES[index % BOT_NAMES.len()].to_owned(),
            },
        });
    let seed = Seed::new(ids::random()?);
    Ok(TableMeta {
        opener: guest.name.clone(),
        setup: Setup {
            // More seats than fit are refused by the game.
            players: u8::try_from(wish.seats.len()).unwrap_or(u8::MAX),
            options: wish.options.clone(),
            edition: wish.edition.clone(),
        },
        seat_assignments: seat_assignments.collect(),
        waiting,
        commitment: seed.commitment().to_string(),
        seed: seed.to_hex(),
        entropy: Default::default(),
        started: None,
        result: None,
        rested: None,
    })
}

fn row(
    guest: &Guest,
    game: &str,
    visibility: wire::Visibility,
    meta: &TableMeta,
) -> Result<TableRow, TableError> {
    let opened = now();
    Ok(TableRow {
        id: ids::table()?,
        game: game.to_owned(),
        status: Status::Open,
        visibility: match visibility {
            wire::Visibility::Public => Visibility::Public,
            wire::Visibility::Private => Visibility::Private,
        },
        opener: guest.id.clone(),
        opened,
        touched: opened,
        // The first look finds out when the next one is due.
        wake: Some(Millis(opened.0 + LEASE.as_millis() as i64)),
        meta: serde_json::to_string(meta)
            .map_err(|_| TableError::of(ErrorKind::Storage, "hall-storage"))?,
        members: vec![guest.id.clone()],
    })
}
