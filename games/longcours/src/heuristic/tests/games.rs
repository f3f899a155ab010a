//! Whole games: they end by a last captain, and random players are beaten. The conformance suite checks
//! that every action is legal.

use portolan_core::{Audience, Game, GamePackage, NoEvents, Notation, Seat, Setup, Turn};

use super::rng;
use crate::{LongCours, State};

/// A game cannot reasonably last longer than this.
const LONGEST: usize = 20_000;

/// Plays a game with the heuristic in these seats and random players in the others.
fn play(game: &LongCours, heuristic: impl Fn(Seat) -> bool, seed: u64) -> State {
    let mut rng = rng(seed);
    let mut state = game.start();
    for _ in 0..LONGEST {
        match game.turn(&state) {
            Turn::Ask { must, .. } => {
                let seat = must.first().unwrap();
                let action = if heuristic(seat) {
                    let view = game.view(&state, seat.into(), Audience::WithMemory);
                    crate::heuristic::choose(game, &view, seat, &mut rng).unwrap()
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
            Turn::Over => return state,
        }
    }
    panic!("seed {seed}: no end in sight");
}

#[test]
fn mates_dare_so_games_end_by_a_last_captain() {
    for players in 3..=6 {
        let game = LongCours::open(&Setup::new(players)).unwrap();
        let games = 60;
        let ended = (0..games).filter(|seed| play(&game, |_| true, *seed).living.len() == 1);
        let ended = ended.count();
        assert!(
            ended as u64 >= games - 2,
            "{ended} of {games} with {players}"
        );
    }
}

#[test]
fn one_mate_beats_three_random_players() {
    let game = LongCours::open(&Setup::new(4)).unwrap();
    let games = 200;
    let won = (0..games)
        .filter(|number| {
            let own = Seat::new(*number as usize % 4);
            let end = play(&game, |seat| seat == own, *number);
            end.living.len() == 1 && end.living.has(own)
        })
        .count();
    assert!(won * 100 >= 96 * games as usize, "{won} of {games}");
}
