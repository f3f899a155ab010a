//! The check of a record: its entries are played again by the rules, and every outcome of chance
//! is recomputed from seed and entropy before it is taken. The first thing that is wrong is
//! named, so a forged die is told as such even if it makes a later entry impossible.

use portolan_core::{ChanceKind, GamePackage, Notation};

use super::{Commitment, Fair, Seed, VerifyError};
use crate::entry::{Entry, EntryOf};
use crate::matches::Match;
use crate::record::{Record, line_of, replay_watched};
use crate::source::Source;

/// What a check found: everything as it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// How many outcomes of chance were recomputed: all there are.
    pub outcomes: u64,
    /// How many of them were dice; the others were draws.
    pub dice: u64,
    /// How many entries the record has.
    pub entries: u32,
    /// Whether the game was played to its end, not broken off.
    pub over: bool,
    /// What the seed fits. It proves something only if it was known before play.
    pub commitment: Commitment,
}

/// Checks every outcome of a record against its seed and entropy, and the seed against the
/// commitment: that in the record, and the one noted before play if it is given.
///
/// # Errors
/// What is wrong or missing; see the head of [`fair`](super) for what it means if nothing is.
pub fn verify<G: GamePackage>(
    record: &Record,
    expected: Option<&Commitment>,
) -> Result<Verdict, VerifyError> {
    let fair = record.fair.as_ref().ok_or(VerifyError::NoProof)?;
    let source = proven(fair, expected)?;
    let (mut outcomes, mut dice) = (0, 0);
    let played = replay_watched(record, |played: &Match<G>, entry: &EntryOf<G>| {
        // An outcome where none is awaited is for the rules to refuse.
        let (Entry::Chance(found), Ok(chance_kind)) = (entry, played.awaited()) else {
            return Ok(());
        };
        outcomes += 1;
        dice += u64::from(chance_kind == ChanceKind::Dice);
        let expected = source.outcome(played.game(), played.state(), outcomes);
        match expected {
            Some(expected) if expected != *found => Err(VerifyError::Outcome {
                number: outcomes,
                entry: played.entry() + 1,
                line: line_of(played.entry() + 1),
                found: found.notation(played.game()),
                expected: expected.notation(played.game()),
            }),
            _ => Ok(()),
        }
    })?;
    Ok(Verdict {
        outcomes,
        dice,
        entries: played.entry(),
        over: played.result().is_some(),
        commitment: *fair.commitment(),
    })
}

/// The source, if the commitment is the expected one and the seed fits it.
fn proven(fair: &Fair, expected: Option<&Commitment>) -> Result<Source, VerifyError> {
    let commitment = fair.commitment();
    if let Some(expected) = expected.filter(|expected| *expected != commitment) {
        return Err(VerifyError::Commitment {
            expected: *expected,
            found: *commitment,
        });
    }
    let of_seed = fair.seed().map(Seed::commitment);
    match (of_seed, fair.source()) {
        (Some(found), _) if found != *commitment => Err(VerifyError::Seed {
            expected: *commitment,
            found,
        }),
        (Some(_), Some(source)) => Ok(source),
        _ => Err(VerifyError::NoSeed),
    }
}
