//! Advice as clients receive it.

use portolan_bots::AdviceJson;
use portolan_core::Phrase;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Whether people at a table may ask for advice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum TableAdvice {
    /// No.
    #[default]
    None,
    /// Yes; everybody sees how often they do.
    Allowed,
}

/// An action that is advised.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct AdvisedAction {
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
    /// What speaks for it.
    pub why: Option<Phrase>,
}

impl From<AdviceJson> for AdvisedAction {
    fn from(advice: AdviceJson) -> AdvisedAction {
        AdvisedAction {
            action: advice.action,
            phrase: advice.phrase,
            chance: advice.chance,
            error: advice.error,
            playouts: advice.playouts,
            why: advice.why,
        }
    }
}
