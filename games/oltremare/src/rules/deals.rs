//! Deals (O4.1–O4.3): an offer is accepted, cards and ducats change hands, a prestige tile is
//! taken, and both sides remember what they saw (O8).

use portolan_core::{EventSink, Random, Seat};

use super::Change;
use crate::Oltremare;
use crate::parts::Cards;
use crate::state::{Offer, State};
use crate::words::{Action, Event, Refusal};

impl Oltremare {
    /// Whether the seat holds what an offer wants.
    pub(crate) fn can_give(&self, state: &State, seat: Seat, offer: &Offer) -> bool {
        let hand = self.components.goods(state.hands[seat]);
        let mut wanted = offer.deal.want.present();
        wanted.all(|(good, count)| hand[good] >= count)
    }

    /// O4.5 for the acceptance of an offer.
    pub(crate) fn check_deal_size(&self, state: &State, offer: &Offer) -> Result<(), Refusal> {
        let (give, want) = (offer.deal.give.len(), offer.deal.want.total());
        if offer.maker == state.active {
            self.check_spare(state, give, want)
        } else {
            self.check_spare(state, want, give)
        }
    }

    pub(crate) fn check_accept(
        &self,
        state: &State,
        seat: Seat,
        number: u32,
        with: Cards,
    ) -> Result<(), Refusal> {
        let offer = self.answerable(state, seat, number)?;
        if let Some(card) = with.without(state.hands[seat]).first() {
            let phase = state.phase;
            return Err(Refusal::NotInHand { card, phase });
        }
        if self.components.goods(with) != offer.deal.want {
            return Err(Refusal::WrongGoods { number });
        }
        self.check_deal_size(state, offer)
    }

    /// A random way to give what the offer wants.
    pub(crate) fn sample_accept<R: Random + ?Sized>(
        &self,
        state: &State,
        seat: Seat,
        offer: &Offer,
        rng: &mut R,
    ) -> Option<Action> {
        let mut with = Cards::NONE;
        for (good, count) in offer.deal.want.present() {
            let of_good = self.components.of_good[good];
            let mut left = state.hands[seat].and(of_good);
            for _ in 0..count {
                with.add(left.take(rng)?);
            }
        }
        Some(Action::Accept {
            number: offer.number,
            with,
        })
    }

    pub(crate) fn accept<S: EventSink<Oltremare>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        number: u32,
        with: Cards,
    ) {
        let state = &mut *change.state;
        let Some(&offer) = state.offer(number) else {
            return;
        };
        let (maker, give) = (offer.maker, offer.deal.give);
        state.offers.retain(|offer| offer.number != number);
        let ducats = i32::from(offer.deal.pay) - i32::from(offer.deal.ask);
        state.ducats[maker] -= ducats;
        state.ducats[seat] += ducats;
        change.put_with(|_| Event::Dealing {
            number,
            maker,
            seat,
            give: self.components.goods(give),
            pay: offer.deal.pay,
            want: offer.deal.want,
            ask: offer.deal.ask,
        });
        let state = &mut *change.state;
        self.hand_over(state, maker, seat, give);
        self.hand_over(state, seat, maker, with);
        // Both now know these cards in the other's hand.
        state.marks[maker] = state.marks[maker].or(give);
        state.marks[seat] = state.marks[seat].or(with);
        change.put(Event::Exchanged {
            maker,
            seat,
            give,
            with,
        });
        self.take_prestige(change, self.opponent_in(change.state, maker, seat));
        self.lapse(change);
    }

    /// The party of a deal that is not the active player.
    pub(crate) fn opponent_in(&self, state: &State, maker: Seat, seat: Seat) -> Seat {
        if maker == state.active { seat } else { maker }
    }

    /// Moves cards from one hand to another. Others who knew cards of these goods in the
    /// giver's hand can no longer be sure (O8).
    fn hand_over(&self, state: &mut State, from: Seat, to: Seat, cards: Cards) {
        if cards.is_empty() {
            return;
        }
        let mut doubtful = Cards::NONE;
        for (good, _) in self.components.goods(cards).present() {
            doubtful = doubtful.or(self.components.of_good[good]);
        }
        doubtful = doubtful.and(state.hands[from]);
        for (index, marks) in state.marks.iter_mut().enumerate() {
            *marks = if index == from.index() || index == to.index() {
                marks.without(cards)
            } else {
                marks.without(doubtful)
            };
        }
        state.hands[from] = state.hands[from].without(cards);
        state.hands[to] = state.hands[to].or(cards);
    }

    /// The opponent takes a prestige tile, at most one in this turn (O4.3).
    fn take_prestige<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>, opponent: Seat) {
        let state = &mut *change.state;
        if state.took_prestige.has(opponent) {
            return;
        }
        state.took_prestige.add(opponent);
        let tiles = &mut state.prestige[opponent];
        *tiles = tiles.saturating_add(1);
        change.put(Event::Prestige { seat: opponent });
    }

    /// Offers whose cards are gone lapse (O4.6).
    fn lapse<S: EventSink<Oltremare>>(&self, change: &mut Change<'_, S>) {
        for slot in change.state.offers.open() {
            let state = &mut *change.state;
            let stands = |offer: &Offer| offer.deal.give.within(state.hands[offer.maker]);
            if state.offers.at(slot).is_some_and(stands) {
                continue;
            }
            if let Some(number) = state.offers.close(slot) {
                change.put(Event::Lapsed { number });
            }
        }
    }
}
