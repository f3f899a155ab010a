//! Verification of a record: its entries are replayed, and every outcome of chance is recomputed
//! from seed and entropy before it is applied. The first error is reported, so a forged die is
//! reported as such even if it makes a later entry impossible.

use portolan_core::{ChanceKind, GamePackage, Notation};

use super::{Commitment, Fair, Seed, VerifyError};
use crate::entry::{Entry, EntryOf};
use crate::matches::Match;
use crate::record::{Record, line_of, replay_with};
use crate::source::Source;

/// What a successful verification covered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The number of outcomes of chance, all of which were recomputed.
    pub outcomes: u64,
    /// The number of dice among them; the others were draws.
    pub dice: u64,
    /// The number of entries.
    pub entries: u32,
    /// Whether the match was played to its end.
    pub over: bool,
    /// The commitment of the seed. It proves something only if it was known before play.
    pub commitment: Commitment,
}

/// Checks every outcome of a record against its seed and entropy, and the seed against the
/// commitment in the record and, if it is given, the one noted before play. The module
/// [`fair`](super) describes what this proves and what not.
///
/// ```
/// use portolan_conformance::example::Quay;
/// use portolan_core::{Seat, Setup};
/// use portolan_match::{Entry, Fair, Match, MatchSetup, Record, Seed, VerifyError, verify};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // Before play: the server publishes the commitment of a secret seed, then players add entropy.
/// let seed = Seed::new([7; 32]); // In reality these bytes are random.
/// let commitment = seed.commitment();
/// let entropy = vec![(Seat::new(0), "Ada's lucky 13".to_owned())];
///
/// // During play: all outcomes come from seed and entropy.
/// let fair = Fair::new(commitment, entropy)?.with_seed(seed);
/// let source = fair.source().expect("the seed is known");
/// let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2)))?;
/// while played.awaited_chance().is_ok() {
///     played.draw(&source)?;
/// }
///
/// // After play: the record reveals the seed, and everybody can verify it.
/// let record = Record::of(&played).with_fair(fair);
/// let verdict = verify::<Quay>(&record, Some(&commitment))?;
/// assert_eq!((verdict.outcomes, verdict.dice), (8, 1));
///
/// // A changed die is found.
/// let mut forged = record.clone();
/// forged.entries[6].entry = Entry::Chance("roll 6".to_owned());
/// let error = verify::<Quay>(&forged, Some(&commitment)).unwrap_err();
/// assert!(matches!(error, VerifyError::Outcome { number: 7, entry: 7, line: 8, .. }));
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// The first thing that is wrong or missing.
pub fn verify<G: GamePackage>(
    record: &Record,
    expected: Option<&Commitment>,
) -> Result<Verdict, VerifyError> {
    let fair = record.fair.as_ref().ok_or(VerifyError::NoProof)?;
    let source = checked_source(fair, expected)?;
    let (mut outcomes, mut dice) = (0, 0);
    let played = replay_with(record, |played: &Match<G>, entry: &EntryOf<G>| {
        // The rules refuse an outcome where none is awaited.
        let (Entry::Chance(found), Ok(chance_kind)) = (entry, played.awaited_chance()) else {
            return Ok(());
        };
        outcomes += 1;
        dice += u64::from(chance_kind == ChanceKind::Dice);
        let expected = source.outcome(played.game(), played.state());
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

/// The source, if the commitment is the expected one and the seed matches it.
fn checked_source(fair: &Fair, expected: Option<&Commitment>) -> Result<Source, VerifyError> {
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
