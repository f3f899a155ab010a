//! The question a captain is asked, with what he needs to answer it.

use portolan_core::{Phrased, Seat};
use serde::{Deserialize, Serialize};

use crate::parts::card::Strength;
use crate::parts::point::{Point, Zone};
use crate::parts::product::Product;
use crate::{LongCours, Phase, State};

/// A question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, Phrased)]
#[serde(tag = "prompt", rename_all = "snake_case")]
#[phrase(game = LongCours, prefix = "prompt")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Prompt {
    /// Place the ship on a port of the zone.
    Place { zone: Zone },
    /// Buy for at most so much, or end.
    FirstPurchase { product: Product, most: u32 },
    /// Choose the port to re-enter on.
    EntryPort { zone: Zone },
    /// Act in the cargo phase, or end it.
    Cargo { point: Point, cash: u32 },
    /// The same for a captain who wrecked himself.
    CargoWrecked { cash: u32 },
    /// Beat the card, or lose all cash.
    Brawl {
        opponent: Seat,
        card: Strength,
        cash: u32,
    },
    /// Raise the bid, or pass.
    Bid {
        bidder: Seat,
        standing: u32,
        least: u32,
        most: u32,
    },
    /// Move the corsair, or stop.
    CorsairMove { point: Point, steps: u8 },
}

impl LongCours {
    /// The question of the present decision; `None` if nobody is asked.
    pub(crate) fn question(&self, state: &State) -> Option<Prompt> {
        let seat = state.actor;
        let cash = state.cash[seat];
        Some(match state.phase {
            Phase::Place => Prompt::Place { zone: state.entry? },
            Phase::FirstPurchase => Prompt::FirstPurchase {
                product: self.for_sale(state, seat)?.1,
                most: self.buy_limit(state, seat),
            },
            Phase::EntryPort => Prompt::EntryPort { zone: state.entry? },
            Phase::Cargo => match state.ship(seat) {
                Some(point) => Prompt::Cargo { point, cash },
                None => Prompt::CargoWrecked { cash },
            },
            Phase::Brawl => {
                let brawl = state.brawl?;
                Prompt::Brawl {
                    opponent: brawl.opponent(seat),
                    card: brawl.strength,
                    cash,
                }
            }
            Phase::Auction => {
                let auction = state.auction?;
                Prompt::Bid {
                    bidder: auction.bidder,
                    standing: auction.standing,
                    least: self.least_bid(auction.standing),
                    most: cash,
                }
            }
            Phase::CorsairMove => Prompt::CorsairMove {
                point: state.corsair.point()?,
                steps: state.steps,
            },
            _ => return None,
        })
    }
}
