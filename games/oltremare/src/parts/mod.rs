//! The vocabulary of the components and their tables (O1).

mod card;
mod chart;
mod edition;
mod good;
mod marker;
mod port;

use enum_map::EnumMap;
use serde::Serialize;
use ts_rs::TS;

pub use card::{Card, Cards, Face, MOST_CARDS};
pub use chart::{Chart, PortPart, Route};
pub use edition::{BUILT_IN, Components, Numbers};
pub use good::{Good, Goods, Symbol};
pub use marker::Marker;
pub use port::{LONGEST_PATH, MOST_PORTS, Path, Port};

use crate::Oltremare;
use crate::options::Options;

/// Everything static, for the page and for programs.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Parts {
    /// What each card shows.
    pub cards: Vec<Face>,
    /// The cards of this game: with two players there are no cereals (O2.1).
    #[ts(as = "Vec<Card>")]
    pub in_game: Cards,
    /// The ports.
    pub ports: Vec<PortPart>,
    /// The sea routes.
    pub routes: Vec<Route>,
    /// What a lot of 1, 2, … cards of each good earns.
    #[ts(type = "Record<Good, Array<number>>")]
    pub lots: EnumMap<Good, Vec<u32>>,
    /// How many markers of each kind there are.
    #[ts(type = "Record<Marker, number>")]
    pub markers: EnumMap<Marker, u8>,
    /// Prices, payments and limits.
    pub numbers: Numbers,
    /// The options of the table.
    pub options: Options,
}

impl Oltremare {
    pub(crate) fn all_parts(&self) -> Parts {
        let components = &self.components;
        Parts {
            cards: components.faces.clone(),
            in_game: self.in_game,
            ports: components.chart.ports().to_vec(),
            routes: components.chart.routes().to_vec(),
            lots: components.sale.clone(),
            markers: components.markers,
            numbers: components.numbers,
            options: self.options,
        }
    }
}
