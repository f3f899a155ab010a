//! Who sees what (O8). The public view holds what everybody knows with a perfect memory, the private
//! view what one seat knows in addition. Without memory aid, pages for people show only the top of
//! piles: what is known from memory is left out ([`Audience::WithoutMemory`](portolan_core::Audience)).

mod build;

use enum_map::EnumMap;
use portolan_core::{Seat, Seats, ViewPart};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::parts::{Card, Cards, Good, Goods, Marker, Port};
use crate::state::{PendingDraws, Phase, Stage};
use crate::words::GoodClaim;

/// A card of a pirate pile, as everybody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
#[serde(rename_all = "snake_case")]
pub enum Pirate {
    /// Its owner discarded it; only the owner knows the card before the end.
    Discarded(Option<Card>),
    /// Drawn face down from this pool: nobody knows it.
    Drawn(u8),
}

/// A lot of a cargo pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct LotView {
    /// Its good.
    pub good: Good,
    /// How many cards it has.
    pub cards: u8,
    /// What it earns.
    pub ducats: i32,
    /// What it would earn with one more card.
    pub next: i32,
}

/// A player as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct Player {
    /// His seat.
    pub seat: Seat,
    /// His ducats; below 0 in debt.
    pub ducats: i32,
    /// His prestige tiles.
    pub prestige: u16,
    /// How many cards he holds.
    pub hand_size: u8,
    /// His hand, once the game is over.
    #[ts(as = "Option<Vec<Card>>")]
    pub hand: Option<Cards>,
    /// His hand limit, of the turn he is in or else of the next; `None` without cargo.
    pub hand_limit: Option<u8>,
    /// How many cards he plays, in the turn he is in or else in the next; `None` without cargo.
    pub to_play: Option<u8>,
    /// The top of his cargo pile.
    pub top: Option<Card>,
    /// How many cards his cargo pile has.
    pub cargo_cards: u8,
    /// His cargo pile, top first; `None` where the table keeps no memory.
    pub cargo: Option<Vec<Card>>,
    /// The lots of his cargo pile, top first; `None` where the table keeps no memory.
    pub lots: Option<Vec<LotView>>,
    /// Cargo cards sold when he was scored early.
    pub remembered: u8,
    /// How many cards his pirate pile has.
    pub pirate_cards: u8,
    /// His pirate pile, bottom first; `None` where the table keeps no memory.
    pub pirates: Option<Vec<Pirate>>,
    /// Where his ship is; `None` before it has started.
    pub ship: Option<Port>,
    /// His active marker.
    pub marker: Option<Marker>,
    /// How many markers he has kept, the active one included.
    pub markers: u8,
    /// Of which kinds; `None` where the table keeps no memory.
    #[ts(type = "Record<Marker, number> | null")]
    pub kept: Option<EnumMap<Marker, u8>>,
    /// Offers he made in this turn.
    pub offers_made: u8,
}

/// An open offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct OfferView {
    /// Its number.
    pub number: u32,
    /// The seat that made it.
    pub maker: Seat,
    /// Its addressee; `None` for all opponents.
    pub to: Option<Seat>,
    /// Goods given, which are true.
    pub give: Goods,
    /// Ducats paid.
    pub pay: u16,
    /// Goods wanted.
    pub want: Goods,
    /// Ducats asked for.
    pub ask: u16,
    /// The seats that have declined it.
    pub declined: Seats,
    /// The seats that may still answer it.
    pub waits_for: Seats,
    /// What is said about the cards, which may be lies.
    pub claims: Vec<GoodClaim>,
}

impl OfferView {
    /// Whether the maker wants nothing for it (O4.1).
    pub(crate) fn is_gift(&self) -> bool {
        self.want.total() == 0 && self.ask == 0
    }

    /// Whether the maker wants something for nothing: "who would give me salt?"
    pub(crate) fn asks_for_gift(&self) -> bool {
        self.give.total() == 0 && self.pay == 0
    }
}

