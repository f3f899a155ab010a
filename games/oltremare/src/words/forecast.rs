//! One line of a forecast: what an action costs, earns or leads to.

use portolan_core::Phrased;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Oltremare;
use crate::parts::{Good, Marker, Port};

/// Something that would come of an action not yet done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Phrased, TS)]
#[serde(tag = "line", rename_all = "snake_case")]
#[phrase(game = Oltremare, prefix = "forecast")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum ForecastLine {
    /// Paid at once.
    Cost { ducats: i32 },
    /// Received at once.
    Receives { ducats: i32 },
    /// A prestige tile is taken.
    Prestige,
    /// The deal is the first with this opponent, who takes a prestige tile.
    GivesPrestige,
    /// The card costs this at the end unless it is bought back.
    Penalty { ducats: i32 },
    /// The cards chosen so far, this one included, earn this.
    Earns { ducats: i32 },
    /// They bring so many pirates.
    Pirates { cards: u8 },
    /// They draw so many cards.
    Draws { cards: u8 },
    /// They move the ship so far.
    Ship { routes: u8 },
    /// The lot on top would then earn this.
    Lot { good: Good, cards: u8, ducats: i32 },
    /// With this card on top, the next turn has this hand limit and so many cards to play.
    Top { power: u8, cargo: u8 },
    /// The marker that lies there.
    Marker { port: Port, marker: Marker },
    /// No marker lies there: none is active afterwards.
    NoMarker { port: Port },
    /// So many cards are played.
    Plays { cards: u8 },
    /// So many cards are in the hand after the deal.
    Hand { cards: u8 },
    /// Cards are given away, and nothing comes back.
    Gift,
    /// The cards of a good in the hand, and what they would earn as one lot: now and after the deal.
    Holding {
        good: Good,
        cards: u8,
        ducats: i32,
        then_cards: u8,
        then_ducats: i32,
    },
    /// The same with the lot on top of the cargo pile, if it is of this good.
    Loading {
        good: Good,
        cards: u8,
        ducats: i32,
        then_cards: u8,
        then_ducats: i32,
    },
    /// So many offers are left in this turn.
    OffersLeft { offers: u8 },
}
