//! Puzzles are found in finished matches where the analysis says that they are likely.

use portolan_bots::{Budget, Cancel, Effort, Level, MatchWithBots};
use portolan_conformance::example::Quay;
use portolan_core::{GamePackage, Setup, Turn};
use portolan_match::{AnyMatch, Entry, MatchSetup, Source, StoredFold, TypedMatch, open, restore};
use portolan_puzzles::{Mining, Puzzle, promising_moments, puzzles_of_match};

const MINING: Mining = Mining { seed: 1, times: 1 };

/// A match that bots played to its end. Each action that can be taken back is, and then done again.
fn played(seed: u32, setup: Setup) -> Box<TypedMatch<Quay>> {
    let mut any_match = open::<Quay>(MatchSetup::nameless(setup)).unwrap();
    let source = Source::from_seed(&seed.to_string());
    loop {
        any_match.draw_outcomes(&source).unwrap();
        let Turn::Ask { must, .. } = any_match.turn() else {
            return any_match;
        };
        let seat = must.first().unwrap();
        let decide = any_match.bot_decision(seat, Level::Deckhand.into(), &source);
        let action = decide(Budget::Usual, &Cancel::default()).unwrap();
        let act = |any_match: &mut TypedMatch<Quay>| {
            let prompt = any_match.prompt(seat).unwrap();
            let done = any_match.act(seat, prompt, &action, &|_| None, None);
            done.unwrap();
        };
        act(&mut any_match);
        if any_match.undo(seat).is_ok() {
            act(&mut any_match);
        }
    }
}

fn puzzles(any_match: &TypedMatch<Quay>) -> Vec<Puzzle> {
    let effort = Effort { seed: 1, times: 1 };
    let cancel = Cancel::default();
    let analysis = any_match.analyse(effort, &cancel, &mut |_, _| {}).unwrap();
    let moments = promising_moments(&analysis.decisions);
    let mut looked = 0;
    let found = puzzles_of_match(any_match.typed(), &moments, MINING, &cancel, &mut || {
        looked += 1
    });
    assert!(looked >= found.len() && looked <= moments.len(), "{looked}");
    found
}

#[test]
fn the_puzzles_of_a_match_are_positions_of_it_without_what_was_taken_back() {
    let mut found = 0;
    let mut taken_back = 0;
    for seed in 0..12 {
        let setup = Setup::new(3).with("rounds", 3);
        let any_match = played(seed, setup.clone());
        let undos = any_match
            .typed()
            .steps()
            .filter(|step| step.taken_back.is_some());
        taken_back += undos.count();
        for puzzle in puzzles(&any_match) {
            found += 1;
            assert_eq!(puzzle.setup(), setup);
            let entries = puzzle.entries().unwrap();
            assert!(
                entries
                    .iter()
                    .all(|logged| !matches!(logged.entry, Entry::Undo { .. })),
                "{:?}",
                puzzle.log
            );
            let stored = StoredFold {
                rules: Quay::RULES,
                digest: None,
            };
            let names = any_match.match_setup().names.clone();
            let opened = restore::<Quay>(puzzle.match_setup(names), stored, entries.into_iter());
            let opened = opened.unwrap();
            let state = opened.typed().state();
            let mut steps = any_match.typed().steps();
            assert!(
                steps.any(|step| step.state == *state),
                "a position of the match"
            );
            let [best, second, ..] = &puzzle.best[..] else {
                panic!("{:?}", puzzle.best);
            };
            assert!(best.chance - second.chance >= 0.05, "{:?}", puzzle.best);
        }
    }
    assert!(found > 0, "no puzzle at all");
    assert!(taken_back > 0, "nothing was taken back");
}

#[test]
fn a_match_that_hides_something_from_people_or_has_another_edition_gives_none() {
    let setup = Setup::new(3).with("rounds", 3);
    let found_with = |setup: Setup| {
        let matches = (0..12).map(|seed| played(seed, setup.clone()));
        matches
            .map(|any_match| puzzles(&any_match).len())
            .sum::<usize>()
    };
    assert_eq!(found_with(setup.clone().with("hidden_purse", true)), 0);
    let edition = Some(Quay::EDITION.to_owned());
    assert_eq!(found_with(Setup { edition, ..setup }), 0);
}
