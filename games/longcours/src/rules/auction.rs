//! The auction of the corsair (L6.1).

use portolan_core::{Choice, EventSink, Random, Seat, Seats};

use super::change::Change;
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

impl<S: EventSink<Event>> Change<'_, S> {
    pub(crate) fn call_auction(&mut self, seat: Seat) {
        let francs = self.game.components.numbers.auction_minimum;
        let mut bids = [0; MOST_PLAYERS];
        bids[seat] = francs;
        self.events.put(Event::AuctionCalled { seat, francs });
        self.state.phase = Phase::Auction;
        let auction = Auction {
            standing: francs,
            bidder: seat,
            passed: Seats::NONE,
            bids,
        };
        self.ask_next_bidder(auction, seat);
    }

    pub(crate) fn bid(&mut self, seat: Seat, francs: u32) {
        self.events.put(Event::Bid { seat, francs });
        if let Some(mut auction) = self.state.auction {
            auction.standing = francs;
            auction.bidder = seat;
            auction.bids[seat] = francs;
            self.ask_next_bidder(auction, seat);
        }
    }

    pub(crate) fn pass(&mut self, seat: Seat) {
        self.events.put(Event::Passed { seat });
        if let Some(mut auction) = self.state.auction {
            auction.passed.add(seat);
            self.ask_next_bidder(auction, seat);
        }
    }

    /// The next captain clockwise who has not passed and can raise; those who cannot are passed. If
    /// the bidder is reached, nobody else is left and he has won.
    fn ask_next_bidder(&mut self, mut auction: Auction, after: Seat) {
        let least = self.game.least_bid(auction.standing);
        let mut seat = after;
        for _ in 0..self.game.seats {
            seat = self.state.next_living(seat, self.game.seats);
            if seat == auction.bidder || auction.passed.has(seat) {
                continue;
            }
            if self.state.cash[seat] >= least {
                self.state.actor = seat;
                self.state.auction = Some(auction);
                return;
            }
            auction.passed.add(seat);
            self.events.put(Event::CannotRaise { seat });
        }
        self.sell_corsair(&auction);
    }

    /// The last bidder pays the bank; the caller goes on with his turn.
    fn sell_corsair(&mut self, auction: &Auction) {
        let (seat, francs) = (auction.bidder, auction.standing);
        self.state.cash[seat] -= francs;
        self.state.corsair = Corsair::Bought { owner: seat };
        self.state.so_far.auctioned = true;
        self.state.auction = None;
        self.state.phase = Phase::Cargo;
        self.state.actor = self.state.active;
        self.events.put(Event::CorsairBought { seat, francs });
    }
}
