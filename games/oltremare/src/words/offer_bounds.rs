//! The bounds of a free offer (O4.6), from which a form can be drawn and a bot can choose.

use enum_map::EnumMap;
use portolan_core::{OfferBounds, Seat};
use serde::Serialize;
use ts_rs::TS;

use super::{Action, CardClaim, Deal};
use crate::parts::{Card, Cards, Good, Goods, Port};

/// Somebody an offer may be made to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Addressee {
    /// The seat; `None` for all opponents.
    pub to: Option<Seat>,
    /// The most cards that may be wanted of it.
    pub most_wanted: u32,
}

/// What an offer may say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DealBounds {
    /// Cards that may be given.
    #[ts(as = "Vec<Card>")]
    pub cards: Cards,
    /// The most ducats, in one direction.
    pub ducats: u8,
    /// How many cards more than he gets the active player may give away.
    pub spare: i32,
    /// Whether the active player makes the offer.
    pub active: bool,
    /// A claim may name the ports up to this number.
    pub ports: u8,
}

/// A free action within bounds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum NegotiationBounds {
    /// A new offer.
    Offer {
        /// To one of these.
        to: Vec<Addressee>,
        /// What it may say.
        deal: DealBounds,
    },
    /// Accepting an offer with cards of one's choice.
    Accept {
        /// The offer.
        number: u32,
        /// What it wants.
        want: Goods,
        /// The cards of these goods in the hand, from which to choose.
        #[ts(as = "Vec<Card>")]
        cards: Cards,
        /// Cards that can be given, by good.
        #[serde(skip)]
        hand: EnumMap<Good, Cards>,
    },
    /// Declining an offer and making another.
    Counter {
        /// The offer turned down.
        number: u32,
        /// Its maker, to whom the other one goes.
        to: Addressee,
        /// What it may say.
        deal: DealBounds,
    },
}

impl DealBounds {
    fn allows(&self, to: &Addressee, deal: &Deal) -> bool {
        let (give, want) = (deal.give.len(), deal.want.total());
        let (loses, gets) = if self.active {
            (give, want)
        } else {
            (want, give)
        };
        let known = |port: Port| u8::from(port) <= self.ports;
        let claims = deal.claims.iter().all(|CardClaim { card, claim }| {
            let power = claim.power;
            deal.give.has(*card)
                && claim.port.is_none_or(known)
                && power.is_none_or(|power| (1..=6).contains(&power))
        });
        give + want > 0
            && (deal.pay == 0 || deal.ask == 0)
            && deal.pay.max(deal.ask) <= u16::from(self.ducats)
            && deal.give.within(self.cards)
            && want <= to.most_wanted
            && (loses <= gets || loses as i32 - gets as i32 <= self.spare)
            && claims
    }
}

impl OfferBounds<Action> for NegotiationBounds {
    fn allows(&self, action: &Action) -> bool {
        match (self, action) {
            (NegotiationBounds::Offer { to, deal: bounds }, Action::Offer { to: given, deal }) => {
                let addressee = to.iter().find(|addressee| addressee.to == *given);
                addressee.is_some_and(|addressee| bounds.allows(addressee, deal))
            }
            (
                NegotiationBounds::Accept {
                    number, want, hand, ..
                },
                Action::Accept {
                    number: given,
                    with,
                },
            ) => {
                let mut goods = hand.iter();
                number == given
                    && with.len() == want.total()
                    && goods.all(|(good, held)| with.and(*held).len() == u32::from(want[good]))
            }
            (
                NegotiationBounds::Counter {
                    number,
                    to,
                    deal: bounds,
                },
                Action::Counter {
                    number: given,
                    deal,
                },
            ) => number == given && bounds.allows(to, deal),
            _ => false,
        }
    }

    fn template(&self) -> String {
        match self {
            NegotiationBounds::Offer { .. } => "offer … for … to …".to_owned(),
            // Typed like this, it becomes the cards that are asked for, if there is no choice.
            NegotiationBounds::Accept { number, .. } => format!("accept {number}"),
            NegotiationBounds::Counter { number, .. } => format!("counter {number} with … for …"),
        }
    }
}
