//! The methods that append to the log of a match. Each returns the number of the new entry, or
//! changes nothing.

use portolan_core::{GamePackage, Seat, Seats};

use super::Match;
use crate::author::Author;
use crate::entry::{Entry, EntryOf, Timestamp};
use crate::error::{MatchError, MatchErrorOf};
use crate::source::Source;

impl<G: GamePackage> Match<G> {
    /// A seat acts; nobody says who decided it.
    ///
    /// # Errors
    /// Why it may not; the match is then unchanged.
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> Result<u32, MatchErrorOf<G>> {
        self.append(Entry::Act {
            seat,
            action: action.clone(),
            author: None,
        })
    }

    /// A seat acts as this author decided.
    ///
    /// # Errors
    /// Why it may not; the match is then unchanged.
    pub fn act_by(
        &mut self,
        author: Author,
        seat: Seat,
        action: &G::Action,
    ) -> Result<u32, MatchErrorOf<G>> {
        self.append(Entry::Act {
            seat,
            action: action.clone(),
            author: Some(author),
        })
    }

    /// A seat answers a numbered prompt.
    ///
    /// The number protects against late answers, such as the second of two quick clicks:
    ///
    /// ```
    /// # use portolan_conformance::example::{Action, Quay};
    /// # use portolan_core::{Choice, Seat, Setup};
    /// # use portolan_match::{Match, MatchError, MatchSetup, Source};
    /// # let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2))).unwrap();
    /// # let source = Source::from_seed("1");
    /// # while played.awaited_chance().is_ok() { played.draw(&source).unwrap(); }
    /// # let seat = Seat::new(0);
    /// let prompt = played.prompt(seat).unwrap().number;
    /// let Choice::One(sell) = played.choices(seat).unwrap()[0] else { panic!("no sale") };
    /// let entry = played.answer(seat, prompt, &sell).unwrap();
    ///
    /// // The seat has acted, so it is asked again, under a new number.
    /// let error = played.answer(seat, prompt, &sell).unwrap_err();
    /// assert_eq!(error, MatchError::Outdated { given: prompt, current: entry });
    /// ```
    ///
    /// # Errors
    /// If the prompt is no longer current, or why the seat may not act like this; the match is
    /// then unchanged.
    pub fn answer(
        &mut self,
        seat: Seat,
        prompt: u32,
        action: &G::Action,
    ) -> Result<u32, MatchErrorOf<G>> {
        self.check_prompt(seat, prompt)?;
        self.act(seat, action)
    }

    /// Whether this is the number of the seat's prompt. A seat that is asked nothing passes; the
    /// rules refuse its action.
    pub(crate) fn check_prompt(&self, seat: Seat, prompt: u32) -> Result<(), MatchErrorOf<G>> {
        match self.prompt(seat) {
            Some(current) if current.number != prompt => Err(MatchError::Outdated {
                given: prompt,
                current: current.number,
            }),
            _ => Ok(()),
        }
    }

    /// Chance has this outcome, which comes from dice on a real table, a server or a script.
    ///
    /// # Errors
    /// If the outcome is not possible now; the match is then unchanged.
    pub fn chance(&mut self, outcome: &G::Outcome) -> Result<u32, MatchErrorOf<G>> {
        self.append(Entry::Chance(outcome.clone()))
    }

    /// Chance has the outcome of a source.
    ///
    /// # Errors
    /// If no outcome is awaited; the match is then unchanged.
    pub fn draw(&mut self, source: &Source) -> Result<u32, MatchErrorOf<G>> {
        self.awaited_chance()?;
        let outcome =
            source
                .outcome(self.game(), &self.fold.state)
                .ok_or(MatchError::NoChance {
                    asked: Seats::NONE,
                    rule: self.game.turn_rule(&self.fold.state),
                })?;
        self.append(Entry::Chance(outcome))
    }

