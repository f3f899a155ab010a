//! Standing orders about offers (O4.6), and their notation: `decline offers until my turn`,
//! `decline offers in turn of 3`.

use std::fmt;

use portolan_core::notation::LineReader;
use portolan_core::{Notation, NotationError, Phrased, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Oltremare;

/// An answer given in advance to the offers of others: no.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, Phrased)]
#[serde(tag = "order", rename_all = "snake_case")]
#[phrase(game = Oltremare, prefix = "order")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum TradeOrder {
    /// Declines every offer until the own turn begins.
    UntilMyTurn,
    /// Declines every offer in the turn of this seat, until it ends.
    InTurnOf { seat: Seat },
}

impl TradeOrder {
    /// All orders of a seat at a table with so many.
    pub(crate) fn all(seats: usize, own: Seat) -> impl Iterator<Item = TradeOrder> {
        let others = Seat::all(seats).filter(move |seat| *seat != own);
        let in_turn = others.map(|seat| TradeOrder::InTurnOf { seat });
        std::iter::once(TradeOrder::UntilMyTurn).chain(in_turn)
    }
}

const FORMS: &str = "decline offers until my turn, or decline offers in turn of a seat";

impl Notation<Oltremare> for TradeOrder {
    fn write(&self, _game: &Oltremare, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            TradeOrder::UntilMyTurn => out.write_str("decline offers until my turn"),
            TradeOrder::InTurnOf { seat } => {
                write!(out, "decline offers in turn of {}", seat.number())
            }
        }
    }

    fn read(game: &Oltremare, text: &str) -> Result<TradeOrder, NotationError> {
        let line = LineReader::new(text).rest().to_lowercase();
        let in_turn = Seat::all(game.seats).map(|seat| TradeOrder::InTurnOf { seat });
        let mut orders = std::iter::once(TradeOrder::UntilMyTurn).chain(in_turn);
        let order = orders.find(|order| order.notation(game) == line);
        order.ok_or_else(|| NotationError::new(text, FORMS))
    }
}

#[cfg(test)]
mod tests {
    use portolan_core::{GamePackage, Setup};

    use super::*;

    #[test]
    fn every_order_reads_back_as_it_prints() {
        let game = Oltremare::open(&Setup::new(3)).unwrap();
        let orders: Vec<_> = TradeOrder::all(3, Seat::new(1)).collect();
        assert_eq!(orders.len(), 3);
        for order in orders {
            let line = order.notation(&game);
            assert_eq!(TradeOrder::read(&game, &line.to_uppercase()), Ok(order));
        }
        for line in ["", "decline", "decline offers in turn of 4", "decline 3"] {
            assert!(TradeOrder::read(&game, line).is_err(), "{line}");
        }
    }
}
