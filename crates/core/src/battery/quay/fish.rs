//! The three kinds of fish and heaps of them. Prices and numbers are the edition's business.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::phrase::Arg;
use crate::random::{Random, weighted};

/// A kind of fish.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fish {
    /// Common.
    Cod,
    /// Less common.
    Crab,
    /// Rare.
    Eel,
}

impl Fish {
    /// All kinds.
    pub const ALL: [Fish; 3] = [Fish::Cod, Fish::Crab, Fish::Eel];

    /// The name in notation and editions.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Fish::Cod => "cod",
            Fish::Crab => "crab",
            Fish::Eel => "eel",
        }
    }

    /// The name as people read it.
    #[must_use]
    pub fn arg(self) -> Arg {
        Arg::key(match self {
            Fish::Cod => "fish-cod",
            Fish::Crab => "fish-crab",
            Fish::Eel => "fish-eel",
        })
    }
}

impl FromStr for Fish {
    type Err = ();

    fn from_str(text: &str) -> Result<Fish, ()> {
        Fish::ALL
            .into_iter()
            .find(|fish| fish.name() == text)
            .ok_or(())
    }
}

/// A heap of fish, counted by kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Heap([u8; 3]);

impl Heap {
    /// How many of a kind.
    #[must_use]
    pub const fn count(self, fish: Fish) -> u8 {
        self.0[fish as usize]
    }

    /// How many in all.
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.iter().copied().map(u32::from).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The kinds in it.
    pub fn kinds(self) -> impl Iterator<Item = Fish> {
        Fish::ALL
            .into_iter()
            .filter(move |fish| self.count(*fish) > 0)
    }

    /// Adds fish of a kind.
    pub const fn add(&mut self, fish: Fish, number: u8) {
        self.0[fish as usize] += number;
    }

    /// Takes one fish out; `None` if there is none of that kind.
    pub fn take(&mut self, fish: Fish) -> Option<Fish> {
        let left = self.count(fish).checked_sub(1)?;
        self.0[fish as usize] = left;
        Some(fish)
    }

    /// What is left without another heap; `None` if that is not part of this one.
    #[must_use]
    pub fn without(self, other: Heap) -> Option<Heap> {
        let mut left = self;
        for fish in Fish::ALL {
            left.0[fish as usize] = self.count(fish).checked_sub(other.count(fish))?;
        }
        Some(left)
    }

    /// One fish, each piece equally likely; `None` from an empty heap.
    pub fn pick<R: Random + ?Sized>(self, rng: &mut R) -> Option<Fish> {
        weighted(self.0.iter().copied().map(u32::from), rng).map(|kind| Fish::ALL[kind])
    }

    /// Takes a random fish out, each piece equally likely; `None` from an empty heap.
    pub fn draw<R: Random + ?Sized>(&mut self, rng: &mut R) -> Option<Fish> {
        self.pick(rng).and_then(|fish| self.take(fish))
    }
}
