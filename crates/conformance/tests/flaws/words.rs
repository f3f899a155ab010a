//! Copies that write or read badly.

use portolan_conformance::Check;

use crate::assert_caught;
use crate::broken::dialect::{
    Careless, Crabless, Deedless, Dialect, Goalless, Mumbling, Sourceless, Tongueless, Whispering,
};
use crate::broken::{Broken, Flaw, suite};

fn open<D: Dialect>(setup: &portolan_core::Setup) -> Result<Broken<D>, portolan_core::SetupError> {
    Broken::with(setup, Flaw::default())
}

#[test]
fn a_notation_that_does_not_come_back() {
    let failure = suite::<Mumbling>(open).try_run(3).unwrap_err();
    assert_caught(&failure, Check::Notation, "parses as");
}

#[test]
fn a_reader_that_panics() {
    let failure = suite::<Careless>(open).try_run(3).unwrap_err();
    assert_caught(&failure, Check::Hostile, "panics");
}

#[test]
fn a_reader_that_does_not_know_capital_letters() {
    let failure = suite::<Whispering>(open).try_run(3).unwrap_err();
    assert_caught(&failure, Check::Notation, "expected small letters");
}

#[test]
fn a_missing_text() {
    let failure = suite::<Tongueless>(open).try_box().unwrap_err();
    assert_caught(&failure, Check::Texts, "fr lacks “refuse-price”");
}

#[test]
fn a_missing_text_of_an_action() {
    let failure = suite::<Deedless>(open).try_box().unwrap_err();
    assert_caught(&failure, Check::Texts, "en lacks “action-peek”");
}

#[test]
fn a_missing_text_of_a_source() {
    let failure = suite::<Sourceless>(open).try_box().unwrap_err();
    assert_caught(&failure, Check::Texts, "en lacks “source-dares”");
}

#[test]
fn a_missing_goal() {
    let failure = suite::<Goalless>(open).try_box().unwrap_err();
    assert_caught(&failure, Check::Texts, "en lacks the goal “goal”");
}

#[test]
fn a_missing_word_within_a_sentence() {
    let failure = suite::<Crabless>(open).try_run(2).unwrap_err();
    assert_caught(
        &failure,
        Check::Phrases,
        "“fish-crab” was told but has no text",
    );
}
