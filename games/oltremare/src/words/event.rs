//! What happened, as codes and parameters. Every ducat that changes hands is in exactly one event:
//! see `Oltremare::ledger_of`.

use arrayvec::ArrayVec;
use portolan_core::{Phrase, Phrased, Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{GoodClaim, MOST_CLAIMS, claimed, numbers, side};
use crate::Oltremare;
use crate::parts::{Card, Cards, Good, Goods, Marker, Path, Port};

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Phrased, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
#[phrase(game = Oltremare, prefix = "event")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Event {
    /// A marker was laid on a port.
    MarkerLaid { port: Port, marker: Marker },
    /// A player's first cargo card, and where his ship starts.
    Started { seat: Seat, card: Card, port: Port },
    /// A card was dealt; only its owner sees which.
    Dealt {
        seat: Seat,
        #[phrase(hidden)]
        card: Option<Card>,
    },
    /// Venice was hidden somewhere between these depths.
    VeniceHidden { least: u8, most: u8 },
    /// The lot fell on the first player.
    First { seat: Seat },
    /// A turn begins.
    Turn { seat: Seat },
    /// Local influence paid.
    Influence { seat: Seat, ducats: i32 },
    /// A surplus card went to the pirate pile; only its owner sees which.
    Discarded {
        seat: Seat,
        #[phrase(hidden)]
        card: Option<Card>,
    },
    /// An offer was made; goods are true, claims may not be.
    #[phrase(
        with = Event::deal_phrase,
        keys(
            "event-offered",
            "event-offered-all",
            "event-offered-claiming",
            "event-offered-all-claiming"
        )
    )]
    Offered {
        number: u32,
        maker: Seat,
        to: Option<Seat>,
        give: Goods,
        pay: u16,
        want: Goods,
        ask: u16,
        claims: ArrayVec<GoodClaim, MOST_CLAIMS>,
    },
    /// A new offer took the place of this one.
    Replaced { number: u32 },
    /// An offer was turned down.
    Declined { seat: Seat, number: u32 },
    /// An offer was taken back by its maker.
    Withdrawn { seat: Seat, number: u32 },
    /// An offer's cards are gone.
    Lapsed { number: u32 },
    /// A deal was made.
    #[phrase(with = Event::deal_phrase)]
    Dealing {
        number: u32,
        maker: Seat,
        seat: Seat,
        give: Goods,
        pay: u16,
        want: Goods,
        ask: u16,
    },
    /// The cards of a deal; only its two parties see them.
    #[phrase(with = Event::exchanged_phrase)]
    Exchanged {
        maker: Seat,
        seat: Seat,
        #[ts(as = "Vec<Card>")]
        give: Cards,
        #[ts(as = "Vec<Card>")]
        with: Cards,
    },
    /// An opponent took a prestige tile.
    Prestige { seat: Seat },
    /// A card was bought from the deck.
    Bought { seat: Seat, ducats: i32 },
    /// A card was bought from the own pirate pile.
    BoughtPirate { seat: Seat, ducats: i32 },
    /// The pirate bought; only its owner sees which.
    PirateTurned {
        seat: Seat,
        #[phrase(hidden)]
        card: Option<Card>,
    },
    /// The trade phase ended.
    Left { seat: Seat },
    /// A card to play was chosen; only its owner sees it.
    Chosen { seat: Seat, card: Card },
    /// Cards were laid open.
    #[phrase(with = Event::played_phrase, keys("event-played", "event-played-nothing"))]
    Played {
        seat: Seat,
        #[ts(as = "Vec<Card>")]
        cards: Cards,
    },
    /// Ducat symbols paid.
    Earned { seat: Seat, ducats: i32 },
    /// Face-down cards went to the pirate pile.
    Pirates { seat: Seat, cards: u8 },
    /// A card was drawn; only its owner sees which.
    Drawn {
        seat: Seat,
        #[phrase(hidden)]
        card: Option<Card>,
    },
    /// There is no card anywhere: the rest of the draw lapses.
    NothingToDraw,
    /// The last card of the deck was taken.
    LastRound,
    /// The discard became the new deck.
    Reshuffled { cards: u8 },
    /// A player's piles became the new deck.
    ScoredEarly {
        seat: Seat,
        cargo: i32,
        penalty: i32,
    },
    /// A card nobody sees went into the new deck.
    ShuffledIn { seat: Seat },
    /// Calm sea paid.
    CalmSea { seat: Seat, ducats: i32 },
    /// The ship moved.
    Sailed { seat: Seat, from: Port, path: Path },
    /// A marker was taken and is active.
    MarkerTaken {
        seat: Seat,
        port: Port,
        marker: Marker,
    },
    /// The ship ended at an empty port: no active marker.
    EmptyPort { seat: Seat, port: Port },
    /// The compass carried the ship off and is gone.
    Jumped { seat: Seat, from: Port, port: Port },
    /// The compass was let go.
    Stayed { seat: Seat, port: Port },
    /// A played card went on the cargo pile.
    Stowed { seat: Seat, card: Card },
    /// Venice interrupts.
    Venice,
    /// Prestige paid by place, from 1.
    PrestigePaid {
        seat: Seat,
        tiles: u16,
        place: u8,
        ducats: i32,
    },
    /// What one lot earns, the topmost first. The event that follows pays the sum.
    #[phrase(with = Event::lot_phrase)]
    LotCounted {
        seat: Seat,
        good: Good,
        cards: u8,
        ducats: i32,
    },
    /// Cargo was sold in Venice; so many cards, the top lot, were kept.
    CargoSold {
        seat: Seat,
        ducats: i32,
        cards: u8,
        kept: u8,
    },
    /// The last count of a player: `markers` is what the place by markers kept pays.
    Final {
        seat: Seat,
        cargo: i32,
        penalty: i32,
        kept: u8,
        place: u8,
        markers: i32,
        ducats: i32,
    },
}

