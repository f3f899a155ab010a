//! Forecasts: what an action would cost, earn or lead to, as far as the seat can know.

use portolan_core::Seat;

use crate::Oltremare;
use crate::parts::{Card, Cards, Port};
use crate::state::State;
use crate::words::{Action, ForecastLine};

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
            Action::Offer { deal, .. } | Action::Counter { deal, .. } => {
                forecast_ducats(deal.pay, deal.ask, out);
                let made = state.made[seat.index()].saturating_add(1);
                out.push(ForecastLine::OffersLeft {
                    offers: self.options.offer_limit.saturating_sub(made),
                });
            }
            Action::Accept { number, .. } => self.forecast_accept(state, seat, number, out),
            Action::Decline { .. } | Action::Withdraw { .. } | Action::Stay => {}
            Action::BuyDeck | Action::BuyPirate => out.push(ForecastLine::Cost {
                ducats: self.price(state),
            }),
            Action::Leave => out.push(ForecastLine::Plays {
                cards: self.to_play(state) as u8,
            }),
            Action::Play { card } => {
                let mut cards = state.chosen;
                cards.add(card);
                self.forecast_symbols(state, seat, cards, out);
            }
            Action::Sail { path } => self.forecast_port(state, path.end(), out),
            Action::Jump { port } => self.forecast_port(state, port, out),
            Action::Stow { card } => self.forecast_stow(state, seat, card, out),
        }
    }

    fn forecast_accept(&self, state: &State, seat: Seat, number: u32, out: &mut Vec<ForecastLine>) {
        let Some(offer) = state.offer(number) else {
            return;
        };
        forecast_ducats(offer.deal.ask, offer.deal.pay, out);
        let opponent = self.opponent_in(state, offer.maker, seat);
        if !state.took_prestige.has(opponent) {
            out.push(match opponent == seat {
                true => ForecastLine::Prestige,
                false => ForecastLine::GivesPrestige,
            });
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

    /// The lot a card would lengthen, and what the card that ends on top demands.
    fn forecast_stow(&self, state: &State, seat: Seat, card: Card, out: &mut Vec<ForecastLine>) {
        let good = self.components.good(card);
        let same = |other: &Card| self.components.good(*other) == good;
        let cards = state.pile(seat).take_while(same).count() as u32 + 1;
        out.push(ForecastLine::Lot {
            good,
            cards: cards as u8,
            ducats: self.components.lot(good, cards),
        });
        if state.played.len() == 2 {
            // The card left over is stowed last and ends on top.
            let last = state
                .played
                .without(Cards::one(card))
                .first()
                .unwrap_or(card);
            let face = self.components.face(last);
            out.push(ForecastLine::Top {
                power: face.power,
                cargo: face.cargo,
            });
        }
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
