//! Why the rules refuse an action or an outcome, with the paragraph that refuses. A refusal
//! uses public knowledge and the refused player's own, nothing else.

use portolan_core::{Arg, Phrase, Refuse, Seat, Tell};
use serde::Serialize;

use crate::space::Space;
use crate::state::Phase;
use crate::ware::Ware;

/// Why not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "refusal", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Refusal {
    /// Somebody else is asked, or chance, or nobody.
    NotYourTurn { phase: Phase },
    /// The player is asked something else.
    NotNow { phase: Phase },
    /// A bid must exceed the standing one.
    BidTooLow { least: u32 },
    /// A bid is limited by cash and free shares.
    BidTooHigh { most: u32 },
    /// No open share of this ware.
    NoShare { ware: Ware },
    /// The start spaces must name exactly the loaded wares.
    StartWares,
    /// A start space lies too far ahead.
    StartSpace { most: u8 },
    /// The start spaces have the wrong sum.
    StartSum { sum: u32, expected: u8 },
    /// Somebody stands there.
    Taken { space: Space },
    /// No vacant place in the crew.
    PuntFull { ware: Ware },
    /// The ware is not shipped in this voyage.
    NotShipped { ware: Ware },
    /// The punt is not at sea any more.
    NotAtSea { ware: Ware, phase: Phase },
    /// Both places of the pirate boat are taken.
    PiratesFull,
    /// The place was vacated by boarding and stays closed.
    PiratesClosed,
    /// Cash and free shares do not suffice.
    TooDear { pesos: u32, most: u32 },
    /// After redeeming, this must be paid in cash.
    CashOnly { pesos: u32, cash: u32 },
    /// A stowaway hides on punts only.
    StowawayPuntsOnly,
    /// A stowaway cannot take the insurance.
    StowawayInsurance,
    /// The punt does not stand on the last space.
    NotOnLast { ware: Ware, space: u8 },
    /// The crew is full and displacing is not played.
    CrewFull { ware: Ware },
    /// Nobody may be displaced at this table.
    NoDisplacing,
    /// A vacant place must be taken first.
    VacantFirst,
    /// That seat has no accomplice there who may be displaced.
    NoVictim { ware: Ware, seat: Seat },
    /// More steps than the pilot has.
    TooManySteps { most: u8 },
    /// A step below space 0.
    BelowZero { ware: Ware },
    /// One step carries the punt into port already.
    OneStepSuffices { ware: Ware },
    /// Another punt is to be sent first, or none.
    SendOther { ware: Ware },
    /// Nothing is to be mortgaged or redeemed with 0.
    NoShares,
    /// Not so many free shares.
    MortgageLimit { most: u32 },
    /// Not so many mortgaged shares.
    RedeemLimit { most: u32 },
    /// Not enough cash to redeem.
    RedeemCash { pesos: u32, cash: u32 },
    /// Loans change in one direction only on one decision.
    OneDirection,
    /// No chance is awaited, or chance of another kind.
    NoSuchChance { phase: Phase },
    /// No share of that ware is left in the pool.
    DealtOut { ware: Ware },
    /// No such seat at this table.
    NoSuchSeat { seats: u8 },
    /// One die from 1 to 6 for each punt at sea.
    WrongDice,
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

    const fn key(self) -> &'static str {
        match self {
            Phase::Deal => "phase-deal",
            Phase::FirstBidder => "phase-first-bidder",
            Phase::Auction => "phase-auction",
            Phase::Buy => "phase-buy",
            Phase::Load => "phase-load",
            Phase::Start => "phase-start",
            Phase::Place => "phase-place",
            Phase::Roll => "phase-roll",
            Phase::BoardCaptain | Phase::BoardSecond => "phase-board",
            Phase::SmallPilot => "phase-small-pilot",
            Phase::LargePilot => "phase-large-pilot",
            Phase::Plunder => "phase-plunder",
            Phase::Over => "phase-over",
        }
    }

    /// Every key of [`Phase::arg`].
    pub const KEYS: &'static [&'static str] = &[
        "phase-deal",
        "phase-first-bidder",
        "phase-auction",
        "phase-buy",
        "phase-load",
        "phase-start",
        "phase-place",
        "phase-roll",
        "phase-board",
        "phase-small-pilot",
        "phase-large-pilot",
        "phase-plunder",
        "phase-over",
    ];

    /// The name for people.
    #[must_use]
    pub fn arg(self) -> Arg {
        Arg::key(self.key())
    }
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NotYourTurn { phase }
            | Refusal::NotNow { phase }
            | Refusal::NoSuchChance { phase } => phase.rule(),
            Refusal::BidTooLow { .. } => "M3.1",
            Refusal::BidTooHigh { .. } => "M3.2",
            Refusal::NoShare { .. } => "M4.1",
            Refusal::StartWares | Refusal::StartSpace { .. } | Refusal::StartSum { .. } => "M4.3",
            Refusal::Taken { .. } => "M5.2",
            Refusal::PuntFull { .. } | Refusal::PiratesFull => "M5.3",
            Refusal::NotAtSea { phase, .. } => match phase {
                Phase::Place => "M5.4",
                _ => "M7.2",
            },
            Refusal::NotShipped { .. } => "M4.2",
            Refusal::PiratesClosed => "M8.2",
            Refusal::TooDear { .. } => "M11.1",
            Refusal::CashOnly { .. } | Refusal::OneDirection => "M11.2",
            Refusal::StowawayPuntsOnly | Refusal::StowawayInsurance => "M12.1",
            Refusal::NotOnLast { .. } | Refusal::CrewFull { .. } => "M8.1",
            Refusal::NoDisplacing | Refusal::VacantFirst | Refusal::NoVictim { .. } => "M13",
            Refusal::TooManySteps { .. } => "M7.1",
            Refusal::BelowZero { .. } | Refusal::OneStepSuffices { .. } => "M7.2",
            Refusal::SendOther { .. } => "M8.3",
            Refusal::NoShares
            | Refusal::MortgageLimit { .. }
            | Refusal::RedeemLimit { .. }
            | Refusal::RedeemCash { .. } => "M11.1",
            Refusal::DealtOut { .. } => "M2.2",
            Refusal::NoSuchSeat { .. } => "M2.3",
            Refusal::WrongDice => "M6.1",
        }
    }
}

