//! The JSON form of everything a program outside may ask of a table: written once, for the
//! drive protocol and for the server.
//!
//! Actions and outcomes are their notation, seats are numbers from 1, and whatever is told to
//! people is its data together with the phrase (key and parameters) that says it.

mod choices;
mod error;
mod happening;
mod turn;

pub use choices::{Forecasts, choices, facts};
pub use error::{expected, fault, open_error, record_error, table_error};
pub use happening::{Viewer, entry, events, history};
pub use turn::{result, turn};

use portolan_core::{Phrase, Tell};
use serde::Serialize;
use serde_json::{Value, json};

/// The JSON form of data. Views, events and the like always have one: the battery writes and
/// reads them all.
pub fn data(data: &impl Serialize) -> Value {
    serde_json::to_value(data).unwrap_or_default()
}

/// The key and parameters of a phrase.
#[must_use]
pub fn phrase(phrase: &Phrase) -> Value {
    data(phrase)
}

/// Something told to people: its data under a name of its own, and its phrase.
fn told<T: Tell + Serialize>(name: &str, thing: &T) -> Value {
    json!({ name: data(thing), "phrase": phrase(&thing.phrase()) })
}
