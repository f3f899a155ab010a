//! Copies that write or read badly.

use portolan_core::battery::Check;

use crate::assert_caught;
use crate::broken::dialect::{Careless, Crabless, Mumbling, Tongueless};
use crate::broken::{Broken, Flaw, battery};

#[test]
fn a_notation_that_does_not_come_back() {
    let failure = battery::<Mumbling>(|setup| Broken::with(setup, Flaw::default()))
        .try_run(3)
        .unwrap_err();
    assert_caught(&failure, Check::Notation, "parses as");
}

#[test]
fn a_reader_that_panics() {
    let failure = battery::<Careless>(|setup| Broken::with(setup, Flaw::default()))
        .try_run(3)
        .unwrap_err();
    assert_caught(&failure, Check::Hostile, "panics");
}

#[test]
fn a_missing_text() {
    let open = |setup: &_| Broken::<Tongueless>::with(setup, Flaw::default());
    let failure = battery(open).try_box().unwrap_err();
    assert_caught(&failure, Check::Texts, "fr lacks “refuse-price”");
}

#[test]
fn a_missing_word_within_a_sentence() {
    let open = |setup: &_| Broken::<Crabless>::with(setup, Flaw::default());
    let failure = battery(open).try_run(2).unwrap_err();
    assert_caught(
        &failure,
        Check::Phrases,
        "“fish-crab” was told but has no text",
    );
}