impl Tell for Refusal {
    const KEYS: &'static [&'static str] = &[
        "refuse-not-your-turn",
        "refuse-not-now",
        "refuse-bid-too-low",
        "refuse-bid-too-high",
        "refuse-no-share",
        "refuse-start-wares",
        "refuse-start-space",
        "refuse-start-sum",
        "refuse-taken",
        "refuse-punt-full",
        "refuse-not-shipped",
        "refuse-not-at-sea",
        "refuse-pirates-full",
        "refuse-pirates-closed",
        "refuse-too-dear",
        "refuse-cash-only",
        "refuse-stowaway-punts-only",
        "refuse-stowaway-insurance",
        "refuse-not-on-last",
        "refuse-crew-full",
        "refuse-no-displacing",
        "refuse-vacant-first",
        "refuse-no-victim",
        "refuse-too-many-steps",
        "refuse-below-zero",
        "refuse-one-step-suffices",
        "refuse-send-other",
        "refuse-no-shares",
        "refuse-mortgage-limit",
        "refuse-redeem-limit",
        "refuse-redeem-cash",
        "refuse-one-direction",
        "refuse-no-such-chance",
        "refuse-dealt-out",
        "refuse-no-such-seat",
        "refuse-wrong-dice",
    ];

    fn phrase(&self) -> Phrase {
        let say = Phrase::new;
        match *self {
            Refusal::NotYourTurn { phase } => {
                say("refuse-not-your-turn").with("phase", phase.arg())
            }
            Refusal::NotNow { phase } => say("refuse-not-now").with("phase", phase.arg()),
            Refusal::BidTooLow { least } => say("refuse-bid-too-low").with("least", least),
            Refusal::BidTooHigh { most } => say("refuse-bid-too-high").with("most", most),
            Refusal::NoShare { ware } => say("refuse-no-share").with("ware", ware.arg()),
            Refusal::StartWares => say("refuse-start-wares"),
            Refusal::StartSpace { most } => say("refuse-start-space").with("most", most),
            Refusal::StartSum { sum, expected } => say("refuse-start-sum")
                .with("sum", sum)
                .with("expected", expected),
            Refusal::Taken { space } => say("refuse-taken").with("space", space.arg()),
            Refusal::PuntFull { ware } => say("refuse-punt-full").with("ware", ware.arg()),
            Refusal::NotShipped { ware } => say("refuse-not-shipped").with("ware", ware.arg()),
            Refusal::NotAtSea { ware, .. } => say("refuse-not-at-sea").with("ware", ware.arg()),
            Refusal::PiratesFull => say("refuse-pirates-full"),
            Refusal::PiratesClosed => say("refuse-pirates-closed"),
            Refusal::TooDear { pesos, most } => say("refuse-too-dear")
                .with("pesos", pesos)
                .with("most", most),
            Refusal::CashOnly { pesos, cash } => say("refuse-cash-only")
                .with("pesos", pesos)
                .with("cash", cash),
            Refusal::StowawayPuntsOnly => say("refuse-stowaway-punts-only"),
            Refusal::StowawayInsurance => say("refuse-stowaway-insurance"),
            Refusal::NotOnLast { ware, space } => say("refuse-not-on-last")
                .with("ware", ware.arg())
                .with("space", space),
            Refusal::CrewFull { ware } => say("refuse-crew-full").with("ware", ware.arg()),
            Refusal::NoDisplacing => say("refuse-no-displacing"),
            Refusal::VacantFirst => say("refuse-vacant-first"),
            Refusal::NoVictim { ware, seat } => say("refuse-no-victim")
                .with("ware", ware.arg())
                .with("seat", seat),
            Refusal::TooManySteps { most } => say("refuse-too-many-steps").with("most", most),
            Refusal::BelowZero { ware } => say("refuse-below-zero").with("ware", ware.arg()),
            Refusal::OneStepSuffices { ware } => {
                say("refuse-one-step-suffices").with("ware", ware.arg())
            }
            Refusal::SendOther { ware } => say("refuse-send-other").with("ware", ware.arg()),
            Refusal::NoShares => say("refuse-no-shares"),
            Refusal::MortgageLimit { most } => say("refuse-mortgage-limit").with("most", most),
            Refusal::RedeemLimit { most } => say("refuse-redeem-limit").with("most", most),
            Refusal::RedeemCash { pesos, cash } => say("refuse-redeem-cash")
                .with("pesos", pesos)
                .with("cash", cash),
            Refusal::OneDirection => say("refuse-one-direction"),
            Refusal::NoSuchChance { phase } => {
                say("refuse-no-such-chance").with("phase", phase.arg())
            }
            Refusal::DealtOut { ware } => say("refuse-dealt-out").with("ware", ware.arg()),
            Refusal::NoSuchSeat { seats } => say("refuse-no-such-seat").with("seats", seats),
            Refusal::WrongDice => say("refuse-wrong-dice"),
        }
    }
}
