//! Offers (O4.1, O4.2, O4.6): who may offer what to whom.

use arrayvec::ArrayVec;
use portolan_core::game::Choices;
use portolan_core::{Choice, EventSink, Seat, Seats};

use super::Change;
use crate::Oltremare;
use crate::parts::Cards;
use crate::state::{Offer, Slots, State};
use crate::words::{
    Action, Addressee, CardClaim, Claim, Deal, DealBounds, Event, GoodClaim, MOST_CLAIMS,
    NegotiationBounds, Refusal,
};

impl Oltremare {
    /// Opponents who may act in this trade phase (O4.6). Public knowledge only.
    #[inline]
    pub(crate) fn negotiators(&self, state: &State) -> Seats {
        let most = state.made.into_iter().fold(0, u8::max);
        let hands = state.hands.iter().take(self.seats);
        if most < self.options.offer_limit && hands.fold(true, |all, hand| all & !hand.is_empty()) {
            let mut opponents = Seats::all(self.seats);
            opponents.remove(state.active);
            return opponents;
        }
        self.negotiators_left(state)
    }

    /// The same for the case that some may have nothing left to offer.
    #[cold]
    fn negotiators_left(&self, state: &State) -> Seats {
        Seat::all(self.seats)
            .filter(|seat| self.negotiates(state, *seat))
            .collect()
    }

    /// Whether an opponent may act in this trade phase.
    #[inline]
    pub(crate) fn negotiates(&self, state: &State, seat: Seat) -> bool {
        let offers = || {
            self.offers_left(state, seat) && self.offer_possible(state, seat, Some(state.active))
        };
        seat != state.active && (offers() || !self.concerning(state, seat).is_empty())
    }

    /// Whether a seat may make another offer in this turn (O4.6).
    #[inline]
    fn offers_left(&self, state: &State, seat: Seat) -> bool {
        state.made[seat] < self.options.offer_limit
    }

    /// Whether any card could change hands: one the active player gets, or one he can spare
    /// (O4.5).
    #[inline]
    fn offer_possible(&self, state: &State, seat: Seat, to: Option<Seat>) -> bool {
        let gets = if seat == state.active {
            self.most_wanted(state, to) > 0
        } else {
            !state.hands[seat].is_empty()
        };
        gets || (!state.hands[state.active].is_empty() && self.spare(state) > 0)
    }

    /// The open offers that are the seat's own or wait for its answer.
    #[inline]
    pub(crate) fn concerning(&self, state: &State, seat: Seat) -> Slots {
        let open = state.offers.open();
        if open.is_empty() || seat == state.active {
            return open;
        }
        let to_all = state.slot(state.active, None);
        let slots = open.and(Slots::of([
            state.slot(seat, Some(state.active)),
            state.slot(state.active, Some(seat)),
            to_all,
        ]));
        match state.offers.at(to_all) {
            Some(offer) if offer.declined.has(seat) => slots.without(to_all),
            _ => slots,
        }
    }

    /// Whether the seat may answer the offer.
    pub(crate) fn addressed(&self, state: &State, offer: &Offer, seat: Seat) -> bool {
        match offer.to {
            Some(to) => to == seat,
            None => seat != state.active && !offer.declined.has(seat),
        }
    }

    /// The seats whose answer an offer waits for.
    pub(crate) fn waits_for(&self, state: &State, offer: &Offer) -> Seats {
        let seats = Seat::all(self.seats);
        seats
            .filter(|seat| self.addressed(state, offer, *seat))
            .collect()
    }

