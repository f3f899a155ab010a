//! A match with the type of its game erased, for code that handles games by name: the server
//! today, Python and WebAssembly later. [`TypedMatch`] implements it for every game.
//!
//! It knows neither bots nor sockets nor storage. What is sent to viewers is returned as JSON texts of
//! the types in [`crate::json`], what is stored as entries in notation.

mod answers;
mod error;
mod log_steps;
mod open;
mod referee;
mod render;
mod typed;

pub use answers::{ForecastJson, HistoryJson, OddsJson, OutcomeWeight, SnapshotJson, StepJson};
pub use error::{AnyMatchError, AnyMatchErrorKind};
pub use open::{RestoreError, StoredFold, open, restore};
pub use typed::TypedMatch;

use std::ops::RangeInclusive;
use std::sync::Arc;

use portolan_core::{
    Audience, ChanceKey, ChanceKind, Deliberation, OpenOffer, Phrase, Ranking, Remark, Seat, Seats,
    Temperament, Turn, Viewer,
};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::author::Author;
use crate::entry::{LogEntry, Timestamp};
use crate::json::{Forecasts, OrderJson, OrderWithAnswer};
use crate::match_setup::MatchSetup;
use crate::record::Record;
use crate::scores::SeatScore;
use crate::source::Source;
use crate::state_digest::StateDigest;

/// Finds the seat of a player's name.
pub type SeatOfName<'n> = &'n dyn Fn(&str) -> Option<Seat>;

/// A match of any game.
///
/// ```
/// use portolan_conformance::example::Quay;
/// use portolan_core::{Setup, Turn};
/// use portolan_match::{AnyMatch, MatchSetup, Source, open};
///
/// /// Plays any game to its end, always with the first action of the list.
/// fn play(any_match: &mut dyn AnyMatch, source: &Source) {
///     loop {
///         any_match.draw_outcomes(source).unwrap();
///         let Turn::Ask { must, .. } = any_match.turn() else { break };
///         let seat = must.first().unwrap();
///         let action = any_match.any_action(seat).unwrap();
///         let prompt = any_match.prompt(seat).unwrap();
///         any_match.act(seat, prompt, &action, &|_| None, None).unwrap();
///     }
/// }
///
/// let mut any_match = open::<Quay>(MatchSetup::nameless(Setup::new(3))).unwrap();
/// play(&mut *any_match, &Source::from_seed("7"));
///
/// // A spectator's snapshot, and the entries that are to be stored.
/// let public = any_match.snapshot(None).public;
/// assert_eq!(public.turn, portolan_match::json::TurnJson::Over);
/// assert_eq!(public.result.unwrap().iter().count(), 3);
/// assert_eq!(any_match.unconfirmed().len(), any_match.entry() as usize);
/// ```
pub trait AnyMatch: Send + Sync {
    /// The number of the last entry.
    fn entry(&self) -> u32;

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// Seats still in the game.
    fn playing(&self) -> Seats;

    /// The seats that are asked, in the order in which bots are polled.
    fn polling_order(&self) -> Vec<Seat>;

    /// The number of a seat's prompt; `None` if it is asked nothing.
    fn prompt(&self, seat: Seat) -> Option<u32>;

    /// The final ranking; `None` before the end.
    fn result(&self) -> Option<Ranking>;

    /// How the score of each seat came about; `None` before the end.
    fn scores(&self) -> Option<Vec<SeatScore>>;

    /// Why the game is over and what decided it; `None` before its end.
    fn ending(&self) -> Option<Phrase>;

    /// A seat answers a prompt. `text` is an action in notation or any freer form that the game
    /// accepts, `author` who decided it, if that is known.
    ///
    /// # Errors
    /// Why it may not; the match is then unchanged.
    fn act(
        &mut self,
        seat: Seat,
        prompt: u32,
        text: &str,
        names: SeatOfName<'_>,
        author: Option<Author>,
    ) -> Result<(), Box<AnyMatchError>>;

    /// A seat takes back its last action.
    ///
    /// # Errors
    /// Why it may not; the match is then unchanged.
    fn undo(&mut self, seat: Seat) -> Result<(), Box<AnyMatchError>>;

    /// Draws outcomes of chance until a seat is asked or the game is over.
    ///
    /// # Errors
    /// If the game refuses an outcome of its own odds, which is a bug in the game.
    fn draw_outcomes(&mut self, source: &Source) -> Result<(), Box<AnyMatchError>>;

