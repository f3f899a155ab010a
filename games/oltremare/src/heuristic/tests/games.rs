//! Whole games: heuristic players deal with each other and beat random players. The conformance suite
//! checks that every action is legal.

use portolan_core::{Audience, Game, GamePackage, NoEvents, Seat, Setup, Turn};

use super::{Rng, choose, rng};
use crate::Oltremare;
use crate::state::State;
use crate::words::Action;

/// The most actions out of turn in a row.
const PATIENCE: u32 = 64;

struct GameResult {
    scores: Vec<i64>,
    winner: Seat,
    deals: u32,
}

/// Plays a game; the first `heuristic` seats use the heuristic, the others act at random.
fn play(game: &Oltremare, heuristic: usize, seed: u64) -> GameResult {
    let mut rng = rng(seed);
    let mut state = game.start();
    let mut deals = 0;
    let mut out_of_turn = 0;
    loop {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(_) => {
                let outcome = Game::sample_outcome(game, &state, &mut rng);
                game.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
                out_of_turn = 0;
            }
            Turn::Ask { must, may } => {
                let may = may
                    .iter()
                    .filter(|seat| out_of_turn < PATIENCE && !must.has(*seat));
                let (seat, action) = may
                    .chain(must.iter())
                    .find_map(|seat| Some((seat, ask(game, &state, seat, heuristic, &mut rng)?)))
                    .expect("a seat that must act acts");
                if let Err(refusal) = game.act(&mut state, seat, &action, &mut NoEvents) {
                    panic!("seed {seed}, seat {seat}: {action:?}: {refusal:?}");
                }
                deals += u32::from(matches!(action, Action::Accept { .. }));
                out_of_turn = if must.has(seat) { 0 } else { out_of_turn + 1 };
            }
        }
    }
    let places = game.result(&state).unwrap();
    GameResult {
        scores: places.iter().map(|place| place.score).collect(),
        winner: places.winners().first().unwrap(),
        deals,
    }
}

fn ask(
    game: &Oltremare,
    state: &State,
    seat: Seat,
    heuristic: usize,
    rng: &mut Rng,
) -> Option<Action> {
    if seat.index() < heuristic {
        let view = game.view(state, seat.into(), Audience::WithMemory);
        choose(game, &view, seat, rng)
    } else {
        game.sample(state, seat, rng)
    }
}

#[test]
fn four_heuristic_players_deal_often_and_earn_about_fifty() {
    let game = Oltremare::open(&Setup::new(4)).unwrap();
    let games = 24;
    let results: Vec<_> = (0..games).map(|seed| play(&game, 4, seed)).collect();
    let deals: u32 = results.iter().map(|result| result.deals).sum();
    assert!(deals >= 15 * games as u32, "{deals} deals in {games} games");
    let sum: i64 = results.iter().flat_map(|result| &result.scores).sum();
    let mean = sum / (4 * games as i64);
    assert!((46..=62).contains(&mean), "{mean} on average");
}

#[test]
fn one_heuristic_player_beats_three_random_players() {
    let game = Oltremare::open(&Setup::new(4)).unwrap();
    let games = 20;
    let won = (0..games)
        .filter(|seed| play(&game, 1, *seed).winner == Seat::new(0))
        .count();
    assert!(won >= 18, "{won} of {games}");
}
