//! Forecasts: what an action would cost, pay and risk, and how likely, by the functions of the
//! rules, as far as the captain can know.

use portolan_core::{Chance, Seat, Viewer};

use super::corsair::CorsairPhase;
use crate::parts::card::Strength;
use crate::parts::point::{Point, Zone};
use crate::parts::product::{Goods, Product};
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
        match *action {
            Action::Buy { francs } => {
                out.push(ForecastLine::Cost { francs });
                self.forecast_cash(state, seat, francs, out);
            }
            Action::Place { point }
            | Action::Enter { point }
            | Action::Move { point }
            | Action::Direct { point } => self.forecast_arrival(state, seat, point, out),
            Action::Resell => self.forecast_resale(state, seat, out),
            Action::Storm { zone } => self.forecast_storm(state, zone, out),
            Action::Brawl { target, card } => self.forecast_blow(state, seat, target, card, out),
            Action::Play { card } => {
                if let Some(brawl) = state.brawl {
                    self.forecast_blow(state, seat, brawl.opponent(seat), card, out);
                }
            }
            Action::GiveIn => self.forecast_loss(state, seat, out),
            Action::Auction => {
                self.forecast_bid(state, seat, self.components.numbers.auction_minimum, out);
            }
            Action::Bid { francs } => self.forecast_bid(state, seat, francs, out),
            Action::Pass => out.push(ForecastLine::OutOfAuction),
            Action::End => self.forecast_end(state, seat, out),
            Action::Step { point } => self.forecast_sinking(state, seat, point, out),
            Action::Stop => {}
        }
    }

    fn forecast_cash(&self, state: &State, seat: Seat, paid: u32, out: &mut Vec<ForecastLine>) {
        let francs = state.cash[seat.index()].saturating_sub(paid);
        out.push(ForecastLine::CashLeft { francs });
    }

    /// What a port sells, or the wreck pile on a stranding place.
    fn forecast_arrival(
        &self,
        state: &State,
        seat: Seat,
        point: Point,
        out: &mut Vec<ForecastLine>,
    ) {
        let product = self.chart.product(point);
        out.extend(product.map(|product| ForecastLine::Sells { product }));
        let goods = self.pile(state, point);
        if total(&goods) == 0 {
            return;
        }
        out.push(ForecastLine::Loots { goods });
        let mut cargo = state.cargo[seat.index()];
        self.forecast_goods(&mut cargo, &goods, out);
    }

    /// The goods above the cap (L1.4).
    fn forecast_goods(&self, held: &mut Goods, added: &Goods, out: &mut Vec<ForecastLine>) {
        let excess = self.add_goods(held, added);
        out.extend(excess_line(excess.map(|(_, francs)| francs).sum()));
    }

    /// What each face of the die pays.
    fn forecast_resale(&self, state: &State, seat: Seat, out: &mut Vec<ForecastLine>) {
        let aboard = |product: &Product| state.aboard(seat, *product) > 0;
        let faces = self.components.products.len() as u64;
        let mut gain = 0;
        let mut sold = 0;
        for product in self.components.products.into_iter().filter(aboard) {
            let francs = self.resale_price(state, seat, product);
            let excess = self.excess(state.cash[seat.index()], francs);
            let lost = excess + state.aboard(seat, product);
            gain += i64::from(francs) - i64::from(lost);
            sold += 1;
            out.push(ForecastLine::MaySell {
                product,
                francs,
                chance: Chance::new(1, faces),
            });
            out.extend(excess_line(excess));
        }
        let chance = Chance::new(faces - sold, faces);
        out.push(ForecastLine::MaySellNothing { chance });
        out.push(ForecastLine::Expected {
            tenths: 10 * gain / faces as i64,
        });
    }

    fn forecast_storm(&self, state: &State, zone: Zone, out: &mut Vec<ForecastLine>) {
        let before = out.len();
        let mut pile = state.wrecks[zone.index()];
        for seat in self.ships_in(state, zone).iter() {
            let goods = state.cargo[seat.index()];
            out.push(ForecastLine::Wrecks { seat, goods });
            self.forecast_goods(&mut pile, &goods, out);
        }
        let corsair = self.corsair_in(state, zone);
        out.extend(corsair.map(|(owner, _)| ForecastLine::SinksCorsair { owner }));
        if out.len() == before {
            out.push(ForecastLine::HitsNobody);
        }
    }

    /// What a brawl can win and lose, and how likely this card is not beaten: every card that the
    /// captain has not seen is equally likely to be anybody else's.
    fn forecast_blow(
        &self,
        state: &State,
        seat: Seat,
        opponent: Seat,
        card: Strength,
        out: &mut Vec<ForecastLine>,
    ) {
        let (own, francs) = (state.cash[seat.index()], state.cash[opponent.index()]);
        out.push(ForecastLine::Wins {
            seat: opponent,
            francs,
        });
        out.extend(excess_line(self.excess(own, francs)));
        out.push(ForecastLine::Risks { francs: own });
        let unseen = self.unseen(state, Viewer::Seat(seat));
        let (all, stronger) = (unseen.len(), unseen.brawls.above(card).len());
        let held = state.hands[opponent.index()].len();
        out.push(ForecastLine::Unbeaten {
            seat: opponent,
            chance: Chance::new(ways(all - stronger, held), ways(all, held)),
        });
    }

    /// What a captain who gives in loses to the other.
    fn forecast_loss(&self, state: &State, loser: Seat, out: &mut Vec<ForecastLine>) {
        let Some(brawl) = state.brawl else {
            return;
        };
        let (seat, francs) = (brawl.opponent(loser), state.cash[loser.index()]);
        out.push(ForecastLine::Loses { seat, francs });
        out.extend(excess_line(self.excess(state.cash[seat.index()], francs)));
    }

    fn forecast_bid(&self, state: &State, seat: Seat, francs: u32, out: &mut Vec<ForecastLine>) {
        out.push(ForecastLine::Price { francs });
        self.forecast_cash(state, seat, francs, out);
        let francs = self.least_bid(francs);
        out.push(ForecastLine::NextBid { francs });
    }

    fn forecast_end(&self, state: &State, seat: Seat, out: &mut Vec<ForecastLine>) {
        match self.corsair_phase(state, seat) {
            CorsairPhase::None => {}
            CorsairPhase::Entry => out.push(ForecastLine::CorsairEnters),
            CorsairPhase::Moves(point) => {
                self.forecast_sinking(state, seat, point, out);
                let steps = self.components.numbers.corsair_moves;
                out.push(ForecastLine::CorsairSails { point, steps });
            }
        }
    }

    /// Whom the corsair sinks on a point, and the cash its owner takes.
    fn forecast_sinking(
        &self,
        state: &State,
        owner: Seat,
        point: Point,
        out: &mut Vec<ForecastLine>,
    ) {
        let mut cash = state.cash[owner.index()];
        for seat in self.prey(state, owner, point).iter() {
            let francs = state.cash[seat.index()];
            let excess = self.excess(cash, francs);
            cash += francs - excess;
            out.push(ForecastLine::Sinks { seat, francs });
            out.extend(excess_line(excess));
        }
    }
}

/// A line about what is above the cap. The line before it has the amount with the excess, as the
/// event will have it.
fn excess_line(francs: u32) -> Option<ForecastLine> {
    (francs > 0).then_some(ForecastLine::Excess { francs })
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
