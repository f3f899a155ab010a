//! What a viewer is told beside the views: the public part, which is the same for all viewers of a
//! match and is made once per step, and what one seat is asked.

use portolan_core::{Phrase, Rank, Seats, Turn};
use serde::Serialize;
use ts_rs::TS;

use super::LineWithPhrase;

/// What everybody is told of the present moment, beside the public view:
/// `{"entry":41,"turn":{"kind":"ask","must":[1],"may":[2]},"rule":"M5.2","goal":{…},"result":null}`.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PublicMoment {
    /// The number of the last entry.
    pub entry: u32,
    /// What the game waits for.
    pub turn: TurnJson,
    /// The paragraph of the rules that describes it.
    pub rule: Option<&'static str>,
    /// What ends the game, and how near it is. In a step it is absent if it has not changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub goal: Option<Phrase>,
    /// The ranking, once the game is over.
    #[ts(as = "Option<Vec<Rank>>")]
    pub result: Option<portolan_core::Ranking>,
    /// Whether the past is left to memory until the game is over: earlier views are not shown.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub left_to_memory: bool,
}

/// What one seat is told of the present moment, beside its private view:
/// `{"asked":{"prompt":{…},"choices":[…],"lines":[…]},"undo":true}`.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PrivateMoment<A> {
    /// What the seat is asked; `null` if nothing. In a step it is absent if it has not changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable, as = "Option<A>")]
    pub asked: Option<Option<A>>,
    /// Whether the seat may take back its last action.
    pub undo: bool,
}

/// A question to a seat and everything it may answer.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Asked<P, C, F> {
    /// The question.
    pub prompt: PromptJson<P>,
    /// Everything the seat may do. A forecast is a list of indices of `lines`.
    pub choices: Vec<C>,
    /// The lines of all forecasts, each once: many choices share most of theirs.
    pub lines: Vec<LineWithPhrase<F>>,
}

/// A question to a seat, with the number that an answer names.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PromptJson<P> {
    /// The number of the prompt.
    pub number: u32,
    /// The question as data.
    pub question: P,
    /// The question for people; absent if it follows from the data.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phrase: Option<Phrase>,
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
