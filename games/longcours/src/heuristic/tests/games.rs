//! Whole games: every action of the heuristic is legal, with all options and player counts; games
//! end by a last captain; random players are beaten.

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

/// All combinations of options, with a short and a usual round limit.
fn every_setup(players: u8) -> Vec<Setup> {
    let mut setups = vec![Setup::new(players)];
    for option in ["short_game", "resale_ports_only", "corsair_same_turn"] {
        let with = setups.iter().map(|setup| setup.clone().with(option, true));
        setups.extend(with.collect::<Vec<_>>());
    }
    let limited = setups
        .iter()
        .map(|setup| setup.clone().with("round_limit", 12u32));
    setups.extend(limited.collect::<Vec<_>>());
    setups
}

#[test]
fn every_answer_is_legal_under_all_options_and_counts() {
    let mut seed = 0;
    for players in 3..=6 {
        for setup in every_setup(players) {
            let game = LongCours::open(&setup).unwrap();
            for _ in 0..4 {
                seed += 1;
                // Random players lead to unusual positions, heuristic players to close ones.
                play(&game, |seat| seat.index() % 2 == 0, seed);
                play(&game, |_| true, seed);
            }
        }
    }
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
