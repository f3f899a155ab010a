//! The types of requests, answers and frames. They are described in `docs/server.md`; the OpenAPI
//! document and the page's TypeScript types are generated from them.

mod advice;
mod bots;
mod ending;
mod frame;
mod lesson;
mod puzzle;
mod replay;
mod table;

pub use advice::TableAdvice;
pub use bots::{BotLevel, BotPerson, WinShare};
pub use ending::{EntropyEntry, Fairness, Score, Scores, SourceAmount, Verified};
pub use frame::{
    Chat, EndingOffer, History, Log, Message, ServerFrame, Since, Snapshot, StandingOrders,
};
pub use lesson::{LessonChapter, LessonExpect, LessonProgress, LessonStep, OpenLesson};
pub use puzzle::{Puzzle, PuzzleOrigin, PuzzleSolution, TablePuzzles};
pub use replay::{AnalysisState, Continues, Eyes, NoEyes, PlayOn, Replay, TableAnalysis};
pub use table::{
    BotPace, Game, GameOption, Join, NextTable, OpenTable, Opened, Rematch, SeatInfo, SeatRequest,
    SetPace, SetSeat, Spectators, Start, Status, Table, TableList, Tables, Visibility,
};

pub use portolan_bots::{Advice, Analysis, Balance, Course, Judged, Point, Verdict};

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The version of frames and requests; a page of another version has to be reloaded.
pub const VERSION: u32 = 4;

/// Why a request or message was refused.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Error {
    /// The key of the message's text.
    pub code: String,
    /// The message in the client's language.
    pub message: String,
    /// The paragraph of the rules that refuses, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// The parameters of the message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[ts(optional, type = "Record<string, Arg>")]
    pub args: Option<serde_json::Value>,
    /// What would have been accepted, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[ts(optional, type = "unknown")]
    pub expected: Option<serde_json::Value>,
}

impl Error {
    /// An error with a code only.
    #[must_use]
    pub fn bare(code: &str) -> Error {
        Error {
            code: code.to_owned(),
            message: code.to_owned(),
            rule: None,
            args: None,
            expected: None,
        }
    }
}
