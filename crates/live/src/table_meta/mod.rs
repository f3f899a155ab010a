//! The metadata of a table: everything about it that is not in its log. It is stored as JSON
//! beside the log. The seed in it never leaves the server before the game is over or closed.

mod stored_orders;

use std::collections::{BTreeMap, BTreeSet};

use portolan_bots::{Bot, Level, Person};
use portolan_core::{Ranking, Seat, Seats, Setup, Value};
use portolan_match::{Commitment, Seed};
use portolan_store::{GuestId, TableId};
use serde::{Deserialize, Serialize};

use crate::names::{BOT_NAMES, distinct_name, look_alike};
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
        guest: GuestId,
        /// The guest's name when sitting down.
        name: String,
        /// Whether the guest has gone away.
        away: Away,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: Level,
        /// Its name: that of a person of the level, or at an old table that of nobody in particular.
        name: String,
    },
    /// Kept for a guest of the previous table who has not answered yet.
    Kept {
        /// Which one.
        guest: GuestId,
        /// The guest's name at the previous table.
        name: String,
    },
}

impl SeatAssignment {
    /// The name of whoever sits there, or for whom the seat is kept.
    fn name(&self) -> Option<&str> {
        match self {
            SeatAssignment::Person { name, .. }
            | SeatAssignment::Bot { name, .. }
            | SeatAssignment::Kept { name, .. } => Some(name),
            SeatAssignment::Free => None,
        }
    }

    /// The bot that plays this seat, if one was given to a bot.
    pub(crate) fn bot(&self) -> Option<Bot> {
        match self {
            SeatAssignment::Bot { level, name } => Some(Bot::named(*level, name)),
            _ => None,
        }
    }
}

/// Whether a person has gone away from a running game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Away {
    /// No.
    No,
    /// Left, and may return.
    Left,
    /// Resigned, and may not.
    Resigned,
}

/// Everything about a table that is not in its log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TableMeta {
    /// The name of the guest who opened the table.
    pub(crate) opener: String,
    /// Without the text of the edition, which is stored beside the metadata: lists read this.
    pub(crate) setup: Setup,
    #[serde(rename = "seats")]
    pub(crate) seat_assignments: Box<[SeatAssignment]>,
    /// Seconds until a bot plays for a silent seat.
    pub(crate) waiting: Option<u32>,
    /// How fast the bots play.
    #[serde(default)]
    pub(crate) pace: wire::BotPace,
    /// Whether people may ask for advice.
    #[serde(default)]
    pub(crate) advice: wire::TableAdvice,
    /// Whether the finished game may give puzzles.
    #[serde(default)]
    pub(crate) puzzles: wire::TablePuzzles,
    /// How often each seat used advice, by seat number.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) advised: BTreeMap<u8, u32>,
    /// What people without a seat may do.
    #[serde(default)]
    pub(crate) spectators: wire::Spectators,
    /// The invitation to a private table, for whoever may invite. The store has the digests of all that
    /// let somebody in; this is the one that is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) invitation: Option<String>,
    /// The colour and sign of each seat, in seat order; empty if they are those of the seats' numbers.
    /// Whoever plays again in another seat keeps theirs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) marks: Vec<u8>,
    /// The secret seed.
    #[serde(with = "stored_seed")]
    pub(crate) seed: Seed,
    /// The hash of the seed, which is public from the start.
    pub(crate) commitment: Commitment,
    /// What people added to the seed, by seat number.
    pub(crate) entropy: BTreeMap<u8, String>,
    /// What is fixed when the game starts.
    pub(crate) started: Option<Started>,
    /// The standing orders in force, in notation, by seat number. Each is its seat's secret.
    #[serde(
        default,
        skip_serializing_if = "BTreeMap::is_empty",
        deserialize_with = "stored_orders::read"
    )]
    pub(crate) orders: BTreeMap<u8, Vec<String>>,
    /// The ids of the guests whom the opener removed: they cannot sit down again.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(crate) removed: BTreeSet<GuestId>,
    /// How it ended.
    pub(crate) result: Option<Ranking>,
    /// The limit at which the table was closed, if that is why: so many entries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) length_limit: Option<u32>,
    /// The table whose people play again here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) previous: Option<TableId>,
    /// The moment of another game that is played on here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) continues: Option<wire::Continues>,
    /// How many tables in succession, up to the previous one, were closed before their games were over.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) closed_before: u32,
    /// Where the people of this table play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) next: Option<NextTable>,
    /// The lesson that is taken here, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<StoredLesson>,
    /// The clock of the table when it was last evicted from memory.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<ClockSnapshot>,
}

