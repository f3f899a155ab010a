//! What the heuristic predicts for the end of a voyage is what the rules then pay.

use portolan_conformance::random_game;
use portolan_core::{Game, GamePackage, NoEvents, Seat, Setup};

use super::rng;
use crate::Outcome;
use crate::Space;
use crate::heuristic::endings::{self, Fleet, PUNTS, SETS};
use crate::heuristic::evaluation::Evaluation;
use crate::heuristic::settling::Board;
use crate::state::{Phase, Punt, State};
use crate::{MOST_PLAYERS, Manila};

/// Cash less debts.
fn purse(game: &Manila, state: &State, seat: Seat) -> f32 {
    let debts = u32::from(state.mortgaged[seat]) * game.parts.redemption;
    state.cash[seat] as f32 - debts as f32
}

/// Compares every roll that ends the voyage without a question; returns how many there were.
fn compare(game: &Manila, state: &State) -> usize {
    let evaluation = Evaluation::new(game, *state, Seat::new(0));
    let fleet = Fleet::new(game, state);
    let board = Board {
        accomplices: state,
        paid: 0.0,
        to_come: 0,
    };
    let settlement = board.settle(&evaluation, &fleet, &[[0.0; MOST_PLAYERS]; SETS]);
    let mut rolls = Vec::new();
    game.odds(state, &mut rolls);
    let mut compared = 0;
    let mut seen = [0.0; endings::COUNT];
    for (roll, _) in &rolls {
        let Outcome::Roll { dice } = roll else {
            panic!("{roll:?} is no roll");
        };
        let mut rolled = *state;
        for ware in fleet.wares() {
            if let (Punt::Sea(space), Some(die)) = (state.punts[*ware], dice[*ware]) {
                rolled.punts[*ware] = match space + die {
                    past if past > game.parts.last_space => Punt::Port,
                    on if on == game.parts.last_space => Punt::Sea(on),
                    _ => Punt::Shipyard,
                };
            }
        }
        let ending = Fleet::as_they_are(&rolled, fleet.wares());
        seen[ending] += 1.0 / rolls.len() as f32;
        let mut after = *state;
        game.resolve(&mut after, roll, &mut NoEvents).unwrap();
        if after.phase == Phase::Plunder {
            continue;
        }
        compared += 1;
        for seat in Seat::all(game.seats) {
            // An agent short of cash may be saved from a loan by other income of the voyage.
            let agent = state.post(Space::Insurance) == Some(seat);
            if agent && state.cash[seat] < game.parts.owed(PUNTS) {
                continue;
            }
            let predicted = settlement.fortunes[ending][seat];
            assert_eq!(
                predicted,
                purse(game, &after, seat),
                "{roll:?} from {state:?}"
            );
        }
    }
    for (odds, seen) in fleet.odds([0; PUNTS]).iter().zip(seen) {
        assert!((odds - seen).abs() < 1e-5, "{odds} but {seen}");
    }
    compared
}

#[test]
fn every_last_roll_pays_what_was_predicted() {
    let mut compared = 0;
    for (number, thirteen) in ["shipyard", "port"].into_iter().enumerate() {
        let setup = Setup::new(5).with("thirteen_without_pirates", thirteen);
        let game = Manila::open(&setup).unwrap();
        let mut rng = rng(number as u64);
        for _ in 0..20 {
            random_game(&game, &mut rng, |state| {
                if state.phase == Phase::Roll && state.rolls == 2 {
                    compared += compare(&game, state);
                }
            });
        }
    }
    assert!(compared > 10_000, "{compared}");
}
