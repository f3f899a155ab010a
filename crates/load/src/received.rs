//! The sizes of the frames that players and spectators receive, by game. Knows nothing of what is
//! in them.

use std::collections::BTreeMap;

/// The sizes of several texts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Sizes {
    /// The number of texts.
    pub(crate) count: usize,
    /// The sum of their bytes.
    pub(crate) bytes: usize,
    /// The bytes of the largest one.
    pub(crate) largest: usize,
}

impl Sizes {
    pub(crate) fn add(&mut self, bytes: usize) {
        self.merge(Sizes {
            count: 1,
            bytes,
            largest: bytes,
        });
    }

    pub(crate) fn merge(&mut self, other: Sizes) {
        self.count += other.count;
        self.bytes += other.bytes;
        self.largest = self.largest.max(other.largest);
    }

    /// The average; zero if there are no texts.
    pub(crate) fn average(&self) -> f64 {
        self.bytes as f64 / self.count.max(1) as f64
    }
}

/// What the clients of some tables received.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Received {
    /// Steps to spectators.
    pub(crate) spectator_steps: Sizes,
    /// Steps to seats.
    pub(crate) seat_steps: Sizes,
    /// Answers to seats that asked for forecasts.
    pub(crate) forecasts: Sizes,
    /// The number of acknowledged actions of seats.
    pub(crate) actions: usize,
}

impl Received {
    pub(crate) fn merge(&mut self, other: Received) {
        self.spectator_steps.merge(other.spectator_steps);
        self.seat_steps.merge(other.seat_steps);
        self.forecasts.merge(other.forecasts);
        self.actions += other.actions;
    }
}

/// What the clients received, by the name of the game.
pub(crate) type ReceivedByGame = BTreeMap<String, Received>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_an_average_and_a_largest() {
        let mut sizes = Sizes::default();
        assert_eq!(sizes.average(), 0.0);
        [10, 40, 10].into_iter().for_each(|bytes| sizes.add(bytes));
        assert_eq!((sizes.count, sizes.largest), (3, 40));
        assert_eq!(sizes.average(), 20.0);
    }

    #[test]
    fn the_received_of_two_tables_are_added() {
        let mut one = Received::default();
        one.seat_steps.add(5);
        one.actions = 2;
        let mut two = Received::default();
        two.seat_steps.add(9);
        two.spectator_steps.add(4);
        two.forecasts.add(100);
        one.merge(two);
        assert_eq!((one.seat_steps.bytes, one.seat_steps.largest), (14, 9));
        assert_eq!((one.spectator_steps.count, one.forecasts.bytes), (1, 100));
        assert_eq!(one.actions, 2);
    }
}
