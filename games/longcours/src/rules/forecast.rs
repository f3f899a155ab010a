//! Forecasts: what an action would cost, pay and risk, and how likely, by the functions of the
//! rules, as far as the captain can know.

use portolan_core::{Chance, Seat, Viewer, rounded_quotient};

use super::corsair::CorsairPhase;
use crate::parts::card::Strength;
use crate::parts::point::{Point, Zone};
use crate::parts::product::Goods;
use crate::state::total;
use crate::{Action, ForecastLine, LongCours, State};

impl LongCours {
    pub(crate) fn forecast_action(
        &self,
        state: &State,
        seat: Seat,
        action: &Action,
        out: &mut Vec<ForecastLine>,
    ) {
        let game = self;
        Forecast {
            game,
            state,
            seat,
            out,
        }
        .action(action);
    }
}

/// A forecast in progress.
struct Forecast<'a> {
    game: &'a LongCours,
    state: &'a State,
    seat: Seat,
    out: &'a mut Vec<ForecastLine>,
}

impl Forecast<'_> {
    fn action(&mut self, action: &Action) {
        match *action {
            Action::Buy { francs } => self.purchase(francs),
            Action::Place { point }
            | Action::Enter { point }
            | Action::Move { point }
            | Action::Direct { point } => self.arrival(point),
            Action::Resell => self.resale(),
            Action::Storm { zone } => self.storm(zone),
            Action::Brawl { target, card } => self.blow(target, card),
            Action::Play { card } => {
                if let Some(brawl) = self.state.brawl {
                    self.blow(brawl.opponent(self.seat), card);
                }
            }
            Action::GiveIn => {
                if let Some(brawl) = self.state.brawl {
                    self.loss(brawl.opponent(self.seat));
                }
            }
            Action::Auction => self.bid(self.game.components.numbers.auction_minimum),
            Action::Bid { francs } => self.bid(francs),
            Action::Pass => self.out.push(ForecastLine::OutOfAuction),
            Action::End => self.end(),
            Action::Step { point } => self.sinking(point),
            Action::Stop => {}
        }
    }

    fn cash(&self, seat: Seat) -> u32 {
        self.state.cash[seat]
    }

    fn cash_left(&mut self, paid: u32) {
        let before = self.cash(self.seat);
        let francs = before.saturating_sub(paid);
        self.out.push(ForecastLine::CashLeft { before, francs });
    }

    fn purchase(&mut self, francs: u32) {
        self.out.push(ForecastLine::Cost { francs });
        self.cash_left(francs);
        if let Some((_, product)) = self.game.for_sale(self.state, self.seat) {
            let before = self.state.aboard(self.seat, product);
            self.out.push(ForecastLine::Aboard {
                product,
                before,
                francs: before.saturating_add(francs),
                cap: self.game.components.numbers.cap,
            });
        }
    }

    /// What is above the cap (L1.4). The line before has the amount with the excess, as the event
    /// will have it.
    fn excess(&mut self, francs: u32) {
        if francs > 0 {
            self.out.push(ForecastLine::Excess { francs });
        }
    }

    fn excess_goods(&mut self, held: &mut Goods, added: &Goods) {
        let excess = self.game.add_goods(held, added);
        self.excess(excess);
    }

    /// What a port sells, or the wreck pile on a stranding place.
    fn arrival(&mut self, point: Point) {
        if let Some(product) = self.game.chart.product(point) {
            self.out.push(ForecastLine::Sells { product });
        }
        let goods = self.game.pile(self.state, point);
        if total(&goods) > 0 {
            self.out.push(ForecastLine::Loots { goods });
            let mut cargo = self.state.cargo[self.seat];
            self.excess_goods(&mut cargo, &goods);
        }
    }

    /// What each face of the die pays.
    fn resale(&mut self) {
        let products = self.game.components.products;
        let faces = products.len() as u64;
        let (mut gain, mut sold) = (0, 0);
        for product in products {
            let tickets = self.state.aboard(self.seat, product);
            if tickets == 0 {
                continue;
            }
            let francs = self.game.resale_price(self.state, self.seat, product);
            let excess = self.game.excess(self.cash(self.seat), francs);
            gain += i64::from(francs) - i64::from(tickets + excess);
            sold += 1;
            self.out.push(ForecastLine::MaySell {
                product,
                francs,
                chance: Chance::new(1, faces),
            });
            self.excess(excess);
        }
        if sold < faces {
            let chance = Chance::new(faces - sold, faces);
            self.out.push(ForecastLine::MaySellNothing { chance });
        }
        let tenths = rounded_quotient(10 * gain, faces);
        self.out.push(ForecastLine::Expected { tenths });
    }

    fn storm(&mut self, zone: Zone) {
        let ships = self.game.ships_in(self.state, zone);
        let corsair = self.game.corsair_in(self.state, zone);
        let mut pile = self.state.wrecks[zone.index()];
        for seat in ships.iter() {
            let goods = self.state.cargo[seat];
            self.out.push(ForecastLine::Wrecks { seat, goods });
            self.excess_goods(&mut pile, &goods);
        }
        match corsair {
            Some((owner, _)) => self.out.push(ForecastLine::SinksCorsair { owner }),
            None if ships.is_empty() => self.out.push(ForecastLine::HitsNobody),
            None => {}
        }
    }

    /// What a brawl can win and lose, and how likely this card is not beaten: every card that the
    /// captain has not seen is equally likely to be anybody else's.
    fn blow(&mut self, opponent: Seat, card: Strength) {
        let (seat, own, francs) = (opponent, self.cash(self.seat), self.cash(opponent));
        self.out.push(ForecastLine::Wins { seat, francs });
        self.excess(self.game.excess(own, francs));
        self.out.push(ForecastLine::Risks { francs: own });
        let unseen = self.game.unseen(self.state, Viewer::Seat(self.seat));
        let (all, stronger) = (unseen.len(), unseen.brawls.above(card).len());
        let held = self.state.hands[opponent].len();
        let chance = Chance::new(ways(all - stronger, held), ways(all, held));
        self.out.push(ForecastLine::Unbeaten { seat, chance });
    }

    /// What a captain who gives in loses to the other.
    fn loss(&mut self, seat: Seat) {
        let francs = self.cash(self.seat);
        self.out.push(ForecastLine::Loses { seat, francs });
        self.excess(self.game.excess(self.cash(seat), francs));
    }

    fn bid(&mut self, francs: u32) {
        self.out.push(ForecastLine::Price { francs });
        self.cash_left(francs);
        let francs = self.game.least_bid(francs);
        self.out.push(ForecastLine::NextBid { francs });
    }

    fn end(&mut self) {
        match self.game.corsair_phase(self.state, self.seat) {
            CorsairPhase::None => {}
            CorsairPhase::Entry => self.out.push(ForecastLine::CorsairEnters),
            CorsairPhase::Moves(point) => {
                self.sinking(point);
                let prey = self.game.others_at(self.state, self.seat, point);
                // Whoever sinks the last opponent wins at once (L7.1).
                if self.state.living.len() > prey.len() + 1 {
                    let steps = self.game.components.numbers.corsair_moves;
                    self.out.push(ForecastLine::CorsairSails { point, steps });
                }
            }
        }
    }

    /// Whom the corsair sinks on a point, and the cash its owner takes.
    fn sinking(&mut self, point: Point) {
        let mut cash = self.cash(self.seat);
        for seat in self.game.others_at(self.state, self.seat, point).iter() {
            let francs = self.cash(seat);
            let excess = self.game.excess(cash, francs);
            cash += francs - excess;
            let goods = self.state.cargo[seat];
            self.out.push(ForecastLine::Sinks {
                seat,
                francs,
                goods,
            });
            self.excess(excess);
        }
    }
}

/// In how many ways so many cards can be drawn from all; at most 36 cards.
fn ways(all: u32, drawn: u32) -> u64 {
    if drawn > all {
        return 0;
    }
    (0..u64::from(drawn)).fold(1, |ways, nth| ways * (u64::from(all) - nth) / (nth + 1))
}

#[cfg(test)]
mod tests {
    use super::ways;

    #[test]
    fn draws_are_counted() {
        assert_eq!(
            [ways(5, 0), ways(5, 2), ways(5, 5), ways(5, 6)],
            [1, 10, 1, 0]
        );
        assert_eq!(ways(36, 18), 9_075_135_300);
    }
}
