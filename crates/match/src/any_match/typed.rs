//! The implementation of [`AnyMatch`] for every game.

use std::ops::RangeInclusive;
use std::sync::Arc;

use portolan_core::{
    ActionNotation, Audience, ChanceKind, Choice, Game, GamePackage, Notation, OpenOffer, Phrased,
    Ranking, Remark, Seat, Seats, Turn, Viewer,
};
use serde_json::Value;
use serde_json::value::RawValue;

use super::referee;
use super::render::{self, Rendered};
use super::{
    AnyMatch, AnyMatchError, AnyMatchErrorKind, ForecastJson, HistoryJson, OddsJson, RestoreError,
    SeatOfName, SnapshotJson, StepJson,
};
use crate::author::Author;
use crate::entry::{Entry, LogEntry, Timestamp};
use crate::error::{MatchError, MatchErrorOf};
use crate::json::{self, Forecasts, OrderJson, OrderWithAnswer};
use crate::match_setup::{MatchSetup, OpenError};
use crate::matches::Match;
use crate::record::Record;
use crate::scores::SeatScore;
use crate::source::Source;
use crate::state_digest::StateDigest;

/// One entry and its events.
pub(super) struct Step<G: Game> {
    pub(super) entry: u32,
    pub(super) events: Vec<G::Event>,
    pub(super) taken_back: Option<u32>,
    /// The seat whose standing order made the entry, if one did.
    pub(super) ordered_by: Option<Seat>,
}

/// A match of one game that implements [`AnyMatch`].
pub struct TypedMatch<G: GamePackage> {
    pub(super) played: Match<G>,
    /// The steps since the last [`AnyMatch::confirm`].
    pub(super) steps: Vec<Step<G>>,
    pub(super) rendered: Rendered,
    /// Whether any entry has an event that the options hide from history.
    hides_events: bool,
}

impl<G: GamePackage> TypedMatch<G> {
    /// The match with the types of its game, for what [`AnyMatch`] does not offer, such as bots.
    #[must_use]
    pub fn typed(&self) -> &Match<G> {
        &self.played
    }

    pub(super) fn open(match_setup: MatchSetup) -> Result<TypedMatch<G>, OpenError> {
        Ok(TypedMatch::at_start(Match::open(match_setup)?))
    }

    fn at_start(played: Match<G>) -> TypedMatch<G> {
        TypedMatch {
            played,
            steps: Vec::new(),
            rendered: Rendered::default(),
            hides_events: false,
        }
    }

    /// Appends an entry of a stored log.
    pub(super) fn restore(&mut self, logged: &LogEntry) -> Result<(), RestoreError> {
        let number = self.played.entry() + 1;
        let refused = |reason: String| RestoreError::Entry {
            entry: number,
            reason,
        };
        let read = logged.entry.read(self.played.game());
        let read = read.map_err(|error| refused(error.to_string()))?;
        let appended = self.played.append_at(read, logged.time);
        appended.map_err(|error| refused(error.to_string()))?;
        self.note_hidden_events();
        Ok(())
    }

    pub(super) fn error(&self, error: &MatchErrorOf<G>) -> Box<AnyMatchError> {
        let kind = match error {
            MatchError::Refused(_)
            | MatchError::Unreadable(_)
            | MatchError::BadOutcome(_)
            | MatchError::NoSuchOrder { .. } => AnyMatchErrorKind::Invalid,
            _ => AnyMatchErrorKind::Conflict,
        };
        Box::new(AnyMatchError {
            kind,
            phrase: error.phrase(self.played.game()),
            rule: error.rule(),
            expected: json::expected(error),
        })
    }

    /// Reads notation.
    fn read<N: Notation<G>>(&self, text: &str) -> Result<N, Box<AnyMatchError>> {
        N::read(self.played.game(), text).map_err(|error| self.error(&error.into()))
    }

    fn forecast_of(
        &self,
        seat: Seat,
        after: &[G::Action],
        action: &G::Action,
    ) -> Result<ForecastJson, Box<AnyMatchError>> {
        let lines = json::forecast(&self.played, seat, after, action);
        let lines = lines.map_err(|error| self.error(&error))?;
        Ok(ForecastJson {
            action: action.notation(self.played.game()),
            lines: render::raw(&lines),
        })
    }

    /// Reads an action that a page, a bot or a person sent. The notation is tried first.
    fn read_action(
        &self,
        seat: Seat,
        text: &str,
        names: SeatOfName<'_>,
    ) -> Result<G::Action, Box<AnyMatchError>> {
        let game = self.played.game();
        if let Ok(action) = G::Action::read(game, text) {
            return Ok(action);
        }
        let view = self.played.people_view(seat);
        let read = game.parse_free_text(&view, names, text);
        read.map_err(|error| self.error(&error.into()))
    }

    /// Remembers whether the last entry has an event that the options hide from history.
    fn note_hidden_events(&mut self) {
        let game = self.played.game();
        let mut events = self.played.events().iter();
        self.hides_events |= events.any(|event| game.hidden_from_history(event));
    }

