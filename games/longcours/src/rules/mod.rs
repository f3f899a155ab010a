//! The rules, one file per chapter of the rule text: set-up and round 1 (L2), the turn (L3.6), trade
//! (L3.1, L3.3), sailing (L3.2, L3.5), storms and re-entry (L4), brawls (L5), the auction (L6.1), the
//! corsair (L6.2–L6.6), the end (L7). Each file says what may be done, checks it and does it. Nothing
//! here depends on the viewer: see [`crate::view`].

mod auction;
mod brawls;
mod cap;
mod chance_key;
mod corsair;
mod end;
mod forecast;
pub(crate) mod ledger;
mod sailing;
mod setup;
mod storms;
mod trade;
mod turn;

pub use end::Ending;
pub(crate) use setup::left_out;
pub(crate) use turn::pick;

/// A change in progress. Each event is put after its own change, before what only follows from it.
pub(crate) type Change<'a, S> = portolan_core::Change<'a, crate::LongCours, S>;
