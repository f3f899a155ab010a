//! Waiting times at a table: since when each seat is awaited, for which seats a bot stands in, and
//! when that is due next. Nothing here depends on what anybody holds.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use portolan_core::{MAX_SEATS, Seat, Seats, Turn};
use portolan_store::{Millis, Status};
use tokio::time::Instant;

use super::TableActor;
use crate::table_meta::{Away, ClockSnapshot};

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

/// The instant of a past time of day; now, if it is too long ago to be represented.
fn past_instant(time: Millis) -> Instant {
    let ago = now().0.saturating_sub(time.0).max(0).unsigned_abs();
    let instant = Instant::now().checked_sub(Duration::from_millis(ago));
    instant.unwrap_or_else(Instant::now)
}

/// The time of day of a past instant.
fn past_millis(instant: Instant) -> i64 {
    let ago = instant.elapsed().as_millis() as i64;
    now().0.saturating_sub(ago)
}

/// The waiting times of a table.
pub(super) struct Clock {
    /// By seat: the prompt the game waits for, and since when.
    awaited: [Option<(u32, Instant)>; MAX_SEATS],
    pub(super) stand_ins: Seats,
    /// When somebody was last active at the table.
    pub(super) touched: Instant,
}

impl Clock {
    /// A clock that continues from the snapshot taken at eviction.
    pub(super) fn new(snapshot: Option<ClockSnapshot>) -> Clock {
        let mut clock = Clock {
            awaited: [None; MAX_SEATS],
            stand_ins: Seats::NONE,
            touched: Instant::now(),
        };
        let Some(snapshot) = snapshot else {
            return clock;
        };
        clock.stand_ins = snapshot.stand_ins;
        for (number, (prompt, since)) in snapshot.awaited {
            if let Some(seat) = Seat::from_number(u64::from(number)) {
                clock.awaited[seat.index()] = Some((prompt, past_instant(Millis(since))));
            }
        }
        clock
    }
}

impl TableActor {
    /// The clock to store at eviction; `None` if no match is running.
    pub(super) fn clock_snapshot(&self) -> Option<ClockSnapshot> {
        if self.row.status != Status::Running {
            return None;
        }
        let awaited = Seat::all(self.meta.seat_assignments.len()).filter_map(|seat| {
            let (prompt, since) = self.clock.awaited[seat.index()]?;
            Some((seat.number(), (prompt, past_millis(since))))
        });
        Some(ClockSnapshot {
            awaited: awaited.collect(),
            stand_ins: self.clock.stand_ins,
        })
    }

    /// Updates which seats are awaited. The waiting time of a seat starts when its prompt changes.
    pub(super) fn update_clock(&mut self) {
        let must = match self.any_match.as_ref().map(|any_match| any_match.turn()) {
            Some(Turn::Ask { must, .. }) if self.row.status == Status::Running => must,
            _ => Seats::NONE,
        };
        for seat in Seat::all(self.meta.seat_assignments.len()) {
            let prompt = self
                .any_match
                .as_ref()
                .and_then(|any_match| any_match.prompt(seat));
            let awaited = &mut self.clock.awaited[seat.index()];
            *awaited = match (prompt.filter(|_| must.has(seat)), *awaited) {
                (Some(prompt), Some((known, since))) if prompt == known => Some((known, since)),
                (Some(prompt), _) => Some((prompt, Instant::now())),
                (None, _) => None,
            };
        }
    }

    /// When a bot starts to stand in for the person in this seat.
    fn deadline_of(&self, seat: Seat) -> Option<Instant> {
        let waiting = Duration::from_secs(u64::from(self.meta.waiting?));
        let (_, since) = self.clock.awaited[seat.index()]?;
        let is_absent = self.clock.stand_ins.has(seat) || self.meta.away(seat) != Away::No;
        let is_awaited = self.meta.people().has(seat) && !is_absent;
        is_awaited.then(|| since + waiting)
    }

    /// The first deadline of all seats.
    pub(super) fn deadline(&self) -> Option<Instant> {
        Seat::all(self.meta.seat_assignments.len())
            .filter_map(|seat| self.deadline_of(seat))
            .min()
    }

    /// The seats whose deadline has passed.
    pub(super) fn overdue(&self) -> Seats {
        let now = Instant::now();
        let is_overdue = |seat: &Seat| self.deadline_of(*seat).is_some_and(|at| at <= now);
        Seat::all(self.meta.seat_assignments.len())
            .filter(is_overdue)
            .collect()
    }

    /// Notes that somebody was active at the table.
    pub(super) fn touch(&mut self) {
        self.clock.touched = Instant::now();
        self.row.touched = now();
    }

    /// Notes that the person in this seat is active: the waiting time starts again, and a bot that
    /// stood in stops. Returns whether one did.
    pub(super) fn mark_present(&mut self, seat: Seat) -> bool {
        self.touch();
        if let Some((_, since)) = &mut self.clock.awaited[seat.index()] {
            *since = Instant::now();
        }
        let had_stand_in = self.clock.stand_ins.has(seat);
        self.clock.stand_ins.remove(seat);
        had_stand_in
    }
}
