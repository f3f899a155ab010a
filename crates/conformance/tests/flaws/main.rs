//! Every broken copy of the example game is caught, by the check that is there for it.

mod broken;
mod rules;
mod secrets;
mod words;

use broken::dialect::Plain;
use broken::{Broken, Flaw, suite};
use portolan_conformance::example::{Action, Refusal};
use portolan_conformance::{Check, Failure};
use portolan_core::Game;

/// Runs the suite on a copy with this flaw, which must fail.
macro_rules! caught {
    ($flaw:expr) => {
        *$crate::suite::<$crate::Plain>(|setup| $crate::Broken::with(setup, $flaw))
            .try_run(3)
            .expect_err("the flaw was not caught")
    };
}

/// As [`caught`], without determinized worlds. They are compared like reshuffled ones, so either
/// check may be the first to find an answer that only a few actions get.
macro_rules! caught_by_reshuffling {
    ($flaw:expr) => {{
        let mut suite = $crate::suite::<$crate::Plain>(|setup| $crate::Broken::with(setup, $flaw));
        suite.size.pace.determinize = u32::MAX;
        *suite.try_run(3).expect_err("the flaw was not caught")
    }};
}

pub(crate) use {caught, caught_by_reshuffling};

/// Asserts which check failed, and that the message speaks of the flaw.
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
fn a_failure_tells_how_to_find_it_again() {
    let failure = caught!(Flaw {
        check: |quay, state, seat, action| match action {
            Action::Close => Err(Refusal::NotNow),
            _ => quay.check(state, seat, action),
        },
        ..Flaw::default()
    });
    let said = failure.to_string();
    let scene = failure.scene.expect("it happened in a game");
    assert!(
        said.contains("broken quay fails the check Choices"),
        "{said}"
    );
    assert!(said.contains(r#""players":3"#), "{said}");
    assert!(said.contains(&format!("seed:   {}", scene.seed)), "{said}");
    assert!(scene.entries[0].starts_with("* deal "), "{said}");
    assert!(said.contains(&scene.entries[0]), "{said}");
}
