//! Why a record does not prove that its chance was fair. Each error names the problem and, if there
//! is one, the line.

use portolan_core::{Arg, Phrase, Phrased};

use super::Commitment;
use crate::record::RecordError;

/// Why a record does not prove that its chance was fair.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// The record carries no commitment.
    #[error("the record carries no commitment")]
    NoProof,
    /// The record carries no seed, because the game is not over.
    #[error("the record carries no seed: the game is not over")]
    NoSeed,
    /// The commitment of the record differs from the one published before play.
    #[error("the commitment of the record is {found}: expected {expected}")]
    Commitment {
        /// The commitment noted before play.
        expected: Commitment,
        /// The commitment in the record.
        found: Commitment,
    },
    /// The seed of the record does not match its commitment.
    #[error("the seed has the commitment {found}: expected {expected}")]
    Seed {
        /// The commitment in the record.
        expected: Commitment,
        /// The commitment of the seed in the record.
        found: Commitment,
    },
    /// An outcome differs from the one that follows from seed and entropy.
    #[error("line {line}: outcome {number} (entry {entry}) is {found}: expected {expected}")]
    Outcome {
        /// The number of the outcome, counted from 1.
        number: u64,
        /// The number of its entry.
        entry: u32,
        /// The line of the record, counted from 1.
        line: usize,
        /// The outcome in the record.
        found: String,
        /// The outcome that follows from seed and entropy.
        expected: String,
    },
    /// The record cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
}

impl<C: ?Sized> Phrased<C> for VerifyError {
    /// Those in addition to the keys of [`RecordError`].
    const KEYS: &'static [&'static str] = &[
        "fair-no-proof",
        "fair-no-seed",
        "fair-commitment",
        "fair-seed",
        "fair-outcome",
    ];

    fn phrase(&self, context: &C) -> Phrase {
        let both_commitments = |key, expected: &Commitment, found: &Commitment| {
            Phrase::new(key)
                .with("expected", Arg::Text(expected.to_string()))
                .with("found", Arg::Text(found.to_string()))
        };
        match self {
            VerifyError::NoProof => Phrase::new("fair-no-proof"),
            VerifyError::NoSeed => Phrase::new("fair-no-seed"),
            VerifyError::Commitment { expected, found } => {
                both_commitments("fair-commitment", expected, found)
            }
            VerifyError::Seed { expected, found } => both_commitments("fair-seed", expected, found),
            VerifyError::Outcome {
                number,
                entry,
                line,
                found,
                expected,
            } => Phrase::new("fair-outcome")
                .with("number", Arg::Number(*number as i64))
                .with("entry", *entry)
                .with("line", Arg::Number(*line as i64))
                .with("found", Arg::Text(found.clone()))
                .with("expected", Arg::Text(expected.clone())),
            VerifyError::Record(error) => error.phrase(context),
        }
    }
}
