//! What an address of a table says about it to whoever is sent the address and has not opened it yet:
//! the card that a messenger shows. It is for everybody who has the address, so it says nothing of a
//! private table without an invitation, not even that the table exists.

use portolan_core::{Language, Phrase, drawing::Words};
use portolan_store::{Status, TableId, TableRow, Visibility};
use portolan_words::Speaker;

use super::{TableRegistry, parse_meta};
use crate::error::TableError;
use crate::games;
use crate::ids;
use crate::table_meta::{SeatAssignment, TableMeta};
use crate::wire::Spectators;

/// What an address invites to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// The title of the game.
    pub game: String,
    /// The name of the guest who opened the table.
    pub inviter: String,
    /// What whoever follows the invitation can do.
    pub invites_to: InvitesTo,
}

/// What whoever follows an invitation can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvitesTo {
    /// Sit down and play.
    Play {
        /// How many seats are free.
        free: u32,
    },
    /// Watch.
    Watch,
}

impl TableRegistry {
    /// What an address with this invitation says, in a language; nothing if there is no such table, it
    /// is private and this is no invitation to it, or nobody can come any more. The table is not loaded.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn preview(
        &self,
        id: &TableId,
        invite: Option<&str>,
        language: Language,
    ) -> Result<Option<Preview>, TableError> {
        let store = &self.shared.store;
        let found = store.table(id).await;
        let found = found.map_err(|error| TableError::storage("read table row", id, &error))?;
        let Some((key, row)) = found else {
            return Ok(None);
        };
        if row.visibility != Visibility::Public {
            let Some(invite) = invite else {
                return Ok(None);
            };
            let invited = store.invited(key, &ids::digest(invite)).await;
            let is_invited =
                invited.map_err(|error| TableError::storage("read invitation", id, &error))?;
            if !is_invited {
                return Ok(None);
            }
        }
        let meta = parse_meta(&row)?;
        let preview = invites_to(&row, &meta).map(|invites_to| {
            let words = games::words_of(&row.game)(language);
            Preview {
                game: Speaker::new(words, Vec::new()).say(&Phrase::new("title")),
                inviter: meta.opener,
                invites_to,
            }
        });
        Ok(preview)
    }
}

fn invites_to(row: &TableRow, meta: &TableMeta) -> Option<InvitesTo> {
    let is_free = |assignment: &&SeatAssignment| **assignment == SeatAssignment::Free;
    let free = meta.seat_assignments.iter().filter(is_free).count() as u32;
    match (row.status, meta.spectators) {
        (Status::Open, _) if free > 0 => Some(InvitesTo::Play { free }),
        (Status::Closed | Status::Frozen, _) => None,
        (Status::Running | Status::Over, Spectators::None) => None,
        (Status::Open | Status::Running | Status::Over, _) => Some(InvitesTo::Watch),
    }
}