    /// A seat takes back its last action. The undo is itself an entry; nothing is erased.
    ///
    /// ```
    /// # use portolan_conformance::example::{Action, Quay};
    /// # use portolan_core::{Notation, Seat, Setup};
    /// # use portolan_match::{Match, MatchError, MatchSetup, Source, UndoError};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2)))?;
    /// # let source = Source::from_seed("1");
    /// # while played.awaited_chance().is_ok() { played.draw(&source)?; }
    /// # let seat = Seat::new(0);
    /// let before = *played.state();
    /// let peek = Action::read(played.game(), "peek")?;
    /// assert_eq!(played.act(seat, &peek)?, 9);
    /// assert_eq!(played.undo(seat)?, 10);
    /// assert_eq!(*played.state(), before);
    ///
    /// // Once chance has decided, the action can no longer be taken back.
    /// played.act(seat, &peek)?;
    /// played.draw(&source)?;
    /// let error = MatchError::CannotUndo(UndoError::Chance { entry: 12 });
    /// assert_eq!(played.undo(seat), Err(error));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// Why it may not; the match is then unchanged.
    pub fn undo(&mut self, seat: Seat) -> Result<u32, MatchErrorOf<G>> {
        self.may_undo(seat)?;
        self.append(Entry::Undo { seat })
    }

    /// Appends any entry to the log. Unlike [`undo`](Match::undo), this does not ask whether an
    /// undo is allowed now, so that an old log always folds in the same way.
    ///
    /// # Errors
    /// Why the entry is not possible; the match is then unchanged.
    pub fn append(&mut self, entry: EntryOf<G>) -> Result<u32, MatchErrorOf<G>> {
        self.append_at(entry, None)
    }

    /// Appends an entry of a stored log, with the time at which it was made.
    ///
    /// # Errors
    /// Why the entry is not possible; the match is then unchanged.
    pub fn append_at(
        &mut self,
        entry: EntryOf<G>,
        time: Option<Timestamp>,
    ) -> Result<u32, MatchErrorOf<G>> {
        self.fold.append(&self.game, &entry)?;
        self.entries.push(entry);
        self.times.push(time);
        self.checkpoints.note(&self.fold);
        Ok(self.fold.entries)
    }

    /// Gives all entries that have no time yet, from the last on backwards, this one.
    ///
    /// ```
    /// # use portolan_conformance::example::Quay;
    /// # use portolan_core::Setup;
    /// # use portolan_match::{Match, MatchSetup, Source, Timestamp};
    /// # let mut played = Match::<Quay>::open(MatchSetup::nameless(Setup::new(2))).unwrap();
    /// # let source = Source::from_seed("1");
    /// played.draw(&source).unwrap();
    /// played.stamp(Timestamp(1_700_000_000_000));
    /// played.draw(&source).unwrap();
    /// let times: Vec<_> = played.log_from(1).map(|logged| logged.time).collect();
    /// assert_eq!(times, [Some(Timestamp(1_700_000_000_000)), None]);
    /// ```
    pub fn stamp(&mut self, time: Timestamp) {
        let unstamped = self.times.iter_mut().rev();
        for unstamped in unstamped.take_while(|time| time.is_none()) {
            *unstamped = Some(time);
        }
    }

    /// Removes all entries after this one, which nobody has seen yet: they could not be stored. The
    /// standing orders stay in force.
    pub(crate) fn roll_back(&mut self, entry: u32) {
        let mut fold = self.fold_up_to(entry);
        let kept = fold.entries as usize..entry as usize;
        for old in self.entries.get(kept).unwrap_or_default() {
            // It was accepted before, after the same entries.
            if let Err(error) = fold.append(&self.game, old) {
                let entry = fold.entries + 1;
                tracing::error!(entry, %error, "roll back match failed: an accepted entry is refused");
            }
        }
        self.entries.truncate(entry as usize);
        self.times.truncate(entry as usize);
        self.checkpoints.truncate(entry);
        self.fold = fold;
    }
}
