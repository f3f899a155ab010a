//! What a viewer sees now, in two parts: the public part, which is the same for all viewers of a
//! match and is made once per step, and the private part of one seat.

use portolan_core::{Phrase, Rank, Seats, Turn};
use serde::Serialize;
use ts_rs::TS;

use super::ViewChange;

/// What everybody sees: `{"entry":41,"view":{…},"turn":{"kind":"ask","must":[1],"may":[2]},"result":null}`.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PublicSnapshot<V> {
    /// The number of the last entry.
    pub entry: u32,
    /// The public view.
    pub view: V,
    /// What the game waits for.
    pub turn: TurnJson,
    /// The ranking, once the game is over.
    #[ts(as = "Option<Vec<Rank>>")]
    pub result: Option<portolan_core::Ranking>,
}

/// What everybody sees after a step. It has either `changes`, which lead from the view before the step
/// to the present one, or the whole `view`.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PublicStep<'t, V> {
    /// The number of the last entry.
    pub entry: u32,
    /// The whole view, where the one before the step is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub view: Option<V>,
    /// What has changed in the view.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<Vec<ViewChange>>")]
    pub changes: Option<Vec<ViewChange<'t>>>,
    /// What the game waits for.
    pub turn: TurnJson,
    /// The ranking, once the game is over.
    #[ts(as = "Option<Vec<Rank>>")]
    pub result: Option<portolan_core::Ranking>,
}

/// What one seat sees in addition:
/// `{"view":{…},"prompt":{…},"choices":[{…}],"undo":true}`.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PrivateSnapshot<V, P, C> {
    /// The private view.
    pub view: V,
    /// What the seat is asked; `null` if nothing.
    pub prompt: Option<PromptJson<P>>,
    /// Everything the seat may do, with forecasts.
    pub choices: Vec<C>,
    /// Whether the seat may take back its last action.
    pub undo: bool,
}

/// A question to a seat, with the number that an answer names.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PromptJson<P> {
    /// The number of the prompt.
    pub number: u32,
    /// The question as data.
    pub question: P,
    /// The question for people.
    pub phrase: Phrase,
}

/// What the game waits for, without the prompts of the seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TurnJson {
    /// For seats.
    Ask {
        /// Seats that have to act.
        must: Seats,
        /// Seats that may act, but need not.
        may: Seats,
    },
    /// For an outcome of chance.
    Chance,
    /// For nothing: the game is over.
    Over,
}

impl From<Turn> for TurnJson {
    fn from(turn: Turn) -> TurnJson {
        match turn {
            Turn::Ask { must, may } => TurnJson::Ask { must, may },
            Turn::Chance(_) => TurnJson::Chance,
            Turn::Over => TurnJson::Over,
        }
    }
}
