//! The notation of actions reads back as it prints.

use portolan_core::{GamePackage, Setup};

use super::*;

fn game() -> Norderwind {
    Norderwind::open(&Setup::new(4)).unwrap()
}

/// The line as it is written after reading it.
fn written(line: &str) -> String {
    Action::read(&game(), line).unwrap().notation(&game())
}

#[test]
fn every_form_reads_back_as_it_prints() {
    for line in [
        "visit norderkap",
        "visit olesand cut 3",
        "look",
        "draw",
        "keep",
        "under",
        "stop",
        "buy 2 salt",
        "buy 1 salt + 1 wine overboard 1 fish",
        "buy 2 wine overboard 1 fish + 1 wood",
        "sell 1 wheat",
        "sell 1 salt + 1 wheat",
        "swap wood for wine",
        "sail",
        "cannon",
        "hire gunner",
        "deliver",
        "take",
        "pass",
        "pay",
        "fight",
    ] {
        assert_eq!(written(line), line);
    }
}

#[test]
fn order_case_and_blanks_do_not_matter() {
    assert_eq!(written(" VISIT  Olesand CUT 3"), "visit olesand cut 3");
    assert_eq!(written("buy 1 wine and 1 salt"), "buy 1 salt + 1 wine");
    assert_eq!(written("sell 1 Wine,1 salt"), "sell 1 salt + 1 wine");
    assert_eq!(written("hire Lookout"), "hire lookout");
}

#[test]
fn what_cannot_be_read_says_what_was_expected() {
    for (line, expected) in [
        ("", "visit PORT"),
        ("sink 2", "visit PORT"),
        ("visit", "visit PORT"),
        ("visit venice", "norderkap, trutzhavn or olesand"),
        ("visit olesand cut", "visit PORT"),
        ("visit olesand cut x", "visit PORT"),
        ("visit olesand cut 3 4", "nothing more"),
        ("buy salt", "buy N GOOD"),
        ("buy 0 salt", "at least 1 of it"),
        ("buy 2 gold", "salt, wheat"),
        ("buy 1 salt + 1 salt", "each good once"),
        ("buy 1 salt overboard", "buy N GOOD"),
        ("sell many salt", "sell N GOOD"),
        ("swap wood wine", "swap GOOD for GOOD"),
        ("hire captain", "boatswain, gunner"),
        ("pass now", "nothing more"),
    ] {
        let error = Action::read(&game(), line).unwrap_err();
        assert!(error.expected.contains(expected), "{line}: {error}");
    }
}
