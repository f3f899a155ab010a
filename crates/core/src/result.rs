//! How a game stands and how it came to that: what each seat got from which source.

use crate::seat::Seat;

/// An amount one seat got from one source, or lost to it. From the start of a game to its end the
/// amounts of a seat add up to its score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LedgerLine {
    /// Whose.
    pub seat: Seat,
    /// Where it came from: a Fluent key (`source-shares`).
    pub source: &'static str,
    /// How much; negative if it was lost.
    pub amount: i64,
}