impl Event {
    /// Whether it shows cards, lots or markers that nobody may look up later without memory aid (O8).
    #[must_use]
    pub fn is_for_memory(&self) -> bool {
        matches!(
            self,
            Event::Started { .. }
                | Event::Dealt { .. }
                | Event::Discarded { .. }
                | Event::Exchanged { .. }
                | Event::PirateTurned { .. }
                | Event::Chosen { .. }
                | Event::Played { .. }
                | Event::Drawn { .. }
                | Event::MarkerTaken { .. }
                | Event::Stowed { .. }
                | Event::LotCounted { .. }
        )
    }

    /// The event as this viewer sees it.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        let mut seen = self.clone();
        match &mut seen {
            Event::Dealt { seat, card }
            | Event::Discarded { seat, card }
            | Event::PirateTurned { seat, card }
            | Event::Drawn { seat, card } => *card = card.filter(|_| viewer.sees_hand_of(*seat)),
            Event::Chosen { seat, .. } if !viewer.sees_hand_of(*seat) => return None,
            Event::Exchanged { maker, seat, .. }
                if !viewer.sees_hand_of(*maker) && !viewer.sees_hand_of(*seat) =>
            {
                return None;
            }
            _ => {}
        }
        Some(seen)
    }

    /// An offer, or a deal: who gives what for what.
    fn deal_phrase(&self, game: &Oltremare) -> Phrase {
        let (Event::Offered {
            number,
            maker,
            give,
            pay,
            want,
            ask,
            ..
        }
        | Event::Dealing {
            number,
            maker,
            give,
            pay,
            want,
            ask,
            ..
        }) = self
        else {
            return Phrase::new("event-dealing");
        };
        let key = match self {
            Event::Offered { to, claims, .. } => match (to, claims.is_empty()) {
                (Some(_), true) => "event-offered",
                (None, true) => "event-offered-all",
                (Some(_), false) => "event-offered-claiming",
                (None, false) => "event-offered-all-claiming",
            },
            _ => "event-dealing",
        };
        let mut phrase = Phrase::new(key)
            .with("number", *number)
            .with("maker", *maker)
            .with("give", side(give.phrases(), *pay))
            .with("want", side(want.phrases(), *ask));
        match self {
            Event::Offered { to, claims, .. } => {
                if let Some(to) = to {
                    phrase.put("to", (*to).into());
                }
                if !claims.is_empty() {
                    phrase.put("claims", claimed(claims, game));
                }
            }
            Event::Dealing { seat, .. } => phrase.put("seat", (*seat).into()),
            _ => {}
        }
        phrase
    }

    fn exchanged_phrase(&self, _: &Oltremare) -> Phrase {
        let phrase = Phrase::new("event-exchanged");
        let Event::Exchanged {
            maker,
            seat,
            give,
            with,
        } = self
        else {
            return phrase;
        };
        phrase
            .with("seat", *seat)
            .with("maker", *maker)
            .with("give", numbers(*give))
            .with("with", numbers(*with))
            .with("given", give.len())
            .with("returned", with.len())
    }

    fn lot_phrase(&self, _: &Oltremare) -> Phrase {
        let phrase = Phrase::new("event-lot-counted");
        let Event::LotCounted {
            seat,
            good,
            cards,
            ducats,
        } = self
        else {
            return phrase;
        };
        phrase
            .with("seat", *seat)
            .with("lot", good.counted(*cards))
            .with("ducats", *ducats)
    }

    fn played_phrase(&self, game: &Oltremare) -> Phrase {
        match self {
            Event::Played { seat, cards } if !cards.is_empty() => Phrase::new("event-played")
                .with("seat", *seat)
                .with("cards", numbers(*cards))
                .with("goods", side(game.components.goods(*cards).phrases(), 0)),
            Event::Played { seat, .. } => Phrase::new("event-played-nothing").with("seat", *seat),
            _ => Phrase::new("event-played-nothing"),
        }
    }
}
