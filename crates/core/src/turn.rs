//! Turns: which seats a game waits for, or whether it waits for chance.

use serde::Serialize;

use crate::seat::{Seat, Seats};

/// What a game waits for.
///
/// ```
/// use portolan_core::{ChanceKind, Seat, Seats, Turn};
///
/// // Seat 1 trades; the others may make offers meanwhile.
/// let must = Seats::one(Seat::new(0));
/// let may = Seats::all(3).iter().filter(|seat| !must.has(*seat)).collect();
/// let trade = Turn::Ask { must, may };
/// assert!(trade.allows(Seat::new(0)));
/// assert!(trade.allows(Seat::new(2)));
///
/// assert!(!Turn::of(Seat::new(0)).allows(Seat::new(2)));
/// assert!(!Turn::Chance(ChanceKind::Dice).allows(Seat::new(0)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// For seats: the game waits until every seat in `must` has acted or is no longer asked.
    Ask {
        /// Seats that have to act.
        must: Seats,
        /// Seats that may act out of turn, but need not (offers, answers to offers).
        may: Seats,
    },
    /// For an outcome from outside: dice, a card, a lot.
    Chance(ChanceKind),
    /// For nothing: the game is over.
    Over,
}

impl Turn {
    /// A turn that waits for one seat.
    #[must_use]
    #[inline]
    pub const fn of(seat: Seat) -> Turn {
        Turn::Ask {
            must: Seats::one(seat),
            may: Seats::NONE,
        }
    }

    /// Whether the seat may act now.
    #[must_use]
    pub const fn allows(self, seat: Seat) -> bool {
        match self {
            Turn::Ask { must, may } => must.has(seat) || may.has(seat),
            Turn::Chance(_) | Turn::Over => false,
        }
    }
}

/// The kind of chance outcome a game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ChanceKind {
    /// Open dice: people may roll them by hand.
    Dice,
    /// A card, a tile or a lot from a shuffled supply.
    Draw,
}
