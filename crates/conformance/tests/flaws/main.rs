//! Broken copies of the example game: the suite must catch each of them, with the right check.

mod broken;
mod rules;
mod secrets;
mod texts;

use broken::format::Plain;
use broken::{Broken, Flaw, suite};
use portolan_conformance::example::{Action, Refusal};
use portolan_conformance::{Check, Failure};
use portolan_core::Game;

/// Runs the suite on a copy with this flaw and returns the failure.
macro_rules! caught {
    ($flaw:expr) => {
        *$crate::suite::<$crate::Plain>(|setup| $crate::Broken::with(setup, $flaw))
            .try_run(3)
            .expect_err("the flaw was not caught")
    };
}

/// As [`caught`], without determinized states. They are compared like reshuffled ones, so either
/// check may be the first to find an answer that only a few actions get.
macro_rules! caught_by_reshuffling {
    ($flaw:expr) => {{
        let mut suite = $crate::suite::<$crate::Plain>(|setup| $crate::Broken::with(setup, $flaw));
        suite.size.pace.determinize = u32::MAX;
        *suite.try_run(3).expect_err("the flaw was not caught")
    }};
}

pub(crate) use {caught, caught_by_reshuffling};

/// Asserts which check failed, and that the message mentions the flaw.
#[track_caller]
fn assert_caught(failure: &Failure, check: Check, about: &str) {
    assert_eq!(failure.check, check, "{failure}");
    assert!(failure.message.contains(about), "{failure}");
}

#[test]
fn a_copy_without_flaw_passes() {
    let report = suite::<Plain>(|setup| Broken::with(setup, Flaw::default()))
        .try_run(3)
        .unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.games > 150 && report.decisions > 2000, "{report:?}");
}

#[test]
fn a_failure_has_everything_to_reproduce_it() {
    let failure = caught!(Flaw {
        check: |quay, state, seat, action| match action {
            Action::Close => Err(Refusal::NotNow),
            _ => quay.check(state, seat, action),
        },
        ..Flaw::default()
    });
    let message = failure.to_string();
    let trace = failure.trace.expect("it failed in one game");
    assert!(
        message.contains("broken quay fails the check Choices"),
        "{message}"
    );
    assert!(message.contains(r#""players":3"#), "{message}");
    assert!(
        message.contains(&format!("seed:   {}", trace.seed)),
        "{message}"
    );
    assert!(trace.entries[0].starts_with("* deal "), "{message}");
    assert!(message.contains(&trace.entries[0]), "{message}");
}
