//! Why a game of Norderwind is over, and how ties were broken, for people.

use portolan_core::{Arg, Phrase, Seat};

use crate::Norderwind;
use crate::state::{Phase, State};

/// The keys of these phrases.
pub(crate) const ENDINGS: &[&str] = &["ending", "ending-limit", "place-gold"];

impl Norderwind {
    /// Somebody has placed the last cube, or the last round is over (N8).
    pub(crate) fn ending_line(&self, state: &State) -> Option<Phrase> {
        let of = self.cubes_to_win();
        let winner = Seat::all(self.seats).find(|seat| state.cubes(*seat) >= of);
        (state.phase == Phase::Over).then(|| match winner {
            Some(seat) => Phrase::new("ending").with("seat", seat).with("of", of),
            None => Phrase::new("ending-limit").with("limit", self.options.round_limit),
        })
    }

    /// Gold decides between equal numbers of cubes (N8.3).
    pub(crate) fn place_line(&self, state: &State, seat: Seat) -> Option<Phrase> {
        let is_tied = |other: Seat| other != seat && state.cubes(other) == state.cubes(seat);
        let tied = Seat::all(self.seats).any(is_tied);
        let gold = Arg::Number(i64::from(state.ships[seat].gold));
        (tied && state.phase == Phase::Over).then(|| Phrase::new("place-gold").with("gold", gold))
    }
}
