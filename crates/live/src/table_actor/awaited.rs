//! The seats that a table's game waits for, where the registry can read them without asking the
//! actor: lists of tables show whose turn it is.

use std::sync::atomic::{AtomicU8, Ordering};

use portolan_core::{MAX_SEATS, Seat, Seats};

/// A set of seats that one actor writes and anybody reads.
#[derive(Default)]
pub(crate) struct Awaited(AtomicU8);

// One bit for each seat.
const _: () = assert!(MAX_SEATS <= u8::BITS as usize);

impl Awaited {
    pub(super) fn set(&self, seats: Seats) {
        let bits = seats.iter().fold(0, |bits, seat| bits | 1 << seat.index());
        self.0.store(bits, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> Seats {
        let bits = self.0.load(Ordering::Relaxed);
        let is_awaited = |seat: &Seat| bits & 1 << seat.index() != 0;
        Seat::all(MAX_SEATS).filter(is_awaited).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_seats_is_read_back() {
        let awaited = Awaited::default();
        for bits in 0..=u8::MAX {
            let has = |seat: &Seat| bits & 1 << seat.index() != 0;
            let seats: Seats = Seat::all(MAX_SEATS).filter(has).collect();
            awaited.set(seats);
            assert_eq!(awaited.get(), seats);
        }
    }
}
