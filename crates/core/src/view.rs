//! Viewers of a game and what they are shown: a public part that is the same for all viewers of
//! an audience, and a private part for one seat.

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::seat::Seat;

/// A viewer of a game.
///
/// ```
/// use portolan_core::{Seat, Viewer};
///
/// let (first, second) = (Seat::new(0), Seat::new(1));
/// assert!(Viewer::Seat(first).sees_hand_of(first));
/// assert!(!Viewer::Seat(first).sees_hand_of(second));
/// assert!(!Viewer::Spectator.sees_hand_of(first));
/// assert!(Viewer::Everything.sees_hand_of(second));
///
/// // Leak tests look at a game as each seat and as a spectator.
/// assert_eq!(Viewer::all(4).count(), 5);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// A viewer who sees only what is public.
    Spectator,
    /// A viewer who sees everything and does not play: a referee, a test, and all viewers once
    /// the game is over.
    Everything,
}

impl Viewer {
    /// The seat, if the viewer is one.
    #[must_use]
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Everything => None,
        }
    }

    /// Whether this viewer sees what is private to the seat.
    #[must_use]
    #[inline]
    pub fn sees_hand_of(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::Everything => true,
        }
    }

    /// All seats of a table, and a spectator.
    pub fn all(seats: usize) -> impl Iterator<Item = Viewer> + Clone {
        Seat::all(seats)
            .map(Viewer::Seat)
            .chain(std::iter::once(Viewer::Spectator))
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Viewer {
        Viewer::Seat(seat)
    }
}

impl From<Option<Seat>> for Viewer {
    fn from(seat: Option<Seat>) -> Viewer {
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

/// The audience a view is made for. Where the options of a game hide nothing from people, both
/// audiences are shown the same.
///
/// ```
/// use portolan_conformance::example::Quay;
/// use portolan_core::{Audience, Game, GamePackage, Setup};
///
/// let quay = Quay::open(&Setup::new(2).with("hidden_purse", true)).unwrap();
/// let state = quay.start();
/// // Bots remember every payment; people are not shown the coins of others.
/// assert!(quay.hides_by_options());
/// assert_eq!(quay.public_view(&state, Audience::WithMemory).purse[1], Some(10));
/// assert_eq!(quay.public_view(&state, Audience::WithoutMemory).purse[1], None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Sees what a perfect memory knows: bots, and all viewers once the game is over.
    WithMemory,
    /// Sees what the options show to people during the game.
    WithoutMemory,
}

/// What a viewer knows: the public part, and for a seat its private part.
///
/// ```
/// use portolan_conformance::attempt;
/// use portolan_conformance::example::{Fish, Quay};
/// use portolan_core::{Audience, Game, GamePackage, Seat, Setup, Viewer};
///
/// let quay = Quay::open(&Setup::new(2)).unwrap();
/// let mut state = quay.start();
/// attempt(&quay, &mut state, "deal eel", &mut Vec::new()).unwrap(); // to seat 1
///
/// // Its owner sees the eel, a spectator only that there is a fish.
/// let owner = quay.view(&state, Viewer::Seat(Seat::new(0)), Audience::WithMemory);
/// assert_eq!(owner.private.unwrap().hand.count(Fish::Eel), 1);
/// let spectator = quay.view(&state, Viewer::Spectator, Audience::WithMemory);
/// assert_eq!(spectator.private, None);
/// assert_eq!((spectator.public.hand[0].count, spectator.public.hand[0].fish), (1, None));
/// ```
#[derive(Serialize, Deserialize)]
#[serde(bound(
    serialize = "G::PublicView: Serialize, G::PrivateView: Serialize",
    deserialize = "G::PublicView: Deserialize<'de>, G::PrivateView: Deserialize<'de>"
))]
pub struct View<G: Game> {
    /// What all viewers see.
    pub public: G::PublicView,
    /// What one seat knows in addition; `None` for a spectator.
    pub private: Option<G::PrivateView>,
}

impl<G: Game> Clone for View<G> {
    fn clone(&self) -> View<G> {
        View {
            public: self.public.clone(),
            private: self.private.clone(),
        }
    }
}

impl<G: Game> PartialEq for View<G> {
    fn eq(&self, other: &View<G>) -> bool {
        self.public == other.public && self.private == other.private
    }
}

impl<G: Game> std::fmt::Debug for View<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("View")
            .field("public", &self.public)
            .field("private", &self.private)
            .finish()
    }
}
