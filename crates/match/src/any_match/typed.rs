//! A match of one game behind the type-erased trait.

use std::sync::OnceLock;

use portolan_bots::{Level, choose};
use portolan_core::{
    ActionNotation, Choice, Game, GamePackage, Notation, Phrased, Ranking, Seat, Seats, Turn,
};
use serde_json::json;
use serde_json::value::RawValue;

use super::{
    AnyMatch, BotDecision, AnyMatchError, AnyMatchErrorKind, RestoreError, SeatOfName, snapshot,
};
use crate::entry::Entry;
use crate::error::{MatchError, MatchErrorOf};
use crate::json::{self, Forecasts};
use crate::match_setup::{MatchSetup, OpenError};
use crate::matches::Match;
use crate::record::Record;
use crate::source::Source;

/// What one entry made happen.
pub(super) struct Step<G: Game> {
    pub(super) entry: u32,
    pub(super) events: Vec<G::Event>,
    pub(super) taken_back: Option<u32>,
}

/// A match of one game.
pub(super) struct Typed<G: GamePackage> {
    pub(super) played: Match<G>,
    /// What happened since the last [`AnyMatch::confirm`].
    pub(super) steps: Vec<Step<G>>,
    /// The public view of people as JSON, made once per entry whoever looks.
    pub(super) public: OnceLock<Box<RawValue>>,
}

impl<G: GamePackage> Typed<G> {
    pub(super) fn open(match_setup: MatchSetup) -> Result<Typed<G>, OpenError> {
        Ok(Typed {
            played: Match::open(match_setup)?,
            steps: Vec::new(),
            public: OnceLock::new(),
        })
    }

    /// Takes an entry of a stored log.
    pub(super) fn restore(&mut self, entry: &Entry<String, String>) -> Result<(), RestoreError> {
        let number = self.played.entry() + 1;
        let refused = |reason: String| RestoreError::Entry {
            entry: number,
            reason,
        };
        let read = entry.read(self.played.game());
        let read = read.map_err(|error| refused(error.to_string()))?;
        let taken = self.played.take(read);
        taken.map_err(|error| refused(error.to_string()))?;
        self.public = OnceLock::new();
        Ok(())
    }

    pub(super) fn error(&self, error: &MatchErrorOf<G>) -> Box<AnyMatchError> {
        let kind = match error {
            MatchError::Refused(_) | MatchError::Unreadable(_) | MatchError::BadOutcome(_) => {
                AnyMatchErrorKind::Bad
            }
            _ => AnyMatchErrorKind::Conflict,
        };
        Box::new(AnyMatchError {
            kind,
            phrase: error.phrase(self.played.game()),
            rule: error.rule(),
            expected: json::expected(error),
        })
    }

    /// Reads what a page or a bot sent, or a person typed. The notation is tried first.
    fn read(
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

    /// Notes what the last entry made happen.
    fn took(&mut self) {
        self.public = OnceLock::new();
        self.steps.push(Step {
            entry: self.played.entry(),
            events: self.played.events().to_vec(),
            taken_back: self.played.taken_back(),
        });
    }
}

impl<G: GamePackage + 'static> AnyMatch for Typed<G> {
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
        self.played.asked(seat).map(|asked| asked.number)
    }

    fn result(&self) -> Option<Ranking> {
        self.played.result()
    }

    fn act(
        &mut self,
        seat: Seat,
        prompt: u32,
        text: &str,
        names: SeatOfName<'_>,
    ) -> Result<(), Box<AnyMatchError>> {
        let action = self.read(seat, text, names)?;
        let done = self.played.answer(seat, prompt, &action);
        done.map_err(|error| self.error(&error))?;
        self.took();
        Ok(())
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Box<AnyMatchError>> {
        let done = self.played.undo(seat);
        done.map_err(|error| self.error(&error))?;
        self.took();
        Ok(())
    }

    fn settle(&mut self, source: &Source) -> Result<(), Box<AnyMatchError>> {
        while let Turn::Chance(_) = self.played.turn() {
            let drawn = self.played.draw(source);
            drawn.map_err(|error| self.error(&error))?;
            self.took();
        }
        Ok(())
    }

    fn unconfirmed(&self) -> Vec<Entry<String, String>> {
        let game = self.played.game();
        let first = self.played.entries().len() - self.steps.len();
        let unconfirmed = self.played.entries().iter().skip(first);
        unconfirmed.map(|entry| entry.notation(game)).collect()
    }

    fn confirm(&mut self) {
        self.steps.clear();
    }

    fn roll_back(&mut self, entry: u32) {
        let match_setup = self.played.match_setup().clone();
        // Both worked before, with the same arguments.
        if let Ok(mut played) = Match::<G>::open(match_setup) {
            for old in self.played.entries().iter().take(entry as usize) {
                if let Err(error) = played.take(old.clone()) {
                    tracing::error!(entry, %error, "rolling back a match failed: its log does not fold");
                }
            }
            self.played = played;
        }
        self.public = OnceLock::new();
        self.steps.clear();
    }

    fn step(&self, seat: Option<Seat>, deadline: Option<u64>) -> String {
        snapshot::step(self, seat, deadline)
    }

    fn snapshot(&self, seat: Option<Seat>, deadline: Option<u64>) -> String {
        snapshot::snapshot(self, seat, deadline)
    }

    fn parts(&self) -> String {
        snapshot::text(&self.played.game().parts())
    }

    fn history(&self, seat: Option<Seat>) -> String {
        snapshot::history(self, seat)
    }

    fn history_hides_events(&self) -> bool {
        let game = self.played.game();
        let mut steps = self.played.steps();
        steps.any(|step| {
            let mut events = step.events.iter();
            events.any(|event| game.hidden_from_history(event))
        })
    }

    fn forecast(
        &self,
        seat: Seat,
        action: Option<&str>,
        names: SeatOfName<'_>,
    ) -> Result<String, Box<AnyMatchError>> {
        let played = &self.played;
        let fields = match action {
            Some(text) => {
                let action = self.read(seat, text, names)?;
                let lines = json::forecast(played, seat, &action);
                let lines = lines.map_err(|error| self.error(&error))?;
                json!({ "action": action.notation(played.game()), "forecast": lines })
            }
            None => {
                let choices = json::choices(played, seat, Forecasts::With);
                json!({ "choices": choices.map_err(|error| self.error(&error))? })
            }
        };
        Ok(fields.to_string())
    }

    fn view_at(&self, seat: Option<Seat>, entry: u32) -> Option<String> {
        snapshot::view_at(self, seat, entry)
    }

    fn bot_decision(&self, seat: Seat, level: Level, source: &Source) -> BotDecision {
        let rules = self.played.rules();
        let view = self.played.view(seat);
        let mut numbers = source.for_bot(seat, self.played.entry());
        Box::new(move || {
            let action = choose(level, &*rules, &view, seat, &mut numbers);
            action.map(|action| action.notation(&rules))
        })
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
}
