//! The three kinds of fish and heaps of them. Prices and numbers come from the edition.

use portolan_core::random::{Random, weighted};
use portolan_core::{ViewPart, Vocabulary};
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A kind of fish.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    VariantArray,
    EnumString,
    IntoStaticStr,
    Vocabulary,
    ViewPart,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case", ascii_case_insensitive)]
#[vocabulary(prefix = "fish", expected = "cod, crab or eel")]
pub enum Fish {
    /// Common.
    Cod,
    /// Less common.
    Crab,
    /// Rare.
    Eel,
}

/// A heap of fish, counted by kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ViewPart)]
#[serde(transparent)]
pub struct Heap([u8; 3]);

impl Heap {
    /// The number of fish of a kind.
    #[must_use]
    pub const fn count(self, fish: Fish) -> u8 {
        self.0[fish as usize]
    }

    /// The number of all fish.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.iter().copied().map(u32::from).sum()
    }

    /// Whether the heap is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The kinds in it.
    pub fn kinds(self) -> impl Iterator<Item = Fish> {
        let all = Fish::all().iter().copied();
        all.filter(move |fish| self.count(*fish) > 0)
    }

    /// Adds fish of a kind.
    pub const fn add(&mut self, fish: Fish, number: u8) {
        self.0[fish as usize] += number;
    }

    /// Removes one fish; `None` if there is none of that kind.
    pub fn take(&mut self, fish: Fish) -> Option<Fish> {
        let left = self.count(fish).checked_sub(1)?;
        self.0[fish as usize] = left;
        Some(fish)
    }

    /// The heap without another one; `None` if that is not part of this one.
    #[must_use]
    pub fn without(self, other: Heap) -> Option<Heap> {
        let mut left = self;
        for fish in Fish::all() {
            left.0[*fish as usize] = self.count(*fish).checked_sub(other.count(*fish))?;
        }
        Some(left)
    }

    /// A random fish, each piece equally likely; `None` if the heap is empty.
    pub fn pick<R: Random + ?Sized>(self, rng: &mut R) -> Option<Fish> {
        weighted(self.0.iter().copied().map(u32::from), rng).map(|kind| Fish::all()[kind])
    }

    /// Removes a random fish, each piece equally likely; `None` if the heap is empty.
    pub fn draw<R: Random + ?Sized>(&mut self, rng: &mut R) -> Option<Fish> {
        self.pick(rng).and_then(|fish| self.take(fish))
    }

    /// Removes this many random fish, or all there are.
    pub fn deal<R: Random + ?Sized>(&mut self, number: u8, rng: &mut R) -> Heap {
        let mut dealt = Heap::default();
        for fish in (0..number).map_while(|_| self.draw(rng)) {
            dealt.add(fish, 1);
        }
        dealt
    }
}
