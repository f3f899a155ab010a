//! Forecasts: what an action would cost, earn or lead to, from the view alone.

use portolan_core::Seat;

use crate::Oltremare;
use crate::action::Action;
use crate::card::Card;
use crate::cards::Cards;
use crate::deal::Deal;
use crate::fact::Fact;
use crate::good::Symbol;
use crate::marker::Marker;
use crate::port::PortName;
use crate::view::{Player, View};

impl Oltremare {
    pub(crate) fn foresee(&self, view: &View, action: &Action, out: &mut Vec<Fact>) {
        let Some(me) = view.viewer.and_then(|seat| view.players.get(seat.index())) else {
            return;
        };
        match action {
            Action::Discard(_) => out.push(Fact::Penalty {
                ducats: self.components.penalty,
            }),
            Action::Offer { deal, .. } | Action::Counter { deal, .. } => {
                self.foresee_offer(me, deal, out);
            }
            Action::Accept { number, .. } => self.foresee_accept(view, me.seat, *number, out),
            Action::Decline(_) | Action::Withdraw(_) => {}
            Action::BuyDeck | Action::BuyPirate => out.push(Fact::Cost { ducats: view.price }),
            Action::Leave => out.push(Fact::Plays {
                cards: view.cargo.min(me.hand_size),
            }),
            Action::Play(card) => {
                let mut cards = view.chosen.unwrap_or(Cards::NONE);
                cards.add(*card);
                self.foresee_symbols(me, cards, out);
            }
            Action::Sail(path) => {
                if let Some(port) = path.last() {
                    self.foresee_port(view, *port, out);
                }
            }
            Action::Jump(port) => self.foresee_port(view, *port, out),
            Action::Stay => {}
            Action::Stow(card) => self.foresee_stow(view, me, *card, out),
        }
    }

    fn foresee_offer(&self, me: &Player, deal: &Deal, out: &mut Vec<Fact>) {
        if deal.pay > 0 {
            out.push(Fact::Cost {
                ducats: deal.pay.into(),
            });
        }
        if deal.ask > 0 {
            out.push(Fact::Receives {
                ducats: deal.ask.into(),
            });
        }
        let made = me.offers_made.saturating_add(1);
        out.push(Fact::OffersLeft {
            offers: self.options.offer_limit.saturating_sub(made),
        });
    }

    fn foresee_accept(&self, view: &View, me: Seat, number: u32, out: &mut Vec<Fact>) {
        let Some(offer) = view.offers.iter().find(|offer| offer.number == number) else {
            return;
        };
        if offer.ask > 0 {
            out.push(Fact::Cost {
                ducats: offer.ask.into(),
            });
        }
        if offer.pay > 0 {
            out.push(Fact::Receives {
                ducats: offer.pay.into(),
            });
        }
        if me == view.active {
            if !view.honoured.has(offer.maker) {
                out.push(Fact::GivesPrestige);
            }
        } else if !view.honoured.has(me) {
            out.push(Fact::Prestige);
        }
    }

    /// What cards earn when they are played together (O5.1).
    fn foresee_symbols(&self, me: &Player, cards: Cards, out: &mut Vec<Fact>) {
        let mut ducats = self.count(cards, Symbol::Ducat);
        if me.marker == Some(Marker::GoodBusiness) {
            ducats += 1;
        }
        let routes = self.count(cards, Symbol::Ship);
        let mut earned = i32::from(self.components.symbols(ducats));
        if me.marker == Some(Marker::CalmSea) {
            earned += i32::from(routes);
        }
        if earned > 0 {
            out.push(Fact::Earns { ducats: earned });
        }
        let pirates = self.components.symbols(self.count(cards, Symbol::Pirate));
        if pirates > 0 && me.marker != Some(Marker::VictoryOverPirates) {
            out.push(Fact::Pirates { cards: pirates });
        }
        let drawn = self.components.symbols(self.count(cards, Symbol::Cards));
        if drawn > 0 {
            out.push(Fact::Draws { cards: drawn });
        }
        if routes > 0 {
            out.push(Fact::Ship { routes });
        }
    }

    fn foresee_port(&self, view: &View, port: PortName, out: &mut Vec<Fact>) {
        let same = |other: &PortName| other.as_str().eq_ignore_ascii_case(port.as_str());
        let there = view.markers.iter().find(|mark| same(&mark.port));
        out.push(match there {
            Some(mark) => Fact::Marker {
                port,
                marker: mark.marker,
            },
            None => Fact::NoMarker { port },
        });
    }

    /// The lot a card would lengthen, if the table remembers it.
    fn foresee_stow(&self, view: &View, me: &Player, card: Card, out: &mut Vec<Fact>) {
        if let Some(pile) = &me.cargo {
            let good = self.components.good(card);
            let below = pile
                .iter()
                .take_while(|other| self.components.good(**other) == good)
                .count();
            let cards = below as u32 + 1;
            out.push(Fact::Lot {
                good,
                cards: cards as u8,
                ducats: self.components.lot(good, cards),
            });
        }
        if view.played.len() == 1 || view.played.len() == 2 {
            // The card left over is stowed last and ends on top.
            let last = view
                .played
                .without(Cards::one(card))
                .first()
                .unwrap_or(card);
            let face = self.components.face(last);
            out.push(Fact::Top {
                power: face.power,
                cargo: face.cargo,
            });
        }
    }
}
