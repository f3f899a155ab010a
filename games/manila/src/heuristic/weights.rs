//! The numbers of the heuristic that no rule gives. They were found by letting players with
//! different numbers play each other (8,000 games a pair, seats rotated); those of the market
//! and the spreads also by comparing predicted with true results. Pesos are those of the
//! built-in edition.

/// The chance that a ware rises in a voyage nothing is known about.
pub(super) const RISE: f32 = 0.45;

/// The same for the last step of the market: players who would lose the game keep that
/// punt out of port.
pub(super) const LAST_RISE: f32 = 0.25;

/// How uncertain fortunes are when the game ends, in pesos: hidden shares.
pub(super) const SPREAD_AT_END: f32 = 6.0;

/// What voyages still to come add to it; grows with the root of their number.
pub(super) const SPREAD_OF_VOYAGE: f32 = 9.0;

/// What a peso counts beside the chance to win. Where the race is open a peso changes that
/// chance a hundred times as much.
pub(super) const PESO_FRACTION: f32 = 1e-4;

/// Every accomplice others may still place takes this part of the places left in a crew.
pub(super) const CREW_JOINS: f32 = 0.08;

/// What an accomplice of a later placing round is worth, in pesos: lost by declining.
pub(super) const LATER_ACCOMPLICE: f32 = 3.0;

/// How often a punt on the last space reaches the port after all: pirates come and send it there.
pub(super) const PLUNDERED_TO_PORT: f32 = 0.4;

/// The part of the office's predicted value that is paid for it. The rest is lost to pilots,
/// pirates and bets against the plan.
pub(super) const OFFICE_KEEPS: f32 = 0.6;

/// The limit in an auction varies at random by this fraction, so that players differ.
pub(super) const LIMIT_VARIATION: f32 = 0.06;

/// A first bid is this part of the limit: auctions are short, but seldom too dear.
pub(super) const FIRST_BID: f32 = 0.6;

/// The part of the limit in an auction that the daring pay more and the cautious less.
pub(super) const DARE: f32 = 0.1;

/// The part that keeping a rival out of office is worth to whoever holds the greatest grudge against it.
pub(super) const SPITE: f32 = 0.15;
