//! What players did in a round, to be added up over players and tables.

use std::time::Duration;

use crate::received::Received;

/// What players did.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// The latency of each acknowledged action.
    pub(crate) latencies: Vec<Duration>,
    /// The number of actions that came too late.
    pub(crate) refused: usize,
    /// The number of finished games.
    pub(crate) games: usize,
    /// The sizes of the frames received.
    pub(crate) received: Received,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.latencies.extend(other.latencies);
        self.refused += other.refused;
        self.games += other.games;
        self.received.merge(other.received);
    }
}
