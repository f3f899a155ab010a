//! A table: one game in progress. It does what seats and chance ask, if the rules allow it,
//! and writes every bit of it down. It does not know who sits there or where outcomes come
//! from.

use std::sync::Arc;

use portolan_core::game::Choices;
use portolan_core::{Game, Luck, Places, Seat, Seats, Title, Turn};

use crate::entry::{Entry, EntryOf};
use crate::error::{TableError, TableErrorOf};
use crate::fold::{Fold, known};
use crate::opening::{OpenError, Opening};
use crate::prompts::Asked;
use crate::source::Source;
use crate::steps::Steps;

/// A game in progress.
pub struct Table<G: Game> {
    game: Arc<G>,
    opening: Opening,
    entries: Vec<EntryOf<G>>,
    fold: Fold<G>,
}

impl<G: Title> Table<G> {
    /// Opens a table.
    ///
    /// # Errors
    /// If the game refuses the set-up, or the names do not fit the seats.
    pub fn open(opening: Opening) -> Result<Table<G>, OpenError> {
        let game = Arc::new(G::open(&opening.setup)?);
        opening.check_names()?;
        let fold = Fold::new(&*game);
        Ok(Table {
            game,
            opening,
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

    /// How the table was opened.
    #[must_use]
    pub fn opening(&self) -> &Opening {
        &self.opening
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

    /// The state. Never show it to a seat: [`view`](Table::view) is for that.
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

    /// What a seat, or a spectator, knows. Bots get this.
    #[must_use]
    pub fn view(&self, viewer: Option<Seat>) -> G::View {
        self.game.view(&self.fold.state, viewer)
    }

    /// What the table's options show a seat, or a spectator. People get this.
    #[must_use]
    pub fn page(&self, viewer: Option<Seat>) -> G::View {
        let mut view = self.view(viewer);
        self.game.veil(&mut view);
        view
    }

    /// Everything a seat may do; empty if it is asked nothing.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub fn choices(&self, seat: Seat) -> Result<Choices<G>, TableErrorOf<G>> {
        self.has(seat)?;
        let mut choices = Vec::new();
        self.game.choices(&self.fold.state, seat, &mut choices);
        Ok(choices)
    }

    /// Whether the table has this seat.
    ///
    /// # Errors
    /// Which seats it has.
    pub fn has(&self, seat: Seat) -> Result<(), TableErrorOf<G>> {
        known(self.game(), seat)
    }

    /// Whether the seat is asked anything now.
    ///
    /// # Errors
    /// What the table waits for instead.
    pub fn asks(&self, seat: Seat) -> Result<(), TableErrorOf<G>> {
        self.fold.asks(&self.game, seat)
    }

    /// Whether the seat may do this now.
    ///
    /// # Errors
    /// Why it may not.
    pub fn check(&self, seat: Seat, action: &G::Action) -> Result<(), TableErrorOf<G>> {
        self.fold.check(&self.game, seat, action)
    }

    /// What a legal action would cost and pay, as far as its seat can know.
    ///
    /// # Errors
    /// Why it is not legal.
    pub fn forecast(
        &self,
        seat: Seat,
        action: &G::Action,
    ) -> Result<Vec<G::Fact>, TableErrorOf<G>> {
        self.check(seat, action)?;
        let mut facts = Vec::new();
        self.game
            .forecast(&self.view(Some(seat)), action, &mut facts);
        Ok(facts)
    }

    /// How it ended; `None` before.
    #[must_use]
    pub fn result(&self) -> Option<Places> {
        self.game.result(&self.fold.state)
    }

    /// A seat acts.
    ///
    /// # Errors
    /// Why it may not; nothing is changed then.
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> Result<u32, TableErrorOf<G>> {
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
    ) -> Result<u32, TableErrorOf<G>> {
        match self.asked(seat) {
            Some(asked) if asked.number != prompt => Err(TableError::Outdated {
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
    pub fn chance(&mut self, outcome: &G::Outcome) -> Result<u32, TableErrorOf<G>> {
        self.take(Entry::Chance(outcome.clone()))
    }

    /// The next outcome of chance, from a source.
    ///
    /// # Errors
    /// If no outcome is awaited.
    pub fn draw(&mut self, source: &Source) -> Result<u32, TableErrorOf<G>> {
        self.awaited()?;
        let number = self.fold.outcomes + 1;
        let outcome = source
            .outcome(self.game(), &self.fold.state, number)
            .ok_or(TableError::NoChance {
                asked: Seats::NONE,
                rule: None,
            })?;
        self.take(Entry::Chance(outcome))
    }

    /// Which kind of chance is awaited.
    ///
    /// # Errors
    /// If none is.
    pub fn awaited(&self) -> Result<Luck, TableErrorOf<G>> {
        self.fold.awaited(&self.game)
    }

    /// All outcomes chance may have now, with integer weights.
    ///
    /// # Errors
    /// If none is awaited.
    pub fn odds(&self) -> Result<Vec<(G::Outcome, u32)>, TableErrorOf<G>> {
        self.awaited()?;
        let mut odds = Vec::new();
        self.game.odds(&self.fold.state, &mut odds);
        Ok(odds)
    }

    /// The entry the seat would take back now.
    ///
    /// # Errors
    /// Why there is none.
    pub fn may_undo(&self, seat: Seat) -> Result<u32, TableErrorOf<G>> {
        self.fold.undoable(&self.game, seat)
    }

    /// A seat takes back its last action.
    ///
    /// # Errors
    /// Why it may not; nothing is changed then.
    pub fn undo(&mut self, seat: Seat) -> Result<u32, TableErrorOf<G>> {
        self.take(Entry::Undo { seat })
    }

    /// Whatever comes next; returns the number of the entry.
    ///
    /// # Errors
    /// Why it cannot come next; nothing is changed then.
    pub fn take(&mut self, entry: EntryOf<G>) -> Result<u32, TableErrorOf<G>> {
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
