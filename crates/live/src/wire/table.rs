//! Games and tables as clients receive them, and the requests that open, join and start a table.

use std::collections::BTreeMap;

use portolan_bots::{Bot, Level};
use portolan_core::{Seats, Temperament, Value};
use portolan_store::TableId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Continues, LessonProgress, TableAdvice, TablePuzzles};

/// A game of the catalogue.
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
    /// The options that can be set when a table is opened.
    #[schema(value_type = Vec<GameOption>)]
    #[ts(type = "Array<OptionSpec>")]
    pub options: &'static [portolan_core::OptionSpec],
    /// The levels of bots, weakest first.
    #[schema(value_type = Vec<String>)]
    #[ts(type = "Array<string>")]
    pub bots: &'static [Level],
    /// The keys of the remarks that players may make: texts of the game.
    #[schema(value_type = Vec<String>)]
    #[ts(type = "Array<string>")]
    pub remarks: &'static [&'static str],
}

/// An option of a game: a flag, a pick or a number.
#[derive(Debug, Clone, Serialize, ToSchema, TS)]
pub struct GameOption {
    /// Its name in setups.
    pub name: String,
    /// `flag`, `pick` or `number`.
    pub kind: String,
    /// The value if none is given.
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
pub enum SeatRequest {
    /// The guest who opens the table.
    Me,
    /// A guest who joins.
    Friend,
    /// A bot.
    Bot {
        /// Its level (`captain`), or a person of that level (`captain:Vanna`). If the table has somebody of that
        /// name already, another person of the level sits down.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        level: Bot,
    },
}

/// Who may see a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everybody.
    Public,
    /// Invited guests.
    Private,
}

/// What people without a seat may do at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Spectators {
    /// Once the game has started: nothing, not even see it.
    None,
    /// Watch.
    #[default]
    Watch,
    /// Watch, and write in the chat.
    Write,
}

/// How fast the bots of a table play. It depends on what everybody sees, never on what they hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum BotPace {
    /// So that people can follow.
    #[default]
    Calm,
    /// In a third of that time.
    Quick,
    /// Without a pause; only the time to answer an offer remains.
    AtOnce,
}

/// The request to set the pace of the bots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SetPace {
    /// The pace.
    pub pace: BotPace,
}

/// The request to open a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// The name of the game.
    pub game: String,
    /// Who sits where, in seat order.
    pub seats: Vec<SeatRequest>,
    /// Options that differ from their default.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[ts(optional, type = "Record<string, boolean | number | string>")]
    pub options: BTreeMap<String, Value>,
    /// Who may see the table. If absent: invited guests if a seat is kept for a friend, otherwise
    /// everybody.
    #[serde(default)]
    #[ts(optional)]
    pub visibility: Option<Visibility>,
    /// What people without a seat may do.
    #[serde(default)]
    #[ts(optional, as = "Option<Spectators>")]
    pub spectators: Spectators,
    /// Seconds until a bot stands in for a silent person; `null` for never. If absent: never if
    /// there is one person only, 120 otherwise.
    #[serde(default, deserialize_with = "present")]
    #[schema(value_type = Option<u32>)]
    #[ts(optional, type = "number | null")]
    pub waiting: Option<Option<u32>>,
    /// The text of an edition to use instead of the built-in one.
    #[serde(default)]
    #[ts(optional)]
    pub edition: Option<String>,
    /// How fast the bots play.
    #[serde(default)]
    #[ts(optional, as = "Option<BotPace>")]
    pub pace: BotPace,
    /// Whether people may ask for advice. If absent: if there is one person only.
    #[serde(default)]
    #[ts(optional)]
    pub advice: Option<TableAdvice>,
    /// Whether the finished game may give puzzles to everybody on the server.
    #[serde(default)]
    #[ts(optional, as = "Option<TablePuzzles>")]
    pub puzzles: TablePuzzles,
}

/// Distinguishes `null` from an absent field.
fn present<'de, D: serde::Deserializer<'de>>(d: D) -> Result<Option<Option<u32>>, D::Error> {
    Option::deserialize(d).map(Some)
}

/// The status of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// The game has not started.
    Open,
    /// The game is running.
    Running,
    /// The game is over.
    Over,
    /// The table was closed before the game was over.
    Closed,
    /// The log cannot be replayed under the present rules.
    Frozen,
}

/// A seat of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatInfo {
    /// A seat for a guest who joins.
    Free {
        /// Its number, from 1.
        seat: u8,
    },
    /// The seat of a person.
    Person {
        /// Its number, from 1.
        seat: u8,
        /// The person's name.
        name: String,
        /// Whether it is your seat.
        you: bool,
        /// Whether the person is connected.
        present: bool,
        /// Whether a bot stands in for the person.
        stand_in: bool,
        /// Whether the person resigned.
        resigned: bool,
        /// How often the person used advice.
        advised: u32,
    },
    /// The seat of a bot.
    Bot {
        /// Its number, from 1.
        seat: u8,
        /// Its name.
        name: String,
        /// Its level.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        level: Level,
        /// What it is like: `even`, `cautious`, `greedy`, `vengeful`, `generous` or `chatterbox`.
        #[schema(value_type = String)]
        #[ts(type = "string")]
        temperament: Temperament,
    },
    /// A seat kept for a person of the previous table who has not answered yet.
    Kept {
        /// Its number, from 1.
        seat: u8,
        /// The person's name.
        name: String,
        /// Whether it is kept for you.
        you: bool,
    },
}

