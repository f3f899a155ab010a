//! The actions that a search compares. Every choice is one, except those that can hardly be the best:
//! a storm where nothing is, and amounts between others that are tried.

use portolan_core::{Seat, Seats};

use crate::parts::point::Zone;
use crate::{Action, LongCours, Phase, State};

/// The parts of a greatest purchase or bid that are tried.
const PARTS: [(u32, u32); 4] = [(1, 4), (1, 2), (3, 4), (1, 1)];

impl LongCours {
    /// Appends what a search compares, if this seat is asked.
    pub(crate) fn suggest(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if seat != state.actor {
            return;
        }
        match state.phase {
            Phase::Place | Phase::EntryPort => out.extend(self.entries(state)),
            Phase::FirstPurchase | Phase::Cargo => self.suggest_in_cargo_phase(state, seat, out),
            Phase::Brawl => out.extend(self.answers(state, seat)),
            Phase::Auction => self.suggest_bids(state, seat, out),
            Phase::CorsairMove => out.extend(self.corsair_moves(state)),
            _ => {}
        }
    }

    fn suggest_in_cargo_phase(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let most = self.buy_limit(state, seat);
        let amounts = PARTS.map(|(part, of)| (most * part).div_ceil(of));
        let amounts = amounts.into_iter().filter(|francs| *francs > 0);
        out.extend(amounts.map(|francs| Action::Buy { francs }));
        out.push(Action::End);
        if state.phase == Phase::FirstPurchase {
            return;
        }
        let hand = state.hands[seat];
        if self.check_resell(state, seat).is_ok() {
            out.push(Action::Resell);
        }
        if self.check_auction(state, seat).is_ok() {
            out.push(Action::Auction);
        }
        let moves = self.moves(state, seat).iter();
        out.extend(moves.map(|&point| Action::Move { point }));
        if hand.storms > 0 {
            let zones = Zone::ALL.into_iter();
            let hit = zones.filter(|zone| self.is_hit(state, seat, *zone));
            out.extend(hit.map(|zone| Action::Storm { zone }));
        }
        for target in self.targets(state, seat).iter() {
            let cards = hand.brawls.iter();
            out.extend(cards.map(|card| Action::Brawl { target, card }));
        }
        if hand.direct_moves > 0 {
            let ports = self.direct_moves(state, seat).iter();
            out.extend(ports.map(|&point| Action::Direct { point }));
        }
    }

    /// Whether a storm there hits the corsair or the ship of another.
    fn is_hit(&self, state: &State, seat: Seat, zone: Zone) -> bool {
        let mut ships = self.ships_in(state, zone);
        ships.remove(seat);
        ships != Seats::NONE || self.corsair_in(state, zone).is_some()
    }

    fn suggest_bids(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        let standing = state.auction.map_or(0, |auction| auction.standing);
        let (least, cash) = (self.least_bid(standing), state.cash[seat]);
        if least <= cash {
            let amounts = PARTS.map(|(part, of)| cash / of * part).into_iter();
            let amounts = amounts.filter(|francs| *francs > least).chain([least]);
            out.extend(amounts.map(|francs| Action::Bid { francs }));
        }
    }
}

#[cfg(test)]
mod tests {
    use portolan_core::{Game, GamePackage, NoEvents, Setup, Turn};
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;

    #[test]
    fn every_seat_that_is_asked_has_legal_candidates_and_no_other_seat_has_any() {
        for players in LongCours::PLAYERS {
            let game = LongCours::open(&Setup::new(players)).unwrap();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(players.into());
            let mut state = game.start();
            loop {
                match game.turn(&state) {
                    Turn::Ask { must, .. } => {
                        for seat in Seat::all(game.seats()) {
                            let mut candidates = Vec::new();
                            game.candidates(&state, seat, &mut candidates);
                            assert_eq!(candidates.is_empty(), !must.has(seat), "{state:?}");
                            for action in candidates {
                                assert_eq!(game.check(&state, seat, &action), Ok(()), "{action:?}");
                            }
                        }
                        let seat = must.first().unwrap();
                        let action = game.sample(&state, seat, &mut rng).unwrap();
                        game.apply(&mut state, seat, &action, &mut NoEvents);
                    }
                    Turn::Chance(_) => {
                        let outcome = game.sample_outcome(&state, &mut rng);
                        game.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
                    }
                    Turn::Over => break,
                }
            }
        }
    }
}
