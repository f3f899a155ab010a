//! The rules, one file per topic of the rule text: set-up (N2), stacks and the odds of a draw
//! (N2.1, N9.3), the voyage (N3), deals at ports and merchant ships (N4.1 to N4.3), their checks,
//! letters of trade (N5), fog (N6), orders and cubes (N4.4, N8.1), the end (N8.2, N8.3). Each file
//! says what may be done, checks it and does it. Views are in [`crate::view`].

mod chance_key;
mod check;
mod deals;
mod end;
mod fog;
mod forecast;
mod letters;
pub(crate) mod orders;
mod setup;
pub(crate) mod stacks;
mod tiles;
mod voyage;

use portolan_core::EventSink;

use crate::{Norderwind, Refusal};

pub(crate) use check::require;
pub(crate) use end::SOURCES;

/// Whether something may be done, or why not.
pub(crate) type Checked = Result<(), Refusal>;

/// Receives what happens, one event after the other.
pub(crate) trait Events: EventSink<Norderwind> {}
impl<S: EventSink<Norderwind>> Events for S {}

/// A state that is being changed; each event is put after its own change.
pub(crate) type Change<'a, S> = portolan_core::Change<'a, Norderwind, S>;
