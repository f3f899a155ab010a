//! The record of a table, how its scores came about, and the data that proves its chance fair. None reveals anything hidden
//! before the game is over or closed.

use portolan_match::{Record, SeatScore, SourceAmount};
use portolan_store::{Guest, Status};

use super::TableActor;
use super::load::{match_setup_of, revealed_fair};
use crate::error::{ErrorKind, TableError};
use crate::table_registry::verify;
use crate::wire;

impl TableActor {
    fn has_ended(&self) -> bool {
        match self.row.status {
            Status::Over | Status::Closed | Status::Frozen => true,
            Status::Open | Status::Running => false,
        }
    }

    /// The record with the seed, once the game is over or closed.
    fn record_with_seed(&self) -> Result<Record, TableError> {
        if !self.has_ended() {
            return Err(TableError::from_key(ErrorKind::Conflict, "live-not-over"));
        }
        let started = self.meta.started.as_ref();
        let started =
            started.ok_or_else(|| TableError::from_key(ErrorKind::Conflict, "live-no-record"))?;
        let record = match &self.any_match {
            Some(any_match) => any_match.record(),
            None => Record {
                game: self.row.game.clone(),
                rules: started.rules,
                edition: started.edition.clone(),
                match_setup: match_setup_of(&self.meta, started, self.frozen_game.edition.clone()),
                entries: self
                    .frozen_game
                    .log
                    .iter()
                    .filter_map(|line| line.entry())
                    .collect(),
                result: self.meta.result.clone(),
                fair: None,
            },
        };
        Ok(match revealed_fair(&self.meta) {
            Some(fair) => record.with_fair(fair),
            None => record,
        })
    }

    /// How the scores came about, once the game is over.
    pub(super) fn scores(&mut self, guest: Option<&Guest>) -> Result<Vec<wire::Score>, TableError> {
        self.count_look(guest)?;
        let scores = self.any_match.as_ref().and_then(|played| played.scores());
        let scores =
            scores.ok_or_else(|| TableError::from_key(ErrorKind::Conflict, "live-not-over"))?;
        Ok(scores.into_iter().map(score_json).collect())
    }

    /// The record as text.
    pub(super) fn record(&mut self, guest: Option<&Guest>) -> Result<String, TableError> {
        self.count_look(guest)?;
        Ok(self.record_with_seed()?.to_text())
    }

    /// The commitment and the entropy; with the seed and a verdict once the table has ended.
    pub(super) fn fairness(&mut self) -> wire::Fairness {
        let commitment_only = wire::Fairness {
            commitment: self.meta.commitment.to_string(),
            entropy: self.meta.entropy_entries(),
            seed: None,
            verified: None,
        };
        if !self.has_ended() {
            return commitment_only;
        }
        // Replaying the game takes a while, and many may ask.
        if self.verdict.is_none() {
            let record = self.record_with_seed().ok();
            self.verdict = record.map(|record| verify::verdict(&record));
        }
        wire::Fairness {
            seed: Some(self.meta.seed.to_hex()),
            verified: self.verdict.clone(),
            ..commitment_only
        }
    }
}

fn score_json(score: SeatScore) -> wire::Score {
    let to_json = |one: SourceAmount| wire::SourceAmount {
        source: one.source.to_owned(),
        amount: one.amount,
    };
    wire::Score {
        seat: score.seat.number(),
        start: score.start,
        sources: score.sources.into_iter().map(to_json).collect(),
        score: score.score,
    }
}
