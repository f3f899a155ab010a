//! Random games full of undos against the definition of undo, told the slow way: the state is
//! that of all entries which were not taken back.

use portolan_core::battery::quay::Quay;
use portolan_core::{Game, Random, Seat, Silent, Turn};
use portolan_table::{Entry, EntryOf, Table};
use proptest::prelude::*;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::market::open;

/// The entry the seat would take back, by the definition: going back over its own taken-back
/// actions and undos, the first action that is still good, unless it revealed something.
fn undoable(table: &Table<Quay>, seat: Seat) -> Option<usize> {
    let mut taken = 0;
    for (index, entry) in table.entries().iter().enumerate().rev() {
        match entry {
            Entry::Undo { seat: own } if *own == seat => taken += 1,
            Entry::Act { seat: own, .. } if *own == seat && taken > 0 => taken -= 1,
            Entry::Act { seat: own, action } if *own == seat => {
                let before = folded(table, index);
                let hides = !table.game().reveals(&before, seat, action);
                return hides.then_some(index);
            }
            _ => return None,
        }
    }
    None
}

/// The state after the first entries, without those taken back among them.
fn folded(table: &Table<Quay>, entries: usize) -> <Quay as Game>::State {
    let mut good: Vec<&EntryOf<Quay>> = Vec::new();
    for entry in &table.entries()[..entries] {
        match entry {
            Entry::Undo { .. } => drop(good.pop()),
            other => good.push(other),
        }
    }
    let game = table.game();
    let mut state = game.start();
    for entry in good {
        match entry {
            Entry::Act { seat, action } => game.apply(&mut state, *seat, action, &mut Silent),
            Entry::Chance(outcome) => game.resolve(&mut state, outcome, &mut Silent).unwrap(),
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
        let mut table = open(players);
        for _ in 0..150 {
            for seat in Seat::all(players.into()) {
                let over = table.turn() == Turn::Over;
                let expected = undoable(&table, seat).filter(|_| !over);
                let said = table.may_undo(seat).ok().map(|entry| entry as usize - 1);
                prop_assert_eq!(said, expected);
            }
            let who = Seat::new(rng.below(players.into()) as usize);
            if !rng.chance(eagerness, 10) || table.undo(who).is_err() {
                match table.turn() {
                    Turn::Over => break,
                    Turn::Chance(_) => {
                        let outcome = Game::draw(table.game(), table.state(), &mut rng);
                        table.chance(&outcome).unwrap();
                    }
                    Turn::Ask { .. } => {
                        if let Some(action) = table.game().sample(table.state(), who, &mut rng) {
                            table.act(who, &action).unwrap();
                        }
                    }
                }
            }
            prop_assert_eq!(folded(&table, table.entries().len()), *table.state());
        }
    }
}
