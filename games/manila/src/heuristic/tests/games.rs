//! Whole games: every action of the heuristic is legal, with all options and player counts.

use portolan_core::{
    Audience, Game, GamePackage, NoEvents, Notation, OptionKind, Seat, Setup, Turn,
};

use super::rng;
use crate::{Action, Manila, Options};

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
                    let view = game.view(&state, seat.into(), Audience::WithMemory);
                    let action = crate::heuristic::choose(game, &view, seat, &mut rng).unwrap();
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

/// All combinations of options.
fn every_setup(players: u8) -> Vec<Setup> {
    let mut setups = vec![Setup::new(players)];
    for option in Options::SPECS {
        let values = match option.kind {
            OptionKind::Flag { .. } | OptionKind::Pick { .. } => option.kind.values(),
            _ => panic!("{} has no list of values", option.name),
        };
        setups = (setups.iter())
            .flat_map(|setup| {
                values
                    .iter()
                    .map(|value| setup.clone().with(option.name, value.clone()))
            })
            .collect();
    }
    setups
}

#[test]
fn every_answer_is_legal_under_all_options_and_counts() {
    let mut seed = 0;
    for players in 3..=5 {
        let setups = every_setup(players);
        assert_eq!(setups.len(), 128);
        for setup in setups {
            let game = Manila::open(&setup).unwrap();
            seed += 1;
            // Random players lead to unusual positions, heuristic players to close ones.
            play(&game, |seat| seat.index() % 2 == 0, seed);
            play(&game, |_| true, seed);
        }
    }
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
