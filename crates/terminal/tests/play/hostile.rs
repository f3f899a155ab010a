//! Random input: a session may refuse it, but must neither panic nor lose the game.

use manila::Manila;
use portolan_conformance::example::Quay;
use portolan_core::Random;
use portolan_terminal::play::{Confirm, Dice, SessionSetup};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::session::{folder, play_game, setup};

/// Without `save`, which would write files anywhere.
const WORDS: &[&str] = &[
    "bid",
    "pass",
    "buy",
    "load",
    "start",
    "place",
    "decline",
    "board",
    "pilot",
    "send",
    "mortgage",
    "redeem",
    "jade",
    "silk",
    "nutmeg",
    "ginseng",
    "port",
    "shipyard",
    "A",
    "small",
    "large",
    "insurance",
    "pirate",
    "over",
    "roll",
    "first",
    "deal",
    "undo",
    "help",
    "log",
    "choices",
    "forecast",
    "lang",
    "en",
    "fr",
    ":",
    "sell",
    "offer",
    "accept",
    "close",
    "cod",
    "eel",
    "to",
    "for",
    "dare",
    "show",
    "yield",
    "peek",
    "withdraw",
    "0",
    "1",
    "2",
    "3",
    "12",
    "54",
    "-1",
    "+1",
    "4294967295",
    "99999999999999999999",
    "é",
    "\u{202e}",
    "\t",
    "~/",
    "/dev/null",
    "\u{0}",
    "\"",
    "%s",
    "{",
    "}",
];

fn line(random: &mut Xoshiro256PlusPlus) -> String {
    let words = random.below(6);
    let picked = (0..words).map(|_| WORDS[random.below(WORDS.len() as u32) as usize]);
    picked.collect::<Vec<_>>().join(" ")
}

fn random_lines(seed: u64) -> String {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut lines = String::new();
    for _ in 0..400 {
        lines += &line(&mut random);
        lines += "\n";
        // Lines that advance the game.
        lines += ["\n", "pass\n", "1\n", "decline\n", "1 1 1\n", "2 3\n"][random.below(6) as usize];
    }
    lines
}

#[test]
fn random_lines_never_break_a_session() {
    for seed in 0..8 {
        let setup = SessionSetup {
            seed: seed.to_string(),
            dice: [Dice::Simulated, Dice::Real][seed as usize % 2],
            confirm: [Confirm::Always, Confirm::Never][seed as usize / 2 % 2],
            autosave_folder: folder(),
            ..setup(["me,deckhand,deckhand", "me,me,deckhand,mate"][seed as usize / 4 % 2])
        };
        let lines = random_lines(seed);
        play_game::<Manila>(setup.clone(), &lines).unwrap();
        play_game::<Quay>(setup, &lines).unwrap();
    }
}
