//! The persons among bots, six of each level: one of each temperament. How they decide is not here.

use std::fmt;
use std::str::FromStr;

use portolan_core::{GamePackage, Setup, Temperament};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::estimate::Estimator;
use crate::level::Level;
use crate::player::Player;
use crate::quick::{Deckhand, Mate};
use crate::searcher::Searcher;

/// A person whom people can play with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Person {
    /// How well this person plays.
    pub level: Level,
    /// What this person is like.
    pub temperament: Temperament,
    /// The name, which no other person has.
    pub name: &'static str,
}

/// The names of a level, in the order of [`Temperament::ALL`]. All are short, and have different initials, because
/// boards show initials.
const fn names(level: Level) -> [&'static str; Temperament::ALL.len()] {
    match level {
        Level::Deckhand => ["Joost", "Nele", "Rufo", "Brida", "Oumar", "Pippa"],
        Level::Mate => ["Marten", "Ilse", "Corvin", "Zaira", "Amadou", "Lucette"],
        Level::Captain => ["Henrike", "Tadeo", "Vanna", "Ragnar", "Yasmin", "Florio"],
        Level::Admiral => [
            "Octavia",
            "Wenzel",
            "Drusilla",
            "Kassim",
            "Selma",
            "Balthazar",
        ],
    }
}

impl Person {
    /// The persons of a level.
    #[must_use]
    pub fn of(level: Level) -> [Person; Temperament::ALL.len()] {
        let names = names(level);
        std::array::from_fn(|index| Person {
            level,
            temperament: Temperament::ALL[index],
            name: names[index],
        })
    }

    /// All persons, those of the weakest level first.
    pub fn all() -> impl Iterator<Item = Person> {
        Level::ALL.into_iter().flat_map(Person::of)
    }

    /// The person of a level with this name.
    #[must_use]
    pub fn named(level: Level, name: &str) -> Option<Person> {
        let mut persons = Person::of(level).into_iter();
        persons.find(|person| person.name == name)
    }
}

/// A bot: a level that plays evenly, or a person of a level. Written `captain` or `captain:Vanna`.
///
/// ```
/// use portolan_bots::{Bot, Level};
/// use portolan_core::Temperament;
///
/// let bot: Bot = "captain:Vanna".parse()?;
/// assert_eq!((bot.level(), bot.temperament()), (Level::Captain, Temperament::Greedy));
/// assert_eq!(bot.to_string(), "captain:Vanna");
/// assert_eq!("mate".parse(), Ok(Bot::from(Level::Mate)));
///
/// let error = "mate:Vanna".parse::<Bot>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "unknown person “Vanna” of level mate: expected one of Marten, Ilse, Corvin, Zaira, Amadou, Lucette"
/// );
/// # Ok::<(), portolan_bots::UnknownBot>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bot {
    /// Nobody in particular, of an even temperament.
    Level(Level),
    /// A person.
    Person(Person),
}

impl Bot {
    /// The bot of a level with this name: the person of that name, or nobody in particular.
    #[must_use]
    pub fn named(level: Level, name: &str) -> Bot {
        Person::named(level, name).map_or(Bot::Level(level), Bot::Person)
    }

    /// How well it plays.
    #[must_use]
    pub const fn level(self) -> Level {
        match self {
            Bot::Level(level) => level,
            Bot::Person(person) => person.level,
        }
    }

    /// What it is like.
    #[must_use]
    pub const fn temperament(self) -> Temperament {
        match self {
            Bot::Level(_) => Temperament::Even,
            Bot::Person(person) => person.temperament,
        }
    }

    /// The player for matches with this set-up.
    #[must_use]
    pub fn player<G: GamePackage + 'static>(self, setup: &Setup) -> Box<dyn Player<G>> {
        let temperament = self.temperament();
        let searcher =
            |settings| Box::new(Searcher::new(Estimator::new(setup), settings, temperament));
        match self.level() {
            Level::Deckhand => Box::new(Deckhand),
            Level::Mate => Box::new(Mate { temperament }),
            Level::Captain => searcher(G::SEARCH),
            Level::Admiral => searcher(G::DEEP_SEARCH),
        }
    }
}

impl From<Level> for Bot {
    fn from(level: Level) -> Bot {
        Bot::Level(level)
    }
}

impl From<Person> for Bot {
    fn from(person: Person) -> Bot {
        Bot::Person(person)
    }
}

impl PartialEq<Level> for Bot {
    /// Whether it is nobody in particular of this level.
    fn eq(&self, level: &Level) -> bool {
        *self == Bot::Level(*level)
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bot::Level(level) => level.fmt(f),
            Bot::Person(person) => f.pad(&format!("{}:{}", person.level, person.name)),
        }
    }
}

/// A text does not name a bot.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnknownBot {
    /// The level is unknown.
    #[error(transparent)]
    Level(#[from] crate::UnknownLevel),
    /// The level has no such person.
    #[error("unknown person “{given}” of level {level}: expected one of {}", Person::of(*level).map(|person| person.name).join(", "))]
    Person {
        /// The level.
        level: Level,
        /// The name given, shortened.
        given: String,
    },
}

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Bot, UnknownBot> {
        let Some((level, name)) = text.split_once(':') else {
            return Ok(Bot::Level(text.parse()?));
        };
        let level: Level = level.parse()?;
        let unknown = || UnknownBot::Person {
            level,
            given: name.chars().take(40).collect(),
        };
        Person::named(level, name)
            .map(Bot::Person)
            .ok_or_else(unknown)
    }
}

impl Serialize for Bot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Bot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bot, D::Error> {
        let name = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_name_is_one_person_and_initials_differ_within_a_level() {
        let names: BTreeSet<_> = Person::all().map(|person| person.name).collect();
        assert_eq!(names.len(), Person::all().count());
        for level in Level::ALL {
            let persons = Person::of(level);
            let initials: BTreeSet<_> = persons.map(|one| one.name.chars().next()).into();
            assert_eq!(initials.len(), persons.len(), "{level}");
        }
    }

    #[test]
    fn names_fit_on_a_board_and_into_a_list_of_seats() {
        for person in Person::all() {
            assert!(person.name.chars().count() <= 12, "{}", person.name);
            assert!(
                person.name.chars().all(char::is_alphabetic),
                "{}",
                person.name
            );
        }
    }

    #[test]
    fn bots_are_read_back_as_they_are_written() {
        let levels = Level::ALL.map(Bot::from).into_iter();
        for bot in levels.chain(Person::all().map(Bot::from)) {
            assert_eq!(bot.to_string().parse(), Ok(bot));
            let json = serde_json::to_string(&bot).unwrap();
            assert_eq!(serde_json::from_str::<Bot>(&json).unwrap(), bot);
        }
        assert_eq!(
            serde_json::to_string(&Bot::from(Level::Mate)).unwrap(),
            r#""mate""#
        );
        for text in [
            "bosun",
            "mate:",
            "mate:Vanna",
            "captain:vanna",
            "captain:Vanna:",
        ] {
            assert!(text.parse::<Bot>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_name_that_is_no_persons_plays_evenly() {
        assert_eq!(Bot::named(Level::Mate, "Vesconte"), Level::Mate);
        assert_eq!(Bot::named(Level::Mate, "Vanna"), Level::Mate);
        let vanna = Bot::named(Level::Captain, "Vanna");
        assert_eq!(vanna.temperament(), Temperament::Greedy);
    }
}
