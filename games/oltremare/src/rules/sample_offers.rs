//! Random actions of the trade phase. Every legal one is possible. They are drawn without listing
//! them, because there are far too many.

use enumset::EnumSet;
use portolan_core::{Id, Random, Seat, Vocabulary};

use crate::Oltremare;
use crate::parts::{Cards, Good, Goods, Port};
use crate::state::{Slots, State};
use crate::words::{Action, CardClaim, Claim, Claims, Deal, MOST_CLAIMS};

/// What an opponent does out of turn.
pub(crate) enum Negotiation {
    /// Makes an offer.
    Offer,
    /// Answers or withdraws one of these offers.
    Answer(Slots),
}

/// The number of coin tosses that show heads before the first tail. One random number gives 64
/// tosses, which is cheaper than one call for each.
fn heads_in_a_row<R: Random + ?Sized>(rng: &mut R) -> u32 {
    let mut row = 0;
    loop {
        match rng.bits().trailing_ones() {
            64 => row += 64,
            heads => return row + heads,
        }
    }
}

impl Oltremare {
    /// An action of the active player. Leaving is frequent, so that random games end.
    pub(crate) fn sample_trade<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Action {
        let seat = state.active;
        let tried = match rng.below(8) {
            0..=2 => None,
            3 => self
                .check_buy_deck(state)
                .is_ok()
                .then_some(Action::BuyDeck),
            4 => self
                .check_buy_pirate(state)
                .is_ok()
                .then_some(Action::BuyPirate),
            5 | 6 => self.sample_answer(state, seat, state.offers.open(), rng),
            _ => self.sample_offer(state, seat, rng),
        };
        tried.unwrap_or_else(|| {
            if self.check_leave(state).is_ok() {
                Action::Leave
            } else if self.check_buy_deck(state).is_ok() {
                Action::BuyDeck
            } else {
                Action::BuyPirate
            }
        })
    }

    /// What an opponent does out of turn, if anything.
    #[inline]
    pub(crate) fn sample_negotiation<R: Random + ?Sized>(
        &self,
        state: &State,
        seat: Seat,
        rng: &mut R,
    ) -> Option<Negotiation> {
        let open = self.concerning(state, seat);
        let pick = rng.below(8);
        let (answers, offers) = ((pick < 3) & !open.is_empty(), pick == 3);
        // One branch that nearly always goes the same way instead of two that do not.
        if !(answers | offers) {
            return None;
        }
        Some(if offers {
            Negotiation::Offer
        } else {
            Negotiation::Answer(open)
        })
    }

    /// The action of an opponent out of turn.
    #[inline(never)]
    pub(crate) fn sample_negotiation_action<R: Random + ?Sized>(
        &self,
        state: &State,
        seat: Seat,
        negotiation: Negotiation,
        rng: &mut R,
    ) -> Option<Action> {
        match negotiation {
            Negotiation::Offer => self.sample_offer(state, seat, rng),
            Negotiation::Answer(open) => self.sample_answer(state, seat, open, rng),
        }
    }

    /// An answer to an open offer, or the withdrawal of an own one.
    fn sample_answer<R: Random + ?Sized>(
        &self,
        state: &State,
        seat: Seat,
        mut open: Slots,
        rng: &mut R,
    ) -> Option<Action> {
        let slot = match open.len() {
            0 => return None,
            count => open.nth(rng.below(count) as usize),
        }?;
        let offer = state.offers.at(slot)?;
        let number = offer.number;
        if offer.maker == seat {
            return rng.chance(1, 4).then_some(Action::Withdraw { number });
        }
        match rng.below(8) {
            0 => Some(Action::Decline { number }),
            1 => {
                let deal = self.sample_deal(state, seat, Some(offer.maker), rng)?;
                let counter = self.check_counter(state, seat, number, &deal);
                counter.is_ok().then_some(Action::Counter { number, deal })
            }
            _ => {
                let fair =
                    self.can_give(state, seat, offer) && self.check_deal_size(state, offer).is_ok();
                fair.then(|| self.sample_accept(state, seat, offer, rng))?
            }
        }
    }

    fn sample_offer<R: Random + ?Sized>(
        &self,
        state: &State,
        seat: Seat,
        rng: &mut R,
    ) -> Option<Action> {
        let to = if seat != state.active {
            Some(state.active)
        } else {
            let pick = rng.below(self.seats as u32) as usize;
            match Seat::new(pick) {
                own if own == seat => None,
                other => Some(other),
            }
        };
        let deal = self.sample_deal(state, seat, to, rng)?;
        self.check_offer(state, seat, to, &deal)
            .is_ok()
            .then_some(Action::Offer { to, deal })
    }

    /// Small deals are likelier than great ones; it may still be against the rules.
    fn sample_deal<R: Random + ?Sized>(
        &self,
        state: &State,
        seat: Seat,
        to: Option<Seat>,
        rng: &mut R,
    ) -> Option<Deal> {
        if state.made[seat] >= self.options.offer_limit {
            return None;
        }
        let mut left = state.hands[seat];
        let mut give = Cards::NONE;
        for _ in 0..heads_in_a_row(rng) {
            let Some(card) = left.take(rng) else { break };
            give.add(card);
        }
        let mut want = Goods::default();
        for _ in 0..heads_in_a_row(rng).min(self.most_wanted(state, to)) {
            want[Good::all()[rng.below(Good::all().len() as u32) as usize]] += 1;
        }
        if give.is_empty() && want == Goods::default() {
            return None;
        }
        let mut deal = Deal {
            give,
            want,
            ..Deal::default()
        };
        let ducats = u32::from(self.options.offer_ducats);
        if ducats > 0 && rng.chance(1, 2) {
            let reach = rng.below(ducats) + 1;
            let amount = (rng.below(reach) + 1) as u16;
            if rng.chance(1, 2) {
                deal.pay = amount;
            } else {
                deal.ask = amount;
            }
        }
        if rng.chance(1, 4) {
            deal.claims = self.sample_claims(give, rng);
        }
        Some(deal)
    }

    fn sample_claims<R: Random + ?Sized>(&self, give: Cards, rng: &mut R) -> Claims {
        let ports = self.components.chart.ports().len() as u32;
        let claims = give.iter().take(MOST_CLAIMS).map(|card| CardClaim {
            card,
            claim: Claim {
                symbols: EnumSet::from_u8(rng.below(16) as u8),
                power: rng.chance(1, 4).then(|| rng.below(6) as u8 + 1),
                port: rng
                    .chance(1, 8)
                    .then(|| Port::from_index(rng.below(ports) as usize)),
            },
        });
        claims.filter(|about| !about.claim.is_empty()).collect()
    }
}
