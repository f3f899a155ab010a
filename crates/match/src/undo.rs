//! Undo: which of a seat's actions may still be taken back, and why no others.
//!
//! Only the latest unbroken run of one seat's actions can be taken back, last first. Chance,
//! an entry of another seat, an action that reveals something and the end of the game each
//! end the run for good. This module counts entries and caches earlier states; it knows no rules.

use portolan_core::{Phrase, Phrased, Seat};

/// Why a seat has nothing to take back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum UndoError {
    /// Nothing has happened yet.
    #[error("nothing has been done yet")]
    Start,
    /// Chance has decided something since.
    #[error("entry {entry} was decided by chance")]
    Chance {
        /// The entry that cannot be crossed.
        entry: u32,
    },
    /// Another seat has acted since.
    #[error("seat {seat} has done entry {entry}")]
    Other {
        /// The entry that cannot be crossed.
        entry: u32,
        /// The seat that made it.
        seat: Seat,
    },
    /// The action showed hidden information to a viewer.
    #[error("entry {entry} revealed something")]
    Revealed {
        /// The entry that cannot be crossed.
        entry: u32,
    },
    /// Somebody has seen what the action did, and may be answering it. This decides whether an undo
    /// is allowed now, not how a log is folded.
    #[error("entry {entry} has been seen")]
    Seen {
        /// The entry that cannot be taken back.
        entry: u32,
    },
    /// The standing order of the seat would give an answer again at once. Like `Seen`, this
    /// decides whether an undo is allowed now.
    #[error("the standing order of the seat would answer again after entry {entry} is taken back")]
    Ordered {
        /// The entry that cannot be taken back.
        entry: u32,
    },
    /// The game has ended.
    #[error("the game is over")]
    Over,
}

impl<C: ?Sized> Phrased<C> for UndoError {
    const KEYS: &'static [&'static str] = &[
        "undo-start",
        "undo-chance",
        "undo-other",
        "undo-revealed",
        "undo-seen",
        "undo-ordered",
        "undo-over",
    ];

    fn phrase(&self, _context: &C) -> Phrase {
        match *self {
            UndoError::Start => Phrase::new("undo-start"),
            UndoError::Chance { entry } => Phrase::new("undo-chance").with("entry", entry),
            UndoError::Other { entry, seat } => Phrase::new("undo-other")
                .with("entry", entry)
                .with("seat", seat),
            UndoError::Revealed { entry } => Phrase::new("undo-revealed").with("entry", entry),
            UndoError::Seen { entry } => Phrase::new("undo-seen").with("entry", entry),
            UndoError::Ordered { entry } => Phrase::new("undo-ordered").with("entry", entry),
            UndoError::Over => Phrase::new("undo-over"),
        }
    }
}

/// An action that may be taken back.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Undoable<S> {
    /// Its entry.
    pub(crate) entry: u32,
    /// The state before it.
    pub(crate) before: S,
}

/// The latest run of one seat's entries, taken-back ones included.
#[derive(Debug, Clone)]
struct Run<S> {
    seat: Seat,
    last: u32,
    actions: Vec<Undoable<S>>,
}

/// The actions that may be taken back now.
#[derive(Debug, Clone)]
pub(crate) struct UndoHistory<S> {
    /// What precedes the run.
    barrier: UndoError,
    run: Option<Run<S>>,
}

impl<S: Copy> UndoHistory<S> {
    pub(crate) fn new() -> UndoHistory<S> {
        UndoHistory {
            barrier: UndoError::Start,
            run: None,
        }
    }

    /// How many actions could be taken back, one after the other.
    pub(crate) fn len(&self) -> usize {
        self.run.as_ref().map_or(0, |run| run.actions.len())
    }

    /// The action that an undo of this seat would take back.
    pub(crate) fn last(&self, seat: Seat) -> Result<Undoable<S>, UndoError> {
        match &self.run {
            Some(run) if run.seat == seat => run.actions.last().copied().ok_or(self.barrier),
            Some(run) => Err(UndoError::Other {
                entry: run.last,
                seat: run.seat,
            }),
            None => Err(self.barrier),
        }
    }

    /// Records an action that can be undone.
    pub(crate) fn record_action(&mut self, seat: Seat, entry: u32, before: S) {
        let run = match &mut self.run {
            Some(run) if run.seat == seat => run,
            other => {
                if let Some(run) = other {
                    self.barrier = UndoError::Other {
                        entry: run.last,
                        seat: run.seat,
                    };
                }
                other.insert(Run {
                    seat,
                    last: entry,
                    actions: Vec::new(),
                })
            }
        };
        run.last = entry;
        run.actions.push(Undoable { entry, before });
    }

    /// Records that the run's last action was taken back.
    pub(crate) fn record_undo(&mut self, entry: u32) {
        if let Some(run) = &mut self.run {
            run.last = entry;
            run.actions.pop();
        }
    }

    /// Records an entry that no undo may cross.
    pub(crate) fn block(&mut self, barrier: UndoError) {
        self.barrier = barrier;
        self.run = None;
    }
}
