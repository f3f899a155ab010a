//! The fold: the result of applying a log entry by entry. Live matches, records being read and
//! replays all use [`Fold::append`], so they cannot differ.

use portolan_core::{ChanceKind, Game, Moments, Seat, Turn};

use crate::entry::{Entry, EntryOf, MAX_LOG_ENTRIES};
use crate::error::{MatchError, MatchErrorOf};
use crate::prompts::Prompts;
use crate::undo::{UndoError, UndoHistory, Undoable};

/// The result of all entries so far.
pub(crate) struct Fold<G: Game> {
    /// The state before the last entry.
    pub(crate) before: G::State,
    /// The state of the game.
    pub(crate) state: G::State,
    /// The number of entries.
    pub(crate) entries: u32,
    /// The events of the last entry, each with the state in which it was put.
    pub(crate) moments: Moments<G>,
    /// The entry that the last entry took back, if it was an undo.
    pub(crate) taken_back: Option<u32>,
    pub(crate) prompts: Prompts<G::Prompt>,
    undo_history: UndoHistory<G::State>,
}

// Derived, it would require that the game can be cloned.
impl<G: Game> Clone for Fold<G> {
    fn clone(&self) -> Fold<G> {
        Fold {
            before: self.before,
            state: self.state,
            entries: self.entries,
            moments: self.moments.clone(),
            taken_back: self.taken_back,
            prompts: self.prompts.clone(),
            undo_history: self.undo_history.clone(),
        }
    }
}

impl<G: Game> Fold<G> {
    /// The fold of an empty log.
    pub(crate) fn new(game: &G) -> Fold<G> {
        let state = game.start();
        Fold {
            before: state,
            state,
            entries: 0,
            moments: Moments::new(),
            taken_back: None,
            prompts: Prompts::first(game, &state),
            undo_history: UndoHistory::new(),
        }
    }

    /// Applies the next entry, or refuses it without any change.
    pub(crate) fn append(&mut self, game: &G, entry: &EntryOf<G>) -> Result<(), MatchErrorOf<G>> {
        if self.entries >= MAX_LOG_ENTRIES {
            return Err(MatchError::Full);
        }
        let acting_seat = match entry {
            Entry::Act { seat, action, .. } => {
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
        self.prompts
            .update(game, &self.state, self.entries, acting_seat);
        Ok(())
    }

    /// How many earlier states it holds for undo.
    pub(crate) fn undo_states(&self) -> usize {
        self.undo_history.len()
    }

    /// Whether the seat has a prompt now.
    pub(crate) fn check_asked(&self, game: &G, seat: Seat) -> Result<(), MatchErrorOf<G>> {
        check_asked(game, &self.state, seat)
    }

    /// Whether the seat may do this now.
    pub(crate) fn check(
        &self,
        game: &G,
        seat: Seat,
        action: &G::Action,
    ) -> Result<(), MatchErrorOf<G>> {
        check(game, &self.state, seat, action)
    }

    /// The kind of chance that is awaited.
    pub(crate) fn awaited_chance(&self, game: &G) -> Result<ChanceKind, MatchErrorOf<G>> {
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

    /// The action that an undo of this seat would take back.
    pub(crate) fn undoable(
        &self,
        game: &G,
        seat: Seat,
    ) -> Result<Undoable<G::State>, MatchErrorOf<G>> {
        check_seat(game, seat)?;
        if game.turn(&self.state) == Turn::Over {
            return Err(UndoError::Over.into());
        }
        Ok(self.undo_history.last(seat)?)
    }

    fn act(&mut self, game: &G, seat: Seat, action: &G::Action) -> Result<(), MatchErrorOf<G>> {
        self.check(game, seat, action)?;
        let entry = self.entries + 1;
        if game.reveals_hidden(&self.state, seat, action) {
            self.undo_history.block(UndoError::Revealed { entry });
        } else {
            self.undo_history.record_action(seat, entry, self.state);
        }
        self.begin_entry();
        game.apply(&mut self.state, seat, action, &mut self.moments);
        Ok(())
    }

    fn chance(&mut self, game: &G, outcome: &G::Outcome) -> Result<(), MatchErrorOf<G>> {
        let (mut state, mut moments) = (self.state, Moments::new());
        let resolved = game.resolve(&mut state, outcome, &mut moments);
        match self.awaited_chance(game) {
            Ok(_) => resolved.map_err(MatchError::BadOutcome)?,
            Err(error) => return Err(error.with_rule_of(resolved.err())),
        }
        self.begin_entry();
        self.state = state;
        self.moments = moments;
        let entry = self.entries + 1;
        self.undo_history.block(UndoError::Chance { entry });
        Ok(())
    }

    fn undo(&mut self, game: &G, seat: Seat) -> Result<(), MatchErrorOf<G>> {
        let action = self.undoable(game, seat)?;
        self.begin_entry();
        self.taken_back = Some(action.entry);
        self.state = action.before;
        self.undo_history.record_undo(self.entries + 1);
        Ok(())
    }

    fn begin_entry(&mut self) {
        self.before = self.state;
        self.moments.clear();
        self.taken_back = None;
    }
}

/// Whether the seat is asked anything in a state.
fn check_asked<G: Game>(game: &G, state: &G::State, seat: Seat) -> Result<(), MatchErrorOf<G>> {
    check_seat(game, seat)?;
    let rule = game.turn_rule(state);
    match game.turn(state) {
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

/// Whether the seat may do this in a state.
pub(crate) fn check<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
) -> Result<(), MatchErrorOf<G>> {
    check_seat(game, seat)?;
    let checked = game.check(state, seat, action);
    match check_asked(game, state, seat) {
        Ok(()) => checked.map_err(MatchError::Refused),
        Err(error) => Err(error.with_rule_of(checked.err())),
    }
}

/// Whether the match has this seat.
pub(crate) fn check_seat<G: Game>(game: &G, seat: Seat) -> Result<(), MatchErrorOf<G>> {
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
