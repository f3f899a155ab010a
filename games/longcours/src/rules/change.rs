//! A state that an action or an outcome changes, with the sink of the events. The chapters of the
//! rules add what can happen; questions about a state are asked of the game.

use crate::{LongCours, State};

/// A change in progress.
pub(crate) struct Change<'a, S> {
    pub(crate) game: &'a LongCours,
    pub(crate) state: &'a mut State,
    pub(crate) events: &'a mut S,
}

impl<'a, S> Change<'a, S> {
    pub(crate) fn new(game: &'a LongCours, state: &'a mut State, events: &'a mut S) -> Self {
        Change {
            game,
            state,
            events,
        }
    }
}
