//! The clock of a table: since when each seat is awaited, for how long in this turn, and for which
//! seats a bot stands in. `stand_ins` beside it decides when that begins and ends. Nothing here
//! depends on what anybody holds.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use portolan_core::{MAX_SEATS, Seat, Seats, Turn};
use portolan_store::{Millis, Status};
use tokio::time::Instant;

use super::TableActor;
use super::seat_clock::{Added, SeatClock};
use crate::table_meta::{ClockSnapshot, TurnSnapshot};
use crate::wall_clock::WallClock;

/// The present time of day.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Millis(since.map_or(0, |since| since.as_millis() as i64))
}

/// The time of day of an instant that is not in the past.
pub(super) fn to_millis(instant: Instant) -> Millis {
    let ahead = instant.saturating_duration_since(Instant::now());
    Millis(now().0 + ahead.as_millis() as i64)
}

/// The instant of a past time of day; now, if nobody can tell how long ago it is.
fn past_instant(time: Millis, wall_clock: &WallClock) -> Instant {
    let age = wall_clock.age(time);
    let instant = age.and_then(|age| Instant::now().checked_sub(age));
    instant.unwrap_or_else(Instant::now)
}

/// The time of day of a past instant.
fn past_millis(instant: Instant) -> i64 {
    let ago = instant.elapsed().as_millis() as i64;
    now().0.saturating_sub(ago)
}

/// The waiting times of a table.
pub(super) struct Clock {
    pub(super) seats: [SeatClock; MAX_SEATS],
    /// The seats a bot plays until the person returns.
    pub(super) stand_ins: Seats,
    /// Of these, the seats whose person has used up the time of the turn. The bot plays the turn to
    /// its end even if the person is there.
    pub(super) out_of_time: Seats,
    /// The last entry at the last update.
    entry: Option<u32>,
    /// When somebody was last active at the table.
    pub(super) touched: Instant,
}

impl Clock {
    /// A clock that continues from the snapshot taken at eviction. The time until now does not
    /// count towards anybody's turn: nobody was connected, or the server was down.
    pub(super) fn new(snapshot: Option<ClockSnapshot>, wall_clock: &WallClock) -> Clock {
        let mut clock = Clock {
            seats: [SeatClock::default(); MAX_SEATS],
            stand_ins: Seats::NONE,
            out_of_time: Seats::NONE,
            entry: None,
            touched: Instant::now(),
        };
        let Some(snapshot) = snapshot else {
            return clock;
        };
        clock.stand_ins = snapshot.stand_ins;
        clock.out_of_time = snapshot.out_of_time;
        for (number, (prompt, since)) in snapshot.awaited {
            if let Some(seat) = Seat::from_number(u64::from(number)) {
                let since = past_instant(Millis(since), wall_clock);
                clock.seats[seat].awaited = Some((prompt, since));
            }
        }
        for (number, turn) in snapshot.turns {
            if let Some(seat) = Seat::from_number(u64::from(number)) {
                let seat_clock = &mut clock.seats[seat];
                seat_clock.spent = Duration::from_millis(turn.spent);
                seat_clock.undos = turn.undos;
            }
        }
        clock
    }

    /// How many actions the seat has taken back in this turn.
    pub(super) fn undos(&self, seat: Seat) -> u32 {
        self.seats[seat].undos
    }

    /// Counts an action that the seat has taken back.
    pub(super) fn count_undo(&mut self, seat: Seat) {
        let undos = &mut self.seats[seat].undos;
        *undos = undos.saturating_add(1);
    }

    /// Whether a bot plays this turn of the seat to its end.
    pub(super) fn is_out_of_time(&self, seat: Seat) -> bool {
        self.out_of_time.has(seat)
    }

    /// What was added to the log since the last update, as a seat sees it. Every action is followed
    /// by an update, which names the seat that acted, so there is at most one, with the outcomes of
    /// chance after it.
    fn added(&self, seat: Seat, entry: u32, acting: Option<Seat>) -> Added {
        let added = self.entry.map_or(0, |known| entry.saturating_sub(known));
        match (added, acting) {
            (0, _) => Added::Nothing,
            (1, Some(acting)) if acting == seat => Added::Own,
            (1, Some(_)) => Added::Others,
            (_, _) => Added::Chance,
        }
    }
}

impl TableActor {
    /// The clock to store at eviction; `None` if no match is running.
    pub(super) fn clock_snapshot(&self) -> Option<ClockSnapshot> {
        if self.table.row.status != Status::Running {
            return None;
        }
        let (seats, now) = (&self.clock.seats, Instant::now());
        let all = Seat::all(self.table.meta.seat_assignments.len());
        let awaited = all.clone().filter_map(|seat| {
            let (prompt, since) = seats[seat].awaited?;
            Some((seat.number(), (prompt, past_millis(since))))
        });
        let turns = all.map(|seat| {
            let seat_clock = &seats[seat];
            let turn = TurnSnapshot {
                spent: u64::try_from(seat_clock.spent_at(now).as_millis()).unwrap_or(u64::MAX),
                undos: seat_clock.undos,
            };
            (seat.number(), turn)
        });
        Some(ClockSnapshot {
            awaited: awaited.collect(),
            turns: turns
                .filter(|(_, turn)| *turn != TurnSnapshot::default())
                .collect(),
            stand_ins: self.clock.stand_ins,
            out_of_time: self.clock.out_of_time,
        })
    }

    /// Updates which seats are awaited. Called after every entry, before it is sent, with the seat that
    /// made it.
    pub(super) fn update_clock(&mut self, acting: Option<Seat>) {
        let must = match self
            .play
            .any_match
            .as_ref()
            .map(|any_match| any_match.turn())
        {
            Some(Turn::Ask { must, .. }) if self.table.row.status == Status::Running => must,
            _ => Seats::NONE,
        };
        let (entry, now) = (self.play.entry(), Instant::now());
        for seat in Seat::all(self.table.meta.seat_assignments.len()) {
            let prompt = self
                .play
                .any_match
                .as_ref()
                .and_then(|any_match| any_match.prompt(seat));
            let added = self.clock.added(seat, entry, acting);
            let prompt = prompt.filter(|_| must.has(seat));
            self.clock.seats[seat].update(added, prompt, now);
        }
        self.channel.awaited.set(must);
        self.clock.entry = Some(entry);
        self.end_forced_stand_ins();
    }

    /// Notes that somebody was active at the table.
    pub(super) fn touch(&mut self) {
        self.clock.touched = Instant::now();
        self.table.row.touched = now();
    }
}
