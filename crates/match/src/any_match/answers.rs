//! What a match with the type of its game erased answers: JSON texts of the types in
//! [`crate::json`], and odds.

use std::sync::Arc;

use portolan_core::ChanceKind;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::json::PublicMoment;

/// What a viewer sees now.
#[derive(Debug, Clone)]
pub struct SnapshotJson {
    /// The viewer's [`View`](portolan_core::View).
    pub view: Arc<RawValue>,
    /// What all viewers are told.
    pub public: PublicMoment,
    /// What a seat is told in addition: a [`PrivateMoment`](crate::json::PrivateMoment).
    pub private: Option<Arc<RawValue>>,
}

/// The unconfirmed entries and what a viewer is told after them.
#[derive(Debug, Clone)]
pub struct StepJson {
    /// The entries with what they changed in the viewer's view: a list of
    /// [`LogStep`](crate::json::LogStep).
    pub steps: Arc<RawValue>,
    /// What all viewers are told.
    pub public: PublicMoment,
    /// What a seat is told in addition: a [`PrivateMoment`](crate::json::PrivateMoment).
    pub private: Option<Arc<RawValue>>,
}

/// A part of the log.
#[derive(Debug, Clone)]
pub struct HistoryJson {
    /// The number of its first entry.
    pub first: u32,
    /// The viewer's view before it; `None` while the options hide earlier views.
    pub view: Option<Arc<RawValue>>,
    /// The entries, with what they changed in that view: a list of
    /// [`LogStep`](crate::json::LogStep).
    pub steps: Arc<RawValue>,
}

/// What an action would cost and pay.
#[derive(Debug, Clone)]
pub struct ForecastJson {
    /// The action in notation.
    pub action: String,
    /// A list of [`LineWithPhrase`](crate::json::LineWithPhrase).
    pub lines: Arc<RawValue>,
}

/// All outcomes that chance may have, with integer weights.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OddsJson {
    /// What decides.
    pub chance_kind: ChanceKind,
    /// The outcomes.
    pub outcomes: Vec<OutcomeWeight>,
}

impl OddsJson {
    /// The sum of all weights.
    #[must_use]
    pub fn total(&self) -> u64 {
        let weights = self.outcomes.iter();
        weights.map(|outcome| u64::from(outcome.weight)).sum()
    }
}

/// An outcome and its weight: `{"outcome":"roll 3","weight":1}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OutcomeWeight {
    /// The outcome in notation.
    pub outcome: String,
    /// Its weight among all outcomes.
    pub weight: u32,
}
