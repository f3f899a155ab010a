//! Norderwind: ships trade between three ports, fill orders and fight pirates in a northern sea of
//! tiles. The rules are in `RULES.md` of this crate; `N4.2` is a paragraph there.
//!
//! A turn: relief for the poor (N3.1) → the choice of a stack of tiles (N3.2) → tile after tile is
//! drawn and used or passed: trade, equipment, orders (N4), with opponents following by letter
//! (N5), or fog with treasures and pirates (N6) → a letter of trade and the shuffle (N3.4, N3.5).
//! The first player to place all cubes wins (N8).
//!
//! | option | values (default first) | paragraph |
//! |---|---|---|
//! | `tile_log` | on, off | N9.2 |
//! | `round_limit` | 200, 1 to 1000 | N8.3 |
//!
//! The crate uses the contract of `portolan-core` and knows nothing of tables, terminals or servers.

mod determinize;
mod game;
mod heuristic;
mod options;
mod package;
mod parts;
mod reshuffle;
mod rules;
mod state;
mod terminal;
mod view;
mod words;

use portolan_core::{Choice, NoOffers};

pub use options::Options;
pub use parts::{
    BUILT_IN, BattleFace, EventFace, FACES, Face, Fight, Good, GoodSet, Goods, Gunnery, Item, Legs,
    MOST_SAIL, MOST_TILES, Numbers, ORDERS, Order, PORTS, Parts, PerPort, Port, PortPart, Post,
    Posts, Terms, Tile, TileKind, TilePart, Tiles,
};
pub use state::{Course, PerSeat, Phase, Ship, State, Voyage};
pub use view::{Peeked, Player, PrivateView, PublicView, StackOdds, StackView, VoyageView};
pub use words::action::Action;
pub use words::event::{CubeSpace, Event};
pub use words::forecast_line::ForecastLine;
pub use words::letter_order::{LetterOrder, Wanted};
pub use words::outcome::Outcome;
pub use words::prompt::Prompt;
pub use words::refusal::Refusal;

/// The greatest number of players.
pub const MOST_PLAYERS: usize = 4;

/// A list of choices.
pub(crate) type ChoiceList = Vec<Choice<Action, NoOffers>>;

/// Norderwind with a player count, options and components.
#[derive(Debug, Clone)]
pub struct Norderwind {
    pub(crate) seats: usize,
    pub(crate) options: Options,
    pub(crate) parts: Parts,
    pub(crate) all_tiles: Tiles,
    /// How many tiles a stack has.
    pub(crate) stack_size: u8,
}

impl Norderwind {
    /// The options in use.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The component tables in use.
    #[must_use]
    pub fn components(&self) -> &Parts {
        &self.parts
    }
}
