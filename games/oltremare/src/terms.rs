//! The bounds of a free offer (O4.6), from which a form can be drawn and a bot can choose.

use portolan_core::{Choice, Seat, Terms};
use serde::Serialize;

use crate::action::{Action, To};
use crate::cards::Cards;
use crate::deal::{Deal, MOST_CLAIMS};
use crate::good::{Good, Goods};
use crate::port::PortName;
use crate::state::State;
use crate::{Listed, Oltremare};

/// Somebody an offer may be made to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Addressee {
    /// The seat; `None` for all opponents.
    pub to: Option<Seat>,
    /// The most cards that may be wanted of it.
    pub most_wanted: u32,
}

/// What an offer may say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DealTerms {
    /// Cards that may be given.
    pub cards: Cards,
    /// The most ducats, in one direction.
    pub ducats: u8,
    /// How many cards more than he gets the active player may give away.
    pub spare: i64,
    /// Whether the active player makes the offer.
    pub active: bool,
    /// Ports a claim may name.
    pub ports: Vec<PortName>,
}

/// A free action within bounds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferTerms {
    /// A new offer.
    Offer {
        /// To one of these.
        to: Vec<Addressee>,
        /// What it may say.
        deal: DealTerms,
    },
    /// Accepting an offer with cards of one's choice.
    Accept {
        /// The offer.
        number: u32,
        /// What it wants.
        want: Goods,
        /// Cards that can be given, by good.
        #[serde(skip)]
        hand: [Cards; Good::COUNT],
    },
    /// Declining an offer and making another.
    Counter {
        /// The offer turned down.
        number: u32,
        /// Its maker, to whom the other one goes.
        to: Addressee,
        /// What it may say.
        deal: DealTerms,
    },
}

impl DealTerms {
    fn cover(&self, to: &Addressee, deal: &Deal) -> bool {
        let (give, want) = (deal.give.len(), deal.want.total());
        let (loses, gets) = if self.active {
            (give, want)
        } else {
            (want, give)
        };
        let claims = deal.claims.iter().all(|claimed| {
            let known = |port: PortName| {
                let same = |other: &PortName| other.as_str().eq_ignore_ascii_case(port.as_str());
                self.ports.iter().any(same)
            };
            deal.give.has(claimed.card)
                && claimed.claim.port.is_none_or(known)
                && claimed
                    .claim
                    .power
                    .is_none_or(|power| (1..=6).contains(&power))
        });
        give + want > 0
            && (deal.pay == 0 || deal.ask == 0)
            && deal.pay.max(deal.ask) <= u16::from(self.ducats)
            && deal.give.within(self.cards)
            && want <= to.most_wanted
            && (loses <= gets || i64::from(loses - gets) <= self.spare)
            && deal.claims.len() <= MOST_CLAIMS
            && claims
    }
}

impl Terms<Action> for OfferTerms {
    fn cover(&self, action: &Action) -> bool {
        match (self, action) {
            (OfferTerms::Offer { to, deal: terms }, Action::Offer { to: given, deal }) => {
                let given = match given {
                    To::All => None,
                    To::One(seat) => Some(*seat),
                };
                let addressee = to.iter().find(|addressee| addressee.to == given);
                addressee.is_some_and(|addressee| terms.cover(addressee, deal))
            }
            (
                OfferTerms::Accept { number, want, hand },
                Action::Accept {
                    number: given,
                    with,
                },
            ) => {
                let fits =
                    |good: Good| with.and(hand[good as usize]).len() == u32::from(want[good]);
                number == given && Good::ALL.into_iter().all(fits) && with.len() == want.total()
            }
            (
                OfferTerms::Counter {
                    number,
                    to,
                    deal: terms,
                },
                Action::Counter {
                    number: given,
                    deal,
                },
            ) => number == given && terms.cover(to, deal),
            _ => false,
        }
    }

    fn form(&self) -> String {
        match self {
            OfferTerms::Offer { .. } => "offer … for … to …".to_owned(),
            OfferTerms::Accept { number, .. } => format!("accept {number}"),
            OfferTerms::Counter { number, .. } => format!("counter {number} with … for …"),
        }
    }
}

impl Oltremare {
    fn deal_terms(&self, state: &State, seat: Seat) -> DealTerms {
        let chart = &self.components.chart;
        DealTerms {
            cards: state.hands[seat.index()],
            ducats: self.options.offer_ducats,
            spare: self.spare(state),
            active: seat == state.active,
            ports: (0..chart.ports() as u8)
                .map(|port| chart.name(port))
                .collect(),
        }
    }

    fn addressee(&self, state: &State, to: To) -> Addressee {
        Addressee {
            to: match to {
                To::All => None,
                To::One(seat) => Some(seat),
            },
            most_wanted: self.most_wanted(state, to),
        }
    }

    /// Whom this seat may make offers to.
    pub(crate) fn addressees(&self, state: &State, seat: Seat) -> Vec<To> {
        if seat != state.active {
            return vec![To::One(state.active)];
        }
        let opponents = Seat::all(self.seats).filter(|other| *other != seat);
        opponents.map(To::One).chain([To::All]).collect()
    }

    /// Everything a seat may do in the trade phase beside buying and leaving.
    pub(crate) fn trade_choices(&self, state: &State, seat: Seat, out: &mut Listed) {
        let offers_left = state.made[seat.index()] < self.options.offer_limit;
        for offer in state.offers.iter() {
            if offer.maker == seat {
                out.push(Choice::One(Action::Withdraw(offer.number)));
            }
            if !self.addressed(state, offer, seat) {
                continue;
            }
            if self.can_give(state, seat, offer) && self.check_deal_size(state, offer).is_ok() {
                let hand = state.hands[seat.index()];
                out.push(Choice::Offer(OfferTerms::Accept {
                    number: offer.number,
                    want: offer.want,
                    hand: self.components.of_good.map(|of_good| hand.and(of_good)),
                }));
            }
            out.push(Choice::One(Action::Decline(offer.number)));
            let to = self.addressee(state, To::One(offer.maker));
            if offers_left && self.offer_possible(state, seat, &to) {
                out.push(Choice::Offer(OfferTerms::Counter {
                    number: offer.number,
                    to,
                    deal: self.deal_terms(state, seat),
                }));
            }
        }
        let to: Vec<_> = self
            .addressees(state, seat)
            .into_iter()
            .map(|to| self.addressee(state, to))
            .filter(|to| self.offer_possible(state, seat, to))
            .collect();
        if offers_left && !to.is_empty() {
            out.push(Choice::Offer(OfferTerms::Offer {
                to,
                deal: self.deal_terms(state, seat),
            }));
        }
    }

    /// Whether any card could change hands with this addressee.
    fn offer_possible(&self, state: &State, seat: Seat, to: &Addressee) -> bool {
        state.hand_size(seat) + to.most_wanted > 0
    }
}
