//! Bots that stand in for people: when one starts to play for a silent person, and when the person
//! plays again.
//!
//! A bot stands in when the person was silent for the waiting time of the table, or has spent
//! several waiting times on one turn. In the first case the person plays again at the next sign of
//! presence. In the second case the bot plays the turn to its end, so that nobody can hold up a
//! table by returning, or by acting and taking back, again and again.

use std::time::Duration;

use portolan_core::{Seat, Seats};
use tokio::time::Instant;

use super::TableActor;
use crate::table_meta::Away;

/// How many waiting times a seat may spend on one turn.
const WAITING_TIMES_PER_TURN: u32 = 3;

impl TableActor {
    /// The waiting time of the table; `None` if nobody plays for silent people.
    fn waiting(&self) -> Option<Duration> {
        let seconds = self.table.meta.waiting?;
        Some(Duration::from_secs(u64::from(seconds)))
    }

    /// When a bot starts to stand in for the person in this seat.
    fn deadline_of(&self, seat: Seat) -> Option<Instant> {
        let waiting = self.waiting()?;
        let is_absent = self.clock.stand_ins.has(seat) || self.table.meta.away(seat) != Away::No;
        if is_absent || !self.table.meta.people().has(seat) {
            return None;
        }
        self.clock.seats[seat].deadline(waiting, waiting * WAITING_TIMES_PER_TURN)
    }

    /// The first deadline of all seats.
    pub(super) fn deadline(&self) -> Option<Instant> {
        Seat::all(self.table.meta.seat_assignments.len())
            .filter_map(|seat| self.deadline_of(seat))
            .min()
    }

    /// Whether the seat has spent on this turn what it may spend.
    pub(super) fn is_turn_time_used_up(&self, seat: Seat) -> bool {
        let spent = self.clock.seats[seat].spent_at(Instant::now());
        self.waiting()
            .is_some_and(|waiting| spent >= waiting * WAITING_TIMES_PER_TURN)
    }

    /// Lets bots stand in for the people whose deadline has passed.
    pub(super) fn start_due_stand_ins(&mut self) {
        let now = Instant::now();
        let is_overdue = |seat: &Seat| self.deadline_of(*seat).is_some_and(|at| at <= now);
        let overdue: Seats = Seat::all(self.table.meta.seat_assignments.len())
            .filter(is_overdue)
            .collect();
        if overdue.is_empty() {
            return;
        }
        for seat in overdue.iter() {
            self.clock.stand_ins.add(seat);
            if self.is_turn_time_used_up(seat) {
                self.clock.out_of_time.add(seat);
            }
        }
        self.broadcast_presence();
        self.schedule_bots();
    }

    /// Lets people play again whose turn a bot had to play to its end.
    pub(super) fn end_forced_stand_ins(&mut self) {
        let is_done = |seat: &Seat| {
            let is_awaited = self.clock.seats[*seat].awaited.is_some();
            !is_awaited || !self.is_turn_time_used_up(*seat)
        };
        let done: Seats = self.clock.out_of_time.iter().filter(is_done).collect();
        if done.is_empty() {
            return;
        }
        for seat in done.iter() {
            self.clock.out_of_time.remove(seat);
            self.clock.stand_ins.remove(seat);
        }
        self.broadcast_presence();
    }

    /// Notes that the person in this seat is there. A bot that stood in stops, unless it plays the
    /// turn to its end; then the person has a waiting time again. Otherwise the waiting time
    /// continues. Returns whether a bot stopped.
    pub(super) fn mark_present(&mut self, seat: Seat) -> bool {
        self.touch();
        let had_stand_in = self.clock.stand_ins.has(seat);
        if had_stand_in && self.is_turn_time_used_up(seat) {
            self.clock.out_of_time.add(seat);
        }
        if self.clock.is_out_of_time(seat) {
            return false;
        }
        if had_stand_in || self.table.meta.away(seat) == Away::Left {
            self.clock.seats[seat].restart_waiting();
        }
        self.clock.stand_ins.remove(seat);
        had_stand_in
    }
}
