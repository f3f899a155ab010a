//! Cards (L1.3) and hands (L1.4). Copies have no identity: a hand is two counts and a set of brawl
//! cards, which differ by their strength.

use std::fmt;
use std::str::FromStr;

use portolan_core::{NotationError, ViewPart};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// The greatest strength of a brawl card.
pub const MOST_STRENGTH: u8 = 12;

/// A brawl card, by its strength from 1 to 12. Its name is in the edition.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ViewPart,
)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Strength(u8);

impl Strength {
    /// The strength as a number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All strengths, weakest first.
    pub fn all() -> impl Iterator<Item = Strength> + Clone {
        (1..=MOST_STRENGTH).map(Strength)
    }
}

impl TryFrom<u8> for Strength {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Strength, &'static str> {
        (1..=MOST_STRENGTH)
            .contains(&number)
            .then_some(Strength(number))
            .ok_or("expected the strength of a brawl card, 1 to 12")
    }
}

impl From<Strength> for u8 {
    fn from(strength: Strength) -> u8 {
        strength.0
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Strength {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Strength, NotationError> {
        let number = text.parse().unwrap_or(0);
        Strength::try_from(number).map_err(|_| NotationError::new(text, "a strength from 1 to 12"))
    }
}

/// A set of brawl cards. Outside Rust it is the list of their strengths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, TS, ViewPart)]
#[ts(type = "Array<Strength>")]
pub struct Brawls(u16);

impl Brawls {
    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this card is one of them.
    pub const fn has(self, strength: Strength) -> bool {
        self.0 & (1 << strength.0) != 0
    }

    /// Adds a card.
    pub const fn add(&mut self, strength: Strength) {
        self.0 |= 1 << strength.0;
    }

    /// Those that are stronger than this card.
    pub const fn above(self, strength: Strength) -> Brawls {
        Brawls(self.0 & (u16::MAX << (strength.0 + 1)))
    }

    /// The card with so many weaker ones in the set; `None` if there are not so many.
    pub fn nth(self, skip: u32) -> Option<Strength> {
        self.iter().nth(skip as usize)
    }

    /// The cards, weakest first.
    pub fn iter(self) -> impl Iterator<Item = Strength> + Clone {
        Strength::all().filter(move |strength| self.has(*strength))
    }
}

impl FromIterator<Strength> for Brawls {
    fn from_iter<I: IntoIterator<Item = Strength>>(strengths: I) -> Brawls {
        let bits = strengths.into_iter().map(|strength| 1 << strength.0);
        Brawls(bits.fold(0, |all, bit| all | bit))
    }
}

impl Serialize for Brawls {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Brawls {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Brawls, D::Error> {
        let strengths = Vec::<Strength>::deserialize(deserializer)?;
        Ok(strengths.into_iter().collect())
    }
}

/// A card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Card {
    /// Wrecks every ship of a zone (L4).
    Storm,
    /// Carries a ship to any port (L3.2).
    DirectMove,
    /// A blow in a brawl (L5).
    Brawl(Strength),
}

impl Card {
    /// Every kind of card.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        let brawls = Strength::all().map(Card::Brawl);
        [Card::Storm, Card::DirectMove].into_iter().chain(brawls)
    }
}

/// Some cards: a hand, what is left to deal, what was played.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize, TS, ViewPart,
)]
pub struct Hand {
    /// Storms.
    pub storms: u8,
    /// Direct moves.
    pub direct_moves: u8,
    /// Brawl cards.
    pub brawls: Brawls,
}

impl Hand {
    /// How many cards there are.
    pub const fn len(self) -> u32 {
        self.storms as u32 + self.direct_moves as u32 + self.brawls.len()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.storms == 0 && self.direct_moves == 0 && self.brawls.is_empty()
    }

    /// How many copies of a card there are.
    pub const fn count(self, card: Card) -> u8 {
        match card {
            Card::Storm => self.storms,
            Card::DirectMove => self.direct_moves,
            Card::Brawl(strength) => self.brawls.has(strength) as u8,
        }
    }

    /// Adds a card.
    pub const fn add(&mut self, card: Card) {
        match card {
            Card::Storm => self.storms += 1,
            Card::DirectMove => self.direct_moves += 1,
            Card::Brawl(strength) => self.brawls.add(strength),
        }
    }

    /// Removes a card that is there.
    pub const fn remove(&mut self, card: Card) {
        match card {
            Card::Storm => self.storms -= 1,
            Card::DirectMove => self.direct_moves -= 1,
            Card::Brawl(strength) => self.brawls.0 &= !(1 << strength.0),
        }
    }

    /// These cards and others.
    pub const fn with(self, other: Hand) -> Hand {
        Hand {
            storms: self.storms + other.storms,
            direct_moves: self.direct_moves + other.direct_moves,
            brawls: Brawls(self.brawls.0 | other.brawls.0),
        }
    }

    /// These cards without others, which are among them.
    pub const fn without(self, other: Hand) -> Hand {
        Hand {
            storms: self.storms - other.storms,
            direct_moves: self.direct_moves - other.direct_moves,
            brawls: Brawls(self.brawls.0 & !other.brawls.0),
        }
    }

    /// The card at this place when copies are laid out one by one; for random draws.
    pub fn nth(self, skip: u32) -> Option<Card> {
        let storms = u32::from(self.storms);
        let no_brawls = storms + u32::from(self.direct_moves);
        match skip {
            _ if skip < storms => Some(Card::Storm),
            _ if skip < no_brawls => Some(Card::DirectMove),
            _ => self.brawls.nth(skip - no_brawls).map(Card::Brawl),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_lists_its_cards_in_order() {
        let mut hand = Hand::default();
        let cards = [
            Card::Storm,
            Card::Storm,
            Card::DirectMove,
            Card::Brawl(Strength(1)),
            Card::Brawl(Strength(12)),
        ];
        cards.into_iter().rev().for_each(|card| hand.add(card));
        assert_eq!(hand.len(), 5);
        assert!((0..5).map_while(|skip| hand.nth(skip)).eq(cards));
        assert_eq!(hand.nth(5), None);
        assert_eq!(hand.without(hand), Hand::default());
        cards.into_iter().for_each(|card| hand.remove(card));
        assert!(hand.is_empty());
    }

    #[test]
    fn only_stronger_cards_are_above() {
        let all: Brawls = Strength::all().collect();
        let above = |number| all.above(Strength(number)).iter().map(Strength::number);
        assert!(above(9).eq([10, 11, 12]));
        assert_eq!(above(12).count(), 0);
        assert!(!all.above(Strength(5)).has(Strength(5)));
    }
}
