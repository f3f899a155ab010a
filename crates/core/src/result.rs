//! The ledger of a score: what each seat gained from which source.

use crate::seat::Seat;

/// An amount that one seat gained from one source, or lost to it. A seat's standing at the start
/// and all its amounts add up to its score.
///
/// ```
/// use portolan_conformance::attempt;
/// use portolan_conformance::example::Quay;
/// use portolan_core::{Game, GamePackage, LedgerLine, Seat, Setup};
///
/// let quay = Quay::open(&Setup::new(2)).unwrap();
/// let mut state = quay.start();
/// let script = ["deal eel", "deal cod", "deal cod", "deal cod", "deal cod", "deal cod"];
/// let mut events = Vec::new();
/// for line in script.into_iter().chain(["roll 1", "catch cod", "1 sell eel"]) {
///     attempt(&quay, &mut state, line, &mut events).unwrap();
/// }
///
/// let mut ledger = Vec::new();
/// quay.ledger(&state, events.last().unwrap(), &mut ledger);
/// let seat = Seat::new(0);
/// assert_eq!(ledger, [LedgerLine { seat, source: "source-sales", amount: 5 }]);
/// assert_eq!(quay.standing(&state, seat), quay.standing(&quay.start(), seat) + 5);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LedgerLine {
    /// The seat that gained or lost.
    pub seat: Seat,
    /// The source, as a Fluent key (`source-shares`).
    pub source: &'static str,
    /// The amount; negative if it was lost.
    pub amount: i64,
}

impl LedgerLine {
    /// What a seat gained, or lost if the amount is negative.
    #[must_use]
    pub const fn new(seat: Seat, source: &'static str, amount: i64) -> LedgerLine {
        LedgerLine {
            seat,
            source,
            amount,
        }
    }
}
