//! Why a game of Oltre Mare is over, and how ties were broken, for people.

use portolan_core::{Phrase, Seat};

use crate::Oltremare;
use crate::state::{Phase, State};

/// The keys of these phrases.
pub(crate) const ENDINGS: &[&str] = &["ending", "place-cards", "place-order"];

impl Oltremare {
    /// The last round has been played.
    pub(crate) fn ending_line(&self, state: &State) -> Option<Phrase> {
        (state.phase == Phase::Over).then(|| Phrase::new("ending"))
    }

    /// Cards in the cargo pile decide between equal ducats, then the order of play.
    pub(crate) fn place_line(&self, state: &State, seat: Seat) -> Option<Phrase> {
        let others = || Seat::all(self.seats).filter(move |other| *other != seat);
        let is_tied = |other: &Seat| state.ducats[*other] == state.ducats[seat];
        let cards = self.cards_in_pile(state, seat);
        let mut tied = others().filter(is_tied).peekable();
        if state.phase != Phase::Over || tied.peek().is_none() {
            return None;
        }
        Some(
            if tied.any(|other| self.cards_in_pile(state, other) == cards) {
                Phrase::new("place-order")
            } else {
                Phrase::new("place-cards").with("cards", cards)
            },
        )
    }
}
