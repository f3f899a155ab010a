//! The analysis of a finished match.
//!
//! - [`mod@course`]: from one estimate on the full state, the result of a seat is where it started, plus luck,
//!   plus its own decisions, plus those of the others. The sums are exact.
//! - [`decisions`]: each beside the best alternatives by what its seat knew, found by a search from its
//!   view.
//!
//! The same record, seed and budget give the same figures on any machine.

mod course;
mod decisions;

use portolan_core::{GamePackage, Seat, Turn};
use portolan_match::{Author, Entry, EntryOf, Match};
use serde::Serialize;
use ts_rs::TS;

use crate::estimate::Estimator;
use crate::player::Cancel;

pub use course::{Balance, Course, Point};
pub use decisions::{Judged, Verdict};

/// How a match is analysed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// The seed of all searches.
    pub seed: u64,
    /// How many times the usual budget of a decision is spent on each.
    pub times: u32,
}

impl Effort {
    /// The greatest sensible value of `times`: more would take days. Programs refuse it.
    pub const MOST_TIMES: u32 = 1_000;
}

impl Default for Effort {
    /// A whole game in about half a minute.
    fn default() -> Effort {
        Effort { seed: 1, times: 2 }
    }
}

/// What became of a match.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Analysis {
    /// How the chances went.
    #[serde(flatten)]
    #[ts(flatten)]
    pub course: Course,
    /// Every decision that had an alternative, in the order of the log.
    pub decisions: Vec<Judged>,
}

/// Why a match cannot be analysed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AnalysisError {
    /// The match is not over.
    #[error("the match is not over")]
    NotOver,
    /// It was cancelled.
    #[error("the analysis was cancelled")]
    Cancelled,
}

/// Analyses a finished match. `progress` is told how many of all decisions are done.
///
/// # Errors
/// If the match is not over, or the analysis was cancelled.
pub fn analyse<G: GamePackage>(
    played: &Match<G>,
    effort: Effort,
    cancel: &Cancel,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Analysis, AnalysisError> {
    if played.turn() != Turn::Over {
        return Err(AnalysisError::NotOver);
    }
    let game = played.game();
    let estimator = Estimator::new(&played.match_setup().setup);
    let entries = counted_entries(played);
    let decisions = decisions::judge(game, &estimator, &entries, effort, cancel, progress);
    Ok(Analysis {
        course: course::course(game, &estimator, &entries),
        decisions: decisions.ok_or(AnalysisError::Cancelled)?,
    })
}

/// How the chances of a finished match went, without a search for better decisions.
///
/// # Errors
/// If the match is not over.
pub fn course<G: GamePackage>(played: &Match<G>) -> Result<Course, AnalysisError> {
    if played.turn() != Turn::Over {
        return Err(AnalysisError::NotOver);
    }
    let estimator = Estimator::new(&played.match_setup().setup);
    let entries = counted_entries(played);
    Ok(course::course(played.game(), &estimator, &entries))
}

/// An entry that was not taken back, with the states around it.
struct Counted<'a, G: GamePackage> {
    number: u32,
    before: G::State,
    after: G::State,
    entry: &'a EntryOf<G>,
    events: Vec<G::Event>,
}

impl<G: GamePackage> Counted<'_, G> {
    /// The seat that decided it and its action, if it is an action.
    fn action(&self) -> Option<(Seat, &G::Action, Option<Author>)> {
        match self.entry {
            Entry::Act {
                seat,
                action,
                author,
            } => Some((*seat, action, *author)),
            Entry::Chance(_) | Entry::Undo { .. } => None,
        }
    }
}

/// The entries that count: an action that was taken back is left out with its undo.
fn counted_entries<G: GamePackage>(played: &Match<G>) -> Vec<Counted<'_, G>> {
    let mut counted: Vec<Counted<'_, G>> = Vec::new();
    let mut before = played.game().start();
    for step in played.steps() {
        match step.taken_back {
            Some(number) => counted.retain(|entry| entry.number != number),
            None => counted.push(Counted {
                number: step.number,
                before,
                after: step.state,
                entry: step.entry,
                events: step.moments.into_events(),
            }),
        }
        before = step.state;
    }
    counted
}
