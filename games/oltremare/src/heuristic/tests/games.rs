//! Whole games: heuristic players deal with each other and beat random players. The conformance suite
//! checks that every action is legal.

use portolan_core::{Game, GamePackage, NoEvents, Seat, Setup, Turn};

use super::{Rng, rng};
use crate::Oltremare;
use crate::heuristic::choose_by;
use crate::heuristic::habits::Habits;
use crate::state::State;
use crate::words::Action;

/// The most actions out of turn in a row.
const PATIENCE: u32 = 64;

struct GameResult {
    scores: Vec<i64>,
    winner: Seat,
    deals: u32,
}

/// How a seat decides.
#[derive(Clone, Copy)]
enum Player {
    ByHabits(Habits),
    AtRandom,
}

const MATE: Player = Player::ByHabits(Habits::MATE);

/// Plays a game; the first seats are taken by these players, the others by the last of them.
fn play(game: &Oltremare, players: &[Player], seed: u64) -> GameResult {
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
                    .find_map(|seat| Some((seat, ask(game, &state, seat, players, &mut rng)?)))
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
    players: &[Player],
    rng: &mut Rng,
) -> Option<Action> {
    match players[seat.index().min(players.len() - 1)] {
        Player::ByHabits(habits) => choose_by(game, state, seat, rng, &habits),
        Player::AtRandom => game.sample(state, seat, rng),
    }
}

#[test]
fn four_heuristic_players_deal_often_and_earn_about_fifty() {
    let game = Oltremare::open(&Setup::new(4)).unwrap();
    let games = 24;
    let results: Vec<_> = (0..games).map(|seed| play(&game, &[MATE], seed)).collect();
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
        .filter(|seed| play(&game, &[MATE, Player::AtRandom], *seed).winner == Seat::new(0))
        .count();
    assert!(won >= 18, "{won} of {games}");
}

/// Dealing is only a part of the game, so better habits show in a few games of a hundred.
#[test]
fn the_habits_are_not_worse_than_the_first_ones() {
    for players in [2, 4] {
        let game = Oltremare::open(&Setup::new(players)).unwrap();
        let seats = usize::from(players);
        let games = 300 * seats;
        let won = (0..games).filter(|index| {
            let new = Seat::new(index % seats);
            let mut line_up = vec![Player::ByHabits(Habits::FIRST); seats];
            line_up[new.index()] = MATE;
            play(&game, &line_up, (index / seats) as u64).winner == new
        });
        let won = won.count();
        assert!(won >= 300, "{won} of {games} with {players} players");
    }
}
