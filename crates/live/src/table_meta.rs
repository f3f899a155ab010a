//! The sheet of a table: everything about it that is not in its log. It is stored as JSON beside
//! the log; the seed in it never leaves the server before the game is over or closed.

use std::collections::BTreeMap;

use portolan_bots::Level;
use portolan_core::{Ranking, Seat, Seats, Setup, Value};
use portolan_match::LONGEST_NAME;
use serde::{Deserialize, Serialize};

use crate::wire;

/// Who sits in a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum SeatAssignment {
    /// Nobody yet.
    Free,
    /// A guest.
    Person {
        /// Which one.
        guest: String,
        /// The guest's name when sitting down.
        name: String,
        /// How far away the guest is for good.
        #[serde(default)]
        away: Away,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
        /// What it is called.
        name: String,
    },
}

/// Whether somebody went away from a running game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Away {
    /// No.
    #[default]
    No,
    /// Left, and may return.
    Left,
    /// Resigned, and may not.
    Resigned,
}

/// Everything about a table that is not in its log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TableMeta {
    /// The name of who opened it.
    pub(crate) opener: String,
    pub(crate) setup: Setup,
    pub(crate) seat_assignments: Vec<SeatAssignment>,
    /// Seconds until a bot plays for a silent seat.
    pub(crate) waiting: Option<u32>,
    /// The secret seed, in hexadecimal.
    pub(crate) seed: String,
    /// What is published of it.
    pub(crate) commitment: String,
    /// What people stirred in, by seat.
    #[serde(default)]
    pub(crate) entropy: BTreeMap<u8, String>,
    /// What is fixed when the game starts.
    #[serde(default)]
    pub(crate) started: Option<Started>,
    /// How it ended.
    #[serde(default)]
    pub(crate) result: Option<Ranking>,
    /// Whom the game waited for when the table last left memory.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rested: Option<Rested>,
}

/// Whom a game waited for when its table left memory, so that nobody is waited for anew.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Rested {
    /// By seat: the number of its prompt, and since when, in milliseconds since 1970.
    pub(crate) awaited: BTreeMap<u8, (u32, i64)>,
    /// Seats a bot stood in for.
    pub(crate) stand_ins: Seats,
}

/// What is fixed when the game starts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Started {
    /// The version of the rules.
    pub(crate) rules: u32,
    /// The fingerprint of the edition.
    pub(crate) edition: String,
    /// The names in seat order, no two alike.
    pub(crate) names: Vec<String>,
}

impl TableMeta {
    /// The seat a guest has.
    pub(crate) fn seat_of(&self, guest: &str) -> Option<Seat> {
        let sits =
            |seat_assignment: &SeatAssignment| matches!(seat_assignment, SeatAssignment::Person { guest: who, .. } if who == guest);
        self.seat_assignments.iter().position(sits).map(Seat::new)
    }

    /// The guests who sit here.
    pub(crate) fn guests(&self) -> impl Iterator<Item = &str> {
        self.seat_assignments.iter().filter_map(|seat_assignment| match seat_assignment {
            SeatAssignment::Person { guest, .. } => Some(guest.as_str()),
            SeatAssignment::Free | SeatAssignment::Bot { .. } => None,
        })
    }

    /// The seats of people.
    pub(crate) fn people(&self) -> Seats {
        let is_person = |seat: &Seat| matches!(self.seat_assignments[seat.index()], SeatAssignment::Person { .. });
        Seat::all(self.seat_assignments.len()).filter(is_person).collect()
    }

    /// Whether every person has gone for good or left.
    pub(crate) fn is_deserted(&self) -> bool {
        !self
            .seat_assignments
            .iter()
            .any(|seat_assignment| matches!(seat_assignment, SeatAssignment::Person { away: Away::No, .. }))
    }

    /// The seats of people who left and may return.
    pub(crate) fn left(&self) -> Seats {
        let has_left = |seat: &Seat| self.away(*seat) == Away::Left;
        Seat::all(self.seat_assignments.len()).filter(has_left).collect()
    }

    pub(crate) fn away(&self, seat: Seat) -> Away {
        match self.seat_assignments.get(seat.index()) {
            Some(SeatAssignment::Person { away, .. }) => *away,
            _ => Away::No,
        }
    }

