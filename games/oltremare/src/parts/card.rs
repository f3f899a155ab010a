//! Cards by number, and what a card shows.

use std::fmt;
use std::str::FromStr;

use portolan_core::{Id, IdSet, NotationError, ViewPart};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Good, Port, Symbol};

/// The most cards an edition can have.
pub const MOST_CARDS: usize = 98;

/// A goods card. Outside Rust it is its number in the card table, from 1.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ViewPart,
)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Card(u8);

/// A set of cards: a hand, a pile, a pool.
pub type Cards = IdSet<Card>;

impl Card {
    /// The card with this index, from 0.
    ///
    /// # Panics
    /// If no edition has so many cards; callers pass indices of their own tables.
    #[must_use]
    #[inline]
    pub const fn new(index: usize) -> Card {
        assert!(index < MOST_CARDS);
        Card(index as u8)
    }

    /// Counted from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Counted from 1.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The card with this number; `None` if no edition has it.
    #[must_use]
    pub fn from_number(number: u64) -> Option<Card> {
        (1..=MOST_CARDS as u64)
            .contains(&number)
            .then(|| Card::new(number as usize - 1))
    }
}

impl Id for Card {
    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn from_index(index: usize) -> Card {
        Card(index as u8)
    }
}

impl TryFrom<u8> for Card {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Card, &'static str> {
        Card::from_number(number.into()).ok_or("expected the number of a card, 1 to 98")
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.number()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "card {}", self.number())
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Card, NotationError> {
        text.parse()
            .ok()
            .and_then(Card::from_number)
            .ok_or_else(|| NotationError::new(text, "the number of a card, 1 to 98"))
    }
}

/// What a card shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Face {
    /// Its number.
    pub card: Card,
    /// Its good.
    pub good: Good,
    /// Its two symbols.
    pub symbols: [Symbol; 2],
    /// Sailor power: the hand limit.
    pub power: u8,
    /// Cargo number: how many cards to play.
    pub cargo: u8,
    /// The port it names.
    pub port: Option<Port>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_have_numbers_from_one() {
        assert_eq!("17".parse::<Card>().unwrap(), Card::new(16));
        for wrong in ["0", "99", "x", ""] {
            assert!(wrong.parse::<Card>().is_err());
        }
    }
}
