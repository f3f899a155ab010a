//! What a seat may do, and what that would cost and pay.

use portolan_core::{Act, Choice, Seat, Tell, Terms, Title};
use serde::Serialize;

use super::Told;
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

/// One thing a seat may do: `{"action":"place jade"}`,
/// `{"amount":"bid","like":"bid 1","least":1,"most":42}` or `{"offer":{…},"form":"offer 2 … …"}`.
///
/// With forecasts, an action has a list of facts, an amount one for its least and one for its
/// greatest value. Offers have none: ask for the forecast of the offer you have in mind.
#[derive(Debug, Clone, Serialize)]
#[serde(
    untagged,
    bound(serialize = "A: Serialize, F: Tell + Serialize, T: Serialize")
)]
pub enum Offered<A, F, T> {
    /// Exactly this action.
    One {
        /// In notation.
        action: A,
        /// Its forecast, if asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        forecast: Option<Vec<Told<F>>>,
    },
    /// An action with any amount between the bounds.
    Amount {
        /// The first word of the notation.
        amount: String,
        /// The notation with the least amount.
        like: String,
        /// The least amount.
        least: u32,
        /// The greatest amount.
        most: u32,
        /// The forecasts of both ends, if asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        forecast: Option<Ends<F>>,
    },
    /// A free offer.
    Offer {
        /// Its terms.
        offer: T,
        /// The notation with gaps.
        form: String,
    },
}

/// The forecasts of the least and of the greatest amount.
#[derive(Debug, Clone, Serialize)]
#[serde(bound(serialize = "F: Tell + Serialize"))]
pub struct Ends<F> {
    /// Of the least.
    pub least: Vec<Told<F>>,
    /// Of the greatest.
    pub most: Vec<Told<F>>,
}

/// The choices of a seat at a table of this game.
pub type OfferedOf<G> = Offered<
    <G as portolan_core::Game>::Action,
    <G as portolan_core::Game>::Fact,
    <G as portolan_core::Game>::Terms,
>;

/// Everything a seat may do.
///
/// # Errors
/// If the table has no such seat.
pub fn choices<G: Title>(
    table: &Table<G>,
    seat: Seat,
    forecasts: Forecasts,
) -> Result<Vec<OfferedOf<G>>, TableErrorOf<G>> {
    let facts = |action: &G::Action| match forecasts {
        Forecasts::With => facts(table, seat, action).map(Some),
        Forecasts::Without => Ok(None),
    };
    let offered = |choice: Choice<G::Action, G::Terms>| match choice {
        Choice::One(action) => Ok(Offered::One {
            forecast: facts(&action)?,
            action,
        }),
        Choice::Amount { like, least, most } => {
            let (smallest, greatest) = (like.with_amount(least), like.with_amount(most));
            let notation = smallest.to_string();
            let ends = facts(&smallest)?.zip(facts(&greatest)?);
            Ok(Offered::Amount {
                amount: notation.split(' ').next().unwrap_or_default().to_owned(),
                like: notation,
                least,
                most,
                forecast: ends.map(|(least, most)| Ends { least, most }),
            })
        }
        Choice::Offer(terms) => Ok(Offered::Offer {
            form: terms.form(),
            offer: terms,
        }),
    };
    table.choices(seat)?.into_iter().map(offered).collect()
}

/// The forecast of a legal action: `[{"fact":…,"phrase":…},…]`.
///
/// # Errors
/// Why the action is not legal.
pub fn facts<G: Title>(
    table: &Table<G>,
    seat: Seat,
    action: &G::Action,
) -> Result<Vec<Told<G::Fact>>, TableErrorOf<G>> {
    let facts = table.forecast(seat, action)?;
    Ok(facts.into_iter().map(Told::fact).collect())
}
