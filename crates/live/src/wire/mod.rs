//! What goes over the wire, in both directions. The shapes are described in `docs/server.md`
//! and, by these types themselves, in the OpenAPI document.

mod frame;
mod table;

pub use frame::{Chat, Message};
pub use table::{
    Fairness, Game, GameOption, Join, OpenTable, Opened, SeatInfo, SeatWish, Seed, Start, Status,
    Table, Tables, Verified, Visibility, Which,
};

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The version of frames and requests; a page of another version has to be loaded anew.
pub const VERSION: u32 = 1;

/// Why something was not done.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Error {
    /// The key of the text that says it.
    pub code: String,
    /// That text in the language of who asked.
    pub message: String,
    /// The paragraph of the rules that refuses, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// The parameters of the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[ts(optional, type = "Record<string, Arg>")]
    pub args: Option<serde_json::Value>,
    /// What would have been right, where that can be said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[ts(optional, type = "unknown")]
    pub expected: Option<serde_json::Value>,
}

impl Error {
    /// Only the code.
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