/// A marker on a port.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct PortMarker {
    /// The port.
    pub port: Port,
    /// The marker.
    pub marker: Marker,
}

/// How many cards can lie on Venice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct VeniceView {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

/// An unseen card that was seen going into a later deck than the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct Origin {
    /// The card.
    pub card: Card,
    /// The deck, counted from 0.
    pub pool: u8,
}

/// What everybody sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct PublicView {
    /// What the game waits for.
    pub phase: Phase,
    /// Whose turn it is; during set-up whose card comes next.
    pub active: Seat,
    /// The first player; `None` before the lot.
    pub first: Option<Seat>,
    /// How far the set-up phase is.
    pub step: u8,
    /// How many turns have begun.
    pub turns: u32,
    /// Sailor power of this turn.
    pub power: u8,
    /// Cargo number of this turn.
    pub cargo: u8,
    /// Purchases made in this turn.
    pub purchases: u8,
    /// What the next purchase costs; `None` if no card can be bought.
    pub price: Option<i32>,
    /// How many more cards can be bought in this turn.
    pub purchases_left: u8,
    /// How far the turn is.
    pub stage: Stage,
    /// What is still to be drawn.
    pub pending_draws: PendingDraws,
    /// Whether this is the last round.
    pub ending: bool,
    /// The seats that took a prestige tile in this turn.
    pub took_prestige: Seats,
    /// Cards played and not yet stowed.
    #[ts(as = "Vec<Card>")]
    pub played: Cards,
    /// Ship symbols of the cards played.
    pub ships: u8,
    /// The players in seat order.
    pub players: Vec<Player>,
    /// Markers on the board.
    pub markers: Vec<PortMarker>,
    /// How many cards the deck has.
    pub deck: u8,
    /// How many decks there have been before this one.
    pub pool: u8,
    /// How many cards the first deck had.
    pub first_deck: u8,
    /// How many cards the deck had when this turn began.
    pub turn_deck: u8,
    /// Where Venice can be; `None` once it has been turned up, and without memory.
    pub venice: Option<VeniceView>,
    /// How many cards lay under it when it was turned up; `None` before, and without memory.
    pub venice_left: Option<u8>,
    /// The face-up discard.
    #[ts(as = "Vec<Card>")]
    pub discard: Cards,
    /// Whose pirates are being shuffled in.
    pub shuffling: Option<Seat>,
    /// The seats that have been scored early.
    pub early: Seats,
    /// Open offers.
    pub offers: Vec<OfferView>,
    /// Offers made in this game.
    pub offered: u32,
    /// Unseen cards known to have come into the game again; `None` without memory.
    pub origins: Option<Vec<Origin>>,
}

/// A card known to be in somebody's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct Mark {
    /// Whose hand.
    pub seat: Seat,
    /// Which card.
    pub card: Card,
}

/// The cards of an own offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct OwnOffer {
    /// Its number.
    pub number: u32,
    /// What is given.
    #[ts(as = "Vec<Card>")]
    pub cards: Cards,
}

/// A card in the own pirate pile that its owner put there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct OwnPirate {
    /// The card.
    pub card: Card,
    /// How many cards lie below it.
    pub below: u8,
}

/// What a seat knows beyond the public view.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct PrivateView {
    /// Whose it is.
    pub seat: Seat,
    /// The own hand.
    #[ts(as = "Vec<Card>")]
    pub hand: Cards,
    /// Cards chosen to play; still in the hand.
    #[ts(as = "Vec<Card>")]
    pub chosen: Cards,
    /// The cards of own offers.
    pub offers: Vec<OwnOffer>,
    /// Own discards in the pirate pile; `None` without memory.
    pub pirates: Option<Vec<OwnPirate>>,
    /// Cards known in others' hands; `None` without memory.
    pub marks: Option<Vec<Mark>>,
    /// Unseen own discards that went into a new deck (O7.1); `None` without memory.
    pub origins: Option<Vec<Origin>>,
}