/// The lesson that is taken at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StoredLesson {
    /// Its chapter.
    pub(crate) chapter: String,
    /// SHA-256 of its script, in hexadecimal: with another script the lesson cannot go on.
    pub(crate) script: String,
    /// How many steps the learner has finished, as far as the log does not say so.
    pub(crate) finished: u32,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The table at which the people of a finished one play again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct NextTable {
    /// Its id.
    pub(crate) id: TableId,
    /// The name of the guest who proposed it.
    pub(crate) opener: String,
    /// How many next tables were closed before this one.
    pub(crate) replaced: u32,
}

/// The clock of an evicted table. Without it every seat's waiting time would start again when the
/// table is loaded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ClockSnapshot {
    /// The seats the game waits for: seat number to prompt number and start of the waiting time
    /// in milliseconds since 1970.
    pub(crate) awaited: BTreeMap<u8, (u32, i64)>,
    /// What each seat has spent on its present turn, by seat number.
    pub(crate) turns: BTreeMap<u8, TurnSnapshot>,
    /// The seats a bot stands in for.
    pub(crate) stand_ins: Seats,
    /// Of these, the seats whose turn the bot plays to its end.
    pub(crate) out_of_time: Seats,
}

/// What a seat has spent on its present turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct TurnSnapshot {
    /// For how long the game has waited for the seat, in milliseconds.
    pub(crate) spent: u64,
    /// How many actions the seat has taken back.
    pub(crate) undos: u32,
}

/// What is fixed when the game starts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Started {
    /// The version of the rules.
    pub(crate) rules: u32,
    /// The fingerprint of the edition.
    pub(crate) edition: String,
    /// The unique names in seat order.
    pub(crate) names: Vec<String>,
}

impl TableMeta {
    /// The metadata of a new table.
    pub(crate) fn new(
        opener: &str,
        setup: Setup,
        seat_assignments: Vec<SeatAssignment>,
        waiting: Option<u32>,
        seed: Seed,
    ) -> TableMeta {
        TableMeta {
            opener: opener.to_owned(),
            setup,
            seat_assignments: seat_assignments.into(),
            waiting,
            pace: wire::BotPace::default(),
            advice: wire::TableAdvice::default(),
            puzzles: wire::TablePuzzles::default(),
            advised: BTreeMap::new(),
            spectators: wire::Spectators::default(),
            invitation: None,
            marks: Vec::new(),
            commitment: seed.commitment(),
            seed,
            entropy: BTreeMap::new(),
            started: None,
            orders: Default::default(),
            removed: BTreeSet::new(),
            result: None,
            length_limit: None,
            previous: None,
            continues: None,
            closed_before: 0,
            next: None,
            lesson: None,
            clock: None,
        }
    }

    /// The seat of a guest.
    pub(crate) fn seat_of(&self, guest: &GuestId) -> Option<Seat> {
        let is_theirs = |assignment: &SeatAssignment| matches!(assignment, SeatAssignment::Person { guest: id, .. } if id == guest);
        self.seat_assignments
            .iter()
            .position(is_theirs)
            .map(Seat::new)
    }

    /// The ids of the seated guests.
    pub(crate) fn guests(&self) -> impl Iterator<Item = &GuestId> {
        self.seat_assignments
            .iter()
            .filter_map(|seat_assignment| match seat_assignment {
                SeatAssignment::Person { guest, .. } => Some(guest),
                SeatAssignment::Free | SeatAssignment::Bot { .. } | SeatAssignment::Kept { .. } => {
                    None
                }
            })
    }

    /// The seat that is kept for a guest.
    pub(crate) fn kept_seat_of(&self, guest: &GuestId) -> Option<Seat> {
        let is_theirs = |assignment: &SeatAssignment| matches!(assignment, SeatAssignment::Kept { guest: id, .. } if id == guest);
        self.seat_assignments
            .iter()
            .position(is_theirs)
            .map(Seat::new)
    }

    /// Whether somebody sits at the table and no seat is free or kept.
    pub(crate) fn is_complete(&self) -> bool {
        let is_taken = |assignment: &SeatAssignment| {
            matches!(
                assignment,
                SeatAssignment::Person { .. } | SeatAssignment::Bot { .. }
            )
        };
        self.seat_assignments.iter().all(is_taken) && !self.people().is_empty()
    }

    /// The colour and sign of each seat, in seat order.
    pub(crate) fn marks(&self) -> Vec<u8> {
        if self.marks.is_empty() {
            let seats = Seat::all(self.seat_assignments.len());
            seats.map(Seat::number).collect()
        } else {
            self.marks.clone()
        }
    }

