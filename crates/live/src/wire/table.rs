//! Tables and games as they are told, and what is asked to open one.

use std::collections::BTreeMap;

use portolan_bots::Level;
use portolan_core::Value;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A game one can play.
#[derive(Debug, Clone, Serialize, ToSchema, TS)]
pub struct Game {
    /// Its name in requests.
    pub name: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
    /// What can be chosen when a table is opened.
    #[schema(value_type = Vec<GameOption>)]
    #[ts(type = "Array<OptionSpec>")]
    pub options: &'static [portolan_core::OptionSpec],
    /// How well bots can play, weakest first.
    #[schema(value_type = Vec<String>)]
    #[ts(type = "Array<string>")]
    pub bots: &'static [Level],
}

/// An option of a game, as it is told: a flag, a pick or a number.
#[derive(Debug, Clone, Serialize, ToSchema, TS)]
pub struct GameOption {
    /// Its name in set-ups.
    pub name: String,
    /// `flag`, `pick` or `number`.
    pub kind: String,
    /// If nobody says.
    #[schema(value_type = Object)]
    #[ts(type = "boolean | number | string")]
    pub default: serde_json::Value,
    /// All values of a pick.
    pub values: Option<Vec<String>>,
    /// The smallest number.
    pub least: Option<u32>,
    /// The greatest number.
    pub most: Option<u32>,
}

/// Who shall sit in a seat of a new table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatWish {
    /// Who opens it.
    Me,
    /// Whoever joins.
    Friend,
    /// A bot.
    Bot {
        /// How well it plays.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        level: Level,
    },
}

/// Who sees a table in the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everybody.
    #[default]
    Public,
    /// Only who was invited.
    Private,
}

/// What is asked to open a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// Which game.
    pub game: String,
    /// Who sits where.
    pub seats: Vec<SeatWish>,
    /// Options that differ from their default.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[ts(optional, type = "Record<string, boolean | number | string>")]
    pub options: BTreeMap<String, Value>,
    /// Who sees it in the list.
    #[serde(default)]
    #[ts(optional, as = "Option<Visibility>")]
    pub visibility: Visibility,
    /// Seconds until a bot plays for a silent seat; `null` for never. If absent: never where one
    /// person plays alone, 120 otherwise.
    #[serde(default, deserialize_with = "told")]
    #[schema(value_type = Option<u32>)]
    #[ts(optional, type = "number | null")]
    pub waiting: Option<Option<u32>>,
    /// The text of another edition.
    #[serde(default)]
    #[ts(optional)]
    pub edition: Option<String>,
}

/// Tells `null` from a field that is absent.
fn told<'de, D: serde::Deserializer<'de>>(d: D) -> Result<Option<Option<u32>>, D::Error> {
    Option::deserialize(d).map(Some)
}

/// How far a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// People sit down.
    Open,
    /// The game goes on.
    Running,
    /// The game has ended.
    Over,
    /// The table was closed before the end.
    Closed,
    /// The log no longer folds under the present rules.
    Frozen,
}

/// A seat of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatInfo {
    /// Waits for a friend.
    Free {
        /// Its number, from 1.
        seat: u8,
    },
    /// A person's.
    Person {
        /// Its number, from 1.
        seat: u8,
        /// The person's name.
        name: String,
        /// Whether that is you.
        you: bool,
        /// Whether the person is connected.
        present: bool,
        /// Whether a bot plays for the person just now.
        stand_in: bool,
        /// Whether the person resigned.
        resigned: bool,
    },
    /// A bot's.
    Bot {
        /// Its number, from 1.
        seat: u8,
        /// Its name.
        name: String,
        /// How well it plays.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        level: Level,
    },
}

/// A table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Table {
    /// Its name in addresses.
    pub id: String,
    /// Which game.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// Who sees it in the list.
    pub visibility: Visibility,
    /// The name of who opened it.
    pub opener: String,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    /// Seconds until a bot plays for a silent seat.
    pub waiting: Option<u32>,
    /// Options that differ from their default.
    #[schema(value_type = Object)]
    #[ts(type = "Record<string, boolean | number | string>")]
    pub options: BTreeMap<String, Value>,
    /// Whether it is played with another edition than the built-in one.
    pub edition: bool,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Your seat.
    pub you: Option<u8>,
    /// Whether you opened it.
    pub yours: bool,
    /// The number of the last entry of its log; `null` in lists.
    pub entry: Option<u32>,
    /// SHA-256 of the seed its chance comes from, in hexadecimal.
    pub commitment: String,
    /// How it ended.
    #[schema(value_type = Option<Vec<Object>>)]
    #[ts(type = "Array<Rank> | null")]
    pub result: Option<serde_json::Value>,
    /// How many look on; `null` in lists.
    pub watchers: Option<u32>,
}

/// A new table.
#[derive(Debug, Clone, Serialize, ToSchema, TS)]
pub struct Opened {
    /// The table.
    pub table: Table,
    /// What friends need to see it, if it is private.
    pub invite: Option<String>,
}

/// Which tables are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// Public ones that are open or running.
    Public,
    /// Those you sit at or opened.
    Mine,
}

/// Some tables, newest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema, TS)]
pub struct Tables {
    /// The tables.
    pub tables: Vec<Table>,
    /// What `before` should be to get the next ones; `null` if there are none.
    pub more: Option<String>,
}

/// Sits down.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Join {
    /// In this seat; any free one if absent.
    pub seat: Option<u8>,
    /// Stirred into the table's chance: 1 to 128 printable characters.
    pub entropy: Option<String>,
}

/// Starts the game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Start {
    /// Stirred into the table's chance: 1 to 128 printable characters.
    pub entropy: Option<String>,
}

/// What a person stirred into a table's chance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Seed {
    /// From which seat.
    pub seat: u8,
    /// What it was.
    pub text: String,
}

/// Where a table's chance comes from.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema, TS)]
pub struct Fairness {
    /// SHA-256 of the seed, published before anybody sat down.
    pub commitment: String,
    /// What people stirred in.
    pub entropy: Vec<Seed>,
    /// The seed, once the game is over or closed.
    pub seed: Option<String>,
    /// What checking every outcome gave, once the seed is told.
    pub verified: Option<Verified>,
}

/// What checking a record gave.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Verified {
    /// Whether every outcome is what seed and entropy give.
    pub fair: bool,
    /// How many outcomes were checked.
    pub outcomes: u64,
    /// What is wrong, if something is.
    pub error: Option<super::Error>,
}
