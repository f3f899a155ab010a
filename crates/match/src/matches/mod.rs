//! A match: one game in progress. This module opens it and reads it; `play` changes it, `orders`
//! holds the standing orders of its seats. It knows neither who plays nor where outcomes come from.

mod orders;
mod play;

use std::sync::Arc;

use portolan_core::game::Choices;
use portolan_core::{
    Audience, ChanceKind, Game, GamePackage, MAX_SEATS, Moments, NoEvents, Ranking, Seat, Turn,
    View, Viewer,
};

use crate::checkpoints::Checkpoints;
use crate::entry::{Entry, EntryOf, LogEntry, Timestamp};
use crate::error::{MatchError, MatchErrorOf};
use crate::fold::{self, Fold, check_seat};
use crate::match_setup::{MatchSetup, OpenError};
use crate::prompts::NumberedPrompt;
use crate::state_digest::StateDigest;
use crate::steps::{Step, Steps};
use crate::undo::UndoError;

/// A game in progress: its log, and the state that the log folds to.
///
/// ```
/// use portolan_conformance::example::{Action, Outcome, Quay};
/// use portolan_core::{Choice, Notation, Seat, Setup, Viewer};
/// use portolan_match::{Match, MatchSetup};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2)))?;
///
/// // Outcomes of chance come from a script, from dice on a real table or from a `Source`.
/// let deal = ["deal cod", "deal cod", "deal crab", "deal crab", "deal eel", "deal eel"];
/// for notation in deal.into_iter().chain(["roll 3", "catch cod"]) {
///     let outcome = Outcome::read(played.game(), notation)?;
///     played.chance(&outcome)?;
/// }
///
/// // Now seat 1 must act. It sees its own coins and cards; a spectator sees only what is public.
/// let seat = Seat::new(0);
/// assert!(played.turn().allows(seat));
/// assert_eq!(played.view(seat).private.expect("its own part").purse, 10);
/// assert_eq!(played.view(Viewer::Spectator).private, None);
///
/// // It sells one of its fish for 5 coins.
/// let sell = Action::read(played.game(), "sell eel")?;
/// assert!(played.choices(seat)?.contains(&Choice::One(sell)));
/// assert_eq!(played.act(seat, &sell)?, 9, "the number of the new entry");
/// assert_eq!(played.view(seat).private.expect("its own part").purse, 15);
///
/// // What the rules forbid changes nothing. The error names the paragraph.
/// let error = played.act(seat, &sell).unwrap_err();
/// assert_eq!(error.rule(), Some("Q3.1"));
/// assert_eq!(played.entry(), 9);
/// # Ok(())
/// # }
/// ```
pub struct Match<G: Game> {
    game: Arc<G>,
    match_setup: MatchSetup,
    entries: Vec<EntryOf<G>>,
    /// The time of each entry, as far as the match was told.
    times: Vec<Option<Timestamp>>,
    fold: Fold<G>,
    checkpoints: Checkpoints<G>,
    /// The standing order of each seat that is in force.
    orders: [Vec<G::StandingOrder>; MAX_SEATS],
}

