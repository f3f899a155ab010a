//! What estimates are made of: features and stages.

use portolan_core::{Game, NoEvents, Seat, Seats, Turn};

use super::{rng, started};
use crate::Oltremare;
use crate::heuristic::choose;
use crate::heuristic::features::{NAMES, STAGES, stage, write};
use crate::state::State;

fn features(game: &Oltremare, state: &State, seat: Seat) -> Vec<f32> {
    let mut features = vec![f32::NAN; NAMES.len()];
    write(game, state, seat, &mut features);
    features
}

/// The position with every seat moved on by one.
fn turned(game: &Oltremare, state: &State) -> State {
    let seats = game.seats();
    let mut turned = *state;
    let each = |set: Seats| set.iter().map(|seat| seat.next(seats)).collect();
    for seat in Seat::all(seats) {
        let next = seat.next(seats);
        turned.ducats[next] = state.ducats[seat];
        turned.prestige[next] = state.prestige[seat];
        turned.hands[next] = state.hands[seat];
        turned.top[next] = state.top[seat];
        turned.piled[next] = state.piled[seat];
        turned.known[next] = state.known[seat];
        turned.pirates[next] = state.pirates[seat];
        turned.ships_at[next] = state.ships_at[seat];
        turned.kept[next] = state.kept[seat];
        turned.marker[next] = state.marker[seat];
        turned.marks[next] = state.marks[seat];
    }
    turned.active = state.active.next(seats);
    turned.first = state.first.next(seats);
    turned.took_prestige = each(state.took_prestige);
    turned
}

#[test]
fn features_are_small_and_do_not_depend_on_the_number_of_a_seat() {
    for players in 2..=5 {
        let (game, mut state) = started(players, 5);
        let mut rng = rng(5);
        let mut stages = [0; STAGES];
        loop {
            match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let outcome = Game::sample_outcome(&game, &state, &mut rng);
                    game.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
                }
                Turn::Ask { .. } => {
                    let turned = turned(&game, &state);
                    for seat in Seat::all(game.seats()) {
                        let found = features(&game, &state, seat);
                        assert_eq!(found, features(&game, &turned, seat.next(game.seats())));
                        let is_small = |feature: &f32| feature.abs() < 20.0;
                        assert!(found.iter().all(is_small), "{NAMES:?} {found:?}");
                    }
                    stages[stage(&state)] += 1;
                    let (seat, action) = game
                        .polling_order(&state)
                        .find_map(|seat| Some((seat, choose(&game, &state, seat, &mut rng)?)))
                        .unwrap();
                    game.act(&mut state, seat, &action, &mut NoEvents).unwrap();
                }
            }
        }
        assert!(stages.iter().all(|asked| *asked > 0), "{stages:?}");
    }
}
