//! Parts of long logs, which are not replayed from the start: they must be the same as if they were.

use portolan_conformance::example::Quay;
use portolan_match::{AnyMatch, Match};

use crate::any_match::{history, parsed, restored, snapshot};
use crate::support::{DEAL, finish, play, seat, trading};

/// How often seat 1 peeks and takes back before the match goes on.
const CHANGES_OF_MIND: usize = 400;

/// A script of some 800 entries, after the deal.
fn script() -> Vec<&'static str> {
    let fickle = ["1 peek", "1 undo"].into_iter().cycle();
    let fickle = fickle.take(2 * CHANGES_OF_MIND);
    fickle.chain(["1 sell eel"]).collect()
}

fn long_match() -> Match<Quay> {
    let mut played = trading();
    play(&mut played, &script());
    finish(&mut played);
    played
}

fn long_erased() -> Box<dyn AnyMatch> {
    restored(&[&DEAL[..], &script()].concat())
}

#[test]
fn the_steps_from_an_entry_on_are_the_end_of_all_steps() {
    let played = long_match();
    let all: Vec<_> = played.steps().collect();
    assert_eq!(all.len() as u32, played.entry());
    for first in (0..=played.entry() + 2).chain([u32::MAX]) {
        let skipped = first.saturating_sub(1).min(played.entry());
        let end: Vec<_> = played.steps_from(first).collect();
        assert_eq!(end.len() as u32, played.entry() - skipped, "from {first}");
        for (step, expected) in end.iter().zip(&all[skipped as usize..]) {
            assert_eq!(step.number, expected.number);
            assert_eq!(step.events(), expected.events());
            assert_eq!(step.before, expected.before);
            assert_eq!(step.taken_back, expected.taken_back);
            assert_eq!(step.state, expected.state);
        }
    }
}

#[test]
fn the_pages_of_a_history_are_the_whole_history() {
    let erased = long_erased();
    let whole = history(&*erased, Some(seat(2)));
    let mut pages = Vec::new();
    for first in (1..=erased.entry()).step_by(100) {
        let page = erased.history(Some(seat(2)), first..=first + 99);
        pages.extend(parsed(page.steps.get()).as_array().unwrap().clone());
    }
    assert_eq!(whole.as_array().unwrap(), &pages);
}

#[test]
fn a_long_match_that_is_rolled_back_goes_on_as_if_nothing_had_happened() {
    for removed in [1, 2, 300, 700] {
        let mut erased = long_erased();
        let kept = erased.entry() - removed;
        erased.roll_back(kept);
        let lines = [&DEAL[..], &script()].concat();
        let expected = restored(&lines[..kept as usize]);
        assert_eq!(erased.entry(), kept);
        assert_eq!(history(&*erased, None), history(&*expected, None));
        assert_eq!(erased.record().entries, expected.record().entries);
        for viewer in [None, Some(seat(1)), Some(seat(2))] {
            assert_eq!(snapshot(&*erased, viewer), snapshot(&*expected, viewer));
        }
        // What could be taken back before still can.
        let mut expected = expected;
        assert_eq!(erased.undo(seat(1)).is_ok(), expected.undo(seat(1)).is_ok());
        assert_eq!(history(&*erased, None), history(&*expected, None));
    }
}
