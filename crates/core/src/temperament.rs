//! The temperament of a player, and the manner of deciding that follows from it and from what others did to
//! it. Persons, levels and how a search weighs a manner belong to the crate of the bots.

use std::fmt;
use std::str::FromStr;

use crate::seat::{MAX_SEATS, Seat};

/// What a player is like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Temperament {
    /// Like nothing in particular: plays for the best chance.
    #[default]
    Even,
    /// Prefers a small gain that is sure.
    Cautious,
    /// Prefers a great gain that is not.
    Greedy,
    /// Remembers who harmed it.
    Vengeful,
    /// Deals for a smaller gain, and spares whoever is last.
    Generous,
    /// Talks about everything.
    Chatterbox,
}

impl Temperament {
    /// All of them.
    pub const ALL: [Temperament; 6] = [
        Temperament::Even,
        Temperament::Cautious,
        Temperament::Greedy,
        Temperament::Vengeful,
        Temperament::Generous,
        Temperament::Chatterbox,
    ];

    /// The name in JSON and Fluent keys.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Temperament::Even => "even",
            Temperament::Cautious => "cautious",
            Temperament::Greedy => "greedy",
            Temperament::Vengeful => "vengeful",
            Temperament::Generous => "generous",
            Temperament::Chatterbox => "chatterbox",
        }
    }
}

impl fmt::Display for Temperament {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name is not one of a temperament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown temperament")]
pub struct UnknownTemperament;

impl FromStr for Temperament {
    type Err = UnknownTemperament;

    fn from_str(text: &str) -> Result<Temperament, UnknownTemperament> {
        let all = Temperament::ALL.into_iter();
        let mut named = all.filter(|temperament| temperament.name() == text);
        named.next().ok_or(UnknownTemperament)
    }
}

impl serde::Serialize for Temperament {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> serde::Deserialize<'de> for Temperament {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Temperament, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

/// How a player decides where several actions are about equally good. A game reads of it what it can use.
///
/// ```
/// use portolan_core::Manner;
///
/// // Half of what something is worth is the usual first bid; nobody bids more than it is worth.
/// assert_eq!(Manner::EVEN.bid(1, 20.0, 0.5), 10);
/// let eager = Manner { eagerness: 0.5, ..Manner::EVEN };
/// assert_eq!(eager.bid(1, 20.0, 0.5), 15);
/// // Later raises are not always by one either.
/// assert_eq!(Manner::EVEN.bid(16, 20.0, 0.5), 16);
/// assert_eq!(eager.bid(16, 20.0, 0.5), 17);
/// let patient = Manner { eagerness: -1.0, ..Manner::EVEN };
/// assert_eq!(patient.bid(1, 20.0, 0.5), 1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Manner {
    /// How soon it bids what it would pay: from −1, the least raise each time, over 0, as usual, to 1, everything
    /// at once.
    pub eagerness: f32,
    /// How much it risks: from −1, as little as possible, to 1.
    pub daring: f32,
    /// How much less than usual a deal must gain it: from −1, it wants more, to 1.
    pub generosity: f32,
    /// What it holds against each seat, from 0, nothing, to 1.
    pub grudges: [f32; MAX_SEATS],
}

impl Manner {
    /// As the heuristic of the game plays by itself.
    pub const EVEN: Manner = Manner {
        eagerness: 0.0,
        daring: 0.0,
        generosity: 0.0,
        grudges: [0.0; MAX_SEATS],
    };

    /// A bid of at least `least` for something of this worth, of which `usual` is the part that is usually bid
    /// at once. It exceeds the worth only if the least bid does: then it is for the caller to pass.
    #[must_use]
    pub fn bid(&self, least: u32, worth: f32, usual: f32) -> u32 {
        let eager = self.eagerness.clamp(-1.0, 1.0);
        let share = if eager < 0.0 {
            usual * (1.0 + eager)
        } else {
            usual + (1.0 - usual) * eager
        };
        let jump = (worth - least as f32).max(0.0) * eager.max(0.0) / 2.0;
        let bid = (share * worth).max(least as f32 + jump) as u32;
        bid.clamp(least, least.max(worth.max(0.0) as u32))
    }

    /// What it holds against this seat, from 0 to 1.
    #[must_use]
    pub fn grudge(&self, seat: Seat) -> f32 {
        self.grudges.get(seat.index()).copied().unwrap_or_default()
    }
}

/// Something that a seat did to another, as everybody could see or at least the other one could.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Affront {
    /// Who did it.
    pub by: Seat,
    /// Who suffered it.
    pub to: Seat,
    /// How bad it was, from 0 to 1.
    pub weight: f32,
    /// The place of the event in the list of those that were seen.
    pub at: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_bid_exceeds_the_worth_or_falls_below_the_least() {
        for tenths in -10..=10 {
            let manner = Manner {
                eagerness: tenths as f32 / 10.0,
                ..Manner::EVEN
            };
            for worth in 0..60 {
                for least in 1..=worth {
                    for usual in [0.0, 0.5, 0.6, 1.0] {
                        let bid = manner.bid(least, worth as f32 + 0.7, usual);
                        assert!((least..=worth).contains(&bid), "{manner:?} {worth} {least}");
                    }
                }
            }
        }
    }

    #[test]
    fn who_is_more_eager_never_bids_less() {
        let bids = (-10..=10).map(|tenths| {
            let manner = Manner {
                eagerness: tenths as f32 / 10.0,
                ..Manner::EVEN
            };
            manner.bid(3, 40.0, 0.6)
        });
        let bids: Vec<u32> = bids.collect();
        assert!(bids.is_sorted());
        assert_eq!((bids[0], bids[10], bids[20]), (3, 24, 40));
    }

    #[test]
    fn names_are_read_back() {
        for temperament in Temperament::ALL {
            assert_eq!(temperament.name().parse(), Ok(temperament));
        }
        assert_eq!("Greedy".parse::<Temperament>(), Err(UnknownTemperament));
    }
}
