//! Whole games: how often the heuristic wins, and how long its games are. The conformance suite checks
//! that every action is legal.

use portolan_core::{Game, GamePackage, NoEvents, Notation, Seat, Setup, Turn};

use super::rng;
use crate::heuristic::{Habits, choose};
use crate::state::Phase;
use crate::{Action, Norderwind};

/// A game cannot reasonably last longer than this.
const LONGEST: usize = 100_000;

/// Who plays a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Player {
    Heuristic,
    /// The heuristic with the habits of its first version.
    First,
    /// The heuristic, but it keeps its letters of trade.
    WithoutLetters,
    Random,
}

/// Plays a game with these players. Returns the winners and the rounds.
fn play(game: &Norderwind, player: impl Fn(Seat) -> Player, seed: u64) -> (Vec<Seat>, u16) {
    let mut rng = rng(seed);
    let mut state = game.start();
    for _ in 0..LONGEST {
        match game.turn(&state) {
            Turn::Ask { must, .. } => {
                let seat = must.first().unwrap();
                let action = match player(seat) {
                    Player::Random => game.sample(&state, seat, &mut rng).unwrap(),
                    Player::WithoutLetters if state.phase == Phase::Letter => Action::Pass,
                    Player::First => choose(game, &Habits::FIRST, &state, seat).unwrap(),
                    Player::WithoutLetters | Player::Heuristic => {
                        choose(game, &Habits::MATE, &state, seat).unwrap()
                    }
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
                let ranking = game.result(&state).unwrap();
                return (ranking.winners().iter().collect(), state.round);
            }
        }
    }
    panic!("seed {seed}: no end in sight");
}

/// How many games a statistic has: few, or with `PORTOLAN_LONG` enough for its figures.
fn games(few: u64) -> u64 {
    match std::env::var_os("PORTOLAN_LONG") {
        Some(_) => 2_000,
        None => few,
    }
}

/// How often one player wins against three of another kind, with rotating seats, in percent.
fn wins_of_one(one: Player, others: Player, games: u64) -> f64 {
    let game = Norderwind::open(&Setup::new(4)).unwrap();
    let won = (0..games).filter(|number| {
        let own = Seat::new(*number as usize % 4);
        let player = |seat| if seat == own { one } else { others };
        play(&game, player, *number).0 == [own]
    });
    let share = won.count() as f64 / games as f64;
    let interval = 1.96 * (share * (1.0 - share) / games as f64).sqrt();
    println!(
        "{one:?} against three of {others:?}: {:.1} % ± {:.1} of {games} games",
        100.0 * share,
        100.0 * interval
    );
    100.0 * share
}

#[test]
fn one_mate_beats_three_random_players() {
    let won = wins_of_one(Player::Heuristic, Player::Random, games(60));
    assert!(won >= 95.0, "{won} %");
}

#[test]
fn one_mate_beats_three_of_the_first_version() {
    let won = wins_of_one(Player::Heuristic, Player::First, games(400));
    assert!(won >= 60.0, "{won} %");
}

#[test]
fn a_mate_that_never_uses_letters_loses_to_those_that_do() {
    let won = wins_of_one(Player::WithoutLetters, Player::Heuristic, games(200));
    assert!(won <= 18.0, "{won} %");
}

#[test]
fn four_mates_finish_in_reasonable_time() {
    let game = Norderwind::open(&Setup::new(4)).unwrap();
    let games = games(60);
    let rounds: u64 = (0..games)
        .map(|seed| u64::from(play(&game, |_| Player::Heuristic, seed).1))
        .sum();
    let mean = rounds as f64 / games as f64;
    println!("four mates: {mean:.1} rounds in {games} games");
    assert!((10.0..=16.0).contains(&mean), "{mean} rounds");
}
