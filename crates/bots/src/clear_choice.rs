//! Whether one action of a decision is clearly the best: what makes a position a puzzle.

use portolan_core::GamePackage;

use crate::advice::ADVISED;
use crate::candidates::candidates;
use crate::estimate::Estimator;
use crate::player::{Asked, Budget, Cancel, Candidate, Rng, Thinking};
use crate::search::Search;

/// How much better than all others the best action must be, as a chance to win.
const LEAD: f32 = 0.05;
/// With fewer candidates there is little to find.
const LEAST_CANDIDATES: usize = 3;
/// How many times as closely a choice is confirmed.
const CONFIRMED: u64 = 8;

/// A decision with one action that is clearly the best.
#[derive(Debug, Clone)]
pub struct ClearChoice<G: GamePackage> {
    /// The best candidates with equally many playouts, best first.
    pub best: Vec<Candidate<G>>,
    /// What the heuristic of the game would do.
    pub heuristic: Option<G::Action>,
}

/// Searches a decision, and returns it if one action is better than every other by 5 points of the chance to
/// win and by twice the standard error of their difference, on worlds that did not select it. `times` is how
/// many times the usual budget of a decision is spent on a first look.
///
/// ```
/// use portolan_bots::{Asked, Cancel, Estimator, Rng, clear_choice};
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
/// let estimator = Estimator::new(&setup);
/// let rng = &mut Rng::seed_from_u64(1);
/// // Whatever is sold first, the other fish can be sold next.
/// assert!(clear_choice(&estimator, asked, 1, rng, &Cancel::default()).is_none());
/// ```
#[must_use]
pub fn clear_choice<G: GamePackage>(
    estimator: &Estimator<G>,
    asked: Asked<'_, G>,
    times: u32,
    rng: &mut Rng,
    cancel: &Cancel,
) -> Option<ClearChoice<G>> {
    let beliefs = asked.game.beliefs(asked.view, asked.seen);
    let all = candidates(asked, &beliefs, rng);
    let heuristic = all.first().cloned().flatten();
    if all.len() < LEAST_CANDIDATES {
        return None;
    }
    let steps = u64::from(G::SEARCH.steps) * u64::from(times.max(1));
    let search = |candidates, steps, rng: &mut Rng| {
        let thinking = Thinking {
            rng,
            budget: Budget::Steps(steps),
            cancel,
            progress: &mut |_| {},
        };
        let mut search = Search::new(
            asked,
            thinking,
            (estimator, &beliefs),
            G::SEARCH,
            candidates,
        );
        search.select(ADVISED + 1);
        search.compare();
        (search.candidates(), search.best_against_first())
    };
    let (found, _) = search(all, steps, rng);
    let [best, second, ..] = &found[..] else {
        return None;
    };
    if best.chance - second.chance < LEAD || best.action.is_none() {
        return None;
    }
    // The best is now the first, which the others have to beat.
    let again = found.into_iter().map(|candidate| candidate.action);
    let (best, nearest) = search(again.collect(), CONFIRMED * steps, rng);
    let nearest = nearest.filter(|_| !cancel.is_set())?;
    let lead = -nearest.gain;
    (lead >= LEAD && lead >= 2.0 * nearest.error).then_some(ClearChoice { best, heuristic })
}
