//! Features are numbers of a sensible size, are the same for every seat in the same place, and stages and
//! clock only go on.

use portolan_core::{Game, GamePackage, NoEvents, Seat, Setup, Turn};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{NAMES, STAGES};
use crate::Norderwind;
use crate::state::State;

/// Every state in which somebody is asked, in games of the heuristic.
fn each_state(players: u8, mut seen: impl FnMut(&Norderwind, &State)) {
    let game = Norderwind::open(&Setup::new(players)).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(players.into());
    for _ in 0..5 {
        let mut state = game.start();
        loop {
            match game.turn(&state) {
                Turn::Ask { must, .. } => {
                    seen(&game, &state);
                    let seat = must.first().unwrap();
                    let action = game.heuristic(&state, seat, &mut rng).unwrap();
                    game.apply(&mut state, seat, &action, &mut NoEvents);
                }
                Turn::Chance(_) => {
                    let outcome = game.sample_outcome(&state, &mut rng);
                    game.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
                }
                Turn::Over => break,
            }
        }
    }
}

fn features(game: &Norderwind, state: &State, seat: Seat) -> Vec<f32> {
    // What is not written stays visible.
    let mut features = vec![f32::NAN; NAMES.len()];
    game.features(state, seat, &mut features);
    features
}

#[test]
fn features_are_numbers_of_the_order_of_one() {
    for players in 2..=4 {
        each_state(players, |game, state| {
            for seat in Seat::all(game.seats) {
                for (name, feature) in NAMES.iter().zip(features(game, state, seat)) {
                    assert!(feature.abs() <= 6.0, "{name} is {feature} in {state:?}");
                }
            }
        });
    }
}

#[test]
fn features_do_not_depend_on_the_number_of_a_seat() {
    for players in 2..=4 {
        each_state(players, |game, state| {
            let moved = moved_on(game, state);
            for seat in Seat::all(game.seats) {
                let next = seat.next(game.seats);
                assert_eq!(
                    features(game, state, seat),
                    features(game, &moved, next),
                    "{state:?}"
                );
            }
            assert_eq!(game.stage(state), game.stage(&moved));
            assert_eq!(game.clock(state), game.clock(&moved));
        });
    }
}

/// The same position with everybody one seat further.
fn moved_on(game: &Norderwind, state: &State) -> State {
    let next = |seat: Seat| seat.next(game.seats);
    let mut moved = *state;
    moved.active = next(state.active);
    moved.actor = next(state.actor);
    moved.first = next(state.first);
    moved.columns = state
        .columns
        .map(|column| column.map(|owner| owner.map(next)));
    moved.majority = state.majority.map(|owner| owner.map(next));
    for seat in Seat::all(game.seats) {
        moved.ships[next(seat)] = state.ships[seat];
        moved.peeked[next(seat)] = state.peeked[seat];
    }
    moved
}

#[test]
fn the_clock_counts_turns_and_stages_are_within_bounds() {
    for players in 2..=4 {
        let mut last = (0, None);
        each_state(players, |game, state| {
            let (clock, active) = (game.clock(state), (state.round, state.active));
            if clock == 1 && last.0 > 1 {
                last = (0, None); // The next game.
            }
            let expected = last.0 + u32::from(last.1 != Some(active));
            assert_eq!(clock, expected, "{state:?}");
            last = (clock, Some(active));
            assert!(game.stage(state) < STAGES);
        });
    }
}
