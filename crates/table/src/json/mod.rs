//! The JSON form of everything a program outside may ask of a table: written once, for the
//! drive protocol and for the server.
//!
//! Actions and outcomes are their notation, seats are numbers from 1, and whatever is told to
//! people is its data together with the phrase (key and parameters) that says it. What is sent
//! often (choices, events, facts) is data that is written straight to text, without a copy as
//! [`Value`].

mod choices;
mod error;
mod happening;
mod turn;

pub use choices::{Ends, Forecasts, Offered, OfferedOf, choices, facts};
pub use error::{expected, fault, open_error, record_error, table_error};
pub use happening::{Happened, Viewer, entry, events, history};
pub use turn::{result, turn};

use portolan_core::{Phrase, Tell};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told<T> {
    name: &'static str,
    thing: T,
}

impl<T> Told<T> {
    /// `{"event":…,"phrase":…}`.
    pub fn event(event: T) -> Told<T> {
        Told {
            name: "event",
            thing: event,
        }
    }

    /// `{"fact":…,"phrase":…}`.
    pub fn fact(fact: T) -> Told<T> {
        Told {
            name: "fact",
            thing: fact,
        }
    }
}

impl<T: Tell + Serialize> Serialize for Told<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry(self.name, &self.thing)?;
        map.serialize_entry("phrase", &self.thing.phrase())?;
        map.end()
    }
}
