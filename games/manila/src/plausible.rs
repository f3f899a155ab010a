//! Whether the rules can have led to a state. States made from views of outside are asked, so
//! that nothing strange reaches the rules; how the dice fell and who paid what is not traced.

use portolan_core::game::ViewError;
use portolan_core::{MAX_SEATS, Seat, Seats};

use crate::Manila;
use crate::space::Space;
use crate::state::{Auction, Loan, Phase, Punt, State};
use crate::ware::{PerWare, Ware, Wares};

/// What must hold, and what is wrong if it does not.
type Verdict = Result<(), ViewError>;

fn must(holds: bool, wrong: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(ViewError(wrong)) }
}

/// How many accomplices of each seat stand on the board, also of seats nobody sits in.
fn on_board(state: &State) -> [u8; MAX_SEATS] {
    let mut counts = [0; MAX_SEATS];
    let mut count = |places: &[Option<Seat>]| {
        for seat in places.iter().flatten() {
            counts[seat.index()] += 1;
        }
    };
    for crew in &state.crew.0 {
        count(crew);
    }
    count(&state.posts);
    count(&state.pirates);
    counts
}

impl Manila {
    pub(crate) fn plausible(&self, state: &State) -> Verdict {
        let on_board = on_board(state);
        self.seats_exist(state, &on_board)?;
        self.pieces_are_complete(state, &on_board)?;
        self.auction_is_in_order(state)?;
        self.clock_is_right(state)?;
        self.punts_are_in_place(state)?;
        self.voyage_is_in_order(state, &on_board)?;
        self.the_right_one_is_asked(state)
    }

    fn seats_exist(&self, state: &State, on_board: &[u8; MAX_SEATS]) -> Verdict {
        let sits = |seat: Seat| seat.index() < self.seats;
        must(
            sits(state.actor)
                && sits(state.master)
                && state.auction.bidder.is_none_or(sits)
                && state.auction.passed.iter().all(sits)
                && on_board[self.seats..].iter().all(|count| *count == 0),
            "a seat nobody sits in",
        )
    }

    /// Nothing of the box is missing, nothing is there twice (M1, M2).
    fn pieces_are_complete(&self, state: &State, on_board: &[u8; MAX_SEATS]) -> Verdict {
        let all = |seat: usize| state.accomplices[seat].checked_add(on_board[seat]);
        must(
            (0..self.seats).all(|seat| all(seat) == Some(self.rounds())),
            "the number of accomplices",
        )?;
        for ware in Ware::ALL {
            let aboard = state.aboard(ware);
            let gap = state.crew[ware][..aboard].contains(&None);
            must(!gap, "a gap in a crew")?;
        }
        let next = match state.phase {
            Phase::Deal => self.deal_to(state).map(Seat::index),
            _ => Some(self.seats),
        };
        let fits = |seat: usize| match next {
            Some(next) if seat > next => state.shares[seat] == 0,
            Some(next) if seat == next => true,
            Some(_) => state.dealt[seat].total() == self.components.dealt,
            None => false,
        };
        must((0..self.seats).all(fits), "the number of shares dealt")?;
        must(
            (0..self.seats).all(|seat| state.mortgaged[seat] <= state.shares[seat]),
            "more mortgages than shares",
        )?;
        let highest = state.market.0.into_iter().max().unwrap_or(0);
        let last = self.components.last_step();
        must(
            highest <= last && (highest == last) == (state.phase == Phase::Over),
            "a step of the market track",
        )
    }

    /// The auction is as M3.1 makes it, and there is none outside its phase.
    fn auction_is_in_order(&self, state: &State) -> Verdict {
        let Auction {
            standing,
            bidder,
            passed,
        } = state.auction;
        let in_order = match state.phase {
            Phase::Auction => {
                (standing > 0) == bidder.is_some()
                    && standing < Manila::BEYOND_BIDS
                    && !passed.has(state.actor)
                    && bidder.is_none_or(|bidder| bidder != state.actor && !passed.has(bidder))
            }
            _ => state.auction == Auction::default(),
        };
        must(in_order, "the auction")
    }

    /// Rounds and rolls fit the phase (M5.1).
    fn clock_is_right(&self, state: &State) -> Verdict {
        let (round, rolls, rounds) = (state.round, state.rolls, self.rounds());
        must(round <= rounds && rolls <= 3, "a round beyond the voyage")?;
        let in_time = match state.phase {
            Phase::Deal | Phase::FirstBidder => (state.voyage, round, rolls) == (1, 0, 0),
            Phase::Auction | Phase::Buy | Phase::Load | Phase::Start => (round, rolls) == (0, 0),
            Phase::Place => round < rounds && rolls == (round + 3).saturating_sub(rounds),
            Phase::Roll => rolls < 3 && round + 2 == rounds + rolls,
            Phase::BoardCaptain | Phase::BoardSecond => (round + 1, rolls) == (rounds, 2),
            Phase::SmallPilot | Phase::LargePilot => (round, rolls) == (rounds, 2),
            Phase::Plunder => (round, rolls) == (rounds, 3),
            Phase::Over => round == rounds && rolls >= 2,
        };
        must(in_time && state.voyage > 0, "rounds and rolls")
    }

