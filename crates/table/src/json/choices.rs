//! What a seat may do, and what that would cost and pay.

use portolan_core::{Act, Choice, Seat, Terms, Title};
use serde_json::{Value, json};

use super::{data, told};
use crate::error::TableErrorOf;
use crate::table::Table;

/// Whether choices come with their forecasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Forecasts {
    /// They do.
    With,
    /// They do not.
    Without,
}

/// Everything a seat may do: `{"action":"place jade"}`,
/// `{"amount":"bid","like":"bid 1","least":1,"most":42}` or `{"offer":{…},"form":"offer 2 … …"}`.
///
/// With forecasts, an action has a list of facts, an amount one for its least and one for its
/// greatest value. Offers have none: ask for the forecast of the offer you have in mind.
///
/// # Errors
/// If the table has no such seat.
pub fn choices<G: Title>(
    table: &Table<G>,
    seat: Seat,
    forecasts: Forecasts,
) -> Result<Value, TableErrorOf<G>> {
    let facts = |action: &G::Action| facts(table, seat, action);
    let mut list = Vec::new();
    for choice in table.choices(seat)? {
        list.push(match (&choice, forecasts) {
            (Choice::One(action), Forecasts::Without) => json!({ "action": data(action) }),
            (Choice::One(action), Forecasts::With) => {
                json!({ "action": data(action), "forecast": facts(action)? })
            }
            (Choice::Amount { like, least, most }, forecasts) => {
                let (smallest, greatest) = (like.with_amount(*least), like.with_amount(*most));
                let notation = smallest.to_string();
                let mut amount = json!({
                    "amount": notation.split(' ').next(),
                    "like": notation,
                    "least": least,
                    "most": most,
                });
                if forecasts == Forecasts::With {
                    amount["forecast"] =
                        json!({ "least": facts(&smallest)?, "most": facts(&greatest)? });
                }
                amount
            }
            (Choice::Offer(terms), _) => json!({ "offer": data(terms), "form": terms.form() }),
        });
    }
    Ok(Value::Array(list))
}

/// The forecast of a legal action: `[{"fact":…,"phrase":…},…]`.
///
/// # Errors
/// Why the action is not legal.
pub fn facts<G: Title>(
    table: &Table<G>,
    seat: Seat,
    action: &G::Action,
) -> Result<Value, TableErrorOf<G>> {
    let facts = table.forecast(seat, action)?;
    Ok(facts.iter().map(|fact| told("fact", fact)).collect())
}
