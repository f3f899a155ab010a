//! The spaces an accomplice can be placed on (M1), and sets of them.

use enum_map::Enum;
use portolan_core::{Arg, ArgShape, NotationError, PhraseArg, Phrased, Random, ViewPart};
use serde::{Deserialize, Serialize};

use super::ware::Ware;
use crate::Manila;

/// A berth of the port or of the shipyard.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Enum,
    Serialize,
    Deserialize,
    ts_rs::TS,
    strum::Display,
    ViewPart,
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
}

impl<G: ?Sized> PhraseArg<G> for Berth {
    const SHAPE: Option<fn(&G) -> ArgShape> = Some(|game| {
        let berths = Berth::ALL.map(|berth| (berth, berth.arg(game)));
        ArgShape::word("berth", berths)
    });

    fn arg(&self, _game: &G) -> Arg {
        Arg::Text(self.to_string())
    }
}

/// Where an accomplice is placed. Its text is its notation.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Enum,
    Serialize,
    Deserialize,
    ts_rs::TS,
    strum::Display,
    Phrased,
)]
#[serde(tag = "on", rename_all = "snake_case")]
#[phrase(game = Manila, prefix = "space")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Space {
    /// The cheapest vacant place of a punt's crew.
    #[strum(to_string = "{ware}")]
    Punt { ware: Ware },
    /// A bet on punts that arrive.
    #[strum(to_string = "port {berth}")]
    Port { berth: Berth },
    /// A bet on punts that do not.
    #[strum(to_string = "shipyard {berth}")]
    Shipyard { berth: Berth },
    /// One step before the last roll.
    #[strum(to_string = "small pilot")]
    SmallPilot,
    /// Two steps before the last roll.
    #[strum(to_string = "large pilot")]
    LargePilot,
    /// Takes the premium and pays for the shipyard.
    #[strum(to_string = "insurance")]
    Insurance,
    /// The next place on the pirate boat.
    #[strum(to_string = "pirate")]
    Pirate,
}

impl Space {
    /// All of them: the crews in ware order, port, shipyard, pilots, insurance, the pirate boat.
    pub const ALL: [Space; Space::LENGTH] = [
        Space::Punt { ware: Ware::Jade },
        Space::Punt { ware: Ware::Silk },
        Space::Punt { ware: Ware::Nutmeg },
        Space::Punt {
            ware: Ware::Ginseng,
        },
        Space::Port { berth: Berth::A },
        Space::Port { berth: Berth::B },
        Space::Port { berth: Berth::C },
        Space::Shipyard { berth: Berth::A },
        Space::Shipyard { berth: Berth::B },
        Space::Shipyard { berth: Berth::C },
        Space::SmallPilot,
        Space::LargePilot,
        Space::Insurance,
        Space::Pirate,
    ];

    /// Reads its notation, in any case.
    pub(crate) fn read(text: &str) -> Result<Space, NotationError> {
        Space::ALL
            .into_iter()
            .find(|space| space.to_string().eq_ignore_ascii_case(text))
            .ok_or_else(|| {
                NotationError::new(
                    text,
                    "a ware, port A–C, shipyard A–C, small pilot, large pilot, pirate or insurance",
                )
            })
    }
}

impl PhraseArg<Manila> for Space {
    const SHAPE: Option<fn(&Manila) -> ArgShape> =
        Some(|game| ArgShape::Phrase(Space::shapes(game)));

    fn arg(&self, game: &Manila) -> Arg {
        self.phrase(game).into()
    }
}

/// A set of spaces. Random play makes and draws from one at nearly every step, so it is one bit
/// for each space in a small number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Spaces(u16);

impl Spaces {
    /// The crews of all punts.
    pub(crate) const PUNTS: Spaces = Spaces(0b00_0000_0000_1111);
    /// Everything that costs something: all but the insurance.
    pub(crate) const PAID: Spaces = Spaces(0b10_1111_1111_1111);

    /// Adds one on a condition, without a branch.
    #[inline(always)]
    pub(crate) fn add_if(&mut self, condition: bool, space: Space) {
        self.0 |= u16::from(condition) << space.into_usize();
    }

    /// Whether it belongs to the set.
    #[inline]
    pub(crate) fn has(self, space: Space) -> bool {
        self.0 >> space.into_usize() & 1 == 1
    }

    /// What both sets have.
    #[inline]
    pub(crate) fn and(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }

    /// Whether there is none.
    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All of them, in the order of [`Space::ALL`].
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Space> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            Space::ALL.get(index).copied()
        })
    }

    /// One of them at random; `None` if empty.
    #[inline]
    pub(crate) fn pick<R: Random + ?Sized>(self, rng: &mut R) -> Option<Space> {
        if self.is_empty() {
            return None;
        }
        let mut left = self.0;
        for _ in 0..rng.below(self.0.count_ones()) {
            left &= left - 1;
        }
        Space::ALL.get(left.trailing_zeros() as usize).copied()
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Spaces {
        let mut set = Spaces::default();
        for space in spaces {
            set.add_if(true, space);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_has_its_index_and_its_sets() {
        for (index, space) in Space::ALL.into_iter().enumerate() {
            assert_eq!(
                (space.into_usize(), Space::from_usize(index)),
                (index, space)
            );
            let punt = matches!(space, Space::Punt { .. });
            assert_eq!(Spaces::PUNTS.has(space), punt);
            assert_eq!(Spaces::PAID.has(space), space != Space::Insurance);
        }
        let all: Spaces = Space::ALL.into_iter().collect();
        assert!(all.iter().eq(Space::ALL) && !all.is_empty());
    }
}