impl<G: GamePackage> Match<G> {
    /// Opens a match. Its set-up is stored in canonical form, so that the same set-up gives the
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
            times: Vec::new(),
            fold,
            checkpoints: Checkpoints::new(),
            orders: Default::default(),
        })
    }

    /// The game: its rules with the options and edition of this match.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The game as a shared pointer, for computations on other threads.
    #[must_use]
    pub fn shared_game(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// How the match was opened; the set-up is canonical.
    #[must_use]
    pub fn match_setup(&self) -> &MatchSetup {
        &self.match_setup
    }

    /// The log, first entry first.
    #[must_use]
    pub fn entries(&self) -> &[EntryOf<G>] {
        &self.entries
    }

    /// The log in notation, with times, from this entry on.
    pub fn log_from(&self, first: u32) -> impl Iterator<Item = LogEntry> {
        let skipped = first.saturating_sub(1) as usize;
        let timed = self.entries.iter().zip(&self.times).skip(skipped);
        timed.map(|(entry, time)| LogEntry {
            entry: entry.notation(self.game()),
            time: *time,
        })
    }

    /// The number of the last entry; 0 before the first.
    #[must_use]
    pub fn entry(&self) -> u32 {
        self.fold.entries
    }

    /// The complete state. Never show it to a player; use [`people_view`](Match::people_view).
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.fold.state
    }

    /// The digest of the state, to recognise it in another build.
    #[must_use]
    pub fn digest(&self) -> StateDigest {
        StateDigest::of(&self.fold.state)
    }

    /// The state before the last entry.
    pub(crate) fn state_before(&self) -> &G::State {
        &self.fold.before
    }

    /// All events of the last entry, each with the state in which it was put.
    #[must_use]
    pub fn moments(&self) -> &Moments<G> {
        &self.fold.moments
    }

    /// All events of the last entry, hidden ones included.
    #[must_use]
    pub fn events(&self) -> &[G::Event] {
        self.fold.moments.events()
    }

    /// The entry that the last entry took back, if it was an undo.
    #[must_use]
    pub fn taken_back(&self) -> Option<u32> {
        self.fold.taken_back
    }

    /// The state after an entry (0: before the first); `None` if there is no such entry.
    #[must_use]
    pub fn state_at(&self, entry: u32) -> Option<G::State> {
        match entry {
            0 => Some(self.game.start()),
            _ => self.steps_from(entry).next().map(|step| step.state),
        }
    }

    /// Folds the log again from the start, entry by entry.
    ///
    /// ```
    /// # use portolan_conformance::example::Quay;
    /// # use portolan_core::{Choice, Notation, Seat, Setup};
    /// # use portolan_match::{Entry, Match, MatchSetup, Source};
    /// # let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2))).unwrap();
    /// # let source = Source::from_seed("1");
    /// # while played.awaited_chance().is_ok() { played.draw(&source).unwrap(); }
    /// # let seat = Seat::new(0);
    /// # let Choice::One(sell) = played.choices(seat).unwrap()[0] else { panic!("no sale") };
    /// # played.act(seat, &sell).unwrap();
    /// // Seat 1 has just sold a fish: entry 9 is the first that changed its coins.
    /// let sale = played.steps().find(|step| step.state.purse[0] > 10).unwrap();
    /// assert_eq!((sale.number, sale.events().len()), (9, 1));
    /// let Entry::Act { action, .. } = sale.entry else { panic!("not an action") };
    /// assert!(action.notation(played.game()).starts_with("sell"));
    /// ```
    #[must_use]
    pub fn steps(&self) -> Steps<'_, G> {
        Steps::after(self, Fold::new(self.game()))
    }

    /// The steps from this entry on. It takes about the same time however long the log before it is.
    pub fn steps_from(&self, first: u32) -> impl Iterator<Item = Step<'_, G>> {
        let before = first.saturating_sub(1);
        let fold = self.fold_up_to(before);
        let skipped = before.saturating_sub(fold.entries);
        Steps::after(self, fold).skip(skipped as usize)
    }

    /// The fold of the beginning of the log, not of more than this many entries and not of much
    /// fewer.
    fn fold_up_to(&self, entries: u32) -> Fold<G> {
        let latest = self.checkpoints.latest(entries);
        latest.cloned().unwrap_or_else(|| Fold::new(self.game()))
    }

    /// What the game waits for.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.game.turn(&self.fold.state)
    }

    /// The prompt of a seat; `None` if it is asked nothing.
    #[must_use]
    pub fn prompt(&self, seat: Seat) -> Option<&NumberedPrompt<G::Prompt>> {
        self.fold.prompts.of(seat)
    }

    /// What a viewer with perfect memory knows. Bots get this view.
    #[must_use]
    pub fn view(&self, viewer: impl Into<Viewer>) -> View<G> {
        self.game
            .view(&self.fold.state, viewer.into(), Audience::WithMemory)
    }

    /// What the options of the match show a viewer. People get this view.
    #[must_use]
    pub fn people_view(&self, viewer: impl Into<Viewer>) -> View<G> {
        self.game
            .view(&self.fold.state, viewer.into(), self.audience())
    }

    /// The audience of people's views, of earlier states too: what the options hide stays hidden
    /// until the match is over.
    #[must_use]
    pub fn audience(&self) -> Audience {
        if self.game.hides_by_options() && self.turn() != Turn::Over {
            Audience::WithoutMemory
        } else {
            Audience::WithMemory
        }
    }

    /// What a seat has seen happen, oldest first, with a perfect memory. What was taken back has not happened.
    /// It folds the whole log.
    #[must_use]
    pub fn seen(&self, seat: Seat) -> Vec<G::Event> {
        let (mut seen, mut first) = (Vec::new(), vec![0]);
        for step in self.steps() {
            match step.taken_back {
                // Only the last action can be taken back, and chance has not decided since.
                Some(taken_back) => seen.truncate(first[taken_back as usize - 1]),
                None => {
                    let events = step.events().iter();
                    seen.extend(events.filter_map(|event| self.game.event_for(event, seat.into())));
                }
            }
            first.push(seen.len());
        }
        seen
    }

    /// Everything a seat may do; empty if it is asked nothing.
    ///
    /// # Errors
    /// If the match has no such seat.
    pub fn choices(&self, seat: Seat) -> Result<Choices<G>, MatchErrorOf<G>> {
        self.check_seat(seat)?;
        let mut choices = Vec::new();
        self.game.choices(&self.fold.state, seat, &mut choices);
        Ok(choices)
    }

    /// Whether the match has this seat.
    ///
    /// # Errors
    /// Which seats it has.
    pub fn check_seat(&self, seat: Seat) -> Result<(), MatchErrorOf<G>> {
        check_seat(self.game(), seat)
    }

    /// Whether the seat is asked anything now.
    ///
    /// # Errors
    /// What the match waits for instead.
    pub fn check_asked(&self, seat: Seat) -> Result<(), MatchErrorOf<G>> {
        self.fold.check_asked(&self.game, seat)
    }

    /// Whether the seat may do this now.
    ///
    /// # Errors
    /// Why it may not.
    pub fn check(&self, seat: Seat, action: &G::Action) -> Result<(), MatchErrorOf<G>> {
        self.fold.check(&self.game, seat, action)
    }

    /// What a legal action would cost and pay, without lines that the options hide from people.
    ///
    /// # Errors
    /// Why it is not legal.
    pub fn forecast(
        &self,
        seat: Seat,
        action: &G::Action,
    ) -> Result<Vec<G::ForecastLine>, MatchErrorOf<G>> {
        self.forecast_after(seat, &[], action)
    }

    /// The same after other actions of the seat, which are only imagined. Each must be one that
    /// could be taken back: it reveals nothing, and neither chance nor another seat comes next.
    ///
    /// # Errors
    /// Why one of the actions is not legal, or cannot be imagined.
    pub fn forecast_after(
        &self,
        seat: Seat,
        after: &[G::Action],
        action: &G::Action,
    ) -> Result<Vec<G::ForecastLine>, MatchErrorOf<G>> {
        let (game, mut state) = (&*self.game, self.fold.state);
        for imagined in after {
            fold::check(game, &state, seat, imagined)?;
            let shows = game.reveals_hidden(&state, seat, imagined);
            if shows || game.bars_undo(&state, seat, imagined) {
                return Err(MatchError::Unforeseen);
            }
            game.apply(&mut state, seat, imagined, &mut NoEvents);
        }
        fold::check(game, &state, seat, action)?;
        Ok(self.forecast_in(&state, seat, action))
    }

    /// The same of an action that is among the seat's choices now, and therefore legal.
    pub(crate) fn forecast_of_choice(
        &self,
        seat: Seat,
        action: &G::Action,
    ) -> Vec<G::ForecastLine> {
        self.forecast_in(&self.fold.state, seat, action)
    }

    fn forecast_in(
        &self,
        state: &G::State,
        seat: Seat,
        action: &G::Action,
    ) -> Vec<G::ForecastLine> {
        let mut lines = Vec::new();
        self.game.forecast(state, seat, action, &mut lines);
        if self.audience() == Audience::WithoutMemory {
            lines.retain(|line| !self.game.hidden_from_forecast(line));
        }
        lines
    }

    /// The final ranking; `None` before the end.
    #[must_use]
    pub fn result(&self) -> Option<Ranking> {
        self.game.result(&self.fold.state)
    }

    /// The kind of chance that is awaited.
    ///
    /// # Errors
    /// If none is.
    pub fn awaited_chance(&self) -> Result<ChanceKind, MatchErrorOf<G>> {
        self.fold.awaited_chance(&self.game)
    }

    /// All outcomes that chance may have now, with integer weights.
    ///
    /// # Errors
    /// If none is awaited.
    pub fn odds(&self) -> Result<Vec<(G::Outcome, u32)>, MatchErrorOf<G>> {
        self.awaited_chance()?;
        let mut odds = Vec::new();
        self.game.odds(&self.fold.state, &mut odds);
        Ok(odds)
    }

    /// The entry that an undo of this seat would take back now.
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
            _ if self.answer_of_orders(&last.before, seat).is_some() => {
                Err(UndoError::Ordered { entry }.into())
            }
            _ => Ok(entry),
        }
    }
}
