//! Verification of arbitrary bytes ends, and only the unchanged record passes.

use portolan_conformance::example::Quay;
use portolan_match::{Entry, Fair, LogEntry, Record, Seed, Verdict, verify};
use proptest::prelude::*;

use crate::fair::whole_match;
use crate::support::seat;

/// The record of a match with so many outcomes that no other seed and entropy give them all.
fn fair_record() -> Record {
    let seed = Seed::new([3; 32]);
    let fair = Fair::new(seed.commitment(), vec![(seat(2), "tide".to_owned())]).unwrap();
    let fair = fair.with_seed(seed);
    let played = whole_match(&fair.source().unwrap(), 1);
    let record = Record::of(&played).with_fair(fair);
    let chance = |logged: &&LogEntry| matches!(logged.entry, Entry::Chance(_));
    assert!(record.entries.iter().filter(chance).count() > 20);
    record
}

/// The verdict, if the bytes can be read and verified.
fn verified(bytes: &[u8]) -> Option<Verdict> {
    let record = Record::read(bytes).ok()?;
    assert_eq!(
        Record::read(record.to_text().as_bytes()),
        Ok(record.clone())
    );
    verify::<Quay>(&record, None).ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_changed_record_does_not_pass(
        at: prop::sample::Index,
        gone in 0..40usize,
        new in prop::collection::vec(any::<u8>(), 0..8),
    ) {
        let original = fair_record().to_text().into_bytes();
        prop_assert!(verified(&original).is_some());
        let mut bytes = original.clone();
        let start = at.index(bytes.len());
        let end = (start + gone).min(bytes.len());
        bytes.splice(start..end, new);
        let same = bytes.trim_ascii_end() == original.trim_ascii_end();
        prop_assert_eq!(verified(&bytes).is_some(), same);
    }

    /// With recomputed hashes.
    #[test]
    fn no_other_seed_or_entropy_verified(
        bytes: [u8; 32],
        text in "\\PC{1,40}",
        number in 1..=2u64,
    ) {
        let seed = Seed::new(bytes);
        let committed = Fair::new(seed.commitment(), vec![(seat(number), text)]).unwrap();
        let record = fair_record();
        let same = record.fair == Some(committed.clone().with_seed(seed.clone()));
        let forged = record.with_fair(committed.with_seed(seed));
        prop_assert_eq!(verified(forged.to_text().as_bytes()).is_some(), same);
    }

    #[test]
    fn texts_of_any_kind_are_refused_or_preserved(texts in prop::collection::vec(any::<String>(), 0..5)) {
        let entropy = (1..).map(seat).zip(texts).collect::<Vec<_>>();
        let commitment = Seed::new([3; 32]).commitment();
        if let Ok(fair) = Fair::new(commitment, entropy.clone()) {
            let record = fair_record().with_fair(fair);
            let read = Record::read(record.to_text().as_bytes());
            // A match of three has no fourth seat.
            prop_assert_eq!(read.is_ok(), entropy.len() < 4);
            if let Ok(read) = read {
                prop_assert_eq!(read, record);
            }
        }
    }
}
