//! Actions and outcomes with their notation, events, prompts, refusals, forecast lines, remarks,
//! standing orders and the bounds of offers. The sentences are in the Fluent files; here are their keys and parameters.

mod action;
mod deal;
pub(crate) mod ending;
mod event;
pub(crate) mod feelings;
mod forecast;
mod offer_bounds;
mod outcome;
mod phrases;
mod prompt;
mod refusal;
mod remarks;
mod trade_order;

pub use action::Action;
pub(crate) use deal::COUNT;
pub use deal::{CardClaim, Claim, Claims, Deal, GoodClaim, MOST_CLAIMS};
pub use event::Event;
pub use forecast::ForecastLine;
pub use offer_bounds::{Addressee, DealBounds, NegotiationBounds};
pub use outcome::Outcome;
pub(crate) use phrases::{claimed, numbers, side};
pub use prompt::Prompt;
pub use refusal::Refusal;
pub(crate) use remarks::REMARKS;
pub use trade_order::TradeOrder;