    /// Records the last entry as unconfirmed.
    fn record_step(&mut self) {
        self.note_hidden_events();
        if self.steps.is_empty() {
            self.rendered.step_begun();
        } else {
            self.rendered.step_continued();
        }
        self.steps.push(Step {
            entry: self.played.entry(),
            events: self.played.events().to_vec(),
            taken_back: self.played.taken_back(),
            ordered_by: self.played.entries().last().and_then(Entry::ordered_by),
        });
    }
}

impl<G: GamePackage + 'static> AnyMatch for TypedMatch<G> {
    fn entry(&self) -> u32 {
        self.played.entry()
    }

    fn turn(&self) -> Turn {
        self.played.turn()
    }

    fn playing(&self) -> Seats {
        self.played.game().playing(self.played.state())
    }

    fn polling_order(&self) -> Vec<Seat> {
        self.played
            .game()
            .polling_order(self.played.state())
            .collect()
    }

    fn prompt(&self, seat: Seat) -> Option<u32> {
        self.played.prompt(seat).map(|prompt| prompt.number)
    }

    fn result(&self) -> Option<Ranking> {
        self.played.result()
    }

    fn scores(&self) -> Option<Vec<SeatScore>> {
        self.played.result().map(|_| self.played.scores())
    }

    fn act(
        &mut self,
        seat: Seat,
        prompt: u32,
        text: &str,
        names: SeatOfName<'_>,
        author: Option<Author>,
    ) -> Result<(), Box<AnyMatchError>> {
        let action = self.read_action(seat, text, names)?;
        let current = self.played.check_prompt(seat, prompt);
        current.map_err(|error| self.error(&error))?;
        let acted = self.played.append(Entry::Act {
            seat,
            action,
            author,
        });
        acted.map_err(|error| self.error(&error))?;
        self.record_step();
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Box<AnyMatchError>> {
        let undone = self.played.undo(seat);
        undone.map_err(|error| self.error(&error))?;
        self.record_step();
        Ok(())
    }

    fn draw_outcomes(&mut self, source: &Source) -> Result<(), Box<AnyMatchError>> {
        while let Turn::Chance(_) = self.played.turn() {
            self.draw(source)?;
        }
        Ok(())
    }

    fn orders(&self, seat: Seat) -> Vec<OrderJson> {
        json::orders(&self.played, seat)
    }

    fn order_in_force(&self, seat: Seat) -> Option<String> {
        let order = self.played.order_in_force(seat)?;
        Some(order.notation(self.played.game()))
    }

    fn set_order(&mut self, seat: Seat, order: Option<&str>) -> Result<(), Box<AnyMatchError>> {
        let order = order.map(|text| self.played.read_order(seat, text));
        let order = order.transpose().map_err(|error| self.error(&error))?;
        self.played.set_order(seat, order);
        Ok(())
    }

    fn answer_by_order(&mut self) -> Option<Seat> {
        let seat = self.played.answer_by_order()?;
        self.record_step();
        Some(seat)
    }

    fn stamp(&mut self, time: Timestamp) {
        self.played.stamp(time);
    }

    fn unconfirmed(&self) -> Vec<LogEntry> {
        let first = self.played.entry() + 1 - self.steps.len() as u32;
        self.played.log_from(first).collect()
    }

    fn digest(&self) -> StateDigest {
        self.played.digest()
    }

    fn confirm(&mut self) {
        self.rendered.confirmed();
        self.steps.clear();
    }

    fn roll_back(&mut self, entry: u32) {
        self.played.roll_back(entry);
        self.rendered = Rendered::default();
        self.steps.clear();
    }

    fn step(&self, seat: Option<Seat>) -> StepJson {
        render::step(self, seat)
    }

    fn snapshot(&self, seat: Option<Seat>) -> SnapshotJson {
        render::snapshot(self, seat)
    }

    fn parts(&self) -> Arc<RawValue> {
        render::raw(&self.played.game().parts())
    }

    fn history(&self, seat: Option<Seat>, entries: RangeInclusive<u32>) -> HistoryJson {
        render::history(self, seat, entries)
    }

    fn history_hides_events(&self) -> bool {
        self.hides_events
    }

    fn forecast(
        &self,
        seat: Seat,
        after: &[String],
        action: &str,
        names: SeatOfName<'_>,
    ) -> Result<ForecastJson, Box<AnyMatchError>> {
        let after = after.iter();
        let after = after.map(|imagined| self.read_action(seat, imagined, names));
        let after: Vec<_> = after.collect::<Result<_, _>>()?;
        let action = self.read_action(seat, action, names)?;
        self.forecast_of(seat, &after, &action)
    }

    fn view_at(&self, seat: Option<Seat>, entry: u32) -> Option<Arc<RawValue>> {
        render::view_at(self, seat, entry)
    }

    fn remark(&self, seat: Seat, action: &str) -> Option<Remark> {
        let game = self.played.game();
        let action = G::Action::read(game, action).ok()?;
        let view = self.played.people_view(Viewer::Spectator);
        game.remark(&view.public, seat, &action)
    }

    fn is_reply(&self) -> bool {
        self.played.game().is_reply(self.played.state())
    }

    fn open_offers(&self) -> Vec<OpenOffer> {
        let view = self.played.people_view(Viewer::Spectator);
        self.played.game().open_offers(&view.public)
    }

    fn any_action(&self, seat: Seat) -> Option<String> {
        let game = self.played.game();
        let choices = self.played.choices(seat).ok()?;
        choices.into_iter().find_map(|choice| match choice {
            Choice::One(action) => Some(action.notation(game)),
            Choice::Amount { like, least, .. } => Some(like.with_amount(least).notation(game)),
            Choice::Offer(_) => None,
        })
    }

    fn record(&self) -> Record {
        Record::of(&self.played)
    }

    fn match_setup(&self) -> &MatchSetup {
        self.played.match_setup()
    }

    fn audience(&self) -> Audience {
        self.played.audience()
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Box<AnyMatchError>> {
        let known = self.played.check_seat(seat);
        known.map_err(|error| self.error(&error))
    }

    fn check_asked(&self, seat: Seat) -> Result<(), Box<AnyMatchError>> {
        let asked = self.played.check_asked(seat);
        asked.map_err(|error| self.error(&error))
    }

    fn turn_json(&self) -> Value {
        json::turn(&self.played)
    }

    fn choices(
        &self,
        seat: Seat,
        forecasts: Forecasts,
    ) -> Result<Arc<RawValue>, Box<AnyMatchError>> {
        let choices = json::choices(&self.played, seat, forecasts);
        let choices = choices.map_err(|error| self.error(&error))?;
        Ok(render::raw(&choices))
    }

    fn forecast_in_notation(
        &self,
        seat: Seat,
        after: &[String],
        action: &str,
    ) -> Result<ForecastJson, Box<AnyMatchError>> {
        let action = self.read(action)?;
        let after = after.iter().map(|imagined| self.read(imagined));
        let after: Vec<_> = after.collect::<Result<_, _>>()?;
        self.forecast_of(seat, &after, &action)
    }

    fn orders_with_answers(&self, seat: Seat) -> Result<Vec<OrderWithAnswer>, Box<AnyMatchError>> {
        self.check_seat(seat)?;
        Ok(json::orders_with_answers(&self.played, seat))
    }

    fn view(&self, viewer: Viewer, audience: Audience, entry: u32) -> Option<Arc<RawValue>> {
        referee::view(&self.played, viewer, audience, entry)
    }

    fn awaited_chance(&self) -> Result<ChanceKind, Box<AnyMatchError>> {
        let awaited = self.played.awaited_chance();
        awaited.map_err(|error| self.error(&error))
    }

    fn odds(&self) -> Result<OddsJson, Box<AnyMatchError>> {
        referee::odds(&self.played).map_err(|error| self.error(&error))
    }

    fn log_since(&self, entry: u32) -> Vec<Value> {
        referee::log_since(&self.played, entry)
    }

    fn events_since(&self, entry: u32, viewer: Viewer) -> Arc<RawValue> {
        render::raw(&json::history(&self.played, entry, viewer))
    }

    fn last_events(&self) -> Arc<RawValue> {
        let (game, events) = (self.played.game(), self.played.events());
        render::raw(&json::events(game, events, Viewer::Everything))
    }

    fn taken_back(&self) -> Option<u32> {
        self.played.taken_back()
    }

    fn act_in_notation(
        &mut self,
        seat: Seat,
        prompt: Option<u32>,
        action: &str,
    ) -> Result<String, Box<AnyMatchError>> {
        let action: G::Action = self.read(action)?;
        let acted = match prompt {
            Some(prompt) => self.played.answer(seat, prompt, &action),
            None => self.played.act(seat, &action),
        };
        acted.map_err(|error| self.error(&error))?;
        self.record_step();
        Ok(action.notation(self.played.game()))
    }

    fn chance(&mut self, outcome: &str) -> Result<String, Box<AnyMatchError>> {
        let outcome: G::Outcome = self.read(outcome)?;
        let done = self.played.chance(&outcome);
        done.map_err(|error| self.error(&error))?;
        self.record_step();
        Ok(outcome.notation(self.played.game()))
    }

    fn draw(&mut self, source: &Source) -> Result<(), Box<AnyMatchError>> {
        let drawn = self.played.draw(source);
        drawn.map_err(|error| self.error(&error))?;
        self.record_step();
        Ok(())
    }
}

impl<G: GamePackage> From<Match<G>> for TypedMatch<G> {
    /// All entries count as confirmed.
    fn from(played: Match<G>) -> TypedMatch<G> {
        let game = played.game();
        let mut events = played.steps().flat_map(|step| step.events);
        let hides_events = events.any(|event| game.hidden_from_history(&event));
        TypedMatch {
            hides_events,
            ..TypedMatch::at_start(played)
        }
    }
}
