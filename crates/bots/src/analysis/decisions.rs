//! Decisions: each is compared with the best alternatives that a search finds from the view of its seat, on
//! worlds that all are played in. What comes close to a mistake is looked at a second time with a larger
//! budget.

use portolan_core::{Audience, GamePackage, Notation, Phrase, Phrased, Seat, Viewer};
use portolan_match::Author;
use rand_xoshiro::rand_core::SeedableRng;
use serde::Serialize;
use ts_rs::TS;

use super::{Counted, Effort};
use crate::advice::{ADVISED, Advice, described};
use crate::candidates::candidates;
use crate::estimate::Estimator;
use crate::player::{Asked, Budget, Cancel, Rng, Thinking};
use crate::search::Search;
use crate::seen::Seen;

/// From this loss on a decision is a mistake.
const MISTAKE: f32 = 0.05;
/// From this loss on it is a blunder.
const BLUNDER: f32 = 0.10;
/// A decision that seems to lose so much is looked at again.
const LOOKED_AT_AGAIN: f32 = 0.03;
/// How many times as closely.
const AGAIN: u64 = 4;

/// How good a decision was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
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
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Judged {
    /// The entry.
    pub entry: u32,
    /// The seat.
    pub seat: Seat,
    /// Who decided for it, if the log says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Author")]
    pub author: Option<Author>,
    /// What it did, in notation.
    pub action: String,
    /// What it did, for people.
    pub phrase: Phrase,
    /// The chance to win with it, by what the seat knew.
    pub chance: f32,
    /// The best actions, best first; the one that was done may be among them.
    pub best: Vec<Advice>,
    /// How much better the best alternative was, as a chance to win; 0 if none was.
    pub loss: f32,
    /// How much worse the best alternative was; 0 if it was not.
    pub advantage: f32,
    /// The standard error of both.
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
    let mut seen = Seen::new();
    for (done, counted) in entries.iter().enumerate() {
        progress(done, entries.len());
        let before = &entries[done.saturating_sub(1)..done];
        for event in before.iter().flat_map(|entry| &entry.events) {
            seen.add(game, event);
        }
        let Some((seat, action, author)) = counted.action() else {
            continue;
        };
        let view = game.view(&counted.before, Viewer::Seat(seat), Audience::WithMemory);
        let asked = Asked {
            game,
            view: &view,
            seat,
            seen: seen.of(seat),
        };
        let mut rng = Rng::seed_from_u64(effort.seed ^ (u64::from(counted.number) << 32));
        let played = Some(action.clone());
        let beliefs = game.beliefs(&view, asked.seen);
        let mut all = candidates(asked, &beliefs, &mut rng);
        all.retain(|candidate| *candidate != played);
        if all.is_empty() {
            continue;
        }
        all.insert(0, played.clone());
        let usual = u64::from(G::SEARCH.steps) * u64::from(effort.times.max(1));
        let search = |all: Vec<_>, steps, rng: &mut Rng| {
            let thinking = Thinking {
                rng,
                budget: Budget::Steps(steps),
                cancel,
                progress: &mut |_| {},
            };
            let mut search = Search::new(asked, thinking, (estimator, &beliefs), G::SEARCH, all);
            search.select(ADVISED + 1);
            search.compare();
            (search.best_against_first(), search.candidates())
        };
        let (mut found, mut compared) = search(all, usual, &mut rng);
        if found
            .as_ref()
            .is_some_and(|gain| gain.gain >= LOOKED_AT_AGAIN)
        {
            let others = compared.into_iter().map(|candidate| candidate.action);
            let others = others.filter(|other| *other != played);
            let again = std::iter::once(played.clone()).chain(others).collect();
            (found, compared) = search(again, AGAIN * usual, &mut rng);
        }
        if cancel.is_set() {
            return None;
        }
        let Some(found) = found else { continue };
        let is_sure = 2.0 * found.error < found.gain;
        compared.truncate(ADVISED);
        judged.push(Judged {
            entry: counted.number,
            seat,
            author,
            action: action.notation(game),
            phrase: action.phrase(game),
            chance: found.chance,
            best: described(asked, compared, &mut rng),
            loss: found.gain.max(0.0),
            advantage: (-found.gain).max(0.0),
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
