//! The levels of bots, by which people choose them. How a level decides is not here.

use std::fmt;
use std::str::FromStr;

use portolan_core::{GamePackage, Setup};
use portolan_match::LevelName;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::character::Bot;
use crate::player::Player;

/// The level of a bot, weakest first.
///
/// ```
/// use portolan_bots::Level;
///
/// let level: Level = "mate".parse()?;
/// assert!(level > Level::Deckhand);
/// assert_eq!(level.to_string(), "mate");
///
/// let error = "bosun".parse::<Level>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown bot “bosun”: expected one of deckhand, mate, captain, admiral");
/// # Ok::<(), portolan_bots::UnknownLevel>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Plays legal actions at random.
    Deckhand,
    /// Plays the heuristic of the game.
    Mate,
    /// Searches for a better move than the heuristic's.
    Captain,
    /// Searches longer.
    Admiral,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Deckhand, Level::Mate, Level::Captain, Level::Admiral];

    /// The player of this level for matches with this set-up, of an even temperament.
    #[must_use]
    pub fn player<G: GamePackage + 'static>(self, setup: &Setup) -> Box<dyn Player<G>> {
        Bot::from(self).player(setup)
    }

    /// How many stars people see, of as many as there are levels.
    #[must_use]
    pub const fn stars(self) -> u8 {
        self as u8 + 1
    }

    /// Whether it searches, so that its decisions take noticeable time.
    #[must_use]
    pub const fn searches(self) -> bool {
        matches!(self, Level::Captain | Level::Admiral)
    }

    /// The name in commands, records and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Deckhand => "deckhand",
            Level::Mate => "mate",
            Level::Captain => "captain",
            Level::Admiral => "admiral",
        }
    }
}

impl From<Level> for LevelName {
    /// The name as the author of an entry.
    fn from(level: Level) -> LevelName {
        let name = level.name().parse();
        name.expect("every level has a name that logs can hold")
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name is not one of a level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown bot “{given}”: expected one of {}", Level::ALL.map(Level::name).join(", "))]
pub struct UnknownLevel {
    /// The name given, shortened.
    pub given: String,
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        Level::ALL
            .into_iter()
            .find(|level| level.name() == text)
            .ok_or_else(|| UnknownLevel {
                given: text.chars().take(40).collect(),
            })
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        let name = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
            assert_eq!(LevelName::from(level).to_string(), level.name());
        }
    }

    #[test]
    fn an_unknown_name_is_reported_with_the_known_ones() {
        let error = "Mate".parse::<Level>().unwrap_err().to_string();
        assert_eq!(
            error,
            "unknown bot “Mate”: expected one of deckhand, mate, captain, admiral"
        );
    }

    #[test]
    fn in_json_a_level_is_its_name() {
        let json = serde_json::to_string(&Level::ALL).unwrap();
        assert_eq!(json, r#"["deckhand","mate","captain","admiral"]"#);
        let back: Vec<Level> = serde_json::from_str(&json).unwrap();
        assert_eq!(back, Level::ALL);
        let wrong = serde_json::from_str::<Level>(r#""bosun""#).unwrap_err();
        assert!(
            wrong
                .to_string()
                .contains("expected one of deckhand, mate, captain, admiral")
        );
    }
}
