//! What Quay tells people: events, facts, questions and refusals, as keys and parameters.

use serde::{Deserialize, Serialize};

use super::choices::Question;
use super::fish::Fish;
use crate::phrase::{Chance, Phrase, Refuse, Tell};
use crate::seat::Seat;

/// What happened. A fish or a bid that the viewer does not see is `None`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Event {
    /// A fish was dealt.
    Dealt { seat: Seat, fish: Option<Fish> },
    /// The tide was rolled.
    Rolled { pips: u8 },
    /// A fish was caught.
    Caught { seat: Seat, fish: Option<Fish> },
    /// A fish was sold to the bank.
    Sold { seat: Seat, fish: Fish, price: u16 },
    /// A fish was laid out, face down.
    Offered {
        seat: Seat,
        to: Seat,
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
    /// Somebody was dared.
    Dared { seat: Seat, to: Seat, fish: Fish },
    /// The fish was shown.
    Shown {
        seat: Seat,
        darer: Seat,
        fish: Fish,
        coins: u16,
    },
    /// It was not.
    Yielded { seat: Seat, darer: Seat, coins: u16 },
    /// A coin was paid to look into the crate.
    PaidToPeek { seat: Seat },
    /// What was in the crate.
    Peeked { seat: Seat, fish: Option<Fish> },
    /// The trade was closed.
    Closed { seat: Seat },
    /// A bid was sealed.
    Bid { seat: Seat, coins: Option<u16> },
    /// A bid was opened.
    BidOpened { seat: Seat, coins: u16 },
    /// The crate was won and paid.
    Won { seat: Seat, coins: u16 },
    /// The crate was opened onto a stall.
    Opened { seat: Seat, fish: Fish },
    /// The game ended.
    Ended,
}

/// Adds the fish or the bid to a phrase that differs for those who do not see it.
fn perhaps(
    name: &'static str,
    arg: Option<impl Into<crate::phrase::Arg>>,
    seen: &'static str,
    unseen: &'static str,
) -> Phrase {
    match arg {
        Some(arg) => Phrase::new(seen).with(name, arg),
        None => Phrase::new(unseen),
    }
}

impl Tell for Event {
    const KEYS: &'static [&'static str] = &[
        "event-dealt",
        "event-dealt-unseen",
        "event-rolled",
        "event-caught",
        "event-caught-unseen",
        "event-sold",
        "event-offered",
        "event-offered-unseen",
        "event-withdrawn",
        "event-bought",
        "event-declined",
        "event-dared",
        "event-shown",
        "event-yielded",
        "event-paid-to-peek",
        "event-peeked",
        "event-peeked-unseen",
        "event-closed",
        "event-bid",
        "event-bid-unseen",
        "event-bid-opened",
        "event-won",
        "event-opened",
        "event-ended",
    ];

    fn phrase(&self) -> Phrase {
        match *self {
            Event::Dealt { seat, fish } => perhaps(
                "fish",
                fish.map(Fish::arg),
                "event-dealt",
                "event-dealt-unseen",
            )
            .with("seat", seat),
            Event::Rolled { pips } => Phrase::new("event-rolled").with("pips", pips),
            Event::Caught { seat, fish } => perhaps(
                "fish",
                fish.map(Fish::arg),
                "event-caught",
                "event-caught-unseen",
            )
            .with("seat", seat),
            Event::Sold { seat, fish, price } => Phrase::new("event-sold")
                .with("seat", seat)
                .with("fish", fish.arg())
                .with("price", price),
            Event::Offered {
                seat,
                to,
                fish,
                price,
            } => perhaps(
                "fish",
                fish.map(Fish::arg),
                "event-offered",
                "event-offered-unseen",
            )
            .with("seat", seat)
            .with("to", to)
            .with("price", price),
            Event::Withdrawn { seat } => Phrase::new("event-withdrawn").with("seat", seat),
            Event::Bought {
                seat,
                maker,
                fish,
                price,
            } => Phrase::new("event-bought")
                .with("seat", seat)
                .with("maker", maker)
                .with("fish", fish.arg())
                .with("price", price),
            Event::Declined { seat, maker } => Phrase::new("event-declined")
                .with("seat", seat)
                .with("maker", maker),
            Event::Dared { seat, to, fish } => Phrase::new("event-dared")
                .with("seat", seat)
                .with("to", to)
                .with("fish", fish.arg()),
            Event::Shown {
                seat,
                darer,
                fish,
                coins,
            } => Phrase::new("event-shown")
                .with("seat", seat)
                .with("darer", darer)
                .with("fish", fish.arg())
                .with("coins", coins),
            Event::Yielded { seat, darer, coins } => Phrase::new("event-yielded")
                .with("seat", seat)
                .with("darer", darer)
                .with("coins", coins),
            Event::PaidToPeek { seat } => Phrase::new("event-paid-to-peek").with("seat", seat),
            Event::Peeked { seat, fish } => perhaps(
                "fish",
                fish.map(Fish::arg),
                "event-peeked",
                "event-peeked-unseen",
            )
            .with("seat", seat),
            Event::Closed { seat } => Phrase::new("event-closed").with("seat", seat),
            Event::Bid { seat, coins } => {
                perhaps("coins", coins, "event-bid", "event-bid-unseen").with("seat", seat)
            }
            Event::BidOpened { seat, coins } => Phrase::new("event-bid-opened")
                .with("seat", seat)
                .with("coins", coins),
            Event::Won { seat, coins } => Phrase::new("event-won")
                .with("seat", seat)
                .with("coins", coins),
            Event::Opened { seat, fish } => Phrase::new("event-opened")
                .with("seat", seat)
                .with("fish", fish.arg()),
            Event::Ended => Phrase::new("event-ended"),
        }
    }
}

