//! The record of a table and the proof that its chance was fair. Neither shows anything hidden
//! before the game is over or closed.

use portolan_match::Record;
use portolan_store::Status;

use super::Task;
use super::load::{fair_of, match_setup_of};
use crate::fault::{Fault, Kind};
use crate::hall::verify;
use crate::wire;

impl Task {
    fn has_ended(&self) -> bool {
        match self.row.status {
            Status::Over | Status::Closed | Status::Frozen => true,
            Status::Open | Status::Running => false,
        }
    }

    /// The record with its proof, once nothing has to be hidden any more.
    fn proven_record(&self) -> Result<Record, Fault> {
        if !self.has_ended() {
            return Err(Fault::of(Kind::Conflict, "hall-not-over"));
        }
        let started = self.sheet.started.as_ref();
        let started = started.ok_or_else(|| Fault::of(Kind::Conflict, "hall-no-record"))?;
        let record = match &self.any_match {
            Some(any_match) => any_match.record(),
            None => Record {
                game: self.row.game.clone(),
                rules: started.rules,
                edition: started.edition.clone(),
                match_setup: match_setup_of(&self.sheet, started),
                entries: self.frozen.iter().filter_map(|line| line.entry()).collect(),
                result: self.sheet.result.clone(),
                fair: None,
            },
        };
        Ok(match fair_of(&self.sheet) {
            Some(fair) => record.with_fair(fair),
            None => record,
        })
    }

    /// The record as text.
    pub(super) fn record(&self) -> Result<String, Fault> {
        Ok(self.proven_record()?.to_text())
    }

    /// Where the table's chance comes from; with the seed and a verdict once it has ended.
    pub(super) fn fairness(&self) -> Result<wire::Fairness, Fault> {
        let told = wire::Fairness {
            commitment: self.sheet.commitment.clone(),
            entropy: self.sheet.stirred(),
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
            seed: Some(self.sheet.seed.clone()),
            verified,
            ..told
        })
    }
}
