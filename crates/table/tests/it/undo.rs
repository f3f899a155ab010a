//! Taking back.

use portolan_core::battery::quay::Quay;
use portolan_table::{Entry, Table, TableError, UndoError};

use crate::market::{finish, open, play, seat, trading, try_line};

/// Why the seat has nothing to take back; the attempt itself changes nothing.
fn barred(table: &mut Table<Quay>, number: u64) -> UndoError {
    let before = table.entry();
    let asked = table.may_undo(seat(number)).unwrap_err();
    let tried = table.undo(seat(number)).unwrap_err();
    assert_eq!(asked, tried);
    assert_eq!(table.entry(), before);
    match tried {
        TableError::CannotUndo(error) => error,
        other => panic!("{other}"),
    }
}

#[test]
fn own_actions_are_taken_back_last_first() {
    let mut table = trading();
    let start = *table.state();
    play(&mut table, &["1 offer 2 cod 1"]);
    let middle = *table.state();
    play(&mut table, &["1 withdraw"]);
    assert_eq!(table.may_undo(seat(1)), Ok(10));
    play(&mut table, &["1 undo"]);
    assert_eq!(*table.state(), middle);
    assert_eq!(table.may_undo(seat(1)), Ok(9));
    play(&mut table, &["1 undo"]);
    assert_eq!(*table.state(), start);
    assert_eq!(barred(&mut table, 1), UndoError::Chance { entry: 8 });
}

#[test]
fn nothing_is_erased() {
    let mut table = trading();
    play(
        &mut table,
        &["1 offer 2 cod 1", "1 undo", "1 offer 2 cod 2"],
    );
    assert_eq!(table.entry(), 11);
    assert_eq!(table.entries()[9], Entry::Undo { seat: seat(1) });
    let taken: Vec<_> = table.steps().map(|step| step.taken_back).collect();
    assert_eq!(taken[8..], [None, Some(9), None]);
    assert!(table.steps().nth(9).unwrap().events.is_empty());
    assert_eq!(table.steps().last().unwrap().state, *table.state());
}

#[test]
fn before_the_first_action_there_is_nothing() {
    assert_eq!(barred(&mut open(2), 1), UndoError::Start);
}

#[test]
fn it_does_not_cross_chance() {
    let mut table = trading();
    assert_eq!(barred(&mut table, 1), UndoError::Chance { entry: 8 });
    play(&mut table, &["1 peek", "crate cod"]);
    assert_eq!(barred(&mut table, 1), UndoError::Chance { entry: 10 });
}

#[test]
fn it_is_possible_until_chance_has_decided() {
    let mut table = trading();
    play(&mut table, &["1 peek"]);
    assert!(table.awaited().is_ok());
    play(&mut table, &["1 undo"]);
    assert!(table.awaited().is_err());
}

#[test]
fn it_does_not_cross_another_seats_entry() {
    let mut table = trading();
    play(&mut table, &["1 offer 2 cod 1", "2 offer 1 eel 4"]);
    let other = UndoError::Other {
        entry: 10,
        seat: seat(2),
    };
    assert_eq!(barred(&mut table, 1), other);
    play(&mut table, &["2 undo"]);
    let other = UndoError::Other {
        entry: 11,
        seat: seat(2),
    };
    assert_eq!(
        barred(&mut table, 1),
        other,
        "not even one that was taken back"
    );
    let other = UndoError::Other {
        entry: 9,
        seat: seat(1),
    };
    assert_eq!(
        barred(&mut table, 2),
        other,
        "and not further than the own run"
    );
}

#[test]
fn it_does_not_cross_a_revealing_action() {
    let mut table = trading();
    play(&mut table, &["1 offer 2 cod 1", "1 sell eel"]);
    assert_eq!(barred(&mut table, 1), UndoError::Revealed { entry: 10 });
    play(&mut table, &["1 withdraw"]);
    assert_eq!(table.may_undo(seat(1)), Ok(11));
    play(&mut table, &["1 undo"]);
    assert_eq!(barred(&mut table, 1), UndoError::Revealed { entry: 10 });
}

#[test]
fn it_is_possible_while_others_are_asked() {
    let mut table = trading();
    play(&mut table, &["1 dare 2 eel"]);
    assert_eq!(try_line(&mut table, "1 undo"), Ok(10));
}

#[test]
fn it_ends_with_the_game() {
    let mut table = trading();
    finish(&mut table);
    assert_eq!(barred(&mut table, 1), UndoError::Over);
    assert_eq!(barred(&mut table, 2), UndoError::Over);
}
