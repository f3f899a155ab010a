//! Offers (O4.1, O4.2, O4.6): who may offer what to whom.

use arrayvec::ArrayVec;
use portolan_core::{Seat, Seats, Sink};

use crate::Oltremare;
use crate::action::To;
use crate::board::Slots;
use crate::deal::{Claim, Deal, MOST_CLAIMS};
use crate::event::{Event, GoodClaim};
use crate::refusal::Refusal;
use crate::state::{Offer, SmallClaim, State};

impl Oltremare {
    /// Opponents who may say something in this trade phase (O4.6). Public knowledge only.
    #[inline]
    pub(crate) fn negotiators(&self, state: &State) -> Seats {
        let most = state.made.into_iter().fold(0, u8::max);
        if most < self.options.offer_limit && !state.hands[state.active.index()].is_empty() {
            let mut opponents = Seats::all(self.seats);
            opponents.remove(state.active);
            return opponents;
        }
        self.negotiators_left(state)
    }

    /// The same where some can offer nothing any more.
    #[cold]
    fn negotiators_left(&self, state: &State) -> Seats {
        Seat::all(self.seats)
            .filter(|seat| self.negotiates(state, *seat))
            .collect()
    }

    /// Whether an opponent may say something in this trade phase.
    #[inline]
    pub(crate) fn negotiates(&self, state: &State, seat: Seat) -> bool {
        let holds = |seat: Seat| !state.hands[seat.index()].is_empty();
        let offers = state.made[seat.index()] < self.options.offer_limit
            && (holds(seat) || holds(state.active));
        seat != state.active && (offers || !self.concerning(state, seat).is_empty())
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
    pub(crate) fn most_wanted(&self, state: &State, to: To) -> u32 {
        match to {
            To::One(seat) => state.hand_size(seat),
            To::All => Seat::all(self.seats)
                .filter(|seat| *seat != state.active)
                .map(|seat| state.hand_size(seat))
                .max()
                .unwrap_or(0),
        }
    }

    /// How many cards more than he gets the active player may give away (O4.5).
    pub(crate) fn spare(&self, state: &State) -> i64 {
        i64::from(state.hand_size(state.active)) + i64::from(self.purchases_left(state))
            - i64::from(state.cargo)
    }

    /// O4.5 for a deal in which the active player gives and gets so many cards.
    pub(crate) fn check_spare(&self, state: &State, gives: u32, gets: u32) -> Result<(), Refusal> {
        if gives > gets && i64::from(gives - gets) > self.spare(state) {
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
        to: To,
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
        if let Some(card) = deal.give.without(state.hands[seat.index()]).first() {
            let phase = state.phase;
            return Err(Refusal::NotInHand { card, phase });
        }
        let most = self.most_wanted(state, to);
        if want > most {
            return Err(Refusal::WantsTooMuch { most: most as u8 });
        }
        self.check_claims(deal)?;
        let most = self.options.offer_limit;
        if state.made[seat.index()] >= most {
            return Err(Refusal::OfferLimit { most });
        }
        if seat == state.active {
            self.check_spare(state, give, want)
        } else {
            self.check_spare(state, want, give)
        }
    }

    fn check_addressee(&self, state: &State, seat: Seat, to: To) -> Result<(), Refusal> {
        let fits = match to {
            To::All => seat == state.active,
            To::One(to) if to.index() >= self.seats => {
                return Err(Refusal::NoSuchSeat {
                    seats: self.seats as u8,
                });
            }
            To::One(to) => to != seat && (seat == state.active || to == state.active),
        };
        fits.then_some(()).ok_or(Refusal::WithActiveOnly {
            active: state.active,
        })
    }

    /// Claims may lie, but only about cards of the offer, and in words that mean something.
    fn check_claims(&self, deal: &Deal) -> Result<(), Refusal> {
        if deal.claims.len() > MOST_CLAIMS {
            return Err(Refusal::TooManyClaims {
                most: MOST_CLAIMS as u8,
            });
        }
        for claimed in &deal.claims {
            if !deal.give.has(claimed.card) {
                return Err(Refusal::ClaimAbout { card: claimed.card });
            }
            if let Some(port) = claimed.claim.port
                && self.components.chart.find(port.as_str()).is_none()
            {
                return Err(Refusal::NoSuchPort { port });
            }
            if claimed
                .claim
                .power
                .is_some_and(|power| !(1..=6).contains(&power))
            {
                return Err(Refusal::NoSuchPower);
            }
        }
        Ok(())
    }

    /// Opens an offer; one that stands in its place is replaced.
    pub(crate) fn make_offer<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        to: To,
        deal: &Deal,
        events: &mut S,
    ) {
        let to = match to {
            To::All => None,
            To::One(to) => Some(to),
        };
        state.offered = state.offered.saturating_add(1);
        state.made[seat.index()] += 1;
        let mut claims = [None; MOST_CLAIMS];
        for (slot, claimed) in claims.iter_mut().zip(&deal.claims) {
            *slot = Some(SmallClaim {
                card: claimed.card,
                symbols: claimed.claim.symbols,
                power: claimed.claim.power.unwrap_or(0),
                port: claimed
                    .claim
                    .port
                    .and_then(|port| self.components.chart.find(port.as_str())),
            });
        }
        let offer = Offer {
            number: state.offered,
            maker: seat,
            to,
            give: deal.give,
            pay: deal.pay,
            ask: deal.ask,
            want: deal.want,
            declined: Seats::NONE,
            claims,
        };
        let slot = state.slot(seat, to);
        if let Some(old) = state.offers.lay(slot, offer) {
            events.put(Event::Replaced { number: old.number });
        }
        events.put_with(|| self.offered(&offer));
    }

    /// What everybody hears of an offer: goods, not cards.
    fn offered(&self, offer: &Offer) -> Event {
        Event::Offered {
            number: offer.number,
            maker: offer.maker,
            to: offer.to,
            give: self.components.goods(offer.give),
            pay: offer.pay,
            want: offer.want,
            ask: offer.ask,
            claims: self.claims_of(offer),
        }
    }

    /// What the maker says, card by card, with the goods only.
    pub(crate) fn claims_of(&self, offer: &Offer) -> ArrayVec<GoodClaim, MOST_CLAIMS> {
        let told = |claim: SmallClaim| GoodClaim {
            good: self.components.good(claim.card),
            claim: self.spoken(claim),
        };
        let mut claims: ArrayVec<_, MOST_CLAIMS> =
            offer.claims.into_iter().flatten().map(told).collect();
        // Their order must not tell which card has the lower number.
        claims.sort_unstable_by_key(|told| {
            let Claim {
                symbols,
                power,
                port,
            } = told.claim;
            (told.good, symbols, power, port)
        });
        claims
    }

    /// A claim as it was said.
    pub(crate) fn spoken(&self, claim: SmallClaim) -> Claim {
        Claim {
            symbols: claim.symbols,
            power: (claim.power > 0).then_some(claim.power),
            port: claim.port.map(|port| self.components.chart.name(port)),
        }
    }

    pub(crate) fn decline_offer<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        number: u32,
        events: &mut S,
    ) {
        events.put(Event::Declined { seat, number });
        let opponents = self.seats - 1;
        state.offers.retain(|offer| {
            if offer.number != number {
                return true;
            }
            offer.declined.add(seat);
            // Declined by everybody it was made to, it closes.
            offer.to.is_none() && offer.declined.len() < opponents
        });
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

    pub(crate) fn withdraw<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        number: u32,
        events: &mut S,
    ) {
        state.offers.retain(|offer| offer.number != number);
        events.put(Event::Withdrawn { seat, number });
    }

    /// To whom a counter goes: the maker of the offer turned down.
    pub(crate) fn check_counter(
        &self,
        state: &State,
        seat: Seat,
        number: u32,
        deal: &Deal,
    ) -> Result<(), Refusal> {
        let maker = self.answerable(state, seat, number)?.maker;
        self.check_offer(state, seat, To::One(maker), deal)
    }

    pub(crate) fn counter<S: Sink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        number: u32,
        deal: &Deal,
        events: &mut S,
    ) {
        let Some(maker) = state.offer(number).map(|offer| offer.maker) else {
            return;
        };
        self.decline_offer(state, seat, number, events);
        self.make_offer(state, seat, To::One(maker), deal, events);
    }
}
