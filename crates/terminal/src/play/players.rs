//! The players of a session: people and bots, as given with `--seats` and as stored in the names of
//! a record, so that a loaded game has the same players in the same seats.

use std::fmt;
use std::str::FromStr;

use portolan_bots::{Bot, Level};

/// Names for bots, with different initials, because boards show initials.
const BOT_NAMES: [&str; 8] = [
    "Ana", "Bao", "Carlo", "Dirk", "Elif", "Fatou", "Gaspar", "Hanne",
];

/// The longest name, in characters, that fits on a board.
const LONGEST_NAME: usize = 12;

/// Who decides for a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayerKind {
    /// A person at the keyboard.
    Person,
    /// This bot: a person if its name is one of the level, otherwise nobody in particular.
    Bot(Bot),
}

/// The player of a seat, written `me`, `me:Anna`, `mate` or `deckhand:Bosun`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// Who decides.
    pub kind: PlayerKind,
    /// The name, if one was given.
    pub name: Option<String>,
}

impl Player {
    /// A player without a name.
    #[must_use]
    pub const fn unnamed(kind: PlayerKind) -> Player {
        Player { kind, name: None }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            PlayerKind::Person => f.write_str("me")?,
            PlayerKind::Bot(bot) => write!(f, "{}", bot.level())?,
        }
        match &self.name {
            Some(name) => write!(f, ":{name}"),
            None => Ok(()),
        }
    }
}

impl Player {
    /// The name for a record, with the level of a bot.
    #[must_use]
    pub fn record_name(&self) -> String {
        let name = self.name.clone().unwrap_or_default();
        match self.kind {
            PlayerKind::Person => name,
            PlayerKind::Bot(bot) => format!("{name} ({})", bot.level()),
        }
    }

    /// The player that a name in a record means: a bot if it is a level or ends with one in
    /// brackets, otherwise a person.
    #[must_use]
    pub fn from_record_name(text: &str) -> Player {
        let (name, level) = match text
            .strip_suffix(')')
            .and_then(|rest| rest.split_once(" ("))
        {
            Some((name, level)) => (name, level.parse().ok()),
            None => ("", text.parse().ok()),
        };
        let short = |name: &str| name.chars().take(LONGEST_NAME).collect::<String>();
        match level {
            Some(level) => Player {
                kind: PlayerKind::Bot(Bot::named(level, name)),
                name: (!name.is_empty()).then(|| short(name)),
            },
            None => Player {
                kind: PlayerKind::Person,
                name: Some(short(text)),
            },
        }
    }
}

/// Why a text does not name a player.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// Neither `me` nor a bot.
    #[error("“{0}” cannot sit here: expected me, {levels} (with a name: me:Anna)", levels = Level::ALL.map(Level::name).join(", "))]
    Kind(String),
    /// A name that is too long or has forbidden characters.
    #[error(
        "the name “{0}” does not fit: expected 1 to {LONGEST_NAME} characters, neither comma nor colon"
    )]
    Name(String),
}

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        let short = |text: &str| text.chars().take(40).collect::<String>();
        let (who, name) = match text.trim().split_once(':') {
            Some((who, name)) => (who.trim(), Some(name.trim())),
            None => (text.trim(), None),
        };
        let kind = match who {
            "me" => PlayerKind::Person,
            level => {
                let level = level.parse().map_err(|_| PlayerError::Kind(short(who)))?;
                PlayerKind::Bot(Bot::named(level, name.unwrap_or_default()))
            }
        };
        if let Some(name) = name {
            let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
            if !fits || name.contains([':', ',']) || name.contains(char::is_control) {
                return Err(PlayerError::Name(short(name)));
            }
        }
        Ok(Player {
            kind,
            name: name.map(str::to_owned),
        })
    }
}

/// The default players: one person, and mates in the other seats.
#[must_use]
pub(super) fn default_players(players: u8) -> Vec<Player> {
    (0..players)
        .map(|seat| match seat {
            0 => Player::unnamed(PlayerKind::Person),
            _ => Player::unnamed(PlayerKind::Bot(Level::Mate.into())),
        })
        .collect()
}

