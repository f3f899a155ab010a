//! The rules, one file per chapter of the rule text: auction (M3), duties of the harbour
//! master (M4), placing (M5, M12), dice (M6), pilots (M7), pirates (M8), payments (M9), values
//! and end (M10), loans (M11). Each file says for its phase what may be done, checks it and
//! does it. Nothing here depends on the viewer: see [`crate::view`].

mod auction;
mod chance_key;
mod dice;
mod duties;
mod forecast;
pub(crate) mod ledger;
mod loans;
mod payments;
mod pilots;
mod pirates;
mod placing;
mod setup;
mod values;

use crate::Manila;

/// A state that is being changed; each event is put after its own change.
pub(crate) type Change<'a, S> = portolan_core::Change<'a, Manila, S>;
