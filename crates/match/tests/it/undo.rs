//! Undo.

use portolan_conformance::example::Quay;
use portolan_match::record::replay;
use portolan_match::{AnyMatch, Entry, Match, MatchError, Record, UndoError, restore};

use crate::support::{finish, logged, open, play, seat, stored, trading, try_line};

/// Why the seat cannot take anything back. The attempt changes nothing.
fn undo_error(played: &mut Match<Quay>, number: u64) -> UndoError {
    let before = played.entry();
    let error = played.undo(seat(number)).unwrap_err();
    assert_eq!(played.may_undo(seat(number)), Err(error.clone()));
    assert_eq!(played.entry(), before);
    match error {
        MatchError::CannotUndo(error) => error,
        other => panic!("{other}"),
    }
}

#[test]
fn own_actions_are_taken_back_last_first() {
    let mut played = trading();
    let start = *played.state();
    play(&mut played, &["1 offer 2 cod 1"]);
    let middle = *played.state();
    play(&mut played, &["1 withdraw"]);
    assert_eq!(played.may_undo(seat(1)), Ok(10));
    play(&mut played, &["1 undo"]);
    assert_eq!(*played.state(), middle);
    assert_eq!(played.may_undo(seat(1)), Ok(9));
    play(&mut played, &["1 undo"]);
    assert_eq!(*played.state(), start);
    assert_eq!(undo_error(&mut played, 1), UndoError::Chance { entry: 8 });
}

#[test]
fn nothing_is_erased() {
    let mut played = trading();
    play(
        &mut played,
        &["1 offer 2 cod 1", "1 undo", "1 offer 2 cod 2"],
    );
    assert_eq!(played.entry(), 11);
    assert_eq!(played.entries()[9], Entry::Undo { seat: seat(1) });
    let taken: Vec<_> = played.steps().map(|step| step.taken_back).collect();
    assert_eq!(taken[8..], [None, Some(9), None]);
    assert!(played.steps().nth(9).unwrap().events().is_empty());
    assert_eq!(played.steps().last().unwrap().state, *played.state());
}

#[test]
fn before_the_first_action_there_is_nothing() {
    assert_eq!(undo_error(&mut open(2), 1), UndoError::Start);
}

#[test]
fn it_does_not_cross_chance() {
    let mut played = trading();
    assert_eq!(undo_error(&mut played, 1), UndoError::Chance { entry: 8 });
    play(&mut played, &["1 peek", "crate cod"]);
    assert_eq!(undo_error(&mut played, 1), UndoError::Chance { entry: 10 });
}

#[test]
fn it_is_possible_until_chance_has_decided() {
    let mut played = trading();
    play(&mut played, &["1 peek"]);
    assert!(played.awaited_chance().is_ok());
    play(&mut played, &["1 undo"]);
    assert!(played.awaited_chance().is_err());
}

#[test]
fn it_does_not_cross_another_seats_entry() {
    let mut played = trading();
    play(&mut played, &["1 offer 2 cod 1", "2 offer 1 eel 4"]);
    let other = UndoError::Other {
        entry: 10,
        seat: seat(2),
    };
    assert_eq!(undo_error(&mut played, 1), other);
    play(&mut played, &["2 undo"]);
    let other = UndoError::Other {
        entry: 11,
        seat: seat(2),
    };
    assert_eq!(
        undo_error(&mut played, 1),
        other,
        "not even one that was taken back"
    );
    let other = UndoError::Other {
        entry: 9,
        seat: seat(1),
    };
    assert_eq!(
        undo_error(&mut played, 2),
        other,
        "and not further than the own run"
    );
}

#[test]
fn it_does_not_cross_a_revealing_action() {
    let mut played = trading();
    play(&mut played, &["1 offer 2 cod 1", "1 sell eel"]);
    assert_eq!(
        undo_error(&mut played, 1),
        UndoError::Revealed { entry: 10 }
    );
    play(&mut played, &["1 withdraw"]);
    assert_eq!(played.may_undo(seat(1)), Ok(11));
    play(&mut played, &["1 undo"]);
    assert_eq!(
        undo_error(&mut played, 1),
        UndoError::Revealed { entry: 10 }
    );
}

/// The game bars this for `decline`, although declining reveals nothing.
#[test]
fn an_action_that_others_have_seen_is_not_taken_back() {
    let mut played = trading();
    play(&mut played, &["1 offer 2 cod 1", "2 decline 1"]);
    assert_eq!(undo_error(&mut played, 2), UndoError::Seen { entry: 10 });
    play(&mut played, &["2 offer 1 eel 4"]);
    assert_eq!(played.may_undo(seat(2)), Ok(11), "a later action is");
    assert_eq!(played.undo(seat(2)), Ok(12));
    assert_eq!(undo_error(&mut played, 2), UndoError::Seen { entry: 10 });
    let other = UndoError::Other {
        entry: 12,
        seat: seat(2),
    };
    assert_eq!(undo_error(&mut played, 1), other);
}

/// The rule applies to new undos, not to a log: logs written before the rule existed fold as
/// before.
#[test]
fn a_log_in_which_such_an_action_was_taken_back_still_folds() {
    let mut played = trading();
    play(&mut played, &["1 offer 2 cod 1"]);
    let before = *played.state();
    play(&mut played, &["2 decline 1"]);
    assert_eq!(undo_error(&mut played, 2), UndoError::Seen { entry: 10 });
    assert_eq!(played.append(Entry::Undo { seat: seat(2) }), Ok(11));
    assert_eq!(*played.state(), before);
    assert_eq!(played.taken_back(), Some(10));
    let steps: Vec<_> = played.steps().map(|step| step.taken_back).collect();
    assert_eq!(steps[8..], [None, None, Some(10)]);

    let record = Record::of(&played);
    let read = Record::read(record.to_text().as_bytes()).unwrap();
    let again = replay::<Quay>(&read).unwrap();
    assert_eq!(again.state(), played.state());
    let match_setup = played.match_setup().clone();
    let restored = restore::<Quay>(match_setup, stored(record.rules), read.entries.into_iter());
    assert_eq!(restored.unwrap().entry(), 11);
    assert_eq!(record.entries[10], logged("2 undo"));
}

#[test]
fn it_is_possible_while_others_are_asked() {
    let mut played = trading();
    play(&mut played, &["1 dare 2 eel"]);
    assert_eq!(try_line(&mut played, "1 undo"), Ok(10));
}

#[test]
fn it_ends_with_the_game() {
    let mut played = trading();
    finish(&mut played);
    assert_eq!(undo_error(&mut played, 1), UndoError::Over);
    assert_eq!(undo_error(&mut played, 2), UndoError::Over);
}
