//! The order in which seats are polled (O4.6): first the seats that have to answer the newest offer,
//! then the other opponents, both clockwise from the active player, who comes last. Random play
//! needs it at nearly every step of a trade phase.

use portolan_core::seat::MAX_SEATS;
use portolan_core::{Game, Seat, Seats, Turn};

use crate::Oltremare;
use crate::state::State;

/// Seats in polling order.
struct PollingOrder {
    /// A bit for each seat, the next one lowest: its position in its group is its distance
    /// clockwise from the active player.
    queue: u32,
    active: Seat,
    seats: usize,
}

impl PollingOrder {
    /// Room for the seats of a group.
    const GROUP: usize = MAX_SEATS;

    /// Three groups, one after the other; the seats that answer are among those that may act.
    #[inline]
    fn new(active: Seat, seats: usize, [answering, may, must]: [Seats; 3]) -> PollingOrder {
        let around = |bits: u32| {
            let twice = bits | bits << seats;
            twice >> active.index() & ((1 << seats) - 1)
        };
        let (first, may) = (bits(answering), bits(may));
        let groups = [around(first), around(may & !first), around(bits(must))];
        PollingOrder {
            queue: groups[0]
                | groups[1] << PollingOrder::GROUP
                | groups[2] << (2 * PollingOrder::GROUP),
            active,
            seats,
        }
    }
}

/// A bit for each seat.
#[inline]
fn bits(seats: Seats) -> u32 {
    (0..MAX_SEATS).fold(0, |bits, index| {
        bits | u32::from(seats.has(Seat::new(index))) << index
    })
}

impl Iterator for PollingOrder {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        if self.queue == 0 {
            return None;
        }
        let place = self.queue.trailing_zeros() as usize % PollingOrder::GROUP;
        self.queue &= self.queue - 1;
        let around = self.active.index() + place;
        let index = if around < self.seats {
            around
        } else {
            around - self.seats
        };
        Some(Seat::new(index))
    }
}

impl Oltremare {
    #[inline]
    pub(crate) fn poll_in_order(&self, state: &State) -> impl Iterator<Item = Seat> + use<> {
        let (must, may) = match self.turn(state) {
            Turn::Ask { must, may } => (must, may),
            Turn::Chance(_) | Turn::Over => (Seats::NONE, Seats::NONE),
        };
        let answering = self.answering(state, may);
        PollingOrder::new(state.active, self.seats, [answering, may, must])
    }

    /// The opponents who have to answer the newest offer.
    #[inline]
    fn answering(&self, state: &State, may: Seats) -> Seats {
        let Some(newest) = state.offer(state.offered) else {
            return Seats::NONE;
        };
        match newest.to {
            Some(to) if may.has(to) => Seats::one(to),
            Some(_) => Seats::NONE,
            None => {
                let asked = |seat: &Seat| may.has(*seat) && !newest.declined.has(*seat);
                Seat::all(self.seats).filter(asked).collect()
            }
        }
    }
}
