//! Why the rules refuse an action or an outcome, with the paragraph that refuses. A refusal
//! uses public knowledge and the refused player's own, nothing else.

use portolan_core::{Arg, Phrase, Refuse, Seat, Tell};
use serde::Serialize;

use crate::card::Card;
use crate::marker::Marker;
use crate::port::PortName;
use crate::state::Phase;

/// Why not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "refusal", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Refusal {
    /// Somebody else is asked, or chance, or nobody.
    NotYourTurn { phase: Phase },
    /// The player is asked something else.
    NotNow { phase: Phase },
    /// Only the active player does this.
    ActiveOnly,
    /// The card is not in the own hand.
    NotInHand { card: Card, phase: Phase },
    /// The card was chosen already.
    ChosenAlready { card: Card },
    /// The card was not played in this turn.
    NotPlayed { card: Card },
    /// A deal without a card.
    OnlyMoney,
    /// Ducats in both directions.
    DucatsBothWays,
    /// More ducats than an offer may contain.
    TooManyDucats { most: u8 },
    /// Opponents deal with the active player only.
    WithActiveOnly { active: Seat },
    /// A claim about a card that is not offered.
    ClaimAbout { card: Card },
    /// Claims about too many cards.
    TooManyClaims { most: u8 },
    /// No card has such a power.
    NoSuchPower,
    /// More cards than the addressee holds.
    WantsTooMuch { most: u8 },
    /// No more offers in this turn.
    OfferLimit { most: u8 },
    /// The active player could no longer play enough cards.
    Unreachable { needed: u8 },
    /// No open offer has this number.
    NoOffer { number: u32 },
    /// The offer is not made to this seat, or was declined by it.
    NotAddressed { number: u32 },
    /// The offer is somebody else's.
    NotYourOffer { number: u32 },
    /// The cards are not the goods the offer wants.
    WrongGoods { number: u32 },
    /// No purchase is left in this turn.
    NoPurchaseLeft { most: u8 },
    /// There is no card to be had from the deck.
    DeckEmpty,
    /// The own pirate pile is empty.
    NoPirates,
    /// Too few cards to leave the trade phase.
    TooFewCards { hand: u8, needed: u8 },
    /// The path has the wrong length.
    PathLength { given: u8, expected: u8 },
    /// No route joins these ports.
    NoRoute { from: PortName, to: PortName },
    /// A route was used twice.
    RouteTwice { from: PortName, to: PortName },
    /// The board has no such port.
    NoSuchPort { port: PortName },
    /// The ship is there already.
    JumpNowhere,
    /// The port holds a compass.
    JumpToCompass { port: PortName },
    /// No chance is awaited, or chance of another kind.
    NoSuchChance { phase: Phase },
    /// No marker of this kind is left.
    NoMarker { marker: Marker },
    /// The card cannot be there.
    NotThere { card: Card, phase: Phase },
    /// Venice cannot lie so deep.
    VeniceBounds { least: u8, most: u8 },
    /// No such seat at this table.
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

    /// Every key of [`Phase::arg`].
    pub const KEYS: &'static [&'static str] = &[
        "phase-markers",
        "phase-start",
        "phase-deal",
        "phase-venice",
        "phase-first",
        "phase-discard",
        "phase-trade",
        "phase-draw",
        "phase-turn-pirate",
        "phase-shuffle",
        "phase-play",
        "phase-sail",
        "phase-compass",
        "phase-stow",
        "phase-over",
    ];

    /// The name for people.
    #[must_use]
    pub fn arg(self) -> Arg {
        Arg::key(Phase::KEYS[self as usize])
    }
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NotYourTurn { phase }
            | Refusal::NotNow { phase }
            | Refusal::NotInHand { phase, .. }
            | Refusal::NotThere { phase, .. }
            | Refusal::NoSuchChance { phase } => phase.rule(),
            Refusal::ActiveOnly => "O4.4",
            Refusal::ChosenAlready { .. } => "O5.1",
            Refusal::NotPlayed { .. } => "O3",
            Refusal::OnlyMoney
            | Refusal::DucatsBothWays
            | Refusal::TooManyDucats { .. }
            | Refusal::WithActiveOnly { .. } => "O4.1",
            Refusal::ClaimAbout { .. }
            | Refusal::TooManyClaims { .. }
            | Refusal::NoSuchPower
            | Refusal::WrongGoods { .. } => "O4.2",
            Refusal::WantsTooMuch { .. }
            | Refusal::OfferLimit { .. }
            | Refusal::NoOffer { .. }
            | Refusal::NotAddressed { .. }
            | Refusal::NotYourOffer { .. } => "O4.6",
            Refusal::Unreachable { .. } | Refusal::TooFewCards { .. } => "O4.5",
            Refusal::NoPurchaseLeft { .. } | Refusal::NoPirates => "O4.4",
            Refusal::DeckEmpty => "O7.1",
            Refusal::PathLength { .. } | Refusal::NoRoute { .. } | Refusal::RouteTwice { .. } => {
                "O5.1"
            }
            Refusal::NoSuchPort { .. } => "O1.3",
            Refusal::JumpNowhere | Refusal::JumpToCompass { .. } => "O5.4",
            Refusal::NoMarker { .. } => "O2.1",
            Refusal::VeniceBounds { .. } | Refusal::NoSuchSeat { .. } => "O2.2",
        }
    }
}

