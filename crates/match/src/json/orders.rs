//! The standing orders of a seat.

use portolan_core::{GamePackage, Notation, Phrase, Phrased, Seat};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use super::data;
use crate::matches::Match;

/// A standing order that a seat may give:
/// `{"order":"decline offers","data":{…},"phrase":{…}}`.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct OrderJson {
    /// The order in notation.
    pub order: String,
    /// The order as a structure.
    #[ts(type = "unknown")]
    pub data: Value,
    /// What it does, for people.
    pub phrase: Phrase,
}

/// A standing order and what it would answer now.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OrderWithAnswer {
    /// The order.
    #[serde(flatten)]
    pub order: OrderJson,
    /// The action it would take, in notation; `None` if it has nothing to answer.
    pub answer: Option<String>,
}

/// The standing orders that a seat may give, and what each would answer now.
#[must_use]
pub fn orders_with_answers<G: GamePackage>(played: &Match<G>, seat: Seat) -> Vec<OrderWithAnswer> {
    let game = played.game();
    let with_answer = |(json, order): (OrderJson, G::StandingOrder)| {
        let answer = game.answer(&order, played.state(), seat);
        OrderWithAnswer {
            order: json,
            answer: answer.map(|action| action.notation(game)),
        }
    };
    let orders = orders(played, seat).into_iter();
    orders
        .zip(played.standing_orders(seat))
        .map(with_answer)
        .collect()
}

/// The standing orders that a seat may give.
#[must_use]
pub fn orders<G: GamePackage>(played: &Match<G>, seat: Seat) -> Vec<OrderJson> {
    let game = played.game();
    let to_json = |order: G::StandingOrder| OrderJson {
        order: order.notation(game),
        data: data(&order),
        phrase: order.phrase(game),
    };
    let orders = played.standing_orders(seat).into_iter();
    orders.map(to_json).collect()
}
