//! A decision does not depend on what the seat cannot know: tiles that nobody has seen, and what the
//! lookouts of others saw.

use portolan_core::{Game, GamePackage, NoEvents, Setup, Turn, Viewer};

use super::rng;
use crate::Norderwind;

#[test]
fn decisions_depend_only_on_what_the_seat_knows() {
    for players in 2..=4 {
        let game = Norderwind::open(&Setup::new(players)).unwrap();
        for seed in 0..10 {
            let mut rng_of_game = rng(seed);
            let mut state = game.start();
            let mut rng_of_tiles = rng(seed + 1_000);
            loop {
                match game.turn(&state) {
                    Turn::Ask { must, .. } => {
                        let seat = must.first().unwrap();
                        let action = game.heuristic(&state, seat, &mut rng(seed)).unwrap();
                        let mut other = state;
                        game.reshuffle_hidden(&mut other, Viewer::Seat(seat), &mut rng_of_tiles);
                        let there = game.heuristic(&other, seat, &mut rng(seed));
                        assert_eq!(there, Some(action), "seed {seed}: {state:?} and {other:?}");
                        game.apply(&mut state, seat, &action, &mut NoEvents);
                    }
                    Turn::Chance(_) => {
                        let outcome = game.sample_outcome(&state, &mut rng_of_game);
                        game.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
                    }
                    Turn::Over => break,
                }
            }
        }
    }
}
