//! Forecasts: what an action would cost, earn or lead to, as far as the seat can know.

use arrayvec::ArrayVec;
use portolan_core::{Seat, Seats};

use super::venice::Lot;
use crate::Oltremare;
use crate::parts::{Card, Cards, Goods, Port};
use crate::state::State;
use crate::words::{Action, Deal, ForecastLine};

impl Oltremare {
    pub(crate) fn forecast_action(
        &self,
        state: &State,
        seat: Seat,
        action: &Action,
        out: &mut Vec<ForecastLine>,
    ) {
        match *action {
            Action::Discard { .. } => out.push(ForecastLine::Penalty {
                ducats: self.components.numbers.penalty,
            }),
            Action::Offer { to, deal } => self.forecast_offer(state, seat, to, &deal, out),
            Action::Counter { number, deal } => {
                let maker = state.offer(number).map(|offer| offer.maker);
                self.forecast_offer(state, seat, maker, &deal, out);
            }
            Action::Accept { number, with } => {
                self.forecast_accept(state, seat, number, with, out);
            }
            Action::Decline { .. } | Action::Withdraw { .. } | Action::Stay => {}
            Action::BuyDeck | Action::BuyPirate => out.push(ForecastLine::Cost {
                ducats: self.price(state),
            }),
            Action::Leave => out.push(ForecastLine::Plays {
                cards: self.to_play(state) as u8,
            }),
            Action::Play { card } => self.forecast_play(state, seat, card, out),
            Action::Sail { path } => self.forecast_port(state, path.end(), out),
            Action::Jump { port } => self.forecast_port(state, port, out),
            Action::Stow { card } => self.forecast_stow(state, seat, card, out),
        }
    }

    /// What an offer would do if it were accepted, and how many more may be made.
    fn forecast_offer(
        &self,
        state: &State,
        seat: Seat,
        to: Option<Seat>,
        deal: &Deal,
        out: &mut Vec<ForecastLine>,
    ) {
        forecast_ducats(deal.pay, deal.ask, out);
        let mut opponents = match (to, seat == state.active) {
            (_, false) => Seats::one(seat),
            (Some(to), true) => Seats::one(to),
            (None, true) => Seats::all(self.seats),
        };
        opponents.remove(state.active);
        self.forecast_prestige(state, seat, opponents, out);
        let made = state.made[seat].saturating_add(1);
        out.push(ForecastLine::OffersLeft {
            offers: self.options.offer_limit.saturating_sub(made),
        });
        self.forecast_hand(state, seat, deal.give, deal.want, deal.ask, out);
    }

    fn forecast_accept(
        &self,
        state: &State,
        seat: Seat,
        number: u32,
        with: Cards,
        out: &mut Vec<ForecastLine>,
    ) {
        let Some(offer) = state.offer(number) else {
            return;
        };
        forecast_ducats(offer.deal.ask, offer.deal.pay, out);
        let opponent = Seats::one(self.opponent_in(state, offer.maker, seat));
        self.forecast_prestige(state, seat, opponent, out);
        // The seat does not know the cards it would get, only their goods.
        let goods = self.components.goods(offer.deal.give);
        self.forecast_hand(state, seat, with, goods, offer.deal.pay, out);
    }

    /// The tile for the opponent of a deal, whichever of these it will be (O4.3).
    fn forecast_prestige(
        &self,
        state: &State,
        seat: Seat,
        opponents: Seats,
        out: &mut Vec<ForecastLine>,
    ) {
        if opponents.iter().any(|other| state.took_prestige.has(other)) {
            return;
        }
        out.push(if opponents.has(seat) {
            ForecastLine::Prestige
        } else {
            ForecastLine::GivesPrestige
        });
    }

