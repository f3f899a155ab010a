//! The JSON form of everything that another program may request of a match, shared by the drive
//! protocol and the server.
//!
//! Actions and outcomes are given in notation (choices also have the structured action), seats are
//! numbers from 1, and everything meant for people is its data with a phrase (key and parameters).
//! Frequent data (choices, events, forecasts) is serialized directly, without a copy as [`Value`].
//!
//! ```
//! use portolan_conformance::example::Quay;
//! use portolan_core::{Seat, Setup};
//! use portolan_match::{Match, MatchSetup, Source, json};
//!
//! let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2))).unwrap();
//! let source = Source::from_seed("1");
//! while played.awaited_chance().is_ok() {
//!     played.draw(&source).unwrap();
//! }
//!
//! let turn = json::turn(&played);
//! assert_eq!((&turn["kind"], &turn["must"]), (&"ask".into(), &serde_json::json!([1])));
//!
//! let choices = json::choices(&played, Seat::new(0), json::Forecasts::With).unwrap();
//! let first = json::data(&choices[0]);
//! assert_eq!(first["group"], "sell");
//! assert_eq!(first["forecast"][0]["line"]["line"], "pays");
//! ```

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

/// The JSON form of data. Views, events and other data of a game always have one; the conformance
/// suite checks it.
pub fn data(data: &impl Serialize) -> Value {
    serde_json::to_value(data).unwrap_or_default()
}

/// The key and parameters of a phrase.
#[must_use]
pub fn phrase(phrase: &Phrase) -> Value {
    data(phrase)
}

/// Data meant for people: the data under a field name, and its phrase.
#[derive(Debug, Clone, PartialEq)]
pub struct WithPhrase<T> {
    field: &'static str,
    data: T,
    phrase: Phrase,
}

impl<T> WithPhrase<T> {
    /// `{"event":…,"phrase":…}`.
    pub fn event<G>(game: &G, event: T) -> WithPhrase<T>
    where
        T: Phrased<G>,
    {
        WithPhrase::new("event", game, event)
    }

    /// `{"line":…,"phrase":…}`.
    pub fn forecast_line<G>(game: &G, line: T) -> WithPhrase<T>
    where
        T: Phrased<G>,
    {
        WithPhrase::new("line", game, line)
    }

    fn new<G>(field: &'static str, game: &G, data: T) -> WithPhrase<T>
    where
        T: Phrased<G>,
    {
        WithPhrase {
            field,
            phrase: data.phrase(game),
            data,
        }
    }
}

impl<T: Serialize> Serialize for WithPhrase<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry(self.field, &self.data)?;
        map.serialize_entry("phrase", &self.phrase)?;
        map.end()
    }
}
