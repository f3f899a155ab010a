//! Set-up (M2): shares are dealt one by one, then the first bidder is drawn.

use portolan_core::{EventSink, Random, Seat, Seats};

use super::Change;
use crate::{
    Auction, Event, Loan, MOST_BIDS, MOST_OFFICES, Manila, Outcome, PerSeat, PerWare, Phase,
    Refusal, State, VoyageEnd, Ware, Wares,
};

impl Manila {
    /// Everything before the deal (M2.1, M2.3).
    pub(crate) fn set_up(&self) -> State {
        let first = Seat::new(0);
        State {
            phase: if self.parts.dealt == 0 {
                Phase::FirstBidder
            } else {
                Phase::Deal
            },
            actor: first,
            master: first,
            loan: Loan::Untouched,
            voyage: 1,
            round: 0,
            rolls: 0,
            auction: Auction::default(),
            bids: [None; MOST_BIDS],
            declined: Seats::NONE,
            cash: self.to_each(self.parts.start_cash),
            dealt: PerSeat::default(),
            bought: PerSeat::default(),
            shares: PerSeat::default(),
            mortgaged: PerSeat::default(),
            accomplices: self.to_each(self.rounds()),
            open: PerWare::from_array([self.parts.shares; 4]),
            market: PerWare::default(),
            punts: PerWare::default(),
            crew: PerWare::default(),
            posts: [None; 9],
            pirates: [None; 2],
            closed: 0,
            boarded: None,
            plundered: Wares::empty(),
            dice: PerWare::default(),
            docks: PerWare::default(),
            net: PerSeat::default(),
            ended: VoyageEnd::default(),
            offices: [None; MOST_OFFICES],
        }
    }

    /// This for each seat somebody sits in, nothing for the others.
    fn to_each<T: Copy + Default>(&self, value: T) -> PerSeat<T> {
        let mut each = PerSeat::default();
        each[..self.seats].fill(value);
        each
    }

    /// The seat that gets the next share: all of seat 1's first, then seat 2's, and so on (M2.2).
    pub(crate) fn deal_to(&self, state: &State) -> Option<Seat> {
        Seat::all(self.seats).find(|seat| state.shares[*seat] < self.parts.dealt)
    }

    /// How many shares of a ware are left in the pool dealt from (M2.2).
    pub(crate) fn in_pool(&self, state: &State, ware: Ware) -> u8 {
        (state.open[ware] + self.parts.pool).saturating_sub(self.parts.shares)
    }

    pub(crate) fn deal_odds(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        let left = Ware::ALL.map(|ware| (ware, self.in_pool(state, ware)));
        out.extend(
            left.into_iter()
                .filter(|(_, left)| *left > 0)
                .map(|(ware, left)| (Outcome::Deal { ware }, u32::from(left))),
        );
    }

    pub(crate) fn draw_deal<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Outcome {
        let left = Ware::ALL.map(|ware| u32::from(self.in_pool(state, ware)));
        let mut pick = rng.below(left.iter().sum());
        for ware in Ware::ALL {
            match pick.checked_sub(left[ware as usize]) {
                None => return Outcome::Deal { ware },
                Some(rest) => pick = rest,
            }
        }
        Outcome::Deal {
            ware: Ware::Ginseng,
        }
    }

    pub(crate) fn resolve_deal<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        ware: Ware,
    ) -> Result<(), Refusal> {
        let (Phase::Deal, Some(seat)) = (change.state.phase, self.deal_to(change.state)) else {
            return Err(Refusal::NoSuchChance {
                phase: change.state.phase,
            });
        };
        if self.in_pool(change.state, ware) == 0 {
            return Err(Refusal::DealtOut { ware });
        }
        change.state.open[ware] -= 1;
        change.state.dealt[seat][ware] += 1;
        change.state.shares[seat] += 1;
        change.put(Event::Dealt {
            seat,
            ware: Some(ware),
        });
        if self.deal_to(change.state).is_none() {
            change.state.phase = Phase::FirstBidder;
        }
        Ok(())
    }

    pub(crate) fn resolve_first<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
    ) -> Result<(), Refusal> {
        if change.state.phase != Phase::FirstBidder {
            return Err(Refusal::NoSuchChance {
                phase: change.state.phase,
            });
        }
        if seat.index() >= self.seats {
            return Err(Refusal::NoSuchSeat {
                seats: self.seats as u8,
            });
        }
        change.state.master = seat;
        self.open_auction(change.state);
        change.put(Event::FirstBidder { seat });
        Ok(())
    }
}
