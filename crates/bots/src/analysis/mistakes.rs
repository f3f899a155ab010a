//! Mistakes: every decision is compared with the best alternative that a search finds from the view of its
//! seat, on worlds that both are played in. What comes close to a mistake is looked at a second time with a
//! larger budget.

use portolan_core::{Audience, GamePackage, Notation, Seat, Viewer};
use portolan_match::Author;
use rand_xoshiro::rand_core::SeedableRng;
use serde::Serialize;

use super::{Counted, Effort};
use crate::candidates::candidates;
use crate::estimate::Estimator;
use crate::player::{Asked, Budget, Cancel, Rng, Thinking};
use crate::search::Search;

/// From this loss on a decision is a mistake.
const MISTAKE: f32 = 0.05;
/// From this loss on it is a blunder.
const BLUNDER: f32 = 0.10;
/// A decision that seems to lose so much is looked at again.
const LOOKED_AT_AGAIN: f32 = 0.03;
/// How many times as closely.
const AGAIN: u64 = 4;

/// How good a decision was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Nothing surely better was found.
    Good,
    /// It lost 5 points or more of the chance to win.
    Mistake,
    /// It lost 10 points or more.
    Blunder,
}

/// A decision and what a search found instead.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Judged {
    /// The entry.
    pub entry: u32,
    /// The seat.
    pub seat: Seat,
    /// Who decided for it, if the log says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<Author>,
    /// What it did.
    pub action: String,
    /// The chance to win with it, by what the seat knew.
    pub chance: f32,
    /// What would have been best; `null` for doing nothing out of turn.
    pub best: Option<String>,
    /// What was lost by not doing that, as a chance to win.
    pub loss: f32,
    /// The standard error of the loss.
    pub error: f32,
    /// How good it was.
    pub verdict: Verdict,
}

/// Judges all decisions that had an alternative; `None` if it was cancelled.
pub(super) fn judge<G: GamePackage>(
    game: &G,
    estimator: &Estimator<G>,
    entries: &[Counted<'_, G>],
    effort: Effort,
    cancel: &Cancel,
    progress: &mut dyn FnMut(usize, usize),
) -> Option<Vec<Judged>> {
    let mut judged = Vec::new();
    for (done, counted) in entries.iter().enumerate() {
        progress(done, entries.len());
        let Some((seat, action, author)) = counted.action() else {
            continue;
        };
        let view = game.view(&counted.before, Viewer::Seat(seat), Audience::WithMemory);
        let asked = Asked {
            game,
            view: &view,
            seat,
        };
        let mut rng = Rng::seed_from_u64(effort.seed ^ (u64::from(counted.number) << 32));
        let played = Some(action.clone());
        let mut all = candidates(asked, &mut rng);
        all.retain(|candidate| *candidate != played);
        if all.is_empty() {
            continue;
        }
        all.insert(0, played);
        let usual = u64::from(G::SEARCH.steps) * u64::from(effort.times.max(1));
        let search = |all: Vec<_>, steps, rng: &mut Rng| {
            let thinking = Thinking {
                rng,
                budget: Budget::Steps(steps),
                cancel,
                progress: &mut |_| {},
            };
            let mut search = Search::new(asked, thinking, estimator, all);
            search.select(2);
            search.compare();
            search.best_against_first()
        };
        let mut found = search(all, usual, &mut rng);
        if let Some(gain) = &found
            && gain.gain >= LOOKED_AT_AGAIN
        {
            let two = vec![Some(action.clone()), gain.action.clone()];
            found = search(two, AGAIN * usual, &mut rng);
        }
        if cancel.is_set() {
            return None;
        }
        let Some(found) = found else { continue };
        let is_sure = 2.0 * found.error < found.gain;
        judged.push(Judged {
            entry: counted.number,
            seat,
            author,
            action: action.notation(game),
            chance: found.chance,
            best: found.action.map(|action| action.notation(game)),
            loss: found.gain.max(0.0),
            error: found.error,
            verdict: match found.gain {
                gain if is_sure && gain >= BLUNDER => Verdict::Blunder,
                gain if is_sure && gain >= MISTAKE => Verdict::Mistake,
                _ => Verdict::Good,
            },
        });
    }
    progress(entries.len(), entries.len());
    Some(judged)
}
