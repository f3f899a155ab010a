//! Checkpoints: what the beginning of a log folds to, kept at intervals, so that a later part can be
//! replayed without everything before it. They are a cache: the log alone determines the match.

use portolan_core::Game;

use crate::fold::Fold;

/// The fewest entries between two checkpoints: more than a page of history, so that the memory for
/// checkpoints stays small beside that of the log.
const INTERVAL: u32 = 256;

/// The most earlier states that a checkpoint holds for undo. Without this bound, the checkpoints of a
/// turn in which a seat acts for ever would grow with the square of its length.
const MOST_UNDO_STATES: usize = 16;

/// The checkpoints of a match, in the order of the log.
pub(crate) struct Checkpoints<G: Game>(Vec<Fold<G>>);

impl<G: Game> Checkpoints<G> {
    /// None yet.
    pub(crate) fn new() -> Checkpoints<G> {
        Checkpoints(Vec::new())
    }

    /// Adds a checkpoint if the last one is far enough behind.
    pub(crate) fn note(&mut self, fold: &Fold<G>) {
        let last = self.0.last().map_or(0, |last| last.entries);
        let is_far = fold.entries.saturating_sub(last) >= INTERVAL;
        if is_far && fold.undo_states() <= MOST_UNDO_STATES {
            self.0.push(fold.clone());
        }
    }

    /// The latest checkpoint of at most this many entries.
    pub(crate) fn latest(&self, entries: u32) -> Option<&Fold<G>> {
        let later = self.0.partition_point(|fold| fold.entries <= entries);
        self.0.get(later.checked_sub(1)?)
    }

    /// Removes the checkpoints of more than this many entries.
    pub(crate) fn truncate(&mut self, entries: u32) {
        self.0.retain(|fold| fold.entries <= entries);
    }
}

#[cfg(test)]
mod tests {
    use portolan_conformance::example::{Action, Outcome, Quay};
    use portolan_core::{GamePackage, Notation, Seat, Setup};

    use super::*;
    use crate::entry::{Entry, EntryOf};

    const DEALT: [&str; 8] = [
        "deal cod",
        "deal cod",
        "deal crab",
        "deal crab",
        "deal eel",
        "deal eel",
        "roll 3",
        "catch cod",
    ];

    fn dealt(game: &Quay) -> Fold<Quay> {
        let mut fold = Fold::new(game);
        for notation in DEALT {
            let outcome = Outcome::read(game, notation).unwrap();
            fold.append(game, &Entry::Chance(outcome)).unwrap();
        }
        fold
    }

    fn act(game: &Quay, notation: &str) -> EntryOf<Quay> {
        Entry::Act {
            seat: Seat::new(0),
            action: Action::read(game, notation).unwrap(),
            author: None,
        }
    }

    #[test]
    fn the_latest_checkpoint_is_never_far_behind() {
        let game = Quay::open(&Setup::new(2)).unwrap();
        let (mut fold, mut checkpoints) = (dealt(&game), Checkpoints::new());
        let (peek, undo) = (act(&game, "peek"), Entry::Undo { seat: Seat::new(0) });
        for entry in [&peek, &undo].into_iter().cycle().take(2_000) {
            fold.append(&game, entry).unwrap();
            checkpoints.note(&fold);
        }
        assert!(checkpoints.latest(INTERVAL - 1).is_none());
        for entries in INTERVAL..=fold.entries {
            let latest = checkpoints.latest(entries).unwrap().entries;
            assert!(
                latest <= entries && entries - latest <= INTERVAL,
                "{latest}"
            );
        }
        checkpoints.truncate(600);
        assert_eq!(checkpoints.latest(u32::MAX).unwrap().entries, 512);
    }
}
