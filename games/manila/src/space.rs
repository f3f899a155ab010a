//! The spaces an accomplice can be placed on (M1), as one small set.

use std::fmt;
use std::str::FromStr;

use portolan_core::{Arg, Phrase, Random, WordError};

use crate::ware::Ware;

/// A berth of the port or of the shipyard.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, ts_rs::TS,
)]
pub enum Berth {
    /// Pays from one punt.
    A,
    /// Pays from two punts.
    B,
    /// Pays from three punts.
    C,
}

impl Berth {
    /// All of them.
    pub const ALL: [Berth; 3] = [Berth::A, Berth::B, Berth::C];

    /// Its letter.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Berth::A => "A",
            Berth::B => "B",
            Berth::C => "C",
        }
    }
}

/// Where an accomplice is placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, ts_rs::TS)]
#[ts(type = "string")]
pub enum Space {
    /// The cheapest vacant place of a punt's crew.
    Punt(Ware),
    /// A bet on punts that arrive.
    Port(Berth),
    /// A bet on punts that do not.
    Shipyard(Berth),
    /// One step before the last roll.
    SmallPilot,
    /// Two steps before the last roll.
    LargePilot,
    /// Takes the premium and pays for the shipyard.
    Insurance,
    /// The next place on the pirate boat.
    Pirate,
}

impl Space {
    /// How many different spaces there are to choose from.
    pub const COUNT: usize = 14;

    /// All of them, by [`Space::index`].
    pub const ALL: [Space; Space::COUNT] = [
        Space::Punt(Ware::Jade),
        Space::Punt(Ware::Silk),
        Space::Punt(Ware::Nutmeg),
        Space::Punt(Ware::Ginseng),
        Space::Port(Berth::A),
        Space::Port(Berth::B),
        Space::Port(Berth::C),
        Space::Shipyard(Berth::A),
        Space::Shipyard(Berth::B),
        Space::Shipyard(Berth::C),
        Space::SmallPilot,
        Space::LargePilot,
        Space::Insurance,
        Space::Pirate,
    ];

    /// Port, shipyard, pilots and insurance: spaces for one accomplice each.
    pub const POSTS: [Space; 9] = [
        Space::Port(Berth::A),
        Space::Port(Berth::B),
        Space::Port(Berth::C),
        Space::Shipyard(Berth::A),
        Space::Shipyard(Berth::B),
        Space::Shipyard(Berth::C),
        Space::SmallPilot,
        Space::LargePilot,
        Space::Insurance,
    ];

    /// Its place in [`Space::ALL`].
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Space::Punt(ware) => ware as usize,
            Space::Port(berth) => 4 + berth as usize,
            Space::Shipyard(berth) => 7 + berth as usize,
            Space::SmallPilot => 10,
            Space::LargePilot => 11,
            Space::Insurance => 12,
            Space::Pirate => 13,
        }
    }

    /// Every key of [`Space::arg`], beside the wares'.
    pub const KEYS: &'static [&'static str] = &[
        "space-punt",
        "space-port",
        "space-shipyard",
        "space-small-pilot",
        "space-large-pilot",
        "space-insurance",
        "space-pirate",
    ];

    /// The name for people.
    #[must_use]
    pub fn arg(self) -> Arg {
        let letter = |berth: Berth| Arg::Text(berth.letter().to_owned());
        match self {
            Space::Punt(ware) => Phrase::new("space-punt").with("ware", ware.arg()),
            Space::Port(berth) => Phrase::new("space-port").with("berth", letter(berth)),
            Space::Shipyard(berth) => Phrase::new("space-shipyard").with("berth", letter(berth)),
            Space::SmallPilot => Phrase::new("space-small-pilot"),
            Space::LargePilot => Phrase::new("space-large-pilot"),
            Space::Insurance => Phrase::new("space-insurance"),
            Space::Pirate => Phrase::new("space-pirate"),
        }
        .into()
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Space::Punt(ware) => write!(f, "{ware}"),
            Space::Port(berth) => write!(f, "port {}", berth.letter()),
            Space::Shipyard(berth) => write!(f, "shipyard {}", berth.letter()),
            Space::SmallPilot => f.write_str("small pilot"),
            Space::LargePilot => f.write_str("large pilot"),
            Space::Insurance => f.write_str("insurance"),
            Space::Pirate => f.write_str("pirate"),
        }
    }
}

impl FromStr for Space {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Space, WordError> {
        let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
        Space::ALL
            .into_iter()
            .find(|space| space.to_string().eq_ignore_ascii_case(&plain))
            .ok_or_else(|| {
                WordError::new(
                    text,
                    "a ware, port A–C, shipyard A–C, small pilot, large pilot, pirate or insurance",
                )
            })
    }
}

portolan_core::notation_serde!(Space);

/// A set of spaces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Spaces(u16);

impl Spaces {
    /// No space.
    pub const NONE: Spaces = Spaces(0);
    /// The crews of all punts.
    pub const PUNTS: Spaces = Spaces(0b1111);
    /// Everything that costs something.
    pub const PAID: Spaces = Spaces(((1 << Space::COUNT) - 1) & !(1 << Space::Insurance.index()));

    /// Adds one.
    #[inline]
    pub fn add(&mut self, space: Space) {
        self.0 |= 1 << space.index();
    }

    /// Adds one on a condition, without a branch.
    #[inline(always)]
    pub fn add_if(&mut self, condition: bool, space: Space) {
        self.0 |= u16::from(condition) << space.index();
    }

    /// Whether it belongs to the set.
    #[must_use]
    #[inline]
    pub const fn has(self, space: Space) -> bool {
        self.0 & (1 << space.index()) != 0
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// What both sets have.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }

    /// All of them, by index.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let index = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(Space::ALL[index])
        })
    }

    /// One of them at random; `None` if empty.
    #[inline]
    pub fn pick<R: Random + ?Sized>(self, rng: &mut R) -> Option<Space> {
        if self.0 == 0 {
            return None;
        }
        let mut left = self.0;
        for _ in 0..rng.below(self.len()) {
            left &= left - 1;
        }
        Some(Space::ALL[left.trailing_zeros() as usize])
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Spaces {
        let mut set = Spaces::NONE;
        for space in spaces {
            set.add(space);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_stands_at_its_index_and_reads_back() {
        for (index, space) in Space::ALL.into_iter().enumerate() {
            assert_eq!(space.index(), index);
            assert_eq!(space.to_string().parse(), Ok(space));
        }
        assert_eq!("  PORT   b ".parse(), Ok(Space::Port(Berth::B)));
        assert!("port D".parse::<Space>().is_err());
    }
}
