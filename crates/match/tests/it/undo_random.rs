//! Random games full of undos against the definition of undo, told the slow way: the state is
//! that of all entries which were not taken back.

use portolan_conformance::example::Quay;
use portolan_core::{Game, NoEvents, Random, Seat, Turn};
use portolan_match::{Entry, EntryOf, Match};
use proptest::prelude::*;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::market::open;

/// An action a log may take back.
#[derive(Clone, Copy)]
struct Undoable {
    /// The index of its entry.
    index: usize,
    /// Whether the game says that others have seen it, so that nobody may take it back now.
    seen: bool,
}

/// The action of the seat that a log may take back, by the definition: going back over its own
/// taken-back actions and undos, the first action that is still good, unless it revealed
/// something.
fn undoable(played: &Match<Quay>, seat: Seat) -> Option<Undoable> {
    let mut taken = 0;
    for (index, entry) in played.entries().iter().enumerate().rev() {
        match entry {
            Entry::Undo { seat: own } if *own == seat => taken += 1,
            Entry::Act { seat: own, .. } if *own == seat && taken > 0 => taken -= 1,
            Entry::Act { seat: own, action } if *own == seat => {
                let before = folded(played, index);
                let seen = played.game().bars_undo(&before, seat, action);
                let hides = !played.game().reveals_hidden(&before, seat, action);
                return hides.then_some(Undoable { index, seen });
            }
            _ => return None,
        }
    }
    None
}

/// The state after the first entries, without those taken back among them.
fn folded(played: &Match<Quay>, entries: usize) -> <Quay as Game>::State {
    let mut good: Vec<&EntryOf<Quay>> = Vec::new();
    for entry in &played.entries()[..entries] {
        match entry {
            Entry::Undo { .. } => drop(good.pop()),
            other => good.push(other),
        }
    }
    let game = played.game();
    let mut state = game.start();
    for entry in good {
        match entry {
            Entry::Act { seat, action } => game.apply(&mut state, *seat, action, &mut NoEvents),
            Entry::Chance(outcome) => game.resolve(&mut state, outcome, &mut NoEvents).unwrap(),
            Entry::Undo { .. } => unreachable!(),
        }
    }
    state
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn undo_is_what_its_definition_says(seed: u64, players in 2..=4u8, eagerness in 1..8u32) {
        let mut rng = ChaCha20Rng::seed_from_u64(seed);
        let mut played = open(players);
        for _ in 0..150 {
            for seat in Seat::all(players.into()) {
                let over = played.turn() == Turn::Over;
                let expected = undoable(&played, seat).filter(|last| !over && !last.seen);
                let said = played.may_undo(seat).ok().map(|entry| entry as usize - 1);
                prop_assert_eq!(said, expected.map(|last| last.index));
            }
            let who = Seat::new(rng.below(players.into()) as usize);
            let undone = rng.chance(eagerness, 10) && match rng.chance(1, 4) {
                false => played.undo(who).is_ok(),
                // A log may also take back what others have seen.
                true => {
                    let over = played.turn() == Turn::Over;
                    let expected = undoable(&played, who).filter(|_| !over);
                    let taken = played.take(Entry::Undo { seat: who }).is_ok();
                    prop_assert_eq!(taken, expected.is_some());
                    taken
                }
            };
            if !undone {
                match played.turn() {
                    Turn::Over => break,
                    Turn::Chance(_) => {
                        let outcome = Game::sample_outcome(played.game(), played.state(), &mut rng);
                        played.chance(&outcome).unwrap();
                    }
                    Turn::Ask { .. } => {
                        if let Some(action) = played.game().sample(played.state(), who, &mut rng) {
                            played.act(who, &action).unwrap();
                        }
                    }
                }
            }
            prop_assert_eq!(folded(&played, played.entries().len()), *played.state());
        }
    }
}
