//! Why the rules refuse an action or an outcome, with the paragraph that refuses. A refusal
//! uses public knowledge and the refused player's own, nothing else.

use portolan_core::{Phrased, RuleRefusal, Seat};
use serde::Serialize;
use ts_rs::TS;

use super::phrases::number;
use crate::Oltremare;
use crate::parts::{Card, Marker, Port};
use crate::state::Phase;

/// Why not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Phrased, RuleRefusal, TS)]
#[serde(tag = "refusal", rename_all = "snake_case")]
#[phrase(game = Oltremare, prefix = "refuse")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Refusal {
    /// Somebody else is asked, or chance, or nobody.
    #[rule(of = phase)]
    NotYourTurn { phase: Phase },
    /// The player is asked something else.
    #[rule(of = phase)]
    NotNow { phase: Phase },
    /// Only the active player does this.
    #[rule("O4.4")]
    ActiveOnly,
    /// The card is not in the own hand.
    #[rule(of = phase)]
    NotInHand {
        #[phrase(arg = number)]
        card: Card,
        #[phrase(skip)]
        phase: Phase,
    },
    /// The card was chosen already.
    #[rule("O5.1")]
    ChosenAlready {
        #[phrase(arg = number)]
        card: Card,
    },
    /// The card was not played in this turn.
    #[rule("O3")]
    NotPlayed {
        #[phrase(arg = number)]
        card: Card,
    },
    /// A deal without a card.
    #[rule("O4.1")]
    OnlyMoney,
    /// Ducats in both directions.
    #[rule("O4.1")]
    DucatsBothWays,
    /// More ducats than an offer may contain.
    #[rule("O4.1")]
    TooManyDucats { most: u8 },
    /// Opponents deal with the active player only.
    #[rule("O4.1")]
    WithActiveOnly { active: Seat },
    /// Nobody deals with themselves.
    #[rule("O4.1")]
    WithOneself,
    /// A claim about a card that is not offered.
    #[rule("O4.2")]
    ClaimAbout {
        #[phrase(arg = number)]
        card: Card,
    },
    /// No card has such a power.
    #[rule("O4.2")]
    NoSuchPower,
    /// More cards than the addressee holds.
    #[rule("O4.6")]
    WantsTooMuch { most: u8 },
    /// No more offers in this turn.
    #[rule("O4.6")]
    OfferLimit { most: u8 },
    /// The active player could no longer play enough cards.
    #[rule("O4.5")]
    Unreachable { needed: u8 },
    /// No open offer has this number.
    #[rule("O4.6")]
    NoOffer { number: u32 },
    /// The offer is not made to this seat, or was declined by it.
    #[rule("O4.6")]
    NotAddressed { number: u32 },
    /// The offer is somebody else's.
    #[rule("O4.6")]
    NotYourOffer { number: u32 },
    /// The cards are not the goods the offer wants.
    #[rule("O4.2")]
    WrongGoods { number: u32 },
    /// No purchase is left in this turn.
    #[rule("O4.4")]
    NoPurchaseLeft { most: u8 },
    /// There is no card to be had from the deck.
    #[rule("O7.1")]
    DeckEmpty,
    /// The own pirate pile is empty.
    #[rule("O4.4")]
    NoPirates,
    /// Too few cards to leave the trade phase.
    #[rule("O4.5")]
    TooFewCards { hand: u8, needed: u8 },
    /// The path has the wrong length.
    #[rule("O5.1")]
    PathLength { given: u8, expected: u8 },
    /// No route joins these ports.
    #[rule("O5.1")]
    NoRoute { from: Port, to: Port },
    /// A route was used twice.
    #[rule("O5.1")]
    RouteTwice { from: Port, to: Port },
    /// The board has no such port.
    #[rule("O1.3")]
    NoSuchPort { port: Port },
    /// The ship is there already.
    #[rule("O5.4")]
    JumpNowhere,
    /// The port holds a compass.
    #[rule("O5.4")]
    JumpToCompass { port: Port },
    /// No chance is awaited, or chance of another kind.
    #[rule(of = phase)]
    NoSuchChance { phase: Phase },
    /// No marker of this kind is left.
    #[rule("O2.1")]
    NoMarker { marker: Marker },
    /// The card cannot be there.
    #[rule(of = phase)]
    NotThere {
        #[phrase(arg = number)]
        card: Card,
        #[phrase(skip)]
        phase: Phase,
    },
    /// Venice cannot lie so deep.
    #[rule("O2.2")]
    VeniceBounds { least: u8, most: u8 },
    /// No such seat at this table.
    #[rule("O2.2")]
    NoSuchSeat { seats: u8 },
}

impl Phase {
    /// The paragraph that says what is asked in this phase.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Phase::Markers => "O2.1",
            Phase::Start | Phase::Deal | Phase::Venice | Phase::First => "O2.2",
            Phase::Discard | Phase::Stow => "O3",
            Phase::Trade => "O4.1",
            Phase::TurnPirate => "O4.4",
            Phase::Draw | Phase::Play | Phase::Sail => "O5.1",
            Phase::Compass => "O5.4",
            Phase::Shuffle => "O7.1",
            Phase::Over => "O7.2",
        }
    }
}
