//! The fold: what a log amounts to. A live table, a record being read and a replay all go
//! through [`Fold::take`], so they cannot differ.

use portolan_core::{ChanceKind, Game, Seat, Turn};

use crate::entry::{Entry, EntryOf, LONGEST_LOG};
use crate::error::{MatchError, MatchErrorOf};
use crate::prompts::Prompts;
use crate::undo::{UndoError, Undoable, Undos};

/// What the entries so far amount to.
pub(crate) struct Fold<G: Game> {
    /// The state of the game.
    pub(crate) state: G::State,
    /// How many entries there were.
    pub(crate) entries: u32,
    /// How many of them were outcomes of chance.
    pub(crate) outcomes: u64,
    /// What the last entry made happen.
    pub(crate) events: Vec<G::Event>,
    /// The entry that the last entry took back, if it did.
    pub(crate) taken_back: Option<u32>,
    pub(crate) prompts: Prompts<G::Prompt>,
    undos: Undos<G::State>,
}

impl<G: Game> Fold<G> {
    /// Before the first entry.
    pub(crate) fn new(game: &G) -> Fold<G> {
        let state = game.start();
        Fold {
            state,
            entries: 0,
            outcomes: 0,
            events: Vec::new(),
            taken_back: None,
            prompts: Prompts::first(game, &state),
            undos: Undos::new(),
        }
    }

    /// Takes the next entry, or refuses it and stays as it was.
    pub(crate) fn take(&mut self, game: &G, entry: &EntryOf<G>) -> Result<(), MatchErrorOf<G>> {
        if self.entries >= LONGEST_LOG {
            return Err(MatchError::Full);
        }
        let doer = match entry {
            Entry::Act { seat, action } => {
                self.act(game, *seat, action)?;
                Some(*seat)
            }
            Entry::Chance(outcome) => {
                self.chance(game, outcome)?;
                None
            }
            Entry::Undo { seat } => {
                self.undo(game, *seat)?;
                Some(*seat)
            }
        };
        self.entries += 1;
        self.prompts.update(game, &self.state, self.entries, doer);
        Ok(())
    }

    /// Whether the seat is asked anything now.
    pub(crate) fn asks(&self, game: &G, seat: Seat) -> Result<(), MatchErrorOf<G>> {
        known(game, seat)?;
        let rule = game.turn_rule(&self.state);
        match game.turn(&self.state) {
            Turn::Over => Err(MatchError::Over { rule }),
            Turn::Chance(chance_kind) => Err(MatchError::ChanceAwaited { chance_kind, rule }),
            turn if turn.allows(seat) => Ok(()),
            Turn::Ask { must, may } => Err(MatchError::NotYourTurn {
                seat,
                asked: must.iter().chain(may.iter()).collect(),
                rule,
            }),
        }
    }

    /// Whether the seat may do this now.
    pub(crate) fn check(
        &self,
        game: &G,
        seat: Seat,
        action: &G::Action,
    ) -> Result<(), MatchErrorOf<G>> {
        known(game, seat)?;
        let checked = game.check(&self.state, seat, action);
        match self.asks(game, seat) {
            Ok(()) => checked.map_err(MatchError::Refused),
            Err(error) => Err(error.backed_by(checked.err())),
        }
    }

    /// Which kind of chance is awaited.
    pub(crate) fn awaited(&self, game: &G) -> Result<ChanceKind, MatchErrorOf<G>> {
        let rule = game.turn_rule(&self.state);
        match game.turn(&self.state) {
            Turn::Chance(chance_kind) => Ok(chance_kind),
            Turn::Over => Err(MatchError::Over { rule }),
            Turn::Ask { must, may } => Err(MatchError::NoChance {
                asked: must.iter().chain(may.iter()).collect(),
                rule,
            }),
        }
    }

    /// The action the seat would take back.
    pub(crate) fn undoable(
        &self,
        game: &G,
        seat: Seat,
    ) -> Result<Undoable<G::State>, MatchErrorOf<G>> {
        known(game, seat)?;
        if game.turn(&self.state) == Turn::Over {
            return Err(UndoError::Over.into());
        }
        Ok(self.undos.last(seat)?)
    }

    fn act(&mut self, game: &G, seat: Seat, action: &G::Action) -> Result<(), MatchErrorOf<G>> {
        self.check(game, seat, action)?;
        let entry = self.entries + 1;
        if game.reveals_hidden(&self.state, seat, action) {
            self.undos.bar(UndoError::Revealed { entry });
        } else {
            self.undos.acted(seat, entry, self.state);
        }
        self.begin_entry();
        game.apply(&mut self.state, seat, action, &mut self.events);
        Ok(())
    }

    fn chance(&mut self, game: &G, outcome: &G::Outcome) -> Result<(), MatchErrorOf<G>> {
        let (mut state, mut events) = (self.state, Vec::new());
        let resolved = game.resolve(&mut state, outcome, &mut events);
        match self.awaited(game) {
            Ok(_) => resolved.map_err(MatchError::BadOutcome)?,
            Err(error) => return Err(error.backed_by(resolved.err())),
        }
        self.state = state;
        self.begin_entry();
        self.events = events;
        self.outcomes += 1;
        let entry = self.entries + 1;
        self.undos.bar(UndoError::Chance { entry });
        Ok(())
    }

    fn undo(&mut self, game: &G, seat: Seat) -> Result<(), MatchErrorOf<G>> {
        let action = self.undoable(game, seat)?;
        self.begin_entry();
        self.taken_back = Some(action.entry);
        self.state = action.before;
        self.undos.undone(self.entries + 1);
        Ok(())
    }

    fn begin_entry(&mut self) {
        self.events.clear();
        self.taken_back = None;
    }
}

/// Whether the table has this seat.
pub(crate) fn known<G: Game>(game: &G, seat: Seat) -> Result<(), MatchErrorOf<G>> {
    let seats = game.seats();
    if seat.index() < seats {
        Ok(())
    } else {
        Err(MatchError::NoSuchSeat {
            seat,
            seats: seats as u8,
        })
    }
}