/// Names the players who have no name. `person` gives the name of a person: `None` for the only
/// unnamed one, otherwise with their number.
pub(super) fn with_names(
    players: Vec<Player>,
    person: impl Fn(Option<usize>) -> String,
) -> Vec<Player> {
    let is_unnamed_person =
        |player: &&Player| player.kind == PlayerKind::Person && player.name.is_none();
    let people = players.iter().filter(is_unnamed_person).count();
    let initials: Vec<_> = players
        .iter()
        .filter_map(|player| player.name.as_deref()?.chars().next())
        .map(|initial| initial.to_ascii_uppercase())
        .collect();
    let mut bots = BOT_NAMES
        .into_iter()
        .filter(|name| !name.starts_with(initials.as_slice()))
        .chain(BOT_NAMES);
    let mut number = 0;
    players
        .into_iter()
        .map(|player| {
            let name = match (player.kind, player.name) {
                (_, Some(name)) => Some(name),
                (PlayerKind::Person, None) => {
                    number += 1;
                    Some(person((people > 1).then_some(number)))
                }
                (PlayerKind::Bot(_), None) => bots.next().map(str::to_owned),
            };
            Player {
                kind: player.kind,
                name,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use portolan_core::Temperament;

    use super::*;

    fn read(text: &str) -> Result<Player, PlayerError> {
        text.parse()
    }

    #[test]
    fn players_read_back_as_they_print() {
        for text in ["me", "me:Anna", "mate", "deckhand:Old Ned"] {
            assert_eq!(read(text).unwrap().to_string(), text);
        }
        assert_eq!(read(" me : Zoé ").unwrap().name.as_deref(), Some("Zoé"));
    }

    #[test]
    fn an_invalid_player_is_refused_with_the_reason() {
        for text in ["", "you", "Me", "pirate:Anna"] {
            assert!(matches!(read(text), Err(PlayerError::Kind(_))), "{text}");
        }
        for text in ["me:", "me:a:b", "mate:much too long a name", "me:\u{1b}[2J"] {
            assert!(matches!(read(text), Err(PlayerError::Name(_))), "{text}");
        }
        assert_eq!(
            read("bosun").unwrap_err().to_string(),
            "“bosun” cannot sit here: expected me, deckhand, mate, captain, admiral (with a name: me:Anna)"
        );
    }

    #[test]
    fn a_record_stores_who_sits_where() {
        for text in ["me:Anna", "mate:Ana", "deckhand:Old Ned", "mate:Zaira"] {
            let player = read(text).unwrap();
            assert_eq!(Player::from_record_name(&player.record_name()), player);
        }
        assert_eq!(read("mate:Ana").unwrap().record_name(), "Ana (mate)");
        assert_eq!(
            Player::from_record_name("mate"),
            Player::unnamed(PlayerKind::Bot(Level::Mate.into()))
        );
        assert_eq!(
            Player::from_record_name("Ned (the old)").kind,
            PlayerKind::Person
        );
    }

    #[test]
    fn the_name_of_a_person_of_the_level_is_that_person() {
        let temperament = |text: &str| match read(text).unwrap().kind {
            PlayerKind::Bot(bot) => bot.temperament(),
            PlayerKind::Person => panic!("{text}"),
        };
        assert_eq!(temperament("captain:Vanna"), Temperament::Greedy);
        assert_eq!(temperament("mate:Vanna"), Temperament::Even);
        assert_eq!(temperament("mate"), Temperament::Even);
    }

    #[test]
    fn everybody_gets_a_name() {
        let with_names = |text: &str| {
            let players = text.split(',').map(|text| read(text).unwrap()).collect();
            let with_names = with_names(players, |number| match number {
                None => "Player".to_owned(),
                Some(number) => format!("Player {number}"),
            });
            with_names
                .into_iter()
                .filter_map(|player| player.name)
                .collect::<Vec<_>>()
        };
        assert_eq!(with_names("me,mate,mate"), ["Player", "Ana", "Bao"]);
        assert_eq!(
            with_names("me,me,mate:Bob,mate"),
            ["Player 1", "Player 2", "Bob", "Ana"]
        );
        assert_eq!(with_names("me:Anna,mate,me"), ["Anna", "Bao", "Player"]);
    }
}
