//! Random games full of undos, compared with a slow definition of undo: the state is that of all
//! entries that were not taken back.

use portolan_conformance::example::Quay;
use portolan_core::{Game, NoEvents, Random, Seat, Turn};
use portolan_match::{Entry, EntryOf, Match};
use proptest::prelude::*;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::support::open;

/// An action a log may take back.
#[derive(Clone, Copy)]
struct Undoable {
    /// The index of its entry.
    index: usize,
    /// Whether the game bars undo because others have seen it.
    seen: bool,
}

/// The action of the seat that a log may take back, by definition: backwards from the end, past
/// its own undos and the actions they took back, the first remaining action, unless it revealed
/// something.
fn undoable(played: &Match<Quay>, seat: Seat) -> Option<Undoable> {
    let mut taken = 0;
    for (index, entry) in played.entries().iter().enumerate().rev() {
        match entry {
            Entry::Undo { seat: own } if *own == seat => taken += 1,
            Entry::Act { seat: own, .. } if *own == seat && taken > 0 => taken -= 1,
            Entry::Act {
                seat: own, action, ..
            } if *own == seat => {
                let before = folded(played, index);
                let seen = played.game().bars_undo(&before, seat, action);
                let reveals = played.game().reveals_hidden(&before, seat, action);
                return (!reveals).then_some(Undoable { index, seen });
            }
            _ => return None,
        }
    }
    None
}

/// The state after the first `entries` entries, without those taken back.
fn folded(played: &Match<Quay>, entries: usize) -> <Quay as Game>::State {
    let mut remaining: Vec<&EntryOf<Quay>> = Vec::new();
    for entry in &played.entries()[..entries] {
        match entry {
            Entry::Undo { .. } => drop(remaining.pop()),
            other => remaining.push(other),
        }
    }
    let game = played.game();
    let mut state = game.start();
    for entry in remaining {
        match entry {
            Entry::Act { seat, action, .. } => game.apply(&mut state, *seat, action, &mut NoEvents),
            Entry::Chance(outcome) => game.resolve(&mut state, outcome, &mut NoEvents).unwrap(),
            Entry::Undo { .. } => unreachable!(),
        }
    }
    state
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn undo_is_what_its_definition_says(seed: u64, players in 2..=4u8, undo_tenths in 1..8u32) {
        let mut rng = ChaCha20Rng::seed_from_u64(seed);
        let mut played = open(players);
        for _ in 0..150 {
            for seat in Seat::all(players.into()) {
                let over = played.turn() == Turn::Over;
                let expected = undoable(&played, seat).filter(|last| !over && !last.seen);
                let reported = played.may_undo(seat).ok().map(|entry| entry as usize - 1);
                prop_assert_eq!(reported, expected.map(|last| last.index));
            }
            let seat = Seat::new(rng.below(players.into()) as usize);
            let undone = rng.chance(undo_tenths, 10) && if rng.chance(1, 4) {
                // A log may also take back what others have seen.
                let over = played.turn() == Turn::Over;
                let expected = undoable(&played, seat).filter(|_| !over);
                let taken = played.append(Entry::Undo { seat }).is_ok();
                prop_assert_eq!(taken, expected.is_some());
                taken
            } else {
                played.undo(seat).is_ok()
            };
            if !undone {
                match played.turn() {
                    Turn::Over => break,
                    Turn::Chance(_) => {
                        let outcome = Game::sample_outcome(played.game(), played.state(), &mut rng);
                        played.chance(&outcome).unwrap();
                    }
                    Turn::Ask { .. } => {
                        if let Some(action) = played.game().sample(played.state(), seat, &mut rng) {
                            played.act(seat, &action).unwrap();
                        }
                    }
                }
            }
            prop_assert_eq!(folded(&played, played.entries().len()), *played.state());
        }
    }
}
