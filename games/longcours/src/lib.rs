//! Long Cours: captains sail the oceans, buy goods and resell them by the die, wreck each other by
//! storms and rob each other in brawls, until one buys the corsair and sinks the rest. The rules
//! are in `RULES.md` of this crate; `L4.2` is a paragraph there.

mod determinize;
mod game;
mod heuristic;
mod options;
mod package;
mod parts;
mod rules;
mod state;
mod terminal;
mod view;
mod words;

use portolan_core::{Choice, NoOffers};

use parts::chart::Chart;

pub use options::Options;
pub use parts::card::{Brawls, Card, Hand, MOST_STRENGTH, Strength};
pub use parts::point::{POINTS, Point, Points, ZONES, Zone};
pub use parts::product::{Goods, PerProduct, Product};
pub use parts::{BUILT_IN, BrawlPart, Components, Line, Names, Numbers, Parts, PointPart};
pub use state::{Auction, Brawl, Corsair, Moved, PerSeat, Phase, State, TurnSoFar};
pub use view::{AuctionView, Captain, Condition, PrivateView, PublicView, TurnView, ZoneView};
pub use words::action::Action;
pub use words::event::Event;
pub use words::forecast_line::ForecastLine;
pub use words::outcome::Outcome;
pub use words::prompt::Prompt;
pub use words::refusal::Refusal;

/// The greatest number of players.
pub const MOST_PLAYERS: usize = 6;

/// A list of choices.
pub(crate) type ChoiceList = Vec<Choice<Action, NoOffers>>;

/// Long Cours with a player count, options and components.
#[derive(Debug, Clone)]
pub struct LongCours {
    pub(crate) seats: usize,
    pub(crate) options: Options,
    pub(crate) components: Components,
    pub(crate) chart: Chart,
    /// The cards of this game (L2.1).
    pub(crate) cards: Hand,
}

impl LongCours {
    /// The options in use.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }
}
