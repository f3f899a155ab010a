//! Cards by number, and what a card shows.

use std::fmt;
use std::str::FromStr;

use portolan_core::WordError;
use serde::{Deserialize, Serialize};

use crate::good::{Good, Symbol};

/// The most cards a box can hold.
pub const MOST_CARDS: usize = 98;

/// A goods card. Outside Rust it is its number in the card table, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

impl Card {
    /// The card with this index, from 0.
    ///
    /// # Panics
    /// If no box holds so many cards; callers pass indices of their own tables.
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

    /// The card people call by this number.
    #[must_use]
    pub fn from_number(number: u64) -> Option<Card> {
        (1..=MOST_CARDS as u64)
            .contains(&number)
            .then(|| Card::new(number as usize - 1))
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
    type Err = WordError;

    fn from_str(text: &str) -> Result<Card, WordError> {
        text.parse()
            .ok()
            .and_then(Card::from_number)
            .ok_or_else(|| WordError::new(text, "the number of a card, 1 to 98"))
    }
}

impl Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        Card::from_number(u64::deserialize(deserializer)?)
            .ok_or_else(|| serde::de::Error::custom("expected the number of a card, 1 to 98"))
    }
}

/// What a card shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Face {
    /// Its good.
    pub good: Good,
    /// Its two symbols.
    pub symbols: [Symbol; 2],
    /// Sailor power: the hand limit.
    pub power: u8,
    /// Cargo number: how many cards to play.
    pub cargo: u8,
    /// The port it names, by its place in the port table.
    pub port: Option<u8>,
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