/// The table at which the people of a finished one play again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct NextTable {
    /// Its id.
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub id: TableId,
    /// The name of the guest who proposed it.
    pub opener: String,
}

/// A table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Table {
    /// Its id.
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub id: TableId,
    /// The name of the game.
    pub game: String,
    /// Its status.
    pub status: Status,
    /// Who may see the table.
    pub visibility: Visibility,
    /// The invitation for friends, if the table is private and you opened it or sit there; `null` in
    /// lists.
    pub invite: Option<String>,
    /// What people without a seat may do.
    pub spectators: Spectators,
    /// The name of the guest who opened it.
    pub opener: String,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    /// Seconds until a bot stands in for a silent person; `null` for never.
    pub waiting: Option<u32>,
    /// How fast its bots play.
    pub pace: BotPace,
    /// Whether people may ask for advice.
    pub advice: TableAdvice,
    /// Whether the finished game may give puzzles to everybody on the server.
    pub puzzles: TablePuzzles,
    /// Options that differ from their default.
    #[schema(value_type = Object)]
    #[ts(type = "Record<string, boolean | number | string>")]
    pub options: BTreeMap<String, Value>,
    /// Whether it uses another edition than the built-in one.
    pub edition: bool,
    /// Who sits where, in seat order.
    pub seats: Vec<SeatInfo>,
    /// The number of the colour and sign of each seat, in seat order. Whoever plays again in another
    /// seat keeps theirs.
    pub marks: Vec<u8>,
    /// The number of your seat.
    pub you: Option<u8>,
    /// Whether you opened it.
    pub yours: bool,
    /// The seats its game waits for.
    #[schema(value_type = Vec<u8>)]
    pub awaited: Seats,
    /// The number of the last entry of its log; `null` in lists, and while the table is not in memory.
    pub entry: Option<u32>,
    /// SHA-256 of the seed its chance comes from, in hexadecimal.
    pub commitment: String,
    /// The ranking, once the game is over.
    #[schema(value_type = Option<Vec<Object>>)]
    #[ts(type = "Array<Rank> | null")]
    pub result: Option<serde_json::Value>,
    /// The entries at which the server closed the table, if its game had become too long.
    pub length_limit: Option<u32>,
    /// The number of spectators; `null` in lists.
    pub watchers: Option<u32>,
    /// The id of the table whose people play again here.
    #[schema(value_type = Option<String>)]
    #[ts(type = "string | null")]
    pub previous: Option<TableId>,
    /// The moment of another game that is played on here. It has no rematch and proves no fairness.
    pub continues: Option<Continues>,
    /// How far the learner has come, if the table is a lesson.
    pub lesson: Option<LessonProgress>,
    /// Where the people of this table play again, once somebody has proposed it.
    pub next: Option<NextTable>,
}

/// A new table.
#[derive(Debug, Clone, Serialize, ToSchema, TS)]
pub struct Opened {
    /// The table.
    pub table: Table,
    /// The invitation for friends, if the table is private.
    pub invite: Option<String>,
}

/// The tables that a list contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum TableList {
    /// Public tables that are open or running.
    Public,
    /// Tables of which you are a member.
    Mine,
}

/// A list of tables, newest first.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema, TS)]
pub struct Tables {
    /// The tables.
    pub tables: Vec<Table>,
    /// The value of `before` for the next tables; `null` if there are none.
    #[schema(value_type = Option<String>)]
    #[ts(type = "string | null")]
    pub more: Option<TableId>,
}

/// The request to take a seat.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Join {
    /// The number of the seat; any free one if absent.
    pub seat: Option<u8>,
    /// Entropy for the table's chance: 1 to 128 printable characters.
    pub entropy: Option<String>,
}

/// The request to give a seat that is free to a bot, or that of a bot to a friend.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SetSeat {
    /// The number of the seat.
    pub seat: u8,
    /// The level of the bot that takes the seat, or a person of that level (`captain:Vanna`); `null` to keep it
    /// free for a friend.
    #[schema(value_type = Option<String>)]
    #[ts(type = "string | null")]
    pub bot: Option<Bot>,
}

/// The request to start the game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Start {
    /// Entropy for the table's chance: 1 to 128 printable characters.
    pub entropy: Option<String>,
}

/// The request to play again with the same people.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[ts(optional_fields)]
pub struct Rematch {
    /// Entropy for the next table's chance: 1 to 128 printable characters.
    pub entropy: Option<String>,
}
