//! The types of Quay that have phrases: events, questions, forecast lines, refusals and standing
//! orders. Keys and parameters are derived from variants and fields.

use portolan_core::{Chance, Phrased, RuleRefusal, Seat};
use serde::{Deserialize, Serialize};

use super::edition::Quay;
use super::fish::Fish;

/// What happened. A fish or a bid that the viewer does not see is `None`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Phrased)]
#[serde(tag = "what", rename_all = "snake_case")]
#[phrase(game = Quay, prefix = "event")]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Event {
    /// A fish was dealt.
    Dealt {
        seat: Seat,
        #[phrase(hidden)]
        fish: Option<Fish>,
    },
    /// The tide was rolled.
    Rolled { pips: u8 },
    /// A fish was caught.
    Caught {
        seat: Seat,
        #[phrase(hidden)]
        fish: Option<Fish>,
    },
    /// A fish was sold to the bank.
    Sold { seat: Seat, fish: Fish, price: u16 },
    /// A fish was laid out, face down.
    Offered {
        seat: Seat,
        to: Seat,
        #[phrase(hidden)]
        fish: Option<Fish>,
        price: u16,
    },
    /// An offer was withdrawn.
    Withdrawn { seat: Seat },
    /// An offer was accepted and the fish laid open.
    Bought {
        seat: Seat,
        maker: Seat,
        fish: Fish,
        price: u16,
    },
    /// An offer was declined.
    Declined { seat: Seat, maker: Seat },
    /// A seat was dared.
    Dared { seat: Seat, to: Seat, fish: Fish },
    /// The fish was shown.
    Shown {
        seat: Seat,
        darer: Seat,
        fish: Fish,
        coins: u16,
    },
    /// The fish was not shown.
    Yielded { seat: Seat, darer: Seat, coins: u16 },
    /// A coin was paid to look into the crate.
    PaidToPeek { seat: Seat },
    /// What was in the crate.
    Peeked {
        seat: Seat,
        #[phrase(hidden)]
        fish: Option<Fish>,
    },
    /// The trade was closed.
    Closed { seat: Seat },
    /// A bid was sealed.
    Bid {
        seat: Seat,
        #[phrase(hidden)]
        coins: Option<u16>,
    },
    /// A bid was opened.
    BidOpened { seat: Seat, coins: u16 },
    /// The crate was won and paid.
    Won { seat: Seat, coins: u16 },
    /// The crate was opened onto a stall.
    Opened { seat: Seat, fish: Fish },
    /// The game ended.
    Ended,
}

/// The question a seat is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Phrased)]
#[serde(rename_all = "snake_case")]
#[phrase(game = Quay, prefix = "prompt")]
pub enum Question {
    /// To trade and to close.
    Trade {
        /// The tide, which sets the prices.
        tide: u8,
    },
    /// Whether to deal with the active seat.
    Deal {
        /// The active seat.
        with: Seat,
    },
    /// To show a fish or yield.
    Dare {
        /// The seat that dares.
        by: Seat,
        /// The fish to show.
        fish: Fish,
    },
    /// To bid for the crate.
    Bid,
}

/// One line of a forecast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Phrased)]
#[serde(tag = "line", rename_all = "snake_case")]
#[phrase(game = Quay, prefix = "forecast")]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum ForecastLine {
    /// What it pays.
    Pays { coins: u16 },
    /// What it costs.
    Costs { coins: u16 },
    /// What the buyer of an offer keeps. It depends on the coins of another seat.
    Leaves { to: Seat, coins: u16 },
    /// How likely the crate holds a fish.
    Holds { fish: Fish, chance: Chance },
}

/// An answer that a seat may give in advance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Phrased)]
#[serde(tag = "order", rename_all = "snake_case")]
#[phrase(game = Quay, prefix = "order")]
pub enum StandingOrder {
    /// `decline offers`: declines every offer.
    DeclineOffers,
}

/// The reason why an action or outcome is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Phrased, RuleRefusal)]
#[serde(rename_all = "snake_case")]
#[phrase(game = Quay, prefix = "refuse")]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Refusal {
    /// The seat is asked nothing.
    #[rule("Q3")]
    NotAsked,
    /// The seat is asked something else.
    #[rule("Q3")]
    NotNow,
    /// The seat holds no such fish.
    #[rule("Q3.1")]
    NoFish { fish: Fish },
    /// It has an offer open, or made enough in this turn.
    #[rule("Q3.2")]
    OffersSpent { most: u8 },
    /// It cannot deal with that seat.
    #[rule("Q3.2")]
    Partner,
    /// The buyer cannot have more.
    #[rule("Q3.2")]
    Price { most: u16 },
    /// There is no such offer.
    #[rule("Q3.3")]
    NothingOffered,
    /// The seat has only so much.
    #[rule("Q3.3")]
    TooDear { coins: u16 },
    /// No dare is allowed any more.
    #[rule("Q3.4")]
    NoDare,
    /// No look into the crate is allowed any more.
    #[rule("Q3.5")]
    NoPeek,
    /// The bid is higher than the purse.
    #[rule("Q4")]
    Bid { most: u16 },
    /// No chance is awaited.
    #[rule("Q2")]
    NoChance,
    /// Chance cannot have this outcome now.
    #[rule("Q2")]
    Impossible,
}
