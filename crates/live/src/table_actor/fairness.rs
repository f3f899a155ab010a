//! The record of a table and the proof that its chance was fair. Neither shows anything hidden
//! before the game is over or closed.

use portolan_match::Record;
use portolan_store::Status;

use super::TableActor;
use super::load::{fair_of, match_setup_of};
use crate::error::{TableError, ErrorKind};
use crate::table_registry::verify;
use crate::wire;

impl TableActor {
    fn has_ended(&self) -> bool {
        match self.row.status {
            Status::Over | Status::Closed | Status::Frozen => true,
            Status::Open | Status::Running => false,
        }
    }

    /// The record with its proof, once nothing has to be hidden any more.
    fn proven_record(&self) -> Result<Record, TableError> {
        if !self.has_ended() {
            return Err(TableError::of(ErrorKind::Conflict, "hall-not-over"));
        }
        let started = self.meta.started.as_ref();
        let started = started.ok_or_else(|| TableError::of(ErrorKind::Conflict, "hall-no-record"))?;
        let record = match &self.any_match {
            Some(any_match) => any_match.record(),
            None => Record {
                game: self.row.game.clone(),
                rules: started.rules,
                edition: started.edition.clone(),
                match_setup: match_setup_of(&self.meta, started),
                entries: self.frozen.iter().filter_map(|line| line.entry()).collect(),
                result: self.meta.result.clone(),
                fair: None,
            },
        };
        Ok(match fair_of(&self.meta) {
            Some(fair) => record.with_fair(fair),
            None => record,
        })
    }

    /// The record as text.
    pub(super) fn record(&self) -> Result<String, TableError> {
        Ok(self.proven_record()?.to_text())
    }

    /// Where the table's chance comes from; with the seed and a verdict once it has ended.
    pub(super) fn fairness(&self) -> Result<wire::Fairness, TableError> {
        let told = wire::Fairness {
            commitment: self.meta.commitment.clone(),
            entropy: self.meta.stirred(),
            seed: None,
            verified: None,
        };
        if !self.has_ended() {
            return Ok(told);
        }
        let verified = match self.proven_record() {
            Ok(record) => Some(verify::verdict(&record)),
            Err(_) => None,
        };
        Ok(wire::Fairness {
            seed: Some(self.meta.seed.clone()),
            verified,
            ..told
        })
    }
}
