//! Why a game of Long Cours is over, and who sank whom, for people.

use portolan_core::{Phrase, Seat};

use crate::LongCours;
use crate::rules::Ending;
use crate::state::State;

/// The keys of these phrases.
pub(crate) const ENDINGS: &[&str] = &["ending", "ending-dead", "ending-limit", "place-sunk"];

impl LongCours {
    /// One captain is left, nobody has anything left, or the last round is over (L7).
    pub(crate) fn ending_line(&self, state: &State) -> Option<Phrase> {
        Some(match (self.ending(state)?, state.living.first()) {
            (Ending::LastCaptain, Some(seat)) => Phrase::new("ending").with("seat", seat),
            (Ending::LastCaptain | Ending::DeadPosition, _) => Phrase::new("ending-dead"),
            (Ending::RoundLimit, _) => Phrase::new("ending-limit").with("round", state.round),
        })
    }

    /// Who sank the captain, and when (L6.4).
    pub(crate) fn place_line(&self, state: &State, seat: Seat) -> Option<Phrase> {
        let sinking = state.sunk[seat]?;
        let sunk = Phrase::new("place-sunk").with("by", sinking.by);
        Some(sunk.with("round", sinking.round))
    }
}
