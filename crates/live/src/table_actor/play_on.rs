//! Playing on from a moment of a finished game: a new table whose log begins with the first entries of
//! this one, for one person among bots. What follows is drawn from a new seed, so the record of the new
//! table proves nothing about the entries that it did not draw, and claims nothing.

use portolan_core::{Seat, Turn};
use portolan_match::AnyMatch;
use portolan_store::{BesideTable, FirstLog, Guest, Status, TableId, TableRow, Visibility};

use super::TableActor;
use crate::error::TableError;
use crate::finished_match::{self, FinishedMatch, analysis_digest};
use crate::ids;
use crate::log_line::{LogLine, Note};
use crate::names::distinct_name;
use crate::table_meta::{Away, STAND_IN_LEVEL, SeatAssignment, Started, TableMeta};
use crate::table_registry::opening::{new_invitation, new_row, not_added};
use crate::{analyses, wire};

impl TableActor {
    /// The match, once the game is over.
    fn require_over(&self) -> Result<&dyn AnyMatch, TableError> {
        let any_match = self.play.any_match.as_deref();
        match (self.table.row.status, any_match) {
            (Status::Over, Some(any_match)) => Ok(any_match),
            _ => Err(TableError::NotOver),
        }
    }

    /// The match for another thread, once the game is over.
    pub(super) fn finished_match(
        &mut self,
        guest: Option<&Guest>,
    ) -> Result<FinishedMatch, TableError> {
        self.count_look(guest)?;
        let record = self.require_over()?.record();
        Ok(FinishedMatch {
            table: self.table.row.id.clone(),
            key: self.table.key,
            digest: analysis_digest(&record.game, &record.edition, analyses::effort()),
            game: record.game,
            match_setup: record.match_setup,
            entries: record.entries,
            puzzles: self.table.meta.puzzles,
        })
    }

    /// Opens a table at which this game is played on from one of its entries. Returns its id.
    pub(super) async fn play_on(
        &mut self,
        guest: &Guest,
        request: wire::PlayOn,
    ) -> Result<TableId, TableError> {
        let seat = self.seat_by_number(request.seat)?;
        let finished = self.finished_match(Some(guest))?;
        let last = finished.entries.len() as u32;
        if request.entry > last {
            return Err(TableError::NoSuchEntry { last });
        }
        let entries = finished.entries[..request.entry as usize].to_vec();
        let match_setup = finished.match_setup.clone();
        let folded = finished_match::fold(&finished.game, match_setup, entries.iter().cloned());
        let folded = folded.map_err(|error| {
            tracing::error!(table = %self.table.row.id, %error, "fold match to play on failed");
            TableError::Frozen
        })?;
        if folded.turn() == Turn::Over {
            return Err(TableError::Over);
        }
        let meta = TableMeta {
            invitation: new_invitation(Visibility::Private)?,
            ..self.meta_to_play_on(guest, seat, request.entry)?
        };
        let row = TableRow {
            status: Status::Running,
            edition: self.table.row.edition,
            ..new_row(guest, &finished.game, Visibility::Private, &meta)?
        };
        let lines = LogLine::write(1, entries, Note::NONE, folded.digest());
        let beside = BesideTable {
            invite: meta.invitation.as_deref().map(ids::digest),
            log: (request.entry > 0).then_some(FirstLog {
                entries: request.entry,
                lines,
            }),
            ..BesideTable::default()
        };
        let most = self.shared.settings.limits.tables_per_guest;
        let added = self.shared.store.add_table_with(&row, beside, most).await;
        added.map_err(|error| not_added(&error, &row.id, most))?;
        Ok(row.id)
    }

    /// The metadata of a table at which this game is played on: bots stay, and others take the seats of
    /// people.
    fn meta_to_play_on(
        &self,
        guest: &Guest,
        seat: Seat,
        entry: u32,
    ) -> Result<TableMeta, TableError> {
        let before = &self.table.meta;
        let assignments = before.seat_assignments.iter();
        let free = assignments.map(|assignment| match assignment {
            SeatAssignment::Bot { .. } => assignment.clone(),
            _ => SeatAssignment::Free,
        });
        let seed = self.shared.seeds.take()?;
        let mut meta = TableMeta {
            pace: before.pace,
            advice: wire::TableAdvice::Allowed,
            marks: before.marks.clone(),
            continues: Some(wire::Continues {
                table: self.table.row.id.clone(),
                entry,
            }),
            ..TableMeta::new(
                &guest.name,
                before.setup.clone(),
                free.collect(),
                None,
                seed,
            )
        };
        meta.seat_assignments[seat] = SeatAssignment::Person {
            guest: guest.id.clone(),
            name: distinct_name(&guest.name, std::iter::empty()),
            away: Away::No,
        };
        for other in Seat::all(meta.seat_assignments.len()) {
            if meta.seat_assignments[other] == SeatAssignment::Free {
                meta.seat_bot(other, STAND_IN_LEVEL.into());
            }
        }
        let name = meta.name_for(seat, &guest.name, None);
        if let SeatAssignment::Person { name: own, .. } = &mut meta.seat_assignments[seat] {
            *own = name;
        }
        let started = before.started.clone().ok_or(TableError::NotOver)?;
        let names = meta.names();
        meta.started = Some(Started { names, ..started });
        Ok(meta)
    }
}
