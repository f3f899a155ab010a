//! What a whole run gathers: facts that show only over many games.

use super::chance::Frequencies;
use super::choices::Reach;
use super::exchanges::Exchanges;
use super::failure::{Check, Failure, Verdict};
use super::phrases::Spoken;
use super::statistics::Statistics;
use super::texts;
use portolan_core::game::{Choices, Game};
use portolan_core::game_package::GamePackage;

/// How much a run looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Report {
    /// Games played.
    pub games: u32,
    /// Games that were not played to their end: they need not have one, or their option set had
    /// its share of entries.
    pub abandoned: u32,
    /// Accepted actions.
    pub decisions: u64,
    /// Chance outcomes.
    pub outcomes: u64,
}

impl Report {
    /// Actions and outcomes.
    #[must_use]
    pub fn entries(&self) -> u64 {
        self.decisions + self.outcomes
    }
}

/// What a run gathers, and lists used again and again.
pub(super) struct Run<G: Game> {
    pub(super) report: Report,
    pub(super) reach: Reach,
    pub(super) frequencies: Frequencies,
    pub(super) statistics: Statistics,
    pub(super) exchanges: Exchanges,
    pub(super) spoken: Spoken,
    pub(super) list: Choices<G>,
    pub(super) odds: Vec<(G::Outcome, u32)>,
}

impl<G: GamePackage> Run<G> {
    pub(super) fn new() -> Run<G> {
        Run {
            report: Report::default(),
            reach: Reach::default(),
            frequencies: Frequencies::default(),
            statistics: Statistics::default(),
            exchanges: Exchanges::default(),
            spoken: Spoken::default(),
            list: Vec::new(),
            odds: Vec::new(),
        }
    }

    /// The last word, after all games.
    pub(super) fn conclude(&self, hides: bool) -> Verdict {
        let fail = |check, message: String| {
            Err(Box::new(Failure {
                check,
                game: G::NAME,
                message,
                scene: None,
            }))
        };
        if let Some(said) = self.reach.missed() {
            return fail(Check::Sample, said);
        }
        if let Some(said) = self.frequencies.wrong() {
            return fail(Check::Draw, said);
        }
        if hides && let Some((check, said)) = self.exchanges.missed() {
            return fail(check, said);
        }
        if let Some(said) = self.statistics.wrong(self.exchanges.names()) {
            return fail(Check::Statistics, said);
        }
        for (language, lexicon) in texts::lexicons::<G>()? {
            if let Some(said) = self.spoken.missing(&lexicon) {
                return fail(Check::Phrases, format!("{}: {said}", language.code()));
            }
        }
        Ok(())
    }
}