    pub(crate) fn set_away(&mut self, seat: Seat, now: Away) {
        if let Some(SeatAssignment::Person { away, .. }) = self.seat_assignments.get_mut(seat.index()) {
            *away = now;
        }
    }

    /// The names at the table, no two alike, so that each leads to one seat.
    pub(crate) fn names(&self) -> Vec<String> {
        if let Some(started) = &self.started {
            return started.names.clone();
        }
        let mut names: Vec<String> = Vec::new();
        for seat_assignment in &self.seat_assignments {
            let name = match seat_assignment {
                SeatAssignment::Person { name, .. } | SeatAssignment::Bot { name, .. } => name.as_str(),
                SeatAssignment::Free => "–",
            };
            let again = |number: &u32| {
                let wish = match number {
                    1 => name.to_owned(),
                    more => numbered(name, *more),
                };
                (!names.contains(&wish)).then_some(wish)
            };
            names.extend((1..).find_map(|number| again(&number)));
        }
        names
    }

    /// The options that were chosen.
    pub(crate) fn options(&self) -> &BTreeMap<String, Value> {
        &self.setup.options
    }

    /// What people stirred in, in seat order.
    pub(crate) fn stirred(&self) -> Vec<wire::Seed> {
        let told = |(seat, text): (&u8, &String)| wire::Seed {
            seat: *seat,
            text: text.clone(),
        };
        self.entropy.iter().map(told).collect()
    }
}

/// A name with a number after it, cut where it would become too long.
fn numbered(name: &str, number: u32) -> String {
    let number = format!(" {number}");
    let room = LONGEST_NAME.saturating_sub(number.len());
    name.chars().take(room).collect::<String>() + &number
}

/// What bots are called: makers of old charts, in seat order.
pub(crate) const BOT_NAMES: [&str; 8] = [
    "Vesconte", "Cresques", "Piri", "Grazia", "Maggiolo", "Prunes", "Olives", "Beccari",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn person(guest: &str, name: &str) -> SeatAssignment {
        SeatAssignment::Person {
            guest: guest.into(),
            name: name.into(),
            away: Away::No,
        }
    }

    fn meta(seat_assignments: Vec<SeatAssignment>) -> TableMeta {
        TableMeta {
            opener: "Anna".into(),
            setup: Setup::new(3),
            seat_assignments,
            waiting: None,
            seed: String::new(),
            commitment: String::new(),
            entropy: BTreeMap::new(),
            started: None,
            result: None,
            rested: None,
        }
    }

    #[test]
    fn long_names_stay_short_enough_when_they_are_told_apart() {
        let long = "é".repeat(LONGEST_NAME);
        let names = meta(vec![person("a", &long), person("b", &long)]).names();
        assert_eq!(names[0], long);
        assert_eq!(names[1].chars().count(), LONGEST_NAME);
        assert!(names[1].ends_with("é 2"), "{}", names[1]);
    }

    #[test]
    fn two_of_one_name_are_told_apart() {
        let meta = meta(vec![
            person("a", "Anna"),
            person("b", "Anna"),
            person("c", "Anna 2"),
        ]);
        assert_eq!(meta.names(), ["Anna", "Anna 2", "Anna 2 2"]);
    }

    #[test]
    fn a_table_is_deserted_when_everybody_left_or_resigned() {
        let mut meta = meta(vec![person("a", "Anna"), person("b", "Ben"), SeatAssignment::Free]);
        assert!(!meta.is_deserted());
        meta.set_away(Seat::new(0), Away::Left);
        assert!(!meta.is_deserted());
        meta.set_away(Seat::new(1), Away::Resigned);
        assert!(meta.is_deserted());
    }

    #[test]
    fn a_sheet_is_read_back() {
        let meta = meta(vec![
            person("a", "Anna"),
            SeatAssignment::Bot {
                level: Level::Mate,
                name: "Piri".into(),
            },
            SeatAssignment::Free,
        ]);
        let text = serde_json::to_string(&meta).unwrap();
        assert_eq!(serde_json::from_str::<TableMeta>(&text).unwrap(), meta);
        assert_eq!(meta.seat_of("a"), Some(Seat::new(0)));
        assert_eq!(meta.seat_of("b"), None);
        assert_eq!(meta.people().len(), 1);
    }
}
