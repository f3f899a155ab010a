//! Features are finite and of the order of 1, they do not depend on how seats are numbered, and clock and
//! stage are what a search expects of them.

use portolan_core::{Game, GamePackage, NoEvents, Seat, Seats, Setup, Turn};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::NAMES;
use crate::{Corsair, LongCours, PerSeat, Phase, State};

/// Calls this for every state of some games of mates.
fn visit(games: u64, mut look: impl FnMut(&LongCours, &State)) {
    for players in LongCours::PLAYERS {
        let game = LongCours::open(&Setup::new(players)).unwrap();
        for seed in 0..games {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut state = game.start();
            loop {
                look(&game, &state);
                match game.turn(&state) {
                    Turn::Ask { must, .. } => {
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
}

fn features(game: &LongCours, state: &State, seat: Seat) -> [f32; NAMES.len()] {
    let mut features = [f32::NAN; NAMES.len()];
    game.features(state, seat, &mut features);
    features
}

#[test]
fn features_are_of_the_order_of_1() {
    visit(5, |game, state| {
        for seat in Seat::all(game.seats()) {
            let features = features(game, state, seat);
            for (feature, name) in features.iter().zip(NAMES) {
                assert!(feature.abs() <= 6.0, "{name} is {feature} in {state:?}");
            }
        }
    });
}

/// The same position, with everybody one seat farther.
fn rotated(state: &State, seats: usize) -> State {
    fn each<T: Copy>(of: &PerSeat<T>, seats: usize) -> PerSeat<T> {
        let mut rotated = *of;
        rotated[..seats].rotate_right(1);
        rotated
    }
    let all = |of: Seats| of.iter().map(|seat| seat.next(seats)).collect();
    let mut next = *state;
    next.actor = state.actor.next(seats);
    next.active = state.active.next(seats);
    next.start = state.start.next(seats);
    next.living = all(state.living);
    next.shown = all(state.shown);
    next.ships = each(&state.ships, seats);
    next.sunk = each(&state.sunk, seats);
    next.cash = each(&state.cash, seats);
    next.cargo = each(&state.cargo, seats);
    next.hands = each(&state.hands, seats);
    next.played = each(&state.played, seats);
    next.corsair = match state.corsair {
        Corsair::ForSale => Corsair::ForSale,
        Corsair::Bought { owner } => Corsair::Bought {
            owner: owner.next(seats),
        },
        Corsair::Afloat { owner, point } => Corsair::Afloat {
            owner: owner.next(seats),
            point,
        },
    };
    next
}

#[test]
fn features_do_not_depend_on_the_number_of_a_seat() {
    visit(3, |game, state| {
        let seats = game.seats();
        let next = rotated(state, seats);
        assert_eq!(game.stage(state), game.stage(&next));
        for seat in Seat::all(seats) {
            let one = features(game, state, seat);
            let other = features(game, &next, seat.next(seats));
            for ((one, other), name) in one.iter().zip(other).zip(NAMES) {
                // Sums over the other captains are made in another order.
                assert!((one - other).abs() < 1e-5, "{name} in {state:?}");
            }
        }
    });
}

#[test]
fn the_clock_advances_with_every_turn_and_never_goes_back() {
    let mut before: Option<State> = None;
    visit(3, |game, state| {
        // A game begins again with the deal.
        let earlier = before.filter(|_| state.phase != Phase::Deal);
        if let Some(earlier) = earlier {
            let (then, now) = (game.clock(&earlier), game.clock(state));
            assert!(then <= now, "{earlier:?} {state:?}");
            let same_turn = earlier.turn == state.turn;
            assert!(same_turn || then < now, "{earlier:?} {state:?}");
        }
        before = Some(*state);
    });
}

#[test]
fn every_stage_of_a_game_of_six_is_met() {
    let mut met = [false; LongCours::STAGES];
    visit(20, |game, state| met[game.stage(state)] = true);
    assert_eq!(met, [true; LongCours::STAGES]);
}
