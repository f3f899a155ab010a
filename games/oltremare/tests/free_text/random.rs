//! Random lines.

use oltremare::Action;
use portolan_core::{Notation, Random};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::table::table;

#[test]
fn whatever_is_typed_is_understood_or_explained_and_comes_back_as_notation() {
    const WORDS: &[&str] = &[
        "offer",
        "accept",
        "counter",
        "play",
        "sail",
        "withdraw",
        "offre",
        "contre",
        "achète",
        "for",
        "pour",
        "to",
        "à",
        "all",
        "with",
        "avec",
        "claiming",
        "affirmant",
        "power",
        "port",
        "nothing",
        "rien",
        "ducat",
        "ducats",
        "salt",
        "sel",
        "silk",
        "gems",
        "olives",
        "pi",
        "ship",
        "cards",
        "bateau",
        "+",
        ",",
        "+,",
        "and",
        "en",
        "de",
        "1",
        "2",
        "3",
        "33",
        "34",
        "63",
        "99",
        "0",
        "-1",
        "4294967296",
        "Ben",
        "Old",
        "Cleo",
        "Zara",
        "Corfu",
        "é",
        "…",
        "{",
        "x+y",
    ];
    let mut table = table();
    table.act(1, "offer salt for silk to Ben");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut understood = 0;
    // Few words are ports, so that few lines are paths.
    for _ in 0..80_000 {
        let length = 1 + rng.below(9);
        let mut line = String::from(if rng.chance(3, 4) {
            WORDS[rng.below(9) as usize]
        } else {
            ""
        });
        for _ in 0..length {
            line.push(' ');
            line.push_str(WORDS[rng.below(WORDS.len() as u32) as usize]);
        }
        for seat in 1..=3 {
            if let Ok(action) = table.parse(seat, &line) {
                let notation = action.notation(&table.game);
                assert_eq!(Action::read(&table.game, &notation), Ok(action), "{line}");
                understood += 1;
            }
        }
    }
    assert!(understood > 1000, "{understood}");
}