    /// The open offer of this number, if the seat may answer it.
    pub(crate) fn answerable<'a>(
        &self,
        state: &'a State,
        seat: Seat,
        number: u32,
    ) -> Result<&'a Offer, Refusal> {
        let offer = state.offer(number).ok_or(Refusal::NoOffer { number })?;
        if !self.addressed(state, offer, seat) {
            return Err(Refusal::NotAddressed { number });
        }
        Ok(offer)
    }

    /// The greatest number of cards an addressee could give (O4.6).
    pub(crate) fn most_wanted(&self, state: &State, to: Option<Seat>) -> u32 {
        match to {
            Some(seat) => state.hand_size(seat),
            None => Seat::all(self.seats)
                .filter(|seat| *seat != state.active)
                .map(|seat| state.hand_size(seat))
                .max()
                .unwrap_or(0),
        }
    }

    /// How many cards more than he gets the active player may give away (O4.5).
    #[inline]
    pub(crate) fn spare(&self, state: &State) -> i32 {
        let reach = state.hand_size(state.active) + self.purchases_left(state);
        reach as i32 - i32::from(state.cargo)
    }

    /// O4.5 for a deal in which the active player gives and gets so many cards.
    pub(crate) fn check_spare(&self, state: &State, gives: u32, gets: u32) -> Result<(), Refusal> {
        if gives > gets && (gives - gets) as i32 > self.spare(state) {
            return Err(Refusal::Unreachable {
                needed: state.cargo,
            });
        }
        Ok(())
    }

    pub(crate) fn check_offer(
        &self,
        state: &State,
        seat: Seat,
        to: Option<Seat>,
        deal: &Deal,
    ) -> Result<(), Refusal> {
        self.check_addressee(state, seat, to)?;
        let (give, want) = (deal.give.len(), deal.want.total());
        if give + want == 0 {
            return Err(Refusal::OnlyMoney);
        }
        if deal.pay > 0 && deal.ask > 0 {
            return Err(Refusal::DucatsBothWays);
        }
        let most = self.options.offer_ducats;
        if deal.pay.max(deal.ask) > u16::from(most) {
            return Err(Refusal::TooManyDucats { most });
        }
        if let Some(card) = deal.give.without(state.hands[seat]).first() {
            let phase = state.phase;
            return Err(Refusal::NotInHand { card, phase });
        }
        let most = self.most_wanted(state, to);
        if want > most {
            return Err(Refusal::WantsTooMuch { most: most as u8 });
        }
        self.check_claims(deal)?;
        let most = self.options.offer_limit;
        if state.made[seat] >= most {
            return Err(Refusal::OfferLimit { most });
        }
        if seat == state.active {
            self.check_spare(state, give, want)
        } else {
            self.check_spare(state, want, give)
        }
    }

    fn check_addressee(&self, state: &State, seat: Seat, to: Option<Seat>) -> Result<(), Refusal> {
        let fits = match to {
            None => seat == state.active,
            Some(to) if to.index() >= self.seats => {
                return Err(Refusal::NoSuchSeat {
                    seats: self.seats as u8,
                });
            }
            Some(to) if to == seat => return Err(Refusal::WithOneself),
            Some(to) => seat == state.active || to == state.active,
        };
        fits.then_some(()).ok_or(Refusal::WithActiveOnly {
            active: state.active,
        })
    }

    /// Claims may lie, but only about cards of the offer, and in words that mean something.
    fn check_claims(&self, deal: &Deal) -> Result<(), Refusal> {
        for CardClaim { card, claim } in deal.claims.iter() {
            if !deal.give.has(*card) {
                return Err(Refusal::ClaimAbout { card: *card });
            }
            if let Some(port) = claim.port {
                self.check_port(port)?;
            }
            let power = claim.power;
            if power.is_some_and(|power| !(1..=6).contains(&power)) {
                return Err(Refusal::NoSuchPower);
            }
        }
        Ok(())
    }

    /// Opens an offer; an open one of the same maker and addressee is replaced.
    pub(crate) fn make_offer<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        to: Option<Seat>,
        deal: &Deal,
    ) {
        let state = &mut *change.state;
        let slot = state.slot(seat, to);
        if let Some(number) = state.offers.close(slot) {
            change.put(Event::Replaced { number });
        }
        let state = &mut *change.state;
        state.offered = state.offered.saturating_add(1);
        state.made[seat] += 1;
        let number = state.offered;
        let offer = Offer {
            deal: *deal,
            number,
            maker: seat,
            to,
            declined: Seats::NONE,
        };
        state.offers.lay(slot, offer);
        // The event shows goods, not cards.
        change.put_with(|_| Event::Offered {
            number,
            maker: seat,
            to,
            give: self.components.goods(deal.give),
            pay: deal.pay,
            want: deal.want,
            ask: deal.ask,
            claims: self.public_claims(deal),
        });
    }

    /// The claims as everybody sees them: about goods, not cards.
    pub(crate) fn public_claims(&self, deal: &Deal) -> ArrayVec<GoodClaim, MOST_CLAIMS> {
        let claims = deal.claims.iter().map(|about| GoodClaim {
            good: self.components.good(about.card),
            claim: about.claim,
        });
        let mut claims: ArrayVec<_, MOST_CLAIMS> = claims.collect();
        // Their order must not reveal which card has the lower number.
        claims.sort_unstable_by_key(|GoodClaim { good, claim }| {
            let Claim {
                symbols,
                power,
                port,
            } = claim;
            (*good, symbols.as_u8(), *power, *port)
        });
        claims
    }

    pub(crate) fn decline_offer<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        number: u32,
    ) {
        let opponents = self.seats - 1;
        change.state.offers.retain(|offer| {
            if offer.number != number {
                return true;
            }
            offer.declined.add(seat);
            // Declined by everybody it was made to, it closes.
            offer.to.is_none() && offer.declined.len() < opponents
        });
        change.put(Event::Declined { seat, number });
    }

    pub(crate) fn check_withdraw(
        &self,
        state: &State,
        seat: Seat,
        number: u32,
    ) -> Result<(), Refusal> {
        match state.offer(number) {
            Some(offer) if offer.maker == seat => Ok(()),
            Some(_) => Err(Refusal::NotYourOffer { number }),
            None => Err(Refusal::NoOffer { number }),
        }
    }

    pub(crate) fn withdraw<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        number: u32,
    ) {
        change.state.offers.retain(|offer| offer.number != number);
        change.put(Event::Withdrawn { seat, number });
    }

    /// A counter goes to the maker of the declined offer.
    pub(crate) fn check_counter(
        &self,
        state: &State,
        seat: Seat,
        number: u32,
        deal: &Deal,
    ) -> Result<(), Refusal> {
        let maker = self.answerable(state, seat, number)?.maker;
        self.check_offer(state, seat, Some(maker), deal)
    }

    pub(crate) fn counter<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        number: u32,
        deal: &Deal,
    ) {
        let Some(maker) = change.state.offer(number).map(|offer| offer.maker) else {
            return;
        };
        self.decline_offer(change, seat, number);
        self.make_offer(change, seat, Some(maker), deal);
    }

    fn deal_bounds(&self, state: &State, seat: Seat) -> DealBounds {
        DealBounds {
            cards: state.hands[seat],
            ducats: self.options.offer_ducats,
            spare: self.spare(state).max(0),
            active: seat == state.active,
            ports: self.components.chart.ports().len() as u8,
        }
    }

    /// Those of them this seat may make an offer to.
    fn addressees(
        &self,
        state: &State,
        seat: Seat,
        to: impl Iterator<Item = Option<Seat>>,
    ) -> Vec<Addressee> {
        to.filter(|to| self.offers_left(state, seat) && self.offer_possible(state, seat, *to))
            .map(|to| Addressee {
                to,
                most_wanted: self.most_wanted(state, to),
            })
            .collect()
    }

    /// Everything a seat may do in the trade phase beside buying and leaving.
    pub(crate) fn trade_choices(&self, state: &State, seat: Seat, out: &mut Choices<Oltremare>) {
        let hand = state.hands[seat];
        for offer in state.offers.iter() {
            let number = offer.number;
            if offer.maker == seat {
                out.push(Choice::One(Action::Withdraw { number }));
            }
            if !self.addressed(state, offer, seat) {
                continue;
            }
            if self.can_give(state, seat, offer) && self.check_deal_size(state, offer).is_ok() {
                let held = self.components.of_good.map(|_, of_good| hand.and(of_good));
                let wanted = offer.deal.want.present();
                out.push(Choice::Offer(NegotiationBounds::Accept {
                    number,
                    want: offer.deal.want,
                    cards: wanted.fold(Cards::NONE, |cards, (good, _)| cards.or(held[good])),
                    hand: held,
                }));
            }
            out.push(Choice::One(Action::Decline { number }));
            let maker = std::iter::once(Some(offer.maker));
            for to in self.addressees(state, seat, maker) {
                let deal = self.deal_bounds(state, seat);
                out.push(Choice::Offer(NegotiationBounds::Counter {
                    number,
                    to,
                    deal,
                }));
            }
        }
        let opponents = Seat::all(self.seats)
            .filter(|other| *other != seat)
            .map(Some);
        let to = if seat == state.active {
            self.addressees(state, seat, opponents.chain([None]))
        } else {
            self.addressees(state, seat, std::iter::once(Some(state.active)))
        };
        if !to.is_empty() {
            let deal = self.deal_bounds(state, seat);
            out.push(Choice::Offer(NegotiationBounds::Offer { to, deal }));
        }
    }
}
