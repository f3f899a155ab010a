//! What is said about a game that has ended: how its scores came about, and whether its chance was fair.

use portolan_core::Phrase;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A person's entropy in a table's chance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct EntropyEntry {
    /// The number of the person's seat.
    pub seat: u8,
    /// The text.
    pub text: String,
}

/// What proves that a table's chance is fair.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema, TS)]
pub struct Fairness {
    /// SHA-256 of the seed, in hexadecimal, published when the table was opened.
    pub commitment: String,
    /// What people added.
    pub entropy: Vec<EntropyEntry>,
    /// The seed, once the game is over or closed.
    pub seed: Option<String>,
    /// The verdict on every outcome, once the seed is revealed.
    pub verified: Option<Verified>,
}

/// How a game ended, and how the scores came about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Scores {
    /// Why the game is over and what decided it, as a phrase of the game.
    #[schema(value_type = Option<Object>)]
    #[ts(as = "Option<Phrase>")]
    pub ending: Option<serde_json::Value>,
    /// By seat, in seat order.
    pub seats: Vec<Score>,
}

/// How the score of one seat came about. The start and all amounts add up to the score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Score {
    /// The number of the seat.
    pub seat: u8,
    /// What it had at the start.
    pub start: i64,
    /// What each source brought it, in the order of the game.
    pub sources: Vec<SourceAmount>,
    /// The score.
    pub score: i64,
    /// What explains its place beside the score, such as how a tie was broken, as a phrase of the game.
    #[schema(value_type = Option<Object>)]
    #[ts(as = "Option<Phrase>")]
    pub note: Option<serde_json::Value>,
    /// How many actions it made that count.
    pub actions: u32,
    /// How many of them a bot decided for an absent person.
    pub by_stand_in: u32,
    /// How often its person used advice.
    pub advised: u32,
}

/// What one source brought one seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SourceAmount {
    /// The key of the source's name in the texts of the game (`source-shares`).
    pub source: String,
    /// The sum; negative if more was lost than gained.
    pub amount: i64,
}

/// The verdict on a record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Verified {
    /// Whether every outcome follows from seed and entropy.
    pub fair: bool,
    /// How many outcomes were verified.
    pub outcomes: u64,
    /// The first deviation, if there is one.
    pub error: Option<super::Error>,
}
