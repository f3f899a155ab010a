//! Forecasts: what an action, or every choice, would cost and pay, from the seat's view alone.

use portolan_core::{Seat, Title};
use portolan_table::json::{self, Forecasts};
use serde_json::json;

use super::play::Play;
use crate::fault::Fault;

/// `"action":…,"facts":[…]` for one action, `"choices":[…]` for all: the fields of a frame.
pub(super) fn forecast<G: Title + 'static>(
    play: &Play<G>,
    seat: Seat,
    action: Option<&str>,
) -> Result<String, Fault> {
    let table = &play.table;
    let told = match action {
        Some(text) => {
            let action = play.understand(seat, text)?;
            let facts = json::facts(table, seat, &action).map_err(|error| play.fault(&error))?;
            json!({ "action": action.to_string(), "facts": facts })
        }
        None => {
            let choices = json::choices(table, seat, Forecasts::With);
            json!({ "choices": choices.map_err(|error| play.fault(&error))? })
        }
    };
    Ok(told.to_string())
}
