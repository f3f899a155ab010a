//! The JSON form of everything that another program may request of a match, shared by the drive
//! protocol and the server.
//!
//! Actions and outcomes are given in notation (choices also have the structured action), seats are
//! numbers from 1, and everything meant for people is its data with a phrase (key and parameters),
//! which is left out for clients that make it of the data ([`Phrases`]).
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
mod orders;
mod phrases;
mod snapshot;
mod turn;
mod view_changes;

pub use choices::{
    ChoiceJson, ChoiceJsonOf, ChoicesAndLines, Ends, Forecasts, LineIndex, LineWithPhrase, choices,
    choices_and_lines, forecast,
};
pub use error::{error_json, expected, match_error, open_error, record_error};
pub use log_step::{EventWithPhrase, LogStep, entry, events, history};
pub use orders::{OrderJson, OrderWithAnswer, orders, orders_with_answers};
pub use phrases::Phrases;
pub use snapshot::{Asked, PrivateMoment, PromptJson, PublicMoment, TurnJson};
pub use turn::{result, turn};
pub use view_changes::{ViewChange, view_changes};

use portolan_core::Phrase;
use serde::Serialize;
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
