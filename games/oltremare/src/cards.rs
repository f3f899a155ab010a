//! Sets of cards: hands, piles, pools. One bit for each card, because sets are counted, joined and
//! drawn from at nearly every step of a game.

use std::fmt;

use portolan_core::Random;
use serde::{Deserialize, Serialize};

use crate::card::Card;

/// Of each byte: the place of its first, second, … bit.
const NTH_BIT: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut found) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][found] = bit;
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Cards(u128);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// Only this card.
    #[must_use]
    #[inline]
    pub const fn one(card: Card) -> Cards {
        Cards(1 << card.0)
    }

    /// Adds a card.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card away.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// Whether the card belongs to the set.
    #[must_use]
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// How many there are.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What both sets have.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// What either set has.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// What this set has and the other has not.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// Whether all of them are in the other set.
    #[must_use]
    #[inline]
    pub const fn within(self, other: Cards) -> bool {
        self.0 & !other.0 == 0
    }

    /// The lowest one.
    #[must_use]
    #[inline]
    pub fn first(self) -> Option<Card> {
        (self.0 != 0).then(|| Card(self.0.trailing_zeros() as u8))
    }

    /// All of them, by number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let card = Card(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(card)
        })
    }

    /// The card with so many lower ones.
    #[must_use]
    #[inline]
    pub fn nth(self, skip: u32) -> Option<Card> {
        (skip < self.len()).then(|| self.select(skip))
    }

    /// The card with so many lower ones, of which there must be one. Chance picks cards at
    /// nearly every step of a game, so this halves the set without a branch that a processor
    /// could guess wrong.
    #[inline]
    fn select(self, mut skip: u32) -> Card {
        let low = self.0 as u64;
        let mut beyond = skip >= low.count_ones();
        skip -= u32::from(beyond) * low.count_ones();
        let mut half = if beyond { (self.0 >> 64) as u64 } else { low };
        let mut base = u32::from(beyond) * 64;
        for width in [32, 16, 8] {
            let count = (half & ((1 << width) - 1)).count_ones();
            beyond = skip >= count;
            let step = u32::from(beyond) * width;
            skip -= u32::from(beyond) * count;
            half >>= step;
            base += step;
        }
        let place = NTH_BIT[usize::from(half as u8)][skip as usize % 8];
        Card(base as u8 + place)
    }

    /// One of them at random; `None` if empty.
    #[inline]
    pub fn pick<R: Random + ?Sized>(self, rng: &mut R) -> Option<Card> {
        match self.len() {
            0 => None,
            len => Some(self.select(rng.below(len))),
        }
    }

    /// Takes one of them at random; `None` if empty.
    #[inline]
    pub fn take<R: Random + ?Sized>(&mut self, rng: &mut R) -> Option<Card> {
        let card = self.pick(rng)?;
        self.remove(card);
        Some(card)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::NONE;
        for card in cards {
            set.add(card);
        }
        set
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        Ok(Vec::<Card>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_card_of_a_set_is_found_in_both_halves() {
        let cards: Cards = [0, 5, 63, 64, 97].into_iter().map(Card::new).collect();
        let found: Vec<_> = (0..5).map(|n| cards.nth(n).unwrap().index()).collect();
        assert_eq!(found, [0, 5, 63, 64, 97]);
        assert_eq!(cards.nth(5), None);
        assert_eq!(cards.iter().count(), 5);
    }
}