impl Tell for Refusal {
    const KEYS: &'static [&'static str] = &[
        "refuse-not-your-turn",
        "refuse-not-now",
        "refuse-active-only",
        "refuse-not-in-hand",
        "refuse-chosen-already",
        "refuse-not-played",
        "refuse-only-money",
        "refuse-ducats-both-ways",
        "refuse-too-many-ducats",
        "refuse-with-active-only",
        "refuse-claim-about",
        "refuse-too-many-claims",
        "refuse-no-such-power",
        "refuse-wants-too-much",
        "refuse-offer-limit",
        "refuse-unreachable",
        "refuse-no-offer",
        "refuse-not-addressed",
        "refuse-not-your-offer",
        "refuse-wrong-goods",
        "refuse-no-purchase-left",
        "refuse-deck-empty",
        "refuse-no-pirates",
        "refuse-too-few-cards",
        "refuse-path-length",
        "refuse-no-route",
        "refuse-route-twice",
        "refuse-no-such-port",
        "refuse-jump-nowhere",
        "refuse-jump-to-compass",
        "refuse-no-such-chance",
        "refuse-no-marker",
        "refuse-not-there",
        "refuse-venice-bounds",
        "refuse-no-such-seat",
    ];

    fn phrase(&self) -> Phrase {
        let say = Phrase::new;
        let card_of = |key, card: Card| say(key).with("card", card.number());
        let offer_of = |key, number: u32| say(key).with("number", number);
        let between = |key, from: PortName, to: PortName| {
            say(key).with("from", from.arg()).with("to", to.arg())
        };
        match *self {
            Refusal::NotYourTurn { phase } => {
                say("refuse-not-your-turn").with("phase", phase.arg())
            }
            Refusal::NotNow { phase } => say("refuse-not-now").with("phase", phase.arg()),
            Refusal::ActiveOnly => say("refuse-active-only"),
            Refusal::NotInHand { card, .. } => card_of("refuse-not-in-hand", card),
            Refusal::ChosenAlready { card } => card_of("refuse-chosen-already", card),
            Refusal::NotPlayed { card } => card_of("refuse-not-played", card),
            Refusal::OnlyMoney => say("refuse-only-money"),
            Refusal::DucatsBothWays => say("refuse-ducats-both-ways"),
            Refusal::TooManyDucats { most } => say("refuse-too-many-ducats").with("most", most),
            Refusal::WithActiveOnly { active } => {
                say("refuse-with-active-only").with("active", active)
            }
            Refusal::ClaimAbout { card } => card_of("refuse-claim-about", card),
            Refusal::TooManyClaims { most } => say("refuse-too-many-claims").with("most", most),
            Refusal::NoSuchPower => say("refuse-no-such-power"),
            Refusal::WantsTooMuch { most } => say("refuse-wants-too-much").with("most", most),
            Refusal::OfferLimit { most } => say("refuse-offer-limit").with("most", most),
            Refusal::Unreachable { needed } => say("refuse-unreachable").with("needed", needed),
            Refusal::NoOffer { number } => offer_of("refuse-no-offer", number),
            Refusal::NotAddressed { number } => offer_of("refuse-not-addressed", number),
            Refusal::NotYourOffer { number } => offer_of("refuse-not-your-offer", number),
            Refusal::WrongGoods { number } => offer_of("refuse-wrong-goods", number),
            Refusal::NoPurchaseLeft { most } => say("refuse-no-purchase-left").with("most", most),
            Refusal::DeckEmpty => say("refuse-deck-empty"),
            Refusal::NoPirates => say("refuse-no-pirates"),
            Refusal::TooFewCards { hand, needed } => say("refuse-too-few-cards")
                .with("hand", hand)
                .with("needed", needed),
            Refusal::PathLength { given, expected } => say("refuse-path-length")
                .with("given", given)
                .with("expected", expected),
            Refusal::NoRoute { from, to } => between("refuse-no-route", from, to),
            Refusal::RouteTwice { from, to } => between("refuse-route-twice", from, to),
            Refusal::NoSuchPort { port } => say("refuse-no-such-port").with("port", port.arg()),
            Refusal::JumpNowhere => say("refuse-jump-nowhere"),
            Refusal::JumpToCompass { port } => {
                say("refuse-jump-to-compass").with("port", port.arg())
            }
            Refusal::NoSuchChance { phase } => {
                say("refuse-no-such-chance").with("phase", phase.arg())
            }
            Refusal::NoMarker { marker } => say("refuse-no-marker").with("marker", marker.arg()),
            Refusal::NotThere { card, .. } => card_of("refuse-not-there", card),
            Refusal::VeniceBounds { least, most } => say("refuse-venice-bounds")
                .with("least", least)
                .with("most", most),
            Refusal::NoSuchSeat { seats } => say("refuse-no-such-seat").with("seats", seats),
        }
    }
}
