//! The JSON form of everything a program outside may ask of a match: written once, for the
//! drive protocol and for the server.
//!
//! Actions and outcomes are their notation (choices also carry the structured action), seats are
//! numbers from 1, and whatever people are told is its data together with the phrase (key and
//! parameters) that says it. What is sent often (choices, events, forecasts) is data that is
//! written straight to text, without a copy as [`Value`].

mod choices;
mod error;
mod log_step;
mod turn;

pub use choices::{ChoiceJson, ChoiceJsonOf, Ends, Forecasts, choices, forecast};
pub use error::{error_json, expected, match_error, open_error, record_error};
pub use log_step::{LogStep, entry, events, history};
pub use turn::{result, turn};

use portolan_core::{Phrase, Phrased};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

/// The JSON form of data. Views, events and the like always have one: the conformance suite
/// writes and reads them all.
pub fn data(data: &impl Serialize) -> Value {
    serde_json::to_value(data).unwrap_or_default()
}

/// The key and parameters of a phrase.
#[must_use]
pub fn phrase(phrase: &Phrase) -> Value {
    data(phrase)
}

/// Something people are told: its data under a name, and its phrase.
#[derive(Debug, Clone, PartialEq)]
pub struct WithPhrase<T> {
    name: &'static str,
    thing: T,
    phrase: Phrase,
}

impl<T> WithPhrase<T> {
    /// `{"event":…,"phrase":…}`.
    pub fn event<G>(game: &G, event: T) -> WithPhrase<T>
    where
        T: Phrased<G>,
    {
        WithPhrase::named("event", game, event)
    }

    /// `{"line":…,"phrase":…}`.
    pub fn forecast_line<G>(game: &G, line: T) -> WithPhrase<T>
    where
        T: Phrased<G>,
    {
        WithPhrase::named("line", game, line)
    }

    fn named<G>(name: &'static str, game: &G, thing: T) -> WithPhrase<T>
    where
        T: Phrased<G>,
    {
        WithPhrase {
            name,
            phrase: thing.phrase(game),
            thing,
        }
    }
}

impl<T: Serialize> Serialize for WithPhrase<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry(self.name, &self.thing)?;
        map.serialize_entry("phrase", &self.phrase)?;
        map.end()
    }
}
