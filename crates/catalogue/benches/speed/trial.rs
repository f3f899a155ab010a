//! Everything measured about one game with one number of players.

use std::hint::black_box;

use portolan_core::{Audience, Game, GamePackage, Seat, Setup, View, Viewer};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;

use crate::clock::{Figure, Spread, measure};
use crate::playout::{Steps, playout};

/// So many states, taken evenly from random games, are copied, looked at and determinized. Few
/// enough to stay in the first cache, where a search keeps those it works with.
const STATES: usize = 64;

/// From so many random games.
const GAMES: usize = 16;

/// Games per round of work.
const PLAYOUTS: u64 = 20;

/// Everything measured about one game with one number of players.
#[derive(Debug, Serialize)]
pub(crate) struct Trial {
    pub(crate) game: &'static str,
    pub(crate) players: u8,
    pub(crate) state_bytes: usize,
    pub(crate) decisions_per_playout: f64,
    pub(crate) chances_per_playout: f64,
    pub(crate) playouts_per_second: Spread,
    pub(crate) decisions_per_second: Spread,
    /// A decision in random play, its part of chance included.
    pub(crate) decision: Figure,
    pub(crate) clone: Figure,
    pub(crate) view: Figure,
    pub(crate) determinize: Figure,
    pub(crate) choices: Figure,
    pub(crate) mate: Figure,
}

/// Measures, unless the game cannot be opened.
pub(crate) fn run<G: GamePackage>(players: u8) -> Result<Trial, String> {
    let wrong = |problem: String| format!("{}, {players} players: {problem}", G::NAME);
    let game = G::open(&Setup::new(players)).map_err(|error| wrong(error.to_string()))?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let samples = Samples::collect(&game, &mut rng);

    let mut steps = Steps::default();
    let a_playout = measure(|| {
        for _ in 0..PLAYOUTS {
            black_box(playout(black_box(&game), &mut rng, &mut steps, |_, _| ()));
        }
        PLAYOUTS
    });
    let per_playout = |count: u64| count as f64 / steps.playouts as f64;
    let decisions = per_playout(steps.decisions);
    let decision = a_playout.times(1.0 / decisions);
    Ok(Trial {
        game: G::NAME,
        players,
        state_bytes: size_of::<G::State>(),
        decisions_per_playout: decisions,
        chances_per_playout: per_playout(steps.chances),
        playouts_per_second: a_playout.ns.per_second(),
        decisions_per_second: decision.ns.per_second(),
        decision,
        clone: samples.clone_states(),
        view: samples.each(|state, seat, _| {
            black_box(seen_by(&game, state, seat));
        }),
        determinize: samples.each(|_, _, view| {
            black_box(game.determinize(view, &mut rng));
        }),
        choices: {
            let mut list = Vec::new();
            samples.each(|state, seat, _| {
                list.clear();
                game.choices(state, seat, &mut list);
                black_box(&mut list);
            })
        },
        mate: samples.each(|_, seat, view| {
            black_box(game.heuristic(view, seat, &mut rng));
        }),
    })
}

/// What a seat knows with memory.
fn seen_by<G: Game>(game: &G, state: &G::State, seat: Seat) -> View<G> {
    game.view(state, Viewer::Seat(seat), Audience::WithMemory)
}

/// States from random games in which a seat has to act, with what it sees.
struct Samples<G: Game> {
    states: Vec<G::State>,
    seats: Vec<Seat>,
    views: Vec<View<G>>,
}

impl<G: Game> Samples<G> {
    fn collect(game: &G, rng: &mut Xoshiro256PlusPlus) -> Samples<G> {
        let mut seen = Vec::new();
        for _ in 0..GAMES {
            playout(game, rng, &mut Steps::default(), |state, seat| {
                seen.push((*state, seat));
            });
        }
        let stride = (seen.len() / STATES).max(1);
        let chosen = seen.into_iter().step_by(stride).take(STATES);
        let (states, seats): (Vec<_>, Vec<_>) = chosen.unzip();
        let views = std::iter::zip(&states, &seats)
            .map(|(state, seat)| seen_by(game, state, *seat))
            .collect();
        Samples {
            states,
            seats,
            views,
        }
    }

    /// Copies each state by itself into a place of its own.
    fn clone_states(&self) -> Figure {
        const ROUNDS: usize = 64;
        let mut copies = self.states.clone();
        measure(|| {
            for _ in 0..ROUNDS {
                for (copy, state) in copies.iter_mut().zip(&self.states) {
                    *copy = *black_box(state);
                }
                black_box(&mut copies);
            }
            (ROUNDS * self.states.len()) as u64
        })
    }

    /// Does something with each state, its seat and its view.
    fn each(&self, mut work: impl FnMut(&G::State, Seat, &View<G>)) -> Figure {
        measure(|| {
            for ((state, seat), view) in self.states.iter().zip(&self.seats).zip(&self.views) {
                work(black_box(state), black_box(*seat), black_box(view));
            }
            self.states.len() as u64
        })
    }
}
