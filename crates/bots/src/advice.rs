//! Advice: the best actions of a seat with their chances to win, from what the seat knows.

use portolan_core::{GamePackage, Notation, Phrase, Phrased, Setup};
use serde::Serialize;
use ts_rs::TS;

use crate::candidates::candidates;
use crate::estimate::Estimator;
use crate::player::{Asked, Candidate, Rng, Thinking};
use crate::search::Search;

/// How many actions are advised.
pub const ADVISED: usize = 3;

/// An action that is advised. All that are advised together have the same number of playouts.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Advice {
    /// The action in notation; `null` for doing nothing out of turn.
    pub action: Option<String>,
    /// The action for people.
    pub phrase: Option<Phrase>,
    /// The chance to win with it, from 0 to 1.
    pub chance: f32,
    /// Its standard error.
    pub error: f32,
    /// The number of playouts behind it.
    pub playouts: u32,
    /// What speaks for it: the first line of its forecast that the options do not hide.
    pub why: Option<Phrase>,
}

/// The best actions of a seat, best first; at most [`ADVISED`]. Nothing in it rests on what the seat may not
/// know.
///
/// ```
/// use portolan_bots::{Asked, Budget, Cancel, Rng, Thinking, advise};
/// use portolan_conformance::attempt;
/// use portolan_conformance::example::Quay;
/// use portolan_core::{Audience, Game, GamePackage, Seat, Setup};
/// use rand_core::SeedableRng;
///
/// let setup = Setup::new(2);
/// let quay = Quay::open(&setup).unwrap();
/// let mut state = quay.start();
/// for line in ["deal cod"; 6].into_iter().chain(["roll 1", "catch eel"]) {
///     attempt(&quay, &mut state, line, &mut Vec::new()).unwrap();
/// }
/// let seat = Seat::new(0);
/// let view = quay.view(&state, seat.into(), Audience::WithMemory);
/// let asked = Asked { game: &quay, view: &view, seat, seen: &[] };
/// let thinking = Thinking {
///     rng: &mut Rng::seed_from_u64(1),
///     budget: Budget::Steps(5_000),
///     cancel: &Cancel::default(),
///     progress: &mut |_| {},
/// };
/// let advice = advise(&setup, asked, thinking);
/// assert!((1..=3).contains(&advice.len()));
/// assert!(advice.windows(2).all(|pair| pair[0].chance >= pair[1].chance));
/// ```
#[must_use]
pub fn advise<G: GamePackage>(
    setup: &Setup,
    asked: Asked<'_, G>,
    thinking: Thinking<'_, G>,
) -> Vec<Advice> {
    let estimator = Estimator::new(setup);
    // The search keeps the random numbers; any others will do for telling what it found.
    let mut telling = thinking.rng.clone();
    let beliefs = asked.game.beliefs(asked.view, asked.seen);
    let candidates = candidates(asked, &beliefs, thinking.rng);
    let mut search = Search::new(
        asked,
        thinking,
        (&estimator, &beliefs),
        G::SEARCH,
        candidates,
    );
    search.select(ADVISED + 1);
    search.compare();
    let mut best = search.candidates();
    best.truncate(ADVISED);
    described(asked, best, &mut telling)
}

/// Candidates with what speaks for each. What a forecast says depends only on what the seat knows, so any
/// state that is consistent with its view will do.
pub(crate) fn described<G: GamePackage>(
    asked: Asked<'_, G>,
    candidates: Vec<Candidate<G>>,
    rng: &mut Rng,
) -> Vec<Advice> {
    let Asked {
        game, view, seat, ..
    } = asked;
    let state = game.determinize(view, rng);
    let why = |action: &G::Action| {
        let mut lines = Vec::new();
        game.forecast(&state, seat, action, &mut lines);
        let shown = lines.iter().find(|line| !game.hidden_from_forecast(line));
        shown.map(|line| line.phrase(game))
    };
    let advice = candidates.into_iter().map(|candidate| {
        let action = candidate.action.as_ref();
        Advice {
            action: action.map(|action| action.notation(game)),
            phrase: action.map(|action| action.phrase(game)),
            chance: candidate.chance,
            error: candidate.error,
            playouts: candidate.playouts,
            why: action.and_then(why),
        }
    });
    advice.collect()
}
