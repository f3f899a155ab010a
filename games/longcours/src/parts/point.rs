//! Calling points and zones (L1.1). The edition defines the points: here they are numbers, their
//! names are in its table.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use portolan_core::{Id, IdSet, NotationError, ViewPart};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How many calling points a board has.
pub const POINTS: usize = 24;

/// How many zones a board has, one for each face of the die.
pub const ZONES: usize = 6;

/// A calling point. Outside Rust it is its number in the table of points, from 1; people call it
/// by its name.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ViewPart,
)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Point(NonZeroU8);

/// A set of calling points.
pub type Points = IdSet<Point>;

impl Point {
    /// The first point of the table.
    pub const FIRST: Point = Point(NonZeroU8::MIN);

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// All points, in the order of the table.
    pub fn all() -> impl Iterator<Item = Point> + Clone {
        (0..POINTS).map(Point::from_index)
    }
}

impl Id for Point {
    fn index(self) -> usize {
        Point::index(self)
    }

    fn from_index(index: usize) -> Point {
        Point(NonZeroU8::MIN.saturating_add(index as u8))
    }
}

impl TryFrom<u8> for Point {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Point, &'static str> {
        let point = NonZeroU8::new(number).filter(|_| usize::from(number) <= POINTS);
        point
            .map(Point)
            .ok_or("expected the number of a calling point, 1 to 24")
    }
}

impl From<Point> for u8 {
    fn from(point: Point) -> u8 {
        point.0.get()
    }
}

/// A zone. Outside Rust it is its number on the board: 11, 22 … 66.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ViewPart,
)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Zone(u8);

impl Zone {
    /// All zones, in the order of the faces of the die.
    pub const ALL: [Zone; ZONES] = [Zone(0), Zone(1), Zone(2), Zone(3), Zone(4), Zone(5)];

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number on the board: eleven times the face of the die.
    pub const fn number(self) -> u8 {
        11 * (self.0 + 1)
    }
}

impl TryFrom<u8> for Zone {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Zone, &'static str> {
        let zone = Zone::ALL.into_iter().find(|zone| zone.number() == number);
        zone.ok_or("expected the number of a zone: 11, 22, 33, 44, 55 or 66")
    }
}

impl From<Zone> for u8 {
    fn from(zone: Zone) -> u8 {
        zone.number()
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl FromStr for Zone {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Zone, NotationError> {
        let number = text.parse().unwrap_or(0);
        Zone::try_from(number).map_err(|_| NotationError::new(text, "11, 22, 33, 44, 55 or 66"))
    }
}
