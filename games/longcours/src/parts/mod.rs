//! The component tables (L1), read from `data/edition.txt` or from a corrected copy, and the
//! vocabulary for what they hold. The rules take every number from here; nothing here depends on
//! the rules.

pub(crate) mod card;
pub(crate) mod chart;
pub(crate) mod point;
pub(crate) mod product;
mod read;

use serde::Serialize;
use ts_rs::TS;

use card::{Hand, Strength};
use point::{Point, ZONES, Zone};
use product::Product;

use crate::Options;

/// The edition compiled in.
pub const BUILT_IN: &str = include_str!("../../data/edition.txt");

/// How many storms and how many direct moves there are (L1.3).
pub(crate) const COPIES: u8 = 12;

/// The most moves of the corsair that an edition may give it.
pub(crate) const MOST_CORSAIR_MOVES: usize = 6;

/// The names of a component, where the edition has them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Names {
    /// In English; used by the notation of points.
    pub en: Option<String>,
    /// In French, as printed.
    pub fr: Option<String>,
}

/// What the table says about a calling point.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PointPart {
    /// Its number.
    pub point: Point,
    /// Its short name, which the notation accepts too.
    pub id: String,
    /// Its names.
    pub names: Names,
    /// Its zone.
    pub zone: Zone,
    /// What a port sells; `None` at a stranding place.
    pub product: Option<Product>,
    /// Degrees east and north, if the table has them.
    pub place: Option<[f64; 2]>,
}

impl PointPart {
    /// The name that the notation writes.
    pub fn name(&self) -> &str {
        let names = &self.names;
        let name = names.en.as_ref().or(names.fr.as_ref());
        name.unwrap_or(&self.id)
    }

    /// All names that the notation accepts.
    pub(crate) fn all_names(&self) -> impl Iterator<Item = (&str, Point)> {
        let Names { en, fr } = &self.names;
        let names = [Some(&self.id), en.as_ref(), fr.as_ref()];
        let names = names.into_iter().flatten();
        names.map(|name| (name.as_str(), self.point))
    }
}

/// A sea line, sailed in both directions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Line {
    /// One end.
    pub from: Point,
    /// The other.
    pub to: Point,
}

/// What the table says about a brawl card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BrawlPart {
    /// Its strength.
    pub strength: Strength,
    /// Its names.
    pub names: Names,
    /// Whether it stays out of the normal game of five (L2.1).
    pub out_of_five: bool,
    /// Whether it stays out of every short game (L2.1).
    pub out_of_short: bool,
}

/// Prices and limits, in millions of francs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, TS)]
pub struct Numbers {
    /// Everybody's cash at the start.
    pub start_cash: u32,
    /// The first bid for the corsair.
    pub auction_minimum: u32,
    /// The most moves of the corsair in a turn.
    pub corsair_moves: u32,
    /// What a ticket pays, in multiples of its face value.
    pub resale_factor: u32,
    /// The most cash, and the most of a product aboard a ship or on a pile.
    pub cap: u32,
    /// A raise is at least the standing bid divided by this.
    pub raise_divisor: u32,
}

/// What an edition says.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Components {
    /// The calling points.
    pub points: Vec<PointPart>,
    /// The sea lines.
    pub lines: Vec<Line>,
    /// What each face of the die sells, from 1.
    pub products: [Product; ZONES],
    /// The brawl cards, weakest first.
    pub brawls: Vec<BrawlPart>,
    /// Prices and limits.
    pub numbers: Numbers,
}

impl Components {
    /// All cards of the box.
    pub fn all_cards(&self) -> Hand {
        Hand {
            storms: COPIES,
            direct_moves: COPIES,
            brawls: self.brawls.iter().map(|card| card.strength).collect(),
        }
    }
}

/// Everything static, for the page and for programs.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Parts {
    /// What the edition says.
    #[serde(flatten)]
    pub components: Components,
    /// The cards of this game.
    pub cards: Hand,
    /// The cards that stay out of it.
    pub left_out: Hand,
    /// The options of the table.
    pub options: Options,
    /// How many moves lead from each point to each, in the order of the points.
    pub distances: Vec<Vec<u8>>,
}
