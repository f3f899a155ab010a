//! The time that the game waits for one seat: since when, and for how long in this turn of the
//! seat. It knows neither who sits there nor how long a seat may take.
//!
//! A turn of a seat ends when the seat has handed over: it is not awaited, and then another seat
//! acts or chance decides. Acting and taking back in a loop, or leaving and returning, therefore
//! stays in the same turn. Time in which the game does not wait for the seat is not counted.

use std::time::Duration;

use tokio::time::Instant;

/// What was added to the log since the last update, as one seat sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Added {
    /// Nothing.
    Nothing,
    /// An entry of this seat.
    Own,
    /// An entry of another seat.
    Others,
    /// Outcomes of chance, possibly after an entry of any seat.
    Chance,
}

/// The time of one seat.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SeatClock {
    /// The prompt that the game waits for, and since when the waiting time runs.
    pub(super) awaited: Option<(u32, Instant)>,
    /// For how long the seat was awaited in this turn, up to `counted_to`.
    pub(super) spent: Duration,
    /// The time up to which `spent` is counted; `None` while the seat is not awaited.
    counted_to: Option<Instant>,
    /// How many actions the seat has taken back in this turn.
    pub(super) undos: u32,
}

impl SeatClock {
    /// Notes what was added to the log, and the prompt that the game now waits for. Only an entry
    /// of the seat itself restarts its waiting time: what others do while it is awaited, even if
    /// it changes the question, does not.
    pub(super) fn update(&mut self, added: Added, prompt: Option<u32>, now: Instant) {
        self.spent = self.spent_at(now);
        self.counted_to = prompt.map(|_| now);
        if self.hands_over(added) {
            self.spent = Duration::ZERO;
            self.undos = 0;
        }
        self.awaited = prompt.map(|prompt| match self.awaited {
            Some((known, since)) => match added {
                Added::Nothing if prompt == known => (prompt, since),
                Added::Others => (prompt, since),
                Added::Nothing | Added::Own | Added::Chance => (prompt, now),
            },
            None => (prompt, now),
        });
    }

    /// Whether a new turn of the seat begins. Nobody is awaited when chance decides.
    pub(super) fn hands_over(&self, added: Added) -> bool {
        match added {
            Added::Nothing | Added::Own => false,
            Added::Others => self.awaited.is_none(),
            Added::Chance => true,
        }
    }

    /// Restarts the waiting time, for a person who returns. The time of the turn continues.
    pub(super) fn restart_waiting(&mut self) {
        if let Some((_, since)) = &mut self.awaited {
            *since = Instant::now();
        }
    }

    /// For how long the seat was awaited in this turn.
    pub(super) fn spent_at(&self, now: Instant) -> Duration {
        let counted_to = self.counted_to.unwrap_or(now);
        self.spent + now.saturating_duration_since(counted_to)
    }

    /// When the seat has been silent for this long, or has spent `turn` on this turn; the earlier
    /// of the two. `None` if it is not awaited.
    pub(super) fn deadline(&self, waiting: Duration, turn: Duration) -> Option<Instant> {
        let (_, since) = self.awaited?;
        let counted_to = self.counted_to.unwrap_or(since);
        let end_of_turn = counted_to + turn.saturating_sub(self.spent);
        Some(end_of_turn.min(since + waiting))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn awaited_since(now: Instant) -> SeatClock {
        let mut clock = SeatClock::default();
        clock.update(Added::Nothing, Some(1), now);
        clock
    }

    #[test]
    fn only_an_own_entry_restarts_the_waiting_time() {
        let start = Instant::now();
        let mut clock = awaited_since(start);
        clock.update(Added::Nothing, Some(1), start + SECOND);
        clock.update(Added::Others, Some(2), start + 2 * SECOND);
        assert_eq!(clock.awaited, Some((2, start)));
        clock.update(Added::Own, Some(3), start + 3 * SECOND);
        assert_eq!(clock.awaited, Some((3, start + 3 * SECOND)));
        assert_eq!(clock.spent_at(start + 5 * SECOND), 5 * SECOND);
    }

    #[test]
    fn an_undo_does_not_begin_a_new_turn_but_another_seat_does() {
        let start = Instant::now();
        let mut clock = awaited_since(start);
        clock.update(Added::Own, None, start + SECOND);
        // Not awaited for a while, then taken back.
        clock.update(Added::Own, Some(3), start + 10 * SECOND);
        assert_eq!(clock.spent_at(start + 11 * SECOND), 2 * SECOND);
        clock.update(Added::Own, None, start + 11 * SECOND);
        clock.update(Added::Others, None, start + 12 * SECOND);
        assert_eq!(clock.spent_at(start + 13 * SECOND), Duration::ZERO);
    }

    #[test]
    fn others_who_act_while_the_seat_is_awaited_do_not_give_it_a_new_turn() {
        let start = Instant::now();
        let mut clock = awaited_since(start);
        clock.update(Added::Others, Some(1), start + SECOND);
        assert_eq!(clock.spent_at(start + SECOND), SECOND);
        clock.update(Added::Chance, Some(4), start + 2 * SECOND);
        assert_eq!(clock.spent_at(start + 2 * SECOND), Duration::ZERO);
        assert_eq!(clock.awaited, Some((4, start + 2 * SECOND)));
    }

    #[test]
    fn the_deadline_is_the_earlier_of_silence_and_turn() {
        let start = Instant::now();
        let mut clock = awaited_since(start);
        let deadline = |clock: SeatClock| clock.deadline(10 * SECOND, 30 * SECOND);
        assert_eq!(deadline(clock), Some(start + 10 * SECOND));
        for round in 1..=3 {
            clock.update(Added::Own, Some(round), start + 9 * round * SECOND);
        }
        assert_eq!(deadline(clock), Some(start + 30 * SECOND));
        clock.update(Added::Own, None, start + 28 * SECOND);
        assert_eq!(deadline(clock), None);
    }
}