impl Tell for Question {
    const KEYS: &'static [&'static str] =
        &["prompt-trade", "prompt-deal", "prompt-dare", "prompt-bid"];

    fn phrase(&self) -> Phrase {
        match *self {
            Question::Trade { tide } => Phrase::new("prompt-trade").with("tide", tide),
            Question::Deal { with } => Phrase::new("prompt-deal").with("with", with),
            Question::Dare { by, fish } => Phrase::new("prompt-dare")
                .with("by", by)
                .with("fish", fish.arg()),
            Question::Bid => Phrase::new("prompt-bid"),
        }
    }
}

/// One line of a forecast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// What it pays.
    Pays(u16),
    /// What it costs.
    Costs(u16),
    /// How likely the crate holds a fish.
    Holds(Fish, Chance),
}

impl Tell for Fact {
    const KEYS: &'static [&'static str] = &["fact-pays", "fact-costs", "fact-holds"];

    fn phrase(&self) -> Phrase {
        match *self {
            Fact::Pays(coins) => Phrase::new("fact-pays").with("coins", coins),
            Fact::Costs(coins) => Phrase::new("fact-costs").with("coins", coins),
            Fact::Holds(fish, chance) => Phrase::new("fact-holds")
                .with("fish", fish.arg())
                .with("chance", chance),
        }
    }
}

/// Why an action or outcome is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Refusal {
    /// The seat is asked nothing.
    NotAsked,
    /// The seat is asked something else.
    NotNow,
    /// The seat holds no such fish.
    NoFish { fish: Fish },
    /// It has an offer open, or made enough in this turn.
    OffersSpent { most: u8 },
    /// It cannot deal with that seat.
    Partner,
    /// The buyer cannot have more.
    Price { most: u16 },
    /// There is no such offer.
    NothingOffered,
    /// The seat has only so much.
    TooDear { coins: u16 },
    /// No dare is allowed any more.
    NoDare,
    /// No look into the crate is allowed any more.
    NoPeek,
    /// The bid is higher than the purse.
    Bid { most: u16 },
    /// No chance is awaited.
    NoChance,
    /// Chance cannot have this outcome now.
    Impossible,
}

impl Tell for Refusal {
    const KEYS: &'static [&'static str] = &[
        "refuse-not-asked",
        "refuse-not-now",
        "refuse-no-fish",
        "refuse-offers-spent",
        "refuse-partner",
        "refuse-price",
        "refuse-nothing-offered",
        "refuse-too-dear",
        "refuse-no-dare",
        "refuse-no-peek",
        "refuse-bid",
        "refuse-no-chance",
        "refuse-impossible",
    ];

    fn phrase(&self) -> Phrase {
        match *self {
            Refusal::NotAsked => Phrase::new("refuse-not-asked"),
            Refusal::NotNow => Phrase::new("refuse-not-now"),
            Refusal::NoFish { fish } => Phrase::new("refuse-no-fish").with("fish", fish.arg()),
            Refusal::OffersSpent { most } => Phrase::new("refuse-offers-spent").with("most", most),
            Refusal::Partner => Phrase::new("refuse-partner"),
            Refusal::Price { most } => Phrase::new("refuse-price").with("most", most),
            Refusal::NothingOffered => Phrase::new("refuse-nothing-offered"),
            Refusal::TooDear { coins } => Phrase::new("refuse-too-dear").with("coins", coins),
            Refusal::NoDare => Phrase::new("refuse-no-dare"),
            Refusal::NoPeek => Phrase::new("refuse-no-peek"),
            Refusal::Bid { most } => Phrase::new("refuse-bid").with("most", most),
            Refusal::NoChance => Phrase::new("refuse-no-chance"),
            Refusal::Impossible => Phrase::new("refuse-impossible"),
        }
    }
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NotAsked | Refusal::NotNow => "Q3",
            Refusal::NoFish { .. } => "Q3.1",
            Refusal::OffersSpent { .. } | Refusal::Partner | Refusal::Price { .. } => "Q3.2",
            Refusal::NothingOffered | Refusal::TooDear { .. } => "Q3.3",
            Refusal::NoDare => "Q3.4",
            Refusal::NoPeek => "Q3.5",
            Refusal::Bid { .. } => "Q4",
            Refusal::NoChance | Refusal::Impossible => "Q2",
        }
    }
}
