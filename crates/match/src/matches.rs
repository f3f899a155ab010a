//! A table: one game in progress. It does what seats and chance ask, if the rules allow it,
//! and writes every bit of it down. It does not know who sits there or where outcomes come
//! from.

use std::sync::Arc;

use portolan_core::game::Choices;
use portolan_core::{
    Audience, ChanceKind, Game, GamePackage, Ranking, Seat, Seats, Turn, View, Viewer,
};

use crate::entry::{Entry, EntryOf};
use crate::error::{MatchError, MatchErrorOf};
use crate::fold::{Fold, known};
use crate::match_setup::{MatchSetup, OpenError};
use crate::prompts::Asked;
use crate::source::Source;
use crate::steps::Steps;
use crate::undo::UndoError;

/// A game in progress.
pub struct Match<G: Game> {
    game: Arc<G>,
    match_setup: MatchSetup,
    entries: Vec<EntryOf<G>>,
    fold: Fold<G>,
}

impl<G: GamePackage> Match<G> {
    /// Opens a match. Its set-up is kept in its canonical form, so that the same set-up gives the
    /// same record however it was typed.
    ///
    /// # Errors
    /// If the game refuses the set-up, or the names do not fit the seats.
    pub fn open(mut match_setup: MatchSetup) -> Result<Match<G>, OpenError> {
        let game = Arc::new(G::open(&match_setup.setup)?);
        match_setup.check_names()?;
        match_setup.setup = match_setup.setup.canonical(G::PLAYERS, G::OPTIONS)?;
        let fold = Fold::new(&*game);
        Ok(Match {
            game,
            match_setup,
            entries: Vec::new(),
            fold,
        })
    }

    /// The rules in use.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The same rules, for whoever thinks about the game elsewhere.
    #[must_use]
    pub fn rules(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// How the table was opened; the set-up is canonical.
    #[must_use]
    pub fn match_setup(&self) -> &MatchSetup {
        &self.match_setup
    }

    /// Everything that happened, the first entry first.
    #[must_use]
    pub fn entries(&self) -> &[EntryOf<G>] {
        &self.entries
    }

    /// The number of the last entry; 0 before the first.
    #[must_use]
    pub fn entry(&self) -> u32 {
        self.fold.entries
    }

    /// The state. Never show it to a seat: [`people_view`](Match::people_view) is for that.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.fold.state
    }

    /// What the last entry made happen, as a referee sees it.
    #[must_use]
    pub fn events(&self) -> &[G::Event] {
        &self.fold.events
    }

    /// Which entry the last entry took back, if it did.
    #[must_use]
    pub fn taken_back(&self) -> Option<u32> {
        self.fold.taken_back
    }

    /// The state after an entry (0: before the first); `None` if there is no such entry.
    #[must_use]
    pub fn state_at(&self, entry: u32) -> Option<G::State> {
        match entry.checked_sub(1) {
            None => Some(self.game.start()),
            Some(before) => self.steps().nth(before as usize).map(|step| step.state),
        }
    }

