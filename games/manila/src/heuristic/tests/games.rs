//! Whole games: random players are beaten. The conformance suite checks that every action is legal.

use portolan_core::{Game, GamePackage, NoEvents, Notation, Seat, Setup, Turn};

use super::rng;
use crate::{Action, Manila};

/// A game cannot reasonably last longer than this.
const LONGEST: usize = 20_000;

/// Plays a game with the heuristic in these seats and random players in the others.
fn play(game: &Manila, heuristic: impl Fn(Seat) -> bool, seed: u64) -> Vec<Seat> {
    let mut rng = rng(seed);
    let mut state = game.start();
    for _ in 0..LONGEST {
        match game.turn(&state) {
            Turn::Ask { must, .. } => {
                let seat = must.first().unwrap();
                let action = if heuristic(seat) {
                    let action = crate::heuristic::choose(game, &state, seat, &mut rng).unwrap();
                    let loan = matches!(action, Action::Mortgage { .. } | Action::Redeem { .. });
                    assert!(!loan, "it borrows only where a payment demands it");
                    action
                } else {
                    game.sample(&state, seat, &mut rng).unwrap()
                };
                let legal = game.check(&state, seat, &action);
                let line = action.notation(game);
                assert_eq!(legal, Ok(()), "seed {seed}: {line} in {state:?}");
                game.apply(&mut state, seat, &action, &mut NoEvents);
            }
            Turn::Chance(_) => {
                let outcome = game.sample_outcome(&state, &mut rng);
                game.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
            }
            Turn::Over => {
                let places = game.result(&state).unwrap();
                return places.winners().iter().collect();
            }
        }
    }
    panic!("seed {seed}: no end in sight");
}

#[test]
fn one_mate_beats_three_random_players() {
    let game = Manila::open(&Setup::new(4)).unwrap();
    let games = 120;
    let won = (0..games)
        .filter(|number| {
            let own = Seat::new(*number as usize % 4);
            play(&game, |seat| seat == own, *number) == [own]
        })
        .count();
    assert!(won * 100 >= 90 * games as usize, "{won} of {games}");
}
