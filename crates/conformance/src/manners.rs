//! Manners in which the heuristic player is tested: extremes, and a grudge against everybody. A game may read of a
//! manner what it likes, but its answers must stay legal and rest on what the seat knows.

use portolan_core::{MAX_SEATS, Manner};

/// The manners, one after the other.
const MANNERS: [Manner; 4] = [
    Manner {
        eagerness: 1.0,
        daring: 1.0,
        generosity: -1.0,
        grudges: [0.0; MAX_SEATS],
    },
    Manner {
        eagerness: -1.0,
        daring: -1.0,
        generosity: 1.0,
        grudges: [0.0; MAX_SEATS],
    },
    Manner {
        eagerness: 0.25,
        grudges: [1.0; MAX_SEATS],
        ..Manner::EVEN
    },
    Manner::EVEN,
];

/// The manner that is tested at this step of a game.
pub(crate) fn manner_at(step: usize) -> Manner {
    MANNERS[step % MANNERS.len()]
}
