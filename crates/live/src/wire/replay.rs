//! Looking back at games: through whose eyes, at the game of a table or of a file, and playing on from
//! a moment of it.

use std::collections::BTreeMap;
use std::str::FromStr;

use portolan_bots::{Analysis, Course};
use portolan_core::Value;
use portolan_store::TableId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Error, History, Scores, Verified};

/// Through whose eyes a game is watched: `mine`, `spectator` or the number of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(try_from = "String")]
pub enum Eyes {
    /// One's own.
    #[default]
    Mine,
    /// A spectator's.
    Spectator,
    /// Those of the seat with this number.
    Seat(u8),
}

/// The text names nobody through whose eyes a game can be watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected `mine`, `spectator` or the number of a seat")]
pub struct NoEyes;

impl FromStr for Eyes {
    type Err = NoEyes;

    fn from_str(text: &str) -> Result<Eyes, NoEyes> {
        match text {
            "mine" => Ok(Eyes::Mine),
            "spectator" => Ok(Eyes::Spectator),
            number => number.parse().map(Eyes::Seat).map_err(|_| NoEyes),
        }
    }
}

impl TryFrom<String> for Eyes {
    type Error = NoEyes;

    fn try_from(text: String) -> Result<Eyes, NoEyes> {
        text.parse()
    }
}

/// What became of the request to analyse the game of a table.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "status", rename_all = "snake_case")]
pub enum AnalysisState<Analysis> {
    /// Nobody has requested it, or everybody who had did not wait for it.
    None,
    /// Others are analysed first.
    Waiting {
        /// How many.
        ahead: u32,
    },
    /// It is being computed.
    Running {
        /// How many entries are done.
        done: u32,
        /// Of how many; 0 if that is not known yet.
        of: u32,
    },
    /// It is there.
    Done {
        /// The analysis.
        analysis: Analysis,
    },
    /// It could not be computed.
    Failed {
        /// Why.
        error: Box<Error>,
    },
}

/// The analysis of a game that was played at a table.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct TableAnalysis {
    /// The level of bots among whom its chances hold.
    pub level: String,
    /// What was found.
    #[serde(flatten)]
    #[ts(flatten)]
    pub analysis: Analysis,
}

/// A record that is watched. `Json` is what belongs to its game.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Replay<Json, Steps, View> {
    /// The name of the game.
    pub game: String,
    /// The names in seat order; empty if the record has none.
    pub names: Vec<String>,
    /// Options that differ from their default.
    #[ts(type = "Record<string, boolean | number | string>")]
    pub options: BTreeMap<String, Value>,
    /// Whether it uses another edition than the built-in one.
    pub edition: bool,
    /// Everything static of the game.
    pub parts: Json,
    /// How the phrases that steps leave out follow from their data.
    #[ts(as = "portolan_core::GameShapes")]
    pub phrases: Json,
    /// All entries, with everything that is shown when a game is over.
    pub history: History<Steps, View>,
    /// The ranking, if the game is over.
    #[ts(type = "Array<Rank> | null")]
    pub result: Option<serde_json::Value>,
    /// How the game ended and how the scores came about, if it is over.
    pub scores: Option<Scores>,
    /// How the chances went, if the game is over.
    pub course: Option<Course>,
    /// Whether its chance was fair.
    pub verified: Verified,
    /// What is wrong with the record, and in which line; only what is before it is shown.
    pub damage: Option<Error>,
}

/// The request to play on from a moment of a finished game, among bots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct PlayOn {
    /// The last entry that stays; 0 for the start.
    pub entry: u32,
    /// The number of the seat to play.
    pub seat: u8,
}

/// The moment from which a game is played on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Continues {
    /// The id of the table of that game.
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub table: TableId,
    /// The last entry that is the same.
    pub entry: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eyes_are_mine_a_spectators_or_a_seats() {
        for (text, eyes) in [
            ("mine", Ok(Eyes::Mine)),
            ("spectator", Ok(Eyes::Spectator)),
            ("3", Ok(Eyes::Seat(3))),
            ("everything", Err(NoEyes)),
            ("-1", Err(NoEyes)),
            ("", Err(NoEyes)),
        ] {
            assert_eq!(text.parse(), eyes, "{text}");
        }
    }
}
