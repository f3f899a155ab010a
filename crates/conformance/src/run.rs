//! Data that a run collects over many games, and the checks at its end.

use super::chance::Frequencies;
use super::choices::SampleCoverage;
use super::exchanges::Exchanges;
use super::failure::{Check, CheckResult, Failure};
use super::phrases::UsedPhrases;
use super::statistics::Statistics;
use super::texts;
use portolan_core::game::{Choices, Game};
use portolan_core::game_package::GamePackage;

/// How much a run has played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Report {
    /// Games played.
    pub games: u32,
    /// Games that were stopped before their end, because they need not end or because their
    /// option set had its share of entries.
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

/// The data of a run, and lists that are reused.
pub(super) struct Run<G: Game> {
    pub(super) report: Report,
    pub(super) coverage: SampleCoverage,
    /// Of outcomes that were sampled.
    pub(super) frequencies: Frequencies,
    /// Of outcomes that were picked by random indices.
    pub(super) picked_frequencies: Frequencies,
    pub(super) statistics: Statistics,
    pub(super) exchanges: Exchanges,
    pub(super) phrases: UsedPhrases,
    pub(super) list: Choices<G>,
    pub(super) odds: Vec<(G::Outcome, u32)>,
}

impl<G: GamePackage> Run<G> {
    pub(super) fn new() -> Run<G> {
        Run {
            report: Report::default(),
            coverage: SampleCoverage::default(),
            frequencies: Frequencies::default(),
            picked_frequencies: Frequencies::default(),
            statistics: Statistics::default(),
            exchanges: Exchanges::default(),
            phrases: UsedPhrases::default(),
            list: Vec::new(),
            odds: Vec::new(),
        }
    }

    /// The checks after all games.
    pub(super) fn conclude(&self, hides: bool) -> CheckResult {
        let fail = |check, message: String| {
            Err(Box::new(Failure {
                check,
                game: G::NAME,
                message,
                trace: None,
            }))
        };
        if let Some(message) = self.coverage.unreached() {
            return fail(Check::Sample, message);
        }
        if let Some(message) = self.frequencies.deviation() {
            return fail(Check::SampleOutcome, message);
        }
        if let Some(message) = self.picked_frequencies.deviation() {
            return fail(Check::ChanceKey, message);
        }
        if hides && let Some((check, message)) = self.exchanges.unchanged() {
            return fail(check, message);
        }
        if let Some(message) = self.statistics.deviation(self.exchanges.names()) {
            return fail(Check::Statistics, message);
        }
        for (language, messages) in texts::read_all::<G>()? {
            if let Some(message) = self.phrases.missing(&messages) {
                return fail(Check::Phrases, format!("{}: {message}", language.code()));
            }
        }
        Ok(())
    }
}
