//! A match with the type of its game erased, for everything that handles games by name: the
//! server today, Python and WebAssembly later. The only implementation is `Typed`, for every game.
//!
//! It knows neither sockets nor storage: what viewers are sent leaves it as JSON text, what is to
//! be stored as entries in notation.

mod snapshot;
mod typed;

use portolan_bots::Level;
use portolan_core::{GamePackage, Phrase, Ranking, Seat, Seats, Turn};
use serde_json::Value;

use crate::entry::Entry;
use crate::match_setup::{MatchSetup, OpenError};
use crate::record::Record;
use crate::source::Source;

/// What a bot computes elsewhere: the notation of an action, or silence.
pub type BotDecision = Box<dyn FnOnce() -> Option<String> + Send>;

/// Finds the seat of somebody's name.
pub type SeatOfName<'n> = &'n dyn Fn(&str) -> Option<Seat>;

/// Why a match does not do what it is asked.
#[derive(Debug, Clone, PartialEq)]
pub struct AnyMatchError {
    /// Whose mistake it is.
    pub kind: AnyMatchErrorKind,
    /// What to say, in the texts of the game and of this crate.
    pub phrase: Phrase,
    /// The paragraph of the rules that refuses, where one does.
    pub rule: Option<&'static str>,
    /// What would have been accepted, where that can be said.
    pub expected: Option<Value>,
}

/// Whose mistake a fault is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnyMatchErrorKind {
    /// What was asked is wrong in itself.
    Bad,
    /// It is not possible now.
    Conflict,
}

/// A match of any game.
pub trait AnyMatch: Send + Sync {
    /// The number of the last entry.
    fn entry(&self) -> u32;

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// Seats still in the game.
    fn playing(&self) -> Seats;

    /// Who is asked, in the order in which bots are.
    fn polling_order(&self) -> Vec<Seat>;

    /// The number of the prompt a seat is asked.
    fn prompt(&self, seat: Seat) -> Option<u32>;

    /// How it ended.
    fn result(&self) -> Option<Ranking>;

    /// A seat acts, in notation or freer words; `prompt` is the one it answers.
    ///
    /// # Errors
    /// Why it may not; nothing is changed then.
    fn act(
        &mut self,
        seat: Seat,
        prompt: u32,
        text: &str,
        names: SeatOfName<'_>,
    ) -> Result<(), Box<AnyMatchError>>;

    /// A seat takes back its last action.
    ///
    /// # Errors
    /// Why it may not; nothing is changed then.
    fn undo(&mut self, seat: Seat) -> Result<(), Box<AnyMatchError>>;

    /// Draws outcomes of chance as long as any is awaited.
    ///
    /// # Errors
    /// If the game refuses its own outcome.
    fn settle(&mut self, source: &Source) -> Result<(), Box<AnyMatchError>>;

    /// The entries since the last call of [`confirm`](AnyMatch::confirm), for the log.
    fn unconfirmed(&self) -> Vec<Entry<String, String>>;

    /// What was unconfirmed is durable and viewers have been told.
    fn confirm(&mut self);

    /// Goes back to the state after an entry, because what followed could not be made durable.
    fn roll_back(&mut self, entry: u32);

    /// What the unconfirmed entries made happen and everything to be seen now, for a viewer: a
    /// frame of the type `step`.
    fn step(&self, seat: Option<Seat>, deadline: Option<u64>) -> String;

    /// Everything a viewer sees now: a JSON object.
    fn snapshot(&self, seat: Option<Seat>, deadline: Option<u64>) -> String;

    /// Everything static, for the page: a JSON object.
    fn parts(&self) -> String;

    /// What a viewer's log shows of the past: a JSON array.
    fn history(&self, seat: Option<Seat>) -> String;

    /// Whether the history shows less than happened until the game is over.
    fn history_hides_events(&self) -> bool;

    /// What an action would cost and pay, `"action":…,"forecast":[…]`; of all choices, if none is
    /// named, `"choices":[…]`: a JSON object.
    ///
    /// # Errors
    /// Why the action is not legal.
    fn forecast(
        &self,
        seat: Seat,
        action: Option<&str>,
        names: SeatOfName<'_>,
    ) -> Result<String, Box<AnyMatchError>>;

    /// What a viewer saw after an entry: a JSON object. `None` if there is no such entry.
    fn view_at(&self, seat: Option<Seat>, entry: u32) -> Option<String>;

    /// What a bot in this seat has to compute. It gets the seat's view only.
    fn bot_decision(&self, seat: Seat, level: Level, source: &Source) -> BotDecision;

    /// Any legal action of the seat, for a bot that must act and has nothing to say.
    fn any_action(&self, seat: Seat) -> Option<String>;

    /// The record of the match so far, without the proof of fairness.
    fn record(&self) -> Record;
}

/// Opens a match of one game with its type erased.
///
/// # Errors
/// If the game refuses the set-up, or the names do not fit the seats.
pub fn open<G: GamePackage + 'static>(
    match_setup: MatchSetup,
) -> Result<Box<dyn AnyMatch>, OpenError> {
    Ok(Box::new(typed::Typed::<G>::open(match_setup)?))
}

/// Why a stored log no longer folds.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The log was written by another version of the rules.
    #[error("the log was written by rules {found}, this program has rules {known}")]
    Rules {
        /// Of the log.
        found: u32,
        /// Of the program.
        known: u32,
    },
    /// The match cannot be set up any more.
    #[error("the set-up is refused: {0}")]
    Setup(#[from] OpenError),
    /// An entry is refused or cannot be read.
    #[error("entry {entry} is refused: {reason}")]
    Entry {
        /// Its number.
        entry: u32,
        /// Why.
        reason: String,
    },
}

/// Folds a stored log with its type erased.
///
/// # Errors
/// What does not fit, for the operator.
pub fn restore<G: GamePackage + 'static>(
    match_setup: MatchSetup,
    rules: u32,
    entries: impl Iterator<Item = Entry<String, String>>,
) -> Result<Box<dyn AnyMatch>, RestoreError> {
    let known = G::RULES;
    if rules != known {
        return Err(RestoreError::Rules {
            found: rules,
            known,
        });
    }
    let mut typed = typed::Typed::<G>::open(match_setup)?;
    for entry in entries {
        typed.restore(&entry)?;
    }
    Ok(Box::new(typed))
}
