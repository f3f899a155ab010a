//! The record of a table, how its scores came about, and the data that proves its chance fair. None reveals anything hidden
//! before the game is over or closed.

use portolan_bots::MatchWithBots;
use portolan_core::{Phrase, Seat};
use portolan_match::{Record, SeatScore, SourceAmount};
use portolan_store::Guest;

use super::TableActor;
use super::load::{match_setup_of, revealed_fair};
use crate::error::TableError;
use crate::table_registry::verify;
use crate::wire;

impl TableActor {
    /// The record with the seed, once the game is over or closed.
    fn record_with_seed(&self) -> Result<Record, TableError> {
        if !self.table.has_ended() {
            return Err(TableError::NotOver);
        }
        let started = self.table.meta.started.as_ref();
        let started = started.ok_or(TableError::NoRecord)?;
        let record = match &self.play.any_match {
            Some(any_match) => any_match.record(),
            None => Record {
                game: self.table.row.game.clone(),
                rules: started.rules,
                edition: started.edition.clone(),
                match_setup: match_setup_of(
                    &self.table.meta,
                    started,
                    self.play.frozen_game.edition.clone(),
                ),
                entries: self
                    .play
                    .frozen_game
                    .log
                    .iter()
                    .filter_map(|line| line.entry())
                    .collect(),
                result: self.table.meta.result.clone(),
                fair: None,
            },
        };
        // The seed of a game that is played on has decided only what came after.
        let is_whole = self.table.meta.continues.is_none();
        let fair = revealed_fair(&self.table.meta).filter(|_| is_whole);
        Ok(match fair {
            Some(fair) => record.with_fair(fair),
            None => record,
        })
    }

    /// How the scores came about, once the game is over.
    pub(super) fn scores(&mut self, guest: Option<&Guest>) -> Result<wire::Scores, TableError> {
        self.count_look(guest)?;
        let played = self.play.any_match.as_ref().ok_or(TableError::NotOver)?;
        let advised = |seat| self.table.meta.advised(seat);
        scores_json(&**played, advised).ok_or(TableError::NotOver)
    }

    /// The record as text.
    pub(super) fn record(&mut self, guest: Option<&Guest>) -> Result<String, TableError> {
        self.count_look(guest)?;
        Ok(self.record_with_seed()?.to_text())
    }

    /// The commitment and the entropy; with the seed and a verdict once the table has ended.
    pub(super) fn fairness(&mut self) -> wire::Fairness {
        let commitment_only = wire::Fairness {
            commitment: self.table.meta.commitment.to_string(),
            entropy: self.table.meta.entropy_entries(),
            seed: None,
            verified: None,
        };
        if !self.table.has_ended() {
            return commitment_only;
        }
        // Replaying the game takes a while, and many may ask.
        if self.play.verdict.is_none() && self.table.meta.continues.is_none() {
            let record = self.record_with_seed().ok();
            self.play.verdict = record.map(|record| verify::verdict(&record));
        }
        wire::Fairness {
            seed: Some(self.table.meta.seed.to_hex()),
            verified: self.play.verdict.clone(),
            ..commitment_only
        }
    }
}

/// A phrase as JSON, which every phrase has.
fn phrase_json(phrase: &Phrase) -> Option<serde_json::Value> {
    serde_json::to_value(phrase).ok()
}

/// How a match ended and how the scores came about; `None` if it is not over. `advised` says how often the person
/// in a seat used advice.
pub(crate) fn scores_json(
    any_match: &dyn MatchWithBots,
    advised: impl Fn(Seat) -> u32,
) -> Option<wire::Scores> {
    let seats = any_match.scores()?.into_iter();
    let seats = seats.map(|score| {
        let advised = advised(score.seat);
        score_json(score, advised)
    });
    Some(wire::Scores {
        ending: any_match.ending().as_ref().and_then(phrase_json),
        seats: seats.collect(),
    })
}

/// The score of a seat whose person used advice so often.
fn score_json(score: SeatScore, advised: u32) -> wire::Score {
    let to_json = |one: SourceAmount| wire::SourceAmount {
        source: one.source.to_owned(),
        amount: one.amount,
    };
    wire::Score {
        seat: score.seat.number(),
        start: score.start,
        sources: score.sources.into_iter().map(to_json).collect(),
        score: score.score,
        note: score.note.as_ref().and_then(phrase_json),
        actions: score.actions,
        by_stand_in: score.by_stand_in,
        advised,
    }
}
