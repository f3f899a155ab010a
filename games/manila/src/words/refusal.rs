//! Why the rules refuse an action or an outcome, with the paragraph that refuses. A refusal
//! uses public knowledge and the refused player's own, nothing else.

use portolan_core::{Phrased, RuleRefusal, Seat};
use serde::Serialize;

use crate::{Manila, Phase, Space, Ware};

/// Why not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Phrased, RuleRefusal)]
#[serde(tag = "refusal", rename_all = "snake_case")]
#[phrase(game = Manila, prefix = "refuse")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Refusal {
    /// Somebody else is asked, or chance, or nobody.
    #[rule(of = phase)]
    NotYourTurn { phase: Phase },
    /// The player is asked something else.
    #[rule(of = phase)]
    NotNow { phase: Phase },
    /// A bid must exceed the standing one.
    #[rule("M3.1")]
    BidTooLow { least: u32 },
    /// A bid is limited by cash and free shares.
    #[rule("M3.2")]
    BidTooHigh { most: u32 },
    /// No open share of this ware.
    #[rule("M4.1")]
    NoShare { ware: Ware },
    /// The start spaces must name exactly the loaded wares.
    #[rule("M4.3")]
    StartWares,
    /// A start space lies too far ahead.
    #[rule("M4.3")]
    StartSpace { most: u8 },
    /// The start spaces have the wrong sum.
    #[rule("M4.3")]
    StartSum { sum: u32, expected: u8 },
    /// The space is taken.
    #[rule("M5.2")]
    Taken { space: Space },
    /// No vacant place in the crew.
    #[rule("M5.3")]
    PuntFull { ware: Ware },
    /// The ware is not shipped in this voyage.
    #[rule("M4.2")]
    NotShipped { ware: Ware },
    /// The punt is not at sea any more.
    #[rule(with = not_at_sea)]
    NotAtSea {
        ware: Ware,
        #[phrase(skip)]
        phase: Phase,
    },
    /// Both places of the pirate boat are taken.
    #[rule("M5.3")]
    PiratesFull,
    /// The place was vacated by boarding and stays closed.
    #[rule("M8.2")]
    PiratesClosed,
    /// Cash and free shares do not suffice.
    #[rule("M11.1")]
    TooDear { pesos: u32, most: u32 },
    /// After redeeming, this must be paid in cash.
    #[rule("M11.2")]
    CashOnly { pesos: u32, cash: u32 },
    /// A stowaway hides on punts only.
    #[rule("M12.1")]
    StowawayPuntsOnly,
    /// A stowaway cannot take the insurance.
    #[rule("M12.1")]
    StowawayInsurance,
    /// The punt does not stand on the last space.
    #[rule("M8.1")]
    NotOnLast { ware: Ware, space: u8 },
    /// The crew is full and displacing is not played.
    #[rule("M8.1")]
    CrewFull { ware: Ware },
    /// Nobody may be displaced at this table.
    #[rule("M13")]
    NoDisplacing,
    /// A vacant place must be taken first.
    #[rule("M13")]
    VacantFirst,
    /// That seat has no accomplice there who may be displaced.
    #[rule("M13")]
    NoVictim { ware: Ware, seat: Seat },
    /// More steps than the pilot has.
    #[rule("M7.1")]
    TooManySteps { most: u8 },
    /// A step below space 0.
    #[rule("M7.2")]
    BelowZero { ware: Ware },
    /// One step carries the punt into port already.
    #[rule("M7.2")]
    OneStepSuffices { ware: Ware },
    /// Another punt is to be sent first, or none.
    #[rule("M8.3")]
    SendOther { ware: Ware },
    /// Nothing is to be mortgaged or redeemed with 0.
    #[rule("M11.1")]
    NoShares,
    /// Not so many free shares.
    #[rule("M11.1")]
    MortgageLimit { most: u32 },
    /// Not so many mortgaged shares.
    #[rule("M11.1")]
    RedeemLimit { most: u32 },
    /// Not enough cash to redeem.
    #[rule("M11.1")]
    RedeemCash { pesos: u32, cash: u32 },
    /// Loans change in one direction only on one decision.
    #[rule("M11.2")]
    OneDirection,
    /// No chance is awaited, or chance of another kind.
    #[rule(of = phase)]
    NoSuchChance { phase: Phase },
    /// No share of that ware is left in the pool.
    #[rule("M2.2")]
    DealtOut { ware: Ware },
    /// No such seat at this table.
    #[rule("M2.3")]
    NoSuchSeat { seats: u8 },
    /// One die from 1 to 6 for each punt at sea.
    #[rule("M6.1")]
    WrongDice,
}

/// Crews are placed and punts piloted under different paragraphs.
fn not_at_sea(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::NotAtSea {
            phase: Phase::Place,
            ..
        } => "M5.4",
        _ => "M7.2",
    }
}

impl Phase {
    /// The paragraph that says what is asked in this phase.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Phase::Deal => "M2.2",
            Phase::FirstBidder => "M2.3",
            Phase::Auction => "M3.1",
            Phase::Buy => "M4.1",
            Phase::Load => "M4.2",
            Phase::Start => "M4.3",
            Phase::Place => "M5.2",
            Phase::Roll => "M6.1",
            Phase::BoardCaptain | Phase::BoardSecond => "M8.1",
            Phase::SmallPilot | Phase::LargePilot => "M7.1",
            Phase::Plunder => "M8.3",
            Phase::Over => "M10.2",
        }
    }
}