    /// The standing orders that a seat may give.
    fn orders(&self, seat: Seat) -> Vec<OrderJson>;

    /// The standing orders of a seat that are in force, in notation, in the order they were given.
    fn orders_in_force(&self, seat: Seat) -> Vec<String>;

    /// Puts a standing order of a seat into force and ends those that it replaces. Orders are not
    /// part of the log: whoever restores a match has to keep them.
    ///
    /// # Errors
    /// If the seat may not give such an order; nothing is then changed.
    fn give_order(&mut self, seat: Seat, order: &str) -> Result<(), Box<AnyMatchError>>;

    /// Revokes one standing order of a seat.
    ///
    /// # Errors
    /// If the seat may not give such an order.
    fn revoke_order(&mut self, seat: Seat, order: &str) -> Result<(), Box<AnyMatchError>>;

    /// Revokes all standing orders of a seat.
    fn revoke_orders(&mut self, seat: Seat);

    /// Ends the standing orders that have served their time. Returns the seats that had one.
    fn end_orders(&mut self) -> Seats;

    /// Lets the standing orders of the first seat to which they apply answer for it. Returns the
    /// seat; `None` if none apply.
    fn answer_by_order(&mut self) -> Option<Seat>;

    /// Gives all entries that have no time yet this one.
    fn stamp(&mut self, time: Timestamp);

    /// The entries since the last call of [`confirm`](AnyMatch::confirm), for the log.
    fn unconfirmed(&self) -> Vec<LogEntry>;

    /// The digest of the state that the log folds to.
    fn digest(&self) -> StateDigest;

    /// Marks all entries as durable and sent to viewers.
    fn confirm(&mut self);

    /// Removes all entries after this one, because they could not be made durable.
    fn roll_back(&mut self, entry: u32);

    /// The unconfirmed entries and what a viewer sees after them.
    fn step(&self, seat: Option<Seat>) -> StepJson;

    /// Everything a viewer sees now.
    fn snapshot(&self, seat: Option<Seat>) -> SnapshotJson;

    /// All static data, for the page: a JSON object.
    fn parts(&self) -> Arc<RawValue>;

    /// How the phrases that viewers are not sent follow from their data:
    /// [`GameShapes`](portolan_core::GameShapes).
    fn phrase_shapes(&self) -> Arc<RawValue>;

    /// The entries with these numbers, as a viewer sees them, with the view before them and what each
    /// event changed: everything that is needed to show any moment of them.
    fn history(&self, seat: Option<Seat>, entries: RangeInclusive<u32>) -> HistoryJson;

    /// The entries after this one as a client receives them that has missed their steps: with what
    /// they changed in the view it has, except while the past is left to memory.
    fn missed(&self, seat: Option<Seat>, after: u32) -> Arc<RawValue>;

    /// The entries with these numbers, as a viewer sees them, without views: a list of
    /// [`LogStep`](crate::json::LogStep).
    fn log(&self, seat: Option<Seat>, entries: RangeInclusive<u32>) -> Arc<RawValue>;

    /// Whether the history omits events until the game is over.
    fn history_hides_events(&self) -> bool;

    /// What an action would cost and pay, after others of the seat that are only imagined. Phrases that
    /// follow from their lines are left out, as in a step.
    ///
    /// # Errors
    /// Why one of the actions is not legal, or cannot be imagined.
    fn forecast(
        &self,
        seat: Seat,
        after: &[String],
        action: &str,
        names: SeatOfName<'_>,
    ) -> Result<ForecastJson, Box<AnyMatchError>>;

    /// What a bot in this seat says about an action, given in notation, before it does it.
    fn remark(&self, seat: Seat, action: &str) -> Option<Remark>;

    /// What a player of this temperament in this seat says about the entries that are not confirmed yet, as
    /// everybody sees them: a key of the texts of the game.
    fn reaction(&self, seat: Seat, temperament: Temperament) -> Option<&'static str>;

    /// Whether those who must act reply in the turn of another seat.
    fn is_reply(&self) -> bool;

    /// How much whoever must act has to think about, as far as everybody can see.
    fn deliberation(&self) -> Deliberation;

    /// The offers that are open.
    fn open_offers(&self) -> Vec<OpenOffer>;

    /// Any legal action of the seat, for a bot that must act but returned none.
    fn any_action(&self, seat: Seat) -> Option<String>;

