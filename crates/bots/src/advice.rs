//! Advice: the best actions of a seat with their chances to win, from what the seat knows.

use portolan_core::{GamePackage, Phrase, Phrased, Setup};

use crate::candidates::candidates;
use crate::estimate::Estimator;
use crate::player::{Asked, Candidate, Thinking};
use crate::search::Search;

/// How many actions are advised.
pub const ADVISED: usize = 3;

/// An action that is advised.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice<G: GamePackage> {
    /// The action with its chance to win; all advised actions have the same number of playouts.
    pub candidate: Candidate<G>,
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
/// let asked = Asked { game: &quay, view: &view, seat };
/// let thinking = Thinking {
///     rng: &mut Rng::seed_from_u64(1),
///     budget: Budget::Steps(5_000),
///     cancel: &Cancel::default(),
///     progress: &mut |_| {},
/// };
/// let advice = advise(&setup, asked, thinking);
/// assert!((1..=3).contains(&advice.len()));
/// assert!(advice.windows(2).all(|pair| pair[0].candidate.chance >= pair[1].candidate.chance));
/// ```
#[must_use]
pub fn advise<G: GamePackage>(
    setup: &Setup,
    asked: Asked<'_, G>,
    thinking: Thinking<'_, G>,
) -> Vec<Advice<G>> {
    let estimator = Estimator::new(setup);
    let state = asked.game.determinize(asked.view, thinking.rng);
    let candidates = candidates(asked, thinking.rng);
    let mut search = Search::new(asked, thinking, &estimator, candidates);
    search.select(ADVISED + 1);
    search.compare();
    let best = search.candidates().into_iter().take(ADVISED);
    best.map(|candidate| Advice {
        why: candidate.action.as_ref().and_then(|action| {
            let mut lines = Vec::new();
            asked.game.forecast(&state, asked.seat, action, &mut lines);
            let shown = lines
                .iter()
                .find(|line| !asked.game.hidden_from_forecast(line));
            shown.map(|line| line.phrase(asked.game))
        }),
        candidate,
    })
    .collect()
}
