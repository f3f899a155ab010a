//! Random haggling: a legal thing to do or say in somebody's trade phase, every one of them
//! possible, and none of them listed first, because there are far too many.

use portolan_core::{Random, Seat};

use crate::Oltremare;
use crate::action::{Action, To};
use crate::card::Cards;
use crate::deal::{Claim, Claimed, Deal, MOST_CLAIMS};
use crate::good::{Good, Goods};
use crate::state::{Offer, State};

impl Oltremare {
    /// What the active player does: leaves rather often, so that random games end.
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
            5 | 6 => self.sample_answer(state, seat, rng),
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

    /// What an opponent says, if anything.
    pub(crate) fn sample_talk<R: Random + ?Sized>(
        &self,
        state: &State,
        seat: Seat,
        rng: &mut R,
    ) -> Option<Action> {
        match rng.below(8) {
            0..=2 => self.sample_answer(state, seat, rng),
            3 => self.sample_offer(state, seat, rng),
            _ => None,
        }
    }

    /// An answer to an open offer, or the withdrawal of an own one.
    fn sample_answer<R: Random + ?Sized>(
        &self,
        state: &State,
        seat: Seat,
        rng: &mut R,
    ) -> Option<Action> {
        let concerns = |offer: &&Offer| offer.maker == seat || self.addressed(state, offer, seat);
        let open = || state.offers.iter().filter(concerns);
        let count = open().count() as u32;
        if count == 0 {
            return None;
        }
        let offer = open().nth(rng.below(count) as usize)?;
        if offer.maker == seat {
            return rng.chance(1, 4).then_some(Action::Withdraw(offer.number));
        }
        match rng.below(8) {
            0 => Some(Action::Decline(offer.number)),
            1 => {
                let deal = self.sample_deal(state, seat, To::One(offer.maker), rng)?;
                let number = offer.number;
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
            To::One(state.active)
        } else {
            let pick = rng.below(self.seats as u32) as usize;
            match Seat::new(pick) {
                own if own == seat => To::All,
                other => To::One(other),
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
        to: To,
        rng: &mut R,
    ) -> Option<Deal> {
        if state.made[seat.index()] >= self.options.offer_limit {
            return None;
        }
        let mut left = state.hands[seat.index()];
        let mut give = Cards::NONE;
        while rng.chance(1, 2)
            && let Some(card) = left.take(rng)
        {
            give.add(card);
        }
        let mut want = Goods::NONE;
        let most = self.most_wanted(state, to);
        for _ in 0..most {
            if rng.chance(1, 2) {
                break;
            }
            want[Good::ALL[rng.below(Good::COUNT as u32) as usize]] += 1;
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

    fn sample_claims<R: Random + ?Sized>(&self, give: Cards, rng: &mut R) -> Vec<Claimed> {
        let chart = &self.components.chart;
        let mut claims = Vec::new();
        for card in give.iter().take(MOST_CLAIMS) {
            let claim = Claim {
                symbols: rng.below(16) as u8,
                power: rng.chance(1, 4).then(|| rng.below(6) as u8 + 1),
                port: rng
                    .chance(1, 8)
                    .then(|| chart.name(rng.below(chart.ports() as u32) as u8)),
            };
            if !claim.is_empty() {
                claims.push(Claimed { card, claim });
            }
        }
        claims
    }
}
