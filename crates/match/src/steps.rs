//! A log once more from the start, entry by entry: for replays, old events and time travel.

use portolan_core::{Game, GamePackage};

use crate::entry::EntryOf;
use crate::fold::Fold;
use crate::matches::Match;

/// One entry of a log and what came of it.
pub struct Step<'t, G: Game> {
    /// The number of the entry.
    pub number: u32,
    /// What was done.
    pub entry: &'t EntryOf<G>,
    /// What it made happen, as a referee sees it.
    pub events: Vec<G::Event>,
    /// Which entry it took back, if it did.
    pub taken_back: Option<u32>,
    /// The state after it.
    pub state: G::State,
}

/// The steps of a table from its first entry to its last.
pub struct Steps<'t, G: Game> {
    game: &'t G,
    entries: std::slice::Iter<'t, EntryOf<G>>,
    fold: Fold<G>,
}

impl<'t, G: GamePackage> Steps<'t, G> {
    pub(crate) fn new(played: &'t Match<G>) -> Steps<'t, G> {
        Steps {
            game: played.game(),
            entries: played.entries().iter(),
            fold: Fold::new(played.game()),
        }
    }
}

impl<'t, G: Game> Iterator for Steps<'t, G> {
    type Item = Step<'t, G>;

    fn next(&mut self) -> Option<Step<'t, G>> {
        let entry = self.entries.next()?;
        // A table holds only entries its own fold has taken, so this one takes them too.
        self.fold.take(self.game, entry).ok()?;
        Some(Step {
            number: self.fold.entries,
            entry,
            events: std::mem::take(&mut self.fold.events),
            taken_back: self.fold.taken_back,
            state: self.fold.state,
        })
    }
}
