//! The measurements of one game with one number of players.

use std::hint::black_box;

use portolan_core::{Audience, Game, GamePackage, Seat, Setup, View, Viewer};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Serialize;

use crate::clock::{Figure, Spread, measure};
use crate::playout::{StepCounts, playout};

/// The number of sampled states, taken evenly from random games. They fit into the first-level
/// cache, as the states of a search do.
const STATES: usize = 64;

/// The number of random games that they are taken from.
const GAMES: usize = 16;

/// The number of games per round of work.
const PLAYOUTS: u64 = 20;

/// The measurements of one game with one number of players.
#[derive(Debug, Serialize)]
pub(crate) struct Trial {
    pub(crate) game: &'static str,
    pub(crate) players: u8,
    pub(crate) state_bytes: usize,
    pub(crate) decisions_per_playout: f64,
    pub(crate) chances_per_playout: f64,
    pub(crate) playouts_per_second: Spread,
    pub(crate) decisions_per_second: Spread,
    /// A decision in random play, with its share of the outcomes of chance.
    pub(crate) decision: Figure,
    pub(crate) clone: Figure,
    pub(crate) view: Figure,
    pub(crate) determinize: Figure,
    pub(crate) choices: Figure,
    pub(crate) mate: Figure,
}

/// Measures a game with this number of players.
pub(crate) fn run<G: GamePackage>(players: u8) -> Result<Trial, String> {
    let game = G::open(&Setup::new(players))
        .map_err(|error| format!("cannot open {} for {players} players: {error}", G::NAME))?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let samples = Samples::collect(&game, &mut rng);

    let mut steps = StepCounts::default();
    let playout_figure = measure(|| {
        for _ in 0..PLAYOUTS {
            black_box(playout(black_box(&game), &mut rng, &mut steps, |_, _| ()));
        }
        PLAYOUTS
    });
    let per_playout = |count: u64| count as f64 / steps.playouts as f64;
    let decisions = per_playout(steps.decisions);
    let decision = playout_figure.times(1.0 / decisions);
    Ok(Trial {
        game: G::NAME,
        players,
        state_bytes: size_of::<G::State>(),
        decisions_per_playout: decisions,
        chances_per_playout: per_playout(steps.chances),
        playouts_per_second: playout_figure.ns.per_second(),
        decisions_per_second: decision.ns.per_second(),
        decision,
        clone: samples.clone_states(),
        view: samples.each(|state, seat, _| {
            black_box(view_of(&game, state, seat));
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
        mate: samples.each(|state, seat, _| {
            black_box(game.heuristic(state, seat, &mut rng));
        }),
    })
}

/// The view of a seat with memory.
fn view_of<G: Game>(game: &G, state: &G::State, seat: Seat) -> View<G> {
    game.view(state, Viewer::Seat(seat), Audience::WithMemory)
}

/// States from random games in which a seat must act, with the view of that seat.
struct Samples<G: Game> {
    states: Vec<G::State>,
    seats: Vec<Seat>,
    views: Vec<View<G>>,
}

impl<G: Game> Samples<G> {
    fn collect(game: &G, rng: &mut Xoshiro256PlusPlus) -> Samples<G> {
        let mut states = Vec::new();
        for _ in 0..GAMES {
            playout(game, rng, &mut StepCounts::default(), |state, seat| {
                states.push((*state, seat));
            });
        }
        let stride = (states.len() / STATES).max(1);
        let chosen = states.into_iter().step_by(stride).take(STATES);
        let (states, seats): (Vec<_>, Vec<_>) = chosen.unzip();
        let views = std::iter::zip(&states, &seats)
            .map(|(state, seat)| view_of(game, state, *seat))
            .collect();
        Samples {
            states,
            seats,
            views,
        }
    }

    /// Copies each state separately.
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

    /// Measures a function of each state, its seat and its view.
    fn each(&self, mut work: impl FnMut(&G::State, Seat, &View<G>)) -> Figure {
        measure(|| {
            for ((state, seat), view) in self.states.iter().zip(&self.seats).zip(&self.views) {
                work(black_box(state), black_box(*seat), black_box(view));
            }
            self.states.len() as u64
        })
    }
}
