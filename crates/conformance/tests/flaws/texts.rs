//! Copies with flaws in notation or texts.

use portolan_conformance::Check;
use portolan_core::{ArgShape, PhraseShapes};

use crate::assert_caught;
use crate::broken::format::{
    Format, LowercaseReader, MissingActionText, MissingFishText, MissingFrenchText,
    MissingGoalText, MissingReason, MissingSourceText, PanickingReader, Plain, WritesEelAsCrab,
};
use crate::broken::{Broken, Flaw, suite};

fn open<D: Format>(setup: &portolan_core::Setup) -> Result<Broken<D>, portolan_core::SetupError> {
    Broken::with(setup, Flaw::default())
}

#[test]
fn a_notation_that_is_read_as_another() {
    let failure = suite::<WritesEelAsCrab>(open).try_run(3).unwrap_err();
    assert_caught(&failure, Check::Notation, "parses as");
}

#[test]
fn a_reader_that_panics() {
    let failure = suite::<PanickingReader>(open).try_run(3).unwrap_err();
    assert_caught(&failure, Check::Hostile, "panics");
}

#[test]
fn a_reader_that_refuses_upper_case() {
    let failure = suite::<LowercaseReader>(open).try_run(3).unwrap_err();
    assert_caught(&failure, Check::Notation, "expected lower case");
}

fn open_with_shapes(
    setup: &portolan_core::Setup,
    shapes: fn(&mut PhraseShapes),
) -> Result<Broken, portolan_core::SetupError> {
    let flaw = Flaw {
        shapes,
        ..Flaw::default()
    };
    Broken::with(setup, flaw)
}

#[test]
fn a_phrase_that_does_not_follow_from_its_data() {
    let caught = |open: fn(&portolan_core::Setup) -> _, message: &str| {
        let failure = suite::<Plain>(open).try_run(3).unwrap_err();
        assert_caught(&failure, Check::Phrases, message);
    };
    caught(
        |setup| {
            open_with_shapes(setup, |shapes| {
                drop(shapes.variants.remove("dealt"));
            })
        },
        "is null, not",
    );
    caught(
        |setup| {
            open_with_shapes(setup, |shapes| {
                let dealt = shapes.variants.get_mut("dealt");
                dealt.map(|dealt| dealt.without.take());
            })
        },
        "\"fish\":[]",
    );
    caught(
        |setup| {
            open_with_shapes(setup, |shapes| {
                let args = shapes.variants.values_mut().flat_map(|one| &mut one.args);
                let seats = args.filter(|(_, shape)| **shape == ArgShape::Seat);
                seats.for_each(|(_, shape)| *shape = ArgShape::Itself);
            })
        },
        "\"args\":{\"seat\":3}}, not",
    );
}

#[test]
fn a_missing_text() {
    let failure = suite::<MissingFrenchText>(open)
        .try_run_components()
        .unwrap_err();
    assert_caught(&failure, Check::Texts, "fr lacks “refuse-price”");
}

#[test]
fn a_missing_text_of_an_action() {
    let failure = suite::<MissingActionText>(open)
        .try_run_components()
        .unwrap_err();
    assert_caught(&failure, Check::Texts, "en lacks “action-peek”");
}

#[test]
fn a_missing_text_of_a_source() {
    let failure = suite::<MissingSourceText>(open)
        .try_run_components()
        .unwrap_err();
    assert_caught(&failure, Check::Texts, "en lacks “source-dares”");
}

#[test]
fn a_missing_reason_of_a_question() {
    let failure = suite::<MissingReason>(open)
        .try_run_components()
        .unwrap_err();
    assert_caught(&failure, Check::Texts, "en lacks “prompt-bid.why”");
}

#[test]
fn a_missing_goal() {
    let failure = suite::<MissingGoalText>(open)
        .try_run_components()
        .unwrap_err();
    assert_caught(&failure, Check::Texts, "en lacks the goal “goal”");
}

#[test]
fn a_missing_text_of_a_parameter() {
    let failure = suite::<MissingFishText>(open).try_run(2).unwrap_err();
    assert_caught(
        &failure,
        Check::Phrases,
        "“fish-crab” was used but has no text",
    );
}
