//! Reading arbitrary bytes ends, and every record that is read is written again unchanged.

use portolan_conformance::example::Quay;
use portolan_match::Record;
use portolan_match::record::replay;
use proptest::prelude::*;

use crate::support::{finish, trading};

fn valid_record() -> Vec<u8> {
    let mut played = trading();
    finish(&mut played);
    Record::of(&played).to_text().into_bytes()
}

/// Whether the bytes can be read and replayed. A record that can be read is also written and read
/// again.
fn reads_and_replays(bytes: &[u8]) -> bool {
    match Record::read(bytes) {
        Err(_) => false,
        Ok(record) => {
            assert_eq!(
                Record::read(record.to_text().as_bytes()),
                Ok(record.clone())
            );
            replay::<Quay>(&record).is_ok()
        }
    }
}

/// A change to some bytes: the position, how many are removed, and what is inserted instead.
fn change() -> impl Strategy<Value = (prop::sample::Index, usize, Vec<u8>)> {
    let bytes = prop_oneof![
        prop::collection::vec(any::<u8>(), 0..8),
        prop::collection::vec(prop::sample::select(&b"{}[]\",:0123456789\n\\ "[..]), 0..8),
    ];
    (any::<prop::sample::Index>(), 0..40usize, bytes)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn noise_is_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(!reads_and_replays(&bytes));
    }

    #[test]
    fn a_changed_record_is_refused(changes in prop::collection::vec(change(), 1..4)) {
        let original = valid_record();
        let mut bytes = original.clone();
        for (at, gone, new) in changes {
            let start = at.index(bytes.len());
            let end = (start + gone).min(bytes.len());
            bytes.splice(start..end, new);
        }
        let same = bytes.trim_ascii_end() == original.trim_ascii_end();
        prop_assert_eq!(reads_and_replays(&bytes), same);
    }
}
