//! Puzzles are found in games of bots, the same ones for the same seed.

use portolan_bots::Cancel;
use portolan_catalogue::restore_match;
use portolan_conformance::example::Quay;
use portolan_core::{GamePackage, Seat, Turn};
use portolan_match::{AnyMatch, MatchSetup, StoredFold};
use portolan_puzzles::{Difficulty, Found, Mining, Puzzle, look_for_puzzles, read, select, write};

const MINING: Mining = Mining { seed: 1, times: 1 };

fn found(number: u64) -> Vec<Found> {
    look_for_puzzles::<Quay>(MINING, number, &Cancel::default()).unwrap()
}

#[test]
fn the_same_seed_finds_the_same_puzzles() {
    let games: Vec<_> = (0..40).map(found).collect();
    assert!(
        games.iter().any(|game| !game.is_empty()),
        "no puzzle at all"
    );
    for (number, game) in (0..40).zip(&games) {
        assert_eq!(*game, found(number));
    }
}

#[test]
fn a_puzzle_has_one_action_that_is_clearly_the_best_in_its_position() {
    for number in 0..6 {
        for Found { puzzle, .. } in found(number) {
            let mut any_match =
                portolan_match::open::<Quay>(puzzle.match_setup(names(&puzzle))).unwrap();
            let entries = puzzle.entries().unwrap();
            let stored = StoredFold {
                rules: Quay::RULES,
                digest: None,
            };
            any_match = portolan_match::restore::<Quay>(
                any_match.match_setup().clone(),
                stored,
                entries.into_iter(),
            )
            .unwrap();
            check(&puzzle, &mut *any_match);
        }
    }
}

fn names(puzzle: &Puzzle) -> Vec<String> {
    MatchSetup::nameless(portolan_core::Setup::new(puzzle.players)).names
}

/// That the seat must act, that all solutions are legal, and that the first is the best by far.
fn check(puzzle: &Puzzle, any_match: &mut dyn AnyMatch) {
    let seat = puzzle.seat;
    assert!(
        matches!(any_match.turn(), Turn::Ask { must, .. } if must.has(seat)),
        "{}",
        puzzle.id
    );
    let [best, others @ ..] = &puzzle.best[..] else {
        panic!("{} has no solution", puzzle.id);
    };
    assert!((0.05..0.95).contains(&best.chance), "{}", puzzle.id);
    assert!(!others.is_empty(), "{}", puzzle.id);
    for other in others {
        assert!(best.chance - other.chance >= 0.05, "{}", puzzle.id);
    }
    for solution in &puzzle.best {
        let before = any_match.entry();
        let done = any_match.act_in_notation(seat, None, &solution.action);
        assert_eq!(done.unwrap(), solution.action, "{}", puzzle.id);
        any_match.roll_back(before);
    }
}

#[test]
fn not_too_many_of_a_kind_of_a_game_or_easy_ones_are_selected() {
    let one = |game: usize, index: usize, prompt: &str, difficulty| Found {
        puzzle: Puzzle {
            id: format!("{game}-{index}"),
            rules: 1,
            players: 2,
            options: Default::default(),
            seat: Seat::new(0),
            difficulty,
            best: Vec::new(),
            log: Vec::new(),
        },
        prompt: prompt.to_owned(),
    };
    let games: Vec<Vec<Found>> = (0..10)
        .map(|game| {
            let kinds = ["sell", "bid", "sell", "close", "sell"].into_iter();
            kinds
                .enumerate()
                .map(|(index, kind)| one(game, index, kind, Difficulty::Easy))
                .chain([one(game, 9, "peek", Difficulty::Hard)])
                .collect()
        })
        .collect();
    let chosen = select(&games, 10);
    let easy = chosen
        .iter()
        .filter(|one| one.difficulty == Difficulty::Easy);
    assert_eq!(easy.count(), 6);
    let of_first = chosen.iter().filter(|one| one.id.starts_with("0-"));
    assert_eq!(of_first.count(), 4);
    // At most four of ten are of one kind.
    let hard = chosen
        .iter()
        .filter(|one| one.difficulty == Difficulty::Hard);
    assert_eq!(hard.count(), 4);
    assert_eq!(select(&games, 10), chosen);
}

/// At least so many puzzles come with every game.
const BUILT_IN: usize = 40;

#[test]
fn every_game_has_puzzles_that_can_be_opened() {
    for name in portolan_catalogue::NAMES {
        let puzzles = portolan_catalogue::visit(name, BuiltIn).unwrap();
        assert!(puzzles.len() >= BUILT_IN, "{name}: {}", puzzles.len());
        assert_eq!(read(&write(&puzzles).unwrap()).unwrap(), puzzles);
        let mut ids: Vec<_> = puzzles.iter().map(|puzzle| &puzzle.id).collect();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), puzzles.len(), "{name}: an id is used twice");
        let hard = puzzles
            .iter()
            .filter(|one| one.difficulty == Difficulty::Hard)
            .count();
        assert!(4 * hard >= puzzles.len(), "{name}: {hard} hard ones");
        for puzzle in &puzzles {
            let stored = StoredFold {
                rules: puzzle.rules,
                digest: None,
            };
            let entries = puzzle.entries().unwrap().into_iter();
            let setup = puzzle.match_setup(names(puzzle));
            let restored = restore_match(name, setup, stored, entries).unwrap();
            let mut any_match = restored.unwrap_or_else(|error| panic!("{}: {error}", puzzle.id));
            check(puzzle, &mut *any_match);
        }
    }
}

struct BuiltIn;

impl portolan_catalogue::Visitor for BuiltIn {
    type Out = Vec<Puzzle>;

    fn visit<G: GamePackage + 'static>(self) -> Vec<Puzzle> {
        read(G::PUZZLES).unwrap()
    }
}
