//! What the heuristic looks up instead of computing it for every decision. It follows from the
//! components alone, so it is made once for a game.

use super::lots::{ByCount, earned};
use super::piece::Piece;
use crate::parts::{Card, Components, MOST_CARDS};

/// Tables of one game.
#[derive(Debug, Clone)]
pub(crate) struct Tables {
    /// Every card as a piece.
    pub(super) pieces: [Piece; MOST_CARDS],
    /// What lots earn.
    pub(super) earned: ByCount,
}

impl Tables {
    pub(crate) fn new(components: &Components) -> Tables {
        let cards = components.all();
        let mut pieces = [Piece::NONE; MOST_CARDS];
        for card in cards.iter() {
            pieces[Card::index(card)] = Piece::shown(components.face(card));
        }
        Tables {
            pieces,
            earned: earned(components),
        }
    }
}
