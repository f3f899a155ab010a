//! A match of one game as [`AnyMatch`](super::AnyMatch) needs it: with its unconfirmed steps and
//! what was made of them for viewers. The methods of the trait are in `implementation`.

mod implementation;

use portolan_core::{GamePackage, Notation, Phrased, Seat};

use super::log_steps::Step;
use super::render::{self, Rendered};
use super::{AnyMatchError, AnyMatchErrorKind, ForecastJson, RestoreError, SeatOfName};
use crate::entry::{Entry, LogEntry};
use crate::error::{MatchError, MatchErrorOf};
use crate::json::{self, Phrases};
use crate::match_setup::{MatchSetup, OpenError};
use crate::matches::Match;

/// A match of one game that implements [`AnyMatch`](super::AnyMatch).
pub struct TypedMatch<G: GamePackage> {
    pub(super) played: Match<G>,
    /// The steps since the last [`confirm`](super::AnyMatch::confirm).
    pub(super) steps: Vec<Step<G>>,
    pub(super) rendered: Rendered<G>,
    /// Whether any entry has an event that the options hide from history.
    pub(super) hides_events: bool,
}

impl<G: GamePackage> TypedMatch<G> {
    /// The match with the types of its game, for what
    /// [`AnyMatch`](super::AnyMatch) does not offer, such as bots.
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
        phrases: Phrases,
    ) -> Result<ForecastJson, Box<AnyMatchError>> {
        let lines = json::forecast(&self.played, seat, after, action, phrases);
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
            taken_back: self.played.taken_back(),
            decided_by: self.played.entries().last().and_then(Entry::decided_by),
            ordered_by: self.played.entries().last().and_then(Entry::ordered_by),
            before: *self.played.state_before(),
            moments: self.played.moments().clone(),
            after: *self.played.state(),
        });
    }
}

impl<G: GamePackage> From<Match<G>> for TypedMatch<G> {
    /// All entries count as confirmed.
    fn from(played: Match<G>) -> TypedMatch<G> {
        let game = played.game();
        let hides_events = played.steps().any(|step| {
            let mut events = step.events().iter();
            events.any(|event| game.hidden_from_history(event))
        });
        TypedMatch {
            hides_events,
            ..TypedMatch::at_start(played)
        }
    }
}