    /// What the game waits for.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.fold.state)
    }

    /// What a seat is asked, with the number of the prompt; `None` if it is asked nothing.
    #[must_use]
    pub fn asked(&self, seat: Seat) -> Option<&Asked<G::Prompt>> {
        self.fold.prompts.of(seat)
    }

    /// What a viewer knows with perfect memory. Bots get this.
    #[must_use]
    pub fn view(&self, viewer: impl Into<Viewer>) -> View<G> {
        self.game
            .view(&self.fold.state, viewer.into(), Audience::WithMemory)
    }

    /// What the match's options show a viewer. People get this.
    #[must_use]
    pub fn people_view(&self, viewer: impl Into<Viewer>) -> View<G> {
        self.game
            .view(&self.fold.state, viewer.into(), self.audience())
    }

    /// For whom people's views are made, whatever moment they look at: what the options hide is
    /// hidden until this match is over.
    #[must_use]
    pub fn audience(&self) -> Audience {
        if self.game.hides_by_options() && self.turn() != Turn::Over {
            Audience::WithoutMemory
        } else {
            Audience::WithMemory
        }
    }

    /// Everything a seat may do; empty if it is asked nothing.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn choices(&self, seat: Seat) -> Result<Choices<G>, MatchErrorOf<G>> {
        self.has(seat)?;
        let mut choices = Vec::new();
        self.game.choices(&self.fold.state, seat, &mut choices);
        Ok(choices)
    }

    /// Whether the table has this seat.
    ///
    /// # Errors
    /// Which seats it has.
    pub fn has(&self, seat: Seat) -> Result<(), MatchErrorOf<G>> {
        known(self.game(), seat)
    }

    /// Whether the seat is asked anything now.
    ///
    /// # Errors
    /// What the table waits for instead.
    pub fn asks(&self, seat: Seat) -> Result<(), MatchErrorOf<G>> {
        self.fold.asks(&self.game, seat)
    }

    /// Whether the seat may do this now.
    ///
    /// # Errors
    /// Why it may not.
    pub fn check(&self, seat: Seat, action: &G::Action) -> Result<(), MatchErrorOf<G>> {
        self.fold.check(&self.game, seat, action)
    }

    /// What a legal action would cost and pay, as far as people's pages may show it.
    ///
    /// # Errors
    /// Why it is not legal.
    pub fn forecast(
        &self,
        seat: Seat,
        action: &G::Action,
    ) -> Result<Vec<G::ForecastLine>, MatchErrorOf<G>> {
        self.check(seat, action)?;
        let mut lines = Vec::new();
        self.game
            .forecast(&self.fold.state, seat, action, &mut lines);
        if self.audience() == Audience::WithoutMemory {
            lines.retain(|line| !self.game.hidden_from_forecast(line));
        }
        Ok(lines)
    }

    /// How it ended; `None` before.
    #[must_use]
    pub fn result(&self) -> Option<Ranking> {
        self.game.result(&self.fold.state)
    }

    /// A seat acts.
    ///
    /// # Errors
    /// Why it may not; nothing is changed then.
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> Result<u32, MatchErrorOf<G>> {
        self.take(Entry::Act {
            seat,
            action: action.clone(),
        })
    }

    /// A seat answers a numbered prompt.
    ///
    /// # Errors
    /// If it is asked another one by now, or why it may not act like this.
    pub fn answer(
        &mut self,
        seat: Seat,
        prompt: u32,
        action: &G::Action,
    ) -> Result<u32, MatchErrorOf<G>> {
        match self.asked(seat) {
            Some(asked) if asked.number != prompt => Err(MatchError::Outdated {
                given: prompt,
                current: asked.number,
            }),
            _ => self.act(seat, action),
        }
    }

    /// An outcome of chance, from dice on a real table, a fair server or a script.
    ///
    /// # Errors
    /// If no outcome or another kind of outcome is awaited; nothing is changed then.
    pub fn chance(&mut self, outcome: &G::Outcome) -> Result<u32, MatchErrorOf<G>> {
        self.take(Entry::Chance(outcome.clone()))
    }

    /// The next outcome of chance, from a source.
    ///
    /// # Errors
    /// If no outcome is awaited.
    pub fn draw(&mut self, source: &Source) -> Result<u32, MatchErrorOf<G>> {
        self.awaited()?;
        let number = self.fold.outcomes + 1;
        let outcome = source
            .outcome(self.game(), &self.fold.state, number)
            .ok_or(MatchError::NoChance {
                asked: Seats::NONE,
                rule: self.game.turn_rule(&self.fold.state),
            })?;
        self.take(Entry::Chance(outcome))
    }

    /// Which kind of chance is awaited.
    ///
    /// # Errors
    /// If none is.
    pub fn awaited(&self) -> Result<ChanceKind, MatchErrorOf<G>> {
        self.fold.awaited(&self.game)
    }

    /// All outcomes chance may have now, with integer weights.
    ///
    /// # Errors
    /// If none is awaited.
    pub fn odds(&self) -> Result<Vec<(G::Outcome, u32)>, MatchErrorOf<G>> {
        self.awaited()?;
        let mut odds = Vec::new();
        self.game.odds(&self.fold.state, &mut odds);
        Ok(odds)
    }

    /// The entry the seat would take back now.
    ///
    /// # Errors
    /// Why there is none.
    pub fn may_undo(&self, seat: Seat) -> Result<u32, MatchErrorOf<G>> {
        let last = self.fold.undoable(&self.game, seat)?;
        let entry = last.entry;
        match self.entries.get(entry as usize - 1) {
            Some(Entry::Act { action, .. }) if self.game.bars_undo(&last.before, seat, action) => {
                Err(UndoError::Seen { entry }.into())
            }
            _ => Ok(entry),
        }
    }

    /// A seat takes back its last action.
    ///
    /// # Errors
    /// Why it may not; nothing is changed then.
    pub fn undo(&mut self, seat: Seat) -> Result<u32, MatchErrorOf<G>> {
        self.may_undo(seat)?;
        self.take(Entry::Undo { seat })
    }

    /// Whatever comes next; returns the number of the entry.
    ///
    /// # Errors
    /// Why it cannot come next; nothing is changed then.
    pub fn take(&mut self, entry: EntryOf<G>) -> Result<u32, MatchErrorOf<G>> {
        self.fold.take(&self.game, &entry)?;
        self.entries.push(entry);
        Ok(self.fold.entries)
    }

    /// Everything once more from the start, entry by entry.
    #[must_use]
    pub fn steps(&self) -> Steps<'_, G> {
        Steps::new(self)
    }
}
