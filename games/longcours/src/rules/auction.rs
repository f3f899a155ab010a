//! The auction of the corsair (L6.1).

use portolan_core::{Choice, EventSink, Random, Seat, Seats};

use super::Change;
use crate::{
    Action, Auction, ChoiceList, Corsair, Event, LongCours, MOST_PLAYERS, Phase, Refusal, State,
};

impl LongCours {
    /// Nobody owns the corsair, and the caller holds the minimum, which his call bids.
    #[inline]
    pub(crate) fn check_auction(&self, state: &State, seat: Seat) -> Result<(), Refusal> {
        if let Some(owner) = state.corsair.owner() {
            return Err(Refusal::CorsairOwned { owner });
        }
        let least = self.components.numbers.auction_minimum;
        Refusal::AuctionCash { least }.unless(state.cash[seat] >= least)
    }

    /// The least bid that raises this one.
    #[inline]
    pub(crate) fn least_bid(&self, standing: u32) -> u32 {
        standing + (standing / self.components.numbers.raise_divisor).max(1)
    }

    /// The bounds of a raise; empty if the captain cannot raise.
    #[inline]
    fn raises(&self, state: &State, seat: Seat) -> (u32, u32) {
        let standing = state.auction.map_or(0, |auction| auction.standing);
        (self.least_bid(standing), state.cash[seat])
    }

    pub(crate) fn bid_choices(&self, state: &State, seat: Seat, out: &mut ChoiceList) {
        let (least, most) = self.raises(state, seat);
        out.push(Choice::Amount {
            like: Action::Bid { francs: least },
            least,
            most,
        });
        out.push(Choice::One(Action::Pass));
    }

    pub(crate) fn sample_bid<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Action {
        let (least, most) = self.raises(state, state.actor);
        if rng.chance(1, 2) {
            Action::Bid {
                francs: least + rng.below(most - least + 1),
            }
        } else {
            Action::Pass
        }
    }

    pub(crate) fn check_bid(&self, state: &State, seat: Seat, francs: u32) -> Result<(), Refusal> {
        let (least, cash) = self.raises(state, seat);
        Refusal::BidTooLow { least }.unless(francs >= least)?;
        Refusal::BidAboveCash { cash }.unless(francs <= cash)
    }
}

impl LongCours {
    pub(crate) fn call_auction<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
    ) {
        let francs = self.components.numbers.auction_minimum;
        let mut bids = [0; MOST_PLAYERS];
        bids[seat] = francs;
        change.state.phase = Phase::Auction;
        change.state.auction = Some(Auction {
            standing: francs,
            bidder: seat,
            passed: Seats::NONE,
            bids,
        });
        change.put(Event::AuctionCalled { seat, francs });
        self.ask_next_bidder(change, seat);
    }

    pub(crate) fn bid<S: EventSink<LongCours>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        francs: u32,
    ) {
        if let Some(auction) = &mut change.state.auction {
            auction.standing = francs;
            auction.bidder = seat;
            auction.bids[seat] = francs;
            change.put(Event::Bid { seat, francs });
            self.ask_next_bidder(change, seat);
        }
    }

    pub(crate) fn pass<S: EventSink<LongCours>>(&self, change: &mut Change<'_, S>, seat: Seat) {
        if let Some(auction) = &mut change.state.auction {
            auction.passed.add(seat);
            change.put(Event::Passed { seat });
            self.ask_next_bidder(change, seat);
        }
    }

    /// The next captain clockwise who has not passed and can raise; those who cannot are passed. If
    /// the bidder is reached, nobody else is left and he has won.
    fn ask_next_bidder<S: EventSink<LongCours>>(&self, change: &mut Change<'_, S>, after: Seat) {
        let mut seat = after;
        for _ in 0..self.seats {
            seat = change.state.next_living(seat, self.seats);
            let Some(auction) = &mut change.state.auction else {
                return;
            };
            if seat == auction.bidder || auction.passed.has(seat) {
                continue;
            }
            if change.state.cash[seat] >= self.least_bid(auction.standing) {
                change.state.actor = seat;
                return;
            }
            auction.passed.add(seat);
            change.put(Event::CannotRaise { seat });
        }
        self.sell_corsair(change);
    }

    /// The last bidder pays the bank; the caller goes on with his turn.
    fn sell_corsair<S: EventSink<LongCours>>(&self, change: &mut Change<'_, S>) {
        let Some(auction) = change.state.auction else {
            return;
        };
        let (seat, francs) = (auction.bidder, auction.standing);
        change.state.cash[seat] -= francs;
        change.state.corsair = Corsair::Bought { owner: seat };
        change.state.so_far.auctioned = true;
        change.put(Event::CorsairBought { seat, francs });
        change.state.auction = None;
        change.state.phase = Phase::Cargo;
        change.state.actor = change.state.active;
    }
}
