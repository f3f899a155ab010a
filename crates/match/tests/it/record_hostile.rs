//! Whatever the bytes are, reading a record ends, and what it accepts it writes again.

use portolan_conformance::example::Quay;
use portolan_match::Record;
use portolan_match::record::replay;
use proptest::prelude::*;

use crate::market::{finish, trading};

fn valid() -> Vec<u8> {
    let mut played = trading();
    finish(&mut played);
    Record::of(&played).to_text().into_bytes()
}

/// Reads, and if that works writes, reads again and replays.
fn swallow(bytes: &[u8]) -> bool {
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

/// A change to some bytes: where (as a share of the length), how many go, what comes instead.
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
        prop_assert!(!swallow(&bytes));
    }

    #[test]
    fn a_changed_record_is_refused(changes in prop::collection::vec(change(), 1..4)) {
        let original = valid();
        let mut bytes = original.clone();
        for (at, gone, new) in changes {
            let start = at.index(bytes.len());
            let end = (start + gone).min(bytes.len());
            bytes.splice(start..end, new);
        }
        let same = bytes.trim_ascii_end() == original.trim_ascii_end();
        prop_assert_eq!(swallow(&bytes), same);
    }
}
