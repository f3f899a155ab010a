//! Whole games: they end by a last captain, random players and the first heuristic are beaten, and no
//! decision depends on what the seat cannot know. The conformance suite checks that every action is legal.

use portolan_core::{Game, GamePackage, NoEvents, Notation, Seat, Setup, Turn, Viewer};

use super::rng;
use crate::heuristic::habits::Habits;
use crate::heuristic::{choose, choose_by};
use crate::{Action, LongCours, State};

/// A game cannot reasonably last longer than this.
const LONGEST: usize = 20_000;

/// Plays a game. Seats for which `choose` has no answer play at random.
fn play(
    game: &LongCours,
    mut choose: impl FnMut(&State, Seat) -> Option<Action>,
    seed: u64,
) -> State {
    let mut rng = rng(seed);
    let mut state = game.start();
    for _ in 0..LONGEST {
        match game.turn(&state) {
            Turn::Ask { must, .. } => {
                let seat = must.first().unwrap();
                let action = choose(&state, seat);
                let action = action.or_else(|| game.sample(&state, seat, &mut rng));
                let action = action.unwrap();
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

/// Whether this seat is the last captain.
fn has_won(state: &State, seat: Seat) -> bool {
    state.living.len() == 1 && state.living.has(seat)
}

#[test]
fn mates_dare_so_games_end_by_a_last_captain() {
    for players in 3..=6 {
        let game = LongCours::open(&Setup::new(players)).unwrap();
        let games = 60;
        let ended = (0..games).filter(|seed| {
            let end = play(&game, |state, seat| choose(&game, state, seat), *seed);
            end.living.len() == 1
        });
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
    let won = (0..games).filter(|number| {
        let own = Seat::new(*number as usize % 4);
        let mate = |state: &State, seat| choose(&game, state, seat).filter(|_| seat == own);
        has_won(&play(&game, mate, *number), own)
    });
    let won = won.count();
    assert!(won * 100 >= 96 * games as usize, "{won} of {games}");
}

/// The fair share is a quarter. A player as good as the first one would win 28 % of so many games once in
/// a thousand times.
#[test]
fn one_mate_beats_three_of_the_first_heuristic() {
    let game = LongCours::open(&Setup::new(4)).unwrap();
    let games = 2_000;
    let won = (0..games).filter(|number| {
        let own = Seat::new(*number as usize % 4);
        let players = |state: &State, seat| {
            let is_own = seat == own;
            let habits = if is_own {
                &Habits::MATE
            } else {
                &Habits::FIRST
            };
            choose_by(habits, &game, state, seat)
        };
        has_won(&play(&game, players, *number), own)
    });
    let won = won.count();
    assert!(won * 100 >= 28 * games as usize, "{won} of {games}");
}

#[test]
fn l8_2_no_decision_depends_on_the_hands_of_others() {
    for players in 3..=6 {
        let game = LongCours::open(&Setup::new(players)).unwrap();
        let mut reshuffled = rng(players.into());
        for seed in 0..10 {
            let mate = |state: &State, seat: Seat| {
                let action = choose(&game, state, seat);
                let mut other = *state;
                game.reshuffle_hidden(&mut other, Viewer::Seat(seat), &mut reshuffled);
                assert_eq!(
                    choose(&game, &other, seat),
                    action,
                    "seed {seed}: {state:?}"
                );
                action
            };
            play(&game, mate, seed);
        }
    }
}
