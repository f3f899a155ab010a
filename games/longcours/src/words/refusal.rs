//! Why the rules refuse an action or an outcome, with the paragraph that refuses. A refusal
//! uses public knowledge and the refused captain's own, nothing else.

use portolan_core::{Phrased, RuleRefusal, Seat};
use serde::Serialize;

use crate::parts::card::{Card, Strength};
use crate::parts::point::{Point, Zone};
use crate::{Ending, LongCours, Phase};

/// Why not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Phrased, RuleRefusal)]
#[serde(tag = "refusal", rename_all = "snake_case")]
#[phrase(game = LongCours, prefix = "refuse")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Refusal {
    /// The game has ended.
    #[rule(of = ending)]
    Over {
        #[phrase(skip)]
        ending: Ending,
    },
    /// Somebody else is asked, or chance.
    #[rule(of = phase)]
    NotYourTurn { phase: Phase },
    /// The captain is asked something else.
    #[rule(of = phase)]
    NotNow { phase: Phase },
    /// In round 1 a captain places his ship and buys once.
    #[rule("L2.2")]
    FirstRound,
    /// A ship is placed on a port of this zone.
    #[rule(of = phase)]
    WrongPort {
        zone: Zone,
        #[phrase(skip)]
        phase: Phase,
    },
    /// A wrecked captain has no ship before his next turn.
    #[rule("L4.2")]
    NoShip,
    /// A stranding place sells nothing.
    #[rule("L3.1")]
    NothingForSale { point: Point },
    /// A purchase is at least 1 million.
    #[rule("L1.4")]
    PurchaseOfNothing,
    /// A purchase is paid at once.
    #[rule("L1.4")]
    PurchaseAboveCash { cash: u32 },
    /// A ship holds no more of the product.
    #[rule("L1.4")]
    PurchaseAboveCap { most: u32 },
    /// There is one ordinary move per turn.
    #[rule("L3.2")]
    MovedAlready,
    /// No ordinary move after a direct move.
    #[rule("L3.2")]
    MovedDirectly,
    /// No direct move after an ordinary move.
    #[rule("L3.2")]
    MovedOrdinarily,
    /// No line leads there.
    #[rule("L3.2")]
    NoLine { from: Point, to: Point },
    /// The captain has no direct move.
    #[rule("L3.2")]
    NoDirectMove,
    /// A direct move leads to a port.
    #[rule("L3.2")]
    DirectToStranding { point: Point },
    /// A direct move leads to another port.
    #[rule("L3.2")]
    DirectToSame { point: Point },
    /// There is one resale per turn.
    #[rule("L3.3")]
    ResoldAlready,
    /// There is nothing to sell.
    #[rule("L3.3")]
    NoCargo,
    /// At this table, goods are sold in ports only.
    #[rule("L3.3")]
    ResaleInPortsOnly,
    /// The captain has no storm.
    #[rule("L4.1")]
    NoStorm,
    /// There is no brawl at a stranding place.
    #[rule("L5.1")]
    BrawlAtStranding,
    /// No other captain is in the same port.
    #[rule("L5.1")]
    NobodyInPort { point: Point },
    /// The target is not another captain in the same port.
    #[rule("L5.1")]
    NotInPort { target: Seat },
    /// Without a brawl card there is no attack.
    #[rule("L5.2")]
    NoBrawlCard,
    /// The captain does not hold that card.
    #[rule("L5.1")]
    CardNotHeld { card: Strength },
    /// An answer is stronger than the card before it.
    #[rule("L5.1")]
    TooWeak { card: Strength },
    /// The corsair is not for sale.
    #[rule("L6.1")]
    CorsairOwned { owner: Seat },
    /// The caller holds the minimum.
    #[rule("L6.1")]
    AuctionCash { least: u32 },
    /// A bid raises the standing one by enough.
    #[rule("L6.1")]
    BidTooLow { least: u32 },
    /// A bid is limited by cash.
    #[rule("L6.1")]
    BidAboveCash { cash: u32 },
    /// The corsair sails in its phase only, so many moves.
    #[rule("L6.3")]
    NotCorsairPhase { moves: u32 },
    /// The corsair sails along lines.
    #[rule("L6.3")]
    NoCorsairLine { from: Point, to: Point },
    /// No chance is awaited, or chance of another kind.
    #[rule(of = phase)]
    NoSuchChance { phase: Phase },
    /// No such card is left to deal.
    #[rule("L1.4")]
    DealtOut { card: Card },
    /// No such seat at this table.
    #[rule("L2.2")]
    NoSuchSeat { seats: u8 },
    /// A die has six faces.
    #[rule(of = phase)]
    WrongDie {
        #[phrase(skip)]
        phase: Phase,
    },
}

impl Refusal {
    /// Refuses unless something holds.
    #[inline]
    pub(crate) fn unless(self, holds: bool) -> Result<(), Refusal> {
        if holds { Ok(()) } else { Err(self) }
    }
}

impl Phase {
    /// The paragraph that says what is asked in this phase.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Phase::Deal => "L1.4",
            Phase::Start | Phase::Place | Phase::FirstPurchase => "L2.2",
            Phase::EntryRoll | Phase::EntryPort => "L4.2",
            Phase::Cargo => "L3.6",
            Phase::Resale => "L3.3",
            Phase::Brawl => "L5.1",
            Phase::Auction => "L6.1",
            Phase::CorsairEntry => "L6.2",
            Phase::CorsairMove => "L6.3",
            Phase::Over => "L7.1",
        }
    }
}
