//! What clients request of a match outside of its frames: static data, and older parts of the log.

use std::sync::Arc;

use portolan_core::Seat;
use portolan_match::AnyMatch;
use portolan_store::{Guest, Status};
use serde_json::value::RawValue;

use super::{Finality, HistoryPage, TableActor};
use crate::error::TableError;
use crate::wire::{Eyes, History};

/// How many entries an answer contains at most.
const PAGE_ENTRIES: u32 = 200;

impl TableActor {
    /// The match, once it has started.
    fn require_match(&self) -> Result<&dyn AnyMatch, TableError> {
        let any_match = self.play.any_match.as_deref();
        Ok(any_match.ok_or_else(|| self.not_playing_error())?)
    }

    /// All static data of the game.
    pub(super) fn parts(&self) -> Result<Arc<RawValue>, TableError> {
        Ok(self.require_match()?.parts())
    }

    /// How phrases that frames do not have follow from their data.
    pub(super) fn phrase_shapes(&self) -> Result<Arc<RawValue>, TableError> {
        Ok(self.require_match()?.phrase_shapes())
    }

    /// The seat through whose eyes a guest may look; `None` for those of a spectator.
    fn viewer(&self, guest: Option<&Guest>, eyes: Eyes) -> Result<Option<Seat>, TableError> {
        let own = self.table.seat_of(guest);
        match eyes {
            Eyes::Mine => Ok(own),
            Eyes::Spectator => Ok(None),
            Eyes::Seat(number) => {
                let seat = self.seat_by_number(number)?;
                if own == Some(seat) || self.table.row.status == Status::Over {
                    Ok(Some(seat))
                } else {
                    Err(TableError::EyesEarly)
                }
            }
        }
    }

    /// The last entries before this one, as these eyes see them.
    pub(super) fn history_before(
        &mut self,
        guest: Option<&Guest>,
        before: u32,
        eyes: Eyes,
    ) -> Result<HistoryPage, TableError> {
        self.count_look(guest)?;
        let viewer = self.viewer(guest, eyes)?;
        let any_match = self.require_match()?;
        let last = before.saturating_sub(1).min(any_match.entry());
        let first = last.saturating_sub(PAGE_ENTRIES) + 1;
        let history = any_match.history(viewer, first..=last);
        Ok(HistoryPage {
            history: History {
                first: history.first,
                view: history.view,
                steps: history.steps,
            },
            finality: match self.table.row.status {
                Status::Over => Finality::Final,
                _ => Finality::Preliminary,
            },
        })
    }
}
