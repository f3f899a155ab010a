//! The levels of bots as clients receive them: their persons, and how strong they are.

use portolan_bots::Level;
use portolan_core::Temperament;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// A level of bots.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema, TS)]
pub struct BotLevel {
    /// Its name.
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub level: Level,
    /// How many stars it has: 1 for the weakest.
    pub stars: u8,
    /// The persons of this level.
    pub persons: Vec<BotPerson>,
    /// How often one bot of this level wins against bots of the level below in all other seats, as measured.
    pub wins: Vec<WinShare>,
}

/// A person among bots.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema, TS)]
pub struct BotPerson {
    /// The name.
    pub name: &'static str,
    /// What the person is like: `even`, `cautious`, `greedy`, `vengeful`, `generous` or `chatterbox`.
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub temperament: Temperament,
}

/// How often a level wins in a game.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema, TS)]
pub struct WinShare {
    /// The name of the game.
    pub game: String,
    /// The number of players.
    pub players: u8,
    /// The share of wins, in percent.
    pub share: f64,
    /// The lower bound of its 95 % interval.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
    /// The number of games it was measured in.
    #[ts(type = "number")]
    pub games: u64,
}
