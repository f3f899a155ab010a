//! Prompt numbers: they change if, and only if, what a seat is asked changes.

use portolan_conformance::example::Quay;
use portolan_match::{Match, MatchError};

use crate::support::{action, open, play, seat, trading};

/// The prompts of two seats.
fn numbers(played: &Match<Quay>) -> [Option<u32>; 2] {
    [1, 2].map(|number| played.prompt(seat(number)).map(|prompt| prompt.number))
}

#[test]
fn nobody_is_asked_during_the_deal() {
    assert_eq!(numbers(&open(2)), [None, None]);
}

#[test]
fn an_offer_of_another_seat_does_not_change_the_prompt() {
    let mut played = trading();
    assert_eq!(numbers(&played), [Some(8), Some(8)]);
    play(&mut played, &["2 offer 1 eel 4"]);
    assert_eq!(numbers(&played), [Some(8), Some(9)]);
    play(&mut played, &["2 withdraw"]);
    let sell = action(&played, "sell cod");
    assert_eq!(played.answer(seat(1), 8, &sell), Ok(11));
    assert_eq!(numbers(&played), [Some(11), Some(10)]);
}

#[test]
fn a_seat_that_acted_gets_a_new_prompt() {
    let mut played = trading();
    let sell = action(&played, "sell cod");
    assert_eq!(played.answer(seat(1), 8, &sell), Ok(9));
    assert_eq!(
        played.answer(seat(1), 8, &sell),
        Err(MatchError::Outdated {
            given: 8,
            current: 9
        }),
        "a double click sells one fish"
    );
}

#[test]
fn a_seat_that_took_back_gets_a_new_prompt() {
    let mut played = trading();
    play(&mut played, &["2 offer 1 eel 4", "2 undo"]);
    assert_eq!(numbers(&played), [Some(8), Some(10)]);
}

#[test]
fn a_seat_that_was_not_asked_in_between_gets_a_new_prompt() {
    let mut played = trading();
    play(&mut played, &["1 dare 2 eel"]);
    assert_eq!(numbers(&played), [None, Some(9)]);
    play(&mut played, &["1 undo"]);
    assert_eq!(numbers(&played), [Some(10), Some(10)]);
}

#[test]
fn another_question_has_another_number() {
    let mut played = trading();
    play(&mut played, &["2 offer 1 eel 4"]);
    let offered = numbers(&played)[1];
    play(&mut played, &["1 close"]);
    assert_eq!(offered, Some(9));
    assert_eq!(numbers(&played), [Some(10), Some(10)]);
    play(&mut played, &["2 bid 3"]);
    assert_eq!(numbers(&played), [Some(10), None]);
}

#[test]
fn an_answer_without_a_prompt_is_out_of_turn() {
    let mut played = trading();
    play(&mut played, &["1 dare 2 eel"]);
    let close = action(&played, "close");
    assert!(matches!(
        played.answer(seat(1), 8, &close),
        Err(MatchError::NotYourTurn { .. })
    ));
}
