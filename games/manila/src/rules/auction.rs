//! Auction of the harbour master (M3).

use portolan_core::{Choice, EventSink, Random, Seat};

use super::Change;
use crate::{Action, Auction, Bid, ChoiceList, Event, MOST_BIDS, Manila, Phase, Refusal, State};

impl Manila {
    /// The previous harbour master opens (M3.1).
    pub(crate) fn open_auction(&self, state: &mut State) {
        state.phase = Phase::Auction;
        state.actor = state.master;
        close_auction(state);
    }

    /// No bid reaches this, so that a greater one can always be named (M15.12).
    pub(crate) const BEYOND_BIDS: u32 = u32::MAX;

    /// A bid may not exceed cash and 12 per free share (M3.2, M11.2).
    pub(crate) fn bid_limit(&self, state: &State, seat: Seat) -> u32 {
        self.wealth(state, seat).min(Manila::BEYOND_BIDS - 1)
    }

    pub(crate) fn auction_choices(&self, state: &State, seat: Seat, out: &mut ChoiceList) {
        let (least, most) = (state.auction.standing + 1, self.bid_limit(state, seat));
        if least <= most {
            out.push(Choice::Amount {
                like: Action::Bid { pesos: least },
                least,
                most,
            });
        }
        out.push(Choice::One(Action::Pass));
    }

    /// Passes half of the time; small raises are likelier than great ones.
    pub(crate) fn sample_bid<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Action {
        let (least, most) = (
            state.auction.standing + 1,
            self.bid_limit(state, state.actor),
        );
        if least > most || rng.chance(1, 2) {
            return Action::Pass;
        }
        let reach = rng.below(most - least + 1);
        Action::Bid {
            pesos: least + rng.below(reach + 1),
        }
    }

    pub(crate) fn check_bid(&self, state: &State, seat: Seat, pesos: u32) -> Result<(), Refusal> {
        let least = state.auction.standing + 1;
        if pesos < least {
            return Err(Refusal::BidTooLow { least });
        }
        let most = self.bid_limit(state, seat);
        if pesos > most {
            return Err(Refusal::BidTooHigh { most });
        }
        Ok(())
    }

    pub(crate) fn bid<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        pesos: u32,
    ) {
        let state = &mut *change.state;
        state.auction.standing = pesos;
        state.auction.bidder = Some(seat);
        state.note_bid(Bid { seat, pesos });
        change.put(Event::Bid { seat, pesos });
        self.next_bidder(change);
    }

    pub(crate) fn pass_bid<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>, seat: Seat) {
        change.state.auction.passed.add(seat);
        change.put(Event::Passed { seat });
        self.next_bidder(change);
    }

    /// The next seat that has not passed, unless the auction is over: one bidder remains and a bid
    /// stands (M3.1), or everybody passed (M3.3).
    fn next_bidder<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        let Auction {
            standing,
            bidder,
            passed,
        } = change.state.auction;
        let left = self.seats - passed.len();
        match (left, bidder) {
            (0, _) => {
                let seat = change.state.master;
                self.take_office(change.state, seat, 0);
                change.put(Event::KeptOffice { seat });
                close_auction(change.state);
            }
            (1, Some(winner)) => {
                let pesos = self.pay(change, winner, standing);
                self.take_office(change.state, winner, pesos);
                change.put(Event::Master {
                    seat: winner,
                    pesos,
                });
                close_auction(change.state);
            }
            _ => {
                let mut next = change.state.actor.next(self.seats);
                while passed.has(next) {
                    next = next.next(self.seats);
                }
                change.state.actor = next;
            }
        }
    }

    fn take_office(&self, state: &mut State, master: Seat, pesos: u32) {
        state.note_office(master, pesos);
        state.master = master;
        state.actor = master;
        state.phase = Phase::Buy;
    }
}

/// The bids are shown until the new harbour master has been.
fn close_auction(state: &mut State) {
    state.auction = Auction::default();
    state.bids = [None; MOST_BIDS];
}
