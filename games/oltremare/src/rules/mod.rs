//! The rules, one file per chapter of the rule text: set-up (O2), sailor power and the turn
//! (O3), offers and deals (O4.1–O4.3, O4.6), purchases (O4.4, O4.5), actions (O5.1), the deck
//! (O6.1, O7.1), the ship (O5.1–O5.4), Venice (O6), scoring and end (O7). Each file says for
//! its phase what may be done, checks it and does it; beside them are the polling order,
//! random offers, standing orders, forecasts and the standing. Nothing here depends on the viewer: see
//! [`crate::view`].

mod actions;
mod chance_key;
mod deals;
mod deck;
mod end;
mod forecast;
mod offers;
mod polling_order;
mod purchases;
mod result;
mod sample_offers;
mod setup;
mod ship;
mod trade_orders;
mod turn;
mod venice;

pub(crate) use result::SOURCES;

/// A change in progress. Each event is put after its own change, before what only follows from it.
pub(crate) type Change<'a, S> = portolan_core::Change<'a, crate::Oltremare, S>;
