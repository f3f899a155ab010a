//! A match: one game in progress, implemented once for all games.
//!
//! The log is the only source of truth: how the match was opened, then every action, outcome and
//! undo, numbered. The state is a fold over the log. In addition the crate has numbered prompts,
//! undo, a reproducible source of chance, the proof that chance was fair, records on disk, the
//! JSON form of everything that another program may request, and a match with the type of its
//! game erased ([`AnyMatch`]).
//!
//! Deliberately absent: any particular game, storage, sockets, the clock, and sentences for
//! people (only their keys; the sentences are in `text/`).
//!
//! # Example
//!
//! A whole match of the example game, played at random:
//!
//! ```
//! use portolan_conformance::example::Quay;
//! use portolan_core::{Game, Setup, Turn};
//! use portolan_match::{Match, MatchSetup, Source};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(3)))?;
//! let source = Source::from_seed("harbour");
//! loop {
//!     match played.turn() {
//!         Turn::Chance(_) => played.draw(&source)?,
//!         Turn::Ask { must, .. } => {
//!             let seat = must.first().expect("some seat must act");
//!             let mut rng = source.for_bot(seat, played.entry());
//!             let action = played.game().sample(played.state(), seat, &mut rng);
//!             played.act(seat, &action.expect("a seat that must act has a legal action"))?
//!         }
//!         Turn::Over => break,
//!     };
//! }
//!
//! let ranking = played.result().expect("the match is over");
//! assert!(!ranking.winners().is_empty());
//! assert_eq!(played.entries().len(), played.entry() as usize);
//! # Ok(())
//! # }
//! ```

mod any_match;
mod author;
mod checkpoints;
mod entry;
mod error;
pub mod fair;
mod fold;
pub mod json;
mod match_setup;
mod matches;
mod prompts;
pub mod record;
mod scores;
mod source;
mod state_digest;
mod steps;
mod texts;
mod undo;

pub use any_match::{
    AnyMatch, AnyMatchError, AnyMatchErrorKind, ForecastJson, HistoryJson, OddsJson, OutcomeWeight,
    RestoreError, SeatOfName, SnapshotJson, StepJson, StoredFold, TypedMatch, open, restore,
};
pub use author::{Author, LevelName, LevelNameError};
pub use entry::{Entry, EntryOf, LogEntry, MAX_LOG_ENTRIES, Timestamp};
pub use error::{MatchError, MatchErrorOf};
pub use fair::{Commitment, EntropyError, Fair, Seed, Verdict, VerifyError, verify};
pub use match_setup::{MAX_NAME_CHARS, MatchSetup, OpenError};
pub use matches::Match;
pub use prompts::NumberedPrompt;
pub use record::{PartlyRead, Record, RecordError, edition_fingerprint};
pub use scores::{SeatScore, SourceAmount};
pub use source::Source;
pub use state_digest::{StateDigest, StateDigestError};
pub use steps::{Step, Steps};
pub use texts::TEXTS;
pub use undo::UndoError;
