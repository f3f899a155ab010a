//! One line of a forecast: what an action costs, pays, risks, and how likely.

use portolan_core::{Chance, Phrased, Seat};
use serde::{Deserialize, Serialize};

use super::names::goods_arg;
use crate::LongCours;
use crate::parts::point::Point;
use crate::parts::product::{Goods, Product};

/// A line about an action not yet done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, Phrased)]
#[serde(tag = "line", rename_all = "snake_case")]
#[phrase(game = LongCours, prefix = "forecast")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum ForecastLine {
    /// What the port sells.
    Sells { product: Product },
    /// Paid at once.
    Cost { francs: u32 },
    /// The cash before and after paying.
    CashLeft { before: u32, francs: u32 },
    /// What is aboard of a product before and after a purchase, and the cap.
    Aboard {
        product: Product,
        before: u32,
        francs: u32,
        cap: u32,
    },
    /// A product is sold with this chance and pays so much.
    MaySell {
        product: Product,
        francs: u32,
        chance: Chance,
    },
    /// The chance that nothing is sold.
    MaySellNothing { chance: Chance },
    /// What a resale adds to the wealth on average, in tenths: the face value of the tickets and what
    /// exceeds the cap are taken off.
    Expected {
        #[phrase(tenths)]
        tenths: i64,
    },
    /// So much of the line before exceeds the cap and goes to the bank.
    Excess { francs: u32 },
    /// Wrecked goods are taken.
    Loots {
        #[phrase(arg = goods_arg)]
        #[ts(type = "Goods")]
        goods: Goods,
    },
    /// A ship is wrecked.
    Wrecks {
        seat: Seat,
        #[phrase(arg = goods_arg)]
        #[ts(type = "Goods")]
        goods: Goods,
    },
    /// The corsair is sunk.
    SinksCorsair { owner: Seat },
    /// A storm hits nobody.
    HitsNobody,
    /// Who wins a brawl takes the cash of the other.
    Wins { seat: Seat, francs: u32 },
    /// Who gives in loses this.
    Risks { francs: u32 },
    /// The chance that the opponent holds no stronger card, if every card not seen is equally likely
    /// to be any other captain's.
    Unbeaten { seat: Seat, chance: Chance },
    /// Giving in costs this.
    Loses { seat: Seat, francs: u32 },
    /// What the corsair costs if nobody raises.
    Price { francs: u32 },
    /// The least bid that raises this one.
    NextBid { francs: u32 },
    /// Passing is final.
    OutOfAuction,
    /// The corsair sinks a captain; its owner takes the cash, the tickets go to the bank.
    Sinks {
        seat: Seat,
        francs: u32,
        #[phrase(arg = goods_arg)]
        #[ts(type = "Goods")]
        goods: Goods,
    },
    /// The corsair enters the board by a roll of the die.
    CorsairEnters,
    /// The corsair sails next, up to so many moves.
    CorsairSails { point: Point, steps: u32 },
}
