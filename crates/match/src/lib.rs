//! A match: a game in progress, written once for all games.
//!
//! The log (how the table was opened, then every action, outcome and undo, numbered) is the
//! only truth; the state is a fold over it. Around that stand numbered prompts, undo, a
//! source of chance that anybody can recompute, the proof that it was fair, the record on disk,
//! the JSON form of everything a program outside may ask, and a match with the type of its game
//! erased ([`AnyMatch`]).
//!
//! Deliberately absent: any particular game, storage, sockets, the clock, and sentences
//! for people (only their keys; the words are in `text/`).

mod any_match;
mod entry;
mod error;
pub mod fair;
mod fold;
pub mod json;
mod match_setup;
mod matches;
mod prompts;
pub mod record;
mod source;
mod steps;
mod texts;
mod undo;

pub use any_match::{
    AnyMatch, BotDecision, AnyMatchError, AnyMatchErrorKind, RestoreError, SeatOfName, open, restore,
};
pub use entry::{Entry, EntryOf, LONGEST_LOG};
pub use error::{MatchError, MatchErrorOf};
pub use fair::{Commitment, EntropyError, Fair, Seed, Verdict, VerifyError, verify};
pub use match_setup::{LONGEST_NAME, MatchSetup, OpenError};
pub use matches::Match;
pub use prompts::Asked;
pub use record::{Record, RecordError};
pub use source::Source;
pub use steps::{Step, Steps};
pub use texts::texts;
pub use undo::UndoError;