    /// Punts, pirates and plunder are where the phase has them (M4.2, M6.1, M8).
    fn punts_are_in_place(&self, state: &State) -> Verdict {
        let last = self.components.last_space;
        let beyond = |punt: &Punt| matches!(punt, Punt::Sea(space) if *space > last);
        must(!state.punts.0.iter().any(beyond), "a space beyond the sea")?;
        let ashore = state.count(Punt::Ashore);
        let (lost, at_sea) = (state.count(Punt::Shipyard), state.any_at_sea());
        let in_place = match state.phase {
            Phase::Deal | Phase::FirstBidder | Phase::Auction | Phase::Buy | Phase::Load => {
                state.punts == PerWare([Punt::Ashore; 4])
            }
            Phase::Start => ashore == 1 && state.count(Punt::Sea(0)) == 3,
            Phase::Place => ashore == 1 && lost == 0,
            Phase::Roll | Phase::SmallPilot | Phase::LargePilot => {
                ashore == 1 && lost == 0 && at_sea
            }
            Phase::BoardCaptain | Phase::BoardSecond => ashore == 1 && lost == 0,
            Phase::Plunder => ashore == 1 && self.next_plundered(state).is_some(),
            Phase::Over => ashore == 1 && !at_sea,
        };
        must(in_place, "where the punts are")
    }

    /// Nobody is placed before the voyage, and pirates have done what they could (M8).
    fn voyage_is_in_order(&self, state: &State, on_board: &[u8; MAX_SEATS]) -> Verdict {
        let in_harbour = matches!(
            state.phase,
            Phase::Deal
                | Phase::FirstBidder
                | Phase::Auction
                | Phase::Buy
                | Phase::Load
                | Phase::Start
        );
        let nobody = on_board == &[0; MAX_SEATS] && state.declined == Seats::NONE;
        must(nobody || !in_harbour, "accomplices before the voyage")?;
        let crews_ashore = Ware::ALL
            .into_iter()
            .any(|ware| state.punts[ware] == Punt::Ashore && state.aboard(ware) > 0);
        must(!crews_ashore, "a crew ashore")?;
        must(self.plunder_is_in_order(state), "the plundered punts")?;
        let boarding = !self.options.reuse_pirate_places && state.rolls >= 2;
        must(
            state.closed == 0 || boarding,
            "closed places on the pirate boat",
        )
    }

    fn plunder_is_in_order(&self, state: &State) -> bool {
        let plundered = |ware: Ware| state.plundered.has(ware);
        match state.phase {
            Phase::Plunder | Phase::Over => Ware::ALL.into_iter().all(|ware| {
                let waits = state.punts[ware] == Punt::Sea(self.components.last_space);
                let taken = state.pirates[0].is_some()
                    && state.aboard(ware) == 0
                    && state.punts[ware] != Punt::Ashore;
                (!state.at_sea(ware) || (waits && plundered(ware))) && (!plundered(ware) || taken)
            }),
            _ => state.plundered == Wares::NONE,
        }
    }

    /// Whoever is asked is the one the phase asks.
    fn the_right_one_is_asked(&self, state: &State) -> Verdict {
        let actor = state.actor;
        let right = match state.phase {
            Phase::Deal | Phase::FirstBidder | Phase::Roll | Phase::Over => {
                state.loan == Loan::Untouched
            }
            Phase::Auction => true,
            Phase::Buy | Phase::Load | Phase::Start => actor == state.master,
            Phase::Place => !state.declined.has(actor) && state.accomplices[actor.index()] > 0,
            Phase::BoardCaptain | Phase::BoardSecond => self.may_board(state, actor),
            Phase::SmallPilot => state.post(Space::SmallPilot) == Some(actor),
            Phase::LargePilot => state.post(Space::LargePilot) == Some(actor),
            Phase::Plunder => state.pirates[0] == Some(actor),
        };
        must(right, "who is asked")?;
        let boarded = match state.boarded {
            None => true,
            Some((ware, place)) => {
                state.phase == Phase::BoardSecond
                    && state.crew[ware]
                        .get(usize::from(place))
                        .is_some_and(Option::is_some)
            }
        };
        must(boarded, "where the captain boarded")
    }
}