    /// Gives a seat to a bot, with a name that no other seat has: to the person who is wanted, or to one of the
    /// level, chosen by lot.
    pub(crate) fn seat_bot(&mut self, seat: Seat, wanted: Bot) {
        let others = Seat::all(self.seat_assignments.len()).zip(&self.seat_assignments);
        let others = others.filter(|(other, _)| *other != seat);
        let taken: Vec<_> = others.filter_map(|(_, other)| other.name()).collect();
        let is_free = |name: &str| !taken.iter().any(|used| look_alike(used, name));
        let level = wanted.level();
        let mut persons = Person::of(level);
        // The lot follows from what is public about the chance of the table.
        let lot = self
            .commitment
            .to_string()
            .bytes()
            .map(usize::from)
            .sum::<usize>();
        let places = persons.len();
        persons.rotate_left((lot + seat.index()) % places);
        let wanted = match wanted {
            Bot::Person(person) => Some(person),
            Bot::Level(_) => None,
        };
        let persons = wanted.into_iter().chain(persons).map(|person| person.name);
        let name = persons.chain(BOT_NAMES).find(|name| is_free(name));
        let name = name
            .unwrap_or(BOT_NAMES[seat.index() % BOT_NAMES.len()])
            .to_owned();
        self.entropy.remove(&seat.number());
        self.seat_assignments[seat] = SeatAssignment::Bot { level, name };
    }

    /// The seats the game waited for when the table was evicted.
    pub(crate) fn awaited_when_evicted(&self) -> Seats {
        let awaited = self.clock.iter().flat_map(|clock| clock.awaited.keys());
        awaited
            .filter_map(|number| Seat::from_number(u64::from(*number)))
            .collect()
    }

    /// The seats of people.
    pub(crate) fn people(&self) -> Seats {
        let is_person =
            |seat: &Seat| matches!(self.seat_assignments[*seat], SeatAssignment::Person { .. });
        Seat::all(self.seat_assignments.len())
            .filter(is_person)
            .collect()
    }

    /// Whether every person has left or resigned.
    pub(crate) fn is_deserted(&self) -> bool {
        !self.seat_assignments.iter().any(|seat_assignment| {
            matches!(
                seat_assignment,
                SeatAssignment::Person { away: Away::No, .. }
            )
        })
    }

    /// The seats of people who left and may return.
    pub(crate) fn left_seats(&self) -> Seats {
        let has_left = |seat: &Seat| self.away(*seat) == Away::Left;
        Seat::all(self.seat_assignments.len())
            .filter(has_left)
            .collect()
    }

    /// How often the person in this seat used advice.
    pub(crate) fn advised(&self, seat: Seat) -> u32 {
        let advised = self.advised.get(&seat.number());
        advised.copied().unwrap_or_default()
    }

    pub(crate) fn away(&self, seat: Seat) -> Away {
        match self.seat_assignments.get(seat.index()) {
            Some(SeatAssignment::Person { away, .. }) => *away,
            _ => Away::No,
        }
    }

    pub(crate) fn set_away(&mut self, seat: Seat, now: Away) {
        if let Some(SeatAssignment::Person { away, .. }) =
            self.seat_assignments.get_mut(seat.index())
        {
            *away = now;
        }
    }

    /// The name of a guest who sits down in this seat: the guest's own, with a number if it looks like
    /// another name at the table or like that of its opener, if that is somebody else. It stays the
    /// same whoever comes and goes later.
    pub(crate) fn name_for(&self, seat: Seat, name: &str, opener: Option<&str>) -> String {
        let others = Seat::all(self.seat_assignments.len()).zip(&self.seat_assignments);
        let others = others.filter(|(other, _)| *other != seat);
        let others = others.filter_map(|(_, assignment)| assignment.name());
        distinct_name(name, others.chain(opener))
    }

    /// The names in seat order. No two look alike, so that each identifies one seat.
    pub(crate) fn names(&self) -> Vec<String> {
        if let Some(started) = &self.started {
            return started.names.clone();
        }
        let name = |assignment: &SeatAssignment| assignment.name().unwrap_or("–").to_owned();
        self.seat_assignments.iter().map(name).collect()
    }

    /// The options that differ from their default.
    pub(crate) fn options(&self) -> &BTreeMap<String, Value> {
        &self.setup.options
    }

    /// What people added to the seed, in seat order.
    pub(crate) fn entropy_entries(&self) -> Vec<wire::EntropyEntry> {
        let to_entry = |(seat, text): (&u8, &String)| wire::EntropyEntry {
            seat: *seat,
            text: text.clone(),
        };
        self.entropy.iter().map(to_entry).collect()
    }
}

/// How a seed is stored: as hexadecimal digits. A [`Seed`] has no serde form, so that nothing else
/// writes one by accident.
mod stored_seed {
    use portolan_match::Seed;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(seed: &Seed, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&seed.to_hex())
    }

    pub(super) fn deserialize<'d, D: Deserializer<'d>>(deserializer: D) -> Result<Seed, D::Error> {
        let text = String::deserialize(deserializer)?;
        // The message must not contain the text.
        text.parse()
            .map_err(|_| D::Error::custom("the seed is not 64 hexadecimal digits"))
    }
}

/// The level of bots that play for people who are not there.
pub(crate) const STAND_IN_LEVEL: Level = Level::Mate;

#[cfg(test)]
mod tests;
