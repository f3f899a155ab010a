//! What a player is given and what it returns. How levels decide is in their own modules; tables,
//! threads and clocks belong to callers.

use std::sync::atomic::{AtomicBool, Ordering};

use portolan_core::{GamePackage, Random, Seat, View};
use portolan_match::Source;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The random numbers of players.
pub type Rng = Xoshiro256PlusPlus;

/// The random numbers of a bot in this seat after this entry of a match.
#[must_use]
pub fn bot_rng(source: &Source, seat: Seat, entry: u32) -> Rng {
    Rng::seed_from_u64(source.for_bot(seat, entry).bits())
}

/// A player: decides for a seat from what the seat knows.
///
/// A decision follows from the view, the budget and the random numbers, on any machine and whatever
/// else runs there.
pub trait Player<G: GamePackage>: Send + Sync {
    /// The action of the seat. `None` means that it does not act, which happens only if it *may* act but
    /// need not.
    fn decide(&self, asked: Asked<'_, G>, thinking: Thinking<'_, G>) -> Option<G::Action>;
}

/// What a seat is asked, and what it knows.
pub struct Asked<'a, G: GamePackage> {
    /// The game.
    pub game: &'a G,
    /// The view of the seat for [`Audience::WithMemory`](portolan_core::Audience::WithMemory).
    pub view: &'a View<G>,
    /// The seat.
    pub seat: Seat,
    /// What the seat has seen happen so far, oldest first: [`Seen::of`](crate::Seen::of) or
    /// [`Match::seen`](portolan_match::Match::seen). Empty if its past is not known.
    pub seen: &'a [G::Event],
}

// Derives would require these traits of the game itself.
impl<G: GamePackage> Clone for Asked<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GamePackage> Copy for Asked<'_, G> {}

/// How a player may think.
pub struct Thinking<'a, G: GamePackage> {
    /// The random numbers.
    pub rng: &'a mut Rng,
    /// How much a search may do.
    pub budget: Budget,
    /// Ends a search at once.
    pub cancel: &'a Cancel,
    /// Is told what a search has found so far.
    pub progress: &'a mut dyn FnMut(&Progress<G>),
}

/// How many playout steps a search may take. A step is an entry that is applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Budget {
    /// What the level takes at a table.
    Usual,
    /// So many steps.
    Steps(u64),
    /// So many hundredths of what the level takes at a table.
    Percent(u8),
}

impl Budget {
    /// The number of steps, if so many are usual.
    #[must_use]
    pub fn steps(self, usual: u64) -> u64 {
        match self {
            Budget::Usual => usual,
            Budget::Steps(steps) => steps,
            Budget::Percent(percent) => usual * u64::from(percent) / 100,
        }
    }
}

/// A flag that ends searches.
///
/// ```
/// use portolan_bots::Cancel;
///
/// let cancel = Cancel::default();
/// assert!(!cancel.is_set());
/// cancel.set();
/// assert!(cancel.is_set());
/// ```
#[derive(Debug, Default)]
pub struct Cancel(AtomicBool);

impl Cancel {
    /// Ends all searches that have this flag.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether searches are to end.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a search has found so far.
#[derive(Debug, Clone)]
pub struct Progress<G: GamePackage> {
    /// The steps taken.
    pub steps: u64,
    /// The steps it may take.
    pub of: u64,
    /// The candidates that are still compared, best first.
    pub candidates: Vec<Candidate<G>>,
}

/// An action with the chance to win with it.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate<G: GamePackage> {
    /// The action; `None` for not acting out of turn.
    pub action: Option<G::Action>,
    /// The chance to win, from 0 to 1.
    pub chance: f32,
    /// Its standard error.
    pub error: f32,
    /// The number of playouts behind it.
    pub playouts: u32,
}
