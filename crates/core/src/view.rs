//! Who looks at a game, and what they are shown: a public part that is the same for everybody of
//! an audience, and a private part for one seat.

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::seat::Seat;

/// Who looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Whoever sits there.
    Seat(Seat),
    /// Somebody who sees what is public.
    Spectator,
    /// Somebody who sees everything and does not play: a referee, a test, and everybody once the
    /// game is over.
    Everything,
}

impl Viewer {
    /// The seat, if it is one.
    #[must_use]
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Everything => None,
        }
    }

    /// Whether this viewer sees what the seat alone may see.
    #[must_use]
    #[inline]
    pub fn sees_hand_of(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::Everything => true,
        }
    }

    /// All seats of a table and a spectator.
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

/// For whom a view is made. A table has at most two: where its options hide nothing from
/// people's pages, both are shown the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Sees what a perfect memory knows: bots, and everybody once the game is over.
    WithMemory,
    /// Sees what the table's options leave on people's pages.
    WithoutMemory,
}

/// What a viewer knows: the public part, and for a seat its private part.
#[derive(Serialize, Deserialize)]
#[serde(bound(
    serialize = "G::PublicView: Serialize, G::PrivateView: Serialize",
    deserialize = "G::PublicView: Deserialize<'de>, G::PrivateView: Deserialize<'de>"
))]
pub struct View<G: Game> {
    /// What everybody sees.
    pub public: G::PublicView,
    /// What one seat knows beyond it; `None` for a spectator.
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