    /// The record of the match so far, without a proof of fairness.
    fn record(&self) -> Record;

    // What follows is for programs that referee a match: they see everything and dictate chance.

    /// The same as [`history`](AnyMatch::history), with everything that is shown when the game is over,
    /// whether it is or not: for whoever has the whole log anyway.
    fn whole_history(&self, seat: Option<Seat>, entries: RangeInclusive<u32>) -> HistoryJson;

    /// How the match was opened; the set-up is canonical.
    fn match_setup(&self) -> &MatchSetup;

    /// The audience of people's views.
    fn audience(&self) -> Audience;

    /// Whether the match has this seat.
    ///
    /// # Errors
    /// Which seats it has.
    fn check_seat(&self, seat: Seat) -> Result<(), Box<AnyMatchError>>;

    /// Whether the seat is asked anything now.
    ///
    /// # Errors
    /// What the match waits for instead.
    fn check_asked(&self, seat: Seat) -> Result<(), Box<AnyMatchError>>;

    /// What the match waits for, with the prompts of all seats: [`json::turn`](crate::json::turn).
    fn turn_json(&self) -> Value;

    /// Everything a seat may do: a list of [`ChoiceJson`](crate::json::ChoiceJson).
    ///
    /// # Errors
    /// If the match has no such seat.
    fn choices(
        &self,
        seat: Seat,
        forecasts: Forecasts,
    ) -> Result<Arc<RawValue>, Box<AnyMatchError>>;

    /// The same as [`forecast`](AnyMatch::forecast), of actions in notation only and with all phrases.
    ///
    /// # Errors
    /// Why one of the actions cannot be read, is not legal, or cannot be imagined.
    fn forecast_in_notation(
        &self,
        seat: Seat,
        after: &[String],
        action: &str,
    ) -> Result<ForecastJson, Box<AnyMatchError>>;

    /// The standing orders that a seat may give, and what each would answer now.
    ///
    /// # Errors
    /// If the match has no such seat.
    fn orders_with_answers(&self, seat: Seat) -> Result<Vec<OrderWithAnswer>, Box<AnyMatchError>>;

    /// The view after an entry for any audience: a JSON object. That of
    /// [`Viewer::Everything`] has a list of the private parts of all seats. `None` if there is no
    /// such entry.
    fn view(&self, viewer: Viewer, audience: Audience, entry: u32) -> Option<Arc<RawValue>>;

    /// The kind of chance that is awaited.
    ///
    /// # Errors
    /// If none is.
    fn awaited_chance(&self) -> Result<ChanceKind, Box<AnyMatchError>>;

    /// The key of what chance decides now; `None` if no outcome is awaited.
    fn chance_key(&self) -> Option<ChanceKey>;

    /// All outcomes that chance may have now.
    ///
    /// # Errors
    /// If no outcome is awaited.
    fn odds(&self) -> Result<OddsJson, Box<AnyMatchError>>;

    /// The entries after this one: [`json::entry`](crate::json::entry). Not for players.
    fn log_since(&self, entry: u32) -> Vec<Value>;

    /// The entries after this one with the events that a viewer saw, hidden from history or not: a
    /// list of [`LogStep`](crate::json::LogStep).
    fn events_since(&self, entry: u32, viewer: Viewer) -> Arc<RawValue>;

    /// All events of the last entry, hidden ones included: a list of
    /// [`EventWithPhrase`](crate::json::EventWithPhrase).
    fn last_events(&self) -> Arc<RawValue>;

    /// The entry that the last entry took back, if it was an undo.
    fn taken_back(&self) -> Option<u32>;

    /// A seat acts, in notation. With `prompt`, it answers only this one. Returns the canonical
    /// notation.
    ///
    /// # Errors
    /// Why it may not; the match is then unchanged.
    fn act_in_notation(
        &mut self,
        seat: Seat,
        prompt: Option<u32>,
        action: &str,
    ) -> Result<String, Box<AnyMatchError>>;

    /// Chance has this outcome, in notation. Returns the canonical notation.
    ///
    /// # Errors
    /// If the outcome is not possible now; the match is then unchanged.
    fn chance(&mut self, outcome: &str) -> Result<String, Box<AnyMatchError>>;

    /// Draws one outcome of chance.
    ///
    /// # Errors
    /// If no outcome is awaited; the match is then unchanged.
    fn draw(&mut self, source: &Source) -> Result<(), Box<AnyMatchError>>;
}
