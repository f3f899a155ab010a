//! Time at a table: since when people are awaited, for whom a bot stands in, and when something
//! is due next. Nothing here depends on what anybody holds.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use portolan_core::{MAX_SEATS, Seat, Seats, Turn};
use portolan_store::{Millis, Status};
use tokio::time::Instant;

use super::TableActor;
use crate::table_meta::{Away, Rested};

/// The time as people count it.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Millis(since.map_or(0, |since| since.as_millis() as i64))
}

/// The same moment for people.
pub(super) fn as_millis(moment: Instant) -> Millis {
    let ahead = moment.saturating_duration_since(Instant::now());
    Millis(now().0 + ahead.as_millis() as i64)
}

/// Since when people are awaited and for whom a bot plays.
pub(super) struct Clock {
    awaited: [Option<(u32, Instant)>; MAX_SEATS],
    pub(super) stand_ins: Seats,
    /// When somebody was last here.
    pub(super) touched: Instant,
}

impl Clock {
    /// A clock that goes on where it stopped when the table left memory.
    pub(super) fn new(rested: Option<Rested>) -> Clock {
        let mut clock = Clock {
            awaited: [None; MAX_SEATS],
            stand_ins: Seats::NONE,
            touched: Instant::now(),
        };
        let Some(rested) = rested else { return clock };
        clock.stand_ins = rested.stand_ins;
        for (number, (prompt, since)) in rested.awaited {
            if let Some(seat) = Seat::from_number(u64::from(number)) {
                clock.awaited[seat.index()] = Some((prompt, instant(Millis(since))));
            }
        }
        clock
    }
}

/// The same moment in the past for machines; now, if it is too long ago to tell.
fn instant(moment: Millis) -> Instant {
    let ago = now().0.saturating_sub(moment.0).max(0).unsigned_abs();
    let then = Instant::now().checked_sub(Duration::from_millis(ago));
    then.unwrap_or_else(Instant::now)
}

/// The same moment in the past for people.
fn since_millis(moment: Instant) -> i64 {
    let ago = moment.elapsed().as_millis() as i64;
    now().0.saturating_sub(ago)
}

impl TableActor {
    /// What the clock has to know when the table comes back; `None` if nobody is awaited.
    pub(super) fn rested(&self) -> Option<Rested> {
        if self.row.status != Status::Running {
            return None;
        }
        let awaited = Seat::all(self.meta.seat_assignments.len()).filter_map(|seat| {
            let (prompt, since) = self.clock.awaited[seat.index()]?;
            Some((seat.number(), (prompt, since_millis(since))))
        });
        Some(Rested {
            awaited: awaited.collect(),
            stand_ins: self.clock.stand_ins,
        })
    }

    /// Looks whom the game waits for since when.
    pub(super) fn wind_clock(&mut self) {
        let must = match self.any_match.as_ref().map(|any_match| any_match.turn()) {
            Some(Turn::Ask { must, .. }) if self.row.status == Status::Running => must,
            _ => Seats::NONE,
        };
        for seat in Seat::all(self.meta.seat_assignments.len()) {
            let number = self
                .any_match
                .as_ref()
                .and_then(|any_match| any_match.prompt(seat));
            let since = &mut self.clock.awaited[seat.index()];
            *since = match (number.filter(|_| must.has(seat)), *since) {
                (Some(number), Some((known, at))) if number == known => Some((known, at)),
                (Some(number), _) => Some((number, Instant::now())),
                (None, _) => None,
            };
        }
    }

    /// When a bot starts to play for a person who is awaited.
    fn deadline_of(&self, seat: Seat) -> Option<Instant> {
        let waiting = Duration::from_secs(u64::from(self.meta.waiting?));
        let (_, since) = self.clock.awaited[seat.index()]?;
        let absent = self.clock.stand_ins.has(seat) || self.meta.away(seat) != Away::No;
        let waited_for = self.meta.people().has(seat) && !absent;
        waited_for.then(|| since + waiting)
    }

    /// The first of these moments.
    pub(super) fn deadline(&self) -> Option<Instant> {
        Seat::all(self.meta.seat_assignments.len())
            .filter_map(|seat| self.deadline_of(seat))
            .min()
    }

    /// Whose time is up.
    pub(super) fn overdue(&self) -> Seats {
        let now = Instant::now();
        let is_up = |seat: &Seat| self.deadline_of(*seat).is_some_and(|at| at <= now);
        Seat::all(self.meta.seat_assignments.len()).filter(is_up).collect()
    }

    /// Somebody did something.
    pub(super) fn touch(&mut self) {
        self.clock.touched = Instant::now();
        self.row.touched = now();
    }

    /// Somebody is here: a bot that played for them stops, and their time begins anew. Tells
    /// whether anything changed for others.
    pub(super) fn is_here(&mut self, seat: Seat) -> bool {
        self.touch();
        if let Some((_, since)) = &mut self.clock.awaited[seat.index()] {
            *since = Instant::now();
        }
        let stood_in = self.clock.stand_ins.has(seat);
        self.clock.stand_ins.remove(seat);
        stood_in
    }
}