    /// What a deal does to the hand, and to the lots that can be made of it.
    fn forecast_hand(
        &self,
        state: &State,
        seat: Seat,
        gives: Cards,
        gets: Goods,
        receives: u16,
        out: &mut Vec<ForecastLine>,
    ) {
        let cards = state.hand_size(seat) + gets.total() - gives.len();
        out.push(ForecastLine::Hand { cards: cards as u8 });
        if !gives.is_empty() && gets.total() == 0 && receives == 0 {
            out.push(ForecastLine::Gift);
        }
        let hand = self.components.goods(state.hands[seat]);
        let gives = self.components.goods(gives);
        let top_lot = self.lots(state.pile(seat)).next();
        for (good, &count) in hand.iter() {
            if gives[good] == gets[good] {
                continue;
            }
            let cards = u32::from(count);
            let then_cards = cards + u32::from(gets[good]) - u32::from(gives[good]);
            let ducats = |cards| self.lot_value(Lot { good, cards });
            out.push(ForecastLine::Holding {
                good,
                cards: cards as u8,
                ducats: ducats(cards),
                then_cards: then_cards as u8,
                then_ducats: ducats(then_cards),
            });
            if let Some(lot) = top_lot.filter(|lot| lot.good == good) {
                let (cards, then_cards) = (lot.cards + cards, lot.cards + then_cards);
                out.push(ForecastLine::Loading {
                    good,
                    cards: cards as u8,
                    ducats: ducats(cards),
                    then_cards: then_cards as u8,
                    then_ducats: ducats(then_cards),
                });
            }
        }
    }

    /// What the cards chosen so far and this one do together. A single card is stowed without a
    /// question, so its place is known too.
    fn forecast_play(&self, state: &State, seat: Seat, card: Card, out: &mut Vec<ForecastLine>) {
        let mut cards = state.chosen;
        cards.add(card);
        self.forecast_symbols(state, seat, cards, out);
        if self.to_play(state) == 1 {
            self.forecast_pile(state, seat, &[card], out);
            self.forecast_top(card, out);
        }
    }

    /// What cards earn when they are played together (O5.1).
    fn forecast_symbols(
        &self,
        state: &State,
        seat: Seat,
        cards: Cards,
        out: &mut Vec<ForecastLine>,
    ) {
        let gain = self.symbol_gain(state, seat, cards);
        let ducats = gain.ducats + self.calm_sea(state, seat, gain.ships);
        if ducats > 0 {
            out.push(ForecastLine::Earns { ducats });
        }
        if gain.pirates > 0 {
            out.push(ForecastLine::Pirates {
                cards: gain.pirates,
            });
        }
        if gain.cards > 0 {
            out.push(ForecastLine::Draws { cards: gain.cards });
        }
        if gain.ships > 0 {
            out.push(ForecastLine::Ship { routes: gain.ships });
        }
    }

    fn forecast_port(&self, state: &State, port: Port, out: &mut Vec<ForecastLine>) {
        out.push(match state.markers[port.index()] {
            Some(marker) => ForecastLine::Marker { port, marker },
            None => ForecastLine::NoMarker { port },
        });
    }

    /// The lots that change, and what the card that ends on top demands.
    fn forecast_stow(&self, state: &State, seat: Seat, card: Card, out: &mut Vec<ForecastLine>) {
        let left = state.played.without(Cards::one(card));
        match left.first() {
            // The card left over is stowed without a question and ends on top.
            Some(last) if left.len() == 1 => {
                self.forecast_pile(state, seat, &[card, last], out);
                self.forecast_top(last, out);
            }
            _ => self.forecast_pile(state, seat, &[card], out),
        }
    }

    /// The lots that cards make or lengthen if they are stowed in this order, the lowest first.
    fn forecast_pile(
        &self,
        state: &State,
        seat: Seat,
        cards: &[Card],
        out: &mut Vec<ForecastLine>,
    ) {
        let top_first = cards.iter().rev().copied();
        let changed = self.lots(top_first.clone()).count();
        let lots = self.lots(top_first.chain(state.pile(seat))).take(changed);
        let mut lots: ArrayVec<Lot, 2> = lots.collect();
        lots.reverse();
        out.extend(lots.into_iter().map(|lot| ForecastLine::Lot {
            good: lot.good,
            cards: lot.cards as u8,
            ducats: self.lot_value(lot),
        }));
    }

    fn forecast_top(&self, card: Card, out: &mut Vec<ForecastLine>) {
        let face = self.components.face(card);
        out.push(ForecastLine::Top {
            power: face.power,
            cargo: face.cargo,
        });
    }
}

fn forecast_ducats(pays: u16, receives: u16, out: &mut Vec<ForecastLine>) {
    if pays > 0 {
        out.push(ForecastLine::Cost {
            ducats: pays.into(),
        });
    }
    if receives > 0 {
        out.push(ForecastLine::Receives {
            ducats: receives.into(),
        });
    }
}
