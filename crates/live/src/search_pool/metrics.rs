//! What the operator can see of searches, by kind.

use std::time::Duration;

use crate::metrics::Count;

/// What is searched for, the most urgent first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchKind {
    /// The decision of a bot that plays by a rule, which takes next to no time.
    Quick,
    /// The decision of a bot that searches.
    Bot,
    /// Advice for a person at a table.
    Advice,
    /// How the chances of a finished game went, which somebody waits for.
    Course,
    /// The analysis of a finished game.
    Analysis,
    /// Puzzles in a finished game, which nobody waits for.
    Puzzles,
}

impl SearchKind {
    /// All kinds, the most urgent first.
    pub const ALL: [SearchKind; 6] = [
        SearchKind::Quick,
        SearchKind::Bot,
        SearchKind::Advice,
        SearchKind::Course,
        SearchKind::Analysis,
        SearchKind::Puzzles,
    ];

    /// The name of the kind in metrics.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            SearchKind::Quick => "quick_bot",
            SearchKind::Bot => "bot",
            SearchKind::Advice => "advice",
            SearchKind::Course => "course",
            SearchKind::Analysis => "analysis",
            SearchKind::Puzzles => "puzzles",
        }
    }
}

/// The counters and gauges of all kinds.
#[derive(Debug, Default)]
pub struct SearchMetrics([SearchCounts; SearchKind::ALL.len()]);

/// The counters and gauges of one kind of search.
#[derive(Debug, Default)]
pub struct SearchCounts {
    /// Searches that wait for a thread (gauge).
    pub waiting: Count,
    /// Searches that have one, or whose answer is being delivered (gauge).
    pub running: Count,
    /// Searches that began with less than their usual budget.
    pub reduced: Count,
    /// Searches that were cancelled before they had an answer.
    pub cancelled: Count,
    /// The time spent on threads, in microseconds.
    micros: Count,
}

impl SearchCounts {
    pub(super) fn add_time(&self, time: Duration) {
        self.micros
            .add(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
    }

    /// The time spent on threads.
    #[must_use]
    pub fn time(&self) -> Duration {
        Duration::from_micros(self.micros.get())
    }
}

impl SearchMetrics {
    /// Those of one kind.
    #[must_use]
    pub fn of(&self, kind: SearchKind) -> &SearchCounts {
        &self.0[kind as usize]
    }

    /// How many searches of a kind wait or run.
    #[must_use]
    pub fn active(&self, kind: SearchKind) -> u64 {
        let counts = self.of(kind);
        counts.waiting.get() + counts.running.get()
    }
}
