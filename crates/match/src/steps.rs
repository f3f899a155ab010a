//! Iterates over a log entry by entry, for replays and earlier views.

use portolan_core::{Game, GamePackage, Moments};

use crate::entry::EntryOf;
use crate::fold::Fold;
use crate::matches::Match;

/// One entry of a log with its events and the states around it.
pub struct Step<'m, G: Game> {
    /// The number of the entry.
    pub number: u32,
    /// The entry.
    pub entry: &'m EntryOf<G>,
    /// All its events, hidden ones included, each with the state in which it was put.
    pub moments: Moments<G>,
    /// The entry that it took back, if it is an undo.
    pub taken_back: Option<u32>,
    /// The state before it.
    pub before: G::State,
    /// The state after it.
    pub state: G::State,
}

impl<G: Game> Step<'_, G> {
    /// All events of the entry, hidden ones included.
    #[must_use]
    pub fn events(&self) -> &[G::Event] {
        self.moments.events()
    }
}

/// The steps of a match, in order, up to its last.
pub struct Steps<'m, G: Game> {
    game: &'m G,
    entries: std::slice::Iter<'m, EntryOf<G>>,
    fold: Fold<G>,
}

impl<'m, G: GamePackage> Steps<'m, G> {
    /// The steps that follow the entries of this fold, which is one of the same match.
    pub(crate) fn after(played: &'m Match<G>, fold: Fold<G>) -> Steps<'m, G> {
        let entries = played.entries().get(fold.entries as usize..);
        Steps {
            game: played.game(),
            entries: entries.unwrap_or_default().iter(),
            fold,
        }
    }
}

impl<'m, G: Game> Iterator for Steps<'m, G> {
    type Item = Step<'m, G>;

    fn next(&mut self) -> Option<Step<'m, G>> {
        let entry = self.entries.next()?;
        // A match holds only entries that its own fold has accepted, so this cannot fail.
        self.fold.append(self.game, entry).ok()?;
        Some(Step {
            number: self.fold.entries,
            entry,
            moments: std::mem::take(&mut self.fold.moments),
            taken_back: self.fold.taken_back,
            before: self.fold.before,
            state: self.fold.state,
        })
    }
}
